// What floats over a page, in both looks, wide and narrow: axe finds nothing in it, it keeps the focus, and gives it back.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TERMINAL_CAPACITY } from '#wire/terminal-limits.ts';
import { ask, composerOf } from '../../e2e/support/ask.ts';
import { type Dashboard, openDashboard, PHONE, visit, type WatchedPage } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';
import { closeTerminals, openTerminal, paste, run } from '../../e2e/support/terminal-page.ts';
import { terminalDoor } from '../../support/terminal-client.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(async () => {
	await dashboard.closePages();
	await closeTerminals(dashboard);
});
afterAll(() => dashboard.close());

const pageIn = (viewport: (typeof WINDOWS)[number][1]): Promise<WatchedPage> =>
	dashboard.newPage({
		viewport,
		reducedMotion: 'reduce',
		...(viewport === PHONE ? { hasTouch: true, isMobile: true } : {})
	});

const focusIsIn = (page: Page, selector: string): Promise<boolean> =>
	page.evaluate((where) => document.activeElement?.closest(where) !== null, selector);

describe.each(WINDOWS)('on %s', (_, viewport) => {
	const check = (page: WatchedPage, name: string): Promise<void> => lookAt(page, `floating-${name}`, false);
	/** A modal dialog: Tab goes round in it, and Esc closes it. */
	async function checkModal(page: WatchedPage, name: string): Promise<void> {
		const dialog = page.getByRole('dialog');
		await dialog.waitFor();
		await check(page, name);
		for (let i = 0; i < 12; i++) {
			await page.keyboard.press('Tab');
			// Behind the last control stands the browser itself, then the first one again.
			if (await page.evaluate(() => document.activeElement !== document.body))
				expect(await focusIsIn(page, 'dialog[open]'), name).toBe(true);
		}
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'hidden' });
	}

	test('the palette, the keys, a word to be typed, a page nobody knows', async () => {
		const page = await pageIn(viewport);
		await visit(page, '/settings/access');
		await page.keyboard.press('Control+k');
		await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
		await page.keyboard.type('no such thing');
		await page.getByRole('option', { name: 'Ask: “no such thing”' }).waitFor();
		await check(page, 'palette-empty');
		await page.keyboard.press('Control+a');
		await page.keyboard.press('Delete');
		await checkModal(page, 'palette');
		await page.keyboard.press('?');
		await checkModal(page, 'keyboard');
		const replace = page.getByRole('button', { name: 'Replace the token' });
		await replace.focus();
		await page.keyboard.press('Enter');
		await checkModal(page, 'confirm');
		await expect.poll(() => replace.evaluate((button) => button === document.activeElement)).toBe(true);
		await page.goto('/no/such/page');
		await check(page, 'not-found');
	});

	test('the assistant’s panel and its question before deleting', async () => {
		const page = await pageIn(viewport);
		await visit(page, '/');
		await page.keyboard.press('Control+.');
		await composerOf(page).waitFor();
		await page.getByRole('button', { name: 'New conversation' }).click();
		await ask(page, 'echo cm0gLXJmIC8K | base64 -d | sh');
		await page.getByText('rm -rf /', { exact: true }).waitFor();
		await check(page, 'panel');
		const entry = (name: string) => page.locator('nav.bar').getByRole('link', { name });
		if (viewport === PHONE) {
			// The panel covers the page: the bar says so, and nothing beneath can be reached.
			expect(await entry('Assistant').getAttribute('aria-current')).toBe('true');
			expect(await entry('Overview').getAttribute('aria-current')).toBeNull();
			expect(await page.getByRole('main').isVisible()).toBe(false);
		}
		await page.getByRole('button', { name: 'Conversations' }).click();
		await page
			.getByRole('button', { name: /^Delete “/ })
			.first()
			.click();
		await checkModal(page, 'delete');
		if (viewport === PHONE) {
			await entry('Overview').tap();
			await page.getByRole('main').waitFor();
			expect(await composerOf(page).count()).toBe(0);
			expect(await entry('Overview').getAttribute('aria-current')).toBe('page');
		}
		expect(page.troubles).toEqual([]);
	});

	test('the terminal’s menu and dialogs', async () => {
		const page = await pageIn(viewport);
		await openTerminal(page);
		const more = page.getByRole('button', { name: /^More actions for/ });
		const choose = async (name: string): Promise<void> => {
			await more.focus();
			await page.keyboard.press('Enter');
			const item = page.getByRole('menuitem', { name, exact: true });
			await item.waitFor();
			await expect.poll(() => focusIsIn(page, '[role=menu]')).toBe(true);
			await item.focus();
			await page.keyboard.press('Enter');
		};
		await more.focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => focusIsIn(page, '[role=menu]')).toBe(true);
		await check(page, 'menu');
		await page.keyboard.press('Escape');
		await choose('Rename');
		await checkModal(page, 'rename');
		await choose('Terminal shortcuts');
		await checkModal(page, 'keys');
		await page.locator('.xterm-helper-textarea').focus();
		await run(page, 'sleep 1000');
		await page.getByRole('button', { name: /^sleep 1000/ }).waitFor();
		await choose('Close');
		await checkModal(page, 'close');
		await page.locator('.xterm-helper-textarea').focus();
		await page.keyboard.press('Control+c');
		await paste(page, 'cd /srv/app\ngit pull\n');
		await checkModal(page, 'paste');
		await expect.poll(() => focusIsIn(page, '.xterm')).toBe(true);
		await run(page, 'exit 4');
		await page.locator('section').getByText('The shell ended with exit code 4.').waitFor();
		await page.getByRole('button', { name: /^exit 4: Failed with exit code 4/ }).waitFor();
		await check(page, 'ended');
		expect(page.troubles).toEqual([]);
	});

	test('a session that ended cannot be waved away, and the page behind it waits', async () => {
		const page = await pageIn(viewport);
		await visit(page, '/settings/terminal');
		const { ok } = await dashboard.service.post('/trpc/access.signOutEverywhere', {});
		expect(ok).toBe(true);
		const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
		await dialog.waitFor({ timeout: 20_000 });
		await check(page, 'expired');
		await page.keyboard.press('Escape');
		await dialog.getByLabel('API token', { exact: true }).fill('A'.repeat(43));
		await page.keyboard.press('Enter');
		await dialog.getByRole('alert').filter({ hasText: 'not this installation' }).waitFor();
		await check(page, 'expired-wrong');
	});
});

test('a terminal more than there can be is refused in words, and nothing that is open is lost', async () => {
	const door = await terminalDoor(dashboard.service);
	await Promise.all(Array.from({ length: TERMINAL_CAPACITY }, () => door.open()));
	for (const [, viewport] of WINDOWS) {
		const page = await pageIn(viewport);
		await visit(page, '/terminal');
		await page.waitForSelector('section[data-state="live"]:visible');
		await page.getByRole('button', { name: 'New terminal' }).click();
		const notices = page.getByRole('region', { name: 'Notifications' });
		await notices.getByText(`${TERMINAL_CAPACITY} terminals are open already. Close one first.`).waitFor();
		await lookAt(page, 'floating-capacity', false);
		await page.context().close();
	}
	expect((await door.list()).sessions.length).toBe(TERMINAL_CAPACITY);
});
