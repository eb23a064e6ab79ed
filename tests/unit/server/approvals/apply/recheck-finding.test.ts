import { expect, test } from 'vitest';
import { recheckWith } from '#server/approvals/apply/recheck-finding.ts';

const FINDING = { id: 'f', detector: 'S01' };
/** @param seen  how many looks still see it */
function looking(seen: number) {
	let looks = 0;
	const findings = {
		run: async () => void looks++,
		coverage: () => [{ detector: 'S01', state: 'looked', reason: '' }],
		find: () => ({
			title: 'it is full',
			status: 'open',
			affected_resources: ['mount:/'],
			last_seen_at: new Date(looks <= seen ? 1000 : 0).toISOString()
		})
	};
	return { findings: findings as never, looks: () => looks };
}

test('what was read before the change is no proof against it: it is looked at again until the facts are new', async () => {
	const one = looking(2);
	const recheck = recheckWith(one.findings, () => 500, undefined, { factsOldMs: 60_000, againMs: 1 });
	expect(await recheck(FINDING)).toMatchObject({ holds: true });
	expect(one.looks()).toBe(3);
});

test('what new facts still show was not mended', async () => {
	const recheck = recheckWith(looking(Number.POSITIVE_INFINITY).findings, () => 500, undefined, {
		factsOldMs: 0,
		againMs: 1
	});
	expect(await recheck(FINDING)).toEqual({ holds: false, detail: 'It was seen again: it is full' });
});
