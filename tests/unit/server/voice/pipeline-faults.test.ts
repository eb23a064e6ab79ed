// What goes wrong in a turn: whatever it is, the state comes back to idle or error with a reason, and the next turn works.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { openPipeline, type Pipeline } from '#server/voice/pipeline/pipeline.ts';
import type { Hears, Listener, SourceType, SpeakingPage, Stage } from '#server/voice/pipeline/pipeline-types.ts';
import { TIMING } from '#server/voice/pipeline/timing.ts';

type Ask = (question: { readonly ask: string; readonly samples?: Float32Array }) => Promise<unknown>;

/** How long an answer is waited for: short where waiting is what is tried. */
let patienceMs: number;
const SHORT = {
	...TIMING,
	untilSound: 40,
	recognition: 40,
	speech: 40,
	get answer() {
		return patienceMs;
	}
};
const never = <T>(): Promise<T> => new Promise(() => {});
const reply = async function* (): AsyncIterable<string> {
	yield 'All is well. ';
	yield 'It is done.';
};

/** Engines that hear speech in whatever is not silent, and write it down as `a question`. */
function hearing(): Ask {
	let heard = 0;
	let from: number | undefined;
	return async (question) => {
		const { samples = new Float32Array(0) } = question;
		if (question.ask === 'forget') {
			heard = 0;
			from = undefined;
			return {};
		}
		if (question.ask === 'transcribe') return { text: 'a question', language: 'en' };
		if (question.ask === 'speak') return { samples: new Float32Array(800), rate: 16_000 };
		if (question.ask === 'wake') return { heard: wakes ? [{ name: 'hey', score: 1 }] : [] };
		const speaks = samples.some((value) => value !== 0);
		const ended: { start: number; length: number }[] = [];
		if (speaks) from ??= heard;
		heard += samples.length;
		if (from !== undefined && (!speaks || heard - from >= 16_000 * 20)) {
			ended.push({ start: from, length: heard - from });
			from = undefined;
		}
		return { ended, speaking: speaks };
	};
}

let pipeline: Pipeline;
let engines: Ask;
let answer: (signal: AbortSignal) => AsyncIterable<string>;
let asked: string[];
let wakes: boolean;
let media: boolean;
let quiet: boolean;
let heldBack: string[];
beforeEach(() => {
	patienceMs = 40;
	engines = hearing();
	answer = reply;
	asked = [];
	wakes = false;
	media = false;
	quiet = false;
	heldBack = [];
	const hears: Hears = {
		ask: (question, signal) => {
			asked.push((question as { ask: string }).ask);
			const said = engines(question as never) as Promise<never>;
			signal?.throwIfAborted();
			const over = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
			return Promise.race([said, over]);
		},
		has: (engine) => engine !== 'speaker_id'
	};
	pipeline = openPipeline({
		hears,
		identify: async () => ({ speaker: null, reason: '' }),
		cannotTell: () => '',
		answer: (_, signal) => answer(signal),
		isQuiet: () => quiet,
		surroundings: {
			heard: () => {},
			gone: () => {},
			mediaPlays: () => media,
			heldBack: (why) => void heldBack.push(why)
		},
		timing: SHORT,
		clock: systemClock,
		log: createLog({ level: 'silent', readable: false }),
		onChange: () => {}
	});
});
afterEach(() => pipeline.close());

const SPEECH = new Float32Array(16_000).fill(0.3);
const SILENCE = new Float32Array(16_000);

function page(more: Partial<Listener> = {}, type: SourceType = 'dashboard', areaId = 'dashboard_voice') {
	const done = Promise.withResolvers<void>();
	const states: string[] = [];
	const failures: string[] = [];
	const listener: Listener = {
		state: (state) => void states.push(state),
		transcript: () => {},
		answer: () => {},
		speech: async () => {},
		stopSpeech: () => {},
		failed: (stage, text) => void failures.push(`${stage}: ${text}`),
		done: () => done.resolve(),
		...more
	};
	const at = {
		session: 's',
		shows: true,
		deciding: false,
		isOpen: () => true,
		show: () => {}
	} as unknown as SpeakingPage;
	const source = pipeline.open({ type, areaId, cancelsEcho: false, page: at }, listener);
	const ask = (): void => {
		expect(source.begin()).toBeUndefined();
		source.push(SPEECH);
		source.push(SILENCE);
	};
	return { source, states, failures, done: done.promise, ask, at };
}

/** A turn of another page, from its beginning to its answer. */
async function nextTurnWorks(): Promise<void> {
	engines = hearing();
	answer = reply;
	const next = page();
	next.ask();
	await next.done;
	expect(next.states).toEqual(['listening', 'recognized', 'thinking', 'speaking', 'idle']);
	next.source.close();
}

const hangAt = (what: string): Ask => {
	const well = hearing();
	return (question) => (question.ask === what ? never() : well(question));
};
const failAt = (what: string): Ask => {
	const well = hearing();
	return (question) =>
		question.ask === what ? Promise.reject(new Error('The process of the engines ended.')) : well(question);
};

describe.each<[name: string, stage: Stage, make: () => void, reason: RegExp]>([
	[
		'the detector fails',
		'listening',
		() => {
			engines = failAt('hear');
		},
		/engines ended/
	],
	[
		'recognition fails',
		'recognition',
		() => {
			engines = failAt('transcribe');
		},
		/engines ended/
	],
	[
		'recognition hangs',
		'recognition',
		() => {
			engines = hangAt('transcribe');
		},
		/longer than 0.04 s/
	],
	[
		'the assistant hangs',
		'answer',
		() => {
			answer = () => ({ [Symbol.asyncIterator]: () => ({ next: never }) });
		},
		/longer than/
	],
	[
		'the assistant fails',
		'answer',
		() => {
			answer = async function* () {
				yield 'x';
				throw new Error('No model answers.');
			};
		},
		/No model answers/
	],
	[
		'speech fails',
		'speech',
		() => {
			engines = failAt('speak');
		},
		/engines ended/
	],
	[
		'speech hangs',
		'speech',
		() => {
			engines = hangAt('speak');
		},
		/longer than/
	]
])('%s', (_, stage, make, reason) => {
	test('the state is error, with the stage and its reason, and the next turn works', async () => {
		make();
		const { ask, done, failures, source } = page();
		ask();
		await done;
		expect(pipeline.state()).toMatchObject({ state: 'error', reason: expect.stringMatching(reason) });
		expect(pipeline.turns()[0]).toMatchObject({ ended: 'failed', stage });
		expect(failures).toEqual([expect.stringMatching(new RegExp(`^${stage}: `))]);
		source.close();
		await nextTurnWorks();
	});
});

test('speech that fails in the middle of an answer stops what still plays', async () => {
	let sentences = 0;
	let stopped = 0;
	const well = hearing();
	engines = (question) => {
		if (question.ask === 'speak') sentences += 1;
		return sentences > 1 ? Promise.reject(new Error('The voice broke.')) : well(question);
	};
	const { ask, done } = page({
		stopSpeech: () => {
			stopped += 1;
		}
	});
	ask();
	await done;
	expect([sentences, stopped]).toEqual([2, 1]);
	expect(pipeline.state()).toMatchObject({ state: 'error', reason: 'The voice broke.' });
	await nextTurnWorks();
});

test('pressed over an answer: the answer stops, and what is said then is the next question', async () => {
	let stopped = 0;
	const speaks = Promise.withResolvers<void>();
	const { ask, done, source, states, failures } = page({
		speech: () => {
			speaks.resolve();
			return never();
		},
		stopSpeech: () => {
			stopped += 1;
		}
	});
	ask();
	await speaks.promise;
	ask();
	expect(stopped).toBeGreaterThan(0);
	await done;
	expect(pipeline.turns()[0]).toMatchObject({ by: 'hotkey', ended: 'answered', stage: null });
	await expect.poll(() => states.filter((state) => state === 'speaking').length, { interval: 1 }).toBe(2);
	expect(failures).toEqual([]);
	source.close();
	await nextTurnWorks();
});

test('pressed before there is an answer: the question is given up, and what is said then is the next one', async () => {
	patienceMs = 20_000;
	const asks: AbortSignal[] = [];
	answer = (signal) => {
		asks.push(signal);
		return asks.length === 1 ? { [Symbol.asyncIterator]: () => ({ next: never }) } : reply();
	};
	const { ask, source, states, failures } = page();
	ask();
	await expect.poll(() => states.at(-1), { interval: 1 }).toBe('thinking');
	ask();
	expect(asks[0]?.aborted).toBe(true);
	expect(pipeline.turns()[0]).toMatchObject({
		ended: 'cancelled',
		reason: 'The button was pressed again before there was an answer.'
	});
	await expect.poll(() => states.filter((state) => state === 'speaking').length, { interval: 1 }).toBe(1);
	await expect.poll(() => pipeline.turns()[0]?.ended, { interval: 1 }).toBe('answered');
	expect(failures).toEqual([]);
	source.close();
	await nextTurnWorks();
});

test('what is being decided goes on, whatever is pressed: its end is told', async () => {
	const applied = Promise.withResolvers<void>();
	answer = async function* () {
		await applied.promise;
		yield 'Approved.';
	};
	const told: string[] = [];
	const { ask, source, states, done, at } = page({ answer: (text) => void told.push(text) });
	ask();
	await expect.poll(() => states.at(-1), { interval: 1 }).toBe('thinking');
	at.deciding = true;
	expect(source.begin()).toBe('A turn is under way already.');
	source.cancel();
	applied.resolve();
	await done;
	expect(told).toEqual(['Approved.']);
	expect(pipeline.turns()[0]).toMatchObject({ ended: 'answered' });
	source.close();
});

test('a page that takes no more sound ends with the timer of speech', async () => {
	const { ask, done } = page({ speech: never });
	ask();
	await done;
	expect(pipeline.turns()[0]).toMatchObject({ ended: 'failed', stage: 'speech' });
	await nextTurnWorks();
});

test.each<[stage: string, set: () => void]>([
	['listening', () => {}],
	[
		'recognized',
		() => {
			engines = hangAt('transcribe');
		}
	],
	[
		'thinking',
		() => {
			answer = () => ({ [Symbol.asyncIterator]: () => ({ next: never }) });
		}
	],
	[
		'speaking',
		() => {
			engines = hangAt('speak');
		}
	]
])('a page that goes away while it is %s leaves the state idle with a reason', async (stage, set) => {
	set();
	const { source, states, done } = page();
	source.begin();
	source.push(SPEECH);
	if (stage !== 'listening') source.push(SILENCE);
	await expect.poll(() => states.at(-1), { interval: 1 }).toBe(stage);
	source.close();
	await done;
	expect(pipeline.state()).toMatchObject({ state: 'idle', reason: 'The microphone went away.' });
	await nextTurnWorks();
});

test('ten minutes without a pause are one utterance of a minute at most, and nothing of it waits', async () => {
	const { source, states, done } = page();
	source.begin();
	for (let second = 0; second < 600; second += 1) {
		source.push(SPEECH);
		// As slowly as it is taken.
		await expect.poll(() => pipeline.sources()[0]?.queue_size, { interval: 0 }).toBe(0);
	}
	await done;
	expect(states.at(-1)).toBe('idle');
	expect(pipeline.turns()[0]).toMatchObject({ ended: 'answered', took: { listening: 60_000 } });
	expect(pipeline.turns()).toHaveLength(1);
	source.close();
	await nextTurnWorks();
});

test('faster than it can be heard, the oldest sound goes, and memory stays', async () => {
	engines = hangAt('hear');
	const { source, done } = page();
	source.begin();
	for (let second = 0; second < 600; second += 1) source.push(SPEECH);
	expect(pipeline.sources()[0]?.queue_size).toBeLessThanOrEqual(12);
	source.close();
	await done;
	await nextTurnWorks();
});

test('a microphone that gives no sound, or whose sound is never heard, is an error with a reason', async () => {
	for (const make of [hearing, () => hangAt('hear')]) {
		engines = make();
		const { source, done } = page();
		source.begin();
		if (make !== hearing) source.push(SPEECH);
		await done;
		expect(pipeline.state()).toMatchObject({ state: 'error', reason: 'No sound came from the microphone.' });
		expect(pipeline.turns()[0]).toMatchObject({ ended: 'failed', stage: 'listening' });
		await nextTurnWorks();
		source.close();
	}
});

test('nothing said, a finish at once, and sound that is no number come back to idle', async () => {
	for (const give of [
		(source: ReturnType<typeof page>['source']) => source.finish(),
		(source: ReturnType<typeof page>['source']) => {
			for (let second = 0; second < 9; second += 1) source.push(SILENCE);
		},
		(source: ReturnType<typeof page>['source']) => {
			source.push(new Float32Array(16_000).fill(Number.NaN));
			source.push(SILENCE);
			source.finish();
		}
	]) {
		const { source, done } = page();
		source.begin();
		give(source);
		await done;
		expect(pipeline.state().state).toBe('idle');
		source.close();
	}
	await nextTurnWorks();
});

test('pressed twice, and by two at once: one turn, and the other is told', async () => {
	const one = page();
	const two = page();
	expect(one.source.begin()).toBeUndefined();
	expect(one.source.begin()).toBe('A turn is under way already.');
	expect(two.source.begin()).toBeUndefined();
	await expect.poll(() => two.failures, { interval: 1 }).toEqual(['listening: Somebody else is being listened to.']);
	// Its button is let go of.
	await two.done;
	one.source.push(SPEECH);
	one.source.push(SILENCE);
	await one.done;
	expect(pipeline.turns()).toHaveLength(1);
	two.ask();
	await expect.poll(() => pipeline.turns().length, { interval: 1 }).toBe(2);
	expect(pipeline.turns()[0]).toMatchObject({ ended: 'answered' });
	one.source.close();
	two.source.close();
});

test('a microphone that breaks in the middle of a turn is an error with its reason', async () => {
	const { source, done } = page({}, 'local_mic', 'local');
	source.begin();
	source.push(SPEECH);
	await expect.poll(() => pipeline.state().state, { interval: 1 }).toBe('listening');
	source.close('It was unplugged.');
	await done;
	expect(pipeline.state()).toMatchObject({ state: 'error', reason: 'It was unplugged.' });
	await nextTurnWorks();
});

test('a wake word begins nothing while media plays or in quiet hours, and what was pressed still does', async () => {
	wakes = true;
	media = true;
	const { source, states, done, ask } = page({}, 'local_mic', 'local');
	source.push(SPEECH);
	await expect.poll(() => heldBack, { interval: 1 }).toEqual(['media']);
	expect(states).toEqual([]);
	media = false;
	quiet = true;
	asked.length = 0;
	source.push(SPEECH);
	await expect.poll(() => pipeline.sources()[0]?.queue_size, { interval: 1 }).toBe(0);
	expect(asked).toEqual([]);
	// Answered, and not spoken.
	wakes = false;
	ask();
	await done;
	expect(states).toEqual(['listening', 'recognized', 'thinking', 'idle']);
	expect(asked).not.toContain('speak');
	expect(heldBack).toEqual(['media', 'quiet']);
	source.close();
});
