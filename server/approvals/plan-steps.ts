// From what is proposed to what would run: each step as the text that the gate gets, with the plan that it makes of it now.
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { PlannedStep, Step, UnitVerb } from '#wire/approval.ts';
import type { Reading, Reason } from '#wire/safety.ts';
import { quoteIfNeeded, quoteWord } from '#wire/text/quote-word.mjs';
import { HostwrightError } from '../lib/error.ts';
import type { Foreseen } from '../terminal/foresee.ts';
import type { ReadAttributes } from './apply/attributes.ts';
import { placeFileText, realTarget } from './apply/place-file.ts';
import { type Candidates, contentDigest } from './candidates.ts';
import { modeText } from './mode/mode-step.ts';
import { planMode, sayMode } from './mode/plan-mode.ts';
import { whySwappable } from './swap/refuse-swappable.ts';
import { type Ground, groundHere } from './swap/who-could-swap.ts';

export interface PlanDeps {
	readonly foresee: (command: string, cwd?: string, timeoutMs?: number) => Foreseen | null;
	readonly candidates: Pick<Candidates, 'placeOf'>;
	readonly uid: number;
	readonly home: string;
	/** Directories of the service's own: state, configuration, data, installation. */
	readonly ownDirs: readonly string[];
	/** A file's extended attributes and access lists; not known where absent. */
	readonly readAttributes?: ReadAttributes;
	/** Whether this process may write there; for tests, where it is not asked of the disk. */
	readonly mayWrite?: (path: string) => boolean;
	/** What folders are judged by, for tests. */
	readonly ground?: Ground;
}

/** A step that was planned, and how it was read. */
export interface ReadStep {
	readonly planned: PlannedStep;
	readonly reading: Reading;
	/** Why its tier is what it is; not known where absent. */
	readonly reasons?: readonly Reason[];
	/** Real paths that it is known to write. */
	readonly writes: readonly string[];
}

/** Nothing is written by this. @throws HostwrightError `invalid-input` or `command-blocked`, naming the step */
export function planSteps(steps: readonly Step[], deps: PlanDeps): readonly ReadStep[] {
	/** A file that an earlier step puts there is there for a later one. */
	const made = new Set<string>();
	return steps.map((step, index) => planStep(step, index, deps, made));
}

/** One step of a plan whose earlier ones were carried out. @throws as `planSteps` does */
export const planOne = (step: Step, index: number, deps: PlanDeps): ReadStep => planStep(step, index, deps, new Set());

function planStep(step: Step, index: number, deps: PlanDeps, made: Set<string>): ReadStep {
	const { text, cwd, writes, creates = false } = textOf(step, index, deps, made);
	const first = deps.foresee(text, cwd);
	const foreseen = first && usesPackages(first) ? deps.foresee(text, cwd, PACKAGES_MS) : first;
	if (!foreseen) throw invalid(index, `its working directory ${cwd ?? deps.home} is not there, or cannot be entered`);
	const { tier, profile, grants, elevated, timeoutMs, classification } = foreseen;
	if (tier === 'blocked') {
		const why = classification.reasons.filter((reason) => reason.tier === 'blocked').map((reason) => reason.text);
		throw new HostwrightError('command-blocked', {
			detail: `Step ${index + 1} is blocked: ${[...new Set(why)].join('; ') || classification.warning}`
		});
	}
	const named = classification.reading.commands.flatMap((command) => command.writes);
	if (step.kind === 'mode') {
		const planned = planMode(step, index, foreseen, deps);
		if ('why' in planned) throw invalid(index, planned.why);
		return planned;
	}
	const read: ReadStep = {
		reading: classification.reading,
		reasons: classification.reasons,
		writes: step.kind === 'command' ? named.filter((path) => path.startsWith('/')) : writes,
		planned: {
			index,
			step,
			text,
			cwd: foreseen.cwd,
			timeout: Math.round(timeoutMs / 1000),
			tier,
			profile,
			grants: [...grants],
			elevated,
			says: say(step, creates, classification.warning)
		}
	};
	const swappable = whySwappable(read, deps, deps.ground ?? groundHere(deps.readAttributes));
	if (swappable !== undefined) throw invalid(index, swappable);
	return read;
}

/** A package manager that is cut short leaves packages half installed. */
const PACKAGES_MS = 3_600_000;
const usesPackages = ({ classification }: Foreseen): boolean =>
	classification.reading.commands.some(({ effects }) => effects.includes('package'));

interface Text {
	readonly text: string;
	readonly cwd?: string | undefined;
	readonly writes: readonly string[];
	/** Nothing is there yet. */
	readonly creates?: boolean;
}

function textOf(step: Step, index: number, deps: PlanDeps, made: Set<string>): Text {
	switch (step.kind) {
		case 'command':
			return { text: step.command, cwd: step.cwd, writes: [] };
		case 'unit':
			return { text: unitText(step.verb, step.unit), cwd: '/', writes: [] };
		case 'mode':
			return { text: modeText(step), cwd: '/', writes: [] };
		case 'file-edit':
			return editText(step, index, deps, made);
	}
}

export const unitText = (verb: UnitVerb, unit: string): string => `systemctl ${verb} ${quoteIfNeeded(unit)}`;

function editText(step: Extract<Step, { kind: 'file-edit' }>, index: number, deps: PlanDeps, made: Set<string>): Text {
	if (!step.content.isWellFormed()) throw invalid(index, 'its content holds half a character (a lone surrogate)');
	const folder = dirname(step.path);
	const there = nearestThere(folder);
	const writable = (deps.mayWrite ?? mayWriteTo)(there);
	const target = realTarget(join(there, 'x'), writable ? deps.uid : 0);
	if ('objection' in target) throw invalid(index, target.objection);
	const base = dirname(target.path);
	const below = relative(there, folder);
	// What is not there yet cannot be a link; a name that leads up again is nobody's honest spelling.
	if (below.split('/').includes('..')) throw invalid(index, `${step.path} is not a plain path`);
	let path = join(base, below, step.path.slice(folder.length + (folder === '/' ? 0 : 1)));
	if (below === '') {
		const real = realTarget(step.path, writable ? deps.uid : 0);
		if ('objection' in real) throw invalid(index, real.objection);
		path = real.path;
	}
	if (deps.ownDirs.some((dir) => path === dir || path.startsWith(`${dir}/`)))
		throw invalid(index, `${path} is the service's own; its settings are changed by you, not by a proposal`);
	const digest = contentDigest(step.content);
	const replaces = made.has(path) || (below === '' && existsSync(path));
	made.add(path);
	const candidate = deps.candidates.placeOf(digest);
	const placed = placeFileText({ candidate, digest, path, replaces, mode: step.mode });
	const whole = below === '' ? placed : `mkdir -p -- ${quoteWord(dirname(path))} && { ${placed}; }`;
	return {
		text: writable ? whole : `sudo sh -c ${quoteWord(whole)}`,
		cwd: '/',
		writes: [path],
		creates: !replaces
	};
}

function nearestThere(folder: string): string {
	let at = folder;
	while (!existsSync(at) && at !== dirname(at)) at = dirname(at);
	return at;
}

const VERBS: Readonly<Record<UnitVerb, string>> = {
	start: 'Starts',
	stop: 'Stops',
	restart: 'Restarts',
	reload: 'Has read its settings again:',
	enable: 'Has started with the machine:',
	disable: 'No longer has started with the machine:',
	mask: 'Keeps anything from starting',
	unmask: 'Allows again to start',
	'reset-failed': 'Clears the failed state of'
};

function say(step: Step, creates: boolean, warning: string): string {
	switch (step.kind) {
		case 'unit':
			return `${VERBS[step.verb]} ${step.unit}.`;
		case 'mode':
			return sayMode(step);
		case 'file-edit': {
			const lines = step.content === '' ? 0 : step.content.replace(/\n$/, '').split('\n').length;
			const mode = step.mode === undefined ? '' : `, with mode ${step.mode}`;
			const what = `${lines} ${lines === 1 ? 'line' : 'lines'}`;
			return creates
				? `Creates ${step.path}: ${what}${mode}.`
				: `Writes ${what} to ${step.path}, in the place of what is there${mode}.`;
		}
		case 'command':
			return warning === '' ? 'Only reads.' : /[.!?]$/.test(warning) ? warning : `${warning}.`;
	}
}

const invalid = (index: number, why: string): HostwrightError =>
	new HostwrightError('invalid-input', { detail: `Step ${index + 1} cannot be planned: ${why}.` });

function mayWriteTo(path: string): boolean {
	try {
		accessSync(path, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}
