// A spoken turn from the microphone to the answer, with real models; the answer is the only part that is not the service's own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpeechPort } from '#native/ports/speech.ts';
import { createSpeechPort } from '#native/speech/load-speech.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { type Engines, openEngines } from '#server/voice/engines/open-engines.ts';
import { findModels } from '#server/voice/models/find-models.ts';
import { openPipeline, type Pipeline } from '#server/voice/pipeline/pipeline.ts';
import type { Listener, SourceType } from '#server/voice/pipeline/pipeline-types.ts';
import { TIMING } from '#server/voice/pipeline/timing.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recording, voiceModelsAbsence } from '../../support/voice-models.ts';

const absence = voiceModelsAbsence();
const log = createLog({ level: 'silent', readable: false });
let dir: string;
let port: SpeechPort;
let engines: Engines;
beforeAll(async () => {
	if (absence) return;
	dir = mkdtempSync(join(tmpdir(), 'hw-voice-'));
	layModels(dir);
	port = createSpeechPort();
	engines = openEngines({
		speech: port,
		models: findModels({ modelsDir: dir, forbidden: [] }),
		off: {},
		log,
		onChange: () => {}
	});
	await engines.settled;
});
afterAll(async () => {
	await engines?.close();
	await port?.close();
	if (dir) rmSync(dir, { recursive: true, force: true });
});

function open(answer: (text: string, signal: AbortSignal) => AsyncIterable<string>, timing = TIMING): Pipeline {
	return openPipeline({
		hears: { ask: engines.ask, has: (engine) => engines.states()[engine].state === 'ready' },
		identify: async () => ({ speaker: null, reason: 'Nobody is enrolled.' }),
		cannotTell: () => '',
		answer: ({ text }, signal) => answer(text, signal),
		isQuiet: () => false,
		timing,
		clock: systemClock,
		log,
		onChange: () => {}
	});
}

function microphone(pipeline: Pipeline, type: SourceType = 'dashboard', areaId = 'dashboard_voice') {
	const told: string[] = [];
	let spoken = 0;
	let over: () => void = () => {};
	const done = new Promise<void>((resolve) => {
		over = resolve;
	});
	const listener: Listener = {
		state: (state) => void told.push(state),
		transcript: (text) => void told.push(`“${text}”`),
		answer: (text) => void told.push(text),
		speech: async (samples, rate) => {
			spoken += samples.length / rate;
		},
		stopSpeech: () => void told.push('stopped'),
		failed: (stage, text) => void told.push(`${stage}: ${text}`),
		done: () => {
			told.push('done');
			over();
		}
	};
	const source = pipeline.open({ type, areaId, cancelsEcho: true }, listener);
	const say = (samples: Float32Array): void => {
		for (let at = 0; at < samples.length; at += 1_600) source.push(samples.slice(at, at + 1_600));
	};
	return { source, told, done, say, spokenSeconds: () => spoken };
}

const silence = (seconds: number): Float32Array => new Float32Array(16_000 * seconds);
async function* reply(...pieces: string[]): AsyncIterable<string> {
	yield* pieces;
}

unless(test, absence)('pressed and said, it is understood, answered and spoken, and the states say so', async () => {
	const pipeline = open(() => reply('There are three ', '**failed** services.'));
	const { source, told, done, say, spokenSeconds } = microphone(pipeline);
	expect(source.id).toBe('mic:dashboard:dashboard_voice');
	expect(source.begin()).toBeUndefined();
	say(recording('jfk.wav').slice(0, 16_000 * 5));
	source.finish();
	await done;
	expect(told).toEqual([
		'listening',
		'recognized',
		expect.stringMatching(/^“And so,? my fellow American/),
		'thinking',
		'There are three ',
		'**failed** services.',
		'speaking',
		'idle',
		'done'
	]);
	expect(spokenSeconds()).toBeGreaterThan(1);
	const [note] = pipeline.turns();
	expect(note).toMatchObject({ by: 'hotkey', ended: 'answered', stage: null });
	expect(Object.keys(note?.took ?? {}).sort()).toEqual(['answer', 'listening', 'recognition', 'speaker', 'speech']);
	expect(pipeline.sources()).toEqual([
		{
			source_type: 'dashboard',
			source_id: 'mic:dashboard:dashboard_voice',
			area_id: 'dashboard_voice',
			running: true,
			active_connections: 1,
			queue_size: 0
		}
	]);
	source.close();
	expect(pipeline.sources()).toEqual([]);
	await pipeline.close();
});

unless(test, absence)('called by its name it listens, and silence ends what was said', async () => {
	const pipeline = open(() => reply('Done.'));
	const { told, done, say, source } = microphone(pipeline, 'local_mic', 'kitchen');
	say(silence(1));
	say(recording('hey-jarvis-restart-the-server-flite-rms.wav'));
	say(silence(2));
	await done;
	expect(told).toContain('listening');
	expect(told.find((one) => one.startsWith('“'))).toMatch(/server/i);
	expect(pipeline.turns()[0]).toMatchObject({ by: 'wake', source: 'mic:local_mic:kitchen' });
	source.close();
	await pipeline.close();
});

unless(test, absence)(
	'nothing said, nothing understood, an answer that hangs or fails: back to idle or error, and the next turn works',
	async () => {
		let answers: (text: string, signal: AbortSignal) => AsyncIterable<string> = () => reply('x');
		const pipeline = open((text, signal) => answers(text, signal), { ...TIMING, answer: 400 });
		const turn = async (samples: Float32Array): Promise<string[]> => {
			const { source, told, done, say } = microphone(pipeline);
			expect(source.begin()).toBeUndefined();
			say(samples);
			source.finish();
			await done;
			source.close();
			return told;
		};
		const sentence = recording('jfk.wav').slice(0, 16_000 * 5);
		expect(await turn(silence(2))).toEqual(['listening', 'idle', 'done']);
		expect(await turn(Float32Array.from({ length: 32_000 }, () => Math.random() - 0.5))).toContain('done');
		answers = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
		expect(await turn(sentence)).toEqual(
			expect.arrayContaining(['answer: It took longer than 0.4 s.', 'error', 'done'])
		);
		expect(pipeline.state()).toMatchObject({ state: 'error', reason: 'It took longer than 0.4 s.' });
		answers = async function* () {
			yield 'a';
			throw new Error('The assistant is not there.');
		};
		expect(await turn(sentence)).toContain('answer: The assistant is not there.');
		answers = () => reply('All is well.');
		expect((await turn(sentence)).at(-2)).toBe('idle');
		await pipeline.close();
	}
);

unless(test, absence)(
	'two at once: the second is told that somebody else is listened to; one that goes away lets the next begin',
	async () => {
		const pipeline = open(() => reply('x'));
		const [one, two] = [microphone(pipeline), microphone(pipeline, 'dashboard', 'dashboard_voice')];
		one.source.begin();
		one.say(recording('jfk.wav').slice(0, 16_000));
		await expect.poll(() => one.told).toContain('listening');
		expect(two.source.begin()).toBe('Somebody else is being listened to.');
		one.source.close();
		await one.done;
		expect(pipeline.turns()[0]).toMatchObject({ ended: 'cancelled', reason: 'The microphone went away.' });
		expect(two.source.begin()).toBeUndefined();
		two.source.close();
		await pipeline.close();
	}
);
