// The page of containers in a real browser, with an engine that answers what a real one was heard to answer, in the place where a
// rootless one has its socket.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EngineStandIn, recordedBytes, startEngine } from '../support/engine-stand-in.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { type Dashboard, openDashboard, visit, type WatchedPage } from './support/dashboard.ts';

let engine: EngineStandIn;
let dashboard: Dashboard;
let directory: string;
beforeAll(async () => {
	directory = mkdtempSync(join(tmpdir(), 'hw-containers-'));
	mkdirSync(join(directory, 'home/.docker/run'), { recursive: true });
	engine = await startEngine({ socket: join(directory, 'home/.docker/run/docker.sock') });
	dashboard = await openDashboard({ directory });
});
afterEach(() => dashboard.closePages());
afterAll(async () => {
	await dashboard?.close();
	await engine?.stop();
	removeFolder(directory);
});

const table = (page: WatchedPage) => page.getByRole('table', { name: 'Containers' });
const rowOf = (page: WatchedPage, name: string) =>
	table(page)
		.getByRole('row')
		.filter({ has: page.getByRole('link', { name, exact: true }) });

test('the list tells how each is, is narrowed by what is typed, and the address holds it', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/containers?show=trouble');
	await rowOf(page, 'eater').getByText('Out of memory').waitFor();
	expect(await rowOf(page, 'web').count()).toBe(0);
	await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
	await rowOf(page, 'web').getByText('Running, healthy').waitFor();
	await page.getByRole('searchbox', { name: 'Search' }).fill('shop db');
	await rowOf(page, 'db').waitFor();
	expect(await rowOf(page, 'web').count()).toBe(0);
	await page.waitForURL(/q=shop\+db/);
	await page.reload();
	await rowOf(page, 'db').waitFor();
	expect(await rowOf(page, 'web').count()).toBe(0);
	expect(page.troubles).toEqual([]);
});

test('one opens with why it stopped and what it wrote; nothing on it acts', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/containers');
	await rowOf(page, 'failed').getByRole('link').click();
	await page.getByText('Its program ended with exit code 7').waitFor();
	await expect.poll(() => engine.following(), { timeout: 10_000 }).toBe(1);
	engine.log(recordedBytes('docker-20.10', 'logs-web.bin'));
	await page.getByRole('log').getByText('line 68').waitFor();
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	const composer = page.getByRole('textbox', { name: /message/i });
	await expect.poll(() => composer.inputValue()).toContain(' start failed');
	expect(engine.asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
	await page.getByRole('link', { name: 'All containers' }).click();
	await expect.poll(() => engine.following(), { timeout: 10_000 }).toBe(0);
	expect(page.troubles).toEqual([]);
});

test('labels with HTML and escape codes are text', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/containers');
	await rowOf(page, 'plain').getByRole('link').click();
	await page.getByText(/^Labels/).click();
	await page.getByText('<img src=x onerror=alert(1)>').waitFor();
	expect(await page.getByText('⟨U+202E⟩').count()).toBe(1);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
	expect(page.troubles).toEqual([]);
});

test('when the engine stops, the page says so over what it saw, and goes on when it is back', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/containers');
	await rowOf(page, 'web').waitFor();
	await expect.poll(() => engine.listeners(), { timeout: 10_000 }).toBe(1);
	await engine.stop('killed');
	await page.getByText('The container engine does not answer').waitFor();
	await page.getByText('systemctl').waitFor();
	await rowOf(page, 'web').waitFor();
	await engine.start();
	await page.getByText('The container engine does not answer').waitFor({ state: 'hidden' });
	await rowOf(page, 'web').getByText('Running, healthy').waitFor();
	expect(page.troubles).toEqual([]);
});
