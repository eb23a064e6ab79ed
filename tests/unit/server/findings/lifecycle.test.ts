// What may become of a finding, step by step. Time is passed in.
import { describe, expect, test } from 'vitest';
import type { Observation } from '#server/findings/detector.ts';
import {
	type Expectation,
	type Kept,
	MOVES,
	moved,
	type Step,
	seen,
	settlesMs,
	unseen,
	waited
} from '#server/findings/lifecycle.ts';
import type { Severity } from '#wire/finding.ts';

const MINUTE = 60_000;
const holds = { holdMs: 5 * MINUTE, clearMs: 2 * MINUTE };
const sees = (severity: Severity = 'warning', fingerprint = 'a'): Observation => ({
	resource: 'mount:/var',
	severity,
	title: 'full',
	whyNow: '',
	whyCare: '',
	whySo: '',
	evidence: [],
	fingerprint
});
const look = (before: Kept | undefined, nowMs: number, observation = sees(), expectation: Expectation = 'none'): Step =>
	seen(before, observation, { ...holds, nowMs, detector: 'S01', newId: () => `id at ${nowMs}`, expectation });
const keptOf = (step: Step): Kept => {
	if (!step.to) throw new Error('it is gone');
	return step.to;
};
const events = ({ notes }: Step) => notes.map(({ event }) => event);
const raised = (): Kept => keptOf(look(keptOf(look(undefined, 0)), holds.holdMs));

describe('raising', () => {
	test('what is seen is told of only when it was seen for as long as its hold', () => {
		const first = look(undefined, 0);
		expect([first.to?.status, events(first)]).toEqual(['pending', []]);
		const early = look(keptOf(first), holds.holdMs - 1);
		expect(early.to?.status).toBe('pending');
		const due = look(keptOf(early), holds.holdMs);
		expect([due.to?.status, events(due), due.to?.sinceMs]).toEqual(['open', ['opened'], 0]);
	});

	test('what goes away before that leaves nothing', () => {
		expect(unseen(keptOf(look(undefined, 0)), { ...holds, nowMs: 1 })).toEqual({ to: null, notes: [] });
	});

	test('an observation may need less time than its detector', () => {
		expect(look(undefined, 0, { ...sees(), holdMs: 0 }).to?.status).toBe('open');
	});
});

describe('going', () => {
	test('it is resolved when it was unseen for as long as that takes, and not when it is seen in between', () => {
		const gone = unseen(raised(), { ...holds, nowMs: 10 * MINUTE });
		expect([gone.to?.status, events(gone)]).toEqual(['open', ['cleared']]);
		const back = look(keptOf(gone), 11 * MINUTE);
		expect([back.to?.status, back.to?.clearSinceMs, events(back)]).toEqual(['open', null, []]);
		const again = unseen(keptOf(back), { ...holds, nowMs: 12 * MINUTE });
		const over = unseen(keptOf(again), { ...holds, nowMs: 14 * MINUTE });
		expect([over.to?.status, over.to?.resolvedMs, events(over)]).toEqual(['resolved', 14 * MINUTE, ['resolved']]);
	});

	test('what comes back within a day is the same finding, and later another one', () => {
		const first = raised();
		const over = keptOf(unseen(first, { holdMs: 0, clearMs: 0, nowMs: 10 * MINUTE }));
		const back = look(over, 20 * MINUTE);
		expect([back.to?.id, back.to?.status, events(back)]).toEqual([first.id, 'open', ['seen-again']]);
		const later = look(over, 10 * MINUTE + 24 * 60 * MINUTE);
		expect([later.to?.id === first.id, later.to?.status]).toEqual([false, 'pending']);
	});

	test('what comes and goes is said to flap, once, and then has to be gone for longer', () => {
		let kept = raised();
		const told: string[] = [];
		for (let n = 1; n <= 4; n++) {
			const over = unseen(kept, { holdMs: 0, clearMs: 0, nowMs: (10 + n) * MINUTE });
			kept = keptOf(over);
			if (kept.status !== 'resolved') break;
			const back = look(kept, (10 + n) * MINUTE + 1);
			told.push(...events(back));
			kept = keptOf(back);
		}
		expect(told.filter((event) => event === 'flapping')).toHaveLength(1);
		expect(told.filter((event) => event === 'seen-again')).toHaveLength(3);
		expect(kept.status).toBe('open');
		const stillOpen = unseen({ ...kept, clearSinceMs: 20 * MINUTE }, { ...holds, nowMs: 30 * MINUTE });
		expect(stillOpen.to?.status).toBe('open');
		const over = unseen({ ...kept, clearSinceMs: 20 * MINUTE }, { ...holds, nowMs: 32 * MINUTE });
		expect(over.to?.status).toBe('resolved');
	});
});

describe('how bad it is', () => {
	test('getting worse and easing are told', () => {
		const worse = look(raised(), 10 * MINUTE, sees('critical'));
		expect(worse.notes).toMatchObject([{ event: 'got-worse', detail: 'warning → critical' }]);
		expect(events(look(keptOf(worse), 11 * MINUTE, sees('info')))).toEqual(['eased']);
	});
});

describe('a person', () => {
	const by = 'session 1';
	const at = { nowMs: 10 * MINUTE, by };

	test('puts it aside until a time, and it is back then, or when it gets worse', () => {
		const step = moved(raised(), { move: 'snooze', untilMs: 60 * MINUTE }, at);
		if ('impossible' in step) throw new Error('impossible');
		const aside = keptOf(step);
		expect([aside.status, step.notes[0]?.by]).toEqual(['snoozed', by]);
		expect(look(aside, 20 * MINUTE).to?.status).toBe('snoozed');
		expect(waited(aside, 59 * MINUTE).to?.status).toBe('snoozed');
		expect(events(waited(aside, 60 * MINUTE))).toEqual(['snooze-ended']);
		expect(events(look(aside, 20 * MINUTE, sees('critical')))).toEqual(['got-worse']);
		expect(look(aside, 20 * MINUTE, sees('critical')).to?.status).toBe('open');
	});

	test('dismisses it, and it stays so while it is what was seen', () => {
		const step = moved(raised(), { move: 'dismiss', reason: 'known', always: false }, at);
		if ('impossible' in step) throw new Error('impossible');
		const away = keptOf(step);
		expect([away.status, away.dismissedReason]).toEqual(['dismissed', 'known']);
		expect(look(away, 20 * MINUTE).to?.status).toBe('dismissed');
		const other = look(away, 20 * MINUTE, sees('warning', 'b'));
		expect([other.to?.status, events(other), other.to?.dismissedReason]).toEqual(['open', ['facts-changed'], null]);
	});

	test('what is expected on this host is never raised, until something else is seen', () => {
		const first = look(undefined, 0, { ...sees(), holdMs: 0 }, 'covers');
		expect([first.to?.status, events(first)]).toEqual(['dismissed', ['expected']]);
		expect(look(undefined, 0, { ...sees(), holdMs: 0 }, 'other-facts').to?.status).toBe('open');
	});

	test.each([
		['snooze', ['resolved', 'dismissed', 'pending']],
		['dismiss', ['resolved', 'dismissed', 'pending']],
		['reopen', ['open', 'resolved', 'pending']]
	] as const)('cannot %s what is %j', (name, states) => {
		const move =
			name === 'snooze'
				? ({ move: name, untilMs: 1 } as const)
				: name === 'dismiss'
					? ({ move: name, reason: 'x', always: false } as const)
					: ({ move: name } as const);
		for (const status of states) expect(moved({ ...raised(), status }, move, at)).toEqual({ impossible: status });
		for (const status of MOVES[name]) expect(moved({ ...raised(), status }, move, at)).toHaveProperty('to');
	});
});

describe('when time alone changes it', () => {
	const settles = (kept: Kept, nowMs: number) => settlesMs(kept, { ...holds, nowMs });
	test('what is held back is raised when its hold is over', () => {
		const first = keptOf(look(undefined, 0));
		expect([settles(first, 0), settles(first, MINUTE), settles(first, 9 * MINUTE)]).toEqual([
			holds.holdMs,
			4 * MINUTE,
			0
		]);
		expect(settles(keptOf(look(undefined, 0, { ...sees(), holdMs: MINUTE })), 0)).toBe(MINUTE);
	});
	test('what is not seen any more is resolved when it was gone for long enough; what is open waits for nothing', () => {
		expect(settles(raised(), 0)).toBeUndefined();
		const gone = keptOf(unseen(raised(), { ...holds, nowMs: 10 * MINUTE }));
		expect(settles(gone, 11 * MINUTE)).toBe(MINUTE);
		const over = keptOf(unseen(gone, { ...holds, nowMs: 12 * MINUTE }));
		expect([over.status, settles(over, 12 * MINUTE)]).toEqual(['resolved', undefined]);
	});
});
