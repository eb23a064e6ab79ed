// The answer to a run, in the contract's words.
import { posix } from 'node:path';
import type { ApprovedCommand, Profile, SandboxedCommand, SandboxPlan } from '#native/ports/sandbox.ts';
import type { Classification, Reading } from '#wire/safety.ts';
import type { ExecResult, SandboxReport } from '#wire/terminal.ts';
import { KEPT_BYTES } from './capture-output.ts';
import type { ClassifiedCommand } from './classified-command.ts';
import { sayKept, sayReadOnly } from './kept-read-only.ts';
import { changesPackages, mendHint } from './mend-hint.ts';
import { lookedAtOwnPlaces } from './own-places.ts';
import type { RunReport } from './run.ts';
import { differencesIn, differencesOf, type Surroundings } from './what-differs.ts';
import {
	attributesMet,
	type HiddenPlaces,
	hiddenByName,
	hiddenByOutput,
	sayHidden,
	sayNotTheirs
} from './what-was-hidden.ts';
import { worksOnImage } from './works-on-image.ts';

/** Said when a text that signals processes was kept from those of the host. */
const NO_PROCESSES =
	'The run could not see other processes: a command that runs as root can reach them only when it does nothing else.';

/** Said when a text that mounts was kept from the mounts of the machine. */
const NO_MOUNTS =
	'The run could not reach the mounts, the clock or the settings of the machine: as root, a command can reach them only when it does nothing else and every word of it is written out.';
/** Said beside it when the command failed. */
const ALONE =
	'This command mounts something, or sets the clock or the kernel, together with something else, so it was kept from doing that: run that part on its own, with every word written out and without naming a directory of secrets or of the service, or run it in your own terminal';

/** Said of one that does nothing else. */
const NOT_RECOGNISED =
	'This command mounts something, or sets the clock or the kernel, by an option, a path or a word that is not known to be harmless, so it was kept from doing that: run it in your own terminal';

/** What was wrapped, and for whom. */
export interface Confined {
	readonly sandboxed: SandboxedCommand;
	readonly uid: number;
	/** A part of the text ran as the caller, who is not root. */
	readonly partlyCaller?: true;
	/** What of the network it was judged for. */
	readonly rights: Pick<SandboxPlan, 'setsNetwork' | 'raw'>;
	/** Of the caller. */
	readonly home: string;
	readonly cwd: string;
	/** Directories of the service that no run may change. */
	readonly readOnlyDirs: readonly string[];
}

/** @param service  its own user, its home, and the directories that no run may change */
export function confinedAs(
	{ plan, cwd }: ApprovedCommand,
	sandboxed: SandboxedCommand,
	{ uid, home, readOnlyDirs }: Pick<Confined, 'uid' | 'home' | 'readOnlyDirs'>
): Confined {
	const { kind } = plan.elevation;
	// Of a script only what stands behind sudo is root's.
	const partly = kind === 'broker' && uid !== 0;
	return {
		sandboxed,
		uid: kind === 'none' ? uid : 0,
		home,
		cwd,
		readOnlyDirs,
		rights: plan,
		...(partly && { partlyCaller: true as const })
	};
}

/** @param more  limits that are known elsewhere */
export function describeSandbox(
	confined: Confined,
	{ text, classification }: ClassifiedCommand,
	more: readonly string[] = []
): SandboxReport {
	const { profile, grants, backend, limits } = confined.sandboxed;
	const signals = classification.reading.commands.some(({ effects }) => effects.includes('process'));
	const keptAway = signals && backend === 'bubblewrap' && !grants.includes('processes');
	return {
		profile,
		grants: [...grants],
		backend,
		limits: [
			...limits,
			...(keptAway ? [NO_PROCESSES] : []),
			...(isKeptFromHost(classification, profile) ? [NO_MOUNTS] : []),
			...sayHidden(hiddenByName(text, classification.reading, placesOf(confined)), confined.home),
			...sayNotTheirs(attributesShown(text, classification.reading, confined), confined.home),
			...lookedAtOwnPlaces(text, classification.reading, runOf(confined), confined),
			...differencesOf(classification.reading, runOf(confined)),
			...more,
			...keptFromHome(classification, confined)
		]
	};
}

/** With Landlock alone a rule holds for all that is below a directory, so nothing new can be made beside what is hidden. */
function keptFromHome({ reading }: Classification, { sandboxed, uid, home, cwd }: Confined): string[] {
	const { backend, profile, seesMachine } = sandboxed;
	if (backend !== 'landlock' || seesMachine || profile === 'observe' || profile === 'host') return [];
	const homes = new Set([home, ...(uid === 0 ? ['/root'] : [])]);
	const written = reading.commands.flatMap(({ writes }) => writes).filter((path) => path !== '' && path !== '?');
	const places = written.map((path) => posix.resolve(cwd, path.replace(/^~(?=\/|$)/, home)));
	const kept = [...new Set(places)].filter((path) => homes.has(posix.dirname(path)));
	return kept.map(
		(path) =>
			`With Landlock alone nothing new can be made, and nothing removed, directly in ${posix.dirname(path)}: ${path}. In a directory below it, or with bubblewrap installed, it can.`
	);
}

/** On bubblewrap something else stands in the place of what is hidden; on Landlock it is there, and closed. */
function attributesShown(text: string, reading: Reading, confined: Confined): string[] {
	const { backend, seesMachine } = confined.sandboxed;
	return backend === 'bubblewrap' && !seesMachine ? attributesMet(text, reading, placesOf(confined)) : [];
}

function placesOf({ sandboxed: { hidden, seesMachine }, home, cwd }: Confined): HiddenPlaces {
	return { hidden, home, cwd, namesShown: seesMachine === true };
}

function runOf({ sandboxed, uid, partlyCaller, home, cwd, rights: { setsNetwork, raw = [] } }: Confined): Surroundings {
	const { profile, grants, backend, seesMachine } = sandboxed;
	return { profile, grants, backend, seesMachine, uid, partlyCaller, setsNetwork, hasRaw: raw.length > 0, home, cwd };
}

/** The same after the run: with what its output shows that it met. */
export function describeAfterwards(
	sandbox: SandboxReport,
	confined: Confined,
	report: RunReport,
	reading?: Reading
): SandboxReport {
	const { text } = report.output;
	const met = [
		...sayHidden(hiddenByOutput(text, placesOf(confined)), confined.home),
		...differencesIn(text, runOf(confined), reading),
		// One that only reads writes nowhere.
		...(sandbox.profile === 'observe' ? [] : sayReadOnly(text, confined))
	];
	const limits = [...new Set([...sandbox.limits, ...met, ...report.leftBehind, ...report.settled])];
	return withPlaceLimit(withSocketLimit({ ...sandbox, limits }, report), confined, report);
}

/** True when a command that needs the profile `host` did not get it. */
function isKeptFromHost({ reading }: Classification, profile: Profile): boolean {
	return (
		profile !== 'host' &&
		reading.commands.some((c) => c.target === 'host' && c.effects.includes('mount') && !worksOnImage(c))
	);
}

/** The command's exit code; -1 when it was ended for time. */
export function exitCodeOf({ ended, status, exit }: RunReport): number {
	if (ended === 'timed-out') return -1;
	return status.started && status.exitCode !== null ? status.exitCode : exit.exitCode;
}

export function describeResult(
	{ text, classification }: ClassifiedCommand,
	approved: ApprovedCommand,
	sandbox: SandboxReport,
	report: RunReport
): ExecResult {
	return {
		output: report.output.text,
		error: errorsOf(report, approved, classification).join('; '),
		exit_code: exitCodeOf(report),
		command: text,
		safety_tier: classification.tier,
		safety_warning: classification.warning,
		sandbox
	};
}

/** The ways out of a password prompt that this build has. */
const WITHOUT_PASSWORD =
	'Run it in a terminal of the dashboard, or run the service as root, or let sudo ask for no password (NOPASSWD in sudoers: then whoever reaches this service with its token is root without one)';
const AWAITED_INPUT =
	'it was waiting for input that nobody can type here: give it what it asks for as arguments, by a pipe or with < /dev/null, or run it in a terminal of the dashboard';

/** Said where a command looks like one that missed a local socket. */
const NO_SOCKETS =
	'The sockets of local services (Docker, a database, the system bus) were closed to this run. It is given one when its text calls the program of that service (docker, psql, systemctl) and holds nothing that could misuse it.';
const MISSED_SOCKET =
	/Failed to connect to (?:\w+ )*bus|connect to the Docker daemon|could not create socket|Can't (?:connect to local|create (?:UNIX|TCP\/IP) socket)|(?:connect|socket)[^\n]{0,160}(?:Operation not permitted|Address family not supported)|\.sock\b[^\n]{0,160}Connection refused/i;

function withSocketLimit(sandbox: SandboxReport, report: RunReport): SandboxReport {
	const given = sandbox.grants.some((grant) => grant !== 'net' && grant !== 'processes' && grant !== 'devices');
	// A raw socket is none of a local service, and has a sentence of its own.
	if (given || /SOCK_RAW|\braw sockets?\b/i.test(report.output.text) || !MISSED_SOCKET.test(report.output.text))
		return sandbox;
	return { ...sandbox, limits: [...sandbox.limits, NO_SOCKETS] };
}

function withPlaceLimit(sandbox: SandboxReport, confined: Confined, report: RunReport): SandboxReport {
	const { kept } = confined.sandboxed;
	if (kept === undefined) return sandbox;
	return { ...sandbox, limits: [...sandbox.limits, ...sayKept(report.output.text, { ...confined, ...kept })] };
}

/** From 129 on a signal ended it. */
const wasEnded = (report: RunReport): boolean => report.ended !== 'finished' || exitCodeOf(report) > 128;

function errorsOf(report: RunReport, { timeoutMs, plan }: ApprovedCommand, classification: Classification): string[] {
	const errors: string[] = [];
	const hint = mendHint(classification.reading);
	if (report.ended === 'timed-out') {
		errors.push(
			report.awaitedPasswordS === undefined
				? `Command timed out after ${timeoutMs / 1000}s`
				: `The command waited ${report.awaitedPasswordS}s for a password, which nobody can type here, and was ended. ${WITHOUT_PASSWORD}`
		);
		if (report.awaitedInput && report.awaitedPasswordS === undefined) errors.push(AWAITED_INPUT);
		if (hint && !report.timeOut?.nothingRan) errors.push(hint);
		for (const text of report.timeOut?.texts ?? []) if (text !== undefined) errors.push(text);
	}
	// Whoever else ended it: the caller, the service, a ^C, a kill.
	else if (hint && changesPackages(classification.reading) && wasEnded(report)) errors.push(hint);
	if (report.output.leftOutBytes > 0)
		errors.push(
			`Output is longer than ${KEPT_BYTES / 1024 / 1024} MiB: ${report.output.leftOutBytes} bytes between its first and last 512 KiB were left out`
		);
	if (report.status.started && report.status.problem) errors.push(report.status.problem);
	if (exitCodeOf(report) !== 0 && isKeptFromHost(classification, plan.profile))
		errors.push(classification.reading.commands.length > 1 ? ALONE : NOT_RECOGNISED);
	if (report.survivors.length > 0) errors.push(`These processes could not be ended: ${report.survivors.join(', ')}`);
	return errors;
}
