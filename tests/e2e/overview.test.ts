import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { type Dashboard, openDashboard, picture, ready, visit } from './support/dashboard.ts';
import { hearEvents } from './support/hear-events.ts';
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

test('figures go on by themselves over one stream, and nothing polls: what is asked for, an event told of', async () => {
	const page = await dashboard.newPage();
	const requests: string[] = [];
	page.on('request', (request) => requests.push(new URL(request.url()).pathname));
	await visit(page, '/');
	await page.waitForSelector('.uplot');
	const told = await hearEvents(dashboard.service);
	const lastLabel = page.locator('main .tabular.mt-1 span').nth(1);
	const before = await lastLabel.textContent();
	requests.length = 0;
	await expect.poll(() => lastLabel.textContent(), { timeout: 15_000 }).not.toBe(before);
	const next = await lastLabel.textContent();
	await expect.poll(() => lastLabel.textContent(), { timeout: 15_000 }).not.toBe(next);
	const asked = requests.filter((path) => /^\/(?:trpc|api)/.test(path));
	told.close();
	const found = told.count('findings-changed');
	const events: Readonly<Record<string, number>> = {
		// What was too slow for the page comes when it comes.
		'/trpc/overview.updates': 0,
		'/trpc/overview.boot': found,
		'/trpc/findings.count': found,
		'/trpc/findings.brief': found + told.count('coverage-changed'),
		'/trpc/approvals.count': told.count('approvals-changed'),
		'/trpc/approvals.observeOnly': told.count('approvals-changed'),
		'/trpc/approvals.list': found + told.count('approvals-changed'),
		'/trpc/overview.filesystems': told.count('host-changed', 'storage'),
		'/trpc/overview.units': told.count('host-changed', 'services'),
		'/trpc/overview.containers': told.count('host-changed', 'containers')
	};
	expect(asked.filter((path) => !(path in events))).toEqual([]);
	// An event from just before may be answered now: one more, and not one every so often.
	for (const [path, times] of Object.entries(events))
		expect(asked.filter((one) => one === path).length, path).toBeLessThanOrEqual(times + 1);
	expect(page.troubles).toEqual([]);
});

test('what would be different after a restart stands on the page, in words, and what could not be looked at beside it', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/');
	const card = page.getByRole('region', { name: 'If this machine restarted now' });
	await expect
		.poll(() => card.textContent(), { timeout: 30_000 })
		.toMatch(
			/It would (?:not )?come back as it|Not all that works now would come back|Nothing was found that would not come back/
		);
	await page.setViewportSize({ width: 390, height: 844 });
	expect(await card.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
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

test('with 200 % zoom and long words nothing is cut off', async () => {
	const page = await dashboard.newPage({ viewport: { width: 720, height: 450 } });
	await visit(page, '/');
	await ready(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
});
