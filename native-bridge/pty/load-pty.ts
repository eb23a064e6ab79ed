// The PTY port: loaded once, absent with a reason.

import { readdirSync } from 'node:fs';
import type { Attempt, Loaded } from '../ports/loaded.ts';
import type { PtyPort, PtyProcess, PtySize } from '../ports/pty.ts';
import { endLeftBehind } from './end-left-behind.ts';
import { type Libc, openLibc } from './libc.ts';
import { READ_BYTES } from './read-terminal.ts';
import { type Startable, type StartedPty, spawnPty } from './spawn-pty.ts';
import { type LoadedNative, loadNative } from './start-native.ts';
import { treeKeeper } from './tree-keeper.ts';
import { keepWaitingWrapper } from './waiting-wrapper.ts';

const REMEDY = 'Reinstall with: npm ci (the terminal needs the optional prebuilt files of node-pty and koffi)';

/** Loads node-pty and koffi. Both are needed: without koffi a terminal's master would leak into other programs. */
export async function loadPty(): Promise<Loaded<PtyPort>> {
	const tried: Attempt[] = [];
	const attempt = <T>(what: string, load: () => T): T | undefined => {
		try {
			return load();
		} catch (error) {
			tried.push({ what, problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) });
			return undefined;
		}
	};
	const native = attempt('node-pty', loadNative);
	const libc = attempt('koffi', openLibc);
	if (native === undefined || libc === undefined)
		return {
			present: false,
			reason: `no terminal on ${process.platform}-${process.arch}: ${tried.map((t) => `${t.what}: ${t.problem}`).join('; ')}`,
			remedy: REMEDY,
			tried
		};
	keepInheritedFilesHere(libc);
	endLeftBehind();
	return { present: true, port: createPtyPort(native, libc), tried };
}

/** Descriptors that the service itself was started with (by a supervisor, a shell) are not for the programs it starts. */
function keepInheritedFilesHere(libc: Libc): void {
	let open: string[];
	try {
		open = readdirSync(process.platform === 'linux' ? '/proc/self/fd' : '/dev/fd');
	} catch {
		return;
	}
	for (const fd of open.map(Number)) if (fd > 2) libc.setCloseOnExec(fd);
}

function createPtyPort(native: LoadedNative, libc: Libc): PtyPort {
	const parts = { native, libc, keeper: treeKeeper(libc), buffer: Buffer.allocUnsafeSlow(READ_BYTES) };
	const running = new Set<PtyProcess>();
	/** How many run that may reach further than what a waiting wrapper is for: it never waits beside one of them. */
	let reaching = 0;
	let closed = false;

	function start(command: Startable, size: PtySize, onData: (bytes: Buffer) => void): StartedPty {
		const reaches = mayReachFurther(command);
		const process = spawnPty(parts, command, size, onData, () => {
			running.delete(process);
			if (reaches) reaching -= 1;
		});
		running.add(process);
		if (reaches) reaching += 1;
		return process;
	}
	const waiting = keepWaitingWrapper(libc, start);

	return {
		spawn(command, size, onData) {
			if (closed) throw new Error('the terminals are closed');
			if (mayReachFurther(command)) waiting.dismiss();
			return waiting.take(command, size, onData) ?? start(command, size, onData);
		},
		prepare(like, size) {
			if (!closed && reaching === 0) waiting.prepare(like, size);
		},
		async close() {
			closed = true;
			waiting.dismiss();
			await Promise.all([...running].map((process) => process.endTree(CLOSE_GRACE_MS)));
			running.clear();
		}
	};
}

/** A person's own shell is theirs, and is not asked for here. */
function mayReachFurther(command: Startable): boolean {
	return 'backend' in command && command.inTwoSteps === undefined;
}

/** What is left of the five seconds of a stop for programs that want to put things in order. */
const CLOSE_GRACE_MS = 500;
