// Multinomial logistic regression over sparse features: stochastic gradients with AdaGrad, and a penalty on large weights.
import { shareOf, softmax } from '../understand/intent-model.ts';
import type { Pick } from './vary.ts';

export interface Example {
	readonly features: readonly number[];
	readonly label: number;
	readonly weight: number;
}

export interface Fitted {
	readonly classes: number;
	readonly buckets: number;
	/** Row by row: the weights of one feature for each class. */
	readonly weights: Float32Array;
	readonly bias: Float32Array;
}

export interface FitSettings {
	readonly rounds: number;
	readonly rate: number;
	readonly penalty: number;
	/** So much of the truth is given to all other classes, so that nothing is held for beyond doubt. */
	readonly doubt: number;
}

export function scoresOf({ classes, weights, bias }: Fitted, features: readonly number[], into: Float64Array): void {
	into.set(bias);
	const share = shareOf(features.length);
	for (const feature of features) {
		const row = feature * classes;
		for (let at = 0; at < classes; at += 1) into[at] = (into[at] ?? 0) + share * (weights[row + at] ?? 0);
	}
}

export function fitModel(
	examples: readonly Example[],
	classes: number,
	buckets: number,
	{ rounds, rate, penalty, doubt }: FitSettings,
	pick: Pick
): Fitted {
	const weights = new Float32Array(classes * buckets);
	const steps = new Float32Array(classes * buckets).fill(1e-6);
	const bias = new Float32Array(classes);
	const biasSteps = new Float32Array(classes).fill(1e-6);
	const fitted: Fitted = { classes, buckets, weights, bias };
	const shares = new Float64Array(classes);
	const order = examples.map((_, at) => at);
	for (let round = 0; round < rounds; round += 1) {
		for (let at = order.length - 1; at > 0; at -= 1) {
			const other = pick(at + 1);
			const held = order[at] as number;
			order[at] = order[other] as number;
			order[other] = held;
		}
		for (const at of order) {
			const { features, label, weight } = examples[at] as Example;
			scoresOf(fitted, features, shares);
			softmax(shares, 1);
			const share = shareOf(features.length);
			for (let one = 0; one < classes; one += 1) {
				const truth = one === label ? 1 - doubt : doubt / (classes - 1);
				shares[one] = weight * ((shares[one] ?? 0) - truth);
			}
			for (let one = 0; one < classes; one += 1) {
				const slope = shares[one] ?? 0;
				biasSteps[one] = (biasSteps[one] ?? 0) + slope * slope;
				bias[one] = (bias[one] ?? 0) - (rate * slope) / Math.sqrt(biasSteps[one] ?? 1);
			}
			for (const feature of features) {
				const row = feature * classes;
				for (let one = 0; one < classes; one += 1) {
					const place = row + one;
					const held = weights[place] as number;
					const slope = (shares[one] as number) * share + penalty * held;
					const step = (steps[place] as number) + slope * slope;
					steps[place] = step;
					weights[place] = held - (rate * slope) / Math.sqrt(step);
				}
			}
		}
	}
	return fitted;
}
