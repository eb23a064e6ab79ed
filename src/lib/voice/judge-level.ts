// Whether a microphone can be heard well, told from what it heard. Nothing of it leaves the page for that.

type Level = 'silent' | 'quiet' | 'cut' | 'good';

/** A tenth of a second, at 16 kHz. */
const PIECE = 1_600;
/** Of full scale. Of a muted microphone not even its noise comes. */
const NOTHING = 0.0005;
/** In its loudest tenth. An ordinary voice before an ordinary microphone is at 0.05 to 0.3. */
const QUIET = 0.012;
const FULL = 0.99;
/** Samples at the end of the scale, of all. */
const CUT_SHARE = 0.002;

export function judgeLevel(samples: Int16Array): Level {
	let peak = 0;
	let full = 0;
	let loudest = 0;
	for (let begin = 0; begin < samples.length; begin += PIECE) {
		const piece = samples.subarray(begin, begin + PIECE);
		let sum = 0;
		for (const sample of piece) {
			const value = Math.abs(sample) / 32_768;
			sum += value * value;
			peak = Math.max(peak, value);
			if (value >= FULL) full += 1;
		}
		loudest = Math.max(loudest, Math.sqrt(sum / piece.length));
	}
	if (peak < NOTHING) return 'silent';
	if (full > CUT_SHARE * samples.length) return 'cut';
	return loudest < QUIET ? 'quiet' : 'good';
}
