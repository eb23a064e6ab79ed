import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type StartedService, startService } from '../support/start-service.ts';
import { composerOf } from './support/ask.ts';
import { findBarriers } from './support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, ready, visit } from './support/dashboard.ts';
import { PAGES } from './support/pages.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

describe('getting around', () => {
	test('a build lists what works, and nothing else; every entry leads to a page', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/');
		const links = await page
			.locator('nav.rail ul a')
			.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
		expect(links).toEqual(expect.arrayContaining(['/', '/storage', '/findings', '/settings']));
		// What is on a page is looked at elsewhere: here it only has to be there.
		const statusOf = async (link: string): Promise<number> => (await page.request.get(link)).status();
		for (const link of links) expect(await statusOf(link), link).toBe(200);
		for (const later of ['/design', '/design/approvals']) expect(await statusOf(later), later).toBe(404);
	});

	test('a page says in which language it is, and gives whoever asks for another one English', async () => {
		const context = await dashboard.newContext({ locale: 'de-AT' });
		for (const path of ['/', '/sign-in', '/no-such-page']) {
			const answer = await context.request.get(path, { failOnStatusCode: false });
			expect(await answer.text(), path).toMatch(/^<!doctype html>\s*<html lang="en" dir="ltr"/);
		}
	});

	test('the palette opens by Ctrl K, narrows by typing and goes there by Enter', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/');
		await page.keyboard.press('Control+k');
		const palette = page.getByRole('dialog', { name: 'Command palette' });
		await palette.waitFor();
		await page.keyboard.type('settings access');
		await expect
			.poll(() => palette.getByRole('option').allInnerTexts())
			.toEqual(['Settings: Access', 'Ask: “settings access”']);
		await picture(page, 'palette', false);
		expect(await findBarriers(page)).toEqual([]);
		await page.keyboard.press('Enter');
		await page.waitForURL('**/settings/access');
		await page.goBack();
		await page.waitForURL((url) => url.pathname === '/');
		expect(page.troubles).toEqual([]);
	});

	test('the palette opens terminals, conversations and single settings, asks, and is there on a phone', async () => {
		const page = await dashboard.newPage({ viewport: PHONE });
		await visit(page, '/');
		const palette = page.getByRole('dialog', { name: 'Command palette' });
		const find = async (text: string) => {
			await page.getByRole('button', { name: 'Search', exact: true }).click();
			await palette.getByRole('combobox').fill(text);
		};
		await find('new terminal');
		await page.keyboard.press('Enter');
		await page.waitForURL('**/terminal?tab=*');
		const { pathname, search } = new URL(page.url());
		await find('bell');
		await palette.getByRole('option', { name: 'Settings: Visual bell' }).click();
		await page.waitForURL('**/settings/terminal');
		await find('terminal:');
		await palette.getByRole('option', { name: /^Terminal: / }).click();
		await page.waitForURL(`**${pathname}${search}`);
		// Asking only writes: sending is up to the person.
		await find('is `df -h` safe?');
		expect(await findBarriers(page)).toEqual([]);
		await palette.getByRole('option', { name: /^Ask: / }).click();
		const field = page.getByLabel('Message to the assistant');
		await expect.poll(() => field.inputValue()).toBe('is `df -h` safe?');
		await field.press('Enter');
		await page.locator('article[aria-label="Assistant"][aria-busy="false"]').waitFor();
		await find('df -h');
		await palette.getByRole('option', { name: /^Conversation: is .*df -h/ }).click();
		await page.waitForURL('**/assistant?c=*');
		expect(page.troubles).toEqual([]);
	});

	test('? shows the keys, Esc closes it, g then s goes to Settings; typing in a field does neither', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/');
		await page.keyboard.press('?');
		const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
		await help.waitFor();
		for (const keys of ['In the assistant’s message', 'Terminal shortcuts'])
			await help.getByRole('heading', { name: keys }).waitFor();
		await picture(page, 'keyboard-help', false);
		expect(await findBarriers(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await help.waitFor({ state: 'hidden' });
		await page.keyboard.press('g');
		await page.keyboard.press('s');
		await page.waitForURL('**/settings/appearance');
		await visit(page, '/settings/terminal');
		await page.getByRole('spinbutton').focus();
		await page.keyboard.press('g');
		await page.keyboard.press('o');
		await page.keyboard.press('?');
		expect(new URL(page.url()).pathname).toBe('/settings/terminal');
		expect(await help.count()).toBe(0);
	});

	test('the first stop of the keyboard skips to the page', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/settings/audio');
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Skip to content');
		await page.keyboard.press('Enter');
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
	});

	test('on a phone the bar leads on, and everything to touch is 44 px', async () => {
		const page = await dashboard.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
		await visit(page, '/');
		const bar = page.locator('nav.bar');
		await bar.getByText('More').tap();
		await bar.getByText('Settings').tap();
		await page.waitForURL('**/settings/appearance');
		const small = await page.evaluate(() =>
			[...document.querySelectorAll('a[href], button, label, summary')]
				.filter((node) => (node as HTMLElement).checkVisibility() && !node.closest('.visually-hidden, .skip'))
				.filter((node) => {
					const { width, height } = node.getBoundingClientRect();
					const around = getComputedStyle(node, '::after');
					const grown =
						around.content !== 'none' ? [Number.parseFloat(around.width), Number.parseFloat(around.height)] : [0, 0];
					return Math.max(width, grown[0] ?? 0) < 43.5 || Math.max(height, grown[1] ?? 0) < 43.5;
				})
				.map((node) => node.outerHTML.slice(0, 100))
		);
		expect(small).toEqual([]);
	});
});

test('between the panel and a narrow rail the page keeps its room', async () => {
	const page = await dashboard.newPage({ viewport: { width: 1100, height: 900 } });
	await visit(page, '/');
	const width = () => page.locator('nav.rail').evaluate((rail) => rail.getBoundingClientRect().width);
	expect(await width()).toBe(216);
	await page.keyboard.press('Control+.');
	await expect.poll(width).toBe(64);
	await page.getByLabel('Message to the assistant').waitFor();
	await picture(page, 'panel-1100', false);
	expect(await findBarriers(page)).toEqual([]);
	await page.keyboard.press('Control+.');
	await expect.poll(width).toBe(216);
});

test('an address nobody knows says so, in the frame', async () => {
	const page = await dashboard.newPage();
	const answer = await page.goto('/no/such/page');
	expect(answer?.status()).toBe(404);
	await ready(page);
	const main = page.locator('main');
	expect(await main.textContent()).toContain('Nothing is at /no/such/page.');
	expect(await main.getByRole('link').allTextContents()).toEqual(['Go to Overview']);
	for (const [path, nearest] of [
		['/setings', 'Settings'],
		['/settings/no-such', 'Settings'],
		['/terminal/old', 'Terminal']
	] as const) {
		expect((await page.goto(path))?.status(), path).toBe(404);
		await ready(page);
		expect(await main.getByRole('link').first().textContent(), path).toContain(`Go to ${nearest}`);
	}
	await page.goto('/rm\u00a0-rf\u202eA');
	expect(await main.textContent()).toContain('/rm⟨U+00A0⟩-rf');
	await picture(page, 'not-found', false);
	expect(await findBarriers(page)).toEqual([]);
});

test('with everything but the loopback out of reach no request fails and none leaves', async () => {
	const page = await dashboard.newPage();
	const failed: string[] = [];
	page.on('requestfailed', (request) => {
		// Leaving a page ends what it was still fetching, its stream first of all.
		const why = request.failure()?.errorText;
		if (why !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${why}`);
	});
	page.on('response', (response) => response.status() >= 400 && failed.push(`${response.url()} ${response.status()}`));
	for (const path of PAGES) await visit(page, path);
	await page.evaluate(() => document.fonts.ready);
	expect(await page.evaluate(() => document.fonts.check('14px "Inter Variable"'))).toBe(true);
	expect(failed).toEqual([]);
	expect(page.troubles).toEqual([]);
});

describe('a service that goes away', () => {
	let own: Dashboard;
	let back: StartedService | undefined;
	beforeAll(async () => {
		own = await openDashboard();
	});
	afterAll(async () => {
		await back?.stop();
		await own.close();
	});

	test('is told by a thin bar; page, draft and focus stay, and where a person wanted to go opens when it is back', async () => {
		const page = await own.newPage();
		await visit(page, '/');
		const state = page.locator('nav .state .words');
		await expect.poll(() => state.textContent(), { timeout: 20_000 }).toContain('Live');
		await page.keyboard.press('Control+.');
		await composerOf(page).fill('half a thou');
		await page.waitForSelector('html[data-whole]', { state: 'attached' });
		await own.service.end('SIGKILL');
		const bar = page.getByText('The connection to the service was lost');
		await bar.waitFor({ timeout: 30_000 });
		expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(5);
		await picture(page, 'disconnected', false);
		expect(await findBarriers(page)).toEqual([]);

		const held = page.getByText('Terminal opens as soon as it is back');
		await page.locator('nav.rail').getByRole('link', { name: 'Terminal' }).click();
		await held.waitFor();
		await picture(page, 'held', false);
		expect(await findBarriers(page)).toEqual([]);
		expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(5);
		// A person may think better of it.
		await page.getByRole('button', { name: 'Stay here' }).click();
		await held.waitFor({ state: 'detached' });
		await page.locator('nav.rail').getByRole('link', { name: 'Settings' }).click();
		await page.getByText('Settings opens as soon as it is back').waitFor();
		await composerOf(page).press('End');
		await page.keyboard.type('ght');
		expect(new URL(page.url()).pathname).toBe('/');

		back = await startService({ directory: own.service.directory, args: ['--port', String(own.service.port)] });
		await page.waitForURL('**/settings/appearance', { timeout: 40_000 });
		await page.getByRole('heading', { name: 'Settings' }).waitFor();
		expect(await composerOf(page).inputValue()).toBe('half a thought');
		await expect.poll(() => state.textContent(), { timeout: 20_000 }).toContain('Live');
		await bar.waitFor({ state: 'hidden', timeout: 40_000 });
	});
});
