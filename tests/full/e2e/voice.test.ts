// Voice in a real browser with real models: a microphone that plays a recording, the transcript, the answer, and its sound.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSpeechPort } from '#native/speech/load-speech.ts';
import { createLog } from '#server/lib/log.ts';
import { type Engines, openEngines } from '#server/voice/engines/open-engines.ts';
import { findModels } from '#server/voice/models/find-models.ts';
import { toBytes } from '#server/voice/sound/pcm.ts';
import { createResampler } from '#server/voice/sound/resample.ts';
import { answersOf, composerOf, questionsOf } from '../../e2e/support/ask.ts';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit } from '../../e2e/support/dashboard.ts';
import { recordFor } from '../../e2e/support/record.ts';
import { unless } from '../../support/unless.ts';
import { layModels, voiceModelsAbsence } from '../../support/voice-models.ts';

const absence = voiceModelsAbsence();
const SENTENCE = 'How full are the disks?';
// A small model hears “fill” now and then, even of one recording: where it was cut is never quite the same.
const UNDERSTOOD = /are the dis[ck]s/i;
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [
	{ colorScheme, width: 1440, options: {} },
	{ colorScheme, width: 390, options: { viewport: PHONE } }
]);
let dir: string;
let dashboard: Dashboard;

beforeAll(async () => {
	dir = mkdtempSync(join(tmpdir(), 'hw-voice-page-'));
	for (const part of ['config', 'data', 'state', 'home']) mkdirSync(join(dir, part), { mode: 0o700 });
});
afterEach(async () => {
	await dashboard?.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const resampled = (samples: Float32Array, from: number, to: number): Float32Array => {
	const resampler = createResampler(from, to);
	return Float32Array.from([...resampler.add(samples), ...resampler.end()]);
};
/** The voice is random: it never says a sentence the same way twice, and now and then nobody would understand it. */
async function sayUnderstood(engines: Engines, attempts = 10): Promise<{ samples: Float32Array; rate: number }> {
	const spoken = await engines.ask({ ask: 'speak', text: SENTENCE });
	const { text } = await engines.ask({ ask: 'transcribe', samples: resampled(spoken.samples, spoken.rate, 16_000) });
	if (UNDERSTOOD.test(text)) return spoken;
	if (attempts === 1) throw new Error(`the voice is not understood: ${text}`);
	return sayUnderstood(engines, attempts - 1);
}
const settings = (text: string): void => writeFileSync(join(dir, 'config', 'audio_config.yml'), text);
const start = async (flags: readonly string[] = []): Promise<void> => {
	dashboard = await openDashboard({ directory: dir }, flags);
};

describe('without models', () => {
	test.each(LOOKS)(
		'off, waiting and missing say what to do: $colorScheme at $width',
		async ({ colorScheme, width, options }) => {
			settings('enabled: false\n');
			await start();
			const page = await dashboard.newPage({ colorScheme, ...options });
			await visit(page, '/voice');
			await page.getByText('Voice is off').waitFor();
			await picture(page, `voice-off-${colorScheme}-${width}`);
			expect(await findBarriers(page)).toEqual([]);
			settings('enabled: true\n');
			await visit(page, '/voice');
			await page.getByText('Voice is switched on, and not running yet').waitFor();
			await page.getByRole('button', { name: 'Start voice now' }).click();
			await page.getByText('Nothing that is said can be understood yet').waitFor();
			await page.getByText('asr/tokens.txt does not exist').first().waitFor();
			await picture(page, `voice-missing-${colorScheme}-${width}`);
			expect(await findBarriers(page)).toEqual([]);
			await visit(page, '/assistant?c=new');
			const why = 'Speech cannot be understood yet. Open the Voice page to see what is missing.';
			await page.getByRole('link', { name: why }).waitFor();
			await visit(page, '/settings/audio');
			await page.getByRole('heading', { name: 'What is ready' }).waitFor();
			// What cannot be tried says why.
			expect(await page.getByRole('button', { name: 'Say something' }).isDisabled()).toBe(true);
			await page.getByText('Nothing can be said now. Text to speech is switched off').waitFor();
			expect(await page.getByRole('button', { name: 'Listen now' }).isDisabled()).toBe(true);
			await page.getByText('It is switched off: switch “Local microphone” on').waitFor();
			await picture(page, `voice-settings-${colorScheme}-${width}`);
			expect(await findBarriers(page)).toEqual([]);
			expect(page.troubles).toEqual([]);
		}
	);
});

unless(describe, absence)('with real models', () => {
	let recording: string;
	const withMicrophone = (): string[] => [
		'--use-fake-ui-for-media-stream',
		'--use-fake-device-for-media-stream',
		`--use-file-for-fake-audio-capture=${recording}`,
		'--autoplay-policy=no-user-gesture-required'
	];
	beforeAll(async () => {
		const modelsDir = join(dir, 'data', 'audio', 'models');
		layModels(modelsDir, ['vad', 'asr', 'tts']);
		const speech = createSpeechPort();
		const engines = openEngines({
			speech,
			models: findModels({ modelsDir, forbidden: [] }),
			off: {},
			log: createLog({ level: 'silent', readable: false }),
			onChange: () => {}
		});
		await engines.settled;
		const { samples, rate } = await sayUnderstood(engines);
		await engines.close();
		await speech.close();
		const sound = toBytes(resampled(samples, rate, 48_000));
		recording = join(dir, 'question.wav');
		writeFileSync(recording, wave(Buffer.concat([Buffer.alloc(48_000), sound, Buffer.alloc(48_000 * 2 * 4)]), 48_000));
		settings('enabled: true\ntts:\n  enabled: true\n');
	});

	test('what is said while the button is held is written, answered and spoken; nothing of it is kept', async () => {
		await start(withMicrophone());
		const page = await dashboard.newPage();
		const sound: number[] = [];
		page.on('websocket', (socket) => {
			if (!socket.url().endsWith('/api/audio/tts')) return;
			socket.on('framereceived', ({ payload }) => {
				if (typeof payload !== 'string') sound.push(payload.length);
			});
		});
		await visit(page, '/voice');
		const button = page.getByRole('button', { name: 'Hold to talk' });
		await button.waitFor();
		await button.hover();
		await page.mouse.down();
		await page.getByText('Listening').waitFor();
		// Silence after what was said ends it, with the button still held.
		await page.getByRole('heading', { name: 'You said' }).waitFor();
		await page.mouse.up();
		const said = page.locator('section', { has: page.getByRole('heading', { name: 'You said' }) });
		expect(await said.textContent()).toMatch(UNDERSTOOD);
		await said.getByRole('heading', { name: 'Answer' }).waitFor();
		await expect.poll(() => sound.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(20_000);
		await page.getByText('Ready', { exact: true }).waitFor();
		await page.getByText('answered').first().waitFor();
		await picture(page, 'voice-answered-light-1440');
		expect(await findBarriers(page)).toEqual([]);
		expect(page.troubles).toEqual([]);
		const status = (await (await dashboard.service.fetch('/api/audio/status')).json()) as Record<string, unknown>;
		expect(status).toMatchObject({ running: true, state: 'idle', engines: { vad: true, asr: true, tts: true } });
		const kept = readdirSync(join(dir, 'state'), { recursive: true }).map(String);
		expect(kept.filter((path) => /\.(?:wav|pcm|raw|flac|opus|mp3)$/i.test(path))).toEqual([]);
	});

	test('a microphone is tried in its page alone until it is to be written down, and the voice says something', async () => {
		await start(withMicrophone());
		const page = await dashboard.newPage();
		const sent: string[] = [];
		page.on('request', (request) => {
			if (request.method() === 'POST') sent.push(request.url());
		});
		await visit(page, '/settings/audio');
		const say = page.getByRole('button', { name: 'Say something' });
		await expect.poll(() => say.isEnabled(), { timeout: 60_000 }).toBe(true);
		await page.getByRole('button', { name: 'Test my microphone' }).click();
		const tried = page.getByRole('dialog', { name: 'Test this microphone' });
		await tried.getByRole('button', { name: 'Record' }).click();
		await tried.getByRole('img', { name: 'What the microphone hears' }).waitFor();
		await recordFor(tried, 3);
		await tried.getByText('The microphone is heard well.').waitFor();
		await tried.getByRole('button', { name: 'Play it back' }).click();
		expect(sent).toEqual([]);
		await tried.getByRole('button', { name: 'Write it down' }).click();
		await tried.getByText(UNDERSTOOD).waitFor();
		expect(sent).toEqual([expect.stringContaining('/audio.understand')]);
		await picture(page, 'voice-microphone-light-1440', false);
		expect(await findBarriers(page)).toEqual([]);
		await tried.getByRole('button', { name: 'Close' }).last().click();

		await say.click();
		const spoken = page.getByRole('dialog', { name: 'Say something' });
		await spoken.getByRole('button', { name: 'Say it' }).click();
		await spoken.getByText(/^\d+\.\d s of speech, made in /).waitFor();
		await picture(page, 'voice-say-light-1440', false);
		expect(await findBarriers(page)).toEqual([]);
		expect(page.troubles).toEqual([]);
	});

	test('said in the composer, it is a spoken message of the conversation on that page', async () => {
		await start(withMicrophone());
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await composerOf(page).fill('a thought that stays');
		const button = page.getByRole('button', { name: 'Hold to talk' });
		await button.hover();
		await page.mouse.down();
		await page.getByText('Listening', { exact: true }).waitFor();
		await page.getByRole('img', { name: 'What the microphone hears' }).waitFor();
		await picture(page, 'voice-composer-light-1440', false);
		expect(await findBarriers(page)).toEqual([]);
		const question = questionsOf(page).filter({ hasText: UNDERSTOOD });
		await question.getByText('Spoken').waitFor();
		await page.mouse.up();
		await answersOf(page).first().and(page.locator('[aria-busy="false"]')).waitFor();
		expect(await composerOf(page).inputValue()).toBe('a thought that stays');
		await page.waitForURL(/c=[0-9a-f-]{36}$/);
		// Once more by the keys, in the same conversation, while the answer is still being spoken or about to be.
		await page.keyboard.down('Control');
		await page.keyboard.down('Shift');
		await page.keyboard.down('Space');
		const twice = [expect.stringMatching(UNDERSTOOD), expect.stringMatching(UNDERSTOOD)];
		await expect.poll(() => questionsOf(page).allTextContents(), { timeout: 45_000 }).toEqual(twice);
		await page.keyboard.up('Space');
		expect(page.troubles).toEqual([]);
	});
});

function wave(pcm: Buffer, rate: number): Buffer {
	const head = Buffer.alloc(44);
	head.write('RIFF', 0);
	head.writeUInt32LE(36 + pcm.length, 4);
	head.write('WAVEfmt ', 8);
	head.writeUInt32LE(16, 16);
	head.writeUInt16LE(1, 20);
	head.writeUInt16LE(1, 22);
	head.writeUInt32LE(rate, 24);
	head.writeUInt32LE(rate * 2, 28);
	head.writeUInt16LE(2, 32);
	head.writeUInt16LE(16, 34);
	head.write('data', 36);
	head.writeUInt32LE(pcm.length, 40);
	return Buffer.concat([head, pcm]);
}
