// Times for people to read, in the words of their language.

/** The two largest units of a span; the smaller one may be 0. */
export interface SpanWords {
	readonly seconds: (seconds: number) => string;
	readonly minutes: (minutes: number, seconds: number) => string;
	readonly hours: (hours: number, minutes: number) => string;
	readonly days: (days: number, hours: number) => string;
}

export interface AgoWords {
	readonly now: string;
	readonly seconds: (seconds: number) => string;
	readonly minutes: (minutes: number) => string;
	readonly hours: (hours: number) => string;
	readonly days: (days: number) => string;
}

/** 93784 → "1 day 2 h": the two largest units, without seconds from ten minutes on. */
export function formatSpan(seconds: number, words: SpanWords): string {
	const s = Math.max(0, Math.round(seconds));
	if (s < 60) return words.seconds(s);
	if (s < 3600) return words.minutes(Math.floor(s / 60), s < 600 ? s % 60 : 0);
	if (s < 86_400) return words.hours(Math.floor(s / 3600), Math.floor((s % 3600) / 60));
	return words.days(Math.floor(s / 86_400), Math.floor((s % 86_400) / 3600));
}

/** How long ago, in one unit. */
export function formatAgo(atMs: number, nowMs: number, words: AgoWords): string {
	const s = Math.round((nowMs - atMs) / 1000);
	if (s < 5) return words.now;
	if (s < 60) return words.seconds(s);
	if (s < 3600) return words.minutes(Math.round(s / 60));
	if (s < 86_400) return words.hours(Math.round(s / 3600));
	return words.days(Math.round(s / 86_400));
}

/**
 * "21 Nov 2026, 14:03:09"
 *
 * @param locale such as "en-GB"
 * @param timeZone the machine's own when absent; the server passes the host's when it draws a page first
 */
export function formatMoment(atMs: number, locale: string, timeZone?: string): string {
	return new Intl.DateTimeFormat(locale, {
		dateStyle: 'medium',
		timeStyle: 'medium',
		...(timeZone ? { timeZone } : {})
	}).format(atMs);
}

/** "21 Nov, 14:03" */
export function formatDayTime(atMs: number, locale: string, timeZone?: string): string {
	return new Intl.DateTimeFormat(locale, {
		day: 'numeric',
		month: 'short',
		hour: '2-digit',
		minute: '2-digit',
		...(timeZone ? { timeZone } : {})
	}).format(atMs);
}

/** "UTC", "CET": of the clock by which the other functions here tell the time. */
export function zoneName(atMs: number, locale: string, timeZone?: string): string {
	const parts = new Intl.DateTimeFormat(locale, {
		timeZoneName: 'short',
		...(timeZone ? { timeZone } : {})
	}).formatToParts(atMs);
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** "21 Nov 2026" */
export function formatDay(atMs: number, locale: string, timeZone?: string): string {
	return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(atMs);
}

/** "14:03:09" */
export function formatClock(atMs: number, locale: string, timeZone?: string): string {
	return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(atMs);
}
