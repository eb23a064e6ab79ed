import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';

/** More at once than are kept to be read into, most of them longer than one read. */
const FILES = 24;
const textOf = (n: number): string => `${n} `.repeat(n * 4_000);

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-root-'));
	for (let n = 0; n < FILES; n += 1) writeFileSync(join(dir, `${n}`), textOf(n));
});
afterAll(() => rmSync(dir, { recursive: true }));

test('each of many files that are read at once has its own text, and has it still when others were read after it', async () => {
	const root = createHostRoot(dir);
	const all = Array.from({ length: FILES }, (_, n) => n);
	const read = () => Promise.all(all.map((n) => root.readText(`/${n}`)));
	const first = await read();
	await read();
	for (const n of all) expect(first[n], String(n)).toEqual({ got: true, value: textOf(n) });
});

test('a file is read to its bound and no further, and in pieces as a whole', async () => {
	const root = createHostRoot(dir);
	expect(await root.readText('/9', 70_000)).toEqual({ got: true, value: textOf(9).slice(0, 70_000) });
	let told = '';
	const size = await root.readPieces('/23', 10_000_000, (text) => {
		told += text;
	});
	expect([size, told]).toEqual([{ got: true, value: textOf(23).length }, textOf(23)]);
});
