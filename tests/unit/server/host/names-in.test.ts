// Whoever may write in a folder chooses how many names it holds: a reader that looks into it bounds itself.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walkGround } from '#server/host/configuration/walk-ground.ts';
import { createHostRoot, type FileFacts, type HostRoot } from '#server/host/host-root.ts';
import { MOST_OF_OTHERS, mostAt } from '#server/host/names-in.ts';
import { findCommands } from '#server/host/system/around/read-commands.ts';
import { readUnitGround } from '#server/host/system/read-unit-ground.ts';
import type { UnitDetail } from '#wire/host/services.ts';
import { detail as detailOf, unit as unitOf } from '../findings/detectors/facts.ts';

let dir = '';
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'names-'));
	for (const folder of ['three', 'none', 'home/anna/bin']) mkdirSync(join(dir, folder), { recursive: true });
	for (const name of ['a', 'b', 'c']) writeFileSync(join(dir, 'three', name), '');
	writeFileSync(join(dir, 'home/anna/bin/tool'), '', { mode: 0o755 });
});
afterAll(() => rmSync(dir, { recursive: true }));

const OF_ROOT: FileFacts = {
	...{ kind: 'directory', sizeBytes: 0, takenBytes: 0, mode: 0o755, uid: 0, gid: 0, modifiedMs: 0, identity: '' }
};
const root = () => createHostRoot(dir);

test('all names are told up to the bound, and none beyond it, with the reason', async () => {
	const three = await root().listNames('three', 3);
	expect(three.got && [...three.value].sort()).toEqual(['a', 'b', 'c']);
	expect(await root().listNames('three', 2)).toEqual({
		got: false,
		why: 'failed',
		detail: 'it holds more names than can be looked through (2)'
	});
	expect(await root().listNames('none', 0)).toEqual({ got: true, value: [] });
	expect(await root().listNames('gone', 2)).toMatchObject({ got: false, why: 'absent' });
	expect(await root().listNames('three/a', 2)).toMatchObject({ got: false, why: 'absent' });
});

/** Folders that were filled up: their names are told to nobody who bounds himself. */
const filledUp = (folder: RegExp): HostRoot => ({
	...root(),
	listNames: async (path, most = Number.POSITIVE_INFINITY) => {
		if (!folder.test(path)) return root().listNames(path, most);
		if (most > MOST_OF_OTHERS) throw new Error(`All of ${path} would be looked through.`);
		return { got: false, why: 'failed', detail: 'it holds more names than can be looked through' };
	}
});

test('a folder that was filled up is passed over, and the others are still looked into', async () => {
	expect((await findCommands(filledUp(/^\/opt/), ['tool'])).get('tool')).toBe('/home/anna/bin/tool');
	expect((await findCommands(filledUp(/./), ['tool'])).get('tool')).toBe('');
});

test('what lies beside a missing file is not looked for in one', async () => {
	const detail = detailOf({
		unit: unitOf({}),
		file: { path: '/u', text: '[Service]\nExecStart=/home/anna/bin/tol\n', why: null }
	});
	const ground = (of: HostRoot) => readUnitGround({ root: of, units: [] }, detail as unknown as UnitDetail, []);
	const beside = (await ground(filledUp(/^\/home/))).elsewhere;
	expect(beside.size).toBe(0);
});

test('settings in one are not taken for those of root alone', async () => {
	const { loose } = await walkGround(
		{ ...filledUp(/three/), facts: async () => ({ got: true, value: OF_ROOT }) },
		{ reads: ['/three'] }
	);
	expect(loose).toBe('more lies at /three than can be looked at');
});

test('the kernel bounds its own folders, but not what a process sees as its root', () => {
	const own = mostAt('/proc/1/fd');
	for (const path of ['proc', '/proc', '/sys/class/net', 'proc/self/task']) expect(mostAt(path)).toBe(own);
	for (const path of ['/proc/1/root/tmp', '/proc/1/cwd', '/home/proc/x', '/process', '/srv/sys/a'])
		expect(mostAt(path)).toBeLessThan(own);
});
