import { describe, expect, test } from 'vitest';
import { judgeFacts, toneOf } from '#lib/host/judge-facts.ts';
import { joinJudgements } from '#lib/host/judge-vitals.ts';
import { sayForecast } from '#lib/host/say-forecast.ts';
import { overview } from '#lib/words/en/overview.ts';
import type { Forecast } from '#wire/host/history.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';
import type { FilesystemBrief } from '#wire/host/overview.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
const CALM: Forecast = { kind: 'not-growing', bytesPerDay: 0, lookedAtMs: DAY };
const fullIn = (days: number, earliest = days, latest: number | null = days): Forecast => ({
	kind: 'full-at',
	bytesPerDay: 1,
	atMs: NOW + days * DAY,
	earliestMs: NOW + earliest * DAY,
	latestMs: latest === null ? null : NOW + latest * DAY,
	lookedAtMs: DAY
});
const mount = (share: number, forecast: Forecast = CALM, more: Partial<FilesystemBrief> = {}): FilesystemBrief => ({
	mountPoint: '/var',
	space: { usedBytes: share * 1000, availableBytes: (1 - share) * 1000, usedFiles: null, totalFiles: null },
	reason: null,
	readOnly: false,
	forecast,
	...more
});

describe('a filesystem', () => {
	test.each([
		['half full', mount(0.5), 'plain'],
		['at 94 %', mount(0.94), 'warning'],
		['at 98 %', mount(0.98), 'critical'],
		['half full with two days left', mount(0.5, fullIn(2)), 'critical'],
		['half full with ten days left', mount(0.5, fullIn(10)), 'warning'],
		['half full with two months left', mount(0.5, fullIn(60)), 'plain'],
		['read only and full', mount(1, CALM, { readOnly: true }), 'plain'],
		[
			'without inodes',
			mount(0.1, CALM, { space: { usedBytes: 1, availableBytes: 9, usedFiles: 99, totalFiles: 100 } }),
			'critical'
		]
	] as const)('%s: %s', (_name, one, tone) => {
		expect(toneOf(one, NOW)).toBe(tone);
	});
});

test('what needs a person is said, with names; what is not known says nothing', () => {
	const found = judgeFacts(
		{
			filesystems: isKnown(
				{
					list: [mount(0.94, fullIn(2)), mount(0, CALM, { mountPoint: '/nfs', space: null, reason: 'It hangs.' })],
					total: 2,
					limits: []
				},
				0
			),
			units: isKnown(
				{
					failed: ['a', 'b', 'c', 'd'].map((name) => ({ name, manager: 'system', says: '', sinceMs: null })),
					failedTotal: 9,
					running: 1,
					limits: []
				},
				0
			),
			containers: notKnown('absent', 'None.')
		},
		NOW,
		overview.state
	);
	expect(found.map(({ severity, title }) => [severity, title])).toEqual([
		['critical', '/var is 94 % full, about 2 days left.'],
		['warning', '/nfs does not answer.'],
		['warning', '9 units failed.']
	]);
	expect(found[2]?.detail).toBe('a, b, c and 6 more');
	expect(judgeFacts({}, NOW, overview.state)).toEqual([]);
});

test('that all is well is said only where nothing else is, and the worst comes first', () => {
	const quiet = { about: 'all', severity: 'quiet', title: 'q', detail: '' } as const;
	const warning = { about: 'cpu', severity: 'warning', title: 'w', detail: '' } as const;
	const critical = { about: 'disk', severity: 'critical', title: 'c', detail: '' } as const;
	expect(joinJudgements([quiet], [])).toEqual([quiet]);
	expect(joinJudgements([quiet], [warning, critical])).toEqual([critical, warning]);
});

test.each([
	[fullIn(12, 8, 20), 'Full in about 12 days (8 to 20).'],
	[fullIn(12, 8, null), 'Full in about 12 days (8 days at the earliest, perhaps never).'],
	[fullIn(12), 'Full in about 12 days.'],
	[fullIn(1, 0.5, 2), 'Full in about 24 hours (12 to 48).'],
	[fullIn(0.01), 'Full in about 1 hour.'],
	[{ kind: 'full' }, 'Nothing is free.'],
	[{ kind: 'not-enough-history', haveMs: 0, needMs: 1 }, 'Too early to say how fast it grows.'],
	[CALM, 'Not growing.'],
	[{ kind: 'not-growing', bytesPerDay: 1024, lookedAtMs: 1 }, 'Grows by 1 KiB a day: more than a year left.']
] as const)('%j reads "%s"', (forecast, text) => {
	expect(sayForecast(forecast, NOW, overview.forecast)).toBe(text);
});
