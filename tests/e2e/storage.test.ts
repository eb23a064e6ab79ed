import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { composerOf } from './support/ask.ts';
import { type Dashboard, openDashboard, visit } from './support/dashboard.ts';

let dashboard: Dashboard;
let folder: string;
beforeAll(async () => {
	folder = realpathSync(mkdtempSync(join(tmpdir(), 'hw-fill-')));
	for (const [name, kilobytes] of [
		['large/inside', 900],
		['small', 60]
	] as const) {
		mkdirSync(join(folder, name), { recursive: true });
		writeFileSync(join(folder, name, 'file'), Buffer.alloc(kilobytes * 1024, 1));
	}
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(async () => {
	await dashboard.close();
	rmSync(folder, { recursive: true, force: true });
});

test('a folder is looked through, walked into by its list, and asked about without being sent', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/storage?tab=fill');
	await page.getByRole('textbox', { name: 'Folder' }).fill(folder);
	await page.getByRole('button', { name: 'Look', exact: true }).click();
	const rows = page.getByRole('table').getByRole('row');
	await expect.poll(() => rows.nth(1).innerText()).toMatch(/^large\b[\s\S]*9\d %[\s\S]*90\d KiB/);
	expect(await page.locator('svg text.name').allTextContents()).toContain('large');

	await page.getByRole('link', { name: 'large' }).click();
	await expect.poll(() => new URL(page.url()).searchParams.get('path')).toBe(join(folder, 'large'));
	await page.getByRole('cell', { name: 'inside' }).waitFor();
	await page
		.getByRole('navigation', { name: 'Path' })
		.getByRole('link', { name: folder.split('/').at(-1) ?? '' })
		.click();
	await expect.poll(() => new URL(page.url()).searchParams.get('path')).toBe(folder);

	await page.getByRole('button', { name: 'Ask about this' }).click();
	await expect.poll(() => composerOf(page).inputValue()).toContain(`${folder} takes`);
	expect(page.troubles).toEqual([]);
});

test('the parts of the page, their filter and their search are in the address', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/storage');
	await page.getByRole('list').getByText('/', { exact: true }).first().waitFor();
	await page.getByRole('link', { name: 'Mounts' }).click();
	await page.getByText('Everything', { exact: true }).click();
	await expect.poll(() => new URL(page.url()).search).toContain('show=all');
	await page.getByRole('searchbox').fill('/proc');
	await page.getByRole('searchbox').press('Enter');
	await expect.poll(() => new URL(page.url()).search).toBe('?tab=mounts&show=all&q=%2Fproc');
	await expect.poll(() => page.getByRole('table').getByRole('row').nth(1).innerText()).toContain('/proc');
	await page.getByRole('link', { name: 'Disks' }).click();
	await page.getByRole('heading', { level: 2 }).first().waitFor();
	expect(page.troubles).toEqual([]);
});
