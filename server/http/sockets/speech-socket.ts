// Answers as sound, to the page that asked: it names its microphone's id in its first frame, then binary frames of s16le come,
// each after a JSON frame that says how fast it is to be played.
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Voice } from '../../voice/voice.ts';
import { CLOSE, closeSoftly, type SocketRoute } from '../sockets.ts';

const Join = z.strictObject({ type: z.literal('join'), id: z.string().min(20).max(64) });
/** With this much on its way the next sentence waits. */
const ROOM_BYTES = 512 * 1024;
const FRAME_SAMPLES = 8_192;

/** `/api/audio/tts`. */
export function speechSocket(voice: Pick<Voice, 'join'>): SocketRoute {
	return {
		pattern: '/api/audio/tts',
		maxPayloadBytes: 1024,
		handle(ws) {
			let joined: { leave(): void } | undefined;
			ws.on('message', (data, isBinary) => {
				if (ws.readyState !== ws.OPEN) return;
				const id = isBinary || joined ? undefined : readJoin(String(data));
				if (id === undefined) return closeSoftly(ws, CLOSE.invalidPayload, 'This socket does not know this frame.');
				joined = voice.join(id, {
					play: (samples, rate) => play(ws, samples, rate),
					stop: () => tell(ws, { type: 'stop' })
				});
				if (!joined) closeSoftly(ws, CLOSE.policy, 'no such microphone');
			});
			ws.once('close', () => joined?.leave());
		}
	};
}

function readJoin(text: string): string | undefined {
	try {
		return Join.safeParse(JSON.parse(text)).data?.id;
	} catch {
		return undefined;
	}
}

function tell(ws: WebSocket, frame: object): void {
	if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(frame));
}

async function play(ws: WebSocket, samples: Float32Array, rate: number): Promise<void> {
	tell(ws, { type: 'speech', rate, samples: samples.length });
	for (let at = 0; at < samples.length; at += FRAME_SAMPLES) {
		if (ws.readyState !== ws.OPEN) return;
		const piece = samples.subarray(at, at + FRAME_SAMPLES);
		const bytes = Buffer.alloc(piece.length * 2);
		for (const [index, value] of piece.entries())
			bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), index * 2);
		const sent = new Promise<void>((resolve) => ws.send(bytes, () => resolve()));
		// A reader that stopped reading ends with its connection.
		if (ws.bufferedAmount > ROOM_BYTES) await sent;
	}
}
