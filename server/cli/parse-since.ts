// A moment as people type it: "10m", "2h", "3d", "today", "yesterday", "2026-11-22 20:05", "20:05".

const SPANS: Readonly<Record<string, number>> = {
	s: 1000,
	m: 60_000,
	min: 60_000,
	h: 3_600_000,
	d: 86_400_000,
	w: 604_800_000
};

/** @returns milliseconds since the epoch; undefined for what is no moment */
export function parseSince(text: string, nowMs: number): number | undefined {
	const typed = text.trim().toLowerCase();
	const [, count, unit = ''] = /^-?(\d{1,6})\s*(s|m|min|h|d|w)(?:\s+ago)?$/.exec(typed) ?? [];
	if (count !== undefined) return nowMs - Number(count) * (SPANS[unit] ?? 0);
	const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
	if (typed === 'now') return nowMs;
	if (typed === 'today') return midnight;
	if (typed === 'yesterday') return new Date(midnight).setDate(new Date(midnight).getDate() - 1);
	const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(typed) ?? [];
	if (hours !== undefined) return new Date(nowMs).setHours(Number(hours), Number(minutes), Number(seconds), 0);
	// Without a zone it is the reader's own.
	if (!/^\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})?)?$/.test(typed))
		return undefined;
	const at = Date.parse(typed.length === 10 ? `${typed}T00:00` : typed.replace(' ', 'T').toUpperCase());
	return Number.isNaN(at) ? undefined : at;
}
