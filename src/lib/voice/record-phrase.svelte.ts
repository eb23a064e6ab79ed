// One sentence from the browser's microphone, as a WAV that is sent once and kept nowhere.
import { type Capture, captureSound, type NoMicrophone } from './capture-sound.ts';

export const MOST_SECONDS = 12;
const RATE = 16_000;
const LEVELS = 64;
const HEAD_BYTES = 44;

export class PhraseRecorder {
	recording = $state(false);
	/** The last few seconds, each from 0 to 1. */
	levels = $state.raw<readonly number[]>([]);
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

	/** Lets the microphone go. @returns a WAV in base64 */
	end(): string {
		this.cancel();
		const wave = waveOf(this.#pieces, this.#samples);
		this.#pieces = [];
		let text = '';
		for (const byte of wave) text += String.fromCharCode(byte);
		return btoa(text);
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
		let sum = 0;
		for (const sample of piece) sum += (sample / 32_768) ** 2;
		this.levels = [...this.levels, Math.min(1, Math.sqrt(sum / piece.length) * 4)].slice(-LEVELS);
		if (this.#samples >= MOST_SECONDS * RATE) this.#onlimit();
	}
}

function waveOf(pieces: readonly Int16Array[], samples: number): Uint8Array {
	const bytes = new Uint8Array(HEAD_BYTES + 2 * samples);
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
	view.setUint32(24, RATE, true);
	view.setUint32(28, 2 * RATE, true);
	view.setUint16(32, 2, true);
	view.setUint16(34, 16, true);
	text(36, 'data');
	view.setUint32(40, 2 * samples, true);
	let at = HEAD_BYTES;
	for (const piece of pieces)
		for (const sample of piece) {
			view.setInt16(at, sample, true);
			at += 2;
		}
	return bytes;
}
