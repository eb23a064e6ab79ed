import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, ready, visit } from './support/dashboard.ts';
import { collectScripts, holdsSchemaLibrary } from './support/scripts.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

test('processes: found, sorted and opened, all of it in the address; asking about one only writes the question', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/services?tab=processes');
	const rows = page.getByRole('table').locator('tbody tr[data-row]');
	await rows.first().waitFor();
	const own = String(dashboard.service.pid);
	await page.getByRole('searchbox', { name: 'Search processes' }).fill(own);
	await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(own);
	await page.getByRole('button', { name: 'Memory' }).click();
	await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toMatch(/^memory\./);
	await rows.filter({ hasText: own }).first().click();
	await expect.poll(() => new URL(page.url()).searchParams.get('pid')).toMatch(/^\d+$/);
	await page.reload();
	await ready(page);
	await page.getByRole('button', { name: 'Ask about this process' }).click();
	const composer = page.getByRole('textbox', { name: /message/i });
	await expect.poll(() => composer.inputValue()).toMatch(/^What is the process .+ \(PID \d+\)/);
	expect(page.troubles).toEqual([]);
});

test('before any script runs the page says what is known, or why it is not', async () => {
	const page = await dashboard.newPage({ javaScriptEnabled: false });
	for (const path of ['/services', '/services?tab=timers', '/logs', '/services/no-such-unit.service']) {
		const answer = await page.goto(path);
		expect(answer?.status(), path).toBe(200);
		const text = await page.locator('main').innerText();
		expect(text, path).toMatch(
			/not started by systemd|may not read|keeps no journal|running ·|No line fits|knows no unit|\d\d:\d\d:\d\d|Next run/
		);
	}
	expect(page.troubles).toEqual([]);
});

test('a name that is no unit is not found, and does not reach systemd', async () => {
	const page = await dashboard.newPage();
	expect((await page.goto('/services/--all%20x'))?.status()).toBe(404);
});

test.each(['/services', '/logs'])('%s takes no schemas along', async (path) => {
	const page = await dashboard.newPage();
	const { early, all } = await collectScripts(page);
	await visit(page, path);
	expect((await early()).texts.filter(holdsSchemaLibrary)).toEqual([]);
	expect((await all()).texts.filter(holdsSchemaLibrary)).toEqual([]);
});
