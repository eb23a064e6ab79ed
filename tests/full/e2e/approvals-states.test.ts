// A proposal in every state, also in those that are hard to come by; samples, so this service serves the sources.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit } from '../../e2e/support/dashboard.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard({ args: ['--dev'], startTimeoutMs: 60_000 });
	// The first page waits for all sources to be made ready.
	const page = await dashboard.newPage();
	await page.goto('/design/approvals', { timeout: 150_000 });
}, 180_000);
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const STATES = [
	'pending',
	'five',
	'long',
	'critical',
	'observe-only',
	'applying',
	'password',
	'confirming',
	'interrupted',
	'applied',
	'rolled-back',
	'rejected'
];

const LOOKS = [
	['light', 1440],
	['dark', 1440],
	['light', 390],
	['dark', 390]
] as const;

test.each(STATES)(
	'%s, in both looks and widths: axe finds nothing, nothing is wider than the window',
	async (state) => {
		for (const [colorScheme, width] of LOOKS) {
			const name = `${colorScheme} at ${width}`;
			const page = await dashboard.newPage({ colorScheme, viewport: width === 390 ? PHONE : { width, height: 900 } });
			await visit(page, `/design/approvals?state=${state}`);
			await page.getByRole('heading', { level: 1 }).waitFor();
			expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
			await picture(page, `approval-${state}-${colorScheme}-${width}`);
			expect.soft(await findBarriers(page), name).toEqual([]);
			await dashboard.closePages();
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
