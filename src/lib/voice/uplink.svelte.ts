// This page's own turn: the microphone up, the words and the voice of the answer down. Push to talk: it listens while it is held.
import { letGo } from '#lib/client/let-go.ts';
import type { AskedDecision, AudioStateName, VoiceFrame } from '#wire/voice.ts';
import { type Capture, captureSound, type NoMicrophone } from './capture-sound.ts';
import { openPlayer, type Player } from './play-speech.ts';

export type UplinkState = AudioStateName | 'connecting';
export type UplinkProblem =
	| { readonly why: NoMicrophone }
	/** The service's own words. */
	| { readonly why: 'refused'; readonly reason: string }
	| { readonly why: 'not-running' | 'lost' };

const NOT_RUNNING = 1013;
const LEVELS = 64;
/** They tell of one turn, which may be the one before the press. */
const OF_A_TURN: ReadonlySet<VoiceFrame['type']> = new Set(['transcript', 'answer', 'failed', 'done']);

export class VoiceUplink {
	state = $state<UplinkState>('idle');
	problem = $state.raw<UplinkProblem>();
	transcript = $state('');
	speaker = $state<string>();
	/** Why the voice is nobody's that is known; empty where voices are not told apart. */
	speakerReason = $state('');
	/** What the voice wants decided. */
	decision = $state.raw<AskedDecision | null>(null);
	answer = $state('');
	/** The last few seconds, each from 0 to 1. */
	levels = $state.raw<readonly number[]>([]);
	/** The button is held. */
	held = $state(false);
	#socket: WebSocket | undefined;
	#speech: WebSocket | undefined;
	#capture: Capture | undefined;
	#player: Player | undefined;
	readonly #decides: boolean;
	/** What was said became a message of this conversation. */
	onsent: ((conversation: string) => void) | undefined;
	#rate = 16_000;
	#closed = false;
	/** Presses so far. */
	#press = 0;
	/** The last of them is not answered yet: what the service tells is of a turn before it. */
	#waits = false;

	/** @param decides  the page shows what is to be decided, with its number */
	constructor({ decides = false }: { readonly decides?: boolean } = {}) {
		this.#decides = decides;
	}

	/**
	 * The button went down.
	 * @param conversation  in which it is said, null for a new one; that of the microphone when absent
	 */
	async begin(conversation?: string | null): Promise<void> {
		if (this.held || this.#closed) return;
		this.held = true;
		this.#press += 1;
		this.#waits = true;
		this.problem = undefined;
		this.transcript = '';
		this.answer = '';
		this.speaker = undefined;
		this.speakerReason = '';
		this.#player ??= openPlayer();
		this.#player.stop();
		if (!(await this.#connect())) {
			this.held = false;
			return;
		}
		if (!this.#capture) {
			const capture = await captureSound((samples) => this.#send(samples));
			if (typeof capture === 'string') {
				this.problem = { why: capture };
				this.held = false;
				return this.#giveUp();
			}
			this.#capture = capture;
		}
		// It was let go while the browser asked whether it may.
		if (!this.held) return this.#giveUp();
		this.#tell('begin', conversation);
	}

	/** The button went up. */
	finish(): void {
		if (!this.held) return;
		this.held = false;
		this.#tell('finish');
		this.#letGo();
	}

	/** Whatever goes on stops. */
	cancel(): void {
		this.held = false;
		this.#player?.stop();
		this.#tell('cancel');
		this.#letGo();
	}

	close(): void {
		this.#closed = true;
		this.#letGo();
		if (this.#socket) letGo(this.#socket);
		if (this.#speech) letGo(this.#speech);
		this.#player?.close();
	}

	/** Nothing will be said after all; what went on when the button went down has been heard enough of. */
	#giveUp(): void {
		this.#waits = false;
		this.#tell('cancel');
		this.#letGo();
	}

	#letGo(): void {
		this.#capture?.stop();
		this.#capture = undefined;
		this.levels = [];
	}

	#send(samples: Int16Array<ArrayBuffer>): void {
		let sum = 0;
		for (const sample of samples) sum += (sample / 32_768) ** 2;
		this.levels = [...this.levels, Math.min(1, Math.sqrt(sum / samples.length) * 4)].slice(-LEVELS);
		if (this.held && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(samples);
	}

	#tell(type: 'begin' | 'finish' | 'cancel', conversation?: string | null): void {
		if (this.#socket?.readyState !== WebSocket.OPEN) return;
		const decides = this.#decides || undefined;
		const begin = { conversation, decides, press: this.#press };
		this.#socket.send(JSON.stringify({ type, ...(type === 'begin' && begin) }));
	}

	#connect(): Promise<boolean> {
		if (this.#socket?.readyState === WebSocket.OPEN) return Promise.resolve(true);
		this.state = 'connecting';
		return new Promise((resolve) => {
			const socket = new WebSocket('/api/audio/stream');
			this.#socket = socket;
			socket.onmessage = ({ data }) => {
				if (this.#closed) return;
				const frame = JSON.parse(String(data)) as VoiceFrame;
				if (frame.type === 'hello') {
					this.state = 'idle';
					this.#listen(frame.id);
					resolve(true);
				} else this.#hear(frame);
			};
			socket.onclose = ({ code }) => {
				if (this.#socket !== socket) return;
				this.#socket = undefined;
				this.state = 'idle';
				this.held = false;
				// The number was of this connection.
				this.decision = null;
				this.#letGo();
				if (!this.#closed) this.problem = { why: code === NOT_RUNNING ? 'not-running' : 'lost' };
				resolve(false);
			};
		});
	}

	#hear(frame: Exclude<VoiceFrame, { type: 'hello' }>): void {
		if (this.#waits && OF_A_TURN.has(frame.type)) return;
		if (frame.type === 'state') this.state = frame.state;
		else if (frame.type === 'begun') this.#waits &&= frame.press !== this.#press;
		else if (frame.type === 'transcript') {
			this.transcript = frame.text;
			this.speaker = frame.speaker?.name;
			this.speakerReason = frame.speaker_reason;
		} else if (frame.type === 'decision') this.decision = frame.asked;
		else if (frame.type === 'sent') this.onsent?.(frame.conversation);
		else if (frame.type === 'answer') this.answer += frame.text;
		else if (frame.type === 'failed') this.problem = { why: 'refused', reason: frame.reason };
		else if (frame.type === 'refused') {
			if (frame.press !== this.#press) return;
			this.#waits = false;
			this.problem = { why: 'refused', reason: frame.reason };
			this.held = false;
			this.#letGo();
		} else if (frame.type === 'done') {
			this.held = false;
			this.#letGo();
		}
	}

	#listen(id: string): void {
		const socket = new WebSocket('/api/audio/tts');
		socket.binaryType = 'arraybuffer';
		socket.onopen = () => socket.send(JSON.stringify({ type: 'join', id }));
		socket.onmessage = ({ data }) => {
			if (data instanceof ArrayBuffer) return this.#player?.play(data, this.#rate);
			const frame = JSON.parse(String(data)) as { type: string; rate?: number };
			if (frame.type === 'speech') this.#rate = frame.rate ?? this.#rate;
			else if (frame.type === 'stop') this.#player?.stop();
		};
		this.#speech = socket;
	}
}
