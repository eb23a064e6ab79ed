import { expect, test } from 'vitest';
import { judgePhrase } from '#server/voice/speakers/judge-phrase.ts';
import { readWav } from '#server/voice/speakers/read-wav.ts';
import { tone, waveOf, wavOf } from '../../../../support/wave.ts';

const whole = (sound: Float32Array) => [{ start: 0, length: sound.length }];

test.each([
	['three seconds at an ordinary level are taken', tone(3), null],
	['one second is too short', tone(1), 'too-short'],
	['a minute is too long', tone(60), 'too-long'],
	['a whisper from another room is too quiet', tone(3, 0.005), 'too-quiet'],
	['what the microphone cut off is clipped', tone(3, 1.6).map((value) => Math.max(-1, Math.min(1, value))), 'clipped'],
	['loud and not cut off is taken', tone(3, 0.98), null]
])('%s', (_, sound, problem) => {
	expect(judgePhrase(sound, whole(sound)).problem).toBe(problem);
});

test('only what was said counts, wherever in the recording it is', () => {
	const sound = new Float32Array(16_000 * 6);
	sound.set(tone(1), 16_000);
	sound.set(tone(1.5), 16_000 * 4);
	const heard = judgePhrase(sound, [
		{ start: 16_000, length: 16_000 },
		{ start: 64_000, length: 24_000 }
	]);
	expect(heard).toMatchObject({ problem: null, speechSeconds: 2.5 });
	expect(heard.levelDb).toBeCloseTo(-23, 0);
	expect(judgePhrase(sound, [])).toMatchObject({ problem: 'too-short', speechSeconds: 0, levelDb: -100 });
});

test('a recording is read as what its head says: rate, channels, and chunks before the sound', () => {
	expect(readWav(wavOf(tone(1)))).toHaveLength(16_000);
	const pcm = Buffer.alloc(48_000 * 2 * 2);
	for (let at = 0; at < pcm.length; at += 2) pcm.writeInt16LE(1_000, at);
	const stereo = readWav(waveOf(pcm, 48_000, 2));
	expect('length' in stereo && stereo.length).toBeCloseTo(16_000, -2);
	const plain = wavOf(tone(1));
	const note = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
	expect(readWav(Buffer.concat([plain.subarray(0, 12), note, plain.subarray(12)]))).toHaveLength(16_000);
});

const damaged = (change: (wav: Buffer) => void): Buffer => {
	const wav = wavOf(tone(1));
	change(wav);
	return wav;
};
test.each([
	['nothing', Buffer.alloc(0), 'is no WAV file'],
	['text', Buffer.from('RIFF and nothing of the kind behind it at all'), 'is no WAV file'],
	['no sound', wavOf(tone(1)).subarray(0, 36), 'holds no sound'],
	['compressed', damaged((wav) => wav.writeUInt16LE(85, 20)), 'holds compressed sound, and has to hold samples'],
	['24 bits', damaged((wav) => wav.writeUInt16LE(24, 34)), 'cannot be heard: samples of 3 bytes are not 16 bits'],
	['no rate', damaged((wav) => wav.writeUInt32LE(0, 24)), 'cannot be heard: a rate of 0 Hz is not from 8000 to 48000'],
	[
		'many channels',
		damaged((wav) => wav.writeUInt16LE(255, 22)),
		'cannot be heard: 255 channels are neither one nor two'
	],
	['31 seconds', wavOf(tone(31)), 'is longer than 30 s'],
	['a format that is cut short', damaged((wav) => wav.writeUInt32LE(4, 16)), 'is no WAV file']
])('a recording of %s is refused with the reason', (_, bytes, problem) => {
	expect(readWav(bytes)).toEqual({ problem });
});

test('a length that lies reads no further than there is', () => {
	expect(readWav(damaged((wav) => wav.writeUInt32LE(0xff_ff_ff_ff, 40)))).toHaveLength(16_000);
	expect(readWav(damaged((wav) => wav.writeUInt32LE(0xff_ff_ff_ff, 16)))).toEqual({ problem: 'holds no sound' });
});
