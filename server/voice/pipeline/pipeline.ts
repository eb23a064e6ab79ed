// The pipeline: sound of any number of microphones in, at most one turn at a time out.
//
// listening → recognition → speaker → answer → speech, each under a timer of its own. Whatever happens in one, the state comes
// back to idle with a reason, and the next turn works.
import type { Log } from '../../lib/log.ts';
import { joined, levelOf } from '../sound/pcm.ts';
import { type CarryOnDeps, carryOn } from './carry-on.ts';
import { hearTurn } from './hear-turn.ts';
import { createMicrophone, keepPreRoll, type Microphone, sourcesOf } from './microphone.ts';
import type { IngressSource, Listener, OpenSource, SourceSettings, TurnNote } from './pipeline-types.ts';
import type { Queued } from './sound-queue.ts';
import { openTurns, stopListening, type Turn, type Turns } from './turns.ts';

export interface PipelineDeps extends CarryOnDeps {
	readonly log: Log;
	readonly onChange: () => void;
}

export interface Pipeline {
	open(settings: SourceSettings, listener: Listener): OpenSource;
	state(): ReturnType<Turns['state']>;
	sources(): readonly IngressSource[];
	/** The last turns, newest first. */
	turns(): readonly TurnNote[];
	close(): Promise<void>;
}

const AGAIN = 'A turn is under way already.';
const ELSE = 'Somebody else is being listened to.';
const PRESSED_AGAIN = 'The button was pressed again before there was an answer.';
const GONE = 'The microphone went away.';
const NONE = new Float32Array(0);
const isDeciding = ({ microphone }: Turn): boolean => microphone.settings.page?.deciding === true;

export function openPipeline(deps: PipelineDeps): Pipeline {
	const { hears, clock, log, timing, onChange, isQuiet, surroundings } = deps;
	const microphones = new Set<Microphone>();
	const turns = openTurns({ hears, timing, clock, log, onChange });
	let closed = false;

	async function listen(turn: Turn, samples: Float32Array, last: boolean): Promise<void> {
		const heard = await hearTurn(deps, turn, samples, last);
		if (heard === 'nothing-said') turns.end(turn, 'nothing-said', 'Nothing was said.');
		else if (heard === 'complete') {
			turn.stage = 'recognition';
			stopListening(turn);
			void carryOn(deps, turns, turn);
		}
	}

	/** What a film says is said to nobody here. */
	function heldByMedia(): boolean {
		if (!surroundings?.mediaPlays()) return false;
		surroundings.heldBack('media');
		return true;
	}

	/** Sound while nobody listens: a wake word, or more after an answer. */
	async function standBy(microphone: Microphone, samples: Float32Array): Promise<void> {
		// A page is pressed.
		if (microphone.settings.type === 'dashboard') return;
		if (clock.nowMs() < microphone.followUpUntilMs) {
			const heard = await hears.ask({ ask: 'hear', source: microphone.id, samples });
			if (heard.speaking && turns.current() === undefined) {
				if (heldByMedia()) return;
				microphone.followUpUntilMs = 0;
				return listen(turns.begin(microphone, 'follow-up'), samples, false);
			}
		}
		if (!hears.has('wake_word') || isQuiet()) return;
		const { heard } = await hears.ask({ ask: 'wake', source: microphone.id, samples });
		if (heard.length === 0 || heldByMedia()) return;
		const turn = turns.current();
		if (turn === undefined) turns.begin(microphone, 'wake');
		// Two microphones in one room hear the same word: the nearer one listens, while nothing was said to the other yet.
		else if (turn.stage === 'listening' && !turn.heardSpeech && turn.by === 'wake' && levelOf(samples) > turn.level) {
			turns.end(turn, 'cancelled', 'Another microphone is nearer.');
			turns.begin(microphone, 'wake');
		}
	}

	/** Speech over an answer ends the answer, and is the next question. */
	async function bargeIn(turn: Turn, samples: Float32Array): Promise<void> {
		const { microphone } = turn;
		if (!microphone.settings.cancelsEcho) return;
		const heard = await hears.ask({ ask: 'hear', source: microphone.id, samples });
		if (!heard.speaking || turn.over) return;
		microphone.listener.stopSpeech?.();
		turns.end(turn, 'answered');
		await listen(turns.begin(microphone, 'barge-in'), joined([...microphone.preRoll, samples]), false);
	}

	async function take(microphone: Microphone, queued: Queued): Promise<void> {
		const turn = turns.current();
		const mine = turn?.microphone === microphone ? turn : undefined;
		if (queued === 'begin') {
			microphone.begins = false;
			if (turn === undefined) turns.begin(microphone, 'hotkey');
			else if (!mine) {
				microphone.listener.failed('listening', ELSE);
				microphone.listener.done();
			}
		} else if (queued === 'finish') {
			if (mine?.stage === 'listening') await listen(mine, NONE, true);
		} else if (mine?.stage === 'listening') await listen(mine, queued, false);
		else if (mine?.stage === 'speech') await bargeIn(mine, queued);
		else if (turn === undefined || turn.stage === 'listening') await standBy(microphone, queued);
	}

	const turnOf = (microphone: Microphone): Turn | undefined => {
		const turn = turns.current();
		return turn?.microphone === microphone ? turn : undefined;
	};

	async function follow(microphone: Microphone): Promise<void> {
		for (;;) {
			const queued = await microphone.queue.next();
			if (queued === undefined) {
				const mine = turnOf(microphone);
				if (mine?.stage === 'listening') turns.end(mine, 'cancelled', GONE);
				return;
			}
			try {
				await take(microphone, queued);
			} catch (error) {
				const mine = turnOf(microphone);
				if (mine) turns.end(mine, 'failed', error instanceof Error ? error.message : String(error));
			}
			if (typeof queued === 'string') continue;
			keepPreRoll(microphone, queued);
			surroundings?.heard(microphone.id, queued);
		}
	}

	return {
		open(settings, listener) {
			const microphone = createMicrophone(settings, listener);
			if (!closed) microphones.add(microphone);
			void follow(microphone);
			onChange();
			return {
				id: microphone.id,
				push: (samples) => microphone.queue.add(samples),
				begin(conversation) {
					const turn = turns.current();
					if (turn !== undefined && turn.microphone !== microphone) return ELSE;
					// Who presses over an answer has heard enough of it; who presses before there is one has something else to ask.
					if (turn?.stage === 'speech') {
						microphone.listener.stopSpeech?.();
						turns.end(turn, 'answered');
					} else if (turn?.stage === 'answer' && !isDeciding(turn)) turns.end(turn, 'cancelled', PRESSED_AGAIN);
					else if (turn !== undefined) return AGAIN;
					if (microphone.begins) return AGAIN;
					microphone.begins = true;
					microphone.conversation = conversation;
					microphone.queue.add('begin');
					return undefined;
				},
				finish: () => microphone.queue.add('finish'),
				cancel() {
					const mine = turnOf(microphone);
					if (!mine || isDeciding(mine)) return;
					microphone.listener.stopSpeech?.();
					turns.end(mine, 'cancelled', 'It was cancelled.');
				},
				close(why) {
					microphones.delete(microphone);
					microphone.queue.close();
					const mine = turnOf(microphone);
					if (mine && why !== undefined) turns.end(mine, 'failed', why);
					else if (mine) turns.end(mine, 'cancelled', GONE);
					surroundings?.gone(microphone.id);
					onChange();
				}
			};
		},
		state: turns.state,
		sources: () => sourcesOf(microphones),
		turns: turns.notes,
		async close() {
			closed = true;
			const turn = turns.current();
			if (turn) turns.end(turn, 'cancelled', 'Voice is being switched off.');
			for (const one of microphones) one.queue.close();
			microphones.clear();
		}
	};
}
