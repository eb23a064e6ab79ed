// The terminal page in a real browser against the built service: one terminal, tabs and splits, and how they are used.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, visit, type WatchedPage } from '../../e2e/support/dashboard.ts';
import { collectScripts, holdsSchemaLibrary } from '../../e2e/support/scripts.ts';
import {
	closeTerminals,
	drawsFast,
	hasPrompt,
	isLive,
	newTerminalPage,
	openTerminal,
	run,
	screenText,
	shows
} from '../../e2e/support/terminal-page.ts';
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

describe('a terminal', () => {
	test('opens with one press, says that it is not confined, and shows what the shell prints', async () => {
		await visit(page, '/terminal');
		await page.getByText('These are your own shells. What runs here is neither checked nor confined.').waitFor();
		await page.getByRole('button', { name: 'Open a terminal' }).click();
		await isLive(page);
		await hasPrompt(page);
		await run(page, 'echo one-$((40+2))');
		await shows(page, 'one-42');
		expect(new URL(page.url()).searchParams.get('tab')).toBeTruthy();
		expect(page.troubles).toEqual([]);
	});

	test('draws without the graphics card as well, in true colour, under the strict policy', async () => {
		await page.addInitScript(() => {
			const get = HTMLCanvasElement.prototype.getContext;
			HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
				return kind.startsWith('webgl') ? null : (get as (...a: unknown[]) => unknown).call(this, kind, ...rest);
			} as never;
		});
		await openTerminal(page);
		await run(page, `printf '\\e[38;2;200;30;30m%s-%s\\e[0m\\n' true colour`);
		await shows(page, 'true-colour');
		const span = page.locator('.xterm-rows span', { hasText: /^true-colour$/ });
		await span.waitFor();
		expect(await span.evaluate((e) => getComputedStyle(e).color)).toBe('rgb(200, 30, 30)');
		expect(await page.locator('.xterm-screen canvas').count()).toBe(0);
		expect(page.troubles).toEqual([]);
	});

	test('goes on without the graphics card when that is lost', async () => {
		await drawsFast(page);
		await openTerminal(page);
		await page.locator('.xterm-screen canvas:not(.xterm-link-layer)').first().waitFor();
		const lost = await page.evaluate(() => {
			for (const canvas of document.querySelectorAll('canvas')) {
				const gl = canvas.getContext('webgl2');
				if (gl) {
					gl.getExtension('WEBGL_lose_context')?.loseContext();
					return true;
				}
			}
			return false;
		});
		expect(lost).toBe(true);
		await page.locator('.xterm-rows').waitFor({ state: 'attached' });
		await run(page, 'echo still-""drawn');
		await page.locator('.xterm-rows', { hasText: 'still-drawn' }).waitFor();
	});

	test('leaves a graphics card that takes long for a screen full of text', async () => {
		await page.addInitScript(() => {
			const read = WebGL2RenderingContext.prototype.readPixels;
			WebGL2RenderingContext.prototype.readPixels = function (this: WebGL2RenderingContext, ...rest: unknown[]) {
				const until = performance.now() + 20;
				while (performance.now() < until);
				(read as (...all: unknown[]) => void).apply(this, rest);
			} as never;
		});
		await openTerminal(page);
		await page.locator('section[data-drawing="graphics-card"]').waitFor();
		await run(page, 'seq 100000 | paste - - - - - - - -; echo drawn-""whole');
		await page.locator('section[data-drawing="text"]').waitFor();
		await page.locator('.xterm-rows', { hasText: 'drawn-whole' }).waitFor();
		expect(await page.locator('.xterm-screen canvas').count()).toBe(0);
		expect(page.troubles).toEqual([]);
	});

	test('tells when its shell ended, and opens another in its place', async () => {
		await openTerminal(page);
		await run(page, 'exit 3');
		await page.locator('section').getByText('The shell ended with exit code 3.').waitFor();
		expect(await findBarriers(page)).toEqual([]);
		await page.getByRole('button', { name: 'Open a new one here' }).click();
		await isLive(page);
		await hasPrompt(page);
		expect(await page.locator('section').getByText('The shell ended').count()).toBe(0);
	});

	test('needs a second word to be closed while something runs in it', async () => {
		await openTerminal(page);
		await run(page, 'sleep 1000');
		await page.getByRole('button', { name: /^sleep 1000/ }).waitFor();
		// Its tab has the name of what runs in it.
		await page.getByRole('link', { name: 'sleep', exact: true }).waitFor();
		await page.getByRole('button', { name: /^More actions for/ }).click();
		await page.getByRole('menuitem', { name: 'Close' }).click();
		await page.getByRole('dialog', { name: 'Close this terminal?' }).waitFor();
		await page.getByRole('button', { name: 'Close and end it' }).click();
		await page.getByText('No terminal is open').waitFor();
	});
});

describe('tabs and splits', () => {
	test('are renamed, put in order, split, resized and closed by keyboard alone', async () => {
		await visit(page, '/terminal');
		await page.getByRole('button', { name: 'Open a terminal' }).focus();
		await page.keyboard.press('Enter');
		await isLive(page);
		await hasPrompt(page);
		await page.keyboard.press('Alt+Shift+Equal');
		await expect.poll(() => page.locator('section[data-state="live"]').count()).toBe(2);
		await hasPrompt(page, 1);
		await run(page, 'echo right-""pane');
		await shows(page, 'right-pane', 1);
		await page.keyboard.press('Alt+Shift+ArrowLeft');
		await run(page, 'echo left-""pane');
		await shows(page, 'left-pane', 0);
		expect(await screenText(page, 1)).not.toContain('left-pane');

		const border = page.getByRole('separator', { name: 'Size of the adjacent terminals' });
		const before = Number(await border.getAttribute('aria-valuenow'));
		await border.focus();
		await page.keyboard.press('ArrowLeft');
		expect(Number(await border.getAttribute('aria-valuenow'))).toBeLessThan(before);

		await page.locator('.xterm-helper-textarea').first().focus();
		await page.keyboard.press('Control+F6');
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('page');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Rename');
		await page.keyboard.press('Enter');
		await page.getByLabel('Name', { exact: true }).fill('left one');
		await page.keyboard.press('Enter');
		await page.getByRole('link', { name: 'left one' }).waitFor();

		await page.getByRole('button', { name: 'New terminal' }).focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => page.getByRole('navigation', { name: 'Terminals' }).getByRole('link').count()).toBe(2);
		const focusIs = (what: string) =>
			expect
				.poll(() =>
					page.evaluate(() => `${document.activeElement?.className} ${document.activeElement?.textContent?.trim()}`)
				)
				.toContain(what);
		await isLive(page);
		await focusIs('xterm-helper-textarea');
		await page.getByRole('button', { name: 'More actions for home' }).focus();
		await page.keyboard.press('Enter');
		await focusIs('Rename');
		await page.keyboard.press('ArrowDown');
		await focusIs('Move left');
		await page.keyboard.press('Enter');
		const names = () => page.getByRole('navigation', { name: 'Terminals' }).getByRole('link').allInnerTexts();
		await expect.poll(names).toEqual(['home', 'left one']);
		expect(await findBarriers(page)).toEqual([]);
		await page.goBack();
		await page.waitForSelector('a[aria-current="page"]:has-text("left one")');
		await shows(page, 'left-pane');
		expect(page.troubles).toEqual([]);
	});
});

test('twelve terminals in one directory are told apart, and the strip fades where more are to be scrolled to', async () => {
	const door = await terminalDoor(dashboard.service);
	for (let i = 0; i < 12; i++) await door.open();
	await visit(page, '/terminal');
	const tabs = page.getByRole('navigation', { name: 'Terminals' });
	await expect.poll(async () => new Set(await tabs.getByRole('link').allInnerTexts()).size).toBe(12);
	expect((await tabs.getByRole('link').allInnerTexts()).slice(0, 3)).toEqual(['home', 'home 2', 'home 3']);
	await page.setViewportSize(PHONE);
	const fade = (end: string) =>
		tabs.locator('ul').evaluate((strip, name) => getComputedStyle(strip).getPropertyValue(name), end);
	await expect.poll(() => fade('--after')).toBe('40px');
	await tabs.locator('ul').evaluate((strip) => strip.scrollTo(strip.scrollWidth, 0));
	await expect.poll(async () => [await fade('--before'), await fade('--after')]).toEqual(['40px', '0px']);
});

describe('on a phone', () => {
	test('a bar has the keys that are missing, and Ctrl holds for the next one', async () => {
		const phone = await newTerminalPage(dashboard, {
			viewport: PHONE,
			hasTouch: true,
			isMobile: true,
			reducedMotion: 'reduce'
		});
		await openTerminal(phone);
		const bar = phone.getByRole('toolbar', { name: 'Keys missing from touch keyboards' });
		const strip = phone.getByRole('navigation', { name: 'Terminals' }).locator('ul');
		expect(await strip.evaluate((own) => getComputedStyle(own).getPropertyValue('--after'))).toBe('0px');
		// All of it is large enough for a finger, and it shows that it goes on.
		for (const key of await bar.getByRole('button').all()) {
			const box = await key.boundingBox();
			expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
		}
		const fade = () => bar.evaluate((own) => getComputedStyle(own).getPropertyValue('--after'));
		await expect.poll(fade).toBe('40px');
		await phone.keyboard.type('cat');
		await phone.keyboard.press('Enter');
		await shows(phone, 'cat');
		await bar.getByRole('button', { name: 'Ctrl', exact: true }).tap();
		await phone.keyboard.type('d');
		await hasPrompt(phone);
		await phone.keyboard.type('echo up-""key\n');
		await shows(phone, 'up-key');
		const mark = phone.getByRole('button', { name: /^echo up-/ });
		const seen = await mark.boundingBox();
		expect(Math.min(seen?.width ?? 0, seen?.height ?? 0)).toBeGreaterThanOrEqual(44);
		await mark.tap();
		await phone.getByRole('toolbar', { name: 'Selected command' }).getByText('echo up-""key').waitFor();
		await bar.getByRole('button', { name: 'Up', exact: true }).tap();
		await phone.keyboard.press('Enter');
		await expect.poll(async () => (await screenText(phone)).split('\nup-key').length).toBe(3);
		expect(await findBarriers(phone)).toEqual([]);
		expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
		await phone.context().close();
	});
});

test('screen-reader mode keeps the text where a screen reader finds it', async () => {
	await openTerminal(page);
	await page.getByRole('button', { name: /^More actions for/ }).click();
	await page.getByRole('menuitemcheckbox', { name: 'Screen-reader mode' }).click();
	await page.locator('.xterm-helper-textarea').focus();
	await run(page, 'echo read-""aloud');
	await page.locator('.xterm-accessibility', { hasText: 'read-aloud' }).waitFor({ state: 'attached' });
	expect(await findBarriers(page)).toEqual([]);
});

test('the page fetches less than 170 KB of scripts with a terminal on it', async () => {
	await openTerminal(page);
	const fresh = await page.context().newPage();
	const { all } = await collectScripts(fresh);
	// The code of the other pages comes when there is nothing else to do: here, never.
	await fresh.addInitScript(() => {
		globalThis.requestIdleCallback = () => 0;
	});
	await visit(fresh, '/terminal');
	await isLive(fresh);
	await hasPrompt(fresh);
	// What draws by the graphics card comes when the screen stands, sooner or later than the prompt.
	const { texts, brotliBytes } = await all((text) => !text.includes('WebGL2 not supported'));
	console.log(`scripts of the terminal page, up to the prompt: ${(brotliBytes / 1000).toFixed(0)} KB brotli`);
	expect(brotliBytes).toBeGreaterThan(20_000);
	expect(brotliBytes).toBeLessThan(170_000);
	expect(texts.filter(holdsSchemaLibrary)).toEqual([]);
});
