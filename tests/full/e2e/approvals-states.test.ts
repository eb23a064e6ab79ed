// A proposal in every state, also in those that are hard to come by; samples, so this service serves the sources.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, visit, type WatchedPage } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';

let dashboard: Dashboard;
// One of each width for all states: sources that the browser has are not fetched again.
let pages: readonly WatchedPage[];
beforeAll(async () => {
	dashboard = await openDashboard({ args: ['--dev'], startTimeoutMs: 60_000 });
	pages = await Promise.all(WINDOWS.map(([, viewport]) => dashboard.newPage({ viewport })));
	// The first page waits for all sources to be made ready.
	await pages[0]?.goto('/design/approvals', { timeout: 150_000 });
}, 180_000);
afterAll(() => dashboard.close());

const STATES = [
	'pending',
	'five',
	'long',
	'critical',
	'observe-only',
	'ways',
	'undo',
	'applying',
	'password',
	'confirming',
	'interrupted',
	'applied',
	'rolled-back',
	'rejected'
];

test.each(STATES)(
	'%s: in both looks and widths axe finds nothing and nothing is wider than the window',
	async (state) => {
		for (const page of pages) {
			await visit(page, `/design/approvals?state=${state}`);
			await page.getByRole('heading', { level: 1 }).waitFor();
			await lookAt(page, `approval-${state}`);
		}
	}
);

test('five short steps are told on one screen of 1440 by 900, and nothing has to be scrolled to', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/design/approvals?state=five');
	const approve = page.getByRole('button', { name: 'Approve and apply' });
	await expect.poll(() => approve.isEnabled()).toBe(true);
	const box = await approve.boundingBox();
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
});
