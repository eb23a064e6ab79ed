// One minute of every series as one row: written once a minute, packed by series later. Pure.

/** A series by its number in the file. */
export interface NumberedStep {
	readonly series: number;
	/** Average and maximum of each figure in turn. */
	readonly figures: Float32Array;
}

/** Series (32 bits) and how many numbers follow (16 bits). */
const HEAD_BYTES = 6;

export function packMinute(steps: readonly NumberedStep[]): Uint8Array {
	const size = steps.reduce((sum, { figures }) => sum + HEAD_BYTES + figures.length * 4, 0);
	const view = new DataView(new ArrayBuffer(size));
	let at = 0;
	for (const { series, figures } of steps) {
		view.setUint32(at, series, true);
		view.setUint16(at + 4, figures.length, true);
		at += HEAD_BYTES;
		for (const figure of figures) {
			view.setFloat32(at, figure, true);
			at += 4;
		}
	}
	return new Uint8Array(view.buffer);
}

/**
 * @param only  the one series wanted; every one when absent
 * @returns as far as the row can be read: what follows a damaged part is left out
 */
export function* unpackMinute(packed: Uint8Array, only?: number): Generator<NumberedStep, void> {
	const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
	let at = 0;
	while (at + HEAD_BYTES <= view.byteLength) {
		const series = view.getUint32(at, true);
		const count = view.getUint16(at + 4, true);
		at += HEAD_BYTES;
		if (at + count * 4 > view.byteLength) return;
		if (only === undefined || series === only) {
			const figures = new Float32Array(count);
			for (let i = 0; i < count; i++) figures[i] = view.getFloat32(at + i * 4, true);
			yield { series, figures };
		}
		at += count * 4;
	}
}
