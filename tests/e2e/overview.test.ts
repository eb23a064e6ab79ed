import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, ready, signIn, visit } from './support/dashboard.ts';
import { collectScripts, holdsSchemaLibrary } from './support/scripts.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const figure = 'main section[aria-labelledby] header p';

test('the page is whole before any script runs: figures, drawn charts, facts, and a word that scripts are off', async () => {
	const page = await dashboard.newPage({ javaScriptEnabled: false });
	const answer = await page.goto('/');
	expect(answer?.status()).toBe(200);
	expect(await page.locator(figure).allTextContents()).toEqual(
		expect.arrayContaining([expect.stringMatching(/%/), expect.stringMatching(/iB/)])
	);
	expect(await page.locator('main svg[role=img] path').count()).toBeGreaterThanOrEqual(5);
	expect(await page.locator('main dl').first().textContent()).toContain('GiB');
	expect(await page.locator('main section', { hasText: 'Waiting for disks' }).first().textContent()).toMatch(
		/Waiting for disks [\d.<]/
	);
	expect(await page.locator('noscript').first().textContent()).toContain('JavaScript is off');
	await picture(page, 'overview-without-scripts');
	expect(page.troubles).toEqual([]);
});

test('the policy of the page allows nothing inline, nothing foreign and no frame around it', async () => {
	const answer = await dashboard.service.fetch('/');
	const policy = answer.headers.get('content-security-policy') ?? '';
	const directive = (name: string): string => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
	expect(directive('script-src')).toMatch(/^script-src 'self' 'nonce-[\w+/=]+'$/);
	expect(directive('style-src')).toBe("style-src 'self'");
	expect(directive('connect-src')).toBe("connect-src 'self'");
	expect(directive('img-src')).toBe("img-src 'self' data:");
	expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
	expect(policy).not.toMatch(/unsafe|\*/);
	expect(answer.headers.get('cache-control')).toBe('no-store');
	const html = await answer.text();
	expect(html).not.toMatch(/\sstyle=|\son\w+=/);
});

test.each([
	['/', 78],
	['/assistant?c=new', 76],
	['/terminal', 80]
])('scripts before %s is ready weigh less than %i KB, compressed by brotli', async (path, limit) => {
	const page = await dashboard.newPage();
	const { early, all } = await collectScripts(page);
	await visit(page, path);
	const { texts, brotliBytes } = await early();
	console.log(
		`${path}: scripts before ready: ${(brotliBytes / 1000).toFixed(1)} KB in ${texts.length} files (limit ${limit})`
	);
	expect(texts.length).toBeGreaterThan(3);
	expect(brotliBytes).toBeLessThan(limit * 1000);
	expect(texts.filter(holdsSchemaLibrary)).toEqual([]);
	// What comes later comes later.
	await page.waitForSelector('html[data-whole]', { state: 'attached' });
	expect((await all()).texts.length).toBeGreaterThan(texts.length);
});

test('figures go on by themselves over one stream, and nothing polls', async () => {
	const page = await dashboard.newPage();
	const requests: string[] = [];
	page.on('request', (request) => requests.push(new URL(request.url()).pathname));
	await visit(page, '/');
	await page.waitForSelector('.uplot');
	const lastLabel = page.locator('main .tabular.mt-1 span').nth(1);
	const before = await lastLabel.textContent();
	requests.length = 0;
	await expect.poll(() => lastLabel.textContent(), { timeout: 15_000 }).not.toBe(before);
	const next = await lastLabel.textContent();
	await expect.poll(() => lastLabel.textContent(), { timeout: 15_000 }).not.toBe(next);
	expect(requests.filter((path) => path.startsWith('/trpc') || path.startsWith('/api'))).toEqual([]);
	expect(page.troubles).toEqual([]);
});

test('a minute of the past is drawn by the server', async () => {
	const page = await dashboard.newPage({ javaScriptEnabled: false });
	// The service has run since this file began; two samples make a line.
	await expect
		.poll(
			async () => {
				await page.goto('/');
				const path = await page.locator('main svg[role=img] path').nth(1).getAttribute('d');
				return (path?.match(/L/g) ?? []).length;
			},
			{ timeout: 20_000, interval: 1000 }
		)
		.toBeGreaterThanOrEqual(2);
});

test('ten open tabs are all live over one connection, and the next one takes over when the first closes', async () => {
	const context = await dashboard.newContext();
	await signIn(context, dashboard.service);
	let streams = 0;
	context.on('request', (request) => {
		if (new URL(request.url()).pathname === '/trpc/live.events') streams += 1;
	});
	const tabs: Page[] = [];
	for (let i = 0; i < 10; i++) {
		const tab = await context.newPage();
		await visit(tab, '/');
		tabs.push(tab);
	}
	const state = (tab: (typeof tabs)[number]) => tab.locator('nav .state .words').textContent();
	for (const tab of tabs) await expect.poll(() => state(tab), { timeout: 20_000 }).toContain('Live');
	expect(streams).toBe(1);

	await tabs[0]?.close();
	await expect.poll(() => streams, { timeout: 20_000 }).toBe(2);
	const clocks = () =>
		Promise.all(tabs.slice(1).map((tab) => tab.locator('main .tabular.mt-1 span').nth(1).textContent()));
	const before = await clocks();
	await expect
		.poll(async () => (await clocks()).every((clock, i) => clock !== before[i]), { timeout: 20_000 })
		.toBe(true);
	// Six connections are all a browser has for one origin: an eleventh page still loads.
	const more = await context.newPage();
	await visit(more, '/settings/appearance');
});

test('without the stream nothing is said about what cannot be known', async () => {
	const page = await dashboard.newPage();
	await page.route('**/trpc/live.events**', (route) => route.abort());
	await visit(page, '/');
	await page.getByText('How this machine is doing cannot be told right now.').waitFor();
	expect(await page.getByText(/Nothing wrong was found/).count()).toBe(0);
	expect(await page.locator('main .text-accent svg, main svg.text-accent').count()).toBe(0);
	expect(await findBarriers(page)).toEqual([]);
	await picture(page, 'overview-lost');
	await page.unroute('**/trpc/live.events**');
	await page.getByText('How this machine is doing cannot be told right now.').waitFor({ state: 'detached' });
});

describe('looked at', () => {
	test.each([
		['light', 1440],
		['dark', 1440],
		['light', 390],
		['dark', 390]
	] as const)('%s at %i: axe finds nothing, nothing is wider than the window', async (colorScheme, width) => {
		const page = await dashboard.newPage({ colorScheme, viewport: width === 390 ? PHONE : { width, height: 900 } });
		await visit(page, '/');
		await page.waitForSelector('.uplot');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await picture(page, `overview-${colorScheme}-${width}`);
		// No hole at the bottom of a card with a chart, and no figure where a line runs.
		const looks = await page.locator('main section.card:has(.area)').evaluateAll((cards) =>
			cards.map((card) => {
				const bottom = (node: Element | null | undefined) => node?.getBoundingClientRect().bottom ?? Number.NaN;
				const content = card.querySelector('header + div');
				return {
					hole: bottom(content) - bottom(content?.lastElementChild),
					over: bottom(card.querySelector('.axis')) - (card.querySelector('.area')?.getBoundingClientRect().top ?? 0)
				};
			})
		);
		expect(looks.length).toBeGreaterThanOrEqual(3);
		for (const { hole, over } of looks) {
			expect(hole).toBeLessThanOrEqual(16);
			expect(over).toBeLessThanOrEqual(1);
		}
		// A dashed line has a name that is read, and what is not measured takes no card.
		await page
			.getByRole('region', { name: 'Load' })
			.getByText(/^(All \d+ cores are|The core is) busy$/)
			.waitFor();
		for (const absent of await page.getByRole('list', { name: 'Not measured here' }).getByRole('listitem').all())
			expect((await absent.boundingBox())?.height ?? 0).toBeLessThanOrEqual(48);
		expect(await findBarriers(page)).toEqual([]);
		expect(page.troubles).toEqual([]);
	});

	test('the numbers stand in a table behind each chart, and the address holds which are shown', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/');
		const toggle = (name: string, to: 'table' | 'chart') =>
			page.getByRole('region', { name }).getByRole('button', { name: `Show ${name} as a ${to}`, exact: true });
		// Read out one after the other they are told apart.
		const names = await page
			.getByRole('button', { name: /^Show .* as a table$/ })
			.evaluateAll((all) => all.map((one) => one.ariaLabel));
		expect(new Set(names).size).toBe(names.length);
		expect(names.length).toBeGreaterThanOrEqual(4);
		await toggle('Processor', 'table').click();
		const table = page.getByRole('region', { name: 'Processor as a table' });
		await table.waitFor();
		expect(await table.locator('tbody tr').count()).toBeGreaterThanOrEqual(1);
		expect(await table.locator('thead').textContent()).toContain('Used');
		await toggle('Network', 'table').click();
		await expect.poll(() => new URL(page.url()).search).toBe('?table=cpu,network');
		expect(await findBarriers(page)).toEqual([]);
		await picture(page, 'overview-table');
		await page.getByRole('link', { name: 'Settings' }).first().click();
		await page.waitForURL('**/settings/appearance');
		await page.goBack();
		await page.getByRole('region', { name: 'Network as a table' }).waitFor();
		// The server draws what the address says, too.
		const plain = await dashboard.newPage({ javaScriptEnabled: false });
		await plain.goto('/?table=network');
		expect(await plain.getByRole('region', { name: 'Network as a table' }).isVisible()).toBe(true);
		expect(await plain.getByRole('region', { name: 'Processor as a table' }).count()).toBe(0);
		await page.reload();
		await ready(page);
		await toggle('Network', 'chart').click();
		await toggle('Processor', 'chart').click();
		await expect.poll(() => page.url()).toBe(`${dashboard.service.url}/`);
		// What was hidden at first is drawn in full when it is shown.
		await page.waitForSelector('.uplot');
		await expect
			.poll(() =>
				page
					.getByRole('region', { name: 'Network' })
					.locator('.uplot canvas')
					.evaluate((canvas) => canvas.getBoundingClientRect().width)
			)
			.toBeGreaterThan(100);
		expect(page.troubles).toEqual([]);
	});
});

test('with 200 % zoom and long words nothing is cut off', async () => {
	const page = await dashboard.newPage({ viewport: { width: 720, height: 450 } });
	await visit(page, '/');
	await ready(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
});
