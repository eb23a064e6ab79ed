// A kept request in the words of the wire.
import type { ApprovalDetail, ApprovalRequest, PlannedStep, SimulationResult, Step } from '#wire/approval.ts';
import { toTimestamp } from '../lib/clock.ts';
import type { JournalEntry } from './journal.ts';
import { isMadeAnew } from './made-anew.ts';
import { modeText, unreadBy } from './mode/mode-step.ts';
import { unitText } from './plan-steps.ts';
import { sayNotTakenBack } from './reach/takes-back.ts';
import type { StandsFor } from './rests-on/files-rested-on.ts';
import type { StoredRequest } from './stored-request.ts';
import { MOST_KEPT_CHANGES, NO_INVERSE, takenBack, unkept } from './without-inverse.ts';

/** @param others  the other ways that it is one of */
export function toApprovalRequest(request: StoredRequest, others: readonly StoredRequest[] = []): ApprovalRequest {
	const { id, plan, steps, confidence, risk, affected, rehearsal, requestedMs, expiresMs, status, digest, decision } =
		request;
	return {
		id,
		task: plan.task,
		action: steps.map(({ step }) => actionOf(step)).join('\n'),
		reasoning: plan.reasoning,
		confidence: confidence.value,
		confidence_from: confidence.from ?? 'reckoned',
		risk_level: risk.level,
		affected_resources: [...affected],
		simulation_result: rehearsal,
		requested_at: toTimestamp(requestedMs),
		status,
		source: plan.source,
		...(plan.agent === undefined ? {} : { agent: plan.agent }),
		finding_id: plan.finding?.id ?? null,
		digest,
		expires_at: toTimestamp(expiresMs),
		decided_at: decision && toTimestamp(decision.atMs),
		untrusted: plan.untrusted,
		...(others.length > 0 && {
			other_ways: others.map((other) => ({ id: other.id, task: other.plan.task, status: other.status }))
		})
	};
}

/** A step in one line. */
export function actionOf(step: Step): string {
	switch (step.kind) {
		case 'command':
			return step.command;
		case 'unit':
			return unitText(step.verb, step.unit);
		case 'mode':
			return modeText(step);
		case 'file-edit':
			return `write ${step.path}`;
	}
}

export interface Around {
	readonly journal: JournalEntry | undefined;
	readonly undoId: string | null;
	readonly canUndo: boolean;
	/** All of it, and not a part. */
	readonly undoWhole: boolean;
	/** What sudo asks, while it asks. */
	readonly prompt: string | undefined;
	/** The other ways that it is one of. */
	readonly others?: readonly StoredRequest[];
}

const DO_NOTHING = {
	title: 'Do nothing',
	detail: 'Everything stays as it is. The request can be rejected, or left to expire.'
};

export function toApprovalDetail(
	request: StoredRequest,
	{ journal, undoId, canUndo, undoWhole, prompt, others }: Around
): ApprovalDetail {
	const { plan, steps, undoSteps, undoPromise, risk, confidence, decision, locksOut } = request;
	return {
		...toApprovalRequest(request, others),
		steps: [...steps],
		undo_steps: [...undoSteps],
		undo_promise: undoPromise,
		taken_back: [...takenBack(steps, undoSteps, request.rehearsal)],
		...(plan.later && { later_changes: [...plan.later] }),
		...(request.unheld && { unheld: [...request.unheld] }),
		...(request.standsFor && { stands_for: request.standsFor.map(toStandsFor) }),
		risk_reasons: [...risk.reasons],
		confidence_reasons: [...confidence.reasons],
		alternatives: [...plan.alternatives, DO_NOTHING],
		why: plan.why ?? '',
		locks_out: locksOut,
		decision: decision && {
			approved: decision.approved,
			reason: decision.reason,
			by: decision.by,
			at: toTimestamp(decision.atMs)
		},
		closed_reason: request.closedReason,
		progress: (journal?.steps ?? []).filter(({ phase }) => phase === 'do').map(({ phase: _, ...step }) => step),
		before_images: [...(journal?.beforeImages ?? [])],
		proof: [...(journal?.proof ?? [])],
		verified: journal?.verified ?? null,
		confirm_by: journal?.confirmByMs == null ? null : toTimestamp(journal.confirmByMs),
		message: journal?.message ?? '',
		undo_of: plan.undoOf ?? null,
		undo_id: undoId,
		asks: prompt === undefined ? null : { prompt },
		can_undo: canUndo,
		undo_whole: undoWhole,
		waits_for: journal?.waitsFor ?? ''
	};
}

const MOST_STANDS_FOR = 50;
const toStandsFor = ({ step, pattern, names }: StandsFor) => ({
	step,
	pattern,
	names: names.slice(0, MOST_STANDS_FOR),
	more: Math.max(0, names.length - MOST_STANDS_FOR)
});

/** What can be taken back and what cannot, in sentences. What the rehearsal saw changed is kept before it is. */
export function promiseUndo(
	steps: readonly PlannedStep[],
	undoSteps: readonly PlannedStep[],
	irreversible: readonly string[],
	rehearsal: SimulationResult | null,
	/** Those that could lock a person out, and that nothing takes back. */
	lasting: readonly PlannedStep[] = []
): string {
	const lost = unkept(rehearsal);
	// A mode that is changed is taken back by its step.
	const unread = unreadBy(steps);
	const all = (rehearsal?.changes ?? []).filter(({ path }) => !isMadeAnew(path) && !unread.has(path));
	const changed =
		all.length > MOST_KEPT_CHANGES
			? []
			: all.map(({ path }) => path).filter((path) => !lost.some((one) => one.path === path));
	const files = [
		...new Set([...steps.flatMap(({ step }) => (step.kind === 'file-edit' ? [step.path] : [])), ...changed])
	];
	const not = takenBack(steps, undoSteps, rehearsal).filter(({ back }) => !back);
	const bare = not.filter(({ how }) => how === NO_INVERSE);
	const named = (which: readonly { readonly index: number }[]): string =>
		`${which.length === 1 ? 'step' : 'steps'} ${list(which.map(({ index }) => String(index + 1)))}`;
	function notBack(): readonly string[] {
		const others = not.filter((one) => !bare.includes(one));
		return [
			...(bare.length > 0 ? [`No inverse is known of ${named(bare)}.`] : []),
			...others.map(({ index, how }) => `Step ${index + 1} cannot be taken back: ${how}.`)
		];
	}
	return [
		...(files.length > 0
			? [
					`${shortList(files)} can be put back as ${files.length === 1 ? 'it was' : 'they were'}: content, owner and mode.`
				]
			: []),
		...(undoSteps.length > 0 ? [`Taken back by: ${undoSteps.map(({ step }) => actionOf(step)).join('; ')}.`] : []),
		// Where the plan says itself what stays, that is said.
		...(irreversible.length > 0 ? [] : notBack()),
		...together(lost),
		...irreversible,
		...(lasting.length > 0 ? [`It will not be applied: ${sayNotTakenBack(lasting)}`] : [])
	].join(' ');
}

/** Those that are not put back for one reason are named in one sentence. */
function together(lost: readonly { readonly path: string; readonly why: string }[]): readonly string[] {
	const byReason = new Map<string, string[]>();
	for (const { path, why } of lost) {
		// What is said of one alone does not fit several.
		const key = why.startsWith('cannot ') ? why : `${path} ${why}`;
		byReason.set(key, [...(byReason.get(key) ?? []), path]);
	}
	return [...byReason].map(([key, paths]) => (key.startsWith('cannot ') ? `${shortList(paths)} ${key}.` : `${key}.`));
}

const MOST_NAMED = 5;
const shortList = (paths: readonly string[]): string =>
	paths.length <= MOST_NAMED
		? list(paths)
		: `${paths.slice(0, MOST_NAMED - 1).join(', ')} and ${paths.length - MOST_NAMED + 1} others`;
const list = (words: readonly string[]): string =>
	words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
