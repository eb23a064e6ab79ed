// A window onto a terminal without a browser: opens one over tRPC, attaches to its stream, types and waits for output.
import { WebSocket } from 'ws';
import type { TerminalList, TerminalSession } from '#wire/terminal-session.ts';
import type { StartedService } from './start-service.ts';

export interface TerminalDoor {
	call<T>(procedure: string, input: unknown, kind?: 'query' | 'mutation'): Promise<T>;
	open(input?: object): Promise<TerminalSession>;
	list(): Promise<TerminalList>;
	attach(id: string, options?: AttachOptions): Promise<Attached>;
	readonly cookie: string;
}

export interface AttachOptions {
	readonly from?: number;
	/** Acknowledge what is read, as a page does. True when absent. */
	readonly acknowledge?: boolean;
	/** Keep what is read. True when absent. */
	readonly keep?: boolean;
	readonly onBytes?: (bytes: Buffer) => void;
}

export interface Attached {
	readonly ws: WebSocket;
	/** Control frames so far, in order. */
	readonly controls: Record<string, unknown>[];
	/** Everything read so far. */
	output(): Buffer;
	text(): string;
	/** Bytes the terminal had printed up to what was read last. */
	offset(): number;
	type(text: string | Uint8Array): void;
	control(frame: unknown): void;
	/** Waits until `found` answers true for the text read so far. */
	until(found: string | RegExp | ((text: string) => boolean), limitMs?: number): Promise<string>;
	untilControl(type: string, limitMs?: number): Promise<Record<string, unknown>>;
	readonly closed: Promise<number>;
	close(): void;
}

/** Signs in and answers a person's way to the terminals. */
export async function terminalDoor(service: StartedService): Promise<TerminalDoor> {
	const cookie = await service.signIn();
	const headers = { cookie, origin: service.url, 'content-type': 'application/json' };
	const call = async <T>(procedure: string, input: unknown, kind: 'query' | 'mutation' = 'mutation'): Promise<T> => {
		const query = kind === 'query' && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
		const answer = await fetch(`${service.url}/trpc/${procedure}${query}`, {
			method: kind === 'query' ? 'GET' : 'POST',
			headers,
			...(kind === 'query' ? {} : { body: JSON.stringify(input ?? {}) })
		});
		const body = (await answer.json()) as { result?: { data: T }; error?: { message: string; data: object } };
		if (!body.result) throw Object.assign(new Error(body.error?.message ?? `${answer.status}`), body.error?.data);
		return body.result.data;
	};
	return {
		cookie,
		call,
		open: (input = {}) => call('terminal.open', input),
		list: () => call('terminal.list', undefined, 'query'),
		attach: (id, options) => attach(service.url, id, { cookie, origin: service.url }, options)
	};
}

export async function attach(
	url: string,
	id: string,
	headers: Record<string, string>,
	options: AttachOptions = {}
): Promise<Attached> {
	const query = options.from === undefined ? '' : `?from=${options.from}`;
	const ws = new WebSocket(`${url.replace(/^http/, 'ws')}/api/terminal/sessions/${id}/stream${query}`, {
		headers,
		perMessageDeflate: false
	});
	const chunks: Buffer[] = [];
	const controls: Record<string, unknown>[] = [];
	let waiters: (() => void)[] = [];
	let offset = 0;
	let unacked = 0;
	let isClosed = false;
	const tell = (): void => {
		for (const waiter of waiters) waiter();
	};
	ws.on('error', () => {});
	const closed = new Promise<number>((resolve) =>
		ws.once('close', (code) => {
			isClosed = true;
			resolve(code);
			tell();
		})
	);
	ws.on('message', (data, isBinary) => {
		if (isBinary) {
			const bytes = data as Buffer;
			offset += bytes.length;
			if (options.keep !== false) chunks.push(bytes);
			options.onBytes?.(bytes);
			unacked += bytes.length;
			if (options.acknowledge !== false && unacked >= 64 * 1024) {
				ws.send(JSON.stringify({ type: 'ack', bytes: unacked }));
				unacked = 0;
			}
		} else {
			const control = JSON.parse(String(data)) as Record<string, unknown>;
			if (control.type === 'attached') offset = Number(control.offset);
			controls.push(control);
		}
		tell();
	});
	const wait = <T>(look: () => T | undefined, what: string, limitMs: number): Promise<T> =>
		new Promise((resolve, reject) => {
			const timer = setTimeout(() => {
				stop();
				reject(new Error(`no ${what} within ${limitMs} ms; read: ${JSON.stringify(read().slice(-600))}`));
			}, limitMs);
			const check = (): void => {
				const found = look();
				if (found !== undefined) {
					stop();
					resolve(found);
				} else if (isClosed) {
					stop();
					reject(new Error(`closed before ${what}; read: ${JSON.stringify(read().slice(-600))}`));
				}
			};
			const stop = (): void => {
				clearTimeout(timer);
				waiters = waiters.filter((waiter) => waiter !== check);
			};
			waiters.push(check);
			check();
		});
	const read = (): string => Buffer.concat(chunks).toString('utf8');
	await new Promise<void>((resolve, reject) => {
		ws.once('open', resolve);
		ws.once('unexpected-response', (_request, response) => reject(new Error(`refused with ${response.statusCode}`)));
	});
	return {
		ws,
		controls,
		output: () => Buffer.concat(chunks),
		text: read,
		offset: () => offset,
		type: (text) => ws.send(Buffer.from(text)),
		control: (frame) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
		until: (found, limitMs = 10_000) =>
			wait(
				() => {
					const text = read();
					const is =
						typeof found === 'string' ? text.includes(found) : found instanceof RegExp ? found.test(text) : found(text);
					return is ? text : undefined;
				},
				String(found),
				limitMs
			),
		untilControl: (type, limitMs = 10_000) =>
			wait(() => controls.find((c) => c.type === type), `${type} frame`, limitMs),
		closed,
		close: () => ws.close()
	};
}
