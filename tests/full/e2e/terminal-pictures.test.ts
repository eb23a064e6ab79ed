// The terminal page's states as pictures, light and dark, wide and narrow, to be looked at. Each is also checked by axe.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, PHONE, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';
import { closeTerminals, paste, shows } from '../../e2e/support/terminal-page.ts';
import { terminalDoor } from '../../support/terminal-client.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterAll(() => dashboard.close());

test.each(WINDOWS)('on %s, in both looks', async (_, viewport) => {
	const page = await dashboard.newPage({
		viewport,
		reducedMotion: 'reduce',
		...(viewport === PHONE ? { hasTouch: true, isMobile: true } : {})
	});
	const door = await terminalDoor(dashboard.service);
	await closeTerminals(dashboard);
	const shot = async (state: string): Promise<void> => {
		const overflow = await page.evaluate(() => ({
			width: innerWidth,
			right: document.documentElement.scrollWidth - innerWidth,
			// The shell's own text for screen readers may stand one pixel below.
			bottom: Math.max(0, document.documentElement.scrollHeight - innerHeight - 1),
			zoomed: (visualViewport?.offsetTop ?? 0) + (visualViewport?.offsetLeft ?? 0)
		}));
		expect(overflow, state).toEqual({ width: viewport.width, right: 0, bottom: 0, zoomed: 0 });
		await lookAt(page, `terminal-${state}`, false);
	};
	const type = async (text: string): Promise<void> => {
		await page.locator('.xterm-helper-textarea:visible').first().focus();
		await page.keyboard.type(`${text}\n`);
	};
	await visit(page, '/terminal');
	await shot('empty');
	await page.getByRole('button', { name: 'Open a terminal' }).click();
	await page.waitForSelector('section[data-state="live"]');
	await shows(page, '# ');
	await type(
		`for c in 0 1 2 3 4 5 6 7; do printf '\\e[3%sm colour-%s \\e[9%sm bright-%s\\e[0m\\n' $c $c $c $c; done; printf '\\e[1mbold\\e[0m \\e[4munder\\e[0m \\e[7mreverse\\e[0m \\e[38;5;208m256\\e[0m  wide:漢字 😀\\n'`
	);
	await shows(page, 'reverse');
	await type('ls /no/such/place');
	await shows(page, 'cannot access');
	await type(`printf 'see https://example.org/docs?q=1\\n'`);
	await page.getByRole('button', { name: /^printf 'see/ }).waitFor();
	await shot('work');
	await page.keyboard.press('Control+Shift+ArrowUp');
	await page.keyboard.press('Control+Shift+ArrowUp');
	await page.getByRole('toolbar', { name: 'Selected command' }).getByText('Failed with exit code 2').waitFor();
	await shot('command');
	await page.keyboard.press('Escape');
	await page.keyboard.press('Control+Shift+f');
	await page.getByLabel('Search in this terminal').fill('bright');
	await page.getByText(/\d+ of \d+/).waitFor();
	await shot('search');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: /^More actions for/ }).click();
	await page.locator('[role=menuitem]:focus').waitFor();
	await shot('menu');
	await page.keyboard.press('Escape');
	await paste(page, 'cd /srv/app\ngit pull\nsystemctl restart app\n');
	await page.getByRole('dialog').waitFor();
	await shot('paste');
	await page.getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('dialog').waitFor({ state: 'hidden' });
	await page.locator('.xterm-helper-textarea:visible').first().focus();
	await page.keyboard.press('Alt+Shift+Equal');
	await expect.poll(() => page.locator('section[data-state="live"]').count()).toBe(2);
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label')))
		.toMatch(/2 of 2/);
	await page.keyboard.press('Alt+Shift+Minus');
	await expect.poll(() => page.locator('section[data-state="live"]').count()).toBe(3);
	const { sessions, tabs } = await door.list();
	await door.call('terminal.rename', {
		id: sessions[0]?.id,
		name: 'A long name that somebody gave to a terminal one day'
	});
	await door.open();
	await expect.poll(async () => page.getByRole('navigation', { name: 'Terminals' }).getByRole('link').count()).toBe(2);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
	await shot('split');
	for (const id of tabs[0]?.panes.slice(1) ?? []) await door.call('terminal.close', { id });
	await expect.poll(() => page.locator('section[data-state]').count()).toBe(1);
	await type('exit 4');
	await page.locator('section').getByText('The shell ended with exit code 4.').waitFor();
	await shot('ended');
	expect(page.troubles).toEqual([]);
	await page.context().close();
});
