// From one sample rate to another, piece by piece: a low pass as a windowed sinc, evaluated where the new samples lie.

/** Zero crossings of the sinc on each side. */
const REACH = 12;

export interface Resampler {
	/** @returns what can be said so far; a few samples late */
	add(floats: Float32Array): Float32Array;
	/** What is left, with silence after it. */
	end(): Float32Array;
}

export function createResampler(from: number, to: number): Resampler {
	if (from === to) return { add: (floats) => floats, end: () => new Float32Array(0) };
	const step = from / to;
	// Downwards, what the new rate cannot hold is taken out first.
	const cutoff = Math.min(1, to / from);
	const half = REACH / cutoff;
	const kernel = (x: number): number => {
		if (Math.abs(x) >= half) return 0;
		const phase = Math.PI * x * cutoff;
		const sinc = x === 0 ? 1 : Math.sin(phase) / phase;
		const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / half);
		return cutoff * sinc * window;
	};
	// The same few phases come again and again: their weights are kept.
	const phases = new Map<number, Float32Array>();
	const taps = Math.ceil(half);
	const weightsAt = (fraction: number): Float32Array => {
		const key = Math.round(fraction * 1e6);
		const known = phases.get(key);
		if (known) return known;
		const weights = new Float32Array(2 * taps + 1);
		for (let tap = -taps; tap <= taps; tap += 1) weights[tap + taps] = kernel(tap - fraction);
		if (phases.size < 2048) phases.set(key, weights);
		return weights;
	};

	// `held` begins `taps` samples before the place where the next new sample lies.
	let held = new Float32Array(taps);
	let next = taps;

	function makeUpTo(last: number): Float32Array {
		const made: number[] = [];
		while (Math.floor(next) <= last) {
			const centre = Math.floor(next);
			const weights = weightsAt(next - centre);
			let sum = 0;
			for (let tap = -taps; tap <= taps; tap += 1) sum += (held[centre + tap] ?? 0) * (weights[tap + taps] ?? 0);
			made.push(sum);
			next += step;
		}
		const spare = Math.min(Math.floor(next) - taps, held.length);
		if (spare > 0) {
			held = held.slice(spare);
			next -= spare;
		}
		return Float32Array.from(made);
	}

	return {
		add(floats) {
			const joined = new Float32Array(held.length + floats.length);
			joined.set(held);
			joined.set(floats, held.length);
			held = joined;
			return makeUpTo(held.length - 1 - taps);
		},
		end() {
			const last = held.length - 1;
			const joined = new Float32Array(held.length + taps);
			joined.set(held);
			held = joined;
			return makeUpTo(last);
		}
	};
}
