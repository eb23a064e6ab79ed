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

/** From what `systemd-analyze calendar --iterations=2` prints. */
export function parsePeriod(text: string): number | null {
	const moments = [...text.matchAll(/(?:Next elapse|Iteration #2|Iter\. #2):\s*(.+)$/gm)].map(([, moment = '']) =>
		parseMoment(moment)
	);
	const [first, second] = moments;
	return first != null && second != null && second > first ? second - first : null;
}

/** Asks once for each expression: what it means does not change. */
export function createPeriods({ facts }: Pick<HostDeps, 'facts'>): (calendar: string) => Promise<number | null> {
	const known = new Map<string, Promise<number | null>>();
	return (calendar) => {
		const before = known.get(calendar);
		if (before) return before;
		if (known.size > MOST_KNOWN) known.clear();
		const asking = facts
			.ask('services.calendar', { calendar })
			.then((answer) => (answer.got === 'output' ? parsePeriod(answer.text) : null));
		known.set(calendar, asking);
		return asking;
	};
}

const MOST_KNOWN = 500;
