// One command under one profile: the argv that carries its own confinement.

import type { PtyExit } from '../../ports/pty-exit.ts';
import type {
	ApprovedCommand,
	Backend,
	Grant,
	OfItsOwn,
	Profile,
	SandboxedCommand,
	SandboxOutcome,
	SandboxSurroundings,
	SocketGrant,
	StartInTwoSteps,
	TimeOutExplanation,
	WaitingWrapper
} from '../../ports/sandbox.ts';
import type { NetworkRights } from '../capabilities.ts';
import type { ProcessCeiling, ProcessCounter } from '../count-processes.ts';
import { BROKER_DESCRIPTOR } from '../elevation/broker-descriptor.mjs';
import { selfLauncher, selfLauncherLimits } from '../landlock/self-launcher.ts';
import type { Sight } from '../landlock/sight-policy.ts';
import { closeHome, standingLimits } from '../lasting/close-home.ts';
import type { LastingWatch } from '../lasting/watch-run.ts';
import { type RunFiles, readRunStatus } from '../run-files.ts';
import { limitArguments, RUN_LIMITS } from '../run-limits.ts';
import { buildSeccompFilter, type FilterPolicy, filterArchitecture } from '../seccomp-filter.ts';
import { buildView, type View, type ViewRequest } from '../view/build-view.ts';
import { isSocketGrant, socketLimits } from '../view/socket-places.ts';
import { isDirectoryOf, namedTemporary, TEMPORARY_DIRS } from '../view/temporary-places.ts';
import { deafToInterrupt, heedingInterrupt } from './heed-interrupt.ts';
import { makePrivateTemporary, NOTHING_PRIVATE, type PrivateTemporary } from './private-temporary.ts';
import {
	environmentOptions,
	filterPolicy,
	namespaceOptions,
	ownNetworkOptions,
	scriptEnvironment,
	WRAPPER_ENVIRONMENT
} from './profile-argv.ts';
import { mayDetach, watchBackground } from './watch-background.ts';
import { BROKERED_WRAPPER, WAITING_WRAPPER, WRAPPER } from './wrapper-script.ts';

/** What the wrapper takes, whatever stands behind it. */
export interface WrapperParts {
	readonly bash: string;
	readonly files: RunFiles;
	readonly surroundings: SandboxSurroundings;
	/** For root's runs, where the machine has it. */
	readonly counter?: ProcessCounter | undefined;
}

export interface BubblewrapParts extends WrapperParts {
	readonly bwrap: string;
	/** Capabilities the service could pass on. */
	readonly boundingSet: bigint;
	/** How a reader is confined that sees the machine as it is; absent where that cannot be had. */
	readonly sight?: Sight | undefined;
	/** Of what runs in `work` leave behind. */
	readonly lasting?: LastingWatch;
}

export type ViewedProfile = Exclude<Profile, 'host'>;

export const NO_FILTER = 'There is no system call filter for this processor, so the run had no network instead.';
const DID_NOT_START = 'The sandbox did not start, so nothing was run.';
const NOT_REPORTED =
	'The sandbox reported nothing, so it is not known what was run, nor what confined it. Check that bubblewrap is the one of your system';
/** How bubblewrap ends before it starts anything, and how a shell ends that cannot start bubblewrap. */
const FAILED_START: ReadonlySet<number> = new Set([1, 125, 126, 127]);
const NOT_SET_UP = 'The sandbox could not be set up, so nothing was run.';

/** A command without elevation under `observe`, `work` or `administer`. */
export function confine(parts: BubblewrapParts, command: ApprovedCommand, cwd: string): SandboxedCommand {
	const { grants } = command.plan;
	// Without root rights nothing of `host` can be done; what was asked fails inside as it would outside.
	const profile = command.plan.profile === 'host' ? 'administer' : command.plan.profile;
	const status = parts.files.name('.status');
	const ceiling = processCeiling(parts);
	const temporary = temporaryOf(parts, profile, command, cwd);
	// A run that only reads starts nothing that its text does not show.
	const watch =
		!grants.includes('processes') && (profile !== 'observe' || mayDetach(command.text))
			? watchBackground(parts.files, parts.bash, command.text, parts.surroundings.uid === 0)
			: undefined;
	const inside = watch?.inside ?? [parts.bash, '-c', '--', command.text];
	// With a bus or an engine a run reaches what stands outside, where a wrapper would wait.
	const staysInside = (profile === 'observe' || profile === 'work') && grants.every((grant) => grant === 'net');
	const closure = profile === 'work' ? closeHome(parts.surroundings, command.plan.lasting, cwd) : undefined;
	const view = viewOf(parts, { profile, grants, cwd, closure }, temporary);
	const lastMounts = watch?.mounts;
	const temporaryInMemory = profile === 'observe' && temporary.shown.length > 0;
	const confinement = {
		profile,
		grants,
		cwd,
		status,
		ceiling,
		view,
		temporaryInMemory,
		lastMounts,
		rights: command.plan
	};
	const args = confinedArguments(parts, confinement, inside);
	const lasting = closure && parts.lasting?.begin(command, cwd, closure);
	return sandboxedCommand({
		file: parts.bash,
		args,
		env: WRAPPER_ENVIRONMENT,
		cwd,
		inTwoSteps: staysInside ? inTwoSteps(parts, args) : undefined,
		profile: command.plan.profile,
		grants,
		limits: [
			...runLimits(profile, grants, parts.surroundings.uid === 0),
			...(closure ? [...closure.limits, ...standingLimits(closure, cwd)] : []),
			...temporary.limits,
			...countingLimits(parts, ceiling)
		],
		hidden: view.hidden,
		kept: closure,
		canLeaveSurvivors: grants.includes('processes'),
		leaderIsSandbox: true,
		outcome: (exit, printed) => withProblem(outcomeOf(status, exit, printed), watch?.problem()),
		leftBehind: temporary.own.leftBehind,
		...(lasting ? { settle: () => lasting.settle() } : {}),
		release() {
			lasting?.settle();
			temporary.own.remove();
			watch?.remove();
			parts.files.remove(status);
			ceiling?.release();
		}
	});
}

export interface Confinement {
	readonly profile: ViewedProfile;
	readonly grants: readonly Grant[];
	/** What of the network it was judged for; nothing when absent. */
	readonly rights?: NetworkRights;
	readonly cwd: string;
	readonly status: string;
	readonly ceiling?: ProcessCeiling | undefined;
	readonly view: View;
	readonly temporaryInMemory?: boolean;
	/** Added after everything else that is mounted. */
	readonly lastMounts?: readonly string[] | undefined;
	/** What enters the namespace in which the sandbox is made; nothing when absent. */
	readonly entry?: readonly string[];
	readonly ofItsOwn?: OfItsOwn | undefined;
	/** It may open addresses, in a network of its own in which nothing is. */
	readonly emptyNetwork?: boolean;
	/** A script with sudo in it: it inherits the way to its broker, and ^C is typed to it (see `heed-interrupt.ts`). */
	readonly brokered?: boolean;
}

interface Temporary {
	readonly shown: readonly string[];
	readonly own: PrivateTemporary;
	readonly limits: readonly string[];
}

const NO_TEMPORARY: Temporary = { shown: [], own: NOTHING_PRIVATE, limits: [] };

/** Which of the machine's temporary directories a run sees, and what it has in place of the others. */
function temporaryOf(
	{ files, surroundings }: BubblewrapParts,
	profile: ViewedProfile,
	{ text, plan: { grants, temporary } }: ApprovedCommand,
	cwd: string
): Temporary {
	if (profile === 'administer') return NO_TEMPORARY;
	const named = temporary === 'host' ? TEMPORARY_DIRS : namedTemporary(text, cwd, isDirectoryOf(surroundings.uid));
	// Sockets stand there too: whoever may speak to one sees none of the directory.
	if (named.length > 0 && grants.some(isSocketGrant))
		return {
			...NO_TEMPORARY,
			limits: [`With a socket in reach, ${named.join(' and ')} of the run was private and empty.`]
		};
	return {
		shown: named,
		own:
			profile === 'work'
				? makePrivateTemporary(files, named, [
						surroundings.home,
						surroundings.stateDir,
						...surroundings.readOnlyDirs,
						cwd
					])
				: NOTHING_PRIVATE,
		limits: []
	};
}

/** What a run sees of the file system. @throws SandboxRefusal */
export function viewOf(
	{ surroundings, files }: BubblewrapParts,
	run: Pick<ViewRequest, 'profile' | 'grants' | 'cwd' | 'closure' | 'layered' | 'withoutRights'>,
	{ shown, own }: Temporary = NO_TEMPORARY
): View {
	const { emptyFile, closedFile } = files;
	return buildView({ ...run, surroundings, emptyFile, closedFile, temporary: shown, privateTemporary: own.dirs });
}

function withProblem(outcome: SandboxOutcome, problem: string | undefined): SandboxOutcome {
	return outcome.started && problem !== undefined ? { ...outcome, problem } : outcome;
}

/** Arguments of bash: the wrapper, bubblewrap with its options, and what runs inside. */
export function confinedArguments(
	parts: BubblewrapParts,
	{
		profile,
		grants,
		rights = {},
		cwd,
		status,
		ceiling,
		view,
		temporaryInMemory = false,
		lastMounts = [],
		entry = [],
		ofItsOwn,
		emptyNetwork = false,
		brokered = false
	}: Confinement,
	inside: readonly string[]
): string[] {
	const { surroundings, boundingSet, files } = parts;
	return [
		...shellArguments(
			brokered ? BROKERED_WRAPPER : WRAPPER,
			filterFile(files, filterPolicy(profile, emptyNetwork ? ['net'] : grants, ofItsOwn === 'sockets', rights.raw)),
			status,
			ceiling
		),
		...(brokered ? deafToInterrupt() : []),
		...entry,
		parts.bwrap,
		...(ofItsOwn === 'network'
			? ownNetworkOptions()
			: namespaceOptions(
					profile,
					grants,
					surroundings,
					boundingSet,
					rights,
					filterArchitecture() !== undefined && !emptyNetwork
				)),
		...view.options,
		...lastMounts,
		...environmentOptions(scriptEnvironment(surroundings, profile, grants)),
		// Where the machine's own is only to be read, what a reader needs for itself goes into memory.
		...(temporaryInMemory ? ['--setenv', 'TMPDIR', '/dev/shm'] : []),
		'--chdir',
		cwd,
		...descriptorOptions(),
		'--',
		...selfLauncher(profile, grants, brokered ? [BROKER_DESCRIPTOR] : []),
		...(brokered ? heedingInterrupt() : []),
		...inside
	];
}

const waitingWrappers = new WeakMap<WrapperParts, WaitingWrapper>();

/** The same start by a wrapper that waits already. Where it stands makes no difference: bubblewrap changes directory itself. */
export function inTwoSteps(parts: WrapperParts, args: readonly string[]): StartInTwoSteps {
	const wrapper = waitingWrappers.get(parts) ?? {
		file: parts.bash,
		args: (go: string, told: string) => [...scriptArguments(WAITING_WRAPPER), go, told],
		env: WRAPPER_ENVIRONMENT,
		cwd: '/',
		privateDir: parts.files.dir
	};
	waitingWrappers.set(parts, wrapper);
	return { wrapper, told: args.slice(scriptArguments(WRAPPER).length) };
}

/** What the wrapper opened for bubblewrap. */
export function descriptorOptions(): string[] {
	return [...(filterArchitecture() === undefined ? [] : ['--seccomp', '3']), '--json-status-fd', '4'];
}

/** Arguments of bash for a wrapper text: limits, filter and status file come first in all of them. */
export function shellArguments(script: string, filter: string, status: string, ceiling?: ProcessCeiling): string[] {
	return [...scriptArguments(script), filter, status, ceiling?.procsFile ?? ''];
}

function scriptArguments(script: string): string[] {
	return ['--noprofile', '--norc', '-c', script, 'host-exec', ...limitArguments()];
}

/** The ceiling on processes of one run of root's; undefined for others, whom the kernel counts by itself. */
export function processCeiling(parts: WrapperParts): ProcessCeiling | undefined {
	if (parts.surroundings.uid !== 0) return undefined;
	return parts.counter?.ceiling(parts.files.secret(), RUN_LIMITS.processes);
}

/** Said of root's runs when nothing counts their processes. */
export function countingLimits(parts: WrapperParts, ceiling: ProcessCeiling | undefined): string[] {
	return parts.surroundings.uid === 0 && ceiling === undefined ? [NOT_COUNTED] : [];
}

export const NOT_COUNTED = 'The number of its processes was not limited.';

/** Path of the filter for a policy, '' where there is none for this processor. */
export function filterFile(files: RunFiles, policy: FilterPolicy): string {
	const architecture = filterArchitecture();
	if (architecture === undefined) return '';
	return files.filter(JSON.stringify(policy), () => buildSeccompFilter(architecture, policy));
}

/**
 * In words, what a run was not protected from.
 *
 * @param asRoot whether anything of it runs as uid 0 of the host
 */
export function runLimits(profile: ViewedProfile, grants: readonly Grant[], asRoot: boolean): string[] {
	const limits = filterArchitecture() === undefined ? [NO_FILTER] : [];
	if (profile === 'administer') limits.push('Everything this user can change was writable.');
	for (const grant of grants) if (isSocketGrant(grant)) limits.push(SOCKET_IN_REACH[grant]);
	limits.push(...selfLauncherLimits(profile, grants));
	if (profile === 'administer') limits.push(...socketLimits(grants));
	if (grants.includes('processes'))
		limits.push(
			profile === 'observe'
				? 'A child process that detached could outlive the run.'
				: 'Other processes could be signalled, and a child process that detached could outlive the run.'
		);
	// Root may become anybody, and so look at the files as any process outside sees them.
	if (profile === 'administer' && grants.includes('processes') && asRoot)
		limits.push(
			"Hidden files, the service's own state included, could be reached through other processes (/proc/…/root)."
		);
	return limits;
}

/** By the grant that lent it. */
const SOCKET_IN_REACH: Readonly<Record<SocketGrant, string>> = {
	'user-bus': "The bus of the caller's session was within reach: what it starts runs outside the sandbox.",
	bus: 'The system bus was within reach: what it starts runs outside the sandbox.',
	docker: "The container engine's socket was within reach: what it starts runs outside the sandbox.",
	containerd: "The container runtime's sockets were within reach: what they start runs outside the sandbox.",
	libvirt: 'The sockets of libvirt were within reach: what they start runs outside the sandbox.',
	lxd: "The container manager's socket was within reach: what it starts runs outside the sandbox.",
	snapd: 'The socket of snapd was within reach: what it starts runs outside the sandbox.',
	database: 'The sockets of local databases were within reach.',
	mail: 'The sockets of the mail system were within reach.',
	printing: 'The socket of the printing system was within reach.',
	udev: "The device manager's socket was within reach.",
	daemon: 'The control sockets of local daemons were within reach.'
};

interface Fields {
	readonly file: string;
	readonly args: readonly string[];
	readonly env: Readonly<Record<string, string>>;
	readonly cwd: string;
	readonly inTwoSteps?: StartInTwoSteps | undefined;
	readonly profile: Profile;
	readonly grants: readonly Grant[];
	readonly limits: readonly string[];
	readonly hidden: readonly string[];
	readonly kept?: SandboxedCommand['kept'];
	readonly canLeaveSurvivors: boolean;
	readonly leaderIsSandbox: boolean;
	/** `bubblewrap` when absent. */
	readonly backend?: Backend;
	readonly seesMachine?: true;
	outcome(exit?: PtyExit, printed?: string): SandboxOutcome;
	leftBehind?(): readonly string[];
	explainTimeOut?(atPrompt: boolean): Promise<TimeOutExplanation | undefined>;
	settle?(): readonly string[];
	release(): void;
}

export function sandboxedCommand(fields: Fields): SandboxedCommand {
	// The brand is a type only; this is the one place of this backend that gives it.
	return { backend: 'bubblewrap' as const, ...fields } as unknown as SandboxedCommand;
}

/**
 * A place was removed before it was mounted over, or after: the kernel drops a mount when its directory is removed in any
 * namespace, and bubblewrap then finds no mount that it could make read-only.
 */
const WENT_AWAY = new RegExp(
	String.raw`^bwrap: Can't (?:mkdir|create file|find source path|stat|open|bind mount|remount)\b.*` +
		String.raw`(?:: (?:No such file or directory|Not a directory|Read-only file system|Invalid argument)| in mount table)\s*$`,
	'm'
);
/** Nothing but the sandbox and the shell that starts it has printed by then: with any other word, something may have run. */
const ITS_OWN_WORDS = /^(?:bwrap|host-exec|(?:\/\S+\/)?bash): |^\s*$/;

/**
 * @param exit what the PTY reported, when it did
 * @param printed what came from its terminal
 */
export function outcomeOf(statusFile: string, exit: PtyExit | undefined, printed = ''): SandboxOutcome {
	const { childMade, exitCode } = readRunStatus(statusFile);
	if (exitCode !== undefined) return { started: true, exitCode };
	if (!childMade) {
		const isKnown = exit === undefined || exit.signal !== null || FAILED_START.has(exit.exitCode);
		return isKnown
			? { started: false, reason: DID_NOT_START, ...mayStartAnew(printed) }
			: { started: true, exitCode: exit.exitCode, problem: NOT_REPORTED };
	}
	// bubblewrap ended by itself without a code: it made the child but could not finish the set-up.
	if (exit !== undefined && exit.signal === null && exit.exitCode < 128)
		return { started: false, reason: NOT_SET_UP, ...mayStartAnew(printed) };
	return { started: true, exitCode: null };
}

/** One retry is too few: another service that starts and stops repeatedly removes such a place more than once. */
const MOST_STARTS = 8;

const mayStartAnew = (printed: string): { again?: number } =>
	WENT_AWAY.test(printed) && printed.split('\n').every((line) => ITS_OWN_WORDS.test(line))
		? { again: MOST_STARTS }
		: {};
