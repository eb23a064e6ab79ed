// npm run bench:classifier: what the classifier answers on the labelled corpora, beside other checkers, with times.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { MAX_COMMAND_UNITS } from '../../server/classifier/limits.ts';
import { FOOLING } from '../unit/server/classifier/fooling-commands.ts';
import { isHeldOut, type Labelled, type Measured, measure, readCorpus } from '../unit/server/classifier/measure.ts';
import { fetchPeer, loadPeers } from '../unit/server/classifier/peers.ts';
import { SLOW_TEXTS } from '../unit/server/classifier/slow-texts.ts';

/** A new process each; the median counts. */
const STARTS = 9;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);

function row(name: string, m: Measured, asks = false): string {
	const { figures: f, counts: c } = m;
	const cell = (share: number, [hit, of]: readonly [number, number]): string =>
		`${percent(share)} ${`${hit}/${of}`.padEnd(10)}`;
	return `${name.padEnd(44)}${cell(f.mustBlock, c.mustBlock)}${cell(f.dangerous, c.dangerous)}${cell(f.caution, c.caution)}${cell(f.safe, c.safe)}${asks ? '   (asks)' : cell(f.wronglyBlocked, c.wronglyBlocked)}`;
}

function quantile(sorted: readonly number[], q: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

/** Median of five runs per command, after warm-up, in microseconds. */
function times(items: readonly Labelled[], answer: (command: string) => unknown): { p50: number; p99: number } {
	for (let round = 0; round < 10; round++) for (const i of items) answer(i.command);
	const all = items.map((i) => {
		const runs: number[] = [];
		for (let r = 0; r < 5; r++) {
			const start = performance.now();
			answer(i.command);
			runs.push((performance.now() - start) * 1000);
		}
		runs.sort((a, b) => a - b);
		return runs[2] ?? 0;
	});
	all.sort((a, b) => a - b);
	return { p50: quantile(all, 0.5), p99: quantile(all, 0.99) };
}

/** Of this many runs the fastest counts: what else the machine does is not what is asked. */
const TRIES = 7;
/** What the slowest text may take, on two quiet cores. */
const MOST_MS = 50;

function fastestMs(text: string): number {
	let fastest = Number.POSITIVE_INFINITY;
	for (let n = 0; n < TRIES; n++) {
		const start = performance.now();
		classify(text);
		fastest = Math.min(fastest, performance.now() - start);
	}
	return fastest;
}

/** As long as a command may be: everyday commands, one a line. */
function everydayScript(items: readonly Labelled[]): string {
	let text = '';
	for (const { command } of items.filter((item) => item.tier === 'safe'))
		if (!/[\n'"\\]|<</.test(command) && text.length + command.length < MAX_COMMAND_UNITS) text += `${command}\n`;
	return text;
}

interface StartUp {
	/** Node has not compiled it before */
	readonly cold: number;
	/** with what Node compiled the time before, as the service starts */
	readonly cached: number;
}

/** Milliseconds to load the classifier as the service does, as the one file that set-up built, and to answer once. */
function startUp(): StartUp {
	const directory = mkdtempSync(join(tmpdir(), 'classifier-'));
	try {
		const file = new URL('../../dist/classifier/classifier.js', import.meta.url).href;
		const script = `const t=performance.now();const m=await import(${JSON.stringify(file)});m.classify('ls');console.log(performance.now()-t)`;
		const start = (env: NodeJS.ProcessEnv): number =>
			Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env }));
		const median = (env: NodeJS.ProcessEnv): number =>
			Array.from({ length: STARTS }, () => start(env)).sort((a, b) => a - b)[STARTS >> 1] ?? 0;
		const { NODE_COMPILE_CACHE: _, ...env } = process.env;
		const cold = median(env);
		const withCache = { ...env, NODE_COMPILE_CACHE: join(directory, 'compiled') };
		start(withCache);
		return { cold, cached: median(withCache) };
	} finally {
		rmSync(directory, { recursive: true });
	}
}

const before = performance.now();
const { classify } = await import('../../server/classifier/classify.ts');
classify('ls');
const sourceMs = performance.now() - before;
const tier = (command: string) => classify(command).tier;

const corpus = readCorpus('commands.dev.jsonl');
const head = `${''.padEnd(44)}${['must block', 'dangerous', '>= caution', 'safe', 'wrongly blocked'].map((h) => h.padEnd(19)).join('')}`;
print(head);
print(row('hostwright', measure(corpus, tier)));
print(
	row(
		'  fit',
		measure(
			corpus.filter((i) => !isHeldOut(i)),
			tier
		)
	)
);
print(row('  held out', measure(corpus.filter(isHeldOut), tier)));
try {
	print(row('  variants', measure(readCorpus('variants.jsonl'), tier)));
	print(row('  variants, second set', measure(readCorpus('variants-2.jsonl'), tier)));
	print(row('  written apart', measure(readCorpus('unseen.jsonl'), tier)));
	print(row('  written apart, second set', measure(readCorpus('unseen-2.jsonl'), tier)));
	print(row('  written apart, third set', measure(readCorpus('unseen-3.jsonl'), tier)));
	print(row('  written apart, fourth set', measure(readCorpus('unseen-4.jsonl'), tier)));
	print(row('  written apart, fifth set', measure(readCorpus('unseen-5.jsonl'), tier)));
	print(row('  everyday reading', measure(readCorpus('readers.jsonl'), tier)));
	print(row('  side doors of readers', measure(readCorpus('side-doors.jsonl'), tier)));
	print(row('  side doors and readers', measure(readCorpus('side-doors-2.jsonl'), tier)));
	print(row('  side doors and readers, rarer tools', measure(readCorpus('side-doors-3.jsonl'), tier)));
	print(row('  data flows', measure(readCorpus('flows.jsonl'), tier)));
	print(row('  data flows, second set', measure(readCorpus('flows-2.jsonl'), tier)));
	print(row('  data flows, third set', measure(readCorpus('flows-3.jsonl'), tier)));
	print(row('  evasions', measure(readCorpus('evasions.jsonl'), tier)));
	print(row('  everyday commands', measure(readCorpus('everyday.jsonl'), tier)));
} catch {
	print('  variants: none');
}
const absent = fetchPeer();
if (absent) print(`  (${absent})`);
const peers = await loadPeers();
for (const peer of peers) print(row(peer.name, measure(corpus, peer.answer), peer.asks));

print(`\nten commands of our own${' '.repeat(53)}hostwright${peers.map(({ name }) => `   ${name}`).join('')}`);
for (const command of FOOLING) {
	const stops = peers.map((peer) =>
		(peer.answer(command) === 'safe' ? 'lets it run' : 'stops it').padEnd(peer.name.length)
	);
	print(`  ${command.padEnd(74)}${tier(command).padEnd(10)}   ${stops.join('   ')}`);
}

print('\nby category');
print(head);
for (const category of [...new Set(corpus.map((i) => i.category))].sort())
	print(
		row(
			`  ${category}`,
			measure(
				corpus.filter((i) => i.category === category),
				tier
			)
		)
	);

const script = everydayScript(corpus);
const scriptMs = fastestMs(script);
const slow = SLOW_TEXTS.map(({ name, text }) => ({ name, ms: fastestMs(text) })).sort((a, b) => b.ms - a.ms);
print(
	`\ntexts made to be slow: ${slow.length} kinds of ${MAX_COMMAND_UNITS} units; the slowest (at most ${MOST_MS} ms)`
);
print(`  ${'an everyday script of that length'.padEnd(44)}${scriptMs.toFixed(1).padStart(7)} ms`);
for (const { name, ms } of slow.slice(0, 8))
	print(`  ${name.padEnd(44)}${ms.toFixed(1).padStart(7)} ms   ${(ms / scriptMs).toFixed(2)} of the everyday script`);

const t = times(corpus, classify);
const { cached, cold } = startUp();
print(`\np50 ${t.p50.toFixed(1)} us   p99 ${t.p99.toFixed(1)} us`);
print(
	`start-up: ${cached.toFixed(0)} ms as the service loads it, ${cold.toFixed(0)} ms the first time after an installation; ${sourceMs.toFixed(0)} ms from source, types stripped and nothing cached`
);
