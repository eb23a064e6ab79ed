// A terminal outlives what happens to the page: reload, a lost connection, a second window, an ended session, a restart.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, visit, type WatchedPage } from '../../e2e/support/dashboard.ts';
import {
	closeTerminals,
	hasPrompt,
	isLive,
	newTerminalPage,
	openTerminal,
	run,
	screenText,
	setAway,
	shows
} from '../../e2e/support/terminal-page.ts';
import { startService } from '../../support/start-service.ts';
import { terminalDoor } from '../../support/terminal-client.ts';

let dashboard: Dashboard;
let page: WatchedPage;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterAll(() => dashboard.close());
beforeEach(async () => {
	page = await newTerminalPage(dashboard);
});
afterEach(async () => {
	await dashboard.closePages();
	await closeTerminals(dashboard);
});

describe('a page that comes back', () => {
	test('is there again after a reload, after a lost connection and in a second window, with nothing lost or doubled', async () => {
		await openTerminal(page);
		await run(page, 'for i in $(seq 1 8); do echo line-$i-; done');
		await shows(page, 'line-8-');
		await page.reload();
		await isLive(page);
		await shows(page, /line-1-\s+line-2-\s+line-3-\s+line-4-\s+line-5-\s+line-6-\s+line-7-\s+line-8-/);

		await setAway(page, true);
		await page.waitForSelector('section[data-state="waiting"]');
		const door = await terminalDoor(dashboard.service);
		const elsewhere = await door.attach((await door.list()).sessions[0]?.id ?? '');
		elsewhere.type('echo came-""while-away\r');
		await elsewhere.until('came-while-away\r\n');
		elsewhere.close();
		expect(await screenText(page)).not.toContain('came-while-away');
		await setAway(page, false);
		await shows(page, 'came-while-away');
		await isLive(page);
		expect((await screenText(page)).split('line-3-').length).toBe(2);

		const second = await page.context().newPage();
		await visit(second, page.url());
		await isLive(second);
		await shows(second, 'came-while-away');
		await second.locator('.xterm-helper-textarea').focus();
		await run(second, 'echo from-""second');
		await shows(second, 'from-second');
		await shows(page, 'from-second');
		await second.close();
	});
});

describe('when the service is not there', () => {
	test('the end of the session is said in place, and signing in again goes on with the same screen', async () => {
		await openTerminal(page);
		await run(page, 'echo before-""expiry');
		await shows(page, 'before-expiry');
		await run(page, 'read -rs typed');
		await page.keyboard.type('half-of-a-');
		const cookies = await page.context().cookies();
		const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
		await fetch(`${dashboard.service.url}/api/session`, {
			method: 'DELETE',
			headers: { cookie, origin: dashboard.service.url }
		});
		await page.waitForSelector('section[data-state="signed-out"]');
		const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
		await dialog.waitFor();
		expect(await findBarriers(page)).toEqual([]);
		// A password in the middle of being typed goes nowhere: not into the dialog, not to a shortcut, not to the shell later.
		const sent: string[] = [];
		page.on('request', (request) => sent.push(request.postData() ?? ''));
		await page.keyboard.type('g s lost?\n');
		expect(sent.join('')).not.toContain('lost');
		expect(new URL(page.url()).pathname).toBe('/terminal');
		expect(await dialog.getByRole('textbox').inputValue()).toBe('');
		expect(await page.getByRole('dialog').count()).toBe(1);
		await shows(page, 'before-expiry');
		await dialog.getByRole('textbox').fill(dashboard.service.token);
		await page.keyboard.press('Enter');
		await isLive(page);
		await shows(page, 'before-expiry');
		expect(await screenText(page)).not.toContain('lost');
		await dialog.waitFor({ state: 'hidden' });
		await page.locator('.xterm-helper-textarea:visible').focus();
		await page.keyboard.type('password\n');
		await hasPrompt(page);
		await run(page, 'echo "[$typed]"');
		await shows(page, '[half-of-a-password]');
	});

	test('a restart is told plainly, the old screen stays readable, and a new terminal opens in its place', async () => {
		const own = await openDashboard();
		try {
			const there = await own.newPage();
			await openTerminal(there);
			await run(there, 'echo before-""restart');
			await shows(there, 'before-restart');
			await own.service.end('SIGTERM');
			await there.locator('section').getByText('The connection was lost').waitFor();
			// The bar above takes its room from the page, and pushes nothing out of the window.
			await there.getByText('The connection to the service was lost.').waitFor();
			expect(await there.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
			expect(
				await there.locator('section[data-terminal]').evaluate((e) => e.getBoundingClientRect().bottom)
			).toBeLessThanOrEqual(900);
			const again = await startService({
				directory: own.service.directory,
				args: ['--port', String(own.service.port)]
			});
			try {
				await there.getByText('This terminal no longer exists').waitFor({ timeout: 30_000 });
				await shows(there, 'before-restart');
				await there.getByRole('button', { name: 'Open a new one here' }).click();
				await isLive(there);
				await hasPrompt(there);
			} finally {
				await again.stop();
			}
		} finally {
			await own.close();
		}
	});
});
