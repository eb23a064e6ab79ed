import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, picture, visit } from '../../e2e/support/dashboard.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const audioFile = (): string => join(dashboard.service.configDir, 'audio_config.yml');
const SWITCHES = [
	'Local microphone',
	'Satellite ingress',
	'Speaker identification',
	'Acoustic events',
	'Text to speech'
];

describe('audio', () => {
	beforeEach(() => writeFileSync(audioFile(), '# mine\nfuture: 1\n', { mode: 0o600 }));

	test('only the master can be switched until it is on; each switch writes the file the documented way', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/settings/audio');
		const master = page.getByRole('switch', { name: 'Enable audio subsystem' });
		for (const name of SWITCHES) expect(await page.getByRole('switch', { name }).isDisabled()).toBe(true);
		await picture(page, 'settings-audio-off');

		const posted = page.waitForRequest(
			(request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/audio/config'
		);
		await master.click();
		expect((await posted).postDataJSON()).toEqual({ enabled: true });
		await expect.poll(() => master.getAttribute('aria-checked')).toBe('true');
		for (const name of SWITCHES) await expect.poll(() => page.getByRole('switch', { name }).isEnabled()).toBe(true);
		await picture(page, 'settings-audio-on');
		expect(await findBarriers(page)).toEqual([]);

		await page.getByRole('switch', { name: 'Text to speech' }).click();
		// Each change has its own way back, and only for a while: this one's is there once its answer has come.
		const saved = page.locator('.toast', { hasText: 'Text to speech' });
		await saved.getByRole('button', { name: 'Undo' }).click({ trial: true });
		expect(readFileSync(audioFile(), 'utf8')).toBe('# mine\nfuture: 1\nenabled: true\ntts:\n  enabled: true\n');
		await saved.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(() => readFileSync(audioFile(), 'utf8')).toContain('tts:\n  enabled: false');
		expect(page.troubles).toEqual([]);
	});

	test('a change made elsewhere shows at once', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/settings/audio');
		await expect.poll(() => page.locator('nav .state .words').textContent(), { timeout: 20_000 }).toContain('Live');
		const answer = await dashboard.service.post('/api/audio/config', { enabled: true });
		expect(await answer.json()).toEqual({ status: 'ok' });
		await expect
			.poll(() => page.getByRole('switch', { name: 'Enable audio subsystem' }).getAttribute('aria-checked'), {
				timeout: 10_000
			})
			.toBe('true');
	});

	test('a file that cannot be understood is told, and left alone', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/settings/audio');
		writeFileSync(audioFile(), 'enabled: perhaps\n');
		await page.getByRole('switch', { name: 'Enable audio subsystem' }).click();
		await expect
			.poll(() => page.getByRole('region', { name: 'Notifications' }).textContent())
			.toContain('line 1: enabled must be true or false');
		expect(readFileSync(audioFile(), 'utf8')).toBe('enabled: perhaps\n');
		// These settings stay closed and say the line; every other page goes on.
		await page.locator('main').getByText('audio_config.yml, line 1: enabled must be true or false.').waitFor();
		await visit(page, '/settings/appearance');
		expect((await dashboard.service.fetch('/api/audio/status')).status).toBe(200);
	});

	test('the status is the documented one', async () => {
		const answer = await dashboard.service.fetch('/api/audio/status');
		const body = (await answer.json()) as Record<string, unknown>;
		expect(Object.keys(body)).toEqual(['enabled', 'available', 'inference_installed', 'state', 'engines']);
		expect(body.available).toBe(body.inference_installed);
		expect(body.state).toBe('idle');
		expect(Object.keys(body.engines as object)).toEqual(['vad', 'asr', 'tts', 'speaker_id', 'audio_tagger']);
	});
});

test('the look is drawn by the server, so nothing flashes', async () => {
	const page = await dashboard.newPage({ colorScheme: 'light' });
	await visit(page, '/settings/appearance');
	await page.getByText('Dark', { exact: true }).click();
	expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
	const answer = await page.goto('/');
	expect(await answer?.text()).toMatch(/<html[^>]* data-theme="dark"/);
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});

test('About begins with what is to be looked at, in sentences, and then says what is in order', async () => {
	chmodSync(dashboard.service.stateDir, 0o755);
	try {
		const page = await dashboard.newPage();
		await visit(page, '/settings/about');
		const titles = await page.locator('main h2').allTextContents();
		expect(titles[0]).toMatch(/^(?:One thing|\d+ things) to look at$/);
		expect(titles.indexOf('In order')).toBeGreaterThan(titles.indexOf('About'));
		const wrong = page.getByRole('region', { name: titles[0] ?? '' });
		await wrong.getByText(`${dashboard.service.stateDir} is open to other users.`).waitFor();
		expect(await wrong.locator('code').allTextContents()).toContain(`chmod 700 '${dashboard.service.stateDir}'`);
		for (const said of await wrong.locator('.font-medium').allTextContents())
			expect(said).toMatch(/^(?:[A-Z/]|systemd)[\s\S]*[.!?]$/);
	} finally {
		chmodSync(dashboard.service.stateDir, 0o700);
	}
});

test('choices for terminals stay in this browser and survive a reload', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/terminal');
	await page.getByRole('switch', { name: 'Screen-reader mode' }).click();
	await visit(page, '/settings/terminal');
	await expect
		.poll(() => page.getByRole('switch', { name: 'Screen-reader mode' }).getAttribute('aria-checked'))
		.toBe('true');
});

describe('access', () => {
	test('another browser is listed and can be signed out', async () => {
		const other = await dashboard.newPage();
		await visit(other, '/');
		const page = await dashboard.newPage();
		await visit(page, '/settings/access');
		const ends = page.getByRole('button', { name: /^Sign out (?!here|everywhere)/ });
		const count = await ends.count();
		expect(count).toBeGreaterThanOrEqual(1);
		await ends.first().click();
		await expect.poll(() => ends.count()).toBe(count - 1);
		expect(page.troubles).toEqual([]);
	});

	test('replacing the token needs the word, refuses the old one and keeps this browser', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/settings/access');
		await page.getByRole('button', { name: 'Replace the token' }).click();
		const dialog = page.getByRole('dialog', { name: 'Replace the token' });
		const confirm = dialog.getByRole('button', { name: 'Replace the token' });
		expect(await confirm.isDisabled()).toBe(true);
		await picture(page, 'settings-confirm', false);
		expect(await findBarriers(page)).toEqual([]);
		await dialog.getByLabel('Type replace to confirm').fill('replace');
		await confirm.click();
		await dialog.waitFor({ state: 'hidden' });
		expect((await dashboard.service.fetch('/api/audio/status')).status).toBe(401);
		await visit(page, '/settings/access');
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Settings');
		expect(readFileSync(join(dashboard.service.stateDir, 'api-token'), 'utf8').trim()).not.toBe(
			dashboard.service.token
		);
	});
});
