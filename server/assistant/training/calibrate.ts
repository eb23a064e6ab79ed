// How far the scores of a model can be believed.
import { softmax } from '../understand/intent-model.ts';
import { type Example, type Fitted, scoresOf } from './fit.ts';

const CERTAIN = 0.6;
const BINS = 10;

/** @returns what the scores are to be divided by, so that the held examples are least surprising */
export function calibrate(fitted: Fitted, held: readonly Example[]): number {
	let best = 1;
	let least = Number.POSITIVE_INFINITY;
	for (let temperature = 0.3; temperature <= 3; temperature += 0.05) {
		let surprise = 0;
		for (const { features, label } of held) {
			const likely = likelihoods(fitted, features, temperature);
			surprise -= Math.log(Math.max(1e-9, likely[label] ?? 0));
		}
		if (surprise < least) [best, least] = [temperature, surprise];
	}
	return best;
}

export interface Measured {
	readonly right: number;
	readonly sure: number;
	readonly sureWrong: number;
	/** How far what is said to be likely is from how often it was so, on average. */
	readonly off: number;
}

export function measure(fitted: Fitted, held: readonly Example[], temperature: number): Measured {
	let [right, sure, sureWrong, off] = [0, 0, 0, 0];
	const bins = Array.from({ length: BINS }, () => ({ count: 0, said: 0, right: 0 }));
	for (const { features, label } of held) {
		const likely = likelihoods(fitted, features, temperature);
		const most = Math.max(...likely);
		const isRight = likely.indexOf(most) === label;
		right += Number(isRight);
		sure += Number(most >= CERTAIN);
		sureWrong += Number(most >= CERTAIN && !isRight);
		const bin = bins[Math.min(BINS - 1, Math.floor(most * BINS))];
		if (bin) [bin.count, bin.said, bin.right] = [bin.count + 1, bin.said + most, bin.right + Number(isRight)];
	}
	for (const bin of bins) off += Math.abs(bin.said - bin.right);
	const all = Math.max(1, held.length);
	return { right: right / all, sure: sure / all, sureWrong: sureWrong / all, off: off / all };
}

function likelihoods(fitted: Fitted, features: readonly number[], temperature: number): Float64Array {
	const scores = new Float64Array(fitted.classes);
	scoresOf(fitted, features, scores);
	softmax(scores, temperature);
	return scores;
}
