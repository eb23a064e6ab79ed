// The pipeline: sound of any number of microphones in, at most one turn at a time out.
//
// listening → recognition → speaker → answer → speech, each under a timer of its own. Whatever happens in one, the state comes
// back to idle with a reason, and the next turn works.
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { levelOf, SAMPLE_RATE } from '../sound/pcm.ts';
import { type Span, utterancesIn } from '../sound/utterance.ts';
import type {
	Hears,
	IngressSource,
	Listener,
	OpenSource,
	SourceSettings,
	Speaker,
	SpokenQuestion,
	Stage,
	TurnNote,
	VoiceState
} from './pipeline-types.ts';
import { sentencesOf, toSpoken } from './sentences.ts';
import { createSoundQueue, type SoundQueue } from './sound-queue.ts';

export interface PipelineDeps {
	readonly hears: Hears;
	/** Who spoke; null when nobody known did. */
	readonly identify: (vector: Float32Array) => Speaker | null;
	/** The answer, in Markdown, piece by piece. */
	readonly answer: (question: SpokenQuestion, signal: AbortSignal) => AsyncIterable<string>;
	/** Speech and wake words are silent now. */
	readonly isQuiet: () => boolean;
	readonly timing: Timing;
	readonly clock: Clock;
	readonly log: Log;
	readonly onChange: () => void;
}

/** In milliseconds. */
export interface Timing {
	/** Silence after which what was said is all of it. */
	readonly endSilence: number;
	/** Until somebody says something. */
	readonly untilSpeech: number;
	/** Of one utterance. */
	readonly utterance: number;
	readonly recognition: number;
	readonly answer: number;
	readonly speech: number;
	/** After an answer, how long more may be said without a wake word. */
	readonly followUp: number;
}

export const TIMING: Timing = {
	endSilence: 800,
	untilSpeech: 8_000,
	utterance: 60_000,
	recognition: 30_000,
	answer: 120_000,
	speech: 90_000,
	followUp: 6_000
};

export interface Pipeline {
	open(settings: SourceSettings, listener: Listener): OpenSource;
	state(): { readonly state: VoiceState; readonly speaker: Speaker | null; readonly reason: string };
	sources(): readonly IngressSource[];
	/** The last turns, newest first. */
	turns(): readonly TurnNote[];
	close(): Promise<void>;
}

const AGAIN = 'A turn is under way already.';
const ELSE = 'Somebody else is being listened to.';
const PRE_ROLL = SAMPLE_RATE / 2;
const MOST_WAITING = 10 * SAMPLE_RATE;
const MOST_NOTES = 100;
const ms = (samples: number): number => (samples / SAMPLE_RATE) * 1000;

/** A turn that is under way. */
interface Turn {
	readonly microphone: Microphone;
	readonly by: TurnNote['by'];
	readonly atMs: number;
	readonly stop: AbortController;
	readonly took: Partial<Record<Stage, number>>;
	stage: Stage;
	/** All of it that was listened to, and where in it somebody spoke. */
	readonly sound: Float32Array[];
	readonly spoken: Span[];
	speaking: boolean;
	heardSpeech: boolean;
	silentSamples: number;
	listenedSamples: number;
	/** How loud it was, to tell which of several microphones is near. */
	level: number;
	over: boolean;
}

interface Microphone {
	readonly id: string;
	readonly settings: SourceSettings;
	readonly listener: Listener;
	readonly queue: SoundQueue;
	preRoll: Float32Array;
	/** It was pressed, and what was said before that is still being heard. */
	begins: boolean;
	followUpUntilMs: number;
	/** Where what is said to it goes, as its page said; undefined where none said so. */
	conversation: string | null | undefined;
	open: boolean;
}

export function openPipeline(deps: PipelineDeps): Pipeline {
	const { hears, clock, log, timing, onChange } = deps;
	const microphones = new Set<Microphone>();
	const notes: TurnNote[] = [];
	let turn: Turn | undefined;
	let state: VoiceState = 'idle';
	let speaker: Speaker | null = null;
	let reason = '';
	let closed = false;

	function show(next: VoiceState, why = ''): void {
		state = next;
		reason = why;
		turn?.microphone.listener.state(next);
		onChange();
	}

	function beginTurn(microphone: Microphone, by: TurnNote['by']): Turn {
		const begun: Turn = {
			microphone,
			by,
			atMs: clock.nowMs(),
			stop: new AbortController(),
			took: {},
			stage: 'listening',
			sound: [],
			spoken: [],
			speaking: false,
			heardSpeech: false,
			silentSamples: 0,
			listenedSamples: 0,
			level: 0,
			over: false
		};
		turn = begun;
		speaker = null;
		// What was heard of it before does not count.
		void hears.ask({ ask: 'forget', source: microphone.id }).catch(() => {});
		show('listening');
		return begun;
	}

	/** Whatever a turn was in, it is over once. */
	function endTurn(one: Turn, ended: TurnNote['ended'], why = ''): void {
		if (one.over) return;
		one.over = true;
		one.stop.abort(new Error('The turn is over.'));
		notes.unshift({
			atMs: one.atMs,
			source: one.microphone.id,
			by: one.by,
			took: one.took,
			ended,
			stage: ended === 'failed' ? one.stage : null,
			reason: why
		});
		notes.length = Math.min(notes.length, MOST_NOTES);
		void hears.ask({ ask: 'forget', source: one.microphone.id }).catch(() => {});
		if (turn !== one) return;
		if (ended === 'failed') {
			log.warn({ event: 'voice-turn-failed', stage: one.stage, reason: why }, 'a spoken turn failed');
			one.microphone.listener.failed(one.stage, why);
			show('error', why);
		} else show('idle', why);
		turn = undefined;
		one.microphone.listener.done();
		if (ended === 'answered') one.microphone.followUpUntilMs = clock.nowMs() + timing.followUp;
	}

	/** Runs a stage under its timer. */
	async function during<Result>(
		one: Turn,
		stage: Stage,
		mostMs: number,
		work: (signal: AbortSignal) => Promise<Result>
	): Promise<Result> {
		one.stage = stage;
		const began = clock.monotonicMs();
		const timer = AbortSignal.timeout(mostMs);
		const signal = AbortSignal.any([one.stop.signal, timer]);
		try {
			return await new Promise<Result>((resolve, reject) => {
				const give = (): void =>
					reject(timer.aborted ? new Error(`It took longer than ${mostMs / 1000} s.`) : signal.reason);
				signal.addEventListener('abort', give, { once: true });
				if (signal.aborted) give();
				work(signal).then(resolve, reject);
			});
		} finally {
			one.took[stage] = Math.round(clock.monotonicMs() - began);
		}
	}

	/** Everything after the last word. */
	async function carryOn(one: Turn): Promise<void> {
		const { microphone } = one;
		const { listener } = microphone;
		const pieces = utterancesIn(join(one.sound), one.spoken);
		one.took.listening = Math.round(ms(one.listenedSamples));
		try {
			show('recognized');
			const text = await during(one, 'recognition', timing.recognition, async (signal) => {
				const texts: string[] = [];
				for (const samples of pieces) texts.push((await hears.ask({ ask: 'transcribe', samples }, signal)).text);
				return texts.join(' ').trim();
			});
			if (text === '') return endTurn(one, 'nothing-said', 'Nothing was understood.');
			if (hears.has('speaker_id')) {
				// Who speaks is told where it can be; that it cannot is no reason not to answer.
				const vector = await during(one, 'speaker', timing.recognition, (signal) =>
					hears.ask({ ask: 'embed', samples: join(pieces) }, signal).then(({ vector }) => vector)
				).catch(() => undefined);
				if (one.over) return;
				speaker = vector ? deps.identify(vector) : null;
			}
			listener.transcript(text, speaker);
			show('thinking');
			const question = {
				text,
				source: microphone.id,
				sourceType: microphone.settings.type,
				speaker,
				conversation: microphone.conversation,
				sent: (id: string) => listener.sent?.(id)
			};
			const said = await during(one, 'answer', timing.answer, async (signal) => {
				let whole = '';
				for await (const piece of deps.answer(question, signal)) {
					if (signal.aborted) break;
					whole += piece;
					listener.answer(piece);
				}
				return whole;
			});
			const speech = listener.speech?.bind(listener);
			if (speech && hears.has('tts') && !deps.isQuiet()) {
				show('speaking');
				await during(one, 'speech', timing.speech, async (signal) => {
					for (const sentence of sentencesOf(toSpoken(said))) {
						const { samples: sound, rate } = await hears.ask({ ask: 'speak', text: sentence }, signal);
						if (signal.aborted) return;
						await speech(sound, rate);
					}
				});
			}
			endTurn(one, 'answered');
		} catch (error) {
			listener.stopSpeech?.();
			endTurn(one, 'failed', error instanceof Error ? error.message : String(error));
		}
	}

	/** A piece of sound while it is listened to. */
	async function listen(one: Turn, samples: Float32Array, last: boolean): Promise<void> {
		const heard = await hears.ask({ ask: 'hear', source: one.microphone.id, samples, ...(last && { last }) });
		if (one.over || one.stage !== 'listening') return;
		one.listenedSamples += samples.length;
		one.level = Math.max(one.level, levelOf(samples));
		one.sound.push(samples);
		one.spoken.push(...heard.ended);
		one.heardSpeech ||= heard.speaking || heard.ended.length > 0;
		one.silentSamples = heard.speaking ? 0 : one.silentSamples + samples.length;
		one.speaking = heard.speaking;
		const silentMs = ms(one.silentSamples);
		const complete = one.spoken.length > 0 && !heard.speaking && silentMs >= timing.endSilence;
		if (complete || (last && one.spoken.length > 0) || ms(one.listenedSamples) >= timing.utterance) {
			if (one.spoken.length === 0) return endTurn(one, 'nothing-said', 'Nothing was said.');
			one.stage = 'recognition';
			void carryOn(one);
		} else if (last || (!one.heardSpeech && ms(one.listenedSamples) >= timing.untilSpeech))
			endTurn(one, 'nothing-said', 'Nothing was said.');
	}

	/** Sound while nobody listens: a wake word, or more after an answer. */
	async function standBy(microphone: Microphone, samples: Float32Array): Promise<void> {
		if (clock.nowMs() < microphone.followUpUntilMs && microphone.settings.type !== 'dashboard') {
			const heard = await hears.ask({ ask: 'hear', source: microphone.id, samples });
			if (heard.speaking && turn === undefined) {
				microphone.followUpUntilMs = 0;
				return listen(beginTurn(microphone, 'follow-up'), samples, false);
			}
		}
		if (microphone.settings.type === 'dashboard' || !hears.has('wake_word') || deps.isQuiet()) return;
		const { heard } = await hears.ask({ ask: 'wake', source: microphone.id, samples });
		if (heard.length === 0) return;
		if (turn === undefined) beginTurn(microphone, 'wake');
		// Two microphones in one room hear the same word: the nearer one listens, while nothing was said to the other yet.
		else if (turn.stage === 'listening' && !turn.heardSpeech && turn.by === 'wake' && levelOf(samples) > turn.level) {
			endTurn(turn, 'cancelled', 'Another microphone is nearer.');
			beginTurn(microphone, 'wake');
		}
	}

	/** Speech over an answer ends the answer, and is the next question. */
	async function bargeIn(one: Turn, samples: Float32Array): Promise<void> {
		if (!one.microphone.settings.cancelsEcho) return;
		const heard = await hears.ask({ ask: 'hear', source: one.microphone.id, samples });
		if (!heard.speaking || one.over) return;
		one.microphone.listener.stopSpeech?.();
		endTurn(one, 'answered');
		await listen(beginTurn(one.microphone, 'barge-in'), join([one.microphone.preRoll, samples]), false);
	}

	async function follow(microphone: Microphone): Promise<void> {
		for (;;) {
			const queued = await microphone.queue.next();
			const mine = turn?.microphone === microphone ? turn : undefined;
			if (queued === undefined) {
				if (mine && mine.stage === 'listening') endTurn(mine, 'cancelled', 'The microphone went away.');
				return;
			}
			try {
				if (queued === 'begin') {
					microphone.begins = false;
					if (turn === undefined) beginTurn(microphone, 'hotkey');
					else if (!mine) microphone.listener.failed('listening', ELSE);
				} else if (queued === 'finish') {
					if (mine?.stage === 'listening') await listen(mine, new Float32Array(0), true);
				} else if (mine?.stage === 'listening') await listen(mine, queued, false);
				else if (mine?.stage === 'speech') await bargeIn(mine, queued);
				else if (turn === undefined || turn.stage === 'listening') await standBy(microphone, queued);
			} catch (error) {
				const why = error instanceof Error ? error.message : String(error);
				const failed = turn?.microphone === microphone ? turn : undefined;
				if (failed) endTurn(failed, 'failed', why);
			}
			if (typeof queued !== 'string') microphone.preRoll = join([microphone.preRoll, queued]).slice(-PRE_ROLL);
		}
	}

	return {
		open(settings, listener) {
			const microphone: Microphone = {
				id: `mic:${settings.type}:${settings.areaId}`,
				settings,
				listener,
				queue: createSoundQueue(MOST_WAITING),
				preRoll: new Float32Array(0),
				begins: false,
				followUpUntilMs: 0,
				conversation: undefined,
				open: !closed
			};
			if (microphone.open) microphones.add(microphone);
			const following = follow(microphone);
			onChange();
			return {
				id: microphone.id,
				push: (samples) => microphone.queue.add(samples),
				begin(conversation) {
					if (turn !== undefined) return turn.microphone === microphone ? AGAIN : ELSE;
					if (microphone.begins) return AGAIN;
					microphone.begins = true;
					microphone.conversation = conversation;
					microphone.queue.add('begin');
					return undefined;
				},
				finish: () => microphone.queue.add('finish'),
				cancel() {
					if (turn?.microphone !== microphone) return;
					microphone.listener.stopSpeech?.();
					endTurn(turn, 'cancelled', 'It was cancelled.');
				},
				close() {
					microphone.open = false;
					microphones.delete(microphone);
					microphone.queue.close();
					if (turn?.microphone === microphone) endTurn(turn, 'cancelled', 'The microphone went away.');
					void following;
					onChange();
				}
			};
		},
		state: () => ({ state, speaker, reason }),
		sources: () =>
			[...new Map([...microphones].map((one) => [one.id, one])).values()].map(({ id, settings }) => {
				const same = [...microphones].filter((one) => one.id === id);
				return {
					source_type: settings.type,
					source_id: id,
					area_id: settings.areaId,
					running: true,
					active_connections: same.length,
					queue_size: same.reduce((sum, { queue }) => sum + queue.size, 0)
				};
			}),
		turns: () => [...notes],
		async close() {
			closed = true;
			if (turn) endTurn(turn, 'cancelled', 'Voice is being switched off.');
			for (const one of microphones) one.queue.close();
			microphones.clear();
		}
	};
}

function join(pieces: readonly Float32Array[]): Float32Array {
	const [only, ...more] = pieces;
	if (only && more.length === 0) return only;
	const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
