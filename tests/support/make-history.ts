// A year of the past as the service would have stored it, for pages and measurements that need one.
import { join } from 'node:path';
import { createHistoryFile, type StoredBlock } from '#server/host/history/history-file.ts';
import { history } from '#server/host/history/migrations/1-history.ts';
import { emptyBlock, packBlock } from '#server/host/history/pack-block.ts';
import { BY_QUARTER_HOUR, DAY_MS, floorTo, slotsOf, type Tier, tierOf } from '#server/host/history/tiers.ts';
import { openDatabase } from '#server/store/database.ts';
import { HISTORY_FIGURES, type HistoryKind } from '#wire/host/history-kinds.ts';

export interface MadeSeries {
	readonly kind: HistoryKind;
	readonly key: string;
	/** Average of every figure in turn; the maximum is a tenth more. null leaves a gap. */
	readonly at: (atMs: number) => readonly number[] | null;
}

export interface MadeHistory {
	/** How many days of it; 365 when absent. */
	readonly days?: number;
	readonly series: readonly MadeSeries[];
}

/** Fills `history.db` in an existing directory up to `untilMs`, in the tiers in which it would lie there. */
export function makeHistory(stateDir: string, untilMs: number, { days = 365, series }: MadeHistory): void {
	const path = join(stateDir, 'history.db');
	const file = createHistoryFile(
		openDatabase({ path, migrations: [history], synchronous: 'NORMAL', integrityCheck: false })
	);
	// Numbers are given where something is stored.
	file.addMinute(
		floorTo(untilMs, 60_000),
		series.map(({ kind, key, at }) => ({ kind, key, figures: twice(at(untilMs) ?? []) }))
	);
	for (const one of series) {
		const id = file.find(one.kind, one.key) ?? 0;
		const make = (tier: Tier, keptDays: number): StoredBlock[] => {
			const blocks: StoredBlock[] = [];
			const from = floorTo(untilMs - Math.min(days, keptDays) * DAY_MS, tier.blockMs);
			for (let atMs = from; atMs + tier.blockMs <= untilMs; atMs += tier.blockMs)
				blocks.push({ series: id, stepMs: tier.stepMs, atMs, data: packBlock(blockOf(one, tier, atMs)) });
			return blocks;
		};
		file.replace([...make(tierOf(one.kind), 31), ...make(BY_QUARTER_HOUR, 365)]);
	}
	file.close();
}

function blockOf({ kind, at }: MadeSeries, tier: Tier, fromMs: number) {
	const slots = slotsOf(tier);
	const block = emptyBlock(slots, HISTORY_FIGURES[kind].length * 2);
	for (let slot = 0; slot < slots; slot++)
		twice(at(fromMs + slot * tier.stepMs) ?? []).forEach((value, i) => {
			block.columns[i * slots + slot] = value;
		});
	return block;
}

function twice(values: readonly number[]): Float32Array {
	return Float32Array.from(values.flatMap((value) => [value, value * 1.1]));
}
