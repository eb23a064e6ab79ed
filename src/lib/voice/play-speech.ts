// Answers as they are spoken: pieces of sound one behind the other, without a gap.

export interface Player {
	/** @param rate samples a second */
	play(bytes: ArrayBuffer, rate: number): void;
	/** What still waits is not played. */
	stop(): void;
	close(): void;
}

export function openPlayer(): Player {
	const context = new AudioContext();
	const playing = new Set<AudioBufferSourceNode>();
	let endsAt = 0;
	const stop = (): void => {
		for (const one of playing) one.stop();
		playing.clear();
		endsAt = 0;
	};
	return {
		play(bytes, rate) {
			const samples = new Int16Array(bytes, 0, bytes.byteLength >> 1);
			const buffer = context.createBuffer(1, samples.length, rate);
			buffer.copyToChannel(
				Float32Array.from(samples, (sample) => sample / 32_768),
				0
			);
			const source = context.createBufferSource();
			source.buffer = buffer;
			source.connect(context.destination);
			source.onended = () => playing.delete(source);
			endsAt = Math.max(endsAt, context.currentTime + 0.02);
			source.start(endsAt);
			endsAt += buffer.duration;
			playing.add(source);
		},
		stop,
		close() {
			stop();
			void context.close();
		}
	};
}
