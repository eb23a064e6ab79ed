// Levels as a person sets them: what another one would have raised is seen before it is saved, and a finding shows its past.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFindingStore } from '#server/findings/finding-store.ts';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit } from '../../e2e/support/dashboard.ts';
import { makeHistory } from '../../support/make-history.ts';
import { openMainDatabase } from '../../support/open-main-database.ts';
import { removeFolder } from '../../support/remove-folder.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GB = 1024 ** 3;
let directory: string;
let dashboard: Dashboard;
beforeAll(async () => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-test-'));
	const stateDir = join(directory, 'state');
	mkdirSync(stateDir, { mode: 0o700 });
	const now = Date.now();
	// Every fifth day somebody fills it up to 95 % for six hours; in between it is at 58 to 62 %.
	const isFull = (atMs: number): boolean => Math.floor(atMs / DAY) % 5 === 0 && atMs % DAY < 6 * HOUR;
	makeHistory(stateDir, now - HOUR, {
		days: 31,
		series: [
			{
				kind: 'filesystem',
				key: '/srv',
				at: (atMs) => [isFull(atMs) ? 95 * GB : (60 + 2 * Math.sin(atMs / DAY)) * GB, 100 * GB, 10, 1000]
			}
		]
	});
	const database = openMainDatabase(stateDir);
	const kept = {
		id: 'full-srv',
		detector: 'S01',
		resource: 'mount:/srv',
		status: 'open' as const,
		sinceMs: now - HOUR,
		lastSeenMs: now,
		clearSinceMs: null,
		resolvedMs: null,
		snoozedUntilMs: null,
		dismissedReason: null,
		returns: [],
		observation: {
			resource: 'mount:/srv',
			severity: 'warning' as const,
			title: '/srv is 95 % full',
			whyNow: '5 GiB of 100 GiB are free.',
			whyCare: 'When nothing is left, whatever writes there fails.',
			whySo: 'What takes the room can be looked at on the storage page, folder by folder.',
			evidence: [],
			fingerprint: 'warning'
		}
	};
	createFindingStore(database).save(new Map(), [{ to: kept, notes: [] }], []);
	database.close();
	dashboard = await openDashboard({ directory });
});
afterEach(() => dashboard.closePages());
afterAll(async () => {
	await dashboard.close();
	removeFolder(directory);
});

const open = async (path: string, options = {}) => {
	const page = await dashboard.newPage(options);
	await visit(page, path);
	return page;
};

test('another level shows what it would have raised in the last month, and is in force only once it is saved', async () => {
	const page = await open('/findings?tab=tuning');
	await page.getByRole('button', { name: 'Change the levels of Filesystem nearly full' }).click();
	await expect.poll(() => new URL(page.url()).searchParams.get('detector')).toBe('S01');
	const past = page.getByRole('region', { name: 'What it would have raised' });
	const raised = async (which: string) =>
		Number.parseInt(
			(await past.getByRole('img', { name: which }).getAttribute('aria-label'))?.match(/(\d+) finding/)?.[1] ?? '0',
			10
		);
	await past.getByRole('img', { name: 'As it is set now' }).waitFor();
	// Six or seven times five days.
	expect(await raised('As it is set now')).toBeGreaterThanOrEqual(5);
	const field = page.getByRole('spinbutton', { name: 'of its room is used', exact: true });
	await field.fill('97');
	await field.press('Enter');
	await past.getByRole('img', { name: 'With these levels' }).waitFor();
	expect(await raised('With these levels')).toBe(0);
	const levels = async () => {
		const answer = await dashboard.service.fetch('/trpc/findings.detectors');
		const { result } = (await answer.json()) as {
			result: { data: { detector: string; levels: { value: number }[] }[] };
		};
		return result.data.find(({ detector }) => detector === 'S01')?.levels[0]?.value;
	};
	expect(await levels()).toBe(0.9);
	expect(await findBarriers(page)).toEqual([]);
	await page.getByRole('button', { name: 'Save these levels' }).click();
	await page.getByText('changed', { exact: true }).waitFor();
	expect(await levels()).toBe(0.97);
	await page.getByRole('button', { name: 'Usual levels' }).click();
	await page.getByRole('button', { name: 'Save these levels' }).click();
	await page.getByText('changed', { exact: true }).waitFor({ state: 'detached' });
	expect(page.troubles).toEqual([]);
});

test('who cannot be replayed says why; switched off, it says so, and coverage as well', async () => {
	const page = await open('/findings?tab=tuning&detector=V20');
	await page.getByRole('region', { name: 'What it would have raised' }).getByText('does not keep').waitFor();
	const look = page.getByRole('switch', { name: 'Certificate expiring' });
	await look.click();
	await page.getByText('Off: it does not look').waitFor();
	await page.getByRole('link', { name: 'Coverage' }).click();
	await page.getByText('It was switched off.').waitFor();
	await page.getByRole('link', { name: 'Levels' }).click();
	await look.click();
	await page.getByText('Off: it does not look').waitFor({ state: 'detached' });
});

test('a finding shows its past with the level from which it is raised, as far back as it is asked for', async () => {
	const page = await open('/findings/full-srv');
	const chart = page.getByRole('region', { name: 'How it went' });
	await chart.getByText('Raised from here').first().waitFor();
	await chart.getByRole('link', { name: '1 month' }).click();
	await expect.poll(() => new URL(page.url()).searchParams.get('range')).toBe('month');
	await chart.getByRole('link', { name: 'Change when it is raised' }).waitFor();
	await chart.locator('.uplot').waitFor();
	expect(await findBarriers(page)).toEqual([]);
	expect(page.troubles).toEqual([]);
});

test('on a phone nothing is wider than the window, and nothing bars the way', async () => {
	for (const [name, path] of [
		['levels', '/findings?tab=tuning&detector=S01'],
		['past', '/findings/full-srv?range=month']
	] as const) {
		const page = await open(path, { viewport: PHONE, colorScheme: 'dark' });
		if (name === 'levels') await page.getByRole('img', { name: 'As it is set now' }).waitFor();
		else await page.locator('.uplot').waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
		await picture(page, `findings-${name}-dark-390`);
		expect(await findBarriers(page), name).toEqual([]);
	}
});
