// One command under Landlock: its policy in a file, and the argv that applies it before anything runs.

import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PtyExit } from '../../ports/pty-exit.ts';
import type {
	ApprovedCommand,
	Grant,
	SandboxedCommand,
	SandboxOutcome,
	SandboxSurroundings,
	TimeOutExplanation
} from '../../ports/sandbox.ts';
import { findStatePlaces } from '../../services/state-places.mjs';
import { sayLeft } from '../bubblewrap/private-temporary.ts';
import { commandEnvironment, type SearchPath, searchPathOf, sessionEnvironment } from '../bubblewrap/profile-argv.ts';
import { sayEnded } from '../bubblewrap/watch-background.ts';
import type { ProcessCounter } from '../count-processes.ts';
import { STILL_WAITING, saysRefused, sudoersHint, sudoersRefusal } from '../elevation/sudoers-rule.ts';
import { sudoEnvironment } from '../elevation/wrap-in-sudo.ts';
import { closeHome, standingLimits } from '../lasting/close-home.ts';
import type { LastingWatch, RunWatch } from '../lasting/watch-run.ts';
import type { RunFiles } from '../run-files.ts';
import { KERNEL_LIMITS } from '../run-limits.ts';
import { type RunScope, scopePrefix } from '../run-scope.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';
import type { Architecture } from '../syscall-numbers.ts';
import { realPath } from '../view/look-once.ts';
import { findAliases } from '../view/mount-aliases.ts';
import { isWithin } from '../view/mount-plan.ts';
import { isDirectoryOf, makeServiceTemporary, namedTemporary, TEMPORARY_DIRS } from '../view/temporary-places.ts';
import { closeStates } from './close-states.ts';
import { listDirectory } from './landlock-cover.ts';
import {
	buildHostPolicy,
	buildPolicy,
	describeLimits,
	hiddenPaths,
	type LandlockPolicy,
	type PolicyRequest
} from './landlock-policy.ts';
import { abiRights } from './landlock-rights.ts';
import {
	hostNamespace,
	namespaceIfPossible,
	ruleFor,
	type SudoPrefix,
	sudoPrefix,
	textBehindSudo
} from './landlock-sudo.ts';
import type { Sight } from './sight-policy.ts';

const LAUNCHER = fileURLToPath(new URL('./landlock-launcher.mjs', import.meta.url));

/**
 * The shell around the command. It is the subreaper of everything that is started, writes down the exit code where the command
 * cannot (descriptor 4 is closed for it), and ends what was left behind.
 * Argument: command. As process 1 of a PID namespace it leaves the rest to the kernel. The limits are set before it, since
 * the filter may refuse to set any.
 */
const SUPERVISOR = `trap : HUP INT QUIT TERM
umask 022
exec 5>&2 2>/dev/null
"$BASH" -c -- "$1" 2>&5 4>&- 5>&-
code=$?
printf '{"exitCode":%s}\\n' "$code" >&4
n=0
look() { kids=; read -r kids </proc/thread-self/children; }
[ $$ = 1 ] || { look; [ -z "$kids" ] || { read -rt 0.1 _ <> <(:); look; }; }
[ $$ = 1 ] || for kid in $kids; do
	words=(); mapfile -d '' -n 8 -t words <"/proc/$kid/cmdline"
	[ \${#words[@]} -gt 0 ] && printf 'left %s\\n' "\${words[*]//[^[:print:]]/?}" >&4
done
[ $$ = 1 ] || while [ $n -lt 200 ]; do
	look
	[ -n "$kids" ] || break
	kill -KILL $kids
	n=$((n+1))
done
exit "$code"`;

export interface LandlockParts {
	readonly surroundings: SandboxSurroundings;
	readonly files: RunFiles;
	readonly bash: string;
	readonly architecture: Architecture;
	readonly abiVersion: number;
	/** Of what runs in `work` leave behind. */
	readonly lasting?: LastingWatch;
	/** For root's readers, where the machine has it. */
	readonly counter?: ProcessCounter | undefined;
	/** How a reader is confined that sees the machine as it is; absent where that cannot be had. */
	readonly sight?: Sight | undefined;
	/** How systemd is asked for a scope for each run; `undefined` where there is none. */
	readonly scope: RunScope | undefined;
}

/** @throws SandboxRefusal when the profile cannot be held here */
export function confineWithLandlock(parts: LandlockParts, command: ApprovedCommand): SandboxedCommand {
	const { surroundings, files } = parts;
	const { profile, grants, elevation } = command.plan;
	const cwd = realPath(command.cwd);
	if (cwd === undefined) throw sandboxRefusal(`The directory ${command.cwd} is gone.`, 'Choose another directory.');
	const sudo = sudoPrefix(elevation, command.timeoutMs, surroundings.uid === 0);
	const asRoot = surroundings.uid === 0 || sudo !== undefined;
	// Without root there is nothing that a mount could succeed with: the rules of `administer` hold then.
	const mounts = profile === 'host' && asRoot;
	const judged = profile === 'host' ? 'administer' : profile;
	const temporaryDir = judged === 'administer' ? undefined : makeServiceTemporary();
	const status = files.name('.status');
	const policyFile = files.name('.json');
	let watch: RunWatch | undefined;
	const states = findStatePlaces(surroundings.uid, [surroundings.home]).map(({ path }) => path);
	const release = (): void => {
		watch?.settle();
		if (judged !== 'observe') closeStates([surroundings.stateDir, ...states], surroundings.uid);
		for (const path of [status, policyFile]) files.remove(path);
		if (temporaryDir !== undefined) rmSync(temporaryDir, { recursive: true, force: true });
	};
	try {
		const request = {
			profile: judged,
			grants,
			surroundings,
			asRoot,
			cwd,
			temporaryDir: temporaryDir ?? '/tmp',
			closure: judged === 'work' ? closeHome(surroundings, command.plan.lasting, cwd) : undefined,
			known: command.plan.known === true,
			rights: command.plan,
			temporary: judged === 'administer' ? [] : temporaryOf(command, cwd, surroundings.uid),
			abi: abiRights(parts.abiVersion),
			architecture: parts.architecture,
			resolve: (path: string) => realPath(path) ?? path,
			list: listDirectory,
			states,
			otherHomes: asRoot ? listDirectory('/home').map((name) => join('/home', name)) : [],
			aliases: findAliases()
		} as const;
		const hidden = hiddenPaths(request);
		const holder = hidden.find((path) => isWithin(cwd, path));
		if (holder !== undefined)
			throw sandboxRefusal(
				`${cwd} is hidden from every command (it is inside ${holder}).`,
				'Choose another directory.'
			);
		if (judged === 'administer' && makesHome(command.text) && hidden.some((path) => isWithin(path, HOMES)))
			throw sandboxRefusal(
				`With Landlock alone nothing new can be made in ${HOMES}, so the new user would be left without a home.`,
				'Leave the home out (useradd -M) and make it in your own terminal, or install bubblewrap: sudo apt install bubblewrap'
			);
		if (realPath(surroundings.stateDir) === undefined)
			throw sandboxRefusal(
				`The state directory ${surroundings.stateDir} is gone, so it cannot be hidden.`,
				'Restart the service.'
			);

		const policy: LandlockPolicy = mounts ? buildHostPolicy(parts.architecture) : buildPolicy(request);
		const env = environment(
			parts,
			searchPathOf(profile, grants, asRoot),
			grants,
			sudo !== undefined,
			temporaryDir,
			hasWholeTemporary(request, hidden)
		);
		if (judged === 'observe' && temporaryDir !== undefined && /\b(?:apt|aptitude)\b/.test(command.text))
			env.APT_CONFIG = keepNoAptCache(temporaryDir);
		const supervisor = [parts.bash, '--noprofile', '--norc', '-c', SUPERVISOR, 'hostwright-run'];
		const text = textBehindSudo(elevation, command.text, sudo !== undefined);
		const argv = [...supervisor, text];
		writeFileSync(status, '', { mode: 0o600, flag: 'wx' });
		writeFileSync(policyFile, JSON.stringify({ ...policy, limits: KERNEL_LIMITS, status, env, cwd, argv }), {
			mode: 0o600,
			flag: 'wx'
		});
		// The manager of units talks to nobody whose number it cannot know.
		const asksManager = grants.includes('bus') && /\bsystemd-run\b/.test(command.text);
		const elevated = sudo !== undefined && !grants.includes('processes') && !asksManager;
		const namespace = mounts ? hostNamespace() : elevated ? namespaceIfPossible(parts.bash) : [];
		const scope = sudo === undefined && !mounts ? scopePrefix(parts.scope) : [];
		const launch = [...scope, ...namespace, process.execPath, LAUNCHER, policyFile];
		const line = sudo === undefined ? launch : [sudo.sudo, ...sudo.flags, '--', ...sudo.wrapper, ...launch];
		const [file = process.execPath, ...args] = line;
		if (request.closure) watch = parts.lasting?.begin(command, cwd, request.closure);
		// The brand is a type only; this is the one place of this backend that gives it.
		return {
			file,
			args,
			env: sudo === undefined ? { ...env, ...parts.scope?.env } : sudoEnvironment(surroundings),
			cwd,
			profile,
			grants,
			backend: 'landlock',
			limits: mounts
				? HOST_LIMITS
				: [
						...describeLimits(request, scope.length > 0),
						...(request.closure ? [...request.closure.limits, ...standingLimits(request.closure, cwd)] : [])
					],
			kept: request.closure,
			hidden: mounts ? [] : hidden.filter((path) => sudo !== undefined || existsSync(path)),
			canLeaveSurvivors: !mounts,
			leaderIsSandbox: false,
			leftBehind: () => (temporaryDir === undefined ? [] : sayLeft(temporaryDir, namesOfRun(temporaryDir))),
			outcome: (exit: PtyExit | undefined, printed: string | undefined) =>
				sudo === undefined
					? readOutcome(status, surroundings.uid === 0)
					: elevatedOutcome(surroundings.userName, sudo, { status, policyFile }, exit, printed),
			settle: () => watch?.settle() ?? [],
			explainTimeOut: async () => (sudo === undefined ? undefined : explainTimeOut(parts, sudo, launch, status)),
			release
		} as unknown as SandboxedCommand;
	} catch (error) {
		release();
		throw error;
	}
}

const HOST_LIMITS: readonly string[] = [
	'Mounts, swap and the clock of the machine can be changed.',
	'No files are hidden or read-only; only a system call filter, a few capabilities and a PID namespace confine it.'
];

function environment(
	parts: LandlockParts,
	searchPath: SearchPath,
	grants: readonly Grant[],
	elevated: boolean,
	temporaryDir: string | undefined,
	namesTemporary: boolean
): Record<string, string> {
	return {
		...commandEnvironment(parts.surroundings, searchPath),
		...sessionEnvironment(grants, parts.surroundings),
		...(elevated
			? {
					HOME: '/root',
					USER: 'root',
					LOGNAME: 'root',
					SHELL: parts.bash,
					SUDO_USER: parts.surroundings.userName,
					SUDO_UID: String(parts.surroundings.uid),
					SUDO_GID: String(parts.surroundings.gid)
				}
			: {}),
		...(temporaryDir === undefined || namesTemporary ? {} : { TMPDIR: temporaryDir })
	};
}

const HOMES = '/home';
/** A user with a home: what is refused on the way leaves him half made. */
const makesHome = (text: string): boolean =>
	/\buseradd\b[^\n;|&]*\s(?:-[a-zA-Z]*m|--create-home)\b|\b(?:adduser|newusers)\b(?![^\n;|&]*--no-create-home)/.test(
		text
	) && !/\badduser\s+(?:--\S+\s+)*[\w.-]+\s+[\w.-]+\s*(?:$|[;|&\n])/.test(text);

const APT_SETTINGS = 'apt.conf';
const namesOfRun = (dir: string): string[] => listDirectory(dir).filter((name) => name !== APT_SETTINGS);

/** apt believes the mode of its directory, would write a cache there, and does nothing at all when it cannot. */
function keepNoAptCache(dir: string): string {
	const path = join(dir, APT_SETTINGS);
	writeFileSync(path, 'Dir::Cache::pkgcache "";\nDir::Cache::srcpkgcache "";\n', { mode: 0o600, flag: 'wx' });
	return path;
}

const temporaryOf = ({ text, plan }: ApprovedCommand, cwd: string, uid: number): readonly string[] =>
	plan.temporary === 'host' ? TEMPORARY_DIRS : namedTemporary(text, cwd, isDirectoryOf(uid));

/** Whether the machine's own /tmp is there as a whole, as a text that names it expects. */
function hasWholeTemporary({ temporary, surroundings }: PolicyRequest, hidden: readonly string[]): boolean {
	const kept = [...hidden, ...surroundings.readOnlyDirs];
	return temporary.includes('/tmp') && !kept.some((path) => isWithin(path, '/tmp'));
}

/** Before each command that was still running at the end. */
const LEFT = 'left ';

function readOutcome(statusFile: string, asRoot = true): SandboxOutcome {
	let lines: string[];
	try {
		// What is behind the last newline is a line that was cut short: the disk is full, or its writer was killed.
		lines = readFileSync(statusFile, 'utf8').split('\n').slice(0, -1);
	} catch {
		lines = [];
	}
	const left: string[] = [];
	let outcome: SandboxOutcome = { started: false, reason: 'The sandbox did not start, so nothing was run.' };
	for (const line of lines) {
		if (line.startsWith(LEFT)) {
			left.push(line.slice(LEFT.length));
			continue;
		}
		const said = JSON.parse(line) as { started?: boolean; reason?: string; exitCode?: number };
		if (said.started === false) return { started: false, reason: `The sandbox did not start: ${said.reason ?? ''}` };
		outcome = { started: true, exitCode: said.exitCode ?? null };
	}
	const problem = sayEnded(left, asRoot);
	return outcome.started && problem !== undefined ? { ...outcome, problem } : outcome;
}

/** What sudo itself answered, where it let nothing through. */
function elevatedOutcome(
	userName: string,
	sudo: SudoPrefix,
	{ status, policyFile }: { readonly status: string; readonly policyFile: string },
	exit: PtyExit | undefined,
	printed: string | undefined
): SandboxOutcome {
	if (hasSaidSomething(status)) return readOutcome(status);
	if (printed !== undefined && saysRefused(printed, sudo.wrapper[0], policyFile))
		return { started: false, reason: sudoersRefusal(ruleFor(sudo, userName)) };
	// A wrong password, a key pressed at the prompt, a user without sudo: sudo's own answer is the answer.
	return { started: true, exitCode: exit?.exitCode ?? null };
}

async function explainTimeOut(
	{ surroundings }: LandlockParts,
	sudo: SudoPrefix,
	launch: readonly string[],
	statusFile: string
): Promise<TimeOutExplanation | undefined> {
	if (hasSaidSomething(statusFile)) return undefined;
	const question = {
		sudo: sudo.sudo,
		flags: sudo.flags,
		argv: [...sudo.wrapper, ...launch],
		environment: sudoEnvironment(surroundings)
	};
	const hint = await sudoersHint(ruleFor(sudo, surroundings.userName), question);
	return { texts: [STILL_WAITING, hint], nothingRan: true };
}

function hasSaidSomething(statusFile: string): boolean {
	try {
		return statSync(statusFile).size > 0;
	} catch {
		return false;
	}
}
