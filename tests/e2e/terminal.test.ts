// The terminal page in a real browser against the built service.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { terminalDoor } from '../support/terminal-client.ts';
import { type Dashboard, openDashboard, PHONE, visit, type WatchedPage } from './support/dashboard.ts';
import { collectScripts, holdsSchemaLibrary } from './support/scripts.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let dashboard: Dashboard;
let page: WatchedPage;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterAll(() => dashboard.close());
beforeEach(async () => {
	page = await freshPage();
});
afterEach(async () => {
	await page.context().close();
	const door = await terminalDoor(dashboard.service);
	for (const { id } of (await door.list()).sessions) await door.call('terminal.close', { id });
});

/** A signed-in page whose WebSockets a test can cut. */
async function freshPage(options: BrowserContextOptions = {}): Promise<WatchedPage> {
	const made = await dashboard.newPage(options);
	await made.addInitScript(() => {
		const own = globalThis as typeof globalThis & { sockets: WebSocket[]; screens: unknown[] };
		own.sockets = [];
		const Native = WebSocket;
		own.WebSocket = class extends Native {
			constructor(url: string | URL) {
				super(url);
				own.sockets.push(this);
			}
		};
	});
	return made;
}

async function openTerminal(on: Page = page): Promise<void> {
	await visit(on, '/terminal');
	await on.getByRole('button', { name: 'Open a terminal' }).click();
	await live(on);
	await prompt(on);
}
const live = (on: Page = page) => on.waitForSelector('section[data-state="live"]:visible');
/** What the visible screen shows, read the way a screen reader would. */
async function screenText(on: Page = page, index = 0): Promise<string> {
	return on.evaluate((at) => {
		const panes = [...document.querySelectorAll<HTMLElement>('.screen')].filter((e) => e.offsetParent !== null);
		const own = (panes[at] as HTMLElement & { terminalText?: () => string }) ?? undefined;
		return own?.terminalText?.() ?? '';
	}, index);
}
async function shows(text: string | RegExp, on: Page = page, index = 0): Promise<void> {
	const match = expect.poll(() => screenText(on, index), { timeout: 15_000, interval: 50 });
	await (typeof text === 'string' ? match.toContain(text) : match.toMatch(text));
}
const prompt = (on: Page = page, index = 0) => shows(/[$#] \n*$/, on, index);
async function run(command: string, on: Page = page): Promise<void> {
	await on.keyboard.type(`${command}\n`);
}
async function axeFinds(on: Page = page): Promise<string[]> {
	await on.evaluate(axe);
	return on.evaluate(async () => {
		const { axe } = globalThis as unknown as {
			axe: { run(where: string, o: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
		};
		const { violations } = await axe.run('#page', { resultTypes: ['violations'] });
		return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
	});
}

describe('a terminal', () => {
	test('opens with one press, says that it is not confined, and shows what the shell prints', async () => {
		await visit(page, '/terminal');
		await page.getByText('These are your own shells. What runs here is neither checked nor confined.').waitFor();
		await page.getByRole('button', { name: 'Open a terminal' }).click();
		await live();
		await prompt();
		await run('echo one-$((40+2))');
		await shows('one-42');
		expect(new URL(page.url()).searchParams.get('tab')).toBeTruthy();
		expect(page.troubles).toEqual([]);
	});

	test('is there again after a reload, after a lost connection and in a second window, with nothing lost or doubled', async () => {
		await openTerminal();
		await run('for i in $(seq 1 8); do echo line-$i-; done');
		await shows('line-8-');
		await page.reload();
		await live();
		await shows(/line-1-\s+line-2-\s+line-3-\s+line-4-\s+line-5-\s+line-6-\s+line-7-\s+line-8-/);

		await run('(sleep 1; echo came-""while-away) &');
		await page.evaluate(() => {
			for (const s of (globalThis as unknown as { sockets: WebSocket[] }).sockets) s.close();
		});
		await shows('came-while-away');
		await live();
		expect((await screenText()).split('line-3-').length).toBe(2);

		const second = await page.context().newPage();
		await visit(second, page.url());
		await live(second);
		await shows('came-while-away', second);
		await second.locator('.xterm-helper-textarea').focus();
		await run('echo from-""second', second);
		await shows('from-second', second);
		await shows('from-second');
		await second.close();
	});

	test('draws without the graphics card as well, in true colour, under the strict policy', async () => {
		await page.addInitScript(() => {
			const get = HTMLCanvasElement.prototype.getContext;
			HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
				return kind.startsWith('webgl') ? null : (get as (...a: unknown[]) => unknown).call(this, kind, ...rest);
			} as never;
		});
		await openTerminal();
		await run(`printf '\\e[38;2;200;30;30m%s-%s\\e[0m\\n' true colour`);
		await shows('true-colour');
		const span = page.locator('.xterm-rows span', { hasText: /^true-colour$/ });
		await span.waitFor();
		expect(await span.evaluate((e) => getComputedStyle(e).color)).toBe('rgb(200, 30, 30)');
		expect(await page.locator('.xterm-screen canvas').count()).toBe(0);
		expect(page.troubles).toEqual([]);
	});

	test('goes on without the graphics card when that is lost', async () => {
		await openTerminal();
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
		await run('echo still-""drawn');
		await page.locator('.xterm-rows', { hasText: 'still-drawn' }).waitFor();
	});

	test('tells when its shell ended, and opens another in its place', async () => {
		await openTerminal();
		await run('exit 3');
		await page.locator('section').getByText('The shell ended with exit code 3.').waitFor();
		expect(await axeFinds()).toEqual([]);
		await page.getByRole('button', { name: 'Open a new one here' }).click();
		await live();
		await prompt();
		expect(await page.locator('section').getByText('The shell ended').count()).toBe(0);
	});

	test('needs a second word to be closed while something runs in it', async () => {
		await openTerminal();
		await run('sleep 1000');
		await shows('sleep 1000');
		await page.getByRole('button', { name: /^More for/ }).click();
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
		await live();
		await prompt();
		await page.keyboard.press('Alt+Shift+Equal');
		await expect.poll(() => page.locator('section[data-state="live"]').count()).toBe(2);
		await prompt(page, 1);
		await run('echo right-""pane');
		await shows('right-pane', page, 1);
		await page.keyboard.press('Alt+Shift+ArrowLeft');
		await run('echo left-""pane');
		await shows('left-pane', page, 0);
		expect(await screenText(page, 1)).not.toContain('left-pane');

		const border = page.getByRole('separator', { name: 'Size of the terminals beside each other' });
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
		await live();
		await focusIs('xterm-helper-textarea');
		await page.getByRole('button', { name: 'More for home' }).focus();
		await page.keyboard.press('Enter');
		await focusIs('Rename');
		await page.keyboard.press('ArrowDown');
		await focusIs('Move left');
		await page.keyboard.press('Enter');
		const names = () => page.getByRole('navigation', { name: 'Terminals' }).getByRole('link').allInnerTexts();
		await expect.poll(names).toEqual(['home', 'left one']);
		expect(await axeFinds()).toEqual([]);
		await page.goBack();
		await page.waitForSelector('a[aria-current="page"]:has-text("left one")');
		await shows('left-pane');
		expect(page.troubles).toEqual([]);
	});
});

describe('what is typed and pasted', () => {
	const paste = (text: string) =>
		page.evaluate((value) => {
			const data = new DataTransfer();
			data.setData('text/plain', value);
			document
				.querySelector('.xterm-helper-textarea')
				?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
		}, text);

	test('one line is pasted at once; several are shown first, and nothing that cannot be seen gets through', async () => {
		await openTerminal();
		await paste('echo pasted-one');
		await shows('echo pasted-one');
		await page.keyboard.press('Control+c');
		await paste('echo first-""line\necho second-""line\n');
		const dialog = page.getByRole('dialog', { name: 'Paste 2 lines?' });
		await dialog.waitFor();
		expect(await axeFinds()).toEqual([]);
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		expect(await screenText()).not.toContain('first-');
		await paste('echo a-""b\u001b[201~\recho c-""d\r');
		const cleaned = page.getByRole('dialog');
		await cleaned.getByText('Characters that cannot be seen were taken out.').waitFor();
		await cleaned.getByRole('button', { name: 'Paste as one line' }).click();
		await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('xterm-helper-textarea');
		await page.keyboard.press('Enter');
		await shows('a-b[201~ echo c-d');
	});

	test('the clipboard that is refused is said, not hidden', async () => {
		await openTerminal();
		await page.evaluate(() => {
			navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
		});
		await run('echo copy-me');
		await shows('copy-me');
		await page.keyboard.press('Control+Shift+ArrowUp');
		await page.getByRole('button', { name: 'Copy output' }).click();
		await page.getByText('The browser did not allow copying').waitFor();
	});
});

describe('commands', () => {
	test('are marked with how they ended and how long they took, and are jumped to, copied and asked about', async () => {
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await openTerminal();
		await run('echo good-""output');
		await shows('good-output');
		await run('sleep 0.3; sh -c "echo bad-output; exit 9"');
		await shows('bad-output');
		const failed = page.getByRole('button', { name: /Failed with exit code 9, / });
		await failed.waitFor();
		expect(await failed.getAttribute('title')).toMatch(/exit code 9, (3|4|5|6)\d\d ms|exit code 9, \d\.\d s/);
		await page.keyboard.press('Control+Shift+ArrowUp');
		const bar = page.getByRole('toolbar', { name: 'Selected command' });
		await bar.getByText('Failed with exit code 9').waitFor();
		expect(await axeFinds()).toEqual([]);
		await bar.getByRole('button', { name: 'Copy output' }).click();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bad-output');
		await bar.getByRole('button', { name: 'Previous command' }).click();
		await bar.getByText('Succeeded').waitFor();
		await bar.getByRole('button', { name: 'Copy command' }).click();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('echo good-""output');

		// The marks and the times are there after a reload, too.
		await page.reload();
		await live();
		await failed.waitFor();
		expect(await failed.getAttribute('title')).toMatch(/exit code 9, \d/);
		expect(page.troubles).toEqual([]);
	});

	test('are put into the composer to ask about, unsent, with no request made', async () => {
		await openTerminal();
		await run(`printf 'odd \\140\\140\\140 fence\\n'; (exit 4)`);
		await page.getByRole('button', { name: /Failed with exit code 4/ }).waitFor();
		await page.keyboard.press('Control+Shift+ArrowUp');
		await page.getByRole('button', { name: 'Ask about this' }).waitFor();
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
		const sent: string[] = [];
		page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
		await page.getByRole('button', { name: 'Ask about this' }).click();
		const composer = page.locator('#assistant-panel textarea');
		await expect.poll(() => composer.inputValue()).toContain('failed with exit code 4');
		expect(await composer.inputValue()).toMatch(/\n````[a-z]*\n\$ printf [\s\S]*odd ``` fence\n````/);
		expect(await composer.evaluate((e) => e === document.activeElement)).toBe(true);
		expect(sent).toEqual([]);
	});

	test('are searched', async () => {
		await openTerminal();
		await run('printf "needle\\nhay\\nneedle\\n"');
		await shows(/needle\s+hay\s+needle/);
		await page.keyboard.press('Control+Shift+f');
		await page.getByLabel('Search in this terminal').fill('needle');
		await page.getByText(/\d of 4/).waitFor();
		expect(await axeFinds()).toEqual([]);
		await page.getByLabel('Search in this terminal').fill('not there at all');
		await page.getByText('No match').waitFor();
		await page.keyboard.press('Escape');
		await run('echo typed-""again');
		await shows('typed-again');
	});
});

describe('output made to hurt', () => {
	test('reaches neither the clipboard nor the shell, and its links say where they lead', async () => {
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await openTerminal();
		await page.evaluate(() => navigator.clipboard.writeText('mine'));
		await run(
			`stty raw -echo min 0 time 10; printf '\\e]52;c;aGFja2Vk\\a\\e]52;c;?\\a\\e]2;evil\\a\\e[21t\\eP$qm\\e\\\\\\e]4;1;?\\a'; x=$(cat); stty sane; echo "answered-\${#x}-"`
		);
		await shows('answered-0-');
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mine');
		await run(
			`stty raw -echo min 0 time 10; printf '\\e[c\\e[6n'; x=$(cat | od -c | tr -d ' \\n'); stty sane; echo "told-$x-"`
		);
		await shows(/told-\S*33\[\?1;2c\S*R/);

		await run(
			`clear; printf '\\e]8;;javascript:alert(1)\\e\\\\script-link\\e]8;;\\e\\\\\\n\\e]8;;https://evil.example/path\\e\\\\https://good.example\\e]8;;\\e\\\\\\n'`
		);
		await shows(/script-link\s+https:\/\/good\.example/);
		const box = await page.locator('.xterm-screen').boundingBox();
		const cell = await page.evaluate(() => {
			const screen = document.querySelector('.xterm-screen');
			return screen ? screen.clientHeight : 0;
		});
		const rows = (await screenText()).split('\n');
		const at = async (row: number) => {
			const height = cell / rows.length;
			await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 5);
			await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + (row + 0.5) * height, { steps: 4 });
			await sleep(150);
		};
		await at(rows.findIndex((row) => row.startsWith('script-link')));
		expect(await page.locator('.target').count()).toBe(0);
		await page.mouse.down();
		await page.mouse.up();
		expect(await page.getByRole('dialog').count()).toBe(0);
		await at(rows.findIndex((row) => row.startsWith('https://good')));
		await page.locator('.target', { hasText: 'https://evil.example/path' }).waitFor();
		await page.mouse.down();
		await page.mouse.up();
		const dialog = page.getByRole('dialog', { name: 'Open this link?' });
		await dialog.getByText('https://evil.example/path').waitFor();
		expect(await axeFinds()).toEqual([]);
		const [opened] = await Promise.all([
			page.context().waitForEvent('page'),
			dialog.getByRole('button', { name: 'Open' }).click()
		]);
		expect(await opened.evaluate(() => opener)).toBeNull();
		await opened.close();
	});

	test('a title of markup and a megabyte of it is text, cut', async () => {
		await openTerminal();
		await run(
			`printf '\\e]2;<img src=x onerror=alert(1)>'; head -c 1000000 /dev/zero | tr '\\0' T; printf '\\a'; sleep 5`
		);
		const tab = page.getByRole('navigation', { name: 'Terminals' }).getByRole('link');
		await expect.poll(() => tab.innerText()).toMatch(/^<img src=x onerror=alert\(1\)>T+…$/);
		expect((await tab.innerText()).length).toBeLessThanOrEqual(120);
	});
});

describe('when the service is not there', () => {
	test('the end of the session is said in place, and signing in again goes on with the same screen', async () => {
		await openTerminal();
		await run('echo before-""expiry');
		await shows('before-expiry');
		const cookies = await page.context().cookies();
		const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
		await fetch(`${dashboard.service.url}/api/session`, {
			method: 'DELETE',
			headers: { cookie, origin: dashboard.service.url }
		});
		await page.waitForSelector('section[data-state="signed-out"]');
		await page.evaluate(() => document.querySelector<HTMLElement>('.xterm-helper-textarea')?.focus());
		await page.keyboard.type('lost');
		await shows('before-expiry');
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('textbox').fill(dashboard.service.token);
		await page.keyboard.press('Enter');
		await live();
		await shows('before-expiry');
		expect(await screenText()).not.toContain('lost');
	});

	test('a restart is told plainly, the old screen stays readable, and a new terminal opens in its place', async () => {
		const own = await openDashboard({ directory: undefined });
		try {
			const there = await own.newPage();
			await openTerminal(there);
			await run('echo before-""restart', there);
			await shows('before-restart', there);
			await own.service.end('SIGTERM');
			await there.locator('section').getByText('The connection is gone').waitFor();
			const { startService } = await import('../support/start-service.ts');
			const again = await startService({
				directory: own.service.directory,
				args: ['--port', String(own.service.port)]
			});
			try {
				await there.getByText('This terminal is not there any more').waitFor({ timeout: 30_000 });
				await shows('before-restart', there);
				await there.getByRole('button', { name: 'Open a new one here' }).click();
				await live(there);
				await prompt(there);
			} finally {
				await again.stop();
			}
		} finally {
			await own.close();
		}
	});
});

describe('on a phone', () => {
	test('a bar has the keys that are missing, and Ctrl holds for the next one', async () => {
		const phone = await freshPage({ viewport: PHONE, hasTouch: true, isMobile: true });
		await openTerminal(phone);
		const bar = phone.getByRole('toolbar', { name: 'Keys a touch keyboard lacks' });
		await phone.keyboard.type('cat');
		await phone.keyboard.press('Enter');
		await shows('cat', phone);
		await bar.getByRole('button', { name: 'Ctrl', exact: true }).tap();
		await phone.keyboard.type('d');
		await prompt(phone);
		await phone.keyboard.type('echo up-""key\n');
		await shows('up-key', phone);
		await bar.getByRole('button', { name: 'Up', exact: true }).tap();
		await phone.keyboard.press('Enter');
		await expect.poll(async () => (await screenText(phone)).split('\nup-key').length).toBe(3);
		expect(await axeFinds(phone)).toEqual([]);
		expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
		await phone.context().close();
	});
});

test('screen-reader mode keeps the text where a screen reader finds it', async () => {
	await openTerminal();
	await page.getByRole('button', { name: /^More for/ }).click();
	await page.getByRole('menuitemcheckbox', { name: 'Screen-reader mode' }).click();
	await page.locator('.xterm-helper-textarea').focus();
	await run('echo read-""aloud');
	await page.locator('.xterm-accessibility', { hasText: 'read-aloud' }).waitFor({ state: 'attached' });
	expect(await axeFinds()).toEqual([]);
});

test('the page fetches less than 170 KB of scripts with a terminal on it', async () => {
	await openTerminal();
	const fresh = await page.context().newPage();
	const fetched = collectScripts(fresh);
	await visit(fresh, '/terminal');
	await live(fresh);
	await prompt(fresh);
	const { texts, brotliBytes } = await fetched();
	console.log(`scripts of the terminal page, up to the prompt: ${(brotliBytes / 1000).toFixed(0)} KB brotli`);
	expect(brotliBytes).toBeGreaterThan(20_000);
	expect(brotliBytes).toBeLessThan(170_000);
	expect(texts.filter(holdsSchemaLibrary)).toEqual([]);
});
