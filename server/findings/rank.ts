// What is to be read first: how bad it is, then what suffers from it, then how sure that is. Pure, and the only owner of that order.
import type { Severity } from '#wire/finding.ts';
import type { Breaks, Observation } from './detector.ts';

type Ranked = Pick<Observation, 'severity' | 'breaks' | 'cause' | 'couldNotLook' | 'affected'>;

export const SEVERITIES: readonly Severity[] = ['info', 'warning', 'critical'];
const SUFFERS: readonly Breaks[] = ['nothing', 'one', 'many', 'machine'];
/** One severity has room for so many ranks. */
const STEP = 100;

/** The higher the sooner it is read; findings of one rank go by time, the newest first. */
export function rankOf(seen: Ranked): number {
	return SEVERITIES.indexOf(seen.severity) * STEP + SUFFERS.indexOf(suffers(seen)) * 10 + sureness(seen);
}

/** Of one severity: the lowest rank, and the lowest one of the next severity. */
export function ranksOf(severity: Severity): readonly [from: number, to: number] {
	const from = SEVERITIES.indexOf(severity) * STEP;
	return [from, from + STEP];
}

/** The severity that a rank lies in. */
export const severityIn = (rank: number): Severity => SEVERITIES[Math.floor(rank / STEP)] ?? 'critical';

/** Of two the one that is told first is below 0, as a sort wants it. */
export const byRank = (a: Ranked, b: Ranked): number => rankOf(b) - rankOf(a);

/** Of two that tell of one fault: who tells what suffers goes before who tells what could come of it. */
export const byHarm = (a: Ranked, b: Ranked): number =>
	SUFFERS.indexOf(b.breaks ?? 'one') - SUFFERS.indexOf(a.breaks ?? 'one') || byRank(a, b);

/** What takes others along is no matter of one service, and what is critical though nothing breaks is a way to the whole machine. */
function suffers({ severity, breaks = 'one', affected = [] }: Ranked): Breaks {
	if (severity === 'critical' && breaks === 'nothing') return 'machine';
	const takesAlong = affected.some((one) => one.startsWith('unit:') || one.startsWith('container:'));
	return breaks === 'one' && takesAlong ? 'many' : breaks;
}

/** A cause that was found is surer than none; what could not be looked at leaves doubt. */
function sureness({ cause, couldNotLook = [] }: Ranked): number {
	if (cause) return 2;
	return couldNotLook.length > 0 ? 0 : 1;
}
