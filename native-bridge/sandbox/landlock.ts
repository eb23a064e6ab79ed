// The backend that needs nothing installed: Landlock and a system call filter, put on by a small launcher. It is weaker than
// bubblewrap (no namespaces), says so with every run, and refuses what it cannot hold.

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
	ApprovedCommand,
	Attempt,
	Elevation,
	Loaded,
	PtyExit,
	SandboxedCommand,
	SandboxOutcome,
	SandboxPort,
	SandboxSurroundings
} from '../ports.ts';
import { SCOPE_PREFIX } from '../pty/tree-keeper.ts';
import { findSystemProgram } from './find-program.ts';
import { listDirectory } from './landlock-cover.ts';
import { buildHostPolicy, buildPolicy, describeLimits, hiddenPaths, type LandlockPolicy } from './landlock-policy.ts';
import { abiRights, LEAST_ABI } from './landlock-rights.ts';
import { findAliases } from './mount-aliases.ts';
import { isWithin, realPath } from './mount-plan.ts';
import { commandEnvironment } from './profile-argv.ts';
import { createRunFiles, type RunFiles } from './run-files.ts';
import { sandboxRefusal } from './sandbox-refusal.ts';
import { filterArchitecture } from './seccomp-filter.ts';
import type { Architecture } from './syscall-numbers.ts';
import { sudoEnvironment } from './wrap-in-sudo.ts';

const LAUNCHER = fileURLToPath(new URL('./landlock-launcher.mjs', import.meta.url));
const INSTALL = 'Install bubblewrap: sudo apt install bubblewrap';
const PROBE_MS = 15_000;
/** Per process, but `processes`, which counts all of the user's and does nothing for root. */
const LIMITS = { processes: 4096, fileKib: 8 * 1024 * 1024, dataKib: 4 * 1024 * 1024 } as const;

/** sudo's flags that leave the target root and the environment ours. */
const PLAIN_SUDO_FLAGS: readonly string[] = [
	'-n',
	'-k',
	'-S',
	'-H',
	'--non-interactive',
	'--reset-timestamp',
	'--stdin',
	'--set-home',
	'--'
];

/**
 * The shell around the command. It is the subreaper of everything that is started, writes down the exit code where the command
 * cannot (descriptor 4 is closed for it), and ends what was left behind.
 * Arguments: command, processes, file size (KiB), data size (KiB). As process 1 of a PID namespace it leaves the rest to
 * the kernel.
 */
const SUPERVISOR = `trap : HUP INT QUIT TERM
umask 022; ulimit -c 0; ulimit -u "$2"; ulimit -f "$3"; ulimit -d "$4"
exec 5>&2 2>/dev/null
"$BASH" -c -- "$1" 2>&5 4>&- 5>&-
code=$?
printf '{"exitCode":%s}\\n' "$code" >&4
n=0
[ $$ = 1 ] || while [ $n -lt 200 ]; do
	kids=; read -r kids </proc/thread-self/children
	[ -n "$kids" ] || break
	kill -KILL $kids
	n=$((n+1))
done
exit "$code"`;

interface Parts {
	readonly surroundings: SandboxSurroundings;
	readonly files: RunFiles;
	readonly bash: string;
	readonly architecture: Architecture;
	readonly abiVersion: number;
	/** How systemd is asked for a scope for each run; `undefined` where there is none. */
	readonly scope: Scope | undefined;
}

interface Scope {
	readonly argv: readonly string[];
	/** For systemd-run alone: the command's own environment comes from its policy. */
	readonly env: Readonly<Record<string, string>>;
}

/** Asks the kernel for Landlock and confines a real command once, so that "present" means that it works. */
export async function loadLandlock(surroundings: SandboxSurroundings): Promise<Loaded<SandboxPort>> {
	const tried: Attempt[] = [];
	const absent = (problem: string, remedy = INSTALL): Loaded<SandboxPort> => {
		tried.push({ what: 'landlock', problem });
		return { present: false, reason: `landlock: ${problem}`, remedy, tried };
	};
	if (process.platform !== 'linux') return absent('it is for Linux only', 'Run the service on Linux.');
	const architecture = filterArchitecture();
	if (architecture === undefined) return absent(`there is no system call filter for ${process.arch}`);
	const bash = findSystemProgram('bash');
	if (bash === undefined) return absent('bash is not installed', 'Install bash: sudo apt install bash');
	let abiVersion: number;
	try {
		abiVersion = readAbiVersion();
	} catch (error) {
		return absent(`koffi did not load (${messageOf(error)})`, 'Install again with: npm ci');
	}
	if (abiVersion < LEAST_ABI)
		return absent(
			abiVersion < 1 ? 'the kernel has no Landlock, or it is switched off' : 'the kernel has only its first version'
		);
	let files: RunFiles;
	try {
		files = createRunFiles(surroundings.stateDir);
	} catch (error) {
		return absent(`no private directory could be made (${messageOf(error)})`, 'Check the state directory.');
	}
	const parts = { surroundings, files, bash, architecture, abiVersion };
	const scope = findScope(surroundings.uid);
	if (scope !== undefined) {
		const port = createLandlock({ ...parts, scope });
		const problem = await probe(port);
		if (problem === undefined) return { present: true, port, tried };
		tried.push({ what: 'a scope of systemd for each run', problem });
	}
	const port = createLandlock({ ...parts, scope: undefined });
	const problem = await probe(port);
	if (problem === undefined) return { present: true, port, tried };
	await port.close();
	return absent(problem);
}

/** The highest version the kernel knows, 0 when it has none. */
function readAbiVersion(): number {
	const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi');
	const syscall = koffi.load(null).func('long syscall(long, ...)') as unknown as (...args: unknown[]) => number;
	const createRuleset = 444;
	const askVersion = 1;
	return Math.max(0, Number(syscall(createRuleset, 'void *', null, 'size_t', 0, 'unsigned int', askVersion)));
}

/** `abiVersion` may be lower than the kernel's: what a run is then held by is what an older kernel would hold it by. */
export function createLandlock(parts: Parts): SandboxPort {
	return {
		backend: 'landlock',
		limits: [
			'Landlock instead of bubblewrap: no namespaces, so no private /tmp and /proc, chmod is not judged by path, and a process that detaches completely can outlive its run.'
		],
		wrap: async (command) => confine(parts, command),
		close: async () => parts.files.close()
	};
}

function confine(parts: Parts, command: ApprovedCommand): SandboxedCommand {
	const { surroundings, files } = parts;
	const { profile, grants, elevation } = command.plan;
	const cwd = realPath(command.cwd);
	if (cwd === undefined) throw sandboxRefusal(`The directory ${command.cwd} is gone.`, 'Choose another directory.');
	const sudo = elevationPrefix(elevation, command.timeoutMs);
	const asRoot = surroundings.uid === 0 || sudo.length > 0;
	// Without root there is nothing that a mount could succeed with: the rules of `administer` hold then.
	const mounts = profile === 'host' && asRoot;
	const judged = profile === 'host' ? 'administer' : profile;
	const temporaryDir = judged === 'administer' ? undefined : mkdtempSync(join(tmpdir(), 'hostwright-'));
	const status = files.name('.status');
	const policyFile = files.name('.json');
	const release = (): void => {
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
			abi: abiRights(parts.abiVersion),
			architecture: parts.architecture,
			resolve: (path: string) => realPath(path) ?? path,
			list: listDirectory,
			otherHomes: asRoot ? listDirectory('/home').map((name) => join('/home', name)) : [],
			aliases: findAliases()
		} as const;
		const holder = hiddenPaths(request).find((path) => isWithin(cwd, path));
		if (holder !== undefined)
			throw sandboxRefusal(`${cwd} is hidden from every command (it lies in ${holder}).`, 'Choose another directory.');
		if (realPath(surroundings.stateDir) === undefined)
			throw sandboxRefusal(
				`The state directory ${surroundings.stateDir} is gone, so it cannot be hidden.`,
				'Restart the service.'
			);

		const policy: LandlockPolicy = mounts ? buildHostPolicy(parts.architecture) : buildPolicy(request);
		const env = environment(parts, sudo.length > 0, temporaryDir);
		const supervisor = [parts.bash, '--noprofile', '--norc', '-c', SUPERVISOR, 'hostwright-run'];
		const text = elevation.kind === 'whole' ? elevation.command : command.text;
		const argv = [...supervisor, text, String(LIMITS.processes), String(LIMITS.fileKib), String(LIMITS.dataKib)];
		writeFileSync(status, '', { mode: 0o600, flag: 'wx' });
		writeFileSync(policyFile, JSON.stringify({ ...policy, status, env, cwd, argv }), { mode: 0o600, flag: 'wx' });
		const elevated = sudo.length > 0 && !grants.includes('processes');
		const namespace = mounts ? hostNamespace() : elevated ? namespaceIfPossible(parts.bash) : [];
		const scope = sudo.length === 0 && !mounts ? scopePrefix(parts.scope) : [];
		const line = [...sudo, ...scope, ...namespace, process.execPath, LAUNCHER, policyFile];
		const [file = process.execPath, ...args] = line;
		// The brand is a type only; this is the one place of this backend that gives it.
		return {
			file,
			args,
			env: sudo.length === 0 ? { ...env, ...parts.scope?.env } : sudoEnvironment(surroundings),
			cwd,
			profile,
			grants,
			backend: 'landlock',
			limits: mounts ? HOST_LIMITS : describeLimits(request, scope.length > 0),
			canLeaveSurvivors: !mounts,
			outcome: (exit: PtyExit | undefined, printed: string | undefined) =>
				sudo.length === 0 ? readOutcome(status) : elevatedOutcome(surroundings.userName, line, status, exit, printed),
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

/**
 * Where systemd runs, each run gets a scope: it counts the run's processes (also root's, which ulimit does not) and knows
 * all of them however they detached.
 */
function findScope(uid: number): Scope | undefined {
	const systemdRun = findSystemProgram('systemd-run');
	if (systemdRun === undefined || !existsSync('/run/systemd/system')) return undefined;
	const runtimeDir = `/run/user/${uid}`;
	if (uid !== 0 && !existsSync(`${runtimeDir}/bus`)) return undefined;
	const properties = [`TasksMax=${LIMITS.processes}`, 'CollectMode=inactive-or-failed'].flatMap((text) => ['-p', text]);
	return {
		argv: [systemdRun, ...(uid === 0 ? [] : ['--user']), '--scope', '--quiet', ...properties],
		env: uid === 0 ? {} : { XDG_RUNTIME_DIR: runtimeDir, DBUS_SESSION_BUS_ADDRESS: `unix:path=${runtimeDir}/bus` }
	};
}

function scopePrefix(scope: Scope | undefined): string[] {
	if (scope === undefined) return [];
	return [...scope.argv, `--unit=${SCOPE_PREFIX}${randomBytes(9).toString('hex')}`, '--'];
}

/**
 * What stands before the launcher.
 *
 * @throws SandboxRefusal for every elevation but a whole command as root
 */
function elevationPrefix(elevation: Elevation, timeoutMs: number): string[] {
	if (elevation.kind === 'none') return [];
	if (elevation.kind === 'client')
		throw sandboxRefusal(
			`${elevation.argv[0] ?? 'This program'} asks for rights by itself, which Landlock does not let it.`,
			`Put sudo before the command, or install bubblewrap: sudo apt install bubblewrap`
		);
	if (elevation.kind === 'broker')
		throw sandboxRefusal(
			'sudo within a script cannot be confined with Landlock.',
			`Put sudo before the whole command, or install bubblewrap: sudo apt install bubblewrap`
		);
	const [, ...flags] = elevation.sudo;
	const strange = flags.find((flag) => !PLAIN_SUDO_FLAGS.includes(flag));
	if (strange !== undefined) throw sandboxRefusal(`sudo ${strange} cannot be confined with Landlock.`, INSTALL);
	const sudo = findSystemProgram('sudo');
	if (sudo === undefined) throw sandboxRefusal('sudo is not installed.', 'Run the service with the rights it needs.');
	const timeout = findSystemProgram('timeout');
	if (timeout === undefined) throw sandboxRefusal('timeout is not installed.', 'Install coreutils.');
	// A second belt: the service may not signal what sudo started.
	const seconds = String(Math.ceil(timeoutMs / 1000) + 15);
	return [sudo, ...flags.filter((flag) => flag !== '--'), '--', timeout, '--foreground', '-s', 'KILL', seconds];
}

/** A PID namespace in the machine's own view of files, so that the tree can be ended and mounts are seen. Needs root. */
function hostNamespace(): string[] {
	const unshare = findSystemProgram('unshare');
	if (unshare === undefined) throw sandboxRefusal('unshare is not installed.', 'Install util-linux.');
	return [unshare, '--pid', '--fork', '--kill-child', '--'];
}

/** The service may not signal what runs as root behind sudo: a PID namespace ends it, where the kernel lets root have one. */
function namespaceIfPossible(bash: string): string[] {
	const unshare = findSystemProgram('unshare');
	if (unshare === undefined) return [];
	const script =
		'"$0" --pid --fork --mount-proc true 2>/dev/null && exec "$0" --pid --fork --kill-child --mount-proc -- "$@"; exec "$@"';
	return [bash, '--noprofile', '--norc', '-c', script, unshare];
}

function environment(parts: Parts, elevated: boolean, temporaryDir: string | undefined): Record<string, string> {
	return {
		...commandEnvironment(parts.surroundings),
		...(elevated ? { HOME: '/root', USER: 'root', LOGNAME: 'root', SHELL: parts.bash } : {}),
		...(temporaryDir === undefined ? {} : { TMPDIR: temporaryDir })
	};
}

function readOutcome(statusFile: string): SandboxOutcome {
	let lines: string[];
	try {
		lines = readFileSync(statusFile, 'utf8').split('\n').filter(Boolean);
	} catch {
		lines = [];
	}
	let outcome: SandboxOutcome = { started: false, reason: 'The sandbox did not start, so nothing was run.' };
	for (const line of lines) {
		const said = JSON.parse(line) as { started?: boolean; reason?: string; exitCode?: number };
		if (said.started === false) return { started: false, reason: `The sandbox did not start: ${said.reason ?? ''}` };
		outcome = { started: true, exitCode: said.exitCode ?? null };
	}
	return outcome;
}

/** What sudo itself answered, where it let nothing through. */
function elevatedOutcome(
	userName: string,
	line: readonly string[],
	statusFile: string,
	exit: PtyExit | undefined,
	printed: string | undefined
): SandboxOutcome {
	if (hasSaidSomething(statusFile)) return readOutcome(statusFile);
	const wrapper = line[line.indexOf('--') + 1] ?? '';
	if (printed?.includes(`is not allowed to execute '${wrapper} `))
		return {
			started: false,
			reason:
				'sudo does not allow the sandbox around this command, so nothing was run with elevation. ' +
				`To allow it, add this line with visudo: ${userName} ALL=(root) ${wrapper} --foreground *`
		};
	// A wrong password, a key pressed at the prompt, a user without sudo: sudo's own answer is the answer.
	return { started: true, exitCode: exit?.exitCode ?? null };
}

function hasSaidSomething(statusFile: string): boolean {
	try {
		return statSync(statusFile).size > 0;
	} catch {
		return false;
	}
}

/** Runs a real command under `observe` and reads what the kernel says of it. @returns what is wrong, or undefined */
async function probe(port: SandboxPort): Promise<string | undefined> {
	const text =
		'while read -r line; do case $line in NoNewPrivs:*|Seccomp:*|CapEff:*) echo $line;; esac; done </proc/self/status; : >/probe 2>/dev/null && echo WROTE';
	const approved = {
		text,
		plan: { profile: 'observe', grants: [], elevation: { kind: 'none' } },
		cwd: '/',
		timeoutMs: PROBE_MS
	};
	let command: SandboxedCommand;
	try {
		command = await port.wrap(approved as unknown as ApprovedCommand);
	} catch (error) {
		return messageOf(error);
	}
	try {
		const { output, errors } = await run(command);
		const outcome = command.outcome();
		if (!outcome.started) return errors.trim() || outcome.reason;
		if (output.includes('WROTE')) return 'it let a command write to /';
		const missing = ['NoNewPrivs: 1', 'Seccomp: 2', 'CapEff: 0000000000000000'].filter(
			(line) => !output.includes(line)
		);
		return missing.length > 0 ? `it ran a command without ${missing.join(', ')}` : undefined;
	} finally {
		command.release();
	}
}

function run(command: SandboxedCommand): Promise<{ output: string; errors: string }> {
	return new Promise((resolve) => {
		const child = spawn(command.file, [...command.args], {
			cwd: command.cwd,
			env: { ...command.env },
			stdio: ['ignore', 'pipe', 'pipe'],
			timeout: PROBE_MS,
			killSignal: 'SIGKILL'
		});
		let output = '';
		let errors = '';
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			output += text;
		});
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			errors += text;
		});
		child.on('error', (error) => resolve({ output, errors: errors + error.message }));
		child.on('close', () => resolve({ output, errors }));
	});
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
