// A WebSocket client that says how its connection began and ended.
import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface OpenSocket {
	readonly ws: WebSocket;
	/** Settles with the close code. */
	readonly closed: Promise<number>;
}

/** @returns the open socket, or the HTTP status of the refusal */
export async function openSocket(
	url: string,
	headers: Readonly<Record<string, string>>
): Promise<{ readonly open: OpenSocket } | { readonly status: number }> {
	const ws = new WebSocket(url.replace(/^http/, 'ws'), { headers, perMessageDeflate: true });
	const closed = new Promise<number>((resolve) => ws.once('close', (code) => resolve(code)));
	ws.on('error', () => {});
	const refused = once(ws, 'unexpected-response').then(([, response]) => {
		(response as { resume(): void }).resume();
		return { status: (response as { statusCode: number }).statusCode };
	});
	return Promise.race([once(ws, 'open').then(() => ({ open: { ws, closed } })), refused]);
}

/** @throws when it was refused */
export async function mustOpen(url: string, headers: Readonly<Record<string, string>>): Promise<OpenSocket> {
	const result = await openSocket(url, headers);
	if ('status' in result) throw new Error(`the upgrade was answered with ${result.status}`);
	return result.open;
}
