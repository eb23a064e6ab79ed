// Nothing that was heard is stored: after many spoken turns the disk is searched for the sound, and for what was said wherever it
// must not be.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toBytes } from '#server/voice/sound/pcm.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { mustOpen } from '../../support/socket-client.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recording, voiceModelsAbsence } from '../../support/voice-models.ts';

const TURNS = 100 * Number(process.env.HOSTWRIGHT_TEST_TIMES ?? '1');
const absence = voiceModelsAbsence();
let directory: string;
let service: StartedService;

beforeAll(async () => {
	if (absence) return;
	directory = mkdtempSync(join(tmpdir(), 'hw-stored-'));
	for (const part of ['config', 'data', 'state', 'home', 'tmp']) mkdirSync(join(directory, part), { mode: 0o700 });
	layModels(join(directory, 'data', 'audio', 'models'), ['vad', 'asr', 'tagger']);
	writeFileSync(join(directory, 'config', 'audio_config.yml'), 'enabled: true\nacoustic_events:\n  enabled: true\n');
	service = await startService({ directory, env: { TMPDIR: join(directory, 'tmp') } });
});
afterAll(async () => {
	await service?.stop();
	if (directory) removeFolder(directory);
});

// "And so, my fellow Americans": long enough to be known again, short enough for many turns.
const said = (): Uint8Array => toBytes(recording('jfk.wav').slice(0, 16_000 * 2.4));
/** Sound is taken no faster than it is made, but for what a page may be ahead. */
const A_PAGE = 4;
/** From the middle of it, where it is loudest. */
const PIECE = 64;

function pieces(bytes: Uint8Array): Buffer[] {
	const floats = Float32Array.from(recording('jfk.wav').slice(0, 16_000 * 2.4));
	const raw = Buffer.from(floats.buffer);
	return [0.3, 0.45, 0.6].flatMap((at) => {
		const sample = Math.floor((bytes.length / 2) * at);
		return [
			Buffer.from(bytes.subarray(sample * 2, sample * 2 + PIECE)),
			raw.subarray(sample * 4, sample * 4 + PIECE),
			Buffer.from(Buffer.from(bytes.subarray(sample * 2, sample * 2 + PIECE - (PIECE % 3))).toString('base64'))
		];
	});
}

function filesBelow(folder: string): string[] {
	return readdirSync(folder, { recursive: true })
		.map((name) => join(folder, String(name)))
		.filter((path) => !path.includes('/audio/models/') && statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

const holds = (path: string, wanted: readonly Buffer[]): boolean => {
	const bytes = readFileSync(path);
	return wanted.some((piece) => bytes.includes(piece));
};

/** A page that speaks several times. @returns how often it was understood */
async function page(sound: Uint8Array, turns: number): Promise<number> {
	const { ws, closed } = await mustOpen(`${service.url}/api/audio/stream`, {
		authorization: `Bearer ${service.token}`
	});
	let heard = 0;
	let ended: () => void = () => {};
	ws.on('message', (data) => {
		const frame = JSON.parse(String(data)) as { type: string; text?: string };
		if (frame.type === 'transcript' && /fellow american/i.test(frame.text ?? '')) heard += 1;
		if (frame.type === 'done') ended();
	});
	const gone = closed.then((code) => Promise.reject(new Error(`the socket was closed with ${code}`)));
	for (let turn = 0; turn < turns; turn += 1) {
		const over = new Promise<void>((resolve) => {
			ended = resolve;
		});
		ws.send(JSON.stringify({ type: 'begin' }));
		for (let at = 0; at < sound.length; at += 32_000) ws.send(sound.subarray(at, at + 32_000));
		ws.send(JSON.stringify({ type: 'finish' }));
		await Promise.race([over, gone]);
	}
	gone.catch(() => {});
	ws.close();
	await closed;
	return heard;
}

unless(test, absence)(
	`after ${TURNS} spoken turns no file holds sound, and what was said is in its conversation alone`,
	{ timeout: 1_800_000 },
	async () => {
		await expect
			.poll(
				async () =>
					((await (await service.fetch('/api/audio/status')).json()) as { engine_states: { asr: { state: string } } })
						.engine_states.asr.state,
				{ timeout: 60_000 }
			)
			.toBe('ready');
		const sound = said();
		let heard = 0;
		for (let turn = 0; turn < TURNS; turn += A_PAGE) heard += await page(sound, Math.min(A_PAGE, TURNS - turn));
		expect(heard).toBe(TURNS);

		// What is searched for would be found.
		const control = join(directory, 'data', 'control');
		writeFileSync(control, sound);
		expect(filesBelow(directory).filter((path) => holds(path, pieces(sound)))).toEqual([control]);
		rmSync(control);

		const searched = filesBelow(directory);
		expect(searched.some((path) => path.endsWith('hostwright.db'))).toBe(true);
		const withWords = searched.filter((path) => holds(path, [Buffer.from('fellow American')]));
		// The question is a message like one that was typed.
		expect(withWords.filter((path) => !/\/state\/hostwright\.db(?:-wal)?$/.test(path))).toEqual([]);
		expect(withWords.length).toBeGreaterThan(0);
		expect(service.stdout() + service.stderr()).not.toMatch(/fellow american/i);
		expect(readdirSync(join(directory, 'tmp'))).toEqual([]);
	}
);
