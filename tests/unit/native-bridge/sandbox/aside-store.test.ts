// What runs left is kept by run, and comes back only where nothing else stands by then.
import {
	chmodSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	realpathSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AsideStore, openAside } from '#native/sandbox/lasting/aside/aside-store.ts';
import { removeAll } from '#native/sandbox/lasting/aside/carry.ts';
import { toRaw } from '#native/sandbox/lasting/raw-names.ts';

let base: string;
let home: string;
let store: AsideStore;
const returned: string[] = [];
beforeEach(() => {
	base = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-aside-')));
	home = join(base, 'home');
	mkdirSync(home);
	mkdirSync(join(base, 'state'));
	store = openAside(join(base, 'state'), (raw) => returned.push(raw));
	returned.length = 0;
});
afterEach(() => removeAll(toRaw(base)));

const take = (...names: string[]): string => {
	const run = store.begin();
	for (const name of names) run.take(toRaw(join(home, name)));
	run.finish();
	return run.id;
};

describe('what was set aside', () => {
	test('is gone, listed with its run, and comes back as it was, but for bits that lend rights', () => {
		mkdirSync(join(home, '.tool/deep'), { recursive: true });
		writeFileSync(join(home, '.tool/deep/run'), 'text\n');
		chmodSync(join(home, '.tool/deep/run'), 0o6755);
		symlinkSync('/nowhere', join(home, '.link'));
		const id = take('.tool', '.link');
		expect(readdirSync(home)).toEqual([]);
		expect(store.list()).toMatchObject([
			{ id, entries: [{ path: join(home, '.tool'), kind: 'directory', files: 3 }, { kind: 'link' }] }
		]);
		expect(store.difference(id)).toMatchObject([
			{ names: ['deep', 'deep/run'], within: [{ name: 'deep/run', text: 'text\n' }] },
			{ text: '/nowhere' }
		]);
		expect(store.bringBack(id)).toEqual([{ path: join(home, '.tool') }, { path: join(home, '.link') }]);
		expect(lstatSync(join(home, '.tool/deep/run')).mode & 0o7777).toBe(0o755);
		expect(readlinkSync(join(home, '.link'))).toBe('/nowhere');
		expect(returned).toEqual([join(home, '.tool'), join(home, '.link')]);
		expect(store.bringBack(id)?.map(({ refused }) => refused)).toEqual(Array(2).fill('it was brought back before'));
	});

	test('never takes the place of what was made since', () => {
		writeFileSync(join(home, '.conf'), 'planted');
		const id = take('.conf');
		writeFileSync(join(home, '.conf'), 'mine');
		expect(store.difference(id)).toMatchObject([
			{ text: 'planted', now: 'mine', refused: 'something else stands there by now' }
		]);
		expect(store.bringBack(id)).toEqual([{ path: join(home, '.conf'), refused: 'something else stands there by now' }]);
		expect(readFileSync(join(home, '.conf'), 'utf8')).toBe('mine');
		rmSync(join(home, '.conf'));
		expect(store.bringBack(id)).toEqual([{ path: join(home, '.conf') }]);
	});

	test('takes the place of what was put there when the run was settled, as long as that is unchanged', () => {
		writeFileSync(join(home, 'hook'), 'changed');
		const run = store.begin();
		run.take(toRaw(join(home, 'hook')));
		writeFileSync(join(home, 'hook'), 'as it was');
		run.finish();
		expect(store.bringBack(run.id)).toEqual([{ path: join(home, 'hook') }]);
		expect(readFileSync(join(home, 'hook'), 'utf8')).toBe('changed');
	});

	test('follows no link that was put in the way', () => {
		mkdirSync(join(home, '.dir'));
		mkdirSync(join(home, 'elsewhere'));
		writeFileSync(join(home, '.dir/conf'), 'x');
		const id = take('.dir/conf');
		rmSync(join(home, '.dir'), { recursive: true });
		symlinkSync('elsewhere', join(home, '.dir'));
		expect(store.bringBack(id)?.[0]?.refused).toBeDefined();
		expect(readdirSync(join(home, 'elsewhere'))).toEqual([]);
	});

	test('may be closed, or have a name that is no text', () => {
		mkdirSync(join(home, '.closed/in'), { recursive: true });
		chmodSync(join(home, '.closed/in'), 0);
		chmodSync(join(home, '.closed'), 0);
		const raw = `${toRaw(home)}/.caf\xe9`;
		writeFileSync(Buffer.from(raw, 'latin1'), 'x');
		const run = store.begin();
		run.take(toRaw(join(home, '.closed')));
		run.take(raw);
		run.finish();
		expect(readdirSync(home)).toEqual([]);
		expect(store.bringBack(run.id)?.every(({ refused }) => refused === undefined)).toBe(true);
		expect(readdirSync(home, { encoding: 'buffer' }).map((name) => name.toString('latin1'))).toContain('.caf\xe9');
	});

	test('that does not fit is removed, and says so', () => {
		store = openAside(join(base, 'state'), () => {}, 64 * 1024);
		writeFileSync(join(home, '.small'), 'x'.repeat(20_000));
		writeFileSync(join(home, '.large'), 'x'.repeat(90_000));
		const id = take('.large', '.small');
		expect(readdirSync(home)).toEqual([]);
		expect(store.difference(id)).toMatchObject([{ removed: 'it did not fit into what is kept' }, {}]);
		expect(store.bringBack(id)?.map(({ refused }) => refused !== undefined)).toEqual([true, false]);
	});

	test('is forgotten after a month, and an id that is none is not looked for', () => {
		writeFileSync(join(home, '.old'), 'x');
		const id = take('.old');
		const manifest = join(base, 'state/aside', id, 'manifest.json');
		writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"at":"\d+/, '"at":"2001'));
		utimesSync(manifest, 1, 1);
		store = openAside(join(base, 'state'), () => {});
		expect(store.list()).toEqual([]);
		expect(existsSync(join(base, 'state/aside', id))).toBe(false);
		for (const none of ['../run', '', id]) expect(store.bringBack(none)).toBeUndefined();
	});
});
