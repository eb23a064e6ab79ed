// The port for speech: each process is a confined Node with the engines in it.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Loaded } from '../ports/loaded.ts';
import type { SpeechAnswers, SpeechPort, SpeechProcess, SpeechQuestion } from '../ports/speech.ts';
import { startHelper } from '../pty/start-helper.ts';
import { type ConfinedProgram, type ConfinedStart, confineByBubblewrap } from './confine-speech.ts';
import { confineByLandlock } from './landlock-speech.ts';
import type { SpeechTold } from './speech-main.ts';

const PROGRAM = fileURLToPath(new URL('./speech-main.ts', import.meta.url));
const INSTALLATION = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const START_MS = 15_000;
const GRACE_MS = 500;
const MOST_SAID = 4_096;
/** What was written last arrives after the end of who wrote it. */
const LAST_WORDS_MS = 2_000;

/** There wherever Node is; whether the engines are is found out by their first process. */
export async function loadSpeech(): Promise<Loaded<SpeechPort>> {
	return { present: true, tried: [], port: createSpeechPort() };
}

type Confine = (what: ConfinedProgram) => ConfinedStart | { readonly impossible: string };

/** @param confinements  the strongest first; the first that a process begins in is the one that is used from then on */
export function createSpeechPort(
	confinements: readonly Confine[] = [confineByBubblewrap, confineByLandlock]
): SpeechPort {
	const running = new Set<SpeechProcess>();
	let works: Confine | undefined;
	return {
		async start(readable) {
			const process = await startInFirst(readable);
			running.add(process);
			void process.ended.then(() => running.delete(process));
			return process;
		},
		close: async () => void (await Promise.all([...running].map((one) => one.end())))
	};

	async function startInFirst(readable: readonly string[]): Promise<SpeechProcess> {
		if (works) return start(works, readable);
		const problems: string[] = [];
		for (const confine of confinements) {
			try {
				const process = await start(confine, readable);
				works = confine;
				return process;
			} catch (error) {
				problems.push(error instanceof Error ? error.message : String(error));
			}
		}
		throw new Error(`The engines cannot be confined here: ${problems.join('; ')}`);
	}
}

interface Waiting {
	resolve(answer: unknown): void;
	reject(error: Error): void;
}

async function start(confine: Confine, readable: readonly string[]): Promise<SpeechProcess> {
	const at = process.execArgv.indexOf('--import');
	const strip = at === -1 ? [] : ['--import', process.execArgv[at + 1] ?? ''];
	const environment = { LC_ALL: 'C.UTF-8', ORT_DISABLE_TELEMETRY: '1' };
	const program = [process.execPath, ...strip, PROGRAM];
	const confined = confine({ program, code: [INSTALLATION], readable, environment });
	if ('impossible' in confined) throw new Error(confined.impossible);
	const { child, end } = startHelper((mark) =>
		spawn(confined.file, [...confined.args], {
			cwd: '/',
			env: { ...environment, ...mark },
			stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
			serialization: 'advanced'
		})
	);
	let said = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		said = (said + text).slice(-MOST_SAID);
	});
	const written = new Promise<void>((resolve) => child.stderr?.once('close', resolve));
	const waiting = new Map<number, Waiting>();
	let ready: () => void = () => {};
	const isReady = new Promise<void>((resolve) => {
		ready = resolve;
	});
	child.on('message', (told: SpeechTold) => {
		if ('ready' in told) return ready();
		const one = waiting.get(told.id);
		waiting.delete(told.id);
		if ('failed' in told) one?.reject(new Error(told.failed));
		else one?.resolve(told.answer);
	});
	const ended = new Promise<string>((resolve) => {
		child.once('error', (error) => resolve(error.message));
		child.once('exit', (code, signal) => resolve(describeEnd(code, signal, said)));
	}).then((how) => {
		for (const one of waiting.values()) one.reject(new Error(how));
		waiting.clear();
		return how;
	});
	const stop = async (): Promise<void> => {
		if (child.connected) child.disconnect();
		if (!isOver(child)) await end(GRACE_MS);
		await ended;
	};
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<string>((resolve) => {
		timer = setTimeout(() => resolve('The process of the engines did not begin in time.'), START_MS);
	});
	const problem = await Promise.race([isReady, ended, late]);
	clearTimeout(timer);
	confined.release();
	if (typeof problem === 'string') {
		await stop();
		throw new Error(problem);
	}

	let last = 0;
	return {
		confinedBy: confined.by,
		ask<Ask extends SpeechQuestion['ask']>(
			question: Extract<SpeechQuestion, { readonly ask: Ask }>,
			signal?: AbortSignal
		): Promise<SpeechAnswers[Ask]> {
			return new Promise((resolve, reject) => {
				if (signal?.aborted) return reject(signal.reason);
				if (isOver(child) || !child.connected) return void ended.then((how) => reject(new Error(how)));
				last += 1;
				const id = last;
				const give = (then: () => void): void => {
					signal?.removeEventListener('abort', aborted);
					then();
				};
				const aborted = (): void => {
					waiting.delete(id);
					reject(signal?.reason);
				};
				signal?.addEventListener('abort', aborted, { once: true });
				waiting.set(id, {
					resolve: (answer) => give(() => resolve(answer as SpeechAnswers[Ask])),
					reject: (error) => give(() => reject(error))
				});
				child.send({ id, question }, (error) => {
					if (error) waiting.get(id)?.reject(error);
				});
			});
		},
		ended,
		async said() {
			await ended;
			await Promise.race([written, pause(LAST_WORDS_MS, undefined, { ref: false })]);
			return said;
		},
		end: stop
	};
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** How it ended, in a sentence; what the libraries say of the reason stands in the last line they wrote. */
function describeEnd(code: number | null, signal: NodeJS.Signals | null, said: string): string {
	const line = said.trim().split('\n').at(-1)?.trim() ?? '';
	const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
	return `The process of the engines ended ${how}${line === '' ? '.' : `: ${line.slice(0, 300)}`}`;
}
