// A span of one series in steps that fit a chart: from quarter hours where those are fine enough and there, else from finer
// blocks, else from the minutes that are not packed yet.
import type { HistoryKind } from '#wire/host/history-kinds.ts';
import { breather } from './breathe.ts';
import type { HistoryFile, StoredBlock } from './history-file.ts';
import { type Mixer, stepOf } from './merge-steps.ts';
import { unpackBlock } from './pack-block.ts';
import { unpackMinute } from './pack-minute.ts';
import { BY_QUARTER_HOUR, floorTo, PACK_MS, tierOf } from './tiers.ts';

export interface Wanted {
	readonly kind: HistoryKind;
	readonly key: string;
	readonly fromMs: number;
	readonly toMs: number;
	readonly stepMs: number;
}

/** Rows read at once. */
const ROWS = 60;

/** Adds everything stored of the span to `mixer`, whose first step begins at `fromMs`. */
export async function readStored(file: HistoryFile, wanted: Wanted, mixer: Mixer): Promise<void> {
	const { kind, key, fromMs, toMs, stepMs } = wanted;
	const series = file.find(kind, key);
	if (series === undefined) return;
	const pause = breather();
	const own = tierOf(kind);
	const add = (atMs: number, figures: Float32Array): void => mixer.add(Math.floor((atMs - fromMs) / stepMs), figures);
	const addBlocks = async (blocks: readonly StoredBlock[]): Promise<void> => {
		for (const { atMs, stepMs: blockStepMs, data } of blocks) {
			const block = unpackBlock(data);
			if (!block) continue;
			const figures = new Float32Array(block.figures);
			for (let slot = 0; slot < block.slots; slot++) {
				const at = atMs + slot * blockStepMs;
				if (at >= fromMs && at < toMs && stepOf(block, slot, figures)) add(at, figures);
			}
			await pause();
		}
	};

	const days = new Set<number>();
	if (stepMs >= BY_QUARTER_HOUR.stepMs) {
		const coarse = file.blocksOf(series, BY_QUARTER_HOUR.stepMs, [floorTo(fromMs, BY_QUARTER_HOUR.blockMs), toMs]);
		for (const { atMs } of coarse) days.add(atMs);
		await addBlocks(coarse);
	}
	const fine = file
		.blocksOf(series, own.stepMs, [floorTo(fromMs, own.blockMs), toMs])
		.filter(({ atMs }) => !days.has(floorTo(atMs, BY_QUARTER_HOUR.blockMs)));
	await addBlocks(fine);

	const packed = new Set(fine.map(({ atMs }) => atMs));
	for (let from = fromMs; from < toMs; ) {
		const rows = file.minutes([from, toMs], ROWS);
		for (const { atMs, data } of rows) {
			if (packed.has(floorTo(atMs, PACK_MS)) || days.has(floorTo(atMs, BY_QUARTER_HOUR.blockMs))) continue;
			for (const { figures } of unpackMinute(data, series)) add(atMs, figures);
		}
		from = rows.length < ROWS ? toMs : (rows.at(-1)?.atMs ?? toMs) + 1;
		await pause();
	}
}
