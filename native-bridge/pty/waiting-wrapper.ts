// A wrapper that was started before there is a command for it. To fork the service and to start a shell is a good third of what
// a short run takes, and it is the same for every run; done after the answer to the one before, nobody waits for it.
//
// Nothing is decided here. The wrapper knows no command until a run that went through the gate is handed to it, through a
// pipe and a file in a directory that no run can see; when the service ends, however it ends, the pipe closes and the
// wrapper goes without having run anything.

import { randomUUID } from 'node:crypto';
import { closeSync, constants, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { LoginShell, PtyProcess, PtySize, SandboxedCommand, WaitingWrapper } from '../ports.ts';
import type { Libc } from './libc.ts';
import type { WrapperStart } from './spawn-pty.ts';

/** A wrapper that nobody needed for so long goes: what rests uses nothing. */
const KEPT_MS = 60_000;
const GO = '!';

type Start = (command: WrapperStart, size: PtySize, onData: (bytes: Buffer) => void) => PtyProcess;

/** How it is told its command. */
interface Channel {
	readonly goPath: string;
	readonly toldPath: string;
	readonly go: number;
	readonly told: number;
}

interface Waiting {
	readonly wrapper: WaitingWrapper;
	readonly size: PtySize;
	readonly process: PtyProcess;
	readonly channel: Channel;
	readonly timer: NodeJS.Timeout;
	/** From here on it is this run's terminal. */
	hearBy(onData: (bytes: Buffer) => void): void;
}

export interface WaitingWrapperKeeper {
	/** Starts one for commands like this, when none waits. Never throws. */
	prepare(like: SandboxedCommand, size: PtySize): void;
	/** Hands the command to the one that waits; undefined when there is none for it, and nothing was started. */
	take(command: SandboxedCommand | LoginShell, size: PtySize, onData: (bytes: Buffer) => void): PtyProcess | undefined;
	/** Ends the one that waits. */
	dismiss(): void;
}

export function keepWaitingWrapper(libc: Libc, start: Start): WaitingWrapperKeeper {
	let waiting: Waiting | undefined;

	/** It belongs to nobody any more; its descriptors are closed by whoever let go of it. */
	function letGo(): Waiting | undefined {
		const was = waiting;
		waiting = undefined;
		if (was !== undefined) clearTimeout(was.timer);
		return was;
	}

	function dismiss(): void {
		const was = letGo();
		if (was === undefined) return;
		closeChannel(was.channel);
		was.process.endTree(0).catch(() => {});
	}

	function startWrapper(wrapper: WaitingWrapper, size: PtySize): Waiting | undefined {
		const channel = openChannel(libc, wrapper.privateDir);
		if (channel === undefined) return undefined;
		let printed: Buffer[] = [];
		let hear = (bytes: Buffer): void => void printed.push(bytes);
		try {
			const { file, env, cwd } = wrapper;
			const args = wrapper.args(channel.goPath, channel.toldPath);
			const process = start({ file, args, env, cwd, canLeaveSurvivors: false }, size, (bytes) => hear(bytes));
			const made: Waiting = {
				wrapper,
				size,
				process,
				channel,
				timer: setTimeout(dismiss, KEPT_MS).unref(),
				hearBy(onData) {
					hear = onData;
					for (const bytes of printed) onData(bytes);
					printed = [];
				}
			};
			// Somebody may end it.
			void process.exited.then(() => {
				if (waiting === made) dismiss();
			});
			return made;
		} catch {
			closeChannel(channel);
			return undefined;
		}
	}

	return {
		prepare(like, size) {
			if (waiting === undefined && like.inTwoSteps !== undefined) waiting = startWrapper(like.inTwoSteps.wrapper, size);
		},
		take(command, size, onData) {
			const steps = 'backend' in command ? command.inTwoSteps : undefined;
			if (steps === undefined || waiting?.wrapper !== steps.wrapper) return undefined;
			const { process, channel, size: made, hearBy } = waiting;
			try {
				tell(channel, steps.told);
			} catch {
				// It is gone, or the disk is full: the command is started as a whole.
				dismiss();
				return undefined;
			}
			letGo();
			// Not earlier, for it opens the file by its name; and after whoever waits for the exit.
			void process.exited.then(() => setImmediate(closeChannel, channel));
			if (made.cols !== size.cols || made.rows !== size.rows) process.resize(size);
			hearBy(onData);
			return process;
		},
		dismiss
	};
}

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDWR, O_WRONLY } = constants;

/** @returns undefined when it cannot be made; nothing is left of it then */
function openChannel(libc: Libc, dir: string): Channel | undefined {
	const name = join(dir, randomUUID());
	const [goPath, toldPath] = [`${name}.go`, `${name}.told`];
	let go = -1;
	try {
		if (!libc.makeNamedPipe(goPath)) return undefined;
		// Open both ways, so that it neither waits for the wrapper nor keeps it waiting. It closes with the service.
		go = openSync(goPath, O_RDWR | O_NONBLOCK | O_NOFOLLOW);
		const told = openSync(toldPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
		return { goPath, toldPath, go, told };
	} catch {
		if (go >= 0) closeSync(go);
		rmSync(goPath, { force: true });
		return undefined;
	}
}

/** @throws when not all of it could be written; the wrapper goes on waiting then */
function tell({ told, go }: Channel, words: readonly string[]): void {
	const bytes = Buffer.from(words.map((word) => `${word}\0`).join(''));
	if (writeSync(told, bytes) !== bytes.length) throw new Error('the disk is full');
	writeSync(go, GO);
}

function closeChannel({ goPath, toldPath, go, told }: Channel): void {
	for (const fd of [go, told]) closeSync(fd);
	try {
		for (const path of [goPath, toldPath]) rmSync(path, { force: true });
	} catch {
		// they go with the directory
	}
}
