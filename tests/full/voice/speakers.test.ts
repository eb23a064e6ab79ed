// Speakers with real voices and the real model: enrolment, a right and a wrong voice, and what the thresholds rest on.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SpeechPort } from '#native/ports/speech.ts';
import { createSpeechPort } from '#native/speech/load-speech.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { type Engines, openEngines } from '#server/voice/engines/open-engines.ts';
import { findModels } from '#server/voice/models/find-models.ts';
import { openPipeline } from '#server/voice/pipeline/pipeline.ts';
import { TIMING } from '#server/voice/pipeline/timing.ts';
import { createResampler } from '#server/voice/sound/resample.ts';
import { openSpeakerStore } from '#server/voice/speakers/speaker-store.ts';
import { openSpeakers, type Speakers } from '#server/voice/speakers/speakers.ts';
import { likeness, middleOf, SAME_VOICE } from '#server/voice/speakers/voice-print.ts';
import { LEAST_SPOKEN_SECONDS, SURE } from '#server/voice/spoken-decision/objections.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recording, recordings, voiceModelsAbsence } from '../../support/voice-models.ts';
import { wavOf } from '../../support/wave.ts';

const absence = voiceModelsAbsence();
const log = createLog({ level: 'silent', readable: false });
const RATE = 16_000;
let port: SpeechPort;
let modelsDir: string;
let dir: string;
beforeAll(() => {
	port = createSpeechPort();
	modelsDir = mkdtempSync(join(tmpdir(), 'hw-speaker-models-'));
});
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hw-speakers-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
afterAll(async () => {
	await port.close();
	rmSync(modelsDir, { recursive: true, force: true });
});

const models = () => findModels({ modelsDir, forbidden: [] });
const speakersOver = (engines: Engines): Speakers =>
	openSpeakers({
		store: openSpeakerStore(dir),
		engines: () => engines,
		model: () => models().speaker_id,
		isInferenceInstalled: () => true,
		clock: systemClock,
		log,
		onChange: () => {}
	});
const nothing = async (_: unknown, change: () => void) => change();

/** Three pieces of one recording, as three phrases. */
const thirds = (sound: Float32Array): Float32Array[] =>
	[0, 1, 2].map((at) => sound.slice((at * sound.length) / 3, ((at + 1) * sound.length) / 3));
async function speak(engines: Engines, text: string): Promise<Float32Array> {
	const { samples, rate } = await engines.ask({ ask: 'speak', text });
	const resampler = createResampler(rate, RATE);
	return Float32Array.from([...resampler.add(samples), ...resampler.end()]);
}

unless(describe, absence)('with the real model', () => {
	let engines: Engines;
	beforeAll(async () => {
		layModels(modelsDir, ['vad', 'asr', 'tts', 'speaker']);
		engines = openEngines({ speech: port, models: models(), off: {}, log, onChange: () => {} });
		await engines.settled;
	});
	afterAll(() => engines?.close());

	/** What somebody says in one recording, three times over and each time from elsewhere in it. */
	const phrasesOf = (name: string): Buffer[] => {
		const sound = recordings(name)[0] as Float32Array;
		const half = Math.floor(sound.length / 4);
		return [sound, sound.slice(half), sound.slice(0, sound.length - half)].map(wavOf);
	};

	test('three people are enrolled by one recording each, and told by another; a fourth voice is nobody’s', async () => {
		const speakers = speakersOver(engines);
		await speakers.prepare(engines);
		const ids: string[] = [];
		for (const name of ['a', 'b', 'c'])
			ids.push((await speakers.enrol(name, 'member', phrasesOf(name), nothing)).speaker_id);
		for (const [at, name] of ['a', 'b', 'c'].entries()) {
			const other = recordings(name)[1] as Float32Array;
			const told = await speakers.test(ids[at] as string, wavOf(other));
			expect(told, name).toMatchObject({ matches: true, speaker: { name, role: 'member' } });
			expect(told.confidence).toBeGreaterThan(0.62);
		}
		for (const stranger of [recording('jfk.wav'), recording('hey-jarvis-restart-the-server-flite-rms.wav')])
			expect(await speakers.test(ids[0] as string, wavOf(stranger))).toMatchObject({ matches: false, speaker: null });
		const [b] = recordings('b');
		expect(await speakers.test(ids[0] as string, wavOf(b as Float32Array))).toMatchObject({
			matches: false,
			speaker: { name: 'b' }
		});
		// The same voice under another name, and two voices as one person.
		await expect(
			speakers.enrol(
				'd',
				'admin',
				[1, 1, 1].map(() => wavOf(recordings('a')[1] as Float32Array)),
				nothing
			)
		).rejects.toMatchObject({ detail: 'This voice is enrolled already, as a.' });
		await speakers.remove(ids[2] as string, nothing);
		await expect(
			speakers.enrol(
				'd',
				'admin',
				[recordings('c')[0], recordings('b')[0], recordings('c')[1]].map((one) => wavOf(one as Float32Array)),
				nothing
			)
		).rejects.toMatchObject({ detail: expect.stringMatching(/^Phrase 2: It does not sound like/) });
		expect(readdirSync(dir)).toEqual(['speakers.json']);
	});

	test('what the service itself says is nobody’s, even to somebody whose voice is near it, and cannot be enrolled', async () => {
		const speakers = speakersOver(engines);
		await speakers.enrol('c', 'admin', phrasesOf('c'), nothing);
		const said = [
			'I approve the request on this page.',
			'The number is four seven two nine.',
			'Do you want me to continue? The update has been installed.'
		];
		for (const text of said) {
			const { vector } = await engines.ask({ ask: 'embed', samples: await speak(engines, text) });
			expect(await speakers.identify(vector), text).toMatchObject({ speaker: null });
		}
		const long = 'Would you like me to delete these files? There are three failed services. ';
		const phrases = await Promise.all(
			[0, 1, 2].map(async (at) => wavOf(await speak(engines, long + (said[at] ?? ''))))
		);
		await expect(speakers.enrol('tts', 'admin', phrases, nothing)).rejects.toMatchObject({
			detail: expect.stringMatching(/that this service speaks with/)
		});
	});

	test('the pipeline names who spoke, in the transcript, in its state and in the turn log; silence and noise are enrolled by nobody', async () => {
		const speakers = speakersOver(engines);
		await speakers.enrol('Ann', 'admin', phrasesOf('a'), nothing);
		const pipeline = openPipeline({
			hears: { ask: engines.ask, has: (engine) => engines.states()[engine].state === 'ready' },
			identify: speakers.identify,
			cannotTell: () => '',
			answer: async function* () {
				yield 'Yes.';
			},
			isQuiet: () => true,
			timing: TIMING,
			clock: systemClock,
			log,
			onChange: () => {}
		});
		const turn = async (sound: Float32Array) => {
			let told: unknown;
			let over = (): void => {};
			const done = new Promise<void>((resolve) => {
				over = resolve;
			});
			const source = pipeline.open(
				{ type: 'dashboard', areaId: 'dashboard_voice', cancelsEcho: true },
				{
					state() {},
					transcript(_, who) {
						told = who;
					},
					answer() {},
					failed() {},
					done: () => over()
				}
			);
			source.begin();
			for (let at = 0; at < sound.length; at += 1_600) source.push(sound.slice(at, at + 1_600));
			source.finish();
			await done;
			source.close();
			return told;
		};
		expect(await turn(recordings('a')[1] as Float32Array)).toMatchObject({
			speaker: { name: 'Ann', role: 'admin' },
			reason: ''
		});
		expect(pipeline.state().told.speaker?.name).toBe('Ann');
		expect(pipeline.turns()[0]).toMatchObject({ speaker: { name: 'Ann', role: 'admin' }, speaker_reason: '' });
		expect(await turn(recordings('b')[0] as Float32Array)).toEqual({
			speaker: null,
			reason: 'It is nobody’s voice that is enrolled.'
		});
		expect(pipeline.turns()[0]).toMatchObject({
			speaker: null,
			speaker_reason: 'It is nobody’s voice that is enrolled.'
		});
		await pipeline.close();
		const noise = Float32Array.from({ length: 4 * RATE }, (_, at) => Math.sin(at * at) * 0.2);
		for (const sound of [new Float32Array(4 * RATE), noise])
			expect((await speakers.check([wavOf(sound)]))[0]).toMatchObject({ ok: false });
	});

	test('the thresholds: of pairs of the same voice few are missed, and of others none decides', async () => {
		const voices: Record<string, Float32Array[]> = {
			...Object.fromEntries(['a', 'b', 'c'].map((name) => [name, recordings(name)])),
			jfk: [recording('jfk.wav').slice(0, 5.5 * RATE), recording('jfk.wav').slice(5.5 * RATE)],
			rms: [recording('hey-jarvis-restart-the-server-flite-rms.wav')]
		};
		const embed = async (samples: Float32Array) => (await engines.ask({ ask: 'embed', samples })).vector;
		const windows = async (sound: Float32Array, seconds: number) => {
			const found: Float32Array[] = [];
			for (let at = 0; at + seconds * RATE <= sound.length; at += RATE / 2)
				found.push(await embed(sound.slice(at, at + seconds * RATE)));
			return found;
		};
		const heard: { who: string; of: number; vectors: Float32Array[]; print: Float32Array }[] = [];
		for (const [who, sounds] of Object.entries(voices))
			for (const [of, sound] of sounds.entries())
				heard.push({
					who,
					of,
					vectors: await windows(sound, 2),
					print: middleOf(await Promise.all(thirds(sound).map(embed)))
				});
		let [same, missed, other, taken, decided, pairs] = [0, 0, 0, 0, 0, 0];
		for (const enrolled of heard)
			for (const one of heard) {
				if (one === enrolled) continue;
				const likenesses = one.vectors.map((vector) => likeness(vector, enrolled.print));
				if (one.who === enrolled.who) {
					same += likenesses.length;
					missed += likenesses.filter((value) => value < SAME_VOICE).length;
					continue;
				}
				other += likenesses.length;
				taken += likenesses.filter((value) => value >= SAME_VOICE).length;
				for (const [at, value] of likenesses.entries())
					for (const second of likenesses.slice(at)) {
						pairs += 1;
						if (Math.min(value, second) >= SAME_VOICE && (value + second) / 2 >= SURE) decided += 1;
					}
			}
		console.log(
			`2 s of speech: ${missed} of ${same} of the same voice missed, ${taken} of ${other} of another taken; ${decided} of ${pairs} pairs of another voice would decide`
		);
		expect(missed / same).toBeLessThan(0.05);
		expect(taken / other).toBeLessThan(0.01);
		expect(decided).toBe(0);
		expect(LEAST_SPOKEN_SECONDS).toBeGreaterThanOrEqual(1.5);
	});
});
