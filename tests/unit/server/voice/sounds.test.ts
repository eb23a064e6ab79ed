// What is made of the sounds around a microphone, and what is held back while something is played.
import { expect, test } from 'vitest';
import { createProcessed } from '#server/voice/processed.ts';
import { createHeardSounds } from '#server/voice/sounds/heard-sounds.ts';
import { createMediaWatch } from '#server/voice/sounds/media-watch.ts';
import { createOverhearing } from '#server/voice/sounds/overhear.ts';

function clockAt(startMs: number) {
	let ms = startMs;
	return {
		nowMs: () => ms,
		monotonicMs: () => ms,
		pass: (more: number) => {
			ms += more;
		}
	};
}
const beep = [{ name: 'Beep, bleep', probability: 0.6 }];
const music = [{ name: 'Music', probability: 0.9 }];

test('what is heard again within a pause is one sound; after a longer one it is another', async () => {
	const clock = clockAt(100_000);
	let asked = 0;
	const heard = createHeardSounds(clock, () => {
		asked += 1;
	});
	heard.listens('on');
	heard.note('mic', beep);
	clock.pass(5_000);
	heard.note('mic', [{ name: 'Buzzer', probability: 0.9 }]);
	expect(await heard.read()).toMatchObject({
		value: [{ kind: 'beeping', label: 'Buzzer', sinceMs: 100_000, lastMs: 105_000, probability: 0.9 }]
	});
	clock.pass(6_001);
	heard.note('mic', beep);
	heard.note('mic', beep);
	expect(await heard.read()).toMatchObject({ value: [{ sinceMs: 111_001, label: 'Beep, bleep' }] });
	// A look is asked for when something is heard, and not at every piece of it.
	expect(asked).toBe(3);
});

test('speech, an unsure beep and music are nothing to tell of; with no tagger it is told why nothing is', async () => {
	const heard = createHeardSounds(clockAt(0), () => {
		throw new Error('nothing was to be asked for');
	});
	heard.listens('on');
	heard.note('mic', [{ name: 'Speech', probability: 0.99 }, { name: 'Alarm', probability: 0.2 }, ...music]);
	expect(await heard.read()).toMatchObject({ known: true, value: [] });
	heard.listens({ off: 'It is switched off.' });
	expect(await heard.read()).toMatchObject({ known: false, why: 'not-applicable', reason: 'It is switched off.' });
});

test('a card of this machine that plays is media, our own speech is none, and music that is heard is', () => {
	const clock = clockAt(0);
	const status: Record<string, string> = { '/proc/asound/card1/pcm0p/sub0/status': 'closed\n' };
	const files = {
		list: (path: string) =>
			({
				'/proc/asound': ['card1', 'cards', 'version'],
				'/proc/asound/card1': ['id', 'pcm0c', 'pcm0p'],
				'/proc/asound/card1/pcm0p': ['info', 'sub0']
			})[path] ?? [],
		read: (path: string) => status[path] ?? null
	};
	const media = createMediaWatch(files, clock);
	expect(media.playing()).toBeUndefined();
	status['/proc/asound/card1/pcm0p/sub0/status'] = 'state: RUNNING\nowner_pid   : 812\n';
	clock.pass(1_000);
	expect(media.playing()).toBe('card1/pcm0p');
	media.noteOwnSpeech();
	expect(media.playing()).toBeUndefined();
	media.noteSounds(music);
	expect(media.playing()).toBe('Music');
	clock.pass(5_000);
	expect(media.playing()).toBeUndefined();
	clock.pass(2_000);
	expect(media.playing()).toBe('card1/pcm0p');
});

test.each([
	[true, 0, 1],
	[false, 1, 0]
])(
	'with media ignored (%s), a beep over music makes %i notes and is held back %i times',
	async (ignoresMedia, notes, held) => {
		const clock = clockAt(0);
		const media = createMediaWatch({ list: () => [], read: () => null }, clock);
		const processed = createProcessed(0);
		let noted = 0;
		const judged = Promise.withResolvers<void>();
		const overhearing = createOverhearing({
			tag: async () => [...music, ...beep],
			isReady: () => true,
			speaks: () => false,
			ignoresMedia,
			media,
			heard: {
				note: () => {
					noted += 1;
				}
			},
			onJudged(keptBack) {
				processed.judged(keptBack);
				judged.resolve();
			}
		});
		for (let second = 0; second < 2; second += 1) overhearing.take('mic', new Float32Array(16_000).fill(0.2));
		await judged.promise;
		expect(noted).toBe(notes);
		expect(processed.figures()).toMatchObject({ sounds_judged: 1, held_back: { media: held, quiet: 0 } });
	}
);

test('silence is not judged, nor is anything without a tagger or while the service speaks', async () => {
	let asked = 0;
	let noted = 0;
	let ready = false;
	let speaks = true;
	const overhearing = createOverhearing({
		tag: async () => {
			asked += 1;
			return beep;
		},
		isReady: () => ready,
		speaks: () => speaks,
		ignoresMedia: true,
		media: createMediaWatch({ list: () => [], read: () => null }, clockAt(0)),
		heard: {
			note: () => {
				noted += 1;
			}
		},
		onJudged: () => {}
	});
	const hear = async (level: number): Promise<void> => {
		overhearing.forget('mic');
		overhearing.take('mic', new Float32Array(32_000).fill(level));
		await Promise.resolve();
		await Promise.resolve();
	};
	await hear(0.5);
	ready = true;
	await hear(0);
	expect(asked).toBe(0);
	await hear(0.5);
	expect([asked, noted]).toEqual([1, 0]);
	speaks = false;
	await hear(0.5);
	expect([asked, noted]).toEqual([2, 1]);
});
