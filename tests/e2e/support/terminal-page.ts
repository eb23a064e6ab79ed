// The terminal page as a person uses it.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { terminalDoor } from '../../support/terminal-client.ts';
import { type Dashboard, visit, type WatchedPage } from './dashboard.ts';

/** What a test can do to the page's own WebSockets. */
interface Lines {
	sockets: WebSocket[];
	/** While true no new one gets through. */
	away: boolean;
}

/** A signed-in page whose WebSockets a test can cut. */
export async function newTerminalPage(dashboard: Dashboard, options: BrowserContextOptions = {}): Promise<WatchedPage> {
	const page = await dashboard.newPage(options);
	await page.addInitScript(() => {
		const own = globalThis as typeof globalThis & Lines;
		own.sockets = [];
		own.away = false;
		const Native = WebSocket;
		own.WebSocket = class extends Native {
			constructor(url: string | URL) {
				super(own.away ? new URL('/away', String(url)) : url);
				own.sockets.push(this);
			}
		};
	});
	return page;
}

/** Cuts the page's terminals off, until it is called with false. */
export async function setAway(page: Page, away: boolean): Promise<void> {
	await page.evaluate((is) => {
		const own = globalThis as unknown as Lines;
		own.away = is;
		if (is) for (const socket of own.sockets) socket.close();
	}, away);
}

/** Whatever the graphics card draws is measured as drawn at once, so that it is kept. To be called before the page is visited. */
export async function drawsFast(page: Page): Promise<void> {
	await page.addInitScript(() => {
		WebGL2RenderingContext.prototype.readPixels = () => {};
	});
}

export async function openTerminal(page: Page): Promise<void> {
	await visit(page, '/terminal');
	await page.getByRole('button', { name: 'Open a terminal' }).click();
	await isLive(page);
	await hasPrompt(page);
}

export async function isLive(page: Page): Promise<void> {
	await page.waitForSelector('section[data-state="live"]:visible');
}

/** What a visible screen shows, read the way a screen reader would. */
export function screenText(page: Page, index = 0): Promise<string> {
	return page.evaluate((at) => {
		const screens = [...document.querySelectorAll<HTMLElement>('.screen')].filter((e) => e.offsetParent !== null);
		return (screens[at] as (HTMLElement & { terminalText?: () => string }) | undefined)?.terminalText?.() ?? '';
	}, index);
}

export async function shows(page: Page, text: string | RegExp, index = 0): Promise<void> {
	const match = expect.poll(() => screenText(page, index), { timeout: 20_000, interval: 50 });
	await (typeof text === 'string' ? match.toContain(text) : match.toMatch(text));
}

export const hasPrompt = (page: Page, index = 0): Promise<void> => shows(page, /[$#%>] \n*$/, index);

/** Types into the terminal that has the focus. */
export async function run(page: Page, command: string): Promise<void> {
	await page.keyboard.type(`${command}\n`);
}

export async function paste(page: Page, text: string): Promise<void> {
	await page.evaluate((value) => {
		const data = new DataTransfer();
		data.setData('text/plain', value);
		document
			.querySelector('.xterm-helper-textarea')
			?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
	}, text);
}

export async function closeTerminals(dashboard: Dashboard): Promise<void> {
	const door = await terminalDoor(dashboard.service);
	for (const { id } of (await door.list()).sessions) await door.call('terminal.close', { id });
}
