import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOld } from '#server/host/history/forget-old.ts';
import { createHistoryFile, type HistoryFile } from '#server/host/history/history-file.ts';
import { history } from '#server/host/history/migrations/1-history.ts';
import { BY_FIVE_MINUTES, BY_MINUTE, BY_QUARTER_HOUR, DAY_MS, type Tier } from '#server/host/history/tiers.ts';
import { openDatabase } from '#server/store/database.ts';

const START = Math.floor(1_700_000_000_000 / DAY_MS) * DAY_MS;
let folder: string;
let file: HistoryFile;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'hostwright-history-'));
	const path = join(folder, 'history.db');
	file = createHistoryFile(openDatabase({ path, migrations: [history], synchronous: 'NORMAL', integrityCheck: false }));
});
afterEach(() => {
	file.close();
	rmSync(folder, { recursive: true, force: true });
});

function fill({ stepMs, blockMs }: Tier, days: number, bytes = 10, series = 1): void {
	const blocks = Array.from({ length: (days * DAY_MS) / blockMs }, (_, i) => ({
		series,
		stepMs,
		atMs: START + i * blockMs,
		data: new Uint8Array(bytes)
	}));
	file.replace(blocks);
}
const EVER = [0, 1e15] as const;
const kept = ({ stepMs }: Tier) => file.listBlocks(stepMs, EVER).map(({ atMs }) => atMs);
const name = (key: string) =>
	file.addMinute(START + key.length, [{ kind: 'unit', key, figures: Float32Array.of(1, 1) }]);

test.each([
	['by the minute', BY_MINUTE, 31],
	['by five minutes', BY_FIVE_MINUTES, 31],
	['by the quarter of an hour', BY_QUARTER_HOUR, 365]
])('of what is kept %s its days stay, and the one that began', async (_name, tier, days) => {
	fill(tier, days + 20);
	await forgetOld(file);
	const left = kept(tier);
	expect(left).toHaveLength((days * DAY_MS) / tier.blockMs + 1);
	expect(left.at(-1)).toBe(START + (days + 20) * DAY_MS - tier.blockMs);
});

test('a clock that was years ahead for a while costs as much of the oldest as it wrote, and no more', async () => {
	fill(BY_MINUTE, 31);
	const ahead = START + 5000 * DAY_MS;
	file.replace(
		[0, 1, 2].map((i) => ({ series: 1, stepMs: 60_000, atMs: ahead + i * BY_MINUTE.blockMs, data: new Uint8Array(1) }))
	);
	await forgetOld(file);
	const left = kept(BY_MINUTE);
	expect(left).toHaveLength(125);
	expect(left[0]).toBe(START + 2 * BY_MINUTE.blockMs);
});

test('where the file grows too large the oldest goes first, whatever it is of', async () => {
	fill(BY_QUARTER_HOUR, 300, 3000);
	fill(BY_MINUTE, 31, 3000);
	const before = file.usedBytes();
	await forgetOld(file, before / 2);
	expect(file.usedBytes()).toBeLessThanOrEqual(before / 2);
	expect(kept(BY_MINUTE)).toEqual([]);
	expect(kept(BY_QUARTER_HOUR).at(-1)).toBe(START + 299 * DAY_MS);
	expect(kept(BY_QUARTER_HOUR)[0]).toBeGreaterThan(START + 30 * DAY_MS);
});

test('names of which nothing is stored any more are forgotten; those of the last minutes are not', async () => {
	name('old.service');
	name('newer.service');
	const [old, newer] = [file.find('unit', 'old.service'), file.find('unit', 'newer.service')];
	file.replace([{ series: newer ?? 0, stepMs: 300_000, atMs: START, data: new Uint8Array(1) }], [0, START + 12]);
	await forgetOld(file);
	expect(file.find('unit', 'newer.service')).toBe(newer);
	expect(old).toBeDefined();
	expect(file.find('unit', 'old.service')).toBeUndefined();
	expect(file.allSeries().map(({ key }) => key)).toEqual(['newer.service']);
});
