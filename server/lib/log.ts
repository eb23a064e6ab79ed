// The log: JSON lines on stderr, or one readable line each when stderr is a terminal. Secrets are masked on the way out.
import pino from 'pino';
import { maskSecrets } from './mask-secrets.ts';
import { printable } from './printable.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** What the rest of the service needs of a log. `fields` come before the message. */
export interface Log {
	debug(fields: object, message: string): void;
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
	/** A log whose lines all carry these fields. */
	child(fields: object): Log;
}

/** @param readable one short line a record instead of JSON; for a person at a terminal */
export function createLog(options: { level: LogLevel; readable: boolean }): Log {
	const write = (line: string): void => {
		process.stderr.write(options.readable ? readableLine(line) : line);
	};
	return pino(
		{
			level: options.level,
			base: undefined,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
			serializers: { err: (e: unknown) => describeError(e) },
			hooks: { streamWrite: (line) => maskSecrets(line) }
		},
		{ write }
	);
}

function describeError(error: unknown): unknown {
	if (!(error instanceof Error)) return String(error);
	return { message: error.message, stack: error.stack, ...(error.cause ? { cause: describeError(error.cause) } : {}) };
}

function readableLine(json: string): string {
	let record: Record<string, unknown>;
	try {
		record = JSON.parse(json) as Record<string, unknown>;
	} catch {
		return json;
	}
	const { level, time, msg, ...rest } = record;
	const clock = typeof time === 'string' ? time.slice(11, 19) : '';
	const fields = Object.entries(rest).map(([k, v]) => `${k}=${typeof v === 'string' ? v : JSON.stringify(v)}`);
	return `${printable([clock, String(level).padEnd(5), String(msg), ...fields].join(' '))}\n`;
}
