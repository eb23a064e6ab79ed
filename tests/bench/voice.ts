// Voice, once: what the pipeline costs over the engines called directly on the same sound, how long after the last word the
// transcript is there, what listening costs while nobody speaks, and what many turns leave behind. Needs the models that
// HOSTWRIGHT_VOICE_MODELS names and those of tests/voice-models.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSpeechPort } from '#native/speech/load-speech.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { openEngines } from '#server/voice/engines/open-engines.ts';
import { findModels } from '#server/voice/models/find-models.ts';
import { openPipeline } from '#server/voice/pipeline/pipeline.ts';
import type { Listener, OpenSource } from '#server/voice/pipeline/pipeline-types.ts';
import { TIMING } from '#server/voice/pipeline/timing.ts';
import { utterancesIn } from '#server/voice/sound/utterance.ts';
import { layModels, recording, voiceModelsAbsence } from '../support/voice-models.ts';

const absence = voiceModelsAbsence();
if (absence) {
	console.log(absence);
	process.exit(0);
}
const TURNS = Number(process.argv[2] ?? '1000');
const load = (): string => `load of the machine ${loadavg()[0]?.toFixed(1)}`;
const dir = mkdtempSync(join(tmpdir(), 'hw-bench-voice-'));
layModels(dir, ['vad', 'asr', 'tts', 'wake']);
const log = createLog({ level: 'silent', readable: false });
const speech = createSpeechPort();
const models = findModels({ modelsDir: dir, forbidden: [] });
const engines = openEngines({ speech, models, off: {}, log, onChange: () => {} });
await engines.settled;

const pipeline = openPipeline({
	hears: { ask: engines.ask, has: (engine) => engine === 'wake_word' && engines.states().wake_word.state === 'ready' },
	identify: async () => ({ speaker: null, reason: '' }),
	cannotTell: () => '',
	async *answer() {
		yield 'Done.';
	},
	isQuiet: () => false,
	timing: TIMING,
	clock: systemClock,
	log,
	onChange: () => {}
});

/**
 * What this process and the engines' processes below it computed, in milliseconds. As the scheduler counts it, to the nanosecond: a
 * count by ticks of ten milliseconds is wrong by as much as what is looked for.
 */
function cpuMs(): { own: number; engines: number } {
	const computed = (pid: number): number =>
		readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
			const [ns] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
			return sum + Number(ns) / 1e6;
		}, 0);
	const parents = new Map<number, number>();
	for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
		try {
			parents.set(
				Number(name),
				Number(
					readFileSync(`/proc/${name}/stat`, 'utf8')
						.replace(/^.*\) /s, '')
						.split(' ')[1]
				)
			);
		} catch {
			// It ended meanwhile.
		}
	}
	const isBelow = (pid: number | undefined): boolean =>
		pid !== undefined && pid > 1 && (pid === process.pid || isBelow(parents.get(pid)));
	let sum = 0;
	for (const pid of parents.keys()) if (pid !== process.pid && isBelow(pid)) sum += computed(pid);
	const { user, system } = process.cpuUsage();
	return { own: (user + system) / 1000, engines: sum };
}
const total = ({ own, engines }: { own: number; engines: number }): number => own + engines;

function microphone(area: string, type: 'dashboard' | 'local_mic' = 'dashboard') {
	let transcriptAt = 0;
	let over: () => void = () => {};
	const listener: Listener = {
		state: () => {},
		transcript: () => {
			transcriptAt = performance.now();
		},
		answer: () => {},
		failed: () => {},
		done: () => over()
	};
	const source = pipeline.open({ type, areaId: area, cancelsEcho: true }, listener);
	const turn = (samples: Float32Array): Promise<number> => {
		source.begin();
		push(source, samples);
		const finishedAt = performance.now();
		source.finish();
		return new Promise((resolve) => {
			over = () => resolve(transcriptAt - finishedAt);
		});
	};
	return { source, turn };
}

function push(source: OpenSource, samples: Float32Array): void {
	for (let at = 0; at < samples.length; at += 1_600) source.push(samples.slice(at, at + 1_600));
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

// The same sound, in the same pieces, through the engines alone.
const sound = recording('jfk.wav');
const short = sound.slice(0, 48_000);
async function direct(samples: Float32Array): Promise<void> {
	const spoken: { start: number; length: number }[] = [];
	for (let at = 0; at < samples.length; at += 1_600) {
		const piece = samples.slice(at, at + 1_600);
		spoken.push(...(await engines.ask({ ask: 'hear', source: 'direct', samples: piece })).ended);
	}
	const none = new Float32Array(0);
	spoken.push(...(await engines.ask({ ask: 'hear', source: 'direct', samples: none, last: true })).ended);
	await engines.ask({ ask: 'forget', source: 'direct' });
	for (const piece of utterancesIn(samples, spoken)) await engines.ask({ ask: 'transcribe', samples: piece });
}

const page = microphone('bench');
const ROUNDS = 40;
await direct(short);
await page.turn(short);
let directMs = 0;
let turnMs = 0;
// Turn and turn about, so that what else the machine does weighs on both.
for (let round = 0; round < ROUNDS; round += 1) {
	const before = total(cpuMs());
	await direct(short);
	const between = total(cpuMs());
	await page.turn(short);
	directMs += between - before;
	turnMs += total(cpuMs()) - between;
}
const over = (turnMs / directMs - 1) * 100;
console.log(`${ROUNDS} turns of 3 s through the pipeline   ${(turnMs / ROUNDS).toFixed(0)} ms of CPU each`);
console.log(
	`the engines alone, same sound        ${(directMs / ROUNDS).toFixed(0)} ms of CPU each   over it ${over.toFixed(1)} %, goal <= 5 %   ${load()}`
);

// As a microphone gives it: a tenth of a second at a time.
const waits: number[] = [];
for (let round = 0; round < 8; round += 1) {
	page.source.begin();
	for (let at = 0; at < short.length; at += 1_600) {
		page.source.push(short.slice(at, at + 1_600));
		await pause(100);
	}
	waits.push(await page.turn(new Float32Array(0)));
}
console.log(
	`last word to transcript, 3 s said    ${median(waits).toFixed(0)} ms (median of 8)   goal <= 300 ms   ${load()}`
);
page.source.close();

// Nobody speaks: noise that is no speech, in real time.
const noise = Float32Array.from({ length: 1_600 }, () => (Math.random() - 0.5) * 0.02);
async function listenFor(count: number, seconds: number): Promise<{ share: number; waiting: number }> {
	const many = Array.from({ length: count }, (_, n) => microphone(`room-${n}`, 'local_mic'));
	const before = cpuMs();
	const began = performance.now();
	let waiting = 0;
	for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
		for (const { source } of many) source.push(noise.slice());
		waiting = Math.max(waiting, ...pipeline.sources().map(({ queue_size }) => queue_size));
		await pause(Math.max(0, began + (tenth + 1) * 100 - performance.now()));
	}
	const share = (total(cpuMs()) - total(before)) / (performance.now() - began) / count;
	for (const { source } of many) source.close();
	return { share, waiting };
}
const one = await listenFor(1, 15);
console.log(
	`listening for a wake word, 1 source  ${(one.share * 100).toFixed(1)} % of a core   goal < 3 %   ${load()}`
);
const eight = await listenFor(8, 15);
console.log(
	`8 sources at once                    ${(eight.share * 100).toFixed(1)} % of a core each, at most ${eight.waiting} tenths of a second waited of 100 before any is dropped   ${load()}`
);

// What many turns leave behind, in this process.
const many = microphone('many');
const brief = sound.slice(4_000, 20_000);
const rss = (): number => process.memoryUsage.rss() / 1024 ** 2;
for (let turn = 0; turn < 50; turn += 1) await many.turn(brief);
globalThis.gc?.();
const beforeMb = rss();
for (let turn = 0; turn < TURNS; turn += 1) await many.turn(brief);
globalThis.gc?.();
const afterMb = rss();
console.log(
	`${TURNS} turns                           ${beforeMb.toFixed(0)} → ${afterMb.toFixed(0)} MB of memory, ratio ${(afterMb / beforeMb).toFixed(2)}   ${load()}`
);
await pipeline.close();
await engines.close();
await speech.close();
rmSync(dir, { recursive: true, force: true });
