// What a finding said was its cause, so that two looks can be compared. Pure.
import type { FoundCause } from '#wire/finding.ts';

/** Figures change from look to look, and what a remedy would write is no part of the cause. */
const NO_PART = new Set(['edits', 'task', 'reportOnly', 'counts', 'lines']);

/** @returns '' where no cause is known */
export function causeKey(cause: FoundCause | null | undefined): string {
	if (!cause) return '';
	const about = Object.entries(cause.about)
		.filter(([key, value]) => !NO_PART.has(key) && !/^[\d.,:TZ-]*$/.test(value))
		.sort(([a], [b]) => (a < b ? -1 : 1));
	return [cause.kind, ...about.map(([key, value]) => `${key}=${value}`)].join('\n');
}
