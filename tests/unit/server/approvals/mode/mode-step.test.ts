// Which changes of a mode may be filed: those that close, by this service alone, and what takes exactly them back.
import { expect, test } from 'vitest';
import { modeBack, modeStep, onlyCloses, whyNoSuchMode } from '#server/approvals/mode/mode-step.ts';
import { ProposalRequest, Step } from '#wire/approval.ts';
import { plan } from '../made.ts';

const key = (from: number, to: number) =>
	modeStep({ path: '/root/.ssh/id', mode: from, uid: 0, identity: `1:2:3:${from}:0:0` }, to);
const CLOSE = key(0o644, 0o600);

test.each([
	[0o644, 0o600, true],
	[0o2755, 0o2700, false],
	[0o1644, 0o1600, true],
	[0o755, 0o600, true],
	[0o600, 0o644, false],
	[0o644, 0o644, false],
	[0o644, 0o400, false],
	[0o644, 0o610, false],
	[0o4755, 0o700, false]
])('from %o to %o closes: %s', (from, to, closes) => {
	expect(onlyCloses(key(from, to))).toBe(closes);
});

test('a finding may close it, and give back what was taken', () => {
	const made = plan({ source: 'finding', steps: [CLOSE], undo: [modeBack(CLOSE)] });
	expect(whyNoSuchMode(made, undefined)).toBeUndefined();
	const back = plan({ source: 'undo', steps: [modeBack(CLOSE)], undo: [CLOSE] });
	expect(whyNoSuchMode(back, made)).toBeUndefined();
});

test('nothing is opened that was not closed before', () => {
	const opens = key(0o600, 0o644);
	expect(whyNoSuchMode(plan({ source: 'finding', steps: [opens] }), undefined)).toMatch(/only take rights/);
	expect(whyNoSuchMode(plan({ source: 'undo', steps: [opens] }), plan())).toMatch(/only take rights/);
	expect(whyNoSuchMode(plan({ source: 'finding', steps: [CLOSE], undo: [key(0o600, 0o666)] }), undefined)).toMatch(
		/only give back/
	);
	const other = { ...modeBack(CLOSE), path: '/root/.ssh/other' };
	expect(whyNoSuchMode(plan({ source: 'finding', steps: [CLOSE], undo: [other] }), undefined)).toMatch(
		/only give back/
	);
});

test.each(['outside', 'assistant'] as const)('nobody else proposes one: %s', (source) => {
	expect(whyNoSuchMode(plan({ source, steps: [CLOSE] }), undefined)).toMatch(/only this service proposes/);
	expect(Step.safeParse(CLOSE).success).toBe(true);
	expect(ProposalRequest.safeParse({ task: 'a', reasoning: '', steps: [CLOSE] }).success).toBe(false);
});
