// Recordings as they are sent: RIFF/WAVE around samples.
import { toBytes } from '#server/voice/sound/pcm.ts';

/** @param pcm  16-bit samples */
export function waveOf(pcm: Uint8Array, rate: number, channels = 1): Buffer {
	const head = Buffer.alloc(44);
	head.write('RIFF', 0);
	head.writeUInt32LE(36 + pcm.length, 4);
	head.write('WAVEfmt ', 8);
	head.writeUInt32LE(16, 16);
	head.writeUInt16LE(1, 20);
	head.writeUInt16LE(channels, 22);
	head.writeUInt32LE(rate, 24);
	head.writeUInt32LE(rate * 2 * channels, 28);
	head.writeUInt16LE(2 * channels, 32);
	head.writeUInt16LE(16, 34);
	head.write('data', 36);
	head.writeUInt32LE(pcm.length, 40);
	return Buffer.concat([head, pcm]);
}

/** Of 16 kHz and one channel. */
export const wavOf = (samples: Float32Array): Buffer => waveOf(toBytes(samples), 16_000);

/** A tone in bursts, which a fake engine takes for speech. */
export function tone(seconds: number, loudness = 0.1, hertz = 200): Float32Array {
	return Float32Array.from(
		{ length: Math.round(16_000 * seconds) },
		(_, at) => loudness * Math.sin((2 * Math.PI * hertz * at) / 16_000)
	);
}
