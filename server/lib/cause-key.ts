// What a finding said was its cause, so that two looks can be compared. Pure.
import type { FoundCause } from '#wire/finding.ts';

/** Figures change from look to look, and so does what grows just now; what a remedy would write is no part of the cause. */
const NO_PART = new Set(['edits', 'task', 'reportOnly', 'counts', 'lines', 'growing']);

/** @returns '' where no cause is known */
export function causeKey(cause: FoundCause | null | undefined): string {
	if (!cause) return '';
	const about = Object.entries(cause.about)
		.filter(([key, value]) => !NO_PART.has(key) && !/^[\d.,:TZ-]*$/.test(value))
		.sort(([a], [b]) => (a < b ? -1 : 1));
	return [cause.kind, ...about.map(([key, value]) => `${key}=${value}`)].join('\n');
}

/** What programs make up for a name: letters and digits mixed, or a number. What is only counted on (`disk1`, `disk2`) is none. */
function isByChance(a: string, b: string): boolean {
	if (/^\d+$/.test(a) && /^\d+$/.test(b)) return true;
	if (a.length !== b.length || !/^\w{5,}$/.test(a) || !/^\w{5,}$/.test(b)) return false;
	if (/^[\da-f]{8,}$/i.test(a) && /^[\da-f]{8,}$/i.test(b)) return true;
	const [stem, other] = [a, b].map((one) => one.replace(/\d{1,2}$/, ''));
	if (stem === other) return false;
	const isMixed = (one: string): boolean =>
		(/\d/.test(one) && /[A-Za-z]/.test(one)) || (/[a-z][A-Z]|[A-Z][a-z].*[A-Z]/.test(one) && one.length > 5);
	return isMixed(a) || isMixed(b);
}

/**
 * Whether two keys are of one cause that is named by another path each time: a file that its program makes anew at every start. What
 * was mended for the one does nothing for the next.
 */
export function differByChance(was: string, now: string): boolean {
	if (was === now) return false;
	const parts = (key: string): readonly string[] => key.split(/[/.\n=:-]/);
	const [a, b] = [parts(was), parts(now)];
	return a.length === b.length && a.every((part, at) => part === b[at] || isByChance(part, b[at] ?? ''));
}
