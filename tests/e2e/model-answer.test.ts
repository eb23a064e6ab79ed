// An answer of a model as the page shows it: what it rests on, and what it took.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type ModelEndpoint, openModelEndpoint, says } from '../support/model-endpoint.ts';
import { answersOf, ask } from './support/ask.ts';
import { findBarriers } from './support/axe.ts';
import { type Dashboard, DESKTOP, openDashboard, PHONE, visit, type WatchedPage } from './support/dashboard.ts';
import { lookAt } from './support/look-at.ts';

const SAID =
	'Nothing is wrong with it [c1]: it runs Linux, and has for **3 days [c2]**. That it is old rests on nothing [c9].\n\n```bash\nuname -s # [c9]\n```\n';
let dashboard: Dashboard;
let page: WatchedPage;
let endpoint: ModelEndpoint;

beforeAll(async () => {
	dashboard = await openDashboard();
	page = await dashboard.newPage({ viewport: DESKTOP });
	endpoint = await openModelEndpoint((response, asked) =>
		(asked.messages.at(-1)?.role === 'tool' ? says(SAID) : calls(['read-vitals', {}]))(response, asked)
	);
	const cookie = await dashboard.service.signIn();
	const provider = { name: 'mine', kind: 'openai-compatible', baseUrl: endpoint.baseUrl, model: null, key: null };
	for (const [procedure, input] of [
		['add', { ...provider, price: { input: 3, output: 15 } }],
		['choose', { choice: { provider: 'mine', model: 'scripted' } }]
	] as const) {
		const answer = await fetch(`${dashboard.service.url}/trpc/models.${procedure}`, {
			method: 'POST',
			headers: { cookie, origin: dashboard.service.url, 'content-type': 'application/json' },
			body: JSON.stringify(input)
		});
		expect(answer.status, await answer.text()).toBe(200);
	}
});
afterAll(async () => {
	await dashboard?.close();
	await endpoint?.close();
});

test('each statement leads to the check that it rests on, and what rests on none leads nowhere', async () => {
	await visit(page, '/assistant?c=new');
	await ask(page, 'How is this machine?');
	const answer = answersOf(page).last();
	const marks = answer.getByRole('link', { name: /^rests on check c\d+:/ });
	expect(await marks.allTextContents()).toEqual(['c1', 'c2']);
	expect(await marks.nth(1).getAttribute('aria-label')).toBe('rests on check c2: Read the vital signs');
	expect(await answer.textContent()).not.toContain('nothing [c9]');
	expect(await answer.locator('code').last().textContent()).toContain('[c9]');
	await marks.nth(1).focus();
	await page.keyboard.press('Enter');
	const card = answer.locator('details', { hasText: 'Read the vital signs' });
	await expect.poll(() => card.getAttribute('open')).not.toBeNull();
	expect(await card.locator('summary').evaluate((one) => one === document.activeElement)).toBe(true);
	expect(await card.locator('summary').textContent()).toMatch(/c2 ·\s+done/);
	expect(page.troubles).toEqual([]);
});

test('below it stands which model it was, how long it took and how many checks it had; what was not counted is not told', async () => {
	const foot = answersOf(page).last().getByRole('note', { name: 'What this answer took' });
	expect(await foot.textContent()).toMatch(/^scripted · \d+\.\d s · 2 checks$/);
	expect(await findBarriers(page)).toEqual([]);
});

test('it is the same after a reload, in both looks, and on a phone', async () => {
	const path = new URL(page.url()).pathname + new URL(page.url()).search;
	for (const viewport of [DESKTOP, PHONE]) {
		const again = await dashboard.newPage({ viewport });
		await visit(again, path);
		await answersOf(again).last().getByRole('note').waitFor();
		await lookAt(again, 'model-answer', false);
		expect(again.troubles).toEqual([]);
	}
});
