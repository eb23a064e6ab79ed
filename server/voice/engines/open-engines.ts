// The engines of a pipeline: tried one by one in a process of their own, then loaded together in the one that stays. What a
// model does to its process it does to nobody else: it is named, left out, and the rest goes on.
import type {
	EngineFiles,
	EngineName,
	SpeechAnswers,
	SpeechPort,
	SpeechProcess,
	SpeechQuestion
} from '#native/ports/speech.ts';
import type { Log } from '../../lib/log.ts';
import type { FoundModels } from '../models/find-models.ts';
import { ENGINE_NAMES, type EngineState, type EngineStates } from './engine-state.ts';

export interface Engines {
	/** As it stands now. */
	states(): EngineStates;
	/** What holds their process; undefined while there is none. */
	confinedBy(): SpeechProcess['confinedBy'] | undefined;
	/**
	 * @throws Error with a sentence: the documented one where a model is missing, else what happened
	 */
	ask<Ask extends Exclude<SpeechQuestion['ask'], 'load'>>(
		question: Extract<SpeechQuestion, { readonly ask: Ask }>,
		signal?: AbortSignal
	): Promise<SpeechAnswers[Ask]>;
	/** Settles when every engine that can be had is ready or has failed. */
	readonly settled: Promise<void>;
	close(): Promise<void>;
}

export interface EnginesDeps {
	readonly speech: SpeechPort;
	readonly models: FoundModels;
	/** Engines that are not wanted, with the reason. */
	readonly off: Readonly<Partial<Record<EngineName, string>>>;
	readonly log: Log;
	readonly onChange: () => void;
}

/** Which engine answers what. */
const ANSWERS: Readonly<Record<Exclude<SpeechQuestion['ask'], 'load' | 'forget'>, EngineName>> = {
	hear: 'vad',
	wake: 'wake_word',
	transcribe: 'asr',
	speak: 'tts',
	embed: 'speaker_id',
	tag: 'audio_tagger'
};

/** A first question to each: a model of another kind may load, and end its process at the first sound. */
const SECOND = new Float32Array(16_000);
/** A recogniser passes over less or over silence, and the heads of wake words are asked only after so much. */
const NOISE = Float32Array.from({ length: 32_000 }, (_, at) => 0.05 * Math.sin(at * at));
const TRIALS: Readonly<Record<EngineName, Exclude<SpeechQuestion, { readonly ask: 'load' | 'forget' }>>> = {
	vad: { ask: 'hear', source: 'trial', samples: SECOND, last: true },
	asr: { ask: 'transcribe', samples: NOISE },
	tts: { ask: 'speak', text: 'One.' },
	speaker_id: { ask: 'embed', samples: SECOND },
	audio_tagger: { ask: 'tag', samples: SECOND },
	wake_word: { ask: 'wake', source: 'trial', samples: NOISE }
};

const LOAD_MS = 60_000;
/** An answer that takes longer hangs: the process is ended and begun anew. */
const ANSWER_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** A process that went on for this long begins with the first pause again. */
const STEADY_MS = 120_000;

export function openEngines({ speech, models, off, log, onChange }: EnginesDeps): Engines {
	const states = {} as Record<EngineName, EngineState>;
	const wanted: EngineFiles[] = [];
	for (const engine of ENGINE_NAMES) {
		const { files, problem, place } = models[engine];
		const reason = off[engine];
		if (reason !== undefined) states[engine] = { state: 'off', reason };
		else if (files === null) states[engine] = { state: 'absent', reason: problem ?? '', path: place };
		else {
			states[engine] = { state: 'loading' };
			wanted.push(files);
		}
	}
	const closing = new AbortController();
	let running: SpeechProcess | undefined;
	let pause = FIRST_PAUSE_MS;

	function set(engine: EngineName, state: EngineState): void {
		states[engine] = state;
		onChange();
	}
	const readable = (files: readonly EngineFiles[]): string[] => [...new Set(files.flatMap(pathsOf))];
	const untilLoaded = (): AbortSignal => AbortSignal.any([closing.signal, AbortSignal.timeout(LOAD_MS)]);

	/** Loads it and uses it once, where nobody else is hurt. @returns why it cannot be, or undefined */
	async function objectionTo(files: EngineFiles): Promise<string | undefined> {
		let tried: SpeechProcess | undefined;
		try {
			tried = await speech.start(readable([files]));
			await tried.ask({ ask: 'load', files }, untilLoaded());
			await tried.ask(TRIALS[files.engine] as never, untilLoaded());
			await tried.end();
			return faultIn(await tried.said());
		} catch (error) {
			return sentenceOf(error);
		} finally {
			await tried?.end();
		}
	}

	async function begin(good: readonly EngineFiles[]): Promise<void> {
		if (closing.signal.aborted || good.length === 0) return;
		const began = performance.now();
		try {
			const process = await speech.start(readable(good));
			if (closing.signal.aborted) return void (await process.end());
			running = process;
			void process.ended.then((how) => {
				if (running !== process) return;
				running = undefined;
				if (closing.signal.aborted) return;
				log.warn({ event: 'speech-engines-ended', how }, 'the engines of voice ended and are begun anew');
				for (const { engine } of good) set(engine, { state: 'loading' });
				if (performance.now() - began > STEADY_MS) pause = FIRST_PAUSE_MS;
				again(good);
			});
			for (const files of good) {
				const { rate = null, dimension = null } = await process.ask({ ask: 'load', files }, untilLoaded());
				set(files.engine, { state: 'ready', rate, dimension });
			}
		} catch (error) {
			if (closing.signal.aborted) return;
			for (const { engine } of good)
				if (states[engine].state === 'loading') set(engine, { state: 'failed', reason: sentenceOf(error) });
			const process = running;
			running = undefined;
			await process?.end();
		}
	}

	function again(good: readonly EngineFiles[]): void {
		const timer = setTimeout(() => void begin(good), pause);
		timer.unref();
		closing.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
		pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
	}

	async function tryAll(): Promise<void> {
		const good: EngineFiles[] = [];
		for (const files of wanted) {
			if (closing.signal.aborted) return;
			const objection = await objectionTo(files);
			if (objection === undefined) good.push(files);
			else {
				set(files.engine, { state: 'failed', reason: objection });
				log.warn(
					{ event: 'speech-engine-failed', engine: files.engine, objection },
					'an engine of voice does not load'
				);
			}
		}
		await begin(good);
	}

	const settled = tryAll();

	return {
		states: () => ({ ...states }),
		confinedBy: () => running?.confinedBy,
		settled,
		async ask(question, signal) {
			const { ask } = question as SpeechQuestion;
			if (ask !== 'forget' && ask !== 'load') {
				const engine = ANSWERS[ask];
				const state = states[engine];
				if (state.state === 'absent') throw assertion(state.reason);
				if (state.state !== 'ready') throw new Error(describe(engine, state));
			}
			const process = running;
			if (!process) throw new Error('The engines are not running.');
			// Asked ten times a second for each microphone: a timer that is taken back, and no signal made of others.
			let late = false;
			const timer = setTimeout(() => {
				late = true;
				void process.end();
			}, ANSWER_MS).unref();
			try {
				return await process.ask(question as never, signal);
			} catch (error) {
				if (!late) throw error;
				throw new Error(`An engine gave no answer within ${ANSWER_MS / 1000} s; it was ended and is begun anew.`);
			} finally {
				clearTimeout(timer);
			}
		},
		async close() {
			closing.abort(new Error('Voice is being switched off.'));
			await running?.end();
			await settled.catch(() => {});
		}
	};
}

/**
 * A recogniser whose parts do not belong together loads, and then answers every sound with nothing: what it stumbles over it writes
 * to its error stream alone.
 */
function faultIn(said: string): string | undefined {
	const fault = /Caught exception:\s*([^\n]+)/.exec(said)?.[1]?.trim();
	return fault && `The model loads, and fails at the first sound: ${fault.slice(0, 300)}`;
}

/** As documented: what fails on first use for want of a file names the path. */
function assertion(reason: string): Error {
	const error = new Error(reason);
	error.name = 'AssertionError';
	return error;
}

function describe(engine: EngineName, state: EngineState): string {
	if (state.state === 'failed' || state.state === 'off') return state.reason;
	return `The engine ${engine} is still being loaded.`;
}

function pathsOf(files: EngineFiles): string[] {
	switch (files.engine) {
		case 'vad':
		case 'speaker_id':
			return [files.model];
		case 'asr':
			return [files.tokens, ...Object.values(files.files)];
		case 'tts':
			return [files.model, files.tokens, files.dataDir, ...(files.voices ? [files.voices] : [])];
		case 'audio_tagger':
			return [files.model, files.labels];
		case 'wake_word':
			return [files.melspectrogram, files.embedding, ...files.heads.map(({ model }) => model)];
	}
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
