import { mkdirSync, mkdtempSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit } from '../../e2e/support/dashboard.ts';
import { makeHistory } from '../../support/make-history.ts';
import { removeFolder } from '../../support/remove-folder.ts';

const HOUR = 3_600_000;
/** One of this machine that other machines could reach it by. */
const link = Object.keys(networkInterfaces()).find((name) => name !== 'lo') ?? 'lo';
let directory: string;
let dashboard: Dashboard;
beforeAll(async () => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-test-'));
	mkdirSync(join(directory, 'state'), { mode: 0o700 });
	const wave = (atMs: number, hours: number): number => (1 + Math.sin((atMs / (hours * HOUR)) * 2 * Math.PI)) / 2;
	makeHistory(join(directory, 'state'), Date.now() - 5 * HOUR, {
		series: [
			{ kind: 'interface', key: link, at: (atMs) => [1e6 * wave(atMs, 5), 1e5 * wave(atMs, 7)] },
			{
				kind: 'host',
				key: '',
				at: (atMs) => {
					// Every ninth day the machine was off for the night.
					if (Math.floor(atMs / (24 * HOUR)) % 9 === 0 && atMs % (24 * HOUR) < 7 * HOUR) return null;
					const busy = wave(atMs, 24) * 0.6 + wave(atMs, 1.7) * 0.2;
					const bytes = 1e6 * wave(atMs, 5);
					return [busy, 0, 0, busy * 3, 4e9 + 2e9 * wave(atMs, 60), 1e9, 0, bytes * 3, bytes, 0.1, bytes * 2, bytes];
				}
			}
		]
	});
	dashboard = await openDashboard({ directory });
});
afterEach(() => dashboard.closePages());
afterAll(async () => {
	await dashboard.close();
	removeFolder(directory);
});

test('a range is in the address, drawn by the server, and changed by a click', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/?range=week&table=cpu');
	const chosen = page.locator('nav [aria-current=true]', { hasText: '1 week' });
	await chosen.waitFor();
	expect(await page.locator('main section', { hasText: 'Processor' }).locator('tbody tr').count()).toBeGreaterThan(100);
	await page.getByRole('link', { name: '1 year' }).click();
	await expect.poll(() => page.url()).toContain('range=year');
	expect(page.url()).toContain('table=cpu');
	await page.getByRole('link', { name: 'Now', exact: true }).click();
	await expect.poll(() => page.url()).not.toContain('range');
	expect(page.troubles).toEqual([]);
});

test('an interface shows its past as far back as it is asked for, and its last minute without', async () => {
	const page = await dashboard.newPage();
	await visit(page, `/network?range=week&table=${link}`);
	const card = page.getByRole('region', { name: new RegExp(`^[^:]*${link}`) }).first();
	await card.locator('tbody tr').nth(100).waitFor();
	await page.getByRole('link', { name: 'Now' }).click();
	await expect.poll(() => page.url()).not.toContain('range');
	await expect.poll(() => card.locator('tbody tr').count()).toBeLessThan(100);
	expect(page.troubles).toEqual([]);
});

test.each(['hour', 'day', 'week', 'month', 'year'])(
	'a %s is drawn without scripts, too, and fits a phone',
	async (range) => {
		const page = await dashboard.newPage({ javaScriptEnabled: false, viewport: PHONE });
		await page.goto(`/?range=${range}`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
		if (range !== 'hour')
			expect((await page.locator('main svg[role=img] path').first().getAttribute('d'))?.length ?? 0).toBeGreaterThan(
				100
			);
		await picture(page, `overview-${range}-phone`);
	}
);

test('Ctrl K finds by name what this machine has', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/appearance');
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox').fill('interface: lo');
	await page.getByRole('option', { name: 'Interface: lo', exact: true }).click();
	await expect.poll(() => page.url()).toContain('/network?tab=interfaces&interface=lo');
});

test('what can and cannot be seen here stands in the settings, permission by permission, and axe finds nothing', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/about#seen');
	const card = page.locator('#seen');
	for (const subject of ['The journal', 'Container engines', 'The firewall’s rules', 'The health of disks (SMART)'])
		await card.getByText(subject).waitFor();
	expect(await findBarriers(page)).toEqual([]);
	expect(page.troubles).toEqual([]);
});
