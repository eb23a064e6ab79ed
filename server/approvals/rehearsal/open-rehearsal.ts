// What a plan would do, seen before anybody decides: each step by the best honest means. A step whose work stays within files runs
// on a throw-away view, one after the other on the same; a tool's own dry run looks at what is there afterwards, or at a candidate.
// What can be had by neither says so, and why.
import type { Loaded } from '#native/ports/loaded.ts';
import type { OfItsOwn, SandboxPort, ThrowAwayView, ViewChange } from '#native/ports/sandbox.ts';
import type { FileChange, PlannedStep, RehearsedStep, SimulationResult } from '#wire/approval.ts';
import type { Reading } from '#wire/safety.ts';
import { quoteWord } from '#wire/text/quote-word.mjs';
import { asSeen } from '../../lib/as-seen.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { messageOf } from '../../lib/reason-of.ts';
import type { Gate } from '../../terminal/exec.ts';
import { rehearseMode } from '../mode/rehearse-mode.ts';
import type { Rehearsal } from '../parts.ts';
import { type Check, type Checked, checksOf } from './checkers.ts';
import { chooseMeans } from './choose-means.ts';
import { toFileChange } from './to-file-change.ts';

export interface RehearsalDeps {
	readonly gate: Pick<Gate, 'exec' | 'foresee'>;
	readonly sandbox: Loaded<SandboxPort>;
	/** Where the content of a file edit lies. */
	readonly placeOf: (content: string) => string;
	readonly clock: Clock;
	readonly log: Log;
}

const STEP_S = 10;
const WHOLE_MS = 60_000;
const MOST_OUTPUT_UNITS = 8192;
const MOST_COMPARED_UNITS = 128 * 1024;
/** Other than lines and tabs. */
const NO_TEXT = /[^\P{Cc}\n\t]|\uFFFD/u;
const NOT_TRIED = 'compared with what is there, not tried';
const NO_FURTHER = 'A step before it failed, so it was not tried.';
const NO_TIME = 'The rehearsal took too long, so it was not tried.';
const HIDDEN = /Kept from this run/;
/** How many there are of each is another number. */
const TALLY = /^\d+ parse errors, /;
const BEFORE_AS_WELL = 'It objects to what is there already, and to nothing of this change.';
const MET_HIDDEN = 'It needs what no run may see, so this does not tell how it would go.';
/** A layer of an ordinary user's cannot hold the directories of others, and one on the way to the file is. */
const NOT_HELD = /Value too large for defined data type/;
const OF_OTHERS = 'A directory on the way belongs to another user, so this view could not hold the change.';
const ON_ITS_OWN = 'It failed where there is no network and no service to talk to; that need not be so on the machine.';
const UNSEEN =
	'What would be written could not be seen where it was rehearsed, with the rights of an ordinary user, so this tells nothing.';

/** The tool, or the part of it that checks. */
const NOT_THERE = /: (?:command )?not found|is not a docker command|unknown shorthand flag: 'f' in -f/;

const CLOSED = /No such file or directory|Permission denied|Operation not permitted|not permitted/i;

interface Seen extends Checked {
	readonly reading: Reading;
}

export function openRehearsal(deps: RehearsalDeps): Rehearsal {
	return {
		async rehearse(plan, signal) {
			const within = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]);
			try {
				return await rehearse(plan, within, deps);
			} catch (error) {
				deps.log.warn({ request: plan.id, err: error }, 'a plan could not be rehearsed');
				const unsupported_reason = `It could not be rehearsed: ${messageOf(error)}`;
				return {
					ok: true,
					steps: plan.steps.map((step) => notTried(step, unsupported_reason)),
					changes: [],
					unsupported_reason
				};
			}
		}
	};
}

async function rehearse(
	{ id, steps }: { readonly id: string; readonly steps: readonly PlannedStep[] },
	signal: AbortSignal,
	deps: RehearsalDeps
): Promise<SimulationResult> {
	const seen = steps.map((step) => look(step, deps));
	const means = seen.map(({ step, reading }) =>
		step.step.kind === 'mode' ? { by: 'none' as const, reason: '' } : chooseMeans(step, reading)
	);
	const wantsView = seen.some(
		(one, index) => means[index]?.by === 'run' || checksOf(one, false, true).some(({ where }) => where === 'view')
	);
	const opened = wantsView ? await openView(deps) : { reason: '' };
	const view = 'view' in opened ? opened.view : undefined;
	const rehearsed: RehearsedStep[] = [];
	const why: string[] = [];
	/** Of edits that could not be run. */
	const untried: FileChange[] = [];
	let failed = false;
	/** An edit before was not run, so the view does not show what the next step would find. */
	let behind = false;
	try {
		for (const [index, one] of seen.entries()) {
			const { step } = one;
			const means_ = means[index];
			if (failed || signal.aborted) {
				rehearsed.push(notTried(step, failed ? NO_FURTHER : NO_TIME));
				why.push(`Step ${index + 1}: ${failed ? NO_FURTHER : NO_TIME}`);
				continue;
			}
			if (step.step.kind === 'mode') {
				const { rehearsed: looked, changes } = rehearseMode(step.step, index);
				rehearsed.push(looked);
				untried.push(...changes);
				failed ||= looked.ok === false;
				continue;
			}
			const ran = means_?.by === 'run' && view ? await run(step, id, view, signal, deps) : undefined;
			if (ran) rehearsed.push(ran);
			const inView = ran?.ok === true;
			if (!ran) untried.push(...(await compareEdit(step, id, signal, deps)));
			if (ran?.ok === false) failed = true;
			const checks = checksOf(one, inView, view !== undefined && (one.edit !== undefined || !behind));
			behind ||= one.edit !== undefined && !inView;
			const checked: RehearsedStep[] = [];
			if (!failed)
				for (const check of checks) {
					const answer = await ask(check, step, id, view, signal, deps);
					if (
						answer?.ok === false &&
						check.before !== undefined &&
						(await objectedBefore(check.before, answer, step, id, signal, deps))
					)
						Object.assign(answer, { ok: null, reason: BEFORE_AS_WELL });
					if (answer) checked.push(answer);
					// It was not asked at all, which is no silence to be taken for consent.
					if (answer?.ok === null && answer.exit_code === null) why.push(`Step ${index + 1}: ${answer.reason}`);
					if (answer?.ok === false && check.says === 'sound') failed = true;
				}
			rehearsed.push(...checked);
			const reason = ran
				? ran.ok === null
					? ran.reason
					: ''
				: means_?.by === 'none'
					? means_.reason
					: 'reason' in opened
						? opened.reason
						: '';
			if (reason !== '') {
				why.push(`Step ${index + 1}: ${reason}`);
				if (!ran && checked.length === 0) rehearsed.push(notTried(step, reason));
			}
		}
		const changes = [...(view ? await changesIn(view, why) : []), ...untried];
		return {
			ok: !rehearsed.some(({ ok }) => ok === false),
			steps: rehearsed,
			changes,
			unsupported_reason:
				[...why, ...(view && rehearsed.some(({ by, ok }) => by === 'run' && ok !== true) ? view.limits : [])].join(
					' '
				) || null
		};
	} finally {
		// Its end need not be waited for: nothing of it can be reached any more.
		view?.close().catch((err: unknown) => deps.log.warn({ err }, 'a throw-away view could not be closed'));
	}
}

/** What an edit that is not run would change, as far as a reader may see what is there. */
async function compareEdit(
	{ step }: PlannedStep,
	id: string,
	signal: AbortSignal,
	deps: RehearsalDeps
): Promise<readonly FileChange[]> {
	if (step.kind !== 'file-edit') return [];
	const { path, content } = step;
	const outcome = await deps.gate.exec(
		{ command: `cat -- ${quoteWord(path)}`, cwd: '/', timeout: STEP_S },
		{ actor: 'rehearsal', requestId: id, signal }
	);
	const { exit_code = -1, output = '' } = outcome.kind === 'result' ? outcome.result : {};
	const isNew = exit_code !== 0 && /: No such file or directory\s*$/.test(output);
	const was = exit_code === 0 ? output.replaceAll('\r\n', '\n') : undefined;
	const isText = was !== undefined && was.length <= MOST_COMPARED_UNITS && !NO_TEXT.test(was);
	const change: ViewChange = {
		path,
		change: isNew ? 'created' : 'changed',
		kind: 'file',
		...(isNew ? { is: content } : isText ? { was, is: content } : { note: was === undefined ? 'closed' : 'binary' })
	};
	if (was === content) return [];
	return [
		{
			...toFileChange(change),
			bytes_after: Buffer.byteLength(content),
			note: [toFileChange(change).note, NOT_TRIED].filter(Boolean).join('; ')
		}
	];
}

function look(step: PlannedStep, { gate, placeOf }: RehearsalDeps): Seen {
	const isMode = step.step.kind === 'mode';
	const reading = isMode ? undefined : gate.foresee(step.text, step.cwd, step.timeout * 1000)?.classification.reading;
	const edit =
		step.step.kind === 'file-edit' ? { path: step.step.path, candidate: placeOf(step.step.content) } : undefined;
	return { step, edit, reading: reading ?? ({ commands: [], complete: false } as unknown as Reading) };
}

async function openView({
	sandbox
}: RehearsalDeps): Promise<{ readonly view: ThrowAwayView } | { readonly reason: string }> {
	if (!sandbox.present) return { reason: 'There is no sandbox here.' };
	if (sandbox.port.openView === undefined)
		return { reason: `${sandbox.port.backend} alone has no throw-away view; bubblewrap has.` };
	try {
		return { view: await sandbox.port.openView() };
	} catch (error) {
		return { reason: messageOf(error) };
	}
}

async function run(
	step: PlannedStep,
	id: string,
	view: ThrowAwayView,
	signal: AbortSignal,
	deps: RehearsalDeps
): Promise<RehearsedStep> {
	const startedMs = deps.clock.monotonicMs();
	const ended = await exec(step.text, step.cwd, id, { view }, signal, deps);
	const base = { index: step.index, by: 'run' as const, what: step.text, ...timeOf(startedMs, deps.clock) };
	if ('refused' in ended) return { ...base, ok: null, exit_code: null, output: '', reason: ended.refused };
	const { exitCode, output, error, met } = ended;
	if (exitCode === 0) return { ...base, ok: true, exit_code: 0, output, reason: met ? MET_HIDDEN : '' };
	const unknown = deps.gate.foresee(step.text, step.cwd)?.classification.reading;
	const own =
		unknown === undefined || !unknown.complete || unknown.commands.some(({ effects }) => effects.includes('run-code'));
	const unsure = met
		? MET_HIDDEN
		: cannotSee(output, step, deps)
			? UNSEEN
			: NOT_HELD.test(output)
				? OF_OTHERS
				: own
					? ON_ITS_OWN
					: undefined;
	return {
		...base,
		ok: unsure === undefined ? false : null,
		exit_code: exitCode,
		output,
		reason: unsure ?? (error || `It ended with ${exitCode}.`)
	};
}

async function ask(
	check: Check,
	step: PlannedStep,
	id: string,
	view: ThrowAwayView | undefined,
	signal: AbortSignal,
	deps: RehearsalDeps
): Promise<RehearsedStep | undefined> {
	const startedMs = deps.clock.monotonicMs();
	const more = check.where === 'view' ? { view, ofItsOwn: check.ofItsOwn } : {};
	const ended = await exec(check.text, '/', id, more, signal, deps);
	const base = { index: step.index, by: 'checker' as const, what: check.text, ...timeOf(startedMs, deps.clock) };
	if ('refused' in ended) return { ...base, ok: null, exit_code: null, output: '', reason: ended.refused };
	const { exitCode, output, error, met } = ended;
	if (exitCode === 127 || NOT_THERE.test(output)) return undefined;
	if (exitCode === 0) return { ...base, ok: true, exit_code: 0, output, reason: check.reason };
	const unseen = cannotSee(output, step, deps);
	const tells = check.says === 'sound' && !met && !unseen;
	return {
		...base,
		ok: tells ? false : null,
		exit_code: exitCode,
		output,
		reason: met ? MET_HIDDEN : unseen ? UNSEEN : error || (tells ? `${check.program} objects.` : check.reason)
	};
}

/** Whether it stumbled over the content itself, which is there and was closed to it. */
function cannotSee(output: string, { step }: PlannedStep, { placeOf }: RehearsalDeps): boolean {
	if (step.kind !== 'file-edit') return false;
	const place = placeOf(step.content);
	return output.split('\n').some((line) => line.includes(place) && CLOSED.test(line));
}

/** A tool that objects to what is there now says nothing of the change: the same question on a view that nobody changed. */
async function objectedBefore(
	check: Check,
	{ output }: RehearsedStep,
	step: PlannedStep,
	id: string,
	signal: AbortSignal,
	deps: RehearsalDeps
): Promise<boolean> {
	const opened = await openView(deps);
	if (!('view' in opened)) return false;
	try {
		const before = await ask(check, step, id, opened.view, signal, deps);
		const known = new Set(before?.output.split('\n'));
		return before?.ok === false && output.split('\n').every((line) => known.has(line) || TALLY.test(line));
	} finally {
		await opened.view.close();
	}
}

type Ended =
	| { readonly exitCode: number; readonly output: string; readonly error: string; readonly met: boolean }
	| { readonly refused: string };

async function exec(
	command: string,
	cwd: string,
	requestId: string,
	more: { readonly view?: ThrowAwayView | undefined; readonly ofItsOwn?: OfItsOwn | undefined },
	signal: AbortSignal,
	{ gate }: RehearsalDeps
): Promise<Ended> {
	const outcome = await gate.exec(
		{ command, cwd, timeout: STEP_S },
		{ actor: 'rehearsal', requestId, signal, ...more }
	);
	if (outcome.kind === 'refused') return { refused: outcome.detail };
	const { exit_code, output, error, sandbox } = outcome.result;
	const printed = maskSecrets(asSeen(output));
	return {
		exitCode: exit_code,
		output:
			printed.length > MOST_OUTPUT_UNITS
				? `${printed.slice(0, MOST_OUTPUT_UNITS / 2)}\n…\n${printed.slice(-MOST_OUTPUT_UNITS / 2)}`
				: printed,
		error,
		met: sandbox?.limits.some((limit) => HIDDEN.test(limit)) ?? false
	};
}

async function changesIn(view: ThrowAwayView, why: string[]): Promise<FileChange[]> {
	try {
		const { list, more } = await view.changes();
		if (more > 0) why.push(`${more} more files would be changed than are listed.`);
		return list.map(toFileChange);
	} catch (error) {
		why.push(`What would be changed could not be listed (${messageOf(error)}).`);
		return [];
	}
}

const timeOf = (startedMs: number, clock: Clock): { duration_ms: number } => ({
	duration_ms: Math.round(clock.monotonicMs() - startedMs)
});

function notTried({ index }: PlannedStep, reason: string): RehearsedStep {
	return { index, by: 'none', what: '', ok: null, exit_code: null, output: '', duration_ms: 0, reason };
}
