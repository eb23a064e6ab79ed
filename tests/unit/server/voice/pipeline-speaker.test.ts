// The stage that tells who speaks: whatever it does, the question is answered, and the next turn works.
import { expect, test } from 'vitest';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { openPipeline, type PipelineDeps } from '#server/voice/pipeline/pipeline.ts';
import type { SpeakingPage, SpokenQuestion, Told } from '#server/voice/pipeline/pipeline-types.ts';
import { TIMING } from '#server/voice/pipeline/timing.ts';

const ANN = { speaker_id: 'spk-ann', name: 'Ann', role: 'admin' as const, confidence: 0.8 };
const SECOND = 16_000;

function open(embed: () => Promise<unknown>, more: Partial<PipelineDeps> = {}, hasSpeakers = true) {
	const questions: SpokenQuestion[] = [];
	const pipeline = openPipeline({
		hears: {
			ask: (async (question: { ask: string; samples: Float32Array }) => {
				if (question.ask === 'hear') return { ended: [{ start: SECOND / 2, length: 2 * SECOND }], speaking: false };
				if (question.ask === 'transcribe') return { text: 'How are you?', language: '' };
				return question.ask === 'embed' ? embed() : {};
			}) as never,
			has: (engine) => engine === 'speaker_id' && hasSpeakers
		},
		identify: async () => ({ speaker: ANN, reason: '' }),
		cannotTell: () => 'The model is missing.',
		answer: async function* (question) {
			questions.push(question);
			yield 'Fine.';
		},
		isQuiet: () => true,
		timing: { ...TIMING, recognition: 200 },
		clock: systemClock,
		log: createLog({ level: 'silent', readable: false }),
		onChange: () => {},
		...more
	});
	const turn = async (page?: SpeakingPage): Promise<Told | undefined> => {
		let told: Told | undefined;
		let over = (): void => {};
		const done = new Promise<void>((resolve) => {
			over = resolve;
		});
		const source = pipeline.open(
			{ type: 'dashboard', areaId: 'dashboard_voice', cancelsEcho: true, page },
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
		expect(source.begin()).toBeUndefined();
		source.push(new Float32Array(3 * SECOND));
		source.finish();
		await done;
		source.close();
		return told;
	};
	return { pipeline, turn, questions };
}

test('who spoke is in the transcript, the question, the state and the turn log', async () => {
	const { pipeline, turn, questions } = open(async () => ({ vector: Float32Array.of(1) }));
	expect(await turn()).toEqual({ speaker: ANN, reason: '' });
	expect(questions[0]).toMatchObject({ by: 'hotkey', page: null, speaker: ANN, speakerReason: '', spokenSeconds: 2 });
	expect(pipeline.state().told.speaker).toBe(ANN);
	expect(pipeline.turns()[0]).toMatchObject({ speaker: { name: 'Ann', role: 'admin' }, speaker_reason: '' });
	await pipeline.close();
});

test.each([
	['fails', () => Promise.reject(new Error('The process ended by SIGSEGV.')), /SIGSEGV/],
	['hangs', () => new Promise(() => {}), /longer than 0\.2 s/]
])(
	'an engine that %s tells nobody, with the reason; the question is answered, and the next one as well',
	async (_, embed, why) => {
		const { pipeline, turn, questions } = open(embed);
		for (let at = 0; at < 2; at += 1) {
			expect(await turn()).toEqual({ speaker: null, reason: expect.stringMatching(why) });
			expect(pipeline.state().state).toBe('idle');
		}
		expect(questions.map(({ speaker, speakerReason }) => [speaker, why.test(speakerReason)])).toEqual([
			[null, true],
			[null, true]
		]);
		expect(pipeline.turns()[0]).toMatchObject({ ended: 'answered', speaker: null });
		await pipeline.close();
	}
);

test('without a model nobody is told, and it says why', async () => {
	const { pipeline, turn } = open(async () => ({}), {}, false);
	expect(await turn()).toEqual({ speaker: null, reason: 'The model is missing.' });
	await pipeline.close();
});

test('who spoke last is nobody again as soon as another begins', async () => {
	const { pipeline, turn } = open(async () => ({ vector: Float32Array.of(1) }));
	await turn();
	const source = pipeline.open(
		{ type: 'dashboard', areaId: 'dashboard_voice', cancelsEcho: true },
		{ state() {}, transcript() {}, answer() {}, failed() {}, done() {} }
	);
	source.begin();
	await expect.poll(() => pipeline.state().state).toBe('listening');
	expect(pipeline.state().told).toEqual({ speaker: null, reason: '' });
	source.close();
	await pipeline.close();
});
