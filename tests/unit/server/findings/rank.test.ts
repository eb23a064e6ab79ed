// In which order findings are read.
import { expect, test } from 'vitest';
import { DETECTORS } from '#server/findings/detectors.ts';
import { byHarm, byRank, rankOf, ranksOf, SEVERITIES } from '#server/findings/rank.ts';

const seen = { severity: 'warning', breaks: 'one' } as const;
const cause = { kind: 'program-missing', about: {} };

test('how bad it is comes first, whatever suffers', () => {
	expect(
		byRank({ severity: 'critical', breaks: 'nothing' }, { severity: 'warning', breaks: 'machine', cause })
	).toBeLessThan(0);
});

test('then what suffers: the machine, many, one, nothing', () => {
	const order = (['machine', 'many', 'one', 'nothing'] as const).map((breaks) => rankOf({ ...seen, breaks }));
	expect(order).toEqual([...order].sort((a, b) => b - a));
	expect(new Set(order).size).toBe(4);
});

test('who says nothing of it speaks of one service, and of many where it takes others along', () => {
	expect(rankOf({ severity: 'warning' })).toBe(rankOf(seen));
	expect(rankOf({ ...seen, affected: ['port:80'] })).toBe(rankOf(seen));
	expect(rankOf({ ...seen, affected: ['unit:web.service'] })).toBe(rankOf({ ...seen, breaks: 'many' }));
	expect(rankOf({ ...seen, breaks: 'nothing', affected: ['unit:web.service'] })).toBeLessThan(rankOf(seen));
});

test('a way to the whole machine is the machine’s matter, and an open file is not', () => {
	const door = rankOf({ severity: 'critical', breaks: 'nothing' });
	expect(door).toBe(rankOf({ severity: 'critical', breaks: 'machine' }));
	expect(rankOf({ ...seen, breaks: 'nothing' })).toBeLessThan(rankOf(seen));
});

test('of two that tell of one fault, who tells what suffers goes first, however bad the other one calls it', () => {
	const open = { severity: 'critical', breaks: 'nothing' } as const;
	expect(byHarm(seen, open)).toBeLessThan(0);
	expect(byHarm({ ...seen, severity: 'critical' }, seen)).toBeLessThan(0);
});

test('then how sure it is', () => {
	const doubt = { ...seen, couldNotLook: [{ what: 'the limit', because: 'not allowed' }] };
	expect([{ ...seen, cause }, seen, doubt].map(rankOf)).toEqual([112, 111, 110]);
	expect(rankOf({ ...doubt, cause })).toBe(rankOf({ ...seen, cause }));
});

test('every rank of a severity lies within its room', () => {
	for (const severity of SEVERITIES) {
		const [from, to] = ranksOf(severity);
		for (const breaks of ['machine', 'nothing'] as const) {
			expect(rankOf({ severity, breaks, cause })).toBeGreaterThanOrEqual(from);
			expect(rankOf({ severity, breaks, cause })).toBeLessThan(to);
		}
	}
});

test('a full disk stands above a certificate that ends, and below nothing of its own severity', () => {
	const breaks = (id: string) => DETECTORS.find((one) => one.id === id)?.breaks;
	for (const severity of ['warning', 'critical'] as const)
		for (const { id, breaks: other } of DETECTORS) {
			const difference = byRank({ severity, breaks: breaks('S01') ?? 'one' }, { severity, breaks: other ?? 'one' });
			if (id === 'V20') expect(difference).toBeLessThan(0);
			else expect(difference, id).toBeLessThanOrEqual(0);
		}
});
