// A page's microphone: binary frames of 16 kHz s16le sound up, JSON frames both ways. What it is told is of its own turns alone.
import type { RawData, WebSocket } from 'ws';
import { type VoiceFrame, VoiceUplinkFrame } from '#wire/voice.ts';
import type { SpeakingPage } from '../../voice/pipeline/pipeline-types.ts';
import type { Voice } from '../../voice/voice.ts';
import { connectionOf } from '../connection-of.ts';
import { CLOSE, closeSoftly, type SocketCaller, type SocketRoute } from '../sockets.ts';

/** A second of sound, twice over. */
const MOST_FRAME_BYTES = 64 * 1024;
/** Sound comes as fast as it is made; what comes much faster is no microphone. Bytes a second, and how much at once. */
const BYTES_A_SECOND = 32_000;
const MOST_AHEAD = 10 * BYTES_A_SECOND;

/** `/api/audio/stream`. */
export function audioSocket(voice: Pick<Voice, 'attach'>): SocketRoute {
	return {
		pattern: '/api/audio/stream',
		maxPayloadBytes: MOST_FRAME_BYTES,
		handle(ws, caller) {
			const tell = (frame: VoiceFrame): void => {
				if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(frame));
			};
			const of = speakingPage(ws, caller, tell);
			const page = voice.attach(
				{
					state: (state) => tell({ type: 'state', state }),
					transcript: (text, { speaker, reason }) =>
						tell({ type: 'transcript', text, speaker, speaker_reason: reason }),
					sent: (conversation) => tell({ type: 'sent', conversation }),
					answer: (text) => tell({ type: 'answer', text }),
					failed: (stage, reason) => tell({ type: 'failed', stage, reason }),
					done: () => tell({ type: 'done' })
				},
				of
			);
			if ('refused' in page) return closeSoftly(ws, CLOSE.tryLater, 'voice is not running');
			tell({ type: 'hello', id: page.id });
			const pace = createPace();
			ws.on('message', (data, isBinary) => {
				if (ws.readyState !== ws.OPEN) return;
				if (!isBinary) return hear(ws, page, of, data, tell);
				const bytes = toBuffer(data);
				if (bytes.length % 2 === 1) return closeSoftly(ws, CLOSE.invalidPayload, 'half a sample');
				if (!pace.takes(bytes.length)) return closeSoftly(ws, CLOSE.policy, 'faster than sound');
				page.push(floatsOf(bytes));
			});
			ws.once('close', () => page.close());
		}
	};
}

interface Page extends SpeakingPage {
	shows: boolean;
}

/** Whoever has the token is no person at a page: their microphone asks, and never decides. */
function speakingPage(
	ws: WebSocket,
	{ identity, request }: SocketCaller,
	tell: (frame: VoiceFrame) => void
): Page | undefined {
	if (identity.kind !== 'session') return undefined;
	return {
		session: identity.sessionId,
		connection: connectionOf(request.socket),
		shows: false,
		deciding: false,
		// A session that ends closes its connections; from then on this one only says goodbye.
		isOpen: () => ws.readyState === ws.OPEN,
		show: (asked) => tell({ type: 'decision', asked })
	};
}

function hear(
	ws: WebSocket,
	page: Exclude<ReturnType<Voice['attach']>, { readonly refused: string }>,
	of: Page | undefined,
	data: RawData,
	tell: (frame: VoiceFrame) => void
): void {
	const frame = readFrame(data);
	if (!frame) closeSoftly(ws, CLOSE.invalidPayload, 'This socket does not know this frame.');
	else if (frame.type === 'begin') {
		if (of) of.shows = frame.decides === true;
		const { press } = frame;
		const reason = page.begin(frame.conversation);
		tell(reason === undefined ? { type: 'begun', press } : { type: 'refused', reason, press });
	} else if (frame.type === 'finish') page.finish();
	else page.cancel();
}

function readFrame(data: RawData): VoiceUplinkFrame | undefined {
	try {
		return VoiceUplinkFrame.safeParse(JSON.parse(String(data))).data;
	} catch {
		return undefined;
	}
}

const toBuffer = (data: RawData): Buffer => (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer));

function floatsOf(bytes: Buffer): Float32Array {
	const samples = new Float32Array(bytes.length >> 1);
	for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(2 * at) / 32_768;
	return samples;
}

function createPace(): { takes(bytes: number): boolean } {
	let credit = MOST_AHEAD;
	let seen = performance.now();
	return {
		takes(bytes) {
			const now = performance.now();
			// A quarter more than real time: clocks of sound cards differ, and pages catch up after a pause.
			credit = Math.min(MOST_AHEAD, credit + ((now - seen) / 1000) * BYTES_A_SECOND * 1.25) - bytes;
			seen = now;
			return credit >= 0;
		}
	};
}
