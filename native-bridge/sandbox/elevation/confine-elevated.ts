// Elevation: sudo (or a polkit client) runs outside, where its prompt works, and the sandbox is put around what it runs. An
// unprivileged sandbox cannot contain a setuid program.

import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isHostProgram } from '#wire/text/host-programs.ts';
import { quoteWord } from '#wire/text/quote-word.mjs';
import { isSetIdRead } from '#wire/text/set-id-readers.ts';
import { UNSEEN } from '#wire/text/unseen.ts';
import type { PtyExit } from '../../ports/pty-exit.ts';
import type {
	ApprovedCommand,
	Elevation,
	Profile,
	SandboxedCommand,
	SandboxOutcome,
	SudoCall
} from '../../ports/sandbox.ts';
import {
	type BubblewrapParts,
	confinedArguments,
	NOT_COUNTED,
	outcomeOf,
	runLimits,
	sandboxedCommand,
	type ViewedProfile,
	viewOf,
	type WrapperParts
} from '../bubblewrap/confine.ts';
import { hostLimits } from '../bubblewrap/confine-host.ts';
import { commandEnvironment, scriptEnvironment } from '../bubblewrap/profile-argv.ts';
import { endedUncounted, mayDetach } from '../bubblewrap/watch-background.ts';
import { CLIENT_WRAPPER, LAUNCHER, SUDO_LAUNCHER } from '../bubblewrap/wrapper-script.ts';
import { findSystemProgram, isTrustedProgram, systemSearchPath } from '../find-program.ts';
import { hasRunStatus } from '../run-files.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';
import { realPath } from '../view/look-once.ts';
import { checkPolkitClient } from './check-polkit-client.ts';
import { composeScript } from './elevated-script.mjs';
import { parseSudo, type SudoInvocation } from './parse-sudo.ts';
import {
	STILL_WAITING,
	type SudoersRule,
	saysRefused,
	sudoersHint,
	sudoersRefusal,
	sudoersRefusalWithin
} from './sudoers-rule.ts';
import { hiddenPaths, sudoEnvironment, type WrappedSudo, wrapInSudo } from './wrap-in-sudo.ts';

type Elevated<Kind extends Elevation['kind']> = Extract<Elevation, { kind: Kind }>;

/**
 * @returns undefined where nothing needs to run outside (no sudo on this machine, or root asking polkit): the command is then
 * confined as it is
 */
export function confineElevated(
	parts: BubblewrapParts,
	command: ApprovedCommand,
	cwd: string
): SandboxedCommand | undefined {
	const { elevation } = command.plan;
	switch (elevation.kind) {
		case 'none':
			return undefined;
		case 'client':
			return parts.surroundings.uid === 0 ? undefined : runClient(parts, command, elevation, cwd);
		case 'whole':
		case 'broker': {
			const sudo = findSystemProgram('sudo');
			if (sudo === undefined) return undefined;
			return elevation.kind === 'whole'
				? confineWhole(parts, command, elevation, sudo, cwd)
				: confineMixed(parts, command, elevation, sudo, cwd);
		}
	}
}

/** `sudo [flags] program args` as the whole command. */
function confineWhole(
	parts: BubblewrapParts,
	command: ApprovedCommand,
	elevation: Elevated<'whole'>,
	sudo: string,
	cwd: string
): SandboxedCommand {
	const { profile, grants } = command.plan;
	const flags = elevation.sudo.slice(1);
	// The program is shell text, so the parser is shown a word in its place.
	const invocation = parseSudo(elevation.command === '' ? flags : [...flags, 'program']);
	if (invocation.kind === 'refuse') throw sandboxRefusal(`${invocation.reason}.`, 'Use sudo without that option.');
	const place =
		invocation.kind === 'run' && invocation.user !== undefined ? parts.files.makeOutsideDir() : parts.files.makeDir();
	const status = join(place, `${parts.files.secret()}.status`);
	const script = join(place, `${parts.files.secret()}.sh`);
	const argv =
		invocation.kind === 'pass'
			? [sudo, ...flags]
			: withScript(
					wrapInSudo(parts, {
						sudo,
						invocation,
						profile,
						grants,
						rights: command.plan,
						inside:
							invocation.form === 'argv'
								? [parts.bash, '-c', '--', elevation.command]
								: [elevation.command].filter((text) => text !== ''),
						description: elevation.command,
						status,
						timeoutMs: command.timeoutMs,
						keptEnvironment: keptEnvironment(parts, invocation)
					}),
					script
				);
	return sandboxedCommand({
		file: parts.bash,
		args: ['--noprofile', '--norc', '-c', SUDO_LAUNCHER, 'host-exec', status, ...argv],
		env: sudoEnvironment(parts.surroundings),
		cwd,
		profile,
		grants,
		limits: [...(profile === 'host' ? hostLimits(parts) : runLimits('administer', grants, true)), NOT_COUNTED],
		hidden: profile === 'host' ? [] : hiddenPaths(parts.surroundings, true),
		// What sudo starts has a session of its own, and an environment that only root may read.
		canLeaveSurvivors: true,
		leaderIsSandbox: false,
		outcome: (exit, printed) =>
			withUncounted(elevatedOutcome(parts, { status, script }, exit, printed), elevation.command, profile),
		explainTimeOut: async () =>
			invocation.kind === 'pass' || hasRunStatus(status)
				? undefined
				: { texts: [STILL_WAITING, await hintFor(parts, argv)], nothingRan: true },
		release: () => parts.files.remove(place)
	});
}

/** What `-E` keeps. PATH is left to sudo. */
function keptEnvironment(parts: BubblewrapParts, invocation: SudoInvocation): Record<string, string> {
	if (invocation.kind !== 'run') return {};
	const { keep } = invocation;
	const { PATH: _path, ...environment } = commandEnvironment(parts.surroundings, 'system');
	return Object.fromEntries(Object.entries(environment).filter(([name]) => keep === 'all' || keep.includes(name)));
}

/** Writes the script for the far side. Its directory keeps others out; its digest shows that the text is unchanged. */
function withScript({ command, wrapper, args, description }: WrappedSudo, file: string): string[] {
	const { text, digest } = composeScript(wrapper, args);
	writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
	chmodSync(file, 0o644); // whatever the umask: the target user may be anybody
	return [...command, file, digest, description];
}

/** sudo somewhere in a script: the script is confined, and a broker outside runs the invocations that were checked. */
function confineMixed(
	parts: BubblewrapParts,
	command: ApprovedCommand,
	elevation: Elevated<'broker'>,
	sudo: string,
	cwd: string
): SandboxedCommand {
	const { grants } = command.plan;
	const profile: ViewedProfile = command.plan.profile === 'host' ? 'administer' : command.plan.profile;
	const dir = parts.files.makeDir();
	const view = viewOf(parts, { profile, grants, cwd });
	const status = join(dir, 'status');
	let outsideDir: string | undefined;
	const outside = (): string => (outsideDir ??= parts.files.makeOutsideDir());
	const environment = sudoEnvironment(parts.surroundings);

	const shim = join(dir, 'sudo');
	const shimArguments = [process.execPath, launcherFile('sudo-shim.mjs')];
	writeFileSync(shim, `#!/bin/sh\nexec ${shimArguments.map(quoteWord).join(' ')} "$@"\n`, { mode: 0o500, flag: 'wx' });
	const spec = {
		dir,
		cwd,
		environment,
		given: scriptEnvironment(parts.surroundings, profile, grants),
		searchPath: systemSearchPath(),
		sudo,
		script: {
			file: parts.bash,
			args: confinedArguments(
				parts,
				{
					profile,
					grants,
					cwd,
					status,
					view,
					brokered: true,
					lastMounts: ['--ro-bind', shim, realPath(sudo) ?? sudo]
				},
				[parts.bash, '-c', '--', command.text]
			)
		},
		allowed: elevation.allowed.map((call) => brokeredCall(parts, command, sudo, call, outside)),
		unprintable: `[${UNSEEN}]`
	};
	const wrapped = spec.allowed.find((call) => call.wrapped !== undefined)?.wrapped;
	const specFile = join(dir, 'specification.json');
	writeFileSync(specFile, JSON.stringify(spec), { mode: 0o600, flag: 'wx' });
	return sandboxedCommand({
		file: parts.bash,
		args: launch([process.execPath, launcherFile('elevation-broker.mjs'), specFile]),
		env: environment,
		cwd,
		profile: command.plan.profile,
		grants,
		limits: [...(command.plan.profile === 'host' ? hostLimits(parts) : runLimits(profile, grants, true)), NOT_COUNTED],
		hidden: view.hidden,
		canLeaveSurvivors: true,
		leaderIsSandbox: false,
		outcome: (exit, printed) => {
			const outcome = outcomeOf(status, exit);
			const refused = heldUp(dir).some((place) => saysRefused(printed ?? '', parts.bash, `${place}.sh`));
			// The rest of the script did run, and its output goes to the caller.
			return outcome.started && refused
				? { ...outcome, problem: sudoersRefusalWithin(ruleFor(parts)) }
				: withUncounted(outcome, command.text, profile);
		},
		// The prompt may belong to another program of the script, so only the hint is given, and no claim is made.
		explainTimeOut: async (atPrompt) =>
			atPrompt && wrapped !== undefined && heldUp(dir).length > 0
				? { texts: [await hintFor(parts, wrapped.command)], nothingRan: false }
				: undefined,
		release() {
			for (const path of [dir, outsideDir]) if (path !== undefined) parts.files.remove(path);
		}
	});
}

/** Behind sudo nobody looks who is still there; what the text shows is said. */
function withUncounted(outcome: SandboxOutcome, text: string, profile: Profile): SandboxOutcome {
	return outcome.started && profile !== 'host' && mayDetach(text)
		? { ...outcome, problem: endedUncounted(false) }
		: outcome;
}

/** The path prefixes of those sudos which the broker has started and which let nothing through. */
function heldUp(brokerDir: string): string[] {
	let asked: string;
	try {
		asked = readFileSync(join(brokerDir, 'asked'), 'utf8');
	} catch {
		return [];
	}
	return asked.split('\n').filter((place) => place !== '' && !hasRunStatus(`${place}.status`));
}

/** True for a program that needs `host` for its work, as it is or with a time limit: never for what could run another. */
function mayBeHost([program = '', ...words]: readonly string[]): boolean {
	if (program === 'timeout' && /^\d+[smh]?$/.test(words[0] ?? '')) return isHostWork(words.slice(1));
	return isHostWork([program, ...words]);
}

function isHostWork([program = '', ...words]: readonly string[]): boolean {
	// A path could lead to anything of that name.
	if (program.includes('/') && !(isAbsolute(program) && isTrustedProgram(program))) return false;
	return isHostProgram(basename(program), words);
}

interface BrokeredCall extends Omit<SudoCall, 'words'> {
	/** The words the script must ask for, without `sudo` itself. */
	readonly asked: readonly string[];
	/** The word that names what sudo starts; absent for a shell, and where nothing is started. */
	readonly program?: string | undefined;
	/** What runs then: sudo exactly as asked, or sudo around the sandbox; or the reason why nothing runs. */
	readonly pass?: readonly string[];
	readonly wrapped?: WrappedSudo;
	readonly refusal?: string;
	/** Where the target user reads the script and creates the status file, if not in the broker's own directory. */
	readonly place?: string;
	/** Variables of the script that are passed on (`-E`). */
	readonly keep: 'all' | readonly string[];
}

function brokeredCall(
	parts: BubblewrapParts,
	command: ApprovedCommand,
	sudo: string,
	{ words: asked, ...bounds }: SudoCall,
	outside: () => string
): BrokeredCall {
	const call = { ...bounds, asked, keep: [] };
	const invocation = parseSudo(asked);
	if (invocation.kind === 'refuse') return { ...call, refusal: invocation.reason };
	if (invocation.kind === 'pass') return { ...call, pass: [sudo, ...asked] };
	const profile = command.plan.profile === 'host' && mayBeHost(invocation.program) ? 'host' : 'administer';
	const wrapped = wrapInSudo(parts, {
		sudo,
		invocation,
		profile,
		grants: command.plan.grants,
		rights: command.plan,
		inside: invocation.form === 'argv' ? invocation.program : 'quoted',
		description: invocation.program.join(' '),
		status: STATUS_PLACEHOLDER,
		timeoutMs: command.timeoutMs,
		keptEnvironment: 'later'
	});
	return {
		...call,
		wrapped,
		program: invocation.form === 'argv' ? invocation.program[0] : undefined,
		keep: invocation.keep,
		...(invocation.user === undefined ? {} : { place: outside() })
	};
}

/** The broker puts a new name here for every run, since the far side only ever creates the file. */
const STATUS_PLACEHOLDER = '@status@';

/** A client that asks polkit itself, outside any sandbox: a fixed system program with checked arguments. */
export function runClient(
	parts: WrapperParts,
	command: ApprovedCommand,
	elevation: Elevated<'client'>,
	cwd: string
): SandboxedCommand {
	const program = checkPolkitClient(elevation.argv);
	const status = parts.files.name('.status');
	return sandboxedCommand({
		file: parts.bash,
		args: ['--noprofile', '--norc', '-c', CLIENT_WRAPPER, 'host-exec', status, program, ...elevation.argv.slice(1)],
		env: sudoEnvironment(parts.surroundings),
		cwd,
		profile: command.plan.profile,
		grants: command.plan.grants,
		limits: [
			isSetIdRead(elevation.argv)
				? `${elevation.argv[0] ?? ''} ran outside the sandbox, because it takes other rights when it starts; it only looks, and nothing else was started with it.`
				: `${elevation.argv[0] ?? ''} ran outside the sandbox so that it could ask for a password; nothing else was started with it.`
		],
		hidden: [],
		canLeaveSurvivors: true,
		leaderIsSandbox: false,
		outcome: (exit) => outcomeOf(status, exit),
		release: () => parts.files.remove(status)
	});
}

function elevatedOutcome(
	parts: BubblewrapParts,
	{ status, script }: { readonly status: string; readonly script: string },
	exit: PtyExit | undefined,
	printed: string | undefined
): SandboxOutcome {
	// The far side creates the file first of all, so its presence means that sudo let the wrapper through.
	if (hasRunStatus(status)) return outcomeOf(status, exit);
	if (printed !== undefined && saysRefused(printed, parts.bash, script))
		return { started: false, reason: sudoersRefusal(ruleFor(parts)) };
	// A wrong password, a key pressed at the prompt, a user without sudo: sudo's own answer stands.
	return { started: true, exitCode: exit?.exitCode ?? null };
}

/** The rule that lets sudo run the sandbox. */
function ruleFor({ surroundings, bash }: BubblewrapParts): SudoersRule {
	return { userName: surroundings.userName, runAs: 'ALL', program: `${bash} --noprofile --norc -c *` };
}

function hintFor(parts: BubblewrapParts, [sudo = '', ...line]: readonly string[]): Promise<string | undefined> {
	const end = line.indexOf('--');
	const question = { sudo, flags: line.slice(0, end), argv: line.slice(end + 1) };
	return sudoersHint(ruleFor(parts), { ...question, environment: sudoEnvironment(parts.surroundings) });
}

function launch(argv: readonly string[]): string[] {
	return ['--noprofile', '--norc', '-c', LAUNCHER, 'host-exec', ...argv];
}

function launcherFile(name: string): string {
	return fileURLToPath(new URL(name, import.meta.url));
}
