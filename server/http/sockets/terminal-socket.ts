// A terminal's stream: binary frames are bytes, text frames are control, each checked and bounded here.
import type { RawData, WebSocket } from 'ws';
import { MAX_CONTROL_BYTES, MAX_INPUT_BYTES, STREAM_CLOSE } from '#wire/terminal-limits.ts';
import { ClientControl } from '#wire/terminal-session.ts';
import type { Terminals } from '../../terminal/sessions/terminals.ts';
import type { SocketRoute } from '../sockets.ts';
import { createFramePool } from './frame-pool.ts';

const INVALID_PAYLOAD = 1007;
const TOO_LARGE = 1009;
/** What a window may type in one second; more waits in the network, where it costs us nothing. */
const INPUT_BYTES_PER_SECOND = 4 * 1024 * 1024;

/** `/api/terminal/sessions/{id}/stream`, with `?from=<bytes>` to go on where a dropped connection stood. */
export function terminalSocket(terminals: Pick<Terminals, 'find'>): SocketRoute {
	const frames = createFramePool();
	return {
		pattern: '/api/terminal/sessions/{id}/stream',
		maxPayloadBytes: MAX_INPUT_BYTES,
		handle(ws, { params, request }) {
			const session = terminals.find(params.id ?? '');
			if (!session) {
				ws.close(STREAM_CLOSE.notFound, 'no such terminal');
				return;
			}
			const attachment = session.attach(
				{
					sendBytes(bytes) {
						const frame = frames.copy(bytes);
						ws.send(frame.bytes, frame.done);
					},
					sendControl: (control) => ws.send(JSON.stringify(control)),
					close: (code, reason) => closeSoon(ws, code, reason)
				},
				readFrom(request.url ?? '')
			);
			const budget = createBudget(ws);
			ws.on('message', (data, isBinary) => {
				const bytes = toBuffer(data);
				if (isBinary) {
					budget.take(bytes.length);
					attachment.typed(bytes);
					return;
				}
				if (bytes.length > MAX_CONTROL_BYTES) {
					ws.close(TOO_LARGE, 'control frame too large');
					return;
				}
				const control = readControl(bytes);
				if (control) attachment.control(control);
				else ws.close(INVALID_PAYLOAD, 'no such control frame');
			});
			ws.once('close', () => {
				budget.close();
				attachment.detach();
			});
		}
	};
}

/** Closes as agreed; a window that does not answer is cut off, so that what it never read is let go. */
function closeSoon(ws: WebSocket, code: number, reason: string): void {
	ws.close(code, reason);
	const timer = setTimeout(() => ws.terminate(), 5000);
	timer.unref();
	ws.once('close', () => clearTimeout(timer));
}

function readControl(bytes: Buffer): ClientControl | undefined {
	try {
		return ClientControl.safeParse(JSON.parse(bytes.toString('utf8'))).data;
	} catch {
		return undefined;
	}
}

function readFrom(url: string): number | undefined {
	const text = new URLSearchParams(url.split('?')[1] ?? '').get('from');
	const from = text !== null && /^\d{1,16}$/.test(text) ? Number(text) : undefined;
	return from !== undefined && Number.isSafeInteger(from) ? from : undefined;
}

function toBuffer(data: RawData): Buffer {
	if (Buffer.isBuffer(data)) return data;
	return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

function createBudget(ws: WebSocket): { take(bytes: number): void; close(): void } {
	let taken = 0;
	let timer: NodeJS.Timeout | undefined;
	return {
		take(bytes) {
			taken += bytes;
			timer ??= setTimeout(() => {
				timer = undefined;
				taken = 0;
				ws.resume();
			}, 1000);
			if (taken > INPUT_BYTES_PER_SECOND) ws.pause();
		},
		close: () => clearTimeout(timer)
	};
}
