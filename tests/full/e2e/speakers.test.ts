// Speakers on the pages, with real models and a microphone that plays one person's voice: enrolled, tested, named where they
// speak, renamed and deleted; and what a voice wants decided, with its number.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toBytes } from '#server/voice/sound/pcm.ts';
import { createResampler } from '#server/voice/sound/resample.ts';
import type { VoiceUplinkFrame } from '#wire/voice.ts';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit } from '../../e2e/support/dashboard.ts';
import { recordFor } from '../../e2e/support/record.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recordings, voiceModelsAbsence } from '../../support/voice-models.ts';
import { waveOf } from '../../support/wave.ts';

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [
	{ colorScheme, width: 1440, options: {} },
	{ colorScheme, width: 390, options: { viewport: PHONE } }
]);
let dir: string;
let dashboard: Dashboard;

beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'hw-speakers-page-'));
	for (const part of ['config', 'data', 'state', 'home']) mkdirSync(join(dir, part), { mode: 0o700 });
});
afterEach(async () => {
	await dashboard?.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const settings = (text: string): void => writeFileSync(join(dir, 'config', 'audio_config.yml'), text);

test('without a model nobody can be enrolled, and the page and REST name the path', async () => {
	settings('enabled: true\nspeaker_id:\n  enabled: true\n');
	dashboard = await openDashboard({ directory: dir });
	const page = await dashboard.newPage();
	await visit(page, '/settings/audio');
	const part = page.locator('section', { has: page.getByRole('heading', { name: 'Speakers' }) });
	await part.getByText(`AssertionError: ${dir}/data/audio/models/speaker`).waitFor();
	expect(await part.getByRole('button', { name: 'Enrol a voice' }).isDisabled()).toBe(true);
	const { fetch, post } = dashboard.service;
	expect(await (await fetch('/api/audio/speakers')).json()).toMatchObject({ speakers: [] });
	const wav = waveOf(Buffer.alloc(64_000), 16_000).toString('base64');
	const refused = await post('/api/audio/speakers', { name: 'Ann', phrases: [wav, wav, wav] });
	expect(refused.status).toBe(503);
	expect(await refused.json()).toEqual({
		detail: expect.stringMatching(/AssertionError: .*\/data\/audio\/models\/speaker does not exist$/)
	});
	// What is no request of this kind is told before that.
	for (const body of [
		{},
		{ name: 'Ann', phrases: [wav] },
		{ name: '', phrases: [wav, wav, wav] },
		{ name: 'A', role: 'unknown', phrases: [wav, wav, wav] }
	])
		expect((await post('/api/audio/speakers', body)).status).toBe(422);
	expect((await post('/api/audio/speakers/nobody/rename', { name: 'x' })).status).toBe(404);
	expect((await fetch('/api/audio/speakers/nobody', { method: 'DELETE' })).status).toBe(404);
	expect((await post('/api/audio/speakers', { name: 'Ann', phrases: ['A'.repeat(2_200_000)] })).status).toBe(413);
	expect((await globalThis.fetch(`${dashboard.service.url}/api/audio/speakers`)).status).toBe(401);
	expect(page.troubles).toEqual([]);
});

unless(describe, voiceModelsAbsence())('with real models', () => {
	let recording: string;
	beforeAll(() => {
		layModels(join(dir, 'data', 'audio', 'models'), ['vad', 'asr', 'speaker']);
		const resampler = createResampler(16_000, 48_000);
		const [one, two] = recordings('a');
		// Long enough for what was said to be all of it.
		const pause = new Float32Array(24_000);
		const sound = Float32Array.from([
			...resampler.add(one as Float32Array),
			...resampler.add(pause),
			...resampler.add(two as Float32Array),
			...resampler.add(pause),
			...resampler.end()
		]);
		recording = join(dir, 'ann.wav');
		writeFileSync(recording, waveOf(toBytes(sound), 48_000));
		settings('enabled: true\nspeaker_id:\n  enabled: true\n');
	});

	const microphone = (): string[] => [
		'--use-fake-ui-for-media-stream',
		'--use-fake-device-for-media-stream',
		`--use-file-for-fake-audio-capture=${recording}`,
		'--autoplay-policy=no-user-gesture-required'
	];

	test('a voice is enrolled with the microphone, tested, named where it speaks, renamed and deleted', async () => {
		dashboard = await openDashboard({ directory: dir }, microphone());
		const page = await dashboard.newPage();
		await visit(page, '/settings/audio');
		const open = page.getByRole('button', { name: 'Enrol a voice' });
		await expect.poll(() => open.isEnabled(), { timeout: 60_000 }).toBe(true);
		await open.click();
		const form = page.getByRole('dialog', { name: 'Enrol a voice' });
		await form.getByLabel('Name').fill('Ann');
		await form.getByLabel('Role').selectOption('admin');
		const enrol = form.getByRole('button', { name: 'Enrol', exact: true });
		for (const number of [1, 2, 3]) {
			expect(await enrol.isDisabled()).toBe(true);
			await form.getByRole('button', { name: `Record, Sentence ${number}` }).click();
			await form.getByRole('img', { name: 'What the microphone hears' }).waitFor();
			if (number === 1) await picture(page, 'speakers-recording-light-1440');
			await recordFor(form, 5);
			await expect.poll(() => form.getByText(/^Good: /).count(), { timeout: 60_000 }).toBe(number);
		}
		await picture(page, 'speakers-enrol-light-1440');
		expect(await findBarriers(page)).toEqual([]);
		await enrol.click();
		await page.getByText('Ann is enrolled.').waitFor();
		expect(readFileSync(join(dir, 'state', 'speakers.json'), 'utf8')).toContain('"Ann"');

		await page.getByRole('button', { name: 'Test whether it is Ann’s voice' }).click();
		const tested = page.getByRole('dialog', { name: 'Is this Ann?' });
		await tested.getByRole('button', { name: 'Record' }).click();
		await recordFor(tested, 5);
		await tested.getByText(/^Yes: it is Ann’s voice/).waitFor();
		await tested.getByRole('button', { name: 'Close' }).last().click();

		await visit(page, '/voice');
		const button = page.getByRole('button', { name: 'Hold to talk' });
		await button.waitFor();
		await button.hover();
		await page.mouse.down();
		await page.getByText('Listening').waitFor();
		// The pause after the sentence ends it, with the button still held.
		await page.getByRole('heading', { name: /You said, recognised as Ann/ }).waitFor({ timeout: 60_000 });
		await page.mouse.up();
		await page.getByText('Ann, Admin').first().waitFor();
		await picture(page, 'voice-speaker-light-1440');
		expect(await findBarriers(page)).toEqual([]);

		for (const { colorScheme, width, options } of LOOKS) {
			const other = await dashboard.newPage({ colorScheme, ...options });
			await visit(other, '/settings/audio');
			await other.getByText('May ask everything, and decide requests by voice').waitFor();
			await picture(other, `speakers-list-${colorScheme}-${width}`);
			expect(await findBarriers(other)).toEqual([]);
		}
		await visit(page, '/settings/audio');
		await page.getByLabel('Role of Ann').selectOption('guest');
		await page.getByText('Ann was changed.').waitFor();
		await page.getByRole('button', { name: 'Rename Ann' }).click();
		const renamed = page.getByRole('dialog', { name: 'Rename Ann' });
		await renamed.getByLabel('Name').fill('Anna');
		await renamed.getByRole('button', { name: 'Save' }).click();
		await page.getByRole('button', { name: 'Delete Anna' }).click();
		const removed = page.getByRole('dialog', { name: 'Delete the voice of Anna?' });
		await removed.getByRole('button', { name: 'Delete' }).click();
		await page.getByText('Nobody is enrolled.').first().waitFor();
		expect(await (await dashboard.service.fetch('/api/audio/speakers')).json()).toEqual({
			speakers: [],
			unavailable: null
		});
		expect(page.troubles).toEqual([]);
	}, 240_000);

	test('what a voice wants decided is shown with its number, its risk and what would run', async () => {
		dashboard = await openDashboard({ directory: dir }, microphone());
		await expect
			.poll(async () => await (await dashboard.service.fetch('/api/audio/status')).text(), { timeout: 60_000 })
			.toMatch(/"asr":\{"state":"ready"/);
		for (const { colorScheme, width, options } of LOOKS) {
			const page = await dashboard.newPage({ colorScheme, ...options });
			// The service's side of the microphone, as it would ask.
			await page.routeWebSocket(/\/api\/audio\/stream$/, (socket) => {
				const asked = {
					request_id: 'r1',
					approved: true,
					task: 'Restart the web server',
					action: 'systemctl restart nginx.service',
					risk_level: 'high',
					number: '4729',
					speaker: 'Ann',
					until_ms: Date.now() + 60_000
				};
				socket.send(JSON.stringify({ type: 'hello', id: 'x'.repeat(32) }));
				socket.onMessage((message) => {
					// The sound that is said meanwhile.
					if (typeof message !== 'string') return;
					const { type, decides, press } = JSON.parse(message) as VoiceUplinkFrame & { type: 'begin' };
					if (type !== 'begin' || !decides) return;
					socket.send(JSON.stringify({ type: 'begun', press }));
					socket.send(JSON.stringify({ type: 'decision', asked }));
				});
			});
			await visit(page, '/voice');
			const button = page.getByRole('button', { name: 'Hold to talk' });
			await button.hover();
			await page.mouse.down();
			await page.getByText('4 7 2 9', { exact: true }).waitFor();
			await page.mouse.up();
			await page.getByText('High risk').waitFor();
			await page.getByText('systemctl restart nginx.service').waitFor();
			await picture(page, `voice-decision-${colorScheme}-${width}`);
			expect(await findBarriers(page)).toEqual([]);
		}
	}, 180_000);
});
