// Sound as numbers: 16-bit little-endian samples as they travel, floats from -1 to 1 as engines take them.

/** What the engines hear. */
export const SAMPLE_RATE = 16_000;

export interface SoundFormat {
	/** Samples a second. */
	readonly rate: number;
	/** Bytes a sample. */
	readonly width: number;
	readonly channels: number;
}

/** @returns why this cannot be heard; undefined when it can */
export function objectionTo({ rate, width, channels }: SoundFormat): string | undefined {
	if (!Number.isInteger(rate) || rate < 8_000 || rate > 48_000) return `a rate of ${rate} Hz is not from 8000 to 48000`;
	if (width !== 2) return `samples of ${width} bytes are not 16 bits`;
	if (channels !== 1 && channels !== 2) return `${channels} channels are neither one nor two`;
	return undefined;
}

/** Whole samples only; of two channels their mean. A byte that is left over is left out. */
export function toFloats(bytes: Uint8Array, channels = 1): Float32Array {
	const frame = 2 * channels;
	const count = Math.floor(bytes.length / frame);
	const view = new DataView(bytes.buffer, bytes.byteOffset, count * frame);
	const floats = new Float32Array(count);
	for (let at = 0; at < count; at += 1) {
		let sum = 0;
		for (let channel = 0; channel < channels; channel += 1) sum += view.getInt16(at * frame + 2 * channel, true);
		floats[at] = sum / channels / 32_768;
	}
	return floats;
}

export function toBytes(floats: Float32Array): Uint8Array {
	const bytes = new Uint8Array(floats.length * 2);
	const view = new DataView(bytes.buffer);
	for (let at = 0; at < floats.length; at += 1) {
		const value = Math.max(-1, Math.min(1, floats[at] ?? 0));
		view.setInt16(at * 2, Math.round(value * 32_767), true);
	}
	return bytes;
}

/** Root mean square, from 0 to 1. */
export function levelOf(floats: Float32Array): number {
	if (floats.length === 0) return 0;
	let sum = 0;
	for (const value of floats) sum += value * value;
	return Math.sqrt(sum / floats.length);
}

/** One after the other; a single piece is not copied. */
export function joined(pieces: readonly Float32Array[]): Float32Array {
	const [only, ...more] = pieces;
	if (only && more.length === 0) return only;
	const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
