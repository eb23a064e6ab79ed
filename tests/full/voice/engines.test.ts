// The engines with real models in their own confined process, and what bad files do to it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EngineName, SpeechPort } from '#native/ports/speech.ts';
import { createSpeechPort } from '#native/speech/load-speech.ts';
import { createLog } from '#server/lib/log.ts';
import { type Engines, openEngines } from '#server/voice/engines/open-engines.ts';
import { findModels } from '#server/voice/models/find-models.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recording, voiceModelsAbsence } from '../../support/voice-models.ts';

const log = createLog({ level: 'silent', readable: false });
let port: SpeechPort;
let dir: string;
let engines: Engines | undefined;
beforeAll(() => {
	port = createSpeechPort();
});
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hw-voice-'));
});
afterEach(async () => {
	await engines?.close();
	engines = undefined;
	rmSync(dir, { recursive: true, force: true });
});
afterAll(() => port.close());

async function begin(off: Partial<Record<EngineName, string>> = {}): Promise<Engines> {
	const models = findModels({ modelsDir: dir, forbidden: [join(dir, 'state')] });
	engines = openEngines({ speech: port, models, off, log, onChange: () => {} });
	await engines.settled;
	return engines;
}

unless(describe, voiceModelsAbsence())('with real models', () => {
	test('what was said is heard, written, spoken, and told by whom; a wake word and other sounds are known', async () => {
		layModels(dir);
		const { ask, states } = await begin();
		expect(Object.values(states()).map(({ state }) => state)).toEqual(Array(6).fill('ready'));
		const samples = recording('jfk.wav');
		const { ended } = await ask({ ask: 'hear', source: 'a', samples, last: true });
		expect(ended).toHaveLength(4);
		const { text } = await ask({ ask: 'transcribe', samples });
		expect(text).toBe(
			'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.'
		);
		const spoken = await ask({ ask: 'speak', text: 'I have restarted the web server.' });
		expect(spoken.rate).toBe(22_050);
		expect(spoken.samples.length / spoken.rate).toBeGreaterThan(1);
		expect((await ask({ ask: 'tag', samples })).sounds[0]?.name).toBe('Speech');
		const wake = recording('hey-jarvis-restart-the-server-flite-rms.wav');
		expect((await ask({ ask: 'wake', source: 'a', samples: wake })).heard.map(({ name }) => name)).toEqual([
			'hey jarvis'
		]);
		expect((await ask({ ask: 'wake', source: 'b', samples })).heard).toEqual([]);
		expect((await ask({ ask: 'embed', samples })).vector).toHaveLength(128);
	});

	test.each([
		['cut short', 'speaker/model.onnx', 'speaker_id'],
		['of another kind', 'speaker/model.onnx', 'speaker_id'],
		['cut short', 'vad/silero_vad_v6.onnx', 'vad'],
		['of another kind', 'asr/decoder_model_merged.onnx', 'asr'],
		['with a wrong list beside it', 'asr/tokens.txt', 'asr']
	] as const)('a model that is %s (%s) fails by itself: the rest goes on', async (how, file, engine) => {
		layModels(dir, ['vad', 'asr', 'tts', 'speaker']);
		const path = join(dir, file);
		const whole = readFileSync(path);
		rmSync(path);
		if (how === 'of another kind') writeFileSync(path, readFileSync(join(dir, 'vad/silero_vad_v6.onnx')));
		else if (how === 'cut short') {
			writeFileSync(path, whole);
			truncateSync(path, 5_000);
		} else writeFileSync(path, 'nothing of the kind\n');
		const { states, ask } = await begin();
		const { [engine]: bad, tagger: _, ...rest } = { ...states(), tagger: undefined };
		expect(bad.state).toBe('failed');
		expect('reason' in bad && bad.reason).toMatch(/ended (with exit code|by)|failed|config/i);
		expect(Object.values(rest).filter(({ state }) => state === 'failed')).toEqual([]);
		const spoken = await ask({ ask: 'speak', text: 'There are three failed services.' });
		expect(spoken.samples.length).toBeGreaterThan(10_000);
	});

	const MODELS = {
		vad: 'vad/silero_vad_v6.onnx',
		asr: 'asr/encoder_model.onnx',
		tts: 'tts/model.onnx',
		speaker_id: 'speaker/model.onnx',
		audio_tagger: 'tagger/model.onnx',
		wake_word: 'wake/embedding_model.onnx'
	} as const satisfies Record<EngineName, string>;

	test.each(['cut short', 'of another kind', 'gone'] as const)(
		'every model %s: each engine says what is wrong, nothing else ends, and with good files all of them work',
		async (how) => {
			layModels(dir);
			const contents = new Map<string, Buffer>(
				Object.values(MODELS).map((file) => [file, readFileSync(join(dir, file))])
			);
			for (const [engine, file] of Object.entries(MODELS)) {
				rmSync(join(dir, file));
				const other = engine === 'vad' ? MODELS.tts : MODELS.vad;
				const bytes = how === 'of another kind' ? contents.get(other) : contents.get(file)?.subarray(0, 5_000);
				if (how !== 'gone') writeFileSync(join(dir, file), bytes ?? '');
			}
			const { states, ask, close } = await begin();
			for (const [engine, state] of Object.entries(states())) {
				expect([engine, state.state]).toEqual([engine, how === 'gone' ? 'absent' : 'failed']);
				expect('reason' in state ? state.reason : '').toMatch(how === 'gone' ? /does not exist$/ : /\S/);
			}
			await expect(ask({ ask: 'speak', text: 'One.' })).rejects.toThrow(/\S/);
			await close();
			rmSync(dir, { recursive: true });
			layModels(dir);
			const mended = await begin();
			expect(Object.values(mended.states()).map(({ state }) => state)).toEqual(Array(6).fill('ready'));
		}
	);

	test('a wake word that is none is found out before anybody calls it', async () => {
		layModels(dir, ['wake', 'vad']);
		rmSync(join(dir, 'wake/hey_jarvis.onnx'));
		writeFileSync(join(dir, 'wake/hey_jarvis.onnx'), readFileSync(join(dir, MODELS.vad)));
		const { states } = await begin();
		expect(states()).toMatchObject({ wake_word: { state: 'failed', reason: expect.stringMatching(/\S/) } });
		expect(states().vad.state).toBe('ready');
	});

	test('a process that is killed in the middle is begun anew, and the next question is answered', async () => {
		layModels(dir, ['vad', 'tts']);
		const { ask, states } = await begin();
		const asked = ask({ ask: 'speak', text: 'The command finished without errors. '.repeat(20) });
		const failed = expect(asked).rejects.toThrow(/ended by SIGKILL|ended with/);
		for (const pid of children()) process.kill(pid, 'SIGKILL');
		await failed;
		await expect.poll(() => states().tts.state, { timeout: 20_000 }).toBe('ready');
		expect((await ask({ ask: 'speak', text: 'Permission was denied.' })).samples.length).toBeGreaterThan(1_000);
	});

	test('it reads its models and nothing else, and reaches no network', async () => {
		layModels(dir, ['vad']);
		await begin();
		const [pid] = children('speech-main');
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		expect(status).toMatch(/^CapEff:\s+0+$/m);
		expect(
			readFileSync(`/proc/${pid}/net/dev`, 'utf8')
				.split('\n')
				.filter((line) => line.includes(':'))
		).toHaveLength(1);
		const places = readFileSync(`/proc/${pid}/mountinfo`, 'utf8')
			.split('\n')
			.map((line) => line.split(' ')[4] ?? '');
		const others = places.filter(
			(place) =>
				!/^(?:|\/|\/newroot|\/(?:proc|dev|tmp|usr|lib\w*|s?bin|nix\/store)(?:\/.*)?|\/etc\/ld\.so\.c\w+)$/.test(
					place
				) &&
				!place.startsWith(process.cwd()) &&
				!place.endsWith('.onnx')
		);
		expect(others).toEqual([]);
	});
});

test('what is not there is named as documented, on first use', async () => {
	const { ask, states } = await begin({ wake_word: 'It is not wanted.' });
	expect(states().wake_word).toEqual({ state: 'off', reason: 'It is not wanted.' });
	await expect(ask({ ask: 'transcribe', samples: new Float32Array(16) })).rejects.toMatchObject({
		name: 'AssertionError',
		message: `${dir}/asr/tokens.txt does not exist`
	});
	await expect(ask({ ask: 'hear', source: 'a', samples: new Float32Array(16) })).rejects.toThrow(
		`${dir}/vad does not exist`
	);
});

describe('a path that leads to no model', () => {
	const tell = (path: string) => {
		const { tts } = findModels({ modelsDir: dir, voiceModel: path, forbidden: [join(dir, 'state')] });
		expect(tts.files).toBeNull();
		return tts.problem;
	};
	test('is named: a device, a pipe, a folder, nothing, an empty file, a text, the state of the service', () => {
		mkdirSync(join(dir, 'state'));
		writeFileSync(join(dir, 'state', 'api-token'), 'x'.repeat(43));
		symlinkSync(join(dir, 'state', 'api-token'), join(dir, 'link.onnx'));
		writeFileSync(join(dir, 'empty.onnx'), '');
		writeFileSync(join(dir, 'text.onnx'), 'a'.repeat(5_000));
		execFileSync('mkfifo', [join(dir, 'pipe.onnx')]);
		expect(tell('/dev/zero')).toBe('/dev/zero is no ordinary file.');
		expect(tell(join(dir, 'pipe.onnx'))).toBe(`${dir}/pipe.onnx is no ordinary file.`);
		expect(tell(dir)).toBe(`${dir} is no ordinary file.`);
		expect(tell(join(dir, '../..'))).toContain('is no ordinary file');
		expect(tell(join(dir, 'nothing.onnx'))).toBe(`${dir}/nothing.onnx does not exist`);
		expect(tell(join(dir, 'empty.onnx'))).toBe(`${dir}/empty.onnx is empty.`);
		expect(tell(join(dir, 'text.onnx'))).toBe(`${dir}/text.onnx is no ONNX model.`);
		expect(tell(join(dir, 'link.onnx'))).toBe(`${dir}/link.onnx leads into the state of the service.`);
	});
});

/** Processes of the engines that this test started. */
function children(named = 'speech-main'): number[] {
	const printed = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
	return printed
		.split('\n')
		.filter(
			(line) =>
				line.includes(`${process.cwd()}/native-bridge/speech/${named}`) &&
				line.includes(process.execPath) &&
				!line.includes('bwrap')
		)
		.map((line) => Number.parseInt(line, 10));
}
