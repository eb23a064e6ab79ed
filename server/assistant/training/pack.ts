// A trained model as the bytes of its file: one byte a weight.
import type { ModelHead } from '../understand/intent-model.ts';
import type { Fitted } from './fit.ts';

const MOST = 127;

export function pack({ classes, buckets, weights, bias }: Fitted, head: ModelHead): Buffer {
	const scales = new Float32Array(classes);
	for (let at = 0; at < weights.length; at += 1) {
		const one = at % classes;
		scales[one] = Math.max(scales[one] ?? 0, Math.abs(weights[at] ?? 0));
	}
	for (let one = 0; one < classes; one += 1) scales[one] = (scales[one] ?? 0) / MOST || 1;
	const table = new Int8Array(classes * buckets);
	for (let at = 0; at < weights.length; at += 1)
		table[at] = Math.round((weights[at] ?? 0) / (scales[at % classes] ?? 1));
	return Buffer.concat([
		Buffer.from(`${JSON.stringify(head)}\n`),
		Buffer.from(bias.buffer),
		Buffer.from(scales.buffer),
		Buffer.from(table.buffer)
	]);
}
