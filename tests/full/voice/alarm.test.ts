// A smoke alarm in the room, through the real tagger and all that listens: it becomes a finding, and speech does not.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SpeechPort } from '#native/ports/speech.ts';
import { createSpeechPort } from '#native/speech/load-speech.ts';
import { alarmHeard } from '#server/findings/detectors/a01-alarm-heard.ts';
import { createLog } from '#server/lib/log.ts';
import { type Engines, openEngines } from '#server/voice/engines/open-engines.ts';
import { findModels } from '#server/voice/models/find-models.ts';
import { createHeardSounds } from '#server/voice/sounds/heard-sounds.ts';
import { createMediaWatch } from '#server/voice/sounds/media-watch.ts';
import { createOverhearing } from '#server/voice/sounds/overhear.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recording, voiceModelsAbsence } from '../../support/voice-models.ts';

const RATE = 16_000;
const absence = voiceModelsAbsence();
let dir: string;
let port: SpeechPort;
let engines: Engines;
beforeAll(async () => {
	if (absence) return;
	dir = mkdtempSync(join(tmpdir(), 'hw-alarm-'));
	layModels(dir, ['tagger']);
	port = createSpeechPort();
	const models = findModels({ modelsDir: dir, forbidden: [] });
	engines = openEngines({
		speech: port,
		models,
		off: {},
		log: createLog({ level: 'silent', readable: false }),
		onChange: () => {}
	});
	await engines.settled;
});
afterAll(async () => {
	await engines?.close();
	await port?.close();
	if (dir) rmSync(dir, { recursive: true, force: true });
});

/** Three beeps of half a second, each after half a second, then a pause: as smoke alarms sound. A piezo has overtones, and swells. */
function smokeAlarm(seconds: number, level: number): Float32Array {
	return Float32Array.from({ length: seconds * RATE }, (_, at) => {
		const hum = 0.0005 * Math.sin(at * 1.7);
		const [time, beep] = [(at / RATE) % 4, (at / RATE) % 1];
		if (time >= 3 || beep >= 0.5) return hum;
		const phase = (2 * Math.PI * 3_100 * at) / RATE;
		const swell = Math.min(1, beep / 0.01, (0.5 - beep) / 0.01);
		return hum + (swell * level * (Math.sin(phase) + 0.3 * Math.sin(2 * phase))) / 1.3;
	});
}

/** What is known of the surroundings after so much of a sound, judged second by second as it comes. */
async function afterHearing(sound: Float32Array) {
	let nowMs = 1_000_000;
	const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
	const heard = createHeardSounds(clock, () => {});
	heard.listens('on');
	let judged: () => void = () => {};
	const overhearing = createOverhearing({
		tag: async (samples) => (await engines.ask({ ask: 'tag', samples })).sounds,
		isReady: () => true,
		speaks: () => false,
		ignoresMedia: true,
		media: createMediaWatch({ list: () => [], read: () => null }, clock),
		heard,
		onJudged: () => judged()
	});
	for (let at = 0; at + RATE <= sound.length; at += RATE) {
		const done = new Promise<void>((resolve) => {
			judged = resolve;
		});
		overhearing.take('mic:local_mic:local', sound.slice(at, at + RATE));
		nowMs += 1_000;
		// Two seconds are judged at a time.
		if (at > 0) await done;
	}
	const known = await heard.read();
	return { sounds: known.known ? known.value : [], nowMs };
}

unless(describe, absence)('with the real tagger', () => {
	test.each([0.5, 0.1])('a smoke alarm at %f of full scale is a finding that is critical', async (level) => {
		const { sounds, nowMs } = await afterHearing(smokeAlarm(12, level));
		expect(sounds).toContainEqual(
			expect.objectContaining({ kind: 'fire-alarm', label: 'Smoke detector, smoke alarm' })
		);
		const { observations } = alarmHeard.detect({ sounds }, { nowMs } as never);
		expect(observations).toContainEqual(
			expect.objectContaining({
				resource: 'sound:fire-alarm',
				severity: 'critical',
				title: 'A fire or smoke alarm is heard',
				evidence: [expect.objectContaining({ source: 'mic:local_mic:local', raw: expect.stringMatching(/ sure$/) })]
			})
		);
	});

	test('what people say is none', async () => {
		expect((await afterHearing(recording('jfk.wav'))).sounds).toEqual([]);
	});
});
