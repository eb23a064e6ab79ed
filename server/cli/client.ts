// The typed client for scripts: `import { createClient } from 'hostwright/client'`. Finds the service and its token by itself.
import { createTRPCClient, httpBatchStreamLink, httpLink, splitLink } from '@trpc/client';
import type { ErrorCode } from '#wire/error.ts';
import type { Health } from '#wire/health.ts';
import type { SafetyCheckResult } from '#wire/safety.ts';
import type { ExecEvent, ExecResult } from '#wire/terminal.ts';
import { findServiceFile } from '../lib/service-file.ts';
import type { AppRouter } from '../trpc/router.ts';
import type { HostwrightApi } from './client-api.ts';
import { asClientError, HostwrightClientError } from './client-error.ts';
import { findStateDir, readToken } from './find-state.ts';

export type { ErrorCode, ExecEvent, ExecResult, Health, HostwrightApi, SafetyCheckResult };
export { HostwrightClientError };

export interface ClientOptions {
	/** Address of the service; found in the state directory when absent. */
	readonly url?: string;
	/** The API token; read from the state directory when absent. */
	readonly token?: string;
	/** Another state directory than this user's own. */
	readonly stateDir?: string;
}

export interface ExecOptions {
	/** Existing directory; HOME when absent. */
	readonly cwd?: string;
	/** Seconds, 1 to 3600. */
	readonly timeout?: number;
	/** What the command reads from standard input, at most 64 KiB; it reads its terminal when absent. */
	readonly stdin?: string | Uint8Array;
	/** Ends the run when aborted. */
	readonly signal?: AbortSignal;
	/** Told each piece of output as it comes. */
	readonly onOutput?: (text: string) => void;
}

export interface HostwrightClient {
	readonly url: string;
	/** Classifies a command without running it; with what it is to read from standard input, that as well. */
	check(command: string, stdin?: ExecOptions['stdin']): Promise<SafetyCheckResult>;
	/** Runs a command behind classifier and sandbox and answers when it has ended. */
	exec(command: string, options?: ExecOptions): Promise<ExecResult>;
	/** The same run as it goes; the last event is the result. Leaving the loop ends the run. */
	execStream(command: string, options?: Omit<ExecOptions, 'onOutput'>): AsyncGenerator<ExecEvent, void, void>;
	health(): Promise<Health>;
	/**
	 * Every question and change of the service, for what has no method of its own here.
	 * Throws tRPC's own errors; `told` turns them into ours.
	 */
	readonly api: HostwrightApi;
	/** Runs calls of `api` and throws HostwrightClientError for what goes wrong with them. */
	told<T>(work: () => Promise<T>): Promise<T>;
}

/** Their answers come piece by piece. */
const STREAMED = new Set(['terminal.execStream', 'audit.export', 'chat.ask']);

/**
 * Connects nothing yet: the first call does.
 *
 * @throws HostwrightClientError `no-service` when none runs for this user, `no-token` when its token cannot be read
 */
export function createClient(options: ClientOptions = {}): HostwrightClient {
	const stateDir = options.stateDir ?? findStateDir(process.env);
	const url = options.url ?? findServiceFile(stateDir)?.url;
	if (!url)
		throw new HostwrightClientError(
			'no-service',
			`No Hostwright service is running for ${stateDir}. Start one with: hostwright start`
		);
	const token = options.token ?? readToken(stateDir);
	if (!token)
		throw new HostwrightClientError(
			'no-token',
			`The API token in ${stateDir} cannot be read. Run this as the user the service runs as, or pass a token.`
		);

	const link = {
		url: new URL('/trpc', url).href,
		headers: { authorization: `Bearer ${token}` }
	};
	const api: HostwrightApi = createTRPCClient<AppRouter>({
		links: [
			splitLink({
				condition: (op) => STREAMED.has(op.path),
				true: httpBatchStreamLink<AppRouter>(link),
				false: httpLink<AppRouter>(link)
			})
		]
	});

	const told = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
		try {
			return await work();
		} catch (error) {
			// Whoever aborted gets what every other interface throws then: the signal's own reason.
			signal?.throwIfAborted();
			throw asClientError(error, url);
		}
	};

	async function* execStream(command: string, { cwd, timeout, stdin, signal }: ExecOptions = {}) {
		const stop = new AbortController();
		const ended = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
		try {
			const events = await told(
				() => api.terminal.execStream.mutate({ command, cwd, timeout, stdin: encode(stdin) }, { signal: ended }),
				signal
			);
			const iterator = events[Symbol.asyncIterator]();
			for (;;) {
				const step = await told(() => iterator.next(), signal);
				if (step.done) {
					signal?.throwIfAborted();
					return;
				}
				yield step.value;
			}
		} finally {
			stop.abort();
		}
	}

	return {
		url,
		api,
		told,
		execStream,
		check: (command, stdin) => told(() => api.terminal.check.mutate({ command, stdin: encode(stdin) })),
		health: () => told(() => api.health.get.query()),
		async exec(command, { onOutput, signal, ...body } = {}) {
			if (!onOutput && body.stdin === undefined)
				return told(() => api.terminal.exec.mutate({ command, ...body }, { signal }), signal);
			for await (const event of execStream(command, { ...body, signal })) {
				if (event.type === 'output') onOutput?.(event.text);
				if (event.type === 'result') return event.result;
			}
			throw new HostwrightClientError(
				'unreachable',
				'The service closed the connection before the run ended; it may have been stopped.'
			);
		}
	};
}

function encode(stdin: ExecOptions['stdin']): string | undefined {
	return stdin === undefined ? undefined : Buffer.from(stdin).toString('base64');
}
