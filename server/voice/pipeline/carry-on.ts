// Everything after the last word of a turn: recognition → speaker → answer → speech, each under a timer of its own.
import type { Clock } from '../../lib/clock.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import { joined } from '../sound/pcm.ts';
import { utterancesIn } from '../sound/utterance.ts';
import { msOf } from './hear-turn.ts';
import type { Hears, SpokenQuestion, Surroundings, Told } from './pipeline-types.ts';
import { sentencesOf, toSpoken } from './sentences.ts';
import type { Timing } from './timing.ts';
import { during, type Turn, type Turns } from './turns.ts';

export interface CarryOnDeps {
	readonly hears: Hears;
	/** Who spoke. Never rejects. */
	readonly identify: (vector: Float32Array) => Promise<Told>;
	/** Why nobody is told where no speaker can be; empty where voices are not told apart. */
	readonly cannotTell: () => string;
	/** The answer, in Markdown, piece by piece. */
	readonly answer: (question: SpokenQuestion, signal: AbortSignal) => AsyncIterable<string>;
	/** Speech and wake words are silent now. */
	readonly isQuiet: () => boolean;
	/** Nobody minds when absent. */
	readonly surroundings?: Surroundings | undefined;
	readonly timing: Timing;
	readonly clock: Clock;
}

/** Settles when the turn is over, however it ended. */
export async function carryOn(deps: CarryOnDeps, turns: Turns, turn: Turn): Promise<void> {
	const { hears, timing, clock } = deps;
	const { microphone } = turn;
	const { listener } = microphone;
	const sound = joined(turn.sound);
	const pieces = utterancesIn(sound, turn.spoken);
	const spoken = joined(turn.spoken.map(({ start, length }) => sound.subarray(start, start + length)));
	turn.took.listening = Math.round(msOf(turn.listenedSamples));
	try {
		turns.show('recognized');
		const text = await during(clock, turn, 'recognition', timing.recognition, async (signal) => {
			const texts: string[] = [];
			for (const samples of pieces) texts.push((await hears.ask({ ask: 'transcribe', samples }, signal)).text);
			return texts.join(' ').trim();
		});
		if (text === '') return turns.end(turn, 'nothing-said', 'Nothing was understood.');
		const told = await whoSpeaks(deps, turn, spoken);
		if (turn.over) return;
		turns.heardFrom(turn, told);
		listener.transcript(text, told);
		turns.show('thinking');
		const { type, page = null } = microphone.settings;
		const question: SpokenQuestion = {
			text,
			source: microphone.id,
			sourceType: type,
			by: turn.by,
			page,
			speaker: told.speaker,
			speakerReason: told.reason,
			spokenSeconds: msOf(spoken.length) / 1000,
			conversation: microphone.conversation,
			sent: (id) => listener.sent?.(id)
		};
		const said = await during(clock, turn, 'answer', timing.answer, async (signal) => {
			let whole = '';
			for await (const piece of deps.answer(question, signal)) {
				if (signal.aborted) break;
				whole += piece;
				listener.answer(piece);
			}
			return whole;
		});
		await speak(deps, turns, turn, said);
		turns.end(turn, 'answered');
	} catch (error) {
		listener.stopSpeech?.();
		turns.end(turn, 'failed', error instanceof Error ? error.message : String(error));
	}
}

/** Who speaks is told where it can be; that it cannot is no reason not to answer. */
async function whoSpeaks(deps: CarryOnDeps, turn: Turn, samples: Float32Array): Promise<Told> {
	const { hears, timing, clock } = deps;
	if (!hears.has('speaker_id')) return { speaker: null, reason: deps.cannotTell() };
	try {
		return await during(clock, turn, 'speaker', timing.recognition, async (signal) => {
			const { vector } = await hears.ask({ ask: 'embed', samples }, signal);
			return deps.identify(vector);
		});
	} catch (error) {
		return { speaker: null, reason: `Whose voice it is could not be told: ${reasonOf(error)}` };
	}
}

async function speak(deps: CarryOnDeps, turns: Turns, turn: Turn, said: string): Promise<void> {
	const { hears, timing, clock, isQuiet, surroundings } = deps;
	const { listener } = turn.microphone;
	const play = listener.speech?.bind(listener);
	if (!play || !hears.has('tts')) return;
	if (isQuiet()) return surroundings?.heldBack('quiet');
	turns.show('speaking');
	await during(clock, turn, 'speech', timing.speech, async (signal) => {
		for (const sentence of sentencesOf(toSpoken(said))) {
			const { samples, rate } = await hears.ask({ ask: 'speak', text: sentence }, signal);
			if (signal.aborted) return;
			await play(samples, rate);
		}
	});
}
