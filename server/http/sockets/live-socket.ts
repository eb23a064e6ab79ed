// The tail socket: JSON text frames both ways, each checked and bounded here. What can be followed is none of this file's business.
import type { RawData, WebSocket } from 'ws';
import { ClientTailFrame, type ServerTailFrame, TailId } from '#wire/live.ts';
import { MAX_FOLLOW_FRAME_BYTES } from '#wire/tail-limits.ts';
import type { TailReader, Tails } from '../../tails/open-tails.ts';
import { CLOSE, closeSoftly, type SocketRoute } from '../sockets.ts';

/** With this much on its way to a reader, lines wait at their source. */
const ROOM_BYTES = 64 * 1024;
/** With this much, the reader asks without reading the answers: it is not heard until it has read some. */
const DEAF_BYTES = 256 * 1024;
const NO_SUCH_FRAME = 'This socket does not know this frame.';

/** `/api/live/stream`: one for each page, while it follows something. */
export function liveSocket(tails: Pick<Tails, 'attach'>): SocketRoute {
	return {
		pattern: '/api/live/stream',
		maxPayloadBytes: MAX_FOLLOW_FRAME_BYTES,
		handle(ws, { requestId }) {
			const reader = createReader(ws);
			const feed = tails.attach(reader, requestId);
			const breakOff = (code: number, reason: string, id?: string): void => {
				if (id !== undefined) reader.answer({ type: 'end', id, reason });
				closeSoftly(ws, code, reason);
			};
			ws.on('message', (data, isBinary) => {
				if (ws.readyState !== ws.OPEN) return;
				if (isBinary) return breakOff(CLOSE.unsupportedData, 'This socket accepts only text frames.');
				const read = readFrame(data);
				if (!('frame' in read)) return breakOff(CLOSE.invalidPayload, NO_SUCH_FRAME, read.id);
				const problem = feed.hear(read.frame);
				if (problem !== undefined) breakOff(CLOSE.policy, problem, read.frame.id);
			});
			ws.once('close', () => feed.detach());
		}
	};
}

/** @returns the frame; or, for anything else, the id to answer with, where it has one */
function readFrame(data: RawData): { readonly frame: ClientTailFrame } | { readonly id: string | undefined } {
	let value: unknown;
	try {
		value = JSON.parse(String(data));
	} catch {
		return { id: undefined };
	}
	const frame = ClientTailFrame.safeParse(value);
	if (frame.success) return { frame: frame.data };
	return { id: TailId.safeParse((value as { id?: unknown } | null)?.id).data };
}

function createReader(ws: WebSocket): TailReader {
	/** Bytes handed over and not yet taken by the network. */
	let onTheWay = 0;
	const waiting = new Set<() => void>();

	function put(frame: ServerTailFrame): void {
		const text = JSON.stringify(frame);
		const bytes = Buffer.byteLength(text);
		onTheWay += bytes;
		if (onTheWay > DEAF_BYTES) ws.pause();
		ws.send(text, () => {
			onTheWay -= bytes;
			if (onTheWay >= ROOM_BYTES) return;
			ws.resume();
			for (const goOn of [...waiting]) goOn();
		});
	}

	function room(signal: AbortSignal): Promise<void> {
		return new Promise((resolve) => {
			const goOn = (): void => {
				waiting.delete(goOn);
				signal.removeEventListener('abort', goOn);
				resolve();
			};
			waiting.add(goOn);
			signal.addEventListener('abort', goOn);
		});
	}

	return {
		async send(frame, signal) {
			while (onTheWay >= ROOM_BYTES && !signal.aborted) await room(signal);
			if (!signal.aborted) put(frame);
		},
		answer: put
	};
}
