// Puts measured steps into a block, or into coarser steps. Pure.
import { type Block, emptyBlock } from './pack-block.ts';

/** Fine steps on their way into coarser ones: averages are averaged, and of maxima the largest stays. */
export interface Mixer {
	/** @param slot  the coarse step it falls into; outside of the block nothing happens */
	add(slot: number, figures: ArrayLike<number>): void;
	finish(): Block;
}

/** @param figures  average and maximum count as two */
export function openMixer(slots: number, figures: number): Mixer {
	const block = emptyBlock(slots, figures);
	const { columns } = block;
	const counts = new Uint16Array(slots * (figures / 2));
	return {
		add(slot, values) {
			if (slot < 0 || slot >= slots) return;
			for (let i = 0; i + 1 < figures && i + 1 < values.length; i += 2) {
				const average = values[i] ?? Number.NaN;
				if (Number.isNaN(average)) continue;
				const at = i * slots + slot;
				const count = (i / 2) * slots + slot;
				const n = counts[count] ?? 0;
				columns[at] = n === 0 ? average : (columns[at] ?? 0) + (average - (columns[at] ?? 0)) / (n + 1);
				const maximum = values[i + 1] ?? Number.NaN;
				columns[at + slots] = n === 0 ? maximum : Math.max(columns[at + slots] ?? maximum, maximum);
				counts[count] = n + 1;
			}
		},
		finish: () => block
	};
}

/** The figures of one step of a block, put into `into`. @returns false when nothing of it was measured */
export function stepOf({ slots, figures, columns }: Block, slot: number, into: Float32Array): boolean {
	let measured = false;
	for (let i = 0; i < figures; i++) {
		const value = columns[i * slots + slot] ?? Number.NaN;
		into[i] = value;
		if (!Number.isNaN(value)) measured = true;
	}
	return measured;
}

/** What was stored first stays: the clock may have been set back, and the same hour been measured twice. */
export function keepFirst(stored: Block, later: Block): Block {
	const figures = Math.max(stored.figures, later.figures);
	const { slots } = stored;
	const merged = emptyBlock(slots, figures);
	for (let slot = 0; slot < slots; slot++) {
		const of = isMeasured(stored, slot) ? stored : later;
		for (let i = 0; i < of.figures; i++) merged.columns[i * slots + slot] = of.columns[i * slots + slot] ?? Number.NaN;
	}
	return merged;
}

function isMeasured({ slots, figures, columns }: Block, slot: number): boolean {
	for (let i = 0; i < figures; i++) if (!Number.isNaN(columns[i * slots + slot])) return true;
	return false;
}
