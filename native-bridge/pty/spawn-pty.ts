// One program on one terminal: started, read to its last byte, and ended with everything it started.

import { randomBytes } from 'node:crypto';
import { constants as os } from 'node:os';
import { clampSize } from '#wire/text/clamp-size.ts';
import type { LoginShell, PtyProcess, PtySize } from '../ports/pty.ts';
import type { PtyExit } from '../ports/pty-exit.ts';
import type { SandboxedCommand } from '../ports/sandbox.ts';
import { canConnect } from './can-connect.ts';
import { MARK, markOf } from './end-left-behind.ts';
import { inFewWords } from './few-words.ts';
import type { Libc } from './libc.ts';
import { type OwnTree, ownTree } from './own-tree.ts';
import { readTerminal } from './read-terminal.ts';
import type { Forked, LoadedNative } from './start-native.ts';
import type { TreeKeeper } from './tree-keeper.ts';
import { waitsForInput } from './waits-for-input.ts';
import { createWriteQueue } from './write-queue.ts';

const CTRL_C = '\x03';
/** Taken where the size asked for is not a number. */
const USUAL_SIZE: PtySize = { cols: 200, rows: 50 };

export interface PtyParts {
	readonly native: LoadedNative;
	readonly libc: Libc;
	readonly keeper: TreeKeeper;
	/** Where every terminal is read into. */
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

export interface StartedPty extends PtyProcess {
	/** To be told before a wrapper that waited is told its command. */
	becomes(command: SandboxedCommand): void;
}

/**
 * Starts a confined command, a login shell, or a wrapper that waits for its command.
 *
 * @param onData  the bytes are lent: they are overwritten once it returns
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
): StartedPty {
	const { native, libc, keeper, buffer } = parts;
	const sparesLeader = 'canLeaveSurvivors' in command && command.leaderIsSandbox;
	const mark = markOf('canLeaveSurvivors' in command ? 'run' : 'shell', randomBytes(9).toString('base64url'));
	let size = clampSize(asked, USUAL_SIZE);
	/** Whoever is told of an exit earlier, of a start that failed, has nothing to finish. */
	let held = false;
	let settle: (exit: PtyExit) => void = () => {};
	const exited = new Promise<PtyExit>((resolve) => {
		settle = resolve;
	});

	const forked = fork(native, command, mark, size, (code, signal) => held && finish(code, signal));
	const master = forked.fd;
	// First of all: a program started by anybody from here on must not hold a key to this terminal.
	const closesOnExec = libc.setCloseOnExec(master);
	const tree = holdTree(keeper, command, forked.pid, mark, closeTerminal, onOver);
	held = true;
	const becomes = (run: SandboxedCommand): void => {
		if (canConnect(run)) tree.mayConnect();
	};
	try {
		if ('backend' in command) becomes(command);
	} catch (error) {
		tree.end(0).catch(() => {});
		throw error;
	}
	const writes = createWriteQueue(master);
	const reader = readTerminal({ master, slavePath: forked.pty, libc, buffer }, (bytes) => {
		onData(bytes);
		writes.retry();
	});
	if (!closesOnExec) tree.end(0).catch(() => {});

	function closeTerminal(then?: () => void): void {
		writes.close();
		reader.close(then);
	}

	function finish(code: number, signal: number): void {
		tree.leaderGone();
		try {
			reader.drain();
		} finally {
			const exit: PtyExit = signal > 0 ? { exitCode: 128 + signal, signal } : { exitCode: code, signal: null };
			closeTerminal(() => settle(exit));
			tree.settleWhatIsLeft();
		}
	}

	return {
		becomes,
		pid: forked.pid,
		ttyPath: forked.pty,
		exited,
		write: (data) => writes.push(data),
		resize(next) {
			if (!reader.isOpen()) return;
			size = clampSize(next, size);
			native.native.resize(master, size.cols, size.rows, 0, 0);
		},
		pause: reader.pause,
		resume: reader.resume,
		signal(name) {
			if (reader.isOpen()) signalForeground(libc, master, name);
		},
		interrupt() {
			if (!reader.isOpen()) return;
			if (sparesLeader) void interruptAllBut(forked.pid, libc.foregroundGroup(master), tree, keeper);
			else writes.push(CTRL_C);
		},
		isReadingSecret() {
			const mode = reader.isOpen() ? libc.lineMode(master) : undefined;
			return mode?.canonical === true && !mode.echo;
		},
		isReadingInput() {
			const mode = reader.isOpen() ? libc.lineMode(master) : undefined;
			const members = mode && tree.glance();
			return members !== undefined && waitsForInput(members, libc.foregroundGroup(master), mode?.canonical === false);
		},
		endTree: tree.end
	};
}

function fork(
	{ native, helper }: LoadedNative,
	{ file, args, env, cwd }: Startable,
	mark: string,
	{ cols, rows }: PtySize,
	onExit: (code: number, signal: number) => void
): Forked {
	const environment = Object.entries({ ...env, [MARK]: mark }).map(([name, value]) => `${name}=${value}`);
	const program = inFewWords({ file, args });
	const forked = native.fork(program.file, program.args, environment, cwd, cols, rows, -1, -1, true, helper, onExit);
	if (Number.isInteger(forked.fd)) return forked;
	// Nobody can read or close that terminal: what runs on it is ended, not started anew.
	endAlone(forked.pid);
	throw new Error('The program was started without a terminal that can be read, and was ended again. Try once more.');
}

function endAlone(pid: number): void {
	try {
		if (Number.isInteger(pid)) process.kill(pid, 'SIGKILL');
	} catch {
		// it has ended by itself
	}
}

function holdTree(
	keeper: TreeKeeper,
	command: Startable,
	leader: number,
	mark: string,
	cutOff: () => void,
	onOver: () => void
): OwnTree {
	const confined = 'canLeaveSurvivors' in command;
	return ownTree({
		keeper,
		add: (onEmpty) =>
			keeper.add(leader, {
				kind: confined ? 'run' : 'shell',
				mark: `${MARK}=${mark}`,
				canLeaveSurvivors: !confined || command.canLeaveSurvivors,
				observe: confined && command.canLeaveSurvivors,
				onEmpty
			}),
		// A confined command has no business after its end; a person's shell may leave things behind on purpose.
		mayGoOn: !confined,
		spared: confined && command.leaderIsSandbox ? leader : undefined,
		// The kernel then hangs up on whoever is left, also on processes that are not ours to signal.
		cutOff,
		onOver
	});
}

function signalForeground(libc: Libc, master: number, name: Parameters<PtyProcess['signal']>[0]): void {
	// The kernel delivers INT, QUIT and TSTP itself, also to a program that runs as somebody else.
	if (libc.signalForeground(master, os.signals[name])) return;
	const group = libc.foregroundGroup(master);
	try {
		if (group > 1) process.kill(-group, name);
	} catch {
		// gone, or not ours
	}
}

/** What ^C does to the foreground, while the leader does not hear of it. */
async function interruptAllBut(leader: number, foreground: number, tree: OwnTree, keeper: TreeKeeper): Promise<void> {
	for (const member of await tree.look())
		if (member.group === foreground && member.pid !== leader) keeper.signal(member, os.signals.SIGINT);
}
