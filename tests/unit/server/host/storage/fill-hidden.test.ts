import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTreeWalker } from '#native/facts/walk/load-walker.ts';
import type { TreeWalker } from '#native/ports/tree-walker.ts';
import { openFill } from '#server/host/storage/fill-path.ts';
import type { FillEvent, FillNode } from '#wire/host/fill.ts';
import { clock } from './recorded.ts';

const never = new AbortController().signal;
const MIB = Buffer.alloc(1 << 20, 1);

async function lastOf(events: AsyncIterable<FillEvent>): Promise<FillEvent | undefined> {
	let last: FillEvent | undefined;
	for await (const event of events) last = event;
	return last;
}

const namesIn = (node: FillNode): string[] => [node.name, ...node.children.flatMap(namesIn)];

describe('what fills a folder, for those who may not see all of it', () => {
	let home: string;
	let walker: TreeWalker;
	const secret = () => [join(home, 'state'), join(home, '.ssh'), join(home, '.netrc')];
	const open = () => openFill({ walker, clock, mounts: async () => null });

	beforeAll(() => {
		home = mkdtempSync(join(tmpdir(), 'fill-'));
		for (const dir of ['state/keys', '.ssh', 'photos']) mkdirSync(join(home, dir), { recursive: true });
		for (const file of ['state/api-token', 'state/keys/k', '.ssh/id_ed25519', '.netrc', 'photos/cat'])
			writeFileSync(join(home, file), MIB);
		symlinkSync(join(home, 'state'), join(home, 'way-in'));
		walker = createTreeWalker();
	});
	afterAll(async () => {
		await walker.close();
		rmSync(home, { recursive: true });
	});

	test('names nothing that is hidden and counts none of it', async () => {
		const end = await lastOf(open().follow(home, never, secret()));
		if (end?.type !== 'result') throw new Error(JSON.stringify(end));
		expect(namesIn(end.result.tree)).not.toEqual(
			expect.arrayContaining([expect.stringMatching(/state|api-token|ssh|netrc|keys/)])
		);
		expect(end.result.tree.bytes).toBeLessThan(2 * MIB.length);
	});

	test.each([
		['state'],
		['state/keys'],
		['.ssh'],
		['state/there-is-none'],
		['way-in'],
		['way-in/keys'],
		['photos/../state']
	])('tells nothing of %s, nor whether it is there', async (path) => {
		expect(await lastOf(open().follow(`${home}/${path}`, never, secret()))).toMatchObject({
			type: 'none',
			why: 'denied'
		});
	});

	test('what was found for somebody who sees all of it is not handed on', async () => {
		const fill = open();
		const whole = await lastOf(fill.follow(home, never));
		const rest = await lastOf(fill.follow(home, never, secret()));
		if (whole?.type !== 'result' || rest?.type !== 'result') throw new Error('no result');
		expect(whole.result.tree.bytes - rest.result.tree.bytes).toBeGreaterThanOrEqual(4 * MIB.length);
	});
});
