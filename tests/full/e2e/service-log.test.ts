// Settings → About → Log in a real browser: the service's own log as it is written, over one socket while it is on the page.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type CuttableLine, openLine } from '../../e2e/support/cuttable-line.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit, type WatchedPage } from '../../e2e/support/dashboard.ts';

let line: CuttableLine;
let dashboard: Dashboard;
beforeAll(async () => {
	line = await openLine();
	dashboard = await openDashboard({ args: ['--port', String(line.port), '--public-url', line.url, '--insecure'] });
});
afterEach(() => dashboard.closePages());
afterAll(async () => {
	await dashboard?.close();
	await line?.close();
});

const group = (page: WatchedPage) => page.getByRole('region', { name: 'Log', exact: true });
const logOf = (page: WatchedPage) => group(page).getByRole('log');
const stateOf = (page: WatchedPage) => group(page).getByRole('status').first().textContent();
const isLive = (page: WatchedPage) => expect.poll(() => stateOf(page), { timeout: 30_000 }).toContain('Live');
/** Makes the service log lines with this in them, past any cut of the line. */
const logLine = (text: string): Promise<unknown> => line.askBehind(`/api/${text}`, { origin: 'http://evil.example' });
/** How often a text stands in the lines in sight. */
const countOf = async (page: WatchedPage, text: string): Promise<number> =>
	(await logOf(page).innerText()).split(text).length - 1;

test('the log is there from the start of the service on, and grows as it is written', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/about');
	await isLive(page);
	await logOf(page).getByText(`listening on ${line.url}`).waitFor();
	await logLine('as-it-happens');
	await logOf(page).getByText('path=/api/as-it-happens').waitFor();
	expect(await findBarriers(page)).toEqual([]);
	expect(page.troubles).toEqual([]);
});

test('one socket is open while the log is on the page, and none afterwards', async () => {
	const page = await dashboard.newPage();
	const open: string[] = [];
	page.on('websocket', (socket) => {
		open.push(new URL(socket.url()).pathname);
		socket.on('close', () => open.splice(open.indexOf(new URL(socket.url()).pathname), 1));
	});
	await visit(page, '/settings/access');
	expect(open).toEqual([]);
	await page.getByRole('link', { name: 'About' }).click();
	await isLive(page);
	expect(open).toEqual(['/api/live/stream']);
	await group(page).getByRole('button', { name: 'Pause' }).click();
	await expect.poll(() => open).toEqual([]);
	await group(page).getByRole('button', { name: 'Follow' }).click();
	await isLive(page);
	expect(open).toEqual(['/api/live/stream']);
	await page.getByRole('link', { name: 'Appearance' }).click();
	await expect.poll(() => open).toEqual([]);
});

test('paused it stands still, and what happened meanwhile comes when it is followed again, each line once', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/about');
	await logLine('before-the-pause');
	await logOf(page).getByText('path=/api/before-the-pause').waitFor();
	await group(page).getByRole('button', { name: 'Pause' }).click();
	await expect.poll(() => stateOf(page)).toContain('Paused');
	await logLine('during-the-pause');
	// A page that follows has it by now; this one does not.
	const other = await dashboard.newPage();
	await visit(other, '/settings/about');
	await logOf(other).getByText('path=/api/during-the-pause').waitFor();
	expect(await countOf(page, 'during-the-pause')).toBe(0);
	await group(page).getByRole('button', { name: 'Follow' }).click();
	await logOf(page).getByText('path=/api/during-the-pause').waitFor();
	expect(await countOf(page, '/api/before-the-pause')).toBe(1);
	expect(await countOf(page, '/api/during-the-pause')).toBe(1);
});

test('a lost connection is said, the lines stay, and it goes on behind them by itself', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/about');
	await logLine('before-the-break');
	await logOf(page).getByText('path=/api/before-the-break').waitFor();
	line.cut();
	await expect.poll(() => stateOf(page)).toContain('Connection lost');
	await logLine('during-the-break');
	expect(await countOf(page, '/api/before-the-break')).toBe(1);
	await picture(page, 'service-log-lost');
	expect(await findBarriers(page)).toEqual([]);
	line.mend();
	await isLive(page);
	await logOf(page).getByText('path=/api/during-the-break').waitFor();
	expect(await countOf(page, '/api/before-the-break')).toBe(1);
	expect(await countOf(page, '/api/during-the-break')).toBe(1);
});

test('when the session ends it stops, and goes on after signing in again', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/about');
	await isLive(page);
	const other = await page.context().newPage();
	await visit(other, '/settings/appearance');
	await other.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
	const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
	await dialog.waitFor();
	expect(await stateOf(page)).toContain('Connection lost');
	await logLine('while-signed-out');
	await dialog.getByLabel('API token', { exact: true }).fill(dashboard.service.token);
	await page.keyboard.press('Enter');
	await dialog.waitFor({ state: 'hidden' });
	await isLive(page);
	await logOf(page).getByText('path=/api/while-signed-out').waitFor();
});

test('before anything could be shown it says that it is connecting, and not that nothing was logged', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/appearance');
	await page.routeWebSocket('**/api/live/stream', () => {
		// Taken, and never answered.
	});
	await page.getByRole('link', { name: 'About' }).click();
	await expect.poll(() => stateOf(page)).toContain('Connecting');
	expect(await logOf(page).count()).toBe(0);
	await picture(page, 'service-log-connecting');
});

test('what the service could not keep for a page is counted in its place', async () => {
	// Strangers cannot have so much logged; at this level each request of ours is a line.
	const loud = await openDashboard({ args: ['--log-level', 'debug'] });
	try {
		const page = await loud.newPage();
		await visit(page, '/settings/about');
		await isLive(page);
		await loud.service.fetch('/api/the-last-before-the-gap');
		await logOf(page).getByText('path=/api/the-last-before-the-gap').waitFor();
		await group(page).getByRole('button', { name: 'Pause' }).click();
		// More than is kept: each of these is a line of about a kilobyte.
		const long = 'x'.repeat(900);
		for (let i = 0; i < 10; i++)
			await Promise.all(Array.from({ length: 80 }, () => loud.service.fetch(`/api/${long}`)));
		await group(page).getByRole('button', { name: 'Follow' }).click();
		await isLive(page);
		const all = logOf(page);
		await all.focus();
		await page.keyboard.press('Home');
		await expect
			.poll(async () => {
				await all.evaluate((box) => box.scrollTo(0, 0));
				for (let i = 0; i < 60; i++) {
					if (await all.getByText(/\d lines skipped/).count()) return true;
					await all.evaluate((box) => box.scrollBy(0, 300));
					await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
				}
				return false;
			})
			.toBe(true);
		expect(page.troubles).toEqual([]);
	} finally {
		await loud.close();
	}
});

test.each([
	['light', 1440],
	['dark', 1440],
	['light', 390],
	['dark', 390]
] as const)('looked at, %s at %i', async (colorScheme, width) => {
	const page = await dashboard.newPage({ colorScheme, viewport: width === 390 ? PHONE : { width, height: 900 } });
	await visit(page, '/settings/about');
	await logLine('something-odd');
	await logOf(page).getByText('path=/api/something-odd').first().waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	await picture(page, `service-log-${colorScheme}-${width}`);
	expect(await findBarriers(page)).toEqual([]);
	expect(page.troubles).toEqual([]);
});
