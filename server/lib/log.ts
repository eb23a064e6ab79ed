// The log: JSON lines on stderr, or one readable line each when stderr is a terminal. Secrets are masked on the way out.
import pino from 'pino';
import { readableLine, readRecord } from './log-record.ts';
import { maskSecrets } from './mask-secrets.ts';

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

export interface LogOptions {
	readonly level: LogLevel;
	/** One short line a record instead of JSON; for a person at a terminal. */
	readonly readable: boolean;
	/** Given each line that is written, as JSON and with secrets masked. */
	readonly keep?: (line: string) => void;
}

export function createLog(options: LogOptions): Log {
	const write = (line: string): void => {
		process.stderr.write(options.readable ? readableLine(readRecord(line)) : line);
		options.keep?.(line);
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
