// Voice tried out by hand: a recording that is understood, a sentence that is said, and why neither can be.
import { expect, test } from 'vitest';
import type { SpeechQuestion } from '#native/ports/speech.ts';
import { tellHere } from '#server/voice/local/listening-here.ts';
import type { Parts } from '#server/voice/start-parts.ts';
import { createTrials } from '#server/voice/try-voice.ts';
import { waveOf } from '../../../support/wave.ts';

type Ask = (question: SpeechQuestion) => unknown;
interface Given {
	readonly ask?: Ask;
	readonly states?: Record<string, unknown>;
	readonly quiet?: boolean;
	readonly local?: object;
	readonly turn?: object;
	readonly notes?: readonly object[];
}
const READY = { state: 'ready' };

function parts({ ask = () => ({}), states = {}, quiet = false, local, turn, notes = [] }: Given = {}): Parts {
	const all = { vad: READY, asr: READY, tts: READY, ...states };
	return {
		engines: { states: () => all },
		hears: { ask: async (question: SpeechQuestion) => ask(question), has: () => true },
		isQuietNow: () => quiet,
		localMicrophone: local && {
			state: () => ({ state: 'recording', reason: '', ...local }),
			source: () => ({ source_id: 'mic:local_mic:local' })
		},
		pipeline: { state: () => ({ state: 'idle', source: null, ...turn }), turns: () => notes }
	} as unknown as Parts;
}
const wave = waveOf(Buffer.alloc(64_000), 16_000);

test('what was said in a recording is cut out of it and written down, and the detector forgets it', async () => {
	const asked: string[] = [];
	const { understand } = createTrials(() =>
		parts({
			ask(question) {
				asked.push(question.ask);
				if (question.ask === 'hear') return { ended: [{ start: 8_000, length: 8_000 }], speaking: false };
				// With a little of what is around it.
				if (question.ask === 'transcribe') return { text: ` ${question.samples.length} samples `, language: '' };
				return {};
			}
		})
	);
	expect(await understand(wave)).toMatchObject({ text: '17600 samples', speech_seconds: 0.5 });
	expect(asked).toEqual(['hear', 'forget', 'transcribe']);
	await expect(understand(Buffer.from('no recording at all'))).rejects.toMatchObject({
		code: 'invalid-input',
		detail: 'The recording is no WAV file.'
	});
});

test('a recording in which nobody speaks is not handed to recognition', async () => {
	const { understand } = createTrials(() =>
		parts({
			ask(question) {
				if (question.ask === 'transcribe') throw new Error('nothing was to be written down');
				return { ended: [], speaking: false };
			}
		})
	);
	expect(await understand(wave)).toMatchObject({ text: '', speech_seconds: 0 });
});

test('a text is said sentence by sentence, as one sound', async () => {
	const said: string[] = [];
	const { say } = createTrials(() =>
		parts({
			ask(question) {
				if (question.ask === 'speak') said.push(question.text);
				return { samples: new Float32Array(11_025), rate: 22_050 };
			}
		})
	);
	expect(await say('One is here. Two is there.')).toMatchObject({ rate: 22_050, seconds: 1 });
	expect(said).toEqual(['One is here.', 'Two is there.']);
});

test.each([
	['voice does not run', undefined, 'Voice is not running: switch it on in Settings → Audio and start it.'],
	['no voice is there', { states: { tts: { state: 'absent', reason: '/m/tts does not exist' } } }, '/m/tts does not'],
	['it is switched off', { states: { tts: { state: 'off', reason: 'It is switched off.' } } }, 'It is switched off.'],
	['it is being loaded', { states: { tts: { state: 'loading' } } }, 'Its engine (tts) is still being loaded.'],
	['it is quiet hours', { quiet: true }, 'It is quiet hours: nothing is said aloud until they are over.'],
	[
		'its process ends',
		{
			ask: () => {
				throw new Error('The process of the engines ended by SIGKILL.');
			}
		},
		'The process of the engines ended by SIGKILL.'
	]
] as const)('nothing is said while %s, and the reason is told', async (_, given, reason) => {
	const { say } = createTrials(() => given && parts(given));
	await expect(say('One.')).rejects.toMatchObject({
		code: 'capability-unavailable',
		detail: expect.stringContaining(reason)
	});
});

test('one thing is tried at a time; after it, whatever became of it, the next one', async () => {
	const first = Promise.withResolvers<unknown>();
	const { say } = createTrials(() => parts({ ask: () => first.promise }));
	const saying = say('One.');
	await expect(say('Two.')).rejects.toMatchObject({ code: 'conflict' });
	first.reject(new Error('It failed.'));
	await expect(saying).rejects.toMatchObject({ detail: 'It failed.' });
	await expect(say('Three.')).rejects.toMatchObject({ detail: 'It failed.' });
});

const absent = { state: 'absent', reason: 'Neither pw-record nor arecord is installed.' };
test.each([
	['voice is off', undefined, 'off', 'Voice is not running.'],
	['it is switched off', parts(), 'off', expect.stringContaining('switch “Local microphone” on')],
	['no program records', parts({ local: absent }), 'absent', absent.reason],
	['it is being opened', parts({ local: { state: 'starting' } }), 'starting', 'It is being opened.'],
	[
		'nothing is understood',
		parts({ local: {}, states: { asr: { state: 'absent', reason: '/m/asr/tokens.txt does not exist' } } }),
		'recording',
		'AssertionError: /m/asr/tokens.txt does not exist'
	],
	[
		'somebody else speaks',
		parts({ local: {}, turn: { state: 'thinking', source: 'mic:dashboard:dashboard_voice' } }),
		'recording',
		'A turn is under way already.'
	],
	['it is open', parts({ local: {} }), 'recording', null]
])('the microphone of this machine while %s', (_, given, state, refused) => {
	expect(tellHere(given)).toEqual({ state, refused, turn: null, last: null });
});

test('its own turn is told, and how the last one ended', () => {
	const own = 'mic:local_mic:local';
	const notes = [
		{ source: 'mic:dashboard:dashboard_voice', ended: 'answered', reason: '', atMs: 3 },
		{ source: own, ended: 'nothing-said', reason: 'Nothing was said.', atMs: 2 },
		{ source: own, ended: 'answered', reason: '', atMs: 1 }
	];
	expect(tellHere(parts({ local: {}, notes, turn: { state: 'listening', source: own } }))).toEqual({
		state: 'recording',
		refused: 'A turn is under way already.',
		turn: 'listening',
		last: { ended: 'nothing-said', reason: 'Nothing was said.', atMs: 2 }
	});
});
