// When a filesystem is full, in words. Pure.
import type { Words } from '#lib/words/words.ts';
import type { Forecast } from '#wire/host/history.ts';
import { formatBytes } from '#wire/text/format-figures.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function sayForecast(forecast: Forecast, nowMs: number, words: Words['forecast']): string {
	switch (forecast.kind) {
		case 'full':
			return words.full;
		case 'not-enough-history':
			return words.tooEarly;
		case 'not-growing':
			return forecast.bytesPerDay > 0 ? words.slowly(formatBytes(forecast.bytesPerDay)) : words.notGrowing;
		case 'full-at': {
			const left = (atMs: number): number => Math.max(0, atMs - nowMs);
			const unit = left(forecast.atMs) < 3 * DAY_MS ? HOUR_MS : DAY_MS;
			const count = (atMs: number): number => Math.max(1, Math.round(left(atMs) / unit));
			const span = unit === HOUR_MS ? words.hours : words.days;
			const [earliest, latest] = [count(forecast.earliestMs), forecast.latestMs && count(forecast.latestMs)];
			const range =
				latest === null ? words.fromOn(span(earliest)) : latest > earliest ? words.between(earliest, latest) : '';
			return words.fullIn(span(count(forecast.atMs)), range);
		}
	}
}
