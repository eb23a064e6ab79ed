// What a person has run from a conversation, and figures that an answer draws, as the page shows them.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answersOf, ask, composerOf } from '../../e2e/support/ask.ts';
import { type Dashboard, DESKTOP, openDashboard, PHONE, visit } from '../../e2e/support/dashboard.ts';
import { afterFigures } from '../../e2e/support/later.ts';
import { lookAt } from '../../e2e/support/look-at.ts';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';

const noBubblewrap = await whyNoBubblewrap();
if (noBubblewrap !== undefined) console.log(`skipped: runs from a conversation: ${noBubblewrap}`);

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const open = async (viewport = DESKTOP): Promise<Page> => {
	const page = await dashboard.newPage({ viewport });
	await visit(page, '/assistant?c=new');
	return page;
};

/** Types the request, which only what is typed makes. @returns its answer, which may be under way */
async function send(page: Page, command: string): Promise<Locator> {
	const before = await answersOf(page).count();
	await composerOf(page).click();
	for (const line of ['Please run this command:', '```bash', command]) {
		await page.keyboard.type(line);
		await page.keyboard.press('Shift+Enter');
	}
	await page.keyboard.type('```');
	await page.keyboard.press('Enter');
	return answersOf(page).nth(before);
}
const isOver = (answer: Locator): Promise<void> => answer.and(answer.page().locator('[aria-busy="false"]')).waitFor();
const outputOf = (answer: Locator): Locator => answer.getByRole('region', { name: 'What it printed' });

describe.skipIf(noBubblewrap !== undefined)('a run', () => {
	test('that failed says so with its exit code, and its output stands there', async () => {
		const page = await open();
		const answer = await send(page, 'ls /no-such-place');
		await isOver(answer);
		await answer.getByText(/^failed · exit 2 · /).waitFor();
		expect(await outputOf(answer).textContent()).toContain('No such file or directory');
	});

	test('with a long output shows its beginning, and the rest when it is unfolded', async () => {
		const page = await open(PHONE);
		const answer = await send(page, 'seq 1 40');
		await isOver(answer);
		expect((await outputOf(answer).textContent())?.trim().split('\n')).toHaveLength(12);
		const rest = answer.getByText('28 more lines', { exact: true });
		await rest.click();
		const region = answer.getByRole('region', { name: '28 more lines' });
		await region.waitFor();
		expect((await region.textContent())?.trim().split('\n').at(-1)).toBe('40');
		await lookAt(page, 'assistant-run', false);
	});

	test('that is stopped keeps what it had printed', async () => {
		const page = await open();
		const answer = await send(page, 'echo the first line; sleep 300');
		await answer.getByText('the first line', { exact: true }).waitFor();
		await page.getByRole('button', { name: 'Stop the answer' }).click();
		await answer.getByText(/^stopped · /).waitFor();
		expect((await outputOf(answer).textContent())?.trim()).toBe('the first line');
	});
});

test.each([
	['a desktop', DESKTOP],
	['a phone', PHONE]
])('figures are drawn on %s, and are a table or a sentence for who cannot see them', async (_, viewport) => {
	const page = await open(viewport);
	// A line needs some figures to go through.
	await afterFigures(page, 4);
	await ask(page, 'how much memory is used');
	const bars = answersOf(page)
		.last()
		.getByRole('table', { name: /^Memory, of / });
	expect(await bars.getByRole('row').count()).toBe(3);
	expect(await bars.getByRole('rowheader').first().textContent()).toContain('Used');
	await ask(page, 'how busy is the cpu');
	const line = answersOf(page)
		.last()
		.getByRole('img', { name: /^Over the last minute: Used: now .+ between / });
	await line.waitFor();
	await answersOf(page).last().getByText('Figures', { exact: true }).click();
	const table = answersOf(page).last().getByRole('region', { name: 'Over the last minute as a table' });
	expect(await table.getByRole('row').count()).toBeGreaterThan(4);
	await lookAt(page, 'assistant-figures', false);
});
