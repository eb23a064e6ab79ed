// A new build takes its place beside the ones that running services still serve.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nameOfBuild, putInPlace } from '../../../../server/boot/put-in-place.mjs';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'hostwright-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As the dashboard's: a handler that loads a page when it is asked for it. */
function make(now: number, says: string): string {
	const name = nameOfBuild(now);
	mkdirSync(join(folder, name));
	writeFileSync(join(folder, name, 'page.mjs'), `export const says = '${says}';\n`);
	writeFileSync(join(folder, name, 'handler.js'), `export const page = () => import('./page.mjs');\n`);
	return name;
}

const served = async (asOf: string) =>
	(await import(`${join(folder, 'handler.js')}?${asOf}`)) as { page: () => Promise<{ says: string }> };
const builds = () =>
	readdirSync(folder)
		.filter((name) => name !== 'handler.js')
		.sort();

test('a service that runs goes on with the pages it began with; the next start has the new ones', async () => {
	putInPlace(folder, make(1e12, 'old'), { alone: false });
	const running = await served('first');
	putInPlace(folder, make(1e12 + 1, 'new'), { alone: false });
	expect((await running.page()).says).toBe('old');
	expect((await (await served('second')).page()).says).toBe('new');
});

test('a build that was never finished leads nowhere', async () => {
	putInPlace(folder, make(1e12, 'whole'), { alone: false });
	mkdirSync(join(folder, nameOfBuild(1e12 + 1)));
	expect((await (await served('only')).page()).says).toBe('whole');
});

test('the last three stay, whatever lay there before them goes', () => {
	mkdirSync(join(folder, 'client'));
	writeFileSync(join(folder, 'index.js'), '');
	const names = [1, 2, 3, 4].map((n) => {
		const name = make(1e12 + n, `${n}`);
		putInPlace(folder, name, { alone: false });
		return name;
	});
	expect(builds()).toEqual(names.slice(1));
});

test('a package holds the newest alone', () => {
	putInPlace(folder, make(1e12, 'old'), { alone: false });
	const newest = make(1e12 + 1, 'new');
	putInPlace(folder, newest, { alone: true });
	expect(builds()).toEqual([newest]);
});
