// The tail of the service's own log.
import type { TailLine, TailWhat } from '#wire/live.ts';
import { readRecord } from '../lib/log-record.ts';
import type { RecentLog } from '../lib/recent-log.ts';
import type { TailSource } from './tail-source.ts';

type ServiceLog = Extract<TailWhat, { kind: 'service-log' }>;

/** @param runtimeId  tells this run's lines from another's: a reader from before a restart gets all that this run has logged */
export function followServiceLog(recent: RecentLog, runtimeId: string): TailSource<ServiceLog> {
	const run = runtimeId.slice(0, 8);

	/** undefined where the cursor is of another run, or of none. */
	function numberOf(cursor: string | undefined): number | undefined {
		const [, of, digits] = /^([\w-]+)\.(\d{1,15})$/.exec(cursor ?? '') ?? [];
		const number = Number(digits);
		return of === run && number <= recent.newest() ? number : undefined;
	}

	return async function* ({ after }, signal) {
		for await (const piece of recent.follow(numberOf(after), signal))
			yield piece.kind === 'skipped'
				? { skipped: piece.count }
				: { lines: piece.items.map((line, i) => lineOf(line, `${run}.${piece.first + i}`)) };
	};
}

function lineOf(line: string, cursor: string): TailLine {
	const { atMs, level, text } = readRecord(line);
	return { cursor, atMs, level: level === 'error' ? 'error' : level === 'warn' ? 'warning' : 'info', text };
}
