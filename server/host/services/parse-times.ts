// Times as systemd prints them, in UTC, as the fact runner asks for them.

const MOMENT = /^(?:[A-Z][a-z]{2} )?(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.\d+)? UTC$/;

/** "Sun 2026-11-22 20:01:05 UTC" in milliseconds; null for anything else, as for what has not happened. */
export function parseMoment(text: string): number | null {
	const parts = MOMENT.exec(text.trim());
	if (!parts) return null;
	const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
	return Date.UTC(year, month - 1, day, hour, minute, second);
}

const UNITS_MS: Readonly<Record<string, number>> = {
	us: 0.001,
	µs: 0.001,
	ms: 1,
	s: 1000,
	min: 60_000,
	h: 3_600_000,
	d: 86_400_000,
	w: 604_800_000,
	month: 2_629_800_000,
	months: 2_629_800_000,
	y: 31_557_600_000,
	day: 86_400_000,
	days: 86_400_000
};

/** "4h 3min 17.35s" in milliseconds; null for "infinity" and anything else that is no span. */
export function parseSpan(text: string): number | null {
	const value = text.trim();
	if (value === '0') return 0;
	if (!/^(?:[\d.]+\s?[a-zµ]+\s*)+$/.test(value)) return null;
	let total = 0;
	for (const [, number = '', unit = ''] of value.matchAll(/([\d.]+)\s?([a-zµ]+)/g)) {
		const factor = UNITS_MS[unit];
		if (factor === undefined) return null;
		total += Number(number) * factor;
	}
	return total;
}
