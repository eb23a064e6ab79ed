// Follows something line by line over the service's tail socket.
import { WebSocket } from 'ws';
import { ServerTailFrame, type TailLine, type TailWhat } from '#wire/live.ts';
import { type HostwrightClient, HostwrightClientError } from './client.ts';
import { findStateDir, readToken } from './find-state.ts';

export interface TailListener {
	lines(lines: readonly TailLine[]): void;
	/** So many lines came and were not sent, since this reader was too slow. */
	skipped(count: number): void;
}

/** Settles when the signal is aborted. @throws HostwrightClientError when the tail ends, with its reason */
export function followTail(
	{ url }: Pick<HostwrightClient, 'url'>,
	stateDir: string | undefined,
	what: TailWhat,
	on: TailListener,
	signal: AbortSignal
): Promise<void> {
	const address = new URL('/api/live/stream', url);
	address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
	const token = readToken(stateDir ?? findStateDir(process.env));
	const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
	return new Promise((resolve, reject) => {
		const fail = (reason: string): void => {
			reject(new HostwrightClientError('capability-unavailable', reason));
			socket.terminate();
		};
		signal.addEventListener('abort', () => {
			resolve();
			socket.terminate();
		});
		socket.on('open', () => socket.send(JSON.stringify({ type: 'follow', id: 'cli', what })));
		socket.on('message', (data) => {
			const frame = ServerTailFrame.safeParse(JSON.parse(String(data)));
			if (!frame.success) return;
			if (frame.data.type === 'lines') on.lines(frame.data.lines);
			else if (frame.data.type === 'gap') on.skipped(frame.data.skipped);
			else fail(frame.data.reason);
		});
		socket.on('error', () => fail(`No answer from ${url}. Is the service still running? (hostwright status)`));
		socket.on('close', () => fail('The service closed the connection.'));
	});
}
