// The page's end of one terminal's stream: attaches, goes on where it was after a break, and says how it stands.

import { letGo } from '#lib/client/let-go.ts';
import { MAX_INPUT_BYTES, STREAM_CLOSE } from '#wire/terminal-limits.ts';
import type { ClientControl, ServerControl } from '#wire/terminal-session.ts';
import { createAcknowledger } from './acknowledge-bytes.ts';

export type StreamState =
	| { readonly kind: 'connecting' }
	| { readonly kind: 'live' }
	/** The connection broke; it is tried again by itself. */
	| { readonly kind: 'waiting' }
	| { readonly kind: 'signed-out' }
	/** The service does not know this terminal (any more). */
	| { readonly kind: 'gone' }
	/** Closed by somebody, or for idleness. */
	| { readonly kind: 'closed' }
	| { readonly kind: 'ended'; readonly exitCode: number };

/** Where the bytes go. All calls are in the order of the stream. */
export interface StreamSink {
	/** The next `replay` bytes are from before; with `reset` the screen starts empty; `missed` bytes are lost to this window. */
	attached(attached: { reset: boolean; missed: number; replay: number }): void;
	/** @param drawn  to be called once the bytes are on the screen; the service sends on only then */
	bytes(bytes: Uint8Array, drawn: () => void): void;
	resized(cols: number, rows: number): void;
	leads(lead: boolean): void;
	state(state: StreamState): void;
}

export interface TerminalStream {
	/** What a person typed; dropped unless the stream is live. */
	type(text: string): void;
	/** As `type`, one byte per character. */
	typeBinary(text: string): void;
	resize(cols: number, rows: number): void;
	/** Tries at once. With `force` also when the connection looks alive. */
	reconnect(force?: boolean): void;
	close(): void;
}

const RETRY_MS = [250, 500, 1000, 2000, 4000, 8000];

/**
 * @param checkSession  asks the service anything, so that an ended session is noticed: a refused upgrade tells a page nothing
 */
export function connectStream(id: string, sink: StreamSink, checkSession: () => Promise<boolean>): TerminalStream {
	const encoder = new TextEncoder();
	let socket: WebSocket | undefined;
	let state: StreamState = { kind: 'connecting' };
	/** Bytes this terminal had printed when the last frame came; undefined before anything did. */
	let received: number | undefined;
	let failures = 0;
	let retryTimer: ReturnType<typeof setTimeout> | undefined;
	const drawn = createAcknowledger((bytes) => send({ type: 'ack', bytes }));
	let wanted: { cols: number; rows: number } | undefined;
	let closed = false;

	function become(next: StreamState): void {
		state = next;
		sink.state(next);
	}

	function open(): void {
		clearTimeout(retryTimer);
		if (closed) return;
		become({ kind: 'connecting' });
		const own = new WebSocket(urlOf(id, received));
		own.binaryType = 'arraybuffer';
		socket = own;
		drawn.reset();
		own.onmessage = ({ data }: MessageEvent<ArrayBuffer | string>) => {
			if (socket !== own) return;
			if (typeof data === 'string') hear(data);
			else {
				const bytes = new Uint8Array(data);
				received = (received ?? 0) + bytes.length;
				sink.bytes(bytes, () => socket === own && drawn.drew(bytes.length));
			}
		};
		own.onclose = ({ code }) => {
			if (socket !== own) return;
			socket = undefined;
			drawn.reset();
			if (closed || state.kind === 'ended') return;
			if (code === STREAM_CLOSE.signedOut) become({ kind: 'signed-out' });
			else if (code === STREAM_CLOSE.notFound) become({ kind: 'gone' });
			else if (code === STREAM_CLOSE.closed) become({ kind: 'closed' });
			else retry();
		};
	}

	function retry(): void {
		become({ kind: 'waiting' });
		const delay = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? 8000;
		clearTimeout(retryTimer);
		retryTimer = setTimeout(() => {
			if (failures < 2) open();
			else
				checkSession().then(
					(signedIn) => (signedIn ? open() : become({ kind: 'signed-out' })),
					() => retry()
				);
		}, delay);
	}

	function hear(text: string): void {
		const control = readControl(text);
		switch (control?.type) {
			case 'attached':
				received = control.offset;
				failures = 0;
				sink.attached(control);
				become({ kind: 'live' });
				if (wanted) send({ type: 'resize', ...wanted });
				break;
			case 'lead':
				sink.leads(control.lead);
				break;
			case 'resize':
				sink.resized(control.cols, control.rows);
				break;
			case 'exit':
				become({ kind: 'ended', exitCode: control.code });
				break;
		}
	}

	function send(control: ClientControl): void {
		if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(control));
	}

	function sendBytes(bytes: Uint8Array<ArrayBuffer>): void {
		if (state.kind !== 'live' || socket?.readyState !== WebSocket.OPEN) return;
		for (let at = 0; at < bytes.length; at += MAX_INPUT_BYTES) socket.send(bytes.subarray(at, at + MAX_INPUT_BYTES));
	}

	open();
	return {
		type: (text) => sendBytes(encoder.encode(text)),
		typeBinary: (text) => sendBytes(Uint8Array.from(text, (c) => c.charCodeAt(0) & 0xff)),
		resize(cols, rows) {
			wanted = { cols, rows };
			if (state.kind === 'live') send({ type: 'resize', cols, rows });
		},
		reconnect(force = false) {
			if (closed || state.kind === 'ended' || state.kind === 'closed' || (state.kind === 'live' && !force)) return;
			failures = 0;
			const old = socket;
			socket = undefined;
			if (old) letGo(old);
			open();
		},
		close() {
			closed = true;
			clearTimeout(retryTimer);
			drawn.reset();
			if (socket) letGo(socket);
			socket = undefined;
		}
	};
}

/** @param received  bytes the page has already, to go on exactly there */
function urlOf(id: string, received: number | undefined): URL {
	const url = new URL(`/api/terminal/sessions/${id}/stream`, location.href);
	url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
	if (received !== undefined && received >= 0) url.searchParams.set('from', String(received));
	return url;
}

function readControl(text: string): ServerControl | undefined {
	try {
		return JSON.parse(text) as ServerControl; // from our own service
	} catch {
		return undefined;
	}
}
