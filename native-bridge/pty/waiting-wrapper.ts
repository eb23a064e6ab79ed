// A wrapper that was started before there is a command for it. To fork the service and to start a shell is a good third of what
// a short run takes, and it is the same for every run; done after the answer to the one before, nobody waits for it.
//
// Nothing is decided here. The wrapper knows no command until a run that went through the gate is handed to it, through a
// pipe and a file in a directory that no run can see; when the service ends, however it ends, the pipe closes and the
// wrapper goes without having run anything.

import { randomUUID } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { LoginShell, PtyProcess, PtySize } from '../ports/pty.ts';
import type { SandboxedCommand, WaitingWrapper } from '../ports/sandbox.ts';
import type { Libc } from './libc.ts';
import { readProcess } from './process-table.ts';
import type { StartedPty, WrapperStart } from './spawn-pty.ts';

/** A wrapper that nobody needed for so long goes: what rests uses nothing. */
const KEPT_MS = 60_000;
const GO = '!';

type Start = (command: WrapperStart, size: PtySize, onData: (bytes: Buffer) => void) => StartedPty;

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
	readonly process: StartedPty;
	readonly channel: Channel;
	readonly timer: NodeJS.Timeout;
	/** True when something stands on its terminal, which the next run would be taken to have printed. */
	hasPrinted(): boolean;
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
		let hear = (bytes: Buffer): void => void printed.push(Buffer.from(bytes));
		try {
			const { file, env, cwd } = wrapper;
			const args = wrapper.args(channel.goPath, channel.toldPath);
			const process = start({ file, args, env, cwd, canLeaveSurvivors: false, leaderIsSandbox: true }, size, (bytes) =>
				hear(bytes)
			);
			const made: Waiting = {
				wrapper,
				size,
				process,
				channel,
				timer: setTimeout(dismiss, KEPT_MS).unref(),
				hasPrinted: () => printed.length > 0,
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
			if (steps === undefined || waiting?.wrapper !== steps.wrapper || !('backend' in command)) return undefined;
			const { process, channel, size: made, hearBy } = waiting;
			try {
				if (!isFit(waiting)) throw new Error('it cannot be relied on');
				if (made.cols !== size.cols || made.rows !== size.rows) process.resize(size);
				process.becomes(command);
				tell(channel, steps.told);
			} catch {
				// It is gone, or the disk is full: the command is started as a whole.
				dismiss();
				return undefined;
			}
			letGo();
			// Not earlier, for it opens the file by its name; and after whoever waits for the exit.
			void process.exited.then(() => setImmediate(closeChannel, channel));
			// As with any start, nothing is heard before the caller has its process.
			queueMicrotask(() => hearBy(onData));
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
	let go: number | undefined;
	try {
		if (!libc.makeNamedPipe(goPath)) return undefined;
		// Open both ways, so that it neither waits for the wrapper nor keeps it waiting. It closes with the service.
		go = openSync(goPath, O_RDWR | O_NONBLOCK | O_NOFOLLOW);
		const told = openSync(toldPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
		return { goPath, toldPath, go, told };
	} catch {
		putAway([goPath], go === undefined ? [] : [go]);
		return undefined;
	}
}

/** Dead, stopped and traced, as /proc spells them. */
const NOT_WAITING = 'ZXTt';

/** Somebody may have ended or stopped it a moment ago, written to its terminal, or taken its files away. */
function isFit({ process, channel, hasPrinted }: Waiting): boolean {
	const state = readProcess(process.pid)?.state;
	if (state === undefined || NOT_WAITING.includes(state) || hasPrinted()) return false;
	return [channel.go, channel.told].every((fd) => fstatSync(fd).nlink === 1);
}

/** @throws when not all of it could be written; the wrapper goes on waiting then */
function tell({ told, go }: Channel, words: readonly string[]): void {
	const bytes = Buffer.from(words.map((word) => `${word}\0`).join(''));
	if (writeSync(told, bytes) !== bytes.length) throw new Error('the disk is full');
	writeSync(go, GO);
}

function closeChannel({ goPath, toldPath, go, told }: Channel): void {
	putAway([goPath, toldPath], [go, told]);
}

/** What cannot be removed goes with the directory; a descriptor is free even when its close tells of a full disk. */
function putAway(paths: readonly string[], descriptors: readonly number[]): void {
	const steps = [
		...descriptors.map((fd) => () => closeSync(fd)),
		...paths.map((path) => () => rmSync(path, { force: true }))
	];
	for (const step of steps) {
		try {
			step();
		} catch {
			// so the others are put away all the same
		}
	}
}
