// What was changed since a moment, as it is told to whoever asks: the page, the command line, the assistant, another agent. Pure.
import type { ChangesSince } from '#wire/changes-since.ts';
import type { Finding } from '#wire/finding.ts';
import { toTimestamp } from './clock.ts';

interface Event {
	readonly atMs: number;
	readonly what: string;
	readonly source: string;
}

interface Told {
	readonly events: readonly Event[];
	readonly limits: readonly string[];
	/** From when on the journal was looked at, where it was. */
	readonly journalFromMs?: number | undefined;
}

const MOST_BACK_MS = 31 * 86_400_000;
const MOST = 120;
/** To the minute, so that who asks twice is answered from what was read once. */
const GRAIN_MS = 60_000;
/** What is asked for is rounded. */
const LITTLE_MS = 5 * GRAIN_MS;

/** @returns the stretch that is read for a moment: not further back than anything is kept, and none of what is to come */
export function spanSince(sinceMs: number, nowMs: number): { readonly fromMs: number; readonly toMs: number } {
	return {
		fromMs: Math.floor(Math.min(Math.max(sinceMs, nowMs - MOST_BACK_MS), nowMs) / GRAIN_MS) * GRAIN_MS,
		toMs: Math.ceil((nowMs + 1) / GRAIN_MS) * GRAIN_MS
	};
}

export function tellChangesSince(
	fromMs: number,
	{ events, limits, journalFromMs = fromMs }: Told,
	findings: readonly Pick<Finding, 'id' | 'title' | 'severity' | 'since' | 'resolved_at'>[]
): ChangesSince {
	const newest = [...events].sort((a, b) => b.atMs - a.atMs);
	return {
		from: toTimestamp(fromMs),
		changes: newest.slice(0, MOST).map(({ atMs, what, source }) => ({ at: toTimestamp(atMs), what, source })),
		more: Math.max(0, newest.length - MOST),
		findings: findings
			.flatMap(({ id, title, severity, since: opened, resolved_at: resolved }) => [
				{ at: opened, what: 'opened' as const, title, severity, id },
				...(resolved === null ? [] : [{ at: resolved, what: 'resolved' as const, title, severity, id }])
			])
			.filter(({ at }) => Date.parse(at) >= fromMs)
			.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
			.slice(0, MOST),
		limits: [...limits, ...(journalFromMs - fromMs > LITTLE_MS ? [journalLimit(journalFromMs)] : [])]
	};
}

/** Of packages, files, containers and what we applied more is known. */
const journalLimit = (fromMs: number): string =>
	`The journal before ${toTimestamp(fromMs)}: what was run with sudo, who signed in, and units and mounts that went or came earlier are not listed.`;

export const NOT_KEPT = { events: [], limits: ['What is changed on the host is not kept here.'] } as const;
