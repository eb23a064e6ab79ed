// Of each detector whether it looked, how that went, and when it looks next. Pure.
import type { CoverageRow } from '#wire/finding.ts';
import { toTimestamp } from '../lib/clock.ts';
import type { AnyDetector } from './detector.ts';
import type { Look } from './look.ts';

export interface Ran {
	readonly look: Look | undefined;
	readonly atMs: number | null;
	readonly durationMs: number | null;
}

export interface Around {
	/** undefined before its first look since the start. */
	readonly ran: Ran | undefined;
	readonly isOff: boolean;
	readonly nextMs: number | undefined;
	readonly raised: number;
}

export function coverageOf(
	{ id, name, subject }: Pick<AnyDetector, 'id' | 'name' | 'subject'>,
	{ ran, isOff, nextMs, raised }: Around
): CoverageRow {
	return {
		detector: id,
		name,
		subject,
		...stateOf(ran?.look, isOff),
		last_run_at: ran?.atMs ? toTimestamp(ran.atMs) : null,
		duration_ms: ran?.durationMs ?? null,
		next_run_at: nextMs === undefined ? null : toTimestamp(nextMs),
		open: raised
	};
}

function stateOf(found: Look | undefined, isOff: boolean): Pick<CoverageRow, 'state' | 'reason' | 'remedy'> {
	if (isOff) return { state: 'off', reason: 'It was switched off.', remedy: null };
	if (!found) return { state: 'waiting', reason: 'Not yet: the first look begins with the service.', remedy: null };
	if (found.state === 'looked') return { state: 'looked', reason: found.looked.limits ?? '', remedy: null };
	return found;
}
