// A wake word in a room that was quiet for long is heard as one in a room that never was.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWakeWords } from '#native/speech/wake-words.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recording, voiceModelsAbsence } from '../../support/voice-models.ts';

const absence = voiceModelsAbsence();
let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'hw-wake-'));
	if (!absence) layModels(dir, ['wake']);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const open = (createRoom?: () => { isSteady(): boolean }) =>
	openWakeWords(
		{
			melspectrogram: join(dir, 'wake/melspectrogram.onnx'),
			embedding: join(dir, 'wake/embedding_model.onnx'),
			heads: [{ name: 'hey jarvis', model: join(dir, 'wake/hey_jarvis.onnx') }]
		},
		createRoom
	);

/** The word after ten seconds of noise that goes on beneath it. @param ratioDb  by how much the word is louder */
function inNoise(word: Float32Array, ratioDb: number): Float32Array {
	const power = word.reduce((sum, one) => sum + one * one, 0) / word.length;
	// Of numbers spread evenly the power is a third of the square of the largest.
	const level = Math.sqrt((3 * power) / 10 ** (ratioDb / 10));
	let state = 1;
	const noise = (): number => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return (state / 2 ** 30 - 1) * level;
	};
	const before = 160_000;
	return Float32Array.from({ length: before + word.length }, (_, n) => noise() + (word[n - before] ?? 0));
}

unless(test.each([30, 20, 10, 5, 0]), absence)(
	'said %i dB louder than the noise of the room, it is heard as by one who never stopped to look for it',
	async (ratioDb) => {
		const sound = inNoise(recording('hey-jarvis-restart-the-server-flite-rms.wav'), ratioDb);
		const heard = async (words: Awaited<ReturnType<typeof open>>) => {
			const all: { at: number; name: string; score: number }[] = [];
			for (let at = 0; at < sound.length; at += 1_600)
				for (const one of await words.listen('room', sound.slice(at, at + 1_600))) all.push({ at, ...one });
			return all;
		};
		const always = await heard(await open(() => ({ isSteady: () => false })));
		expect(await heard(await open())).toEqual(always);
		if (ratioDb >= 10) expect(always.map(({ name }) => name)).toEqual(['hey jarvis']);
	}
);
