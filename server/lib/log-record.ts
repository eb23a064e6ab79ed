// One record of the log, read back from the line that was written: for a terminal, and for the page that follows the log.
import { printable } from './printable.ts';

export interface LogRecord {
	readonly atMs: number;
	/** The log's own word: `debug`, `info`, `warn` or `error`. */
	readonly level: string;
	/** The message, then each field as `name=value`. */
	readonly text: string;
}

/** @param line  as the log writes it: JSON, unless masking a secret took its end away; the whole line is the text then */
export function readRecord(line: string): LogRecord {
	let record: Record<string, unknown>;
	try {
		record = JSON.parse(line) as Record<string, unknown>;
	} catch {
		const [, level = 'info', time = ''] = /^\{"level":"(\w+)","time":"([^"]+)"/.exec(line) ?? [];
		return { atMs: Date.parse(time) || 0, level, text: line.trimEnd() };
	}
	const { level, time, msg, requestId, ...rest } = record;
	// What happened comes first; the long id of the request is for whoever looks for it.
	const named = Object.entries(requestId === undefined ? rest : { ...rest, requestId });
	const fields = named.map(([k, v]) => `${k}=${typeof v === 'string' ? v : JSON.stringify(v)}`);
	return { atMs: Date.parse(String(time)), level: String(level), text: [String(msg), ...fields].join(' ') };
}

/** One short line for a person at a terminal; the time is UTC. */
export function readableLine({ atMs, level, text }: LogRecord): string {
	const clock = new Date(atMs).toISOString().slice(11, 19);
	return `${printable([clock, level.padEnd(5), text].join(' '))}\n`;
}
