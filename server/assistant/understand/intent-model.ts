// The trained model of intents: how likely a message means each of them. Its weights come from `server/assistant/training`.
import { readFileSync } from 'node:fs';

/** What the first line of the file says. */
export interface ModelHead {
	/** Names of intents; `none` for what is no business of the assistant's. */
	readonly classes: readonly string[];
	readonly buckets: number;
	/** Scores are divided by it, so that of what is called 0.8 likely eight of ten are right. */
	readonly temperature: number;
	/** Of the phrasings that it was trained on. */
	readonly digest: string;
}

export interface IntentModel {
	readonly head: ModelHead;
	/** All that it holds of memory, beside the head: views of what was read, and of what was copied. */
	readonly arrays: readonly ArrayBufferView[];
	/** @returns for each class, in their order, how likely it is: all together 1 */
	likelihoods(features: readonly number[]): Float64Array;
}

/** Of a message with so many features, each counts this much. */
export const shareOf = (count: number): number => 1 / Math.sqrt(Math.max(1, count));

/** Scores to likelihoods, in place. */
export function softmax(scores: Float64Array, temperature: number): void {
	let most = Number.NEGATIVE_INFINITY;
	for (const score of scores) most = Math.max(most, score);
	let sum = 0;
	for (let at = 0; at < scores.length; at += 1) {
		const grown = Math.exp(((scores[at] as number) - most) / temperature);
		scores[at] = grown;
		sum += grown;
	}
	for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] as number) / sum;
}

const LINE_FEED = 10;

/**
 * @param bytes  a line of JSON, then a bias and a scale for each class as 32-bit floats, then row by row of the table one byte for
 *   each class
 */
export function openModel(bytes: Buffer): IntentModel {
	const end = bytes.indexOf(LINE_FEED);
	const head = JSON.parse(bytes.toString('utf8', 0, end)) as ModelHead;
	const count = head.classes.length;
	// A view of floats begins at a multiple of four.
	const floats = new Float32Array(
		bytes.buffer.slice(bytes.byteOffset + end + 1, bytes.byteOffset + end + 1 + 8 * count)
	);
	const [bias, scales] = [floats.subarray(0, count), floats.subarray(count)];
	const weights = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1 + 8 * count, count * head.buckets);
	return {
		head,
		arrays: [floats, weights],
		likelihoods(features) {
			const scores = new Float64Array(count);
			for (const feature of features) {
				const row = feature * count;
				for (let at = 0; at < count; at += 1) scores[at] = (scores[at] as number) + (weights[row + at] as number);
			}
			const share = shareOf(features.length);
			for (let at = 0; at < count; at += 1)
				scores[at] = (bias[at] as number) + share * (scales[at] as number) * (scores[at] as number);
			softmax(scores, head.temperature);
			return scores;
		}
	};
}

let ours: IntentModel | undefined;

/** Ours, read when it is first needed. */
export function intentModel(): IntentModel {
	ours ??= openModel(readFileSync(new URL('./intents.model', import.meta.url)));
	return ours;
}
