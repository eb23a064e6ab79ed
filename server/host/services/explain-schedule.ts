// When a timer runs: as systemd has it, in words, and how far apart two runs are.
import type { HostDeps } from '../host-deps.ts';
import { parseMoment, parseSpan } from './parse-times.ts';

export interface Schedule {
	readonly text: string;
	/** A calendar expression; undefined for one that counts from an event. */
	readonly calendar: string | undefined;
	/** For one that repeats at a fixed span. */
	readonly everyMs: number | null;
}

const AFTER: Readonly<Record<string, (span: string) => string>> = {
	OnActiveUSec: (span) => `${span} after the timer was started`,
	OnBootUSec: (span) => `${span} after the machine started`,
	OnStartupUSec: (span) => `${span} after systemd started`,
	OnUnitActiveUSec: (span) => `every ${span}, counted from its last start`,
	OnUnitInactiveUSec: (span) => `every ${span}, counted from its last end`
};

/** "{ OnCalendar=*-*-* 00:00:00 ; next_elapse=… }" */
export function parseSchedule(value: string): Schedule | undefined {
	const [, key = '', spec = ''] = /^\{ (On\w+)=(.*?) ; next_elapse=/.exec(value) ?? [];
	if (key === 'OnCalendar') return { text: spec, calendar: spec, everyMs: null };
	const say = AFTER[key];
	if (!say) return undefined;
	return { text: say(spec), calendar: undefined, everyMs: /^OnUnit/.test(key) ? parseSpan(spec) : null };
}

/**
 * From what `systemd-analyze calendar --iterations=2` prints: a block for each expression, in their order.
 *
 * @returns null for one that never comes again
 */
export function parsePeriods(text: string): readonly (number | null)[] {
	return text
		.split(/\n{2,}/)
		.filter((block) => /(?:Original|Normalized) form:/.test(block))
		.map((block) => {
			const moments = [...block.matchAll(/(?:Next elapse|Iteration #2|Iter\. #2):\s*(.+)$/gm)];
			const [first, second] = moments.map(([, moment = '']) => parseMoment(moment));
			return first != null && second != null && second > first ? second - first : null;
		});
}

export type Periods = ReadonlyMap<string, number | null>;

const MOST_KNOWN = 500;

/** Asks once for each expression, for all of them at once: what they mean does not change. */
export function createPeriods({ facts }: Pick<HostDeps, 'facts'>): (calendars: readonly string[]) => Promise<Periods> {
	const known = new Map<string, number | null>();
	return async (calendars) => {
		const unknown = [...new Set(calendars)].filter((calendar) => !known.has(calendar));
		if (unknown.length > 0) {
			const answer = await facts.ask('services.calendar', { calendars: unknown });
			const periods = answer.got === 'output' ? parsePeriods(answer.text) : [];
			if (known.size > MOST_KNOWN) known.clear();
			// When one of them could not be read, the blocks cannot be told apart.
			if (periods.length === unknown.length)
				for (const [at, calendar] of unknown.entries()) known.set(calendar, periods[at] ?? null);
		}
		return known;
	};
}
