// Packs what is over: minutes into blocks by series once their six hours are, blocks into quarter hours once their day is. It can
// be killed anywhere and does the rest the next time: what is due is what lies there, and what was stored first stays.
import { breather } from './breathe.ts';
import type { HistoryFile, Span, StoredBlock } from './history-file.ts';
import { keepFirst, type Mixer, openMixer, stepOf } from './merge-steps.ts';
import { type Block, packBlock, unpackBlock } from './pack-block.ts';
import { unpackMinute } from './pack-minute.ts';
import { BY_QUARTER_HOUR, DAY_MS, PACK_MS, slotsOf, TIERS, type Tier, tierOf } from './tiers.ts';

/** Rows read at once. */
const ROWS = 30;
/** Blocks written in one transaction. */
const BLOCKS = 60;

/** @returns once nothing is due any more */
export async function packDue(file: HistoryFile, nowMs: number, signal?: AbortSignal): Promise<void> {
	const days = new Set<number>();
	for (const atMs of file.minuteSpans(PACK_MS)) {
		if (atMs + PACK_MS > nowMs || signal?.aborted) continue;
		await packMinutes(file, [atMs, atMs + PACK_MS], signal);
		days.add(Math.floor(atMs / DAY_MS) * DAY_MS);
	}
	const rolledUp = new Set(file.blockSpans(BY_QUARTER_HOUR.stepMs, DAY_MS));
	for (const { stepMs } of TIERS)
		if (stepMs !== BY_QUARTER_HOUR.stepMs)
			for (const day of file.blockSpans(stepMs, DAY_MS)) if (!rolledUp.has(day)) days.add(day);
	for (const day of days) {
		if (day + DAY_MS > nowMs || signal?.aborted) continue;
		await rollUp(file, day, signal);
	}
}

async function packMinutes(file: HistoryFile, span: Span, signal: AbortSignal | undefined): Promise<void> {
	const pause = breather();
	const [fromMs, toMs] = span;
	const tiers = new Map(file.allSeries().map(({ id, kind }) => [id, tierOf(kind)]));
	const mixers = new Map<number, { readonly tier: Tier; readonly mixer: Mixer }>();
	let read = 0;
	for (let from = fromMs; from < toMs; ) {
		const rows = file.minutes([from, toMs], ROWS);
		for (const { atMs, data } of rows)
			for (const { series, figures } of unpackMinute(data)) {
				const tier = tiers.get(series);
				if (!tier || figures.length === 0) continue;
				let at = mixers.get(series);
				if (!at) {
					at = { tier, mixer: openMixer(slotsOf(tier), figures.length) };
					mixers.set(series, at);
				}
				at.mixer.add(Math.floor((atMs - fromMs) / tier.stepMs), figures);
			}
		read += rows.length;
		from = rows.length < ROWS ? toMs : (rows.at(-1)?.atMs ?? toMs) + 1;
		await pause();
	}
	const blocks: StoredBlock[] = [];
	for (const [series, { tier, mixer }] of mixers) {
		blocks.push(withStored(file, { series, stepMs: tier.stepMs, atMs: fromMs }, mixer.finish()));
		await pause();
		if (signal?.aborted) return;
	}
	// A minute that came while this was packed (the clock was set back) stays, and is packed the next time.
	const all = file.countMinutes(span) === read;
	for (let i = 0; i + BLOCKS < blocks.length; i += BLOCKS) {
		file.replace(blocks.slice(i, i + BLOCKS));
		await pause();
	}
	file.replace(blocks.slice(Math.floor(Math.max(0, blocks.length - 1) / BLOCKS) * BLOCKS), all ? span : undefined);
}

async function rollUp(file: HistoryFile, day: number, signal: AbortSignal | undefined): Promise<void> {
	const pause = breather();
	const span: Span = [day, day + DAY_MS];
	let blocks: StoredBlock[] = [];
	const { stepMs } = BY_QUARTER_HOUR;
	for (const tier of TIERS) {
		if (tier.stepMs === stepMs) continue;
		for (const series of new Set(file.listBlocks(tier.stepMs, span).map((block) => block.series))) {
			const rolled = mixDay(file.blocksOf(series, tier.stepMs, span), tier, day);
			if (rolled) blocks.push(withStored(file, { series, stepMs, atMs: day }, rolled));
			if (blocks.length >= BLOCKS) {
				file.replace(blocks);
				blocks = [];
			}
			await pause();
			if (signal?.aborted) return;
		}
	}
	if (blocks.length > 0) file.replace(blocks);
}

function mixDay(stored: readonly StoredBlock[], tier: Tier, day: number): Block | undefined {
	let mixer: Mixer | undefined;
	for (const { atMs, data } of stored) {
		const block = unpackBlock(data);
		if (!block) continue;
		mixer ??= openMixer(slotsOf(BY_QUARTER_HOUR), block.figures);
		const figures = new Float32Array(block.figures);
		for (let slot = 0; slot < block.slots; slot++)
			if (stepOf(block, slot, figures))
				mixer.add(Math.floor((atMs + slot * tier.stepMs - day) / BY_QUARTER_HOUR.stepMs), figures);
	}
	return mixer?.finish();
}

/** Ready to be stored, on top of what is there of the same time. */
function withStored(file: HistoryFile, at: Omit<StoredBlock, 'data'>, block: Block): StoredBlock {
	const [there] = file.blocksOf(at.series, at.stepMs, [at.atMs, at.atMs + 1]);
	const stored = there && unpackBlock(there.data);
	return { ...at, data: packBlock(stored ? keepFirst(stored, block) : block) };
}
