// One program on one terminal: started, read to its last byte, and ended with everything it started.

import { randomBytes } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { constants as os } from 'node:os';
import { ReadStream } from 'node:tty';
import type { LoginShell, PtyExit, PtyProcess, PtySize, SandboxedCommand } from '../ports.ts';
import { clampSize } from './clamp-size.ts';
import { MARK, markOf } from './end-left-behind.ts';
import { endTree } from './end-tree.ts';
import type { Libc } from './libc.ts';
import type { LoadedNative } from './start-native.ts';
import type { TreeKeeper } from './tree-keeper.ts';
import { createWriteQueue } from './write-queue.ts';

/** One read, and the most that is gathered before the consumer is called. */
export const READ_BYTES = 64 * 1024;
/** Far more than a terminal holds: where the drain at exit ends although a survivor goes on printing. */
const DRAIN_BYTES = 256 * 1024;

const CTRL_C = '\x03';

export interface PtyParts {
	readonly native: LoadedNative;
	readonly libc: Libc;
	readonly keeper: TreeKeeper;
	/** Where every terminal is read into: reads are synchronous and copied out at once, so one is enough for all. */
	readonly buffer: Buffer;
}

/** What a wrapper that waits for its command is started by; see `waiting-wrapper.ts`, the one place that makes it. */
export interface WrapperStart {
	readonly file: string;
	readonly args: readonly string[];
	readonly env: Readonly<Record<string, string>>;
	readonly cwd: string;
	readonly canLeaveSurvivors: false;
	readonly leaderIsSandbox: true;
}

export type Startable = SandboxedCommand | LoginShell | WrapperStart;

/**
 * Starts a confined command, a login shell, or a wrapper that waits for its command.
 *
 * @param onOver  the leader is gone and nothing it started is left
 *
 * A program that does not exist, or a directory that is gone, is exit code 1 with the reason on the terminal.
 *
 * @throws when the kernel gives no terminal or no process
 */
export function spawnPty(
	parts: PtyParts,
	command: Startable,
	asked: PtySize,
	onData: (bytes: Buffer) => void,
	onOver: () => void
): PtyProcess {
	const { native, libc, keeper, buffer } = parts;
	const confined = 'canLeaveSurvivors' in command;
	const sparesLeader = confined && command.leaderIsSandbox;
	const mark = markOf(confined ? 'run' : 'shell', randomBytes(9).toString('base64url'));
	const environment = Object.entries({ ...command.env, [MARK]: mark }).map(([name, value]) => `${name}=${value}`);
	let size = clampSize(asked);
	let settle: (exit: PtyExit) => void = () => {};
	const exited = new Promise<PtyExit>((resolve) => {
		settle = resolve;
	});

	const forked = native.native.fork(
		command.file,
		command.args,
		environment,
		command.cwd,
		size.cols,
		size.rows,
		-1,
		-1,
		true,
		native.helper,
		finish
	);
	const master = forked.fd;
	// First of all: a program started by anybody from here on must not hold a key to this terminal.
	const closesOnExec = libc.setCloseOnExec(master);
	const tree = keeper.add(forked.pid, {
		mark: `${MARK}=${mark}`,
		canLeaveSurvivors: !confined || command.canLeaveSurvivors,
		observe: confined && command.canLeaveSurvivors,
		onEmpty: () => {
			over = true;
			onOver();
		}
	});

	// While somebody holds the slave there is no hang-up and no EIO, so nothing that was printed is thrown away.
	let heldSlave = openSlave(forked.pty);
	let masterOpen = true;
	let leaderLives = true;
	let over = false;
	const reader = new ReadStream(master, { onread: { buffer, callback: onRead } } as never);
	reader.on('error', () => {}); // EIO once the terminal was closed under it
	const writes = createWriteQueue(master);
	reader.resume();
	if (!closesOnExec) end(0).catch(() => {});

	function onRead(length: number): boolean {
		// The kernel hands out 4 KB at a time; taking what is there already saves a turn of the event loop for each.
		let filled = length;
		while (filled < READ_BYTES) {
			const more = libc.read(master, buffer.subarray(filled));
			if (more <= 0) break;
			filled += more;
		}
		onData(Buffer.from(buffer.subarray(0, filled)));
		writes.retry();
		return true;
	}

	function drain(): void {
		for (let drained = 0; drained < DRAIN_BYTES; ) {
			const length = libc.read(master, buffer);
			if (length <= 0) return;
			drained += length;
			onData(Buffer.from(buffer.subarray(0, length)));
		}
	}

	function closeTerminal(): void {
		if (!masterOpen) return;
		masterOpen = false;
		writes.close();
		reader.destroy();
		if (heldSlave >= 0) closeSync(heldSlave);
		heldSlave = -1;
	}

	function finish(code: number, signal: number): void {
		leaderLives = false;
		tree.leaderGone();
		try {
			if (masterOpen) drain();
		} finally {
			const exit: PtyExit = signal > 0 ? { exitCode: 128 + signal, signal } : { exitCode: code, signal: null };
			if (masterOpen) reader.once('close', () => settle(exit));
			else settle(exit);
			closeTerminal();
			if (tree.members().length === 0) forget();
			// A confined command has no business after its end; a person's shell may leave things behind on purpose.
			else if (confined) end(0).catch(() => {});
		}
	}

	function forget(): void {
		if (over) return;
		over = true;
		tree.forget();
		onOver();
	}

	let ending: Promise<readonly number[]> | undefined;
	function end(graceMs: number): Promise<readonly number[]> {
		if (over) return Promise.resolve([]);
		const spared = sparesLeader ? forked.pid : undefined;
		ending ??= endTree({ tree, keeper, graceMs, spared, closeTerminal, leaderLives: () => leaderLives }).then(
			(left) => {
				ending = undefined;
				if (left.length === 0) forget();
				return left;
			}
		);
		return ending;
	}

	return {
		pid: forked.pid,
		ttyPath: forked.pty,
		exited,
		write: (data) => writes.push(data),
		resize(next) {
			if (!masterOpen) return;
			size = clampSize(next, size);
			native.native.resize(master, size.cols, size.rows, 0, 0);
		},
		pause: () => void reader.pause(),
		resume: () => {
			if (masterOpen) reader.resume();
		},
		signal(name) {
			if (!masterOpen) return;
			const number = os.signals[name];
			// The kernel delivers these three itself, also to a program that runs as somebody else.
			if (libc.signalForeground(master, number)) return;
			const group = libc.foregroundGroup(master);
			try {
				if (group > 1) process.kill(-group, name);
			} catch {
				// gone, or not ours
			}
		},
		interrupt() {
			if (!masterOpen) return;
			if (!sparesLeader) {
				writes.push(CTRL_C);
				return;
			}
			const group = libc.foregroundGroup(master);
			for (const member of tree.members())
				if (member.group === group && member.pid !== forked.pid) keeper.signal(member, os.signals.SIGINT);
		},
		isReadingSecret() {
			const mode = masterOpen ? libc.lineMode(master) : undefined;
			return mode?.canonical === true && !mode.echo;
		},
		endTree: end
	};
}

/** -1 when the slave cannot be opened by name (another devpts): output may then be cut at the exit, nothing else. */
function openSlave(path: string): number {
	try {
		return openSync(path, constants.O_RDWR | constants.O_NOCTTY);
	} catch {
		return -1;
	}
}
