// The built service with a browser in front of it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { type StartedService, type StartOptions, startService } from '../../support/start-service.ts';

export const PICTURES = fileURLToPath(new URL('../../.output/pictures/', import.meta.url));

export interface Dashboard {
	readonly service: StartedService;
	readonly browser: Browser;
	/** A browser of its own, not signed in. */
	newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
	/** A page of a signed-in browser. */
	newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
	/** Closes all browsers opened so far: a page left open goes on drawing beside the next test. */
	closePages(): Promise<void>;
	close(): Promise<void>;
}

/** A page that remembers what went wrong in it. */
export type WatchedPage = Page & {
	/** Console errors (a broken policy is one), uncaught errors, and requests that left for elsewhere or failed. */
	readonly troubles: string[];
};

/** @param browserFlags  beside those that every browser of the tests has */
export async function openDashboard(
	options: StartOptions = {},
	browserFlags: readonly string[] = []
): Promise<Dashboard> {
	const [service, browser] = await Promise.all([startService(options), launchChromium(browserFlags)]);
	const contexts: BrowserContext[] = [];
	const newContext = async (given: BrowserContextOptions = {}): Promise<BrowserContext> => {
		const context = await browser.newContext({ baseURL: service.url, viewport: DESKTOP, locale: 'en-GB', ...given });
		contexts.push(context);
		return context;
	};
	const closePages = async (): Promise<void> => {
		await Promise.all(contexts.splice(0).map((context) => context.close()));
	};
	return {
		service,
		browser,
		newContext,
		async newPage(given = {}) {
			const context = await newContext(given);
			await signIn(context, service);
			return watch(await context.newPage(), service.url);
		},
		closePages,
		async close() {
			await closePages();
			await browser.close();
			await service.stop();
		}
	};
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Gives a browser a session, as signing in by form would. */
export async function signIn(context: BrowserContext, service: StartedService): Promise<void> {
	const [name = '', value = ''] = (await service.signIn()).split('=', 2);
	await context.addCookies([{ name, value, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
}

/** A browser that draws without a graphics card says so, and a terminal that it drew late. */
const OF_A_SLOW_MACHINE = /GPU stall|ReadPixels|task queue exceeded/;

export function watch(page: Page, url: string): WatchedPage {
	const troubles: string[] = [];
	page.on('console', (message) => {
		const trouble = `${message.type()}: ${message.text()}`;
		if (/^(error|warning):/.test(trouble) && !OF_A_SLOW_MACHINE.test(trouble)) troubles.push(trouble);
	});
	page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
	page.on('request', (request) => {
		const to = request.url();
		if (!to.startsWith(url) && !/^(data|blob|about):/.test(to)) troubles.push(`foreign request: ${to}`);
	});
	return Object.assign(page, { troubles });
}

/** Goes to a page and waits until its scripts run. */
export async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await ready(page);
}

export async function ready(page: Page): Promise<void> {
	await page.waitForSelector('html[data-ready]', { state: 'attached' });
}

/** Writes a picture to look at; the folder is not kept by git. */
export async function picture(page: Page, name: string, fullPage = true): Promise<void> {
	mkdirSync(PICTURES, { recursive: true });
	const take = () => page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage, animations: 'disabled' });
	// A busy machine without a graphics card now and then has no frame to give.
	await take().catch(take);
}
