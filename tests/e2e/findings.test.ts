// Findings as a person meets them: a list, one told as a story, what was looked at, and what is expected. The fault is real: a
// private key in the home of the service that everybody may read.
import { chmodSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FindingsPage } from '#wire/finding.ts';
import { answersOf, composerOf } from './support/ask.ts';
import { findBarriers } from './support/axe.ts';
import { type Dashboard, openDashboard, visit } from './support/dashboard.ts';
import { lookAt, WINDOWS } from './support/look-at.ts';
import { openWithReadableKey, type WithReadableKey } from './support/readable-key.ts';

let fault: WithReadableKey;
let dashboard: Dashboard;
beforeAll(async () => {
	fault = await openWithReadableKey();
	dashboard = fault.dashboard;
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const open = async (path: string, options = {}) => {
	const page = await dashboard.newPage(options);
	await visit(page, path);
	return page;
};

test('the list leads to the story: what is seen, why it matters, on what evidence', async () => {
	const page = await open('/findings');
	await page.getByRole('link', { name: /id_ed25519 is open to everybody/ }).click();
	await page.getByRole('heading', { level: 1, name: /id_ed25519/ }).waitFor();
	const story = page.getByRole('article');
	for (const heading of ['What is seen', 'Why it matters', 'Why it is so', 'Evidence', 'What it is about'])
		expect(await story.getByRole('heading', { name: heading }).count(), heading).toBe(1);
	expect(await story.textContent()).toContain('0644');
	expect(await findBarriers(page)).toEqual([]);
	await page.getByRole('button', { name: 'Ask what to do' }).click();
	expect(await composerOf(page).inputValue()).toMatch(/^Who can read the key .*id_ed25519\?$/);
});

test('what a button asks is sent as data and answered with the cause; who changes a word asks something of their own', async () => {
	const { id } = await fault.finding();
	const page = await open(`/findings/${id}`);
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('chat.send')) asked.push(request.postData() ?? '');
	});
	await page.getByRole('button', { name: 'Ask what to do' }).click();
	await composerOf(page).press('Enter');
	await answersOf(page)
		.last()
		.getByText(/Its mode was set by hand/)
		.waitFor();
	await lookAt(page, 'finding-asked');
	expect(await answersOf(page).last().textContent()).toContain('What can be done');
	await page.getByRole('button', { name: 'Ask what to do' }).click();
	await composerOf(page).pressSequentially(' And who did it?');
	await composerOf(page).press('Enter');
	await expect.poll(() => asked.length).toBe(2);
	expect(asked.map((body) => body.includes(`"finding_id":"${id}"`))).toEqual([true, false]);
});

test('the first page names it, its cause and what can be done, and claims nothing once the connection is lost', async () => {
	const page = await open('/');
	const banner = page.getByRole('region', { name: /critical finding/ });
	await banner.getByRole('link', { name: /id_ed25519 is open to everybody/ }).waitFor();
	expect(await banner.textContent()).toMatch(/mode was set by hand/);
	await banner.getByRole('button', { name: /^Ask what to do: .*id_ed25519/ }).click();
	expect(await composerOf(page).inputValue()).toMatch(/^Who can read the key .*id_ed25519\?$/);
	const lost = await dashboard.newPage();
	await lost.route('**/trpc/live.events**', (route) => route.abort());
	await visit(lost, '/');
	await lost.getByText('cannot be told right now').waitFor();
	expect(await lost.getByRole('status').first().textContent()).not.toMatch(/critical|wrong/);
});

describe.each(WINDOWS)('on %s', (_, viewport) => {
	test('the story tells what was changed before it began: the likely change is marked, in words as well', async () => {
		const { id } = await fault.finding();
		const page = await open(`/findings/${id}`, { viewport });
		const changes = page.getByRole('region', { name: /What was changed before/ });
		const likely = changes.getByRole('listitem').filter({ hasText: 'Likely:' });
		await likely.waitFor();
		expect(await likely.count()).toBe(1);
		expect(await likely.textContent()).toMatch(/id_ed25519/);
		expect(await changes.getByRole('heading').textContent()).toMatch(/times in \S+/);
		expect(await likely.locator('time').getAttribute('datetime')).toMatch(/Z$/);
		await lookAt(page, 'finding-changes');
		expect(page.troubles).toEqual([]);
	});
});

test('putting it aside, dismissing it and taking that back are one click each, and nothing changes on the machine', async () => {
	const { id } = await fault.finding();
	const page = await open(`/findings/${id}`);
	await page.getByLabel('For how long').selectOption('day');
	await page.getByText('Put aside until').waitFor();
	await page.getByRole('button', { name: 'Open again' }).click();
	await page.getByText('Opened again').waitFor();
	await page.locator('header').getByRole('button', { name: 'Dismiss' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
	expect(await dialog.getByRole('alert').textContent()).toContain('few words');
	await dialog.getByLabel('Why it may be put away').fill('a key of a test');
	await dialog.getByLabel(/Expected on this host/).check();
	await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
	await page.getByText('a key of a test').first().waitFor();
	await visit(page, '/findings?tab=expected');
	await page.getByText('a key of a test').waitFor();
	expect(await findBarriers(page)).toEqual([]);
	await page.getByRole('button', { name: 'No longer expected' }).click();
	await page.getByText('Nothing is expected here yet').waitFor();
	expect((await fault.finding()).id).toBe(id);
});

test('what is found meanwhile comes into the list by itself', async () => {
	chmodSync(fault.key, 0o600);
	await fault.look();
	const page = await open('/findings?severity=critical');
	// Whatever else is wrong with the machine that runs this is told first.
	const more = page.getByRole('button', { name: 'Show more' });
	if ((await more.count()) > 0) {
		await more.click();
		await more.waitFor({ state: 'detached' });
	}
	expect(await page.getByRole('link', { name: /id_ed25519/ }).count()).toBe(0);
	chmodSync(fault.key, 0o644);
	await fault.look();
	await page.getByRole('link', { name: /id_ed25519 is open to everybody/ }).waitFor();
});

test('coverage says of every detector whether it looked, and why not', async () => {
	const page = await open('/findings?tab=coverage');
	await page.getByRole('button', { name: 'Look now' }).click();
	const states = page.getByText('Waiting', { exact: true });
	await expect.poll(() => states.count(), { timeout: 40_000 }).toBe(0);
	expect(await findBarriers(page)).toEqual([]);
});

test('an address without a finding is a page that is not there', async () => {
	const page = await dashboard.newPage();
	expect((await page.goto('/findings/nobody'))?.status()).toBe(404);
});

test('before everybody has looked, the first page and the list say so, and never that nothing is wrong', async () => {
	const young = await openDashboard();
	try {
		const page = await young.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
		const looking = async () =>
			((await (await young.service.fetch('/api/findings')).json()) as FindingsPage).looking.length;
		expect(await looking()).toBeGreaterThan(0);
		const said: string[] = [];
		for (const path of ['/', '/findings']) {
			await page.goto(path);
			const text = (await page.locator('main').textContent()) ?? '';
			// What was drawn after the end of the first look is another page.
			if ((await looking()) > 0) said.push(text);
		}
		for (const text of said) {
			expect(text).toMatch(/Still (looking|to look)/);
			expect(text).not.toMatch(/Nothing wrong was found|Nothing is wrong|Nothing was found(?! so far)/);
		}
	} finally {
		await young.close();
	}
});

test('what is seen and has not lasted long enough stands folded below the list, and is not counted', async () => {
	const { service } = fault.dashboard;
	await service.post('/trpc/findings.run', { detector: 'N11' });
	const door = createServer();
	await new Promise<void>((done) => door.listen(0, '0.0.0.0', done));
	try {
		const page = await open('/findings', { viewport: { width: 390, height: 800 } });
		const { port } = door.address() as AddressInfo;
		// What was read of the network a moment ago is told until it is old.
		const seen = async (): Promise<string> => {
			await service.post('/trpc/findings.run', { detector: 'N11' });
			return (await service.fetch('/api/findings/watched')).text();
		};
		await expect.poll(seen, { timeout: 25_000, interval: 1_000 }).toContain(String(port));
		const folded = page.locator('details#watched');
		await folded.getByText('being watched').click();
		await folded.getByText(String(port)).waitFor();
		expect(await page.getByRole('list', { name: 'Findings' }).textContent()).not.toContain(String(port));
		expect(await findBarriers(page)).toEqual([]);
	} finally {
		door.close();
	}
});
