// The one table of what may become of a finding. Pure: what is kept and what happened give what is kept next, and what to tell.
//
// A detector only says what it sees. Here it has to be seen for a while before it is raised, and unseen for a while before it
// counts as resolved; what comes and goes is folded into one finding that stays open; what a person put aside stays aside
// until its time is over, until it gets worse, or until it is no longer what the person saw.
import type { FindingStatus, Severity, TimelineEvent } from '#wire/finding.ts';
import type { Observation } from './detector.ts';

/** `pending` has been seen, and not for long enough: nobody is told of it. */
export type KeptStatus = FindingStatus | 'pending';

export interface Kept {
	readonly id: string;
	readonly detector: string;
	readonly resource: string;
	readonly status: KeptStatus;
	readonly sinceMs: number;
	readonly lastSeenMs: number;
	/** Since when it has not been seen; null while it is. */
	readonly clearSinceMs: number | null;
	readonly resolvedMs: number | null;
	readonly snoozedUntilMs: number | null;
	readonly dismissedReason: string | null;
	/** When it came back after it was resolved, lately. */
	readonly returns: readonly number[];
	readonly observation: Observation;
}

export interface Note {
	readonly atMs: number;
	readonly event: TimelineEvent;
	readonly detail: string;
	readonly by: string | null;
}

export type Step =
	| { readonly to: Kept; readonly notes: readonly Note[] }
	/** It was never raised, and is forgotten. */
	| { readonly to: null; readonly notes: readonly [] };

export interface Holds {
	readonly holdMs: number;
	readonly clearMs: number;
}

/** What comes back within this time is the same finding. */
const SAME_MS = 24 * 3_600_000;
/** So often within this time is flapping, and then it has to be gone for this much longer. */
const FLAPS = 3;
const FLAP_MS = 3_600_000;
const FLAP_CLEAR_FACTOR = 6;

const RANK: Readonly<Record<Severity, number>> = { info: 0, warning: 1, critical: 2 };

/** What a person can ask for, and from where. Everything else is impossible and changes nothing. */
export const MOVES = {
	snooze: ['open', 'snoozed'],
	dismiss: ['open', 'snoozed'],
	reopen: ['snoozed', 'dismissed']
} as const satisfies Record<string, readonly FindingStatus[]>;

export type Move =
	| { readonly move: 'snooze'; readonly untilMs: number }
	| { readonly move: 'dismiss'; readonly reason: string; readonly always: boolean }
	| { readonly move: 'reopen' };

/** Whether a decision of a person covers what is seen, was about something else, or is none. */
export type Expectation = 'covers' | 'other-facts' | 'none';

/** @param before  undefined when nothing is kept of it, or only what was resolved too long ago */
export function seen(
	before: Kept | undefined,
	observation: Observation,
	at: {
		readonly nowMs: number;
		readonly detector: string;
		readonly newId: () => string;
		readonly expectation: Expectation;
	} & Holds
): Step {
	const { nowMs, expectation } = at;
	const holdMs = observation.holdMs ?? at.holdMs;
	if (before === undefined || isOver(before, nowMs)) {
		const fresh: Kept = {
			id: at.newId(),
			detector: at.detector,
			resource: observation.resource,
			status: 'pending',
			sinceMs: nowMs,
			lastSeenMs: nowMs,
			clearSinceMs: null,
			resolvedMs: null,
			snoozedUntilMs: null,
			dismissedReason: null,
			returns: [],
			observation
		};
		return raise(fresh, holdMs, nowMs, expectation);
	}
	const kept: Kept = { ...before, lastSeenMs: nowMs, clearSinceMs: null, observation };
	const worse = RANK[observation.severity] - RANK[before.observation.severity];
	switch (before.status) {
		case 'pending':
			return raise(kept, holdMs, nowMs, expectation);
		case 'open':
			return worse === 0
				? stay(kept)
				: go(kept, note(nowMs, worse > 0 ? 'got-worse' : 'eased', severityWords(before, kept)));
		case 'snoozed':
			if (nowMs >= (before.snoozedUntilMs ?? 0)) return go(opened(kept), note(nowMs, 'snooze-ended'));
			return worse > 0 ? go(opened(kept), note(nowMs, 'got-worse', severityWords(before, kept))) : stay(kept);
		case 'dismissed':
			if (observation.fingerprint === before.observation.fingerprint) return stay(kept);
			return expectation === 'covers' ? stay(kept) : go(opened(kept), note(nowMs, 'facts-changed'));
		case 'resolved':
			return comeBack(kept, nowMs);
	}
}

/** It was looked for, and not seen. */
export function unseen(before: Kept, at: { readonly nowMs: number } & Holds): Step {
	const { nowMs } = at;
	if (before.status === 'pending') return { to: null, notes: [] };
	if (before.status === 'resolved') return stay(before);
	const clearSinceMs = before.clearSinceMs ?? nowMs;
	const clearMs = clearTimeOf(before, at);
	const first = before.clearSinceMs === null && before.status !== 'dismissed' ? note(nowMs, 'cleared') : [];
	const kept: Kept = { ...before, clearSinceMs };
	if (nowMs - clearSinceMs < clearMs) return { to: kept, notes: first };
	return {
		to: { ...kept, status: 'resolved', resolvedMs: nowMs, snoozedUntilMs: null },
		notes: [...first, ...note(nowMs, 'resolved')]
	};
}

/** @returns the state it is in when the move is impossible there */
export function moved(
	before: Kept,
	move: Move,
	at: { readonly nowMs: number; readonly by: string }
): Step | { readonly impossible: KeptStatus } {
	const from: readonly string[] = MOVES[move.move];
	if (!from.includes(before.status)) return { impossible: before.status };
	const { nowMs, by } = at;
	switch (move.move) {
		case 'snooze':
			return go(
				{ ...before, status: 'snoozed', snoozedUntilMs: move.untilMs },
				note(nowMs, 'snoozed', until(move.untilMs), by)
			);
		case 'dismiss':
			return go(
				{ ...before, status: 'dismissed', snoozedUntilMs: null, dismissedReason: move.reason },
				note(nowMs, move.always ? 'expected' : 'dismissed', move.reason, by)
			);
		case 'reopen':
			return go(opened(before), note(nowMs, 'reopened', '', by));
	}
}

/** Time alone: a snooze that is over. */
export function waited(before: Kept, nowMs: number): Step {
	if (before.status !== 'snoozed' || nowMs < (before.snoozedUntilMs ?? 0)) return stay(before);
	return go(opened(before), note(nowMs, 'snooze-ended'));
}

/** In how many milliseconds it is raised or resolved if what is seen stays as it is; undefined for what waits for neither. */
export function settlesMs(kept: Kept, at: { readonly nowMs: number } & Holds): number | undefined {
	if (kept.status === 'pending') return Math.max(0, kept.sinceMs + (kept.observation.holdMs ?? at.holdMs) - at.nowMs);
	if (kept.status === 'resolved' || kept.clearSinceMs === null) return undefined;
	return Math.max(0, kept.clearSinceMs + clearTimeOf(kept, at) - at.nowMs);
}

/** What comes and goes has to be gone for longer. */
const clearTimeOf = (kept: Kept, { nowMs, clearMs }: { readonly nowMs: number } & Holds): number =>
	isFlapping(kept, nowMs) ? Math.max(clearMs, 60_000) * FLAP_CLEAR_FACTOR : clearMs;

export function isFlapping({ returns }: Kept, nowMs: number): boolean {
	return returns.filter((ms) => nowMs - ms < FLAP_MS).length >= FLAPS;
}

/** Long resolved: when it comes again it is another finding. */
const isOver = ({ status, resolvedMs }: Kept, nowMs: number): boolean =>
	status === 'resolved' && nowMs - (resolvedMs ?? 0) >= SAME_MS;

function raise(kept: Kept, holdMs: number, nowMs: number, expectation: Expectation): Step {
	if (nowMs - kept.sinceMs < holdMs) return stay(kept);
	if (expectation === 'covers')
		return go({ ...kept, status: 'dismissed', dismissedReason: 'Expected on this host' }, note(nowMs, 'expected'));
	const notes = note(nowMs, 'opened');
	return go(opened(kept), expectation === 'other-facts' ? [...notes, ...note(nowMs, 'facts-changed')] : notes);
}

function comeBack(kept: Kept, nowMs: number): Step {
	const returns = [...kept.returns.filter((ms) => nowMs - ms < FLAP_MS), nowMs];
	const back: Kept = { ...opened(kept), returns };
	const flaps = returns.length === FLAPS ? note(nowMs, 'flapping') : [];
	return go(back, [...note(nowMs, 'seen-again'), ...flaps]);
}

const opened = (kept: Kept): Kept => ({
	...kept,
	status: 'open',
	resolvedMs: null,
	snoozedUntilMs: null,
	dismissedReason: null
});
const stay = (to: Kept): Step => ({ to, notes: [] });
const go = (to: Kept, notes: readonly Note[]): Step => ({ to, notes });
const note = (atMs: number, event: TimelineEvent, detail = '', by: string | null = null): readonly [Note] => [
	{ atMs, event, detail, by }
];
const until = (ms: number): string => `until ${new Date(ms).toISOString()}`;
const severityWords = (before: Kept, after: Kept): string =>
	`${before.observation.severity} → ${after.observation.severity}`;
