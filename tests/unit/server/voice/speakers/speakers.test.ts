// Who is enrolled: what is kept, what is refused, and what is said without a model. The engines are fakes that tell voices by pitch.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SpeechQuestion } from '#native/ports/speech.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import type { EngineState } from '#server/voice/engines/engine-state.ts';
import { findModels } from '#server/voice/models/find-models.ts';
import { openSpeakerStore } from '#server/voice/speakers/speaker-store.ts';
import { openSpeakers, type Speakers } from '#server/voice/speakers/speakers.ts';
import type { VoiceEngines } from '#server/voice/speakers/voice-engines.ts';
import { tone, wavOf } from '../../../../support/wave.ts';

let dir: string;
let model: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hw-speakers-'));
	model = join(dir, 'model.onnx');
	writeFileSync(model, 'a model');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const READY: EngineState = { state: 'ready', rate: 16_000, dimension: 4 };
const OFF: EngineState = { state: 'off', reason: 'It is switched off.' };

/** A voice is a pitch: 200 Hz is another direction than 400 Hz. */
function fakeEngines(states: Partial<ReturnType<VoiceEngines['states']>> = {}, fail?: string): VoiceEngines {
	const ask = async (question: SpeechQuestion): Promise<unknown> => {
		if (question.ask === 'hear') return { ended: [{ start: 0, length: question.samples.length }], speaking: false };
		if (question.ask === 'speak') return { samples: tone(3, 0.1, 900), rate: 16_000 };
		if (question.ask !== 'embed') return {};
		if (fail) throw new Error(fail);
		let crossings = 0;
		for (const [at, value] of question.samples.entries())
			if (at > 0 && value >= 0 && (question.samples[at - 1] ?? 0) < 0) crossings += 1;
		const angle = ((crossings / (question.samples.length / 16_000)) * Math.PI) / 450;
		return { vector: Float32Array.of(Math.cos(angle), Math.sin(angle)) };
	};
	return { ask: ask as never, states: () => ({ speaker_id: READY, vad: READY, tts: OFF, ...states }) };
}
function open(
	engines: VoiceEngines | undefined = fakeEngines(),
	more: Partial<Parameters<typeof openSpeakers>[0]> = {}
): Speakers {
	return openSpeakers({
		store: openSpeakerStore(dir),
		engines: () => engines,
		model: () => ({ engine: 'speaker_id', files: { engine: 'speaker_id', model }, problem: null }) as never,
		isInferenceInstalled: () => true,
		clock: systemClock,
		log: createLog({ level: 'silent', readable: false }),
		onChange: () => {},
		...more
	});
}
const phrases = (...pitches: number[]) => pitches.map((hertz) => wavOf(tone(2.2, 0.1, hertz)));
const nothing = async (_: unknown, change: () => void) => change();

test('a voice is enrolled, told, renamed, tested and forgotten', async () => {
	const speakers = open();
	const ann = await speakers.enrol('  Ann  Lee ', 'admin', phrases(100, 102, 98), nothing);
	expect(ann).toMatchObject({ name: 'Ann Lee', role: 'admin', usable: true, reason: '' });
	const bob = await speakers.enrol('Bob', 'guest', phrases(300, 302, 298), nothing);
	expect((await speakers.test(ann.speaker_id, phrases(101)[0] as Buffer)).matches).toBe(true);
	expect(await speakers.test(ann.speaker_id, phrases(301)[0] as Buffer)).toMatchObject({
		matches: false,
		speaker: { speaker_id: bob.speaker_id, name: 'Bob', role: 'guest' }
	});
	expect(await speakers.identify(Float32Array.of(0, -1))).toEqual({
		speaker: null,
		reason: 'It is nobody’s voice that is enrolled.'
	});
	expect(await speakers.change(bob.speaker_id, { name: 'Rob', role: 'member' }, nothing)).toMatchObject({
		name: 'Rob',
		role: 'member'
	});
	await speakers.remove(ann.speaker_id, nothing);
	expect(speakers.list()).toMatchObject({ speakers: [{ name: 'Rob' }], unavailable: null });
	await expect(speakers.remove(ann.speaker_id, nothing)).rejects.toMatchObject({ code: 'not-found' });
	expect(await speakers.test(bob.speaker_id, phrases(101)[0] as Buffer)).toMatchObject({
		matches: false,
		speaker: null
	});
});

test('what is kept is a short file for this account alone, with a vector and no sound', async () => {
	await open().enrol('Ann', 'admin', phrases(100, 102, 98), nothing);
	const path = join(dir, 'speakers.json');
	expect(statSync(path).mode & 0o777).toBe(0o600);
	const { speakers } = JSON.parse(readFileSync(path, 'utf8')) as { speakers: Record<string, string>[] };
	expect(Object.keys(speakers[0] ?? {}).sort()).toEqual(['enrolled_at', 'id', 'model', 'name', 'role', 'vector']);
	expect(statSync(path).size).toBeLessThan(600);
	// Another run of the service knows the voice.
	expect(await open().identify(Float32Array.of(0.76, 0.65))).toMatchObject({ speaker: { name: 'Ann' } });
});

test.each([
	[
		'a phrase that is too short',
		[wavOf(tone(3, 0.1, 100)), wavOf(tone(1, 0.1, 100)), wavOf(tone(3, 0.1, 100))],
		/^Phrase 2: Too little was said/
	],
	['a phrase that is too quiet', [wavOf(tone(3, 0.004, 100)), ...phrases(100, 100)], /^Phrase 1: It is too quiet/],
	['a phrase that is clipped', [...phrases(100, 100), wavOf(tone(3, 3, 100))], /^Phrase 3: It is too loud/],
	['another voice among them', phrases(100, 300, 100), /^Phrase 2: It does not sound like/],
	['another voice first', phrases(300, 100, 100), /^Phrase 1: It does not sound like/],
	['no recording', [...phrases(100, 100), Buffer.from('not a recording')], /^Phrase 3: The recording is no WAV file/]
])('%s is named, and nobody is enrolled', async (_, given, says) => {
	const speakers = open();
	await expect(speakers.enrol('Ann', 'admin', given, nothing)).rejects.toMatchObject({
		code: 'invalid-input',
		detail: expect.stringMatching(says)
	});
	expect(speakers.list().speakers).toEqual([]);
});

test('phrases are judged as they are made: the later of two voices is the one to be made anew', async () => {
	const speakers = open();
	expect((await speakers.check(phrases(100))).map(({ ok, likeness }) => [ok, likeness])).toEqual([[true, null]]);
	expect((await speakers.check(phrases(100, 300))).map(({ problem }) => problem)).toEqual([null, 'another-voice']);
});

test('the voice of the service is not enrolled, and is nobody’s when it is heard', async () => {
	const speakers = open(fakeEngines({ tts: READY }));
	await expect(speakers.enrol('Ann', 'admin', phrases(900, 900, 900), nothing)).rejects.toMatchObject({
		detail: expect.stringMatching(/this service speaks with/)
	});
	await speakers.enrol('Ann', 'admin', phrases(780, 780, 780), nothing);
	expect(await speakers.identify(Float32Array.of(1, 0))).toEqual({
		speaker: null,
		reason: 'It sounds like the voice that this service speaks with.'
	});
});

test('no name and no voice twice, nothing unseen in a name, and an end to the list', async () => {
	const speakers = open();
	await speakers.enrol('Ann', 'admin', phrases(100, 100, 100), nothing);
	await expect(speakers.enrol('ANN', 'guest', phrases(300, 300, 300), nothing)).rejects.toMatchObject({
		code: 'conflict'
	});
	await expect(speakers.enrol('Eve', 'admin', phrases(101, 101, 101), nothing)).rejects.toMatchObject({
		detail: 'This voice is enrolled already, as Ann.'
	});
	await expect(speakers.enrol('A\u202enn', 'admin', phrases(300, 300, 300), nothing)).rejects.toMatchObject({
		code: 'invalid-input'
	});
	const store = openSpeakerStore(dir);
	const [ann] = store.all();
	if (ann) store.replace(Array.from({ length: 32 }, (_, at) => ({ ...ann, id: `s${at}`, name: `n${at}` })));
	await expect(speakers.enrol('Bob', 'guest', phrases(300, 300, 300), nothing)).rejects.toMatchObject({
		detail: 'At most 32 speakers can be enrolled.'
	});
});

test('what the record does not take is not done', async () => {
	const speakers = open();
	const full = async () => Promise.reject(new Error('the disk is full'));
	await expect(speakers.enrol('Ann', 'admin', phrases(100, 100, 100), full)).rejects.toMatchObject({
		detail: 'the disk is full'
	});
	const { speaker_id: id } = await speakers.enrol('Ann', 'admin', phrases(100, 100, 100), nothing);
	await expect(speakers.change(id, { role: 'guest' }, full)).rejects.toThrow('the disk is full');
	await expect(speakers.remove(id, full)).rejects.toThrow('the disk is full');
	expect(speakers.list().speakers).toMatchObject([{ name: 'Ann', role: 'admin' }]);
});

test('a voice of another model is nobody’s, and the list says so', async () => {
	await open().enrol('Ann', 'admin', phrases(100, 100, 100), nothing);
	writeFileSync(model, 'another model');
	const speakers = open();
	expect(await speakers.identify(Float32Array.of(0.76, 0.65))).toEqual({
		speaker: null,
		reason: 'Nobody is enrolled.'
	});
	expect(speakers.list().speakers).toMatchObject([
		{ usable: false, reason: 'Enrolled with another model: delete it and enrol the voice again.' }
	]);
});

describe('where nobody can be told', () => {
	test.each<[string, Parameters<typeof open>, RegExp]>([
		[
			'there is no model',
			[
				fakeEngines(),
				{ model: () => ({ files: null, problem: '/models/speaker/model.onnx does not exist' }) as never }
			],
			/AssertionError: \/models\/speaker\/model\.onnx does not exist$/
		],
		['the runtime is not installed', [fakeEngines(), { isInferenceInstalled: () => false }], /audio-inference/],
		['it is switched off', [fakeEngines({ speaker_id: OFF })], /switched off/],
		['it is loading', [fakeEngines({ speaker_id: { state: 'loading' } })], /still being loaded/],
		[
			'it failed',
			[fakeEngines({ speaker_id: { state: 'failed', reason: 'It ended with exit code 255.' } })],
			/exit code 255/
		],
		['voice does not run', [fakeEngines(), { engines: () => undefined }], /Voice is not running/],
		['the engine fails while it is asked', [fakeEngines({}, 'The process ended by SIGSEGV.')], /SIGSEGV/]
	])('because %s, the reason is told and nothing is enrolled', async (_, given, says) => {
		const speakers = open(...given);
		await expect(speakers.enrol('Ann', 'admin', phrases(100, 100, 100), nothing)).rejects.toMatchObject({
			code: 'capability-unavailable',
			detail: expect.stringMatching(says)
		});
		expect(speakers.list().speakers).toEqual([]);
	});

	test.each([
		['a device', () => '/dev/zero', /\/dev\/zero is no ordinary file\.$/],
		['a folder', () => dir, /is no ordinary file\.$/],
		['nothing', () => join(dir, 'none.onnx'), /none\.onnx does not exist$/],
		[
			'a pipe',
			() => {
				execFileSync('mkfifo', [join(dir, 'pipe.onnx')]);
				return join(dir, 'pipe.onnx');
			},
			/pipe\.onnx is no ordinary file\.$/
		],
		[
			'an empty file',
			() => {
				writeFileSync(join(dir, 'empty.onnx'), '');
				return join(dir, 'empty.onnx');
			},
			/empty\.onnx is empty\.$/
		],
		[
			'a link to the token',
			() => {
				mkdirSync(join(dir, 'state'));
				writeFileSync(join(dir, 'state', 'api-token'), 'secret'.repeat(20));
				symlinkSync(join(dir, 'state', 'api-token'), join(dir, 'link.onnx'));
				return join(dir, 'link.onnx');
			},
			/link\.onnx leads into the state of the service\.$/
		]
	])('because the model is %s, nobody waits for it, and nothing of it is shown', async (_, make, says) => {
		const speakerModel = make();
		const speakers = open(fakeEngines(), {
			model: () => findModels({ modelsDir: dir, speakerModel, forbidden: [join(dir, 'state')] }).speaker_id
		});
		expect(speakers.list().unavailable).toMatch(says);
		await expect(speakers.check(phrases(100))).rejects.toMatchObject({
			code: 'capability-unavailable',
			detail: expect.stringMatching(says)
		});
		expect(speakers.list().unavailable).not.toContain('secret');
	});

	test.each([
		['no JSON', () => writeFileSync(join(dir, 'speakers.json'), '{')],
		['other JSON', () => writeFileSync(join(dir, 'speakers.json'), '{"version":1,"speakers":[{"id":"x"}]}')],
		['a link', () => symlinkSync('/etc/passwd', join(dir, 'speakers.json'))]
	])('a list that is %s knows nobody, counts as one, and is never overwritten', async (_, make) => {
		make();
		const before = readFileSync(join(dir, 'speakers.json'), 'utf8');
		const speakers = open();
		expect(speakers.hasAny()).toBe(true);
		expect(await speakers.identify(Float32Array.of(1, 0))).toMatchObject({ speaker: null });
		expect(() => speakers.list()).toThrow(/speakers\.json/);
		await expect(speakers.enrol('Ann', 'admin', phrases(100, 100, 100), nothing)).rejects.toMatchObject({
			code: 'capability-unavailable'
		});
		expect(readFileSync(join(dir, 'speakers.json'), 'utf8')).toBe(before);
	});
});
