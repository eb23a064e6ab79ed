import { expect, test } from 'vitest';
import { sayForecast } from '#lib/host/say-forecast.ts';
import { forecast as words } from '#lib/words/en/forecast.ts';
import type { Forecast } from '#wire/host/history.ts';

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
	expect(sayForecast(forecast, NOW, words)).toBe(text);
});
