import { execFileSync } from 'node:child_process';
import { linkSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutTree } from '#native/facts/walk/cut-tree.ts';
import { createSharedMemory, openSharedState, type SharedState } from '#native/facts/walk/shared-state.ts';
import { type Folder, type WalkedTask, walkTask } from '#native/facts/walk/walk-task.ts';
import type { WalkNode } from '#native/ports/tree-walker.ts';

let top: string;
const KB = 1024;

beforeAll(() => {
	top = mkdtempSync(join(tmpdir(), 'hw-walk-'));
	for (const folder of ['a/deep/deeper', 'b', 'mounted/inside', 'c']) mkdirSync(join(top, folder), { recursive: true });
	writeFileSync(join(top, 'a/deep/deeper/large'), Buffer.alloc(800 * KB, 1));
	writeFileSync(join(top, 'b/middle'), Buffer.alloc(100 * KB, 1));
	writeFileSync(join(top, 'mounted/inside/other'), Buffer.alloc(400 * KB, 1));
	linkSync(join(top, 'a/deep/deeper/large'), join(top, 'c/large again'));
	symlinkSync('/', join(top, 'c/everything'));
	writeFileSync(
		Buffer.concat([Buffer.from(join(top, 'b/')), Buffer.from([0x66, 0xff, 0x6f])]),
		Buffer.alloc(8 * KB, 1)
	);
	mkdirSync(Buffer.concat([Buffer.from(join(top, 'b/')), Buffer.from([0xfe])]));
	writeFileSync(
		Buffer.concat([Buffer.from(join(top, 'b/')), Buffer.from([0xfe]), Buffer.from('/x')]),
		Buffer.alloc(16 * KB, 1)
	);
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

interface Options {
	readonly mountPoints?: ReadonlyMap<string, ReadonlySet<string>>;
	readonly shared?: SharedState;
	readonly give?: (folders: readonly Folder[]) => void;
}

function walk(folders: readonly Folder[], options: Options = {}): WalkedTask {
	return walkTask(folders, {
		task: 0,
		thread: 0,
		device: lstatSync(top).dev,
		mountPoints: options.mountPoints ?? new Map(),
		shared: options.shared ?? openSharedState(createSharedMemory(1)),
		give: options.give ?? (() => expect.fail('nobody is idle'))
	});
}

const topFolder = (): Folder => ({ path: top, name: 'top', bytes: lstatSync(top).blocks * 512 });
const bytesOf = (tree: WalkNode, ...names: string[]): number | undefined =>
	names.reduce<WalkNode | undefined>((at, name) => at?.children.find((one) => one.name === name), tree)?.bytes;
const duOf = (...args: string[]): number =>
	Number(
		execFileSync('du', ['-sxB1', ...args, top])
			.toString()
			.split('\t')[0]
	);

describe('a walk', () => {
	test('counts what du counts: links once, symbolic links as themselves, names that are no text', () => {
		expect(cutTree([walk([topFolder()])], 100).bytes).toBe(duOf());
	});

	test('does not touch a mount point, nor count what is below', () => {
		const tree = cutTree([walk([topFolder()], { mountPoints: new Map([[top, new Set(['mounted'])]]) })], 100);
		expect(tree.bytes).toBe(duOf(`--exclude=${top}/mounted`));
		expect(bytesOf(tree, 'mounted')).toBeUndefined();
	});

	test('stops when it is told to', () => {
		const shared = openSharedState(createSharedMemory(1));
		shared.stop();
		expect(walk([topFolder()], { shared }).names).toEqual([]);
	});

	test('gives half of what it has to do to a thread that is idle, and the pieces fit together', () => {
		const shared = openSharedState(createSharedMemory(1));
		shared.becomeIdle();
		const given: (readonly Folder[])[] = [];
		const first = walk([topFolder()], { shared, give: (folders) => given.push(folders) });
		expect(given).toHaveLength(1);
		const second = walkTask(given[0] ?? [], {
			task: 1,
			thread: 0,
			device: lstatSync(top).dev,
			mountPoints: new Map(),
			shared,
			give: () => expect.fail('nobody is idle')
		});
		expect(cutTree([first, second], 100).bytes).toBe(duOf());
	});

	test('says which folders could not be read', () => {
		const gone: Folder = { path: join(top, 'gone'), name: 'gone', bytes: 0 };
		expect(walk([gone])).toMatchObject({ unread: 1, unreadExamples: [join(top, 'gone')] });
	});
});

describe('the tree', () => {
	test('has large files by name, the largest parts first, and everything else as one', () => {
		const tree = cutTree([walk([topFolder()])], 100);
		const [first] = tree.children;
		expect(first?.bytes).toBe(Math.max(...tree.children.map(({ bytes }) => bytes)));
		const large = [bytesOf(tree, 'a', 'deep', 'deeper', 'large'), bytesOf(tree, 'c', 'large again')];
		expect(large.filter((bytes) => bytes !== undefined)).toEqual([800 * KB]);
		for (const node of [tree, ...tree.children])
			if (node.children.length > 0) expect(node.children.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(node.bytes);
	});

	test('keeps the largest folders when there is room for few', () => {
		const tree = cutTree([walk([topFolder()])], 3);
		const count = (node: WalkNode): number =>
			node.children.reduce((sum, child) => sum + count(child), node.kind === 'folder' ? 1 : 0);
		expect(count(tree)).toBe(3);
		expect(tree.bytes).toBe(duOf());
	});
});

test('an inode is first once, whoever asks', () => {
	const memory = createSharedMemory(2);
	const [one, other] = [openSharedState(memory), openSharedState(memory)];
	expect([one.isFirst(7), other.isFirst(7), other.isFirst(7 + 2 ** 32), one.isFirst(7 + 2 ** 32)]).toEqual([
		true,
		false,
		true,
		false
	]);
});
