// Numbers, sizes and times as people read them. Units are always there; digits are few.
import { ui } from '#lib/words/en.ts';

/** 0.1234 → "12 %"; small shares keep one digit. */
export function formatShare(share: number): string {
	const percent = share * 100;
	if (percent > 0 && percent < 0.1) return '< 0.1 %';
	return `${percent < 9.95 && percent !== 0 ? trim(percent, 1) : Math.round(percent)} %`;
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** 1536 → "1.5 KiB" */
export function formatBytes(bytes: number): string {
	let value = Math.max(0, bytes);
	let unit = 0;
	while (value >= 1000 && unit < UNITS.length - 1) {
		value /= 1024;
		unit += 1;
	}
	return `${unit === 0 || value >= 99.5 ? Math.round(value) : trim(value, 1)} ${UNITS[unit]}`;
}

export function formatRate(bytesPerSecond: number): string {
	return `${formatBytes(bytesPerSecond)}/s`;
}

export function formatCelsius(celsius: number): string {
	return `${Math.round(celsius)} °C`;
}

/** 93784 → "1 day 2 h": the two largest units. */
export function formatSpan(seconds: number): string {
	const s = Math.max(0, Math.round(seconds));
	if (s < 60) return ui.span.seconds(s);
	if (s < 3600) return ui.span.minutes(Math.floor(s / 60), s < 600 ? s % 60 : 0);
	if (s < 86_400) return ui.span.hours(Math.floor(s / 3600), Math.floor((s % 3600) / 60));
	return ui.span.days(Math.floor(s / 86_400), Math.floor((s % 86_400) / 3600));
}

/** How long ago, in one unit. */
export function formatAgo(atMs: number, nowMs: number): string {
	const s = Math.round((nowMs - atMs) / 1000);
	if (s < 5) return ui.ago.now;
	if (s < 60) return ui.ago.seconds(s);
	if (s < 3600) return ui.ago.minutes(Math.round(s / 60));
	if (s < 86_400) return ui.ago.hours(Math.round(s / 3600));
	return ui.ago.days(Math.round(s / 86_400));
}

/**
 * "21 Nov 2026, 14:03:09". The zone is given by the server on its first drawing and is the browser's own afterwards.
 */
export function formatMoment(atMs: number, timeZone?: string): string {
	return new Intl.DateTimeFormat('en-GB', {
		dateStyle: 'medium',
		timeStyle: 'medium',
		...(timeZone ? { timeZone } : {})
	}).format(atMs);
}

/** "14:03:09" */
export function formatClock(atMs: number, timeZone?: string): string {
	return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(atMs);
}

function trim(value: number, digits: number): string {
	return value.toFixed(digits).replace(/\.0+$/, '');
}
