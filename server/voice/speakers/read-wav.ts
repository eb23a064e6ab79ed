// A recording as it is sent: RIFF/WAVE with 16-bit samples. Lengths in it are claims, and are held against what is there.
import { objectionTo, SAMPLE_RATE, toFloats } from '../sound/pcm.ts';
import { createResampler } from '../sound/resample.ts';

/** Longer ones tell no more of a voice. */
export const MOST_SECONDS = 30;
const HEAD_BYTES = 12;
const CHUNK_BYTES = 8;
const FORMAT_BYTES = 16;
const PCM = 1;
const EXTENSIBLE = 0xff_fe;

/** @returns 16 kHz of one channel, or why it is none, to be said after "it" */
export function readWav(bytes: Uint8Array): Float32Array | { readonly problem: string } {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const text = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
	if (bytes.length < HEAD_BYTES || text(0) !== 'RIFF' || text(8) !== 'WAVE') return { problem: 'is no WAV file' };
	let format: { readonly rate: number; readonly width: number; readonly channels: number } | undefined;
	for (let at = HEAD_BYTES; at + CHUNK_BYTES <= bytes.length; ) {
		const name = text(at);
		const begin = at + CHUNK_BYTES;
		// One that was cut short, or is written while it grows, says more than there is.
		const length = Math.min(view.getUint32(at + 4, true), bytes.length - begin);
		if (name === 'fmt ') {
			if (length < FORMAT_BYTES) return { problem: 'is no WAV file' };
			const kind = view.getUint16(begin, true);
			if (kind !== PCM && kind !== EXTENSIBLE) return { problem: 'holds compressed sound, and has to hold samples' };
			format = {
				channels: view.getUint16(begin + 2, true),
				rate: view.getUint32(begin + 4, true),
				width: view.getUint16(begin + 14, true) / 8
			};
			const objection = objectionTo(format);
			if (objection !== undefined) return { problem: `cannot be heard: ${objection}` };
		} else if (name === 'data') {
			if (!format) return { problem: 'does not say how its samples are to be read' };
			const { rate, channels } = format;
			if (length / (2 * channels * rate) > MOST_SECONDS) return { problem: `is longer than ${MOST_SECONDS} s` };
			const floats = toFloats(bytes.subarray(begin, begin + length), channels);
			if (rate === SAMPLE_RATE) return floats;
			const resampler = createResampler(rate, SAMPLE_RATE);
			return Float32Array.from([...resampler.add(floats), ...resampler.end()]);
		}
		// Chunks begin at even places.
		at = begin + length + (length % 2);
	}
	return { problem: 'holds no sound' };
}
