// The sandbox port: what the service needs to confine a command. Types only, so that nothing is loaded by naming one.
//
// Two brands carry the order of the gate. Only a `SandboxPort` makes a `SandboxedCommand`, and only from an `ApprovedCommand`,
// which only `server/terminal/decide.ts` makes. Leaving a step out does not compile.

import type { AsidePort } from './aside.ts';
import type { ConfigChecker } from './config-checker.ts';
import type { PtyExit } from './pty-exit.ts';

/** What a raw socket may be of: answers to pings and errors on the way, TCP, and what is only sent by it. */
export type RawProtocol = 'icmp' | 'tcp' | 'unreceived';

declare const approved: unique symbol;
declare const sandboxed: unique symbol;
declare const view: unique symbol;

/** `rehearse`: on a throw-away view of the machine, with no network and no sockets; nothing of it stays. */
export type Profile = 'observe' | 'work' | 'administer' | 'host' | 'rehearse';
/** Sockets by the name of who listens: the system bus, that of the caller's own session, engines, managers and servers of this machine. */
export type SocketGrant =
	| 'bus'
	| 'user-bus'
	| 'docker'
	| 'containerd'
	| 'libvirt'
	| 'lxd'
	| 'snapd'
	| 'database'
	| 'mail'
	| 'printing'
	| 'udev'
	| 'daemon';
/** Narrow additions to a profile: the network, processes outside, the disks to read, and sockets by name. */
export type Grant = 'net' | 'processes' | 'devices' | SocketGrant;
export type Backend = 'bubblewrap' | 'landlock' | 'seatbelt';

/** How a command gets other rights. Elevation always stands outside and the sandbox inside. */
export type Elevation =
	| { readonly kind: 'none' }
	/** The whole command is one simple `sudo [flags] program args`. `sudo` holds sudo and its flags, `command` the rest as shell text. */
	| { readonly kind: 'whole'; readonly sudo: readonly string[]; readonly command: string }
	/**
	 * One recognised program that takes rights by itself, run by an ordinary user: a polkit client (systemctl, nmcli …), so that
	 * its own prompt works, or a reader that is set-user-ID (crontab -l, ping).
	 */
	| { readonly kind: 'client'; readonly argv: readonly string[] }
	/** sudo somewhere inside a script: a shim asks a broker on the same terminal, which accepts only these calls. */
	| {
			readonly kind: 'broker';
			readonly allowed: readonly SudoCall[];
			/** The text again, where it makes no difference that sudo runs the whole of it: with the words that the caller's shell would have made. */
			readonly asWhole?: string;
	  };

/** One call of sudo that a text makes, with all that it is held to. */
export interface SudoCall {
	/** What stands behind `sudo`, word for word. */
	readonly words: readonly string[];
	/** Absolute paths of the directories it may be made from; [] where the text does not tell. */
	readonly directories: readonly string[];
	/** It does the same wherever it is made from. From elsewhere than `directories` it is started in the root directory. */
	readonly anywhere: boolean;
	/**
	 * What it reads. `own`: what the run itself reads, or nothing. Words of the text: these, whatever it is given. `any`: what
	 * it is given. `of others`: what it is given could come from code that runs beside it, so it is not run.
	 */
	readonly input: 'own' | 'any' | 'of others' | { readonly text: string };
	/** Where it prints: with `own` where the run itself does, since code that runs beside it is not to read it. */
	readonly output: 'own' | 'any';
	/** How often the text can reach it; `any` in a loop. */
	readonly times: number | 'any';
	/** What `-E` may pass on beside the run's own environment: the values that the text gives to a name. */
	readonly variables: Readonly<Record<string, readonly string[]>>;
}

/**
 * In `rehearse`, for a tool that checks: `network`, as root of a user namespace, which may change the empty network that it has;
 * `sockets`, to talk to itself, where none of the machine's can be reached.
 */
export type OfItsOwn = 'network' | 'sockets';

export interface SandboxPlan {
	readonly profile: Profile;
	readonly grants: readonly Grant[];
	readonly elevation: Elevation;
	/** It only reads, by programs of the system's, and is to see mounts, users and processes as they are. */
	readonly sight?: 'machine';
	/** Every program of it is the system's own and was recognised, and none runs code that the text brings. */
	readonly known?: true;
	/** It may change addresses, routes, links and the packet filter, where its profile administers. */
	readonly setsNetwork?: true;
	/** Protocols of which it may open a raw socket; none when absent, and packet sockets never. */
	readonly raw?: readonly RawProtocol[];
	readonly ofItsOwn?: OfItsOwn;
	/** Of what others run later, what this text was judged for; nothing when absent. */
	readonly lasting?: Lasting;
	/** The temporary directories are the machine's own, whatever the text names: what a person approved is done on the host. */
	readonly temporary?: 'host';
}

export interface Lasting {
	/** Relative to home, what it may change of hidden entries, start-up files and programs; `*` stands for what is in a name. */
	readonly places: readonly string[];
	/** The same, but for start-up files and programs in it: stores of programs that it runs, directories that it hands on. */
	readonly within?: readonly string[];
	/** Absolute paths it names, in whose repositories git's settings and hooks are watched beside the working directory's. */
	readonly repositories: readonly string[];
	/** Whether it may change what git executes. */
	readonly mayChangeGit: boolean;
}

/** A command that was classified and decided on. Made by `server/terminal/decide.ts` only. */
export interface ApprovedCommand {
	readonly [approved]: true;
	/** The text exactly as it was classified; this is what runs. */
	readonly text: string;
	/** What it reads there, and then the end; it reads its terminal when undefined. Was classified with the text. */
	readonly stdin?: Uint8Array | undefined;
	readonly plan: SandboxPlan;
	/** Real path of an existing directory. */
	readonly cwd: string;
	/** Wall time after which the tree is ended; elevated runs carry it as a second belt. */
	readonly timeoutMs: number;
	/** Where it is rehearsed; the profile `rehearse` has one, and no other. */
	readonly view?: ThrowAwayView | undefined;
}

/**
 * The machine's files, with everything that is changed in them kept apart in memory. Made by a `SandboxPort` only. Several runs,
 * one after the other, see what those before them changed.
 */
export interface ThrowAwayView {
	readonly [view]: true;
	/** In words, what of the machine is not in it, or cannot be changed. */
	readonly limits: readonly string[];
	/**
	 * What the runs in it changed, asked when none is under way.
	 *
	 * @throws when it cannot be told
	 */
	changes(): Promise<ViewChanges>;
	/** All of it is gone then. */
	close(): Promise<void>;
}

export interface ViewChanges {
	readonly list: readonly ViewChange[];
	/** How many there are beside those in the list. */
	readonly more: number;
}

export interface FileAttributes {
	/** null for what is no file. */
	readonly bytes: number | null;
	readonly mode: number;
	readonly uid: number;
	readonly gid: number;
}

export interface ViewChange {
	readonly path: string;
	/** `replaced`: by something of another kind. `attributes`: mode or owner alone. */
	readonly change: 'created' | 'changed' | 'deleted' | 'replaced' | 'attributes';
	readonly kind: 'file' | 'directory' | 'link' | 'other';
	readonly before?: FileAttributes;
	readonly after?: FileAttributes;
	/** The text of a file, or where a link leads. Both are absent where `note` says why, and one where there was, or is, none. */
	readonly was?: string;
	readonly is?: string;
	/** Why there is no text: too long, no text, not readable, too many others, or not to be shown. */
	readonly note?: 'large' | 'binary' | 'closed' | 'many' | 'withheld';
	/** What goes with a directory; `whole` is false where there is more. */
	readonly held?: { readonly files: number; readonly bytes: number; readonly whole: boolean };
}

/** What became of a sandboxed command, read after the PTY reported its exit. */
export type SandboxOutcome =
	/** `problem`: what is to be told beside the exit code, when a part of the command was refused. */
	| { readonly started: true; readonly exitCode: number | null; readonly problem?: string }
	/**
	 * The sandbox itself failed; nothing of the command ran. `again`: a place that it was to mount over was removed after the
	 * command was prepared, so preparing it anew may help; the number is the most starts in all, the first included.
	 */
	| { readonly started: false; readonly reason: string; readonly again?: number };

/** Beside "timed out": what it waited for, and what to do about it. */
export interface TimeOutExplanation {
	readonly texts: readonly (string | undefined)[];
	/** True when it is certain that nothing of the command itself was started. */
	readonly nothingRan: boolean;
}

/** The half of a start that is the same for every run of a kind, and can be done before there is a command. */
export interface WaitingWrapper {
	readonly file: string;
	/**
	 * @param go a named pipe, where it waits for one byte, "!"; it ends when there is none
	 * @param told a file that by then holds `StartInTwoSteps.told`, each ended by NUL
	 */
	args(go: string, told: string): readonly string[];
	readonly env: Readonly<Record<string, string>>;
	readonly cwd: string;
	/** Where those two are made: a directory of the service's own that no run can see. */
	readonly privateDir: string;
}

export interface StartInTwoSteps {
	/** The same object for every run that it can serve. */
	readonly wrapper: WaitingWrapper;
	readonly told: readonly string[];
}

/** A process image that carries its own confinement. Made by a `SandboxPort` only. */
export interface SandboxedCommand {
	readonly [sandboxed]: true;
	readonly file: string;
	readonly args: readonly string[];
	/** Complete environment: an allow-list, never the service's own. */
	readonly env: Readonly<Record<string, string>>;
	readonly cwd: string;
	/** The very same start by a wrapper that waits already, where that makes no difference to the command. */
	readonly inTwoSteps?: StartInTwoSteps | undefined;
	readonly profile: Profile;
	readonly grants: readonly Grant[];
	readonly backend: Backend;
	/** In words, what this run was not protected from; empty when nothing is to be said. */
	readonly limits: readonly string[];
	/** In `work`: real paths in the home that stay as they are, and in them those that may be changed. */
	readonly kept?: { readonly closed: readonly string[]; readonly opened: readonly string[] } | undefined;
	/** Paths it cannot see into; of an elevated run also some that may not be there. */
	readonly hidden: readonly string[];
	/** True when a child could outlive the run and the PTY has to hunt it (no PID namespace). */
	readonly canLeaveSurvivors: boolean;
	/** It has no namespaces: mounts, users, processes and devices are those of the machine. */
	readonly seesMachine?: true;
	/**
	 * True when the leader is the sandbox itself: were it interrupted or hung up on, everything inside would end with it at
	 * once, with no time to clean up.
	 */
	readonly leaderIsSandbox: boolean;
	/**
	 * Exact result from the sandbox's own status channel.
	 *
	 * @param exit what the PTY reported; with it, a sandbox that failed half way is told from one that was killed
	 * @param printed the end of the output; with it, a sudoers file that refuses the sandbox is recognised
	 */
	outcome(exit?: PtyExit, printed?: string): SandboxOutcome;
	/**
	 * What is known of a run that was ended for time and may have waited for a password. Asked after its exit, before `release`.
	 *
	 * @param atPrompt true when the terminal read a line without echo as its time was over
	 */
	explainTimeOut?(atPrompt: boolean): Promise<TimeOutExplanation | undefined>;
	/**
	 * Takes away what the run left behind that others would run later, and that its text was not judged for. Asked once, after
	 * the exit; `release` does it where nobody did.
	 *
	 * @returns in words, one for each thing
	 */
	settle?(): readonly string[];
	/** After its exit, before `release`: in words, what of it is gone that a run without a sandbox would have left. */
	leftBehind?(): readonly string[];
	/** Removes what was made for this run. Called once, in every branch. */
	release(): void;
}

export interface SandboxPort {
	readonly backend: Backend;
	/** What this backend cannot do on this machine, in words. */
	readonly limits: readonly string[];
	/** What will confine this command: the backend that `wrap` names then. */
	backendFor(command: ApprovedCommand): Backend;
	/** What runs left and was set aside; absent where a backend has none. */
	readonly aside?: AsidePort;
	/**
	 * Wraps a decided command so that it can only run confined.
	 *
	 * @throws SandboxRefusal when the profile cannot be held here (nothing may run then)
	 */
	wrap(command: ApprovedCommand): Promise<SandboxedCommand>;
	/**
	 * Absent where a backend has none.
	 *
	 * @throws SandboxRefusal when it cannot be had on this machine
	 */
	openView?(): Promise<ThrowAwayView>;
	/** Programs that check their own settings; absent where a backend shows them no view of their own. */
	readonly checker?: ConfigChecker;
	close(): Promise<void>;
}

/** A refusal of `SandboxPort.wrap`, recognised by `name`. */
export interface SandboxRefusal extends Error {
	readonly name: 'SandboxRefusal';
	/** What the person can do about it. */
	readonly remedy: string;
}

/** Where things are, given to the sandbox once: what it hides and what it keeps read-only. */
export interface SandboxSurroundings {
	readonly uid: number;
	readonly gid: number;
	readonly userName: string;
	readonly home: string;
	readonly loginShell: string;
	/** Hidden from every profile. */
	readonly stateDir: string;
	/** Read-only in every profile: configuration, data, installation. */
	readonly readOnlyDirs: readonly string[];
	/** Allow-listed values passed on to commands (PATH, LANG …). */
	readonly environment: Readonly<Record<string, string>>;
	/** The directory of the session that the service was started in (XDG_RUNTIME_DIR); absent where there was none. */
	readonly sessionDir?: string | undefined;
}
