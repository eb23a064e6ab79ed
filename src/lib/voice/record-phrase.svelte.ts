// One sentence from the browser's microphone. It stays in this page until it is sent, and is kept nowhere.
import { type Capture, captureSound, type NoMicrophone } from './capture-sound.ts';

export const MOST_SECONDS = 12;
/** Samples a second. */
export const RECORDED_RATE = 16_000;
const LEVELS = 64;
const HEAD_BYTES = 44;

export class PhraseRecorder {
	recording = $state(false);
	/** The last few seconds, each from 0 to 1. */
	levels = $state.raw<readonly number[]>([]);
	/** Whole seconds that came in so far. */
	seconds = $state(0);
	problem = $state<NoMicrophone>();
	readonly #onlimit: () => void;
	#capture: Capture | undefined;
	#pieces: Int16Array<ArrayBuffer>[] = [];
	#samples = 0;

	/** @param onlimit  it was recorded for as long as it may be: what there is wants to be taken */
	constructor(onlimit: () => void) {
		this.#onlimit = onlimit;
	}

	async begin(): Promise<void> {
		if (this.recording) return;
		this.problem = undefined;
		this.#pieces = [];
		this.#samples = 0;
		this.seconds = 0;
		this.levels = [];
		this.recording = true;
		const capture = await captureSound((piece) => this.#take(piece));
		if (typeof capture === 'string') {
			this.problem = capture;
			this.recording = false;
		} else if (this.recording) this.#capture = capture;
		// It was left while the browser asked whether it may.
		else capture.stop();
	}

	/** Lets the microphone go. @returns what it heard, at `RECORDED_RATE` */
	end(): Int16Array<ArrayBuffer> {
		this.cancel();
		const whole = new Int16Array(this.#samples);
		let at = 0;
		for (const piece of this.#pieces) {
			whole.set(piece, at);
			at += piece.length;
		}
		this.#pieces = [];
		return whole;
	}

	cancel(): void {
		this.recording = false;
		this.#capture?.stop();
		this.#capture = undefined;
		this.levels = [];
	}

	#take(piece: Int16Array<ArrayBuffer>): void {
		if (!this.recording) return;
		this.#pieces.push(piece);
		this.#samples += piece.length;
		this.seconds = Math.floor(this.#samples / RECORDED_RATE);
		let sum = 0;
		for (const sample of piece) sum += (sample / 32_768) ** 2;
		this.levels = [...this.levels, Math.min(1, Math.sqrt(sum / piece.length) * 4)].slice(-LEVELS);
		if (this.#samples >= MOST_SECONDS * RECORDED_RATE) this.#onlimit();
	}
}

/** A WAV in base64, as it is sent. */
export function toWave(samples: Int16Array): string {
	const bytes = new Uint8Array(HEAD_BYTES + 2 * samples.length);
	const view = new DataView(bytes.buffer);
	const text = (at: number, said: string): void => {
		for (const [index, sign] of [...said].entries()) view.setUint8(at + index, sign.charCodeAt(0));
	};
	text(0, 'RIFF');
	view.setUint32(4, bytes.length - 8, true);
	text(8, 'WAVEfmt ');
	view.setUint32(16, 16, true);
	view.setUint16(20, 1, true);
	view.setUint16(22, 1, true);
	view.setUint32(24, RECORDED_RATE, true);
	view.setUint32(28, 2 * RECORDED_RATE, true);
	view.setUint16(32, 2, true);
	view.setUint16(34, 16, true);
	text(36, 'data');
	view.setUint32(40, 2 * samples.length, true);
	for (const [index, sample] of samples.entries()) view.setInt16(HEAD_BYTES + 2 * index, sample, true);
	let said = '';
	for (const byte of bytes) said += String.fromCharCode(byte);
	return btoa(said);
}
