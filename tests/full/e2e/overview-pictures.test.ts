// The first page in both looks and widths, its charts as tables, and many tabs of it.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, picture, ready, signIn, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

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

describe('looked at', () => {
	test.each(WINDOWS)(
		'on %s: in both looks axe finds nothing and nothing is wider than the window',
		async (_, viewport) => {
			const page = await dashboard.newPage({ viewport });
			await visit(page, '/');
			await page.waitForSelector('.uplot');
			await lookAt(page, 'overview');
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
				.getByText(/^(The core is|Both cores are|All \d+ cores are) busy$/)
				.waitFor();
			for (const absent of await page.getByRole('list', { name: 'Not measured here' }).getByRole('listitem').all())
				expect((await absent.boundingBox())?.height ?? 0).toBeLessThanOrEqual(48);
			expect(page.troubles).toEqual([]);
		}
	);

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
