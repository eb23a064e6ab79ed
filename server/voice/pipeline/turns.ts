// The one turn that is under way, the state it is in, and what is noted of those before it.
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Span } from '../sound/utterance.ts';
import type { Microphone } from './microphone.ts';
import type { Hears, Stage, Told, TurnNote, VoiceState } from './pipeline-types.ts';
import type { Timing } from './timing.ts';

export interface Turn {
	readonly microphone: Microphone;
	readonly by: TurnNote['by'];
	readonly atMs: number;
	readonly stop: AbortController;
	readonly took: Partial<Record<Stage, number>>;
	stage: Stage;
	told: Told;
	/** All of it that was listened to, and where in it somebody spoke. */
	readonly sound: Float32Array[];
	readonly spoken: Span[];
	heardSpeech: boolean;
	silentSamples: number;
	listenedSamples: number;
	/** How loud it was, to tell which of several microphones is near. */
	level: number;
	over: boolean;
	/** Ends listening when no sound comes. Refreshed with every piece that was heard. */
	readonly stall: NodeJS.Timeout;
	/** Ends listening by the clock, however slowly sound comes. */
	readonly latest: NodeJS.Timeout;
}

export interface Turns {
	/** The turn that is under way. */
	current(): Turn | undefined;
	begin(microphone: Microphone, by: TurnNote['by']): Turn;
	/** Whatever a turn was in, it is over once. */
	end(turn: Turn, ended: TurnNote['ended'], why?: string): void;
	show(state: VoiceState): void;
	/** Who speaks in a turn. */
	heardFrom(turn: Turn, told: Told): void;
	/** `source`: the microphone whose turn is under way; null between turns. */
	state(): {
		readonly state: VoiceState;
		readonly told: Told;
		readonly reason: string;
		readonly source: string | null;
	};
	/** Newest first. */
	notes(): readonly TurnNote[];
}

export interface TurnsDeps {
	readonly hears: Pick<Hears, 'ask'>;
	readonly timing: Timing;
	readonly clock: Clock;
	readonly log: Log;
	readonly onChange: () => void;
}

const MOST_NOTES = 100;
const NOBODY: Told = { speaker: null, reason: '' };
const NO_SOUND = 'No sound came from the microphone.';
const TOO_LONG = 'The microphone was listened to for too long.';

export function openTurns({ hears, timing, clock, log, onChange }: TurnsDeps): Turns {
	const notes: TurnNote[] = [];
	let turn: Turn | undefined;
	let state: VoiceState = 'idle';
	let told = NOBODY;
	let reason = '';

	function show(next: VoiceState, why = ''): void {
		state = next;
		reason = why;
		turn?.microphone.listener.state(next);
		onChange();
	}
	const forget = ({ microphone }: Turn): void =>
		void hears.ask({ ask: 'forget', source: microphone.id }).catch(() => {});

	function end(one: Turn, ended: TurnNote['ended'], why = ''): void {
		if (one.over) return;
		one.over = true;
		stopListening(one);
		one.stop.abort(new Error('The turn is over.'));
		notes.unshift({
			atMs: one.atMs,
			source: one.microphone.id,
			by: one.by,
			took: one.took,
			speaker: one.told.speaker && { name: one.told.speaker.name, role: one.told.speaker.role },
			speaker_reason: one.told.reason,
			ended,
			stage: ended === 'failed' ? one.stage : null,
			reason: why
		});
		notes.length = Math.min(notes.length, MOST_NOTES);
		forget(one);
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

	return {
		current: () => turn,
		begin(microphone, by) {
			const within = (ms: number, why: string): NodeJS.Timeout =>
				setTimeout(() => end(begun, 'failed', why), ms).unref();
			const begun: Turn = {
				microphone,
				by,
				atMs: clock.nowMs(),
				stop: new AbortController(),
				took: {},
				stage: 'listening',
				told: NOBODY,
				sound: [],
				spoken: [],
				heardSpeech: false,
				silentSamples: 0,
				listenedSamples: 0,
				level: 0,
				over: false,
				stall: within(timing.untilSound, NO_SOUND),
				latest: within(2 * timing.utterance, TOO_LONG)
			};
			turn = begun;
			told = NOBODY;
			// What was heard of it before does not count.
			forget(begun);
			show('listening');
			return begun;
		},
		end,
		show: (next) => show(next),
		heardFrom(one, who) {
			one.told = who;
			told = who;
		},
		state: () => ({ state, told, reason, source: turn?.microphone.id ?? null }),
		notes: () => [...notes]
	};
}

/** Its timers are over: what was said is all of it. */
export function stopListening({ stall, latest }: Turn): void {
	clearTimeout(stall);
	clearTimeout(latest);
}

/** Runs a stage of a turn under its timer. */
export async function during<Result>(
	clock: Clock,
	turn: Turn,
	stage: Stage,
	mostMs: number,
	work: (signal: AbortSignal) => Promise<Result>
): Promise<Result> {
	turn.stage = stage;
	const began = clock.monotonicMs();
	// Ended by hand: a signal with a time of its own, or one made of others, would hold the turn's sound until that time is over.
	const ended = new AbortController();
	const { signal } = ended;
	const late = setTimeout(() => ended.abort(new Error(`It took longer than ${mostMs / 1000} s.`)), mostMs).unref();
	const over = (): void => ended.abort(turn.stop.signal.reason);
	turn.stop.signal.addEventListener('abort', over, { once: true });
	if (turn.stop.signal.aborted) over();
	try {
		return await new Promise<Result>((resolve, reject) => {
			const give = (): void => reject(signal.reason);
			signal.addEventListener('abort', give, { once: true });
			if (signal.aborted) give();
			work(signal).then(resolve, reject);
		});
	} finally {
		clearTimeout(late);
		turn.stop.signal.removeEventListener('abort', over);
		turn.took[stage] = Math.round(clock.monotonicMs() - began);
	}
}
