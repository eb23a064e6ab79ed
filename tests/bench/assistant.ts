// The built-in engine: from a question to its first words and to its last, tools included, on the machine it runs on.
//
//   node tests/bench/assistant.ts
//
// Baseline: the check of one command, which every answer about a command waits for. A question asked for the first time reads what
// things are called here; later ones have it.
import { performance } from 'node:perf_hooks';
import { createFactRunner } from '#native/facts/load-facts.ts';
import { builtInEngine } from '#server/assistant/built-in/built-in-engine.ts';
import { createTools } from '#server/assistant/tools/create-tools.ts';
import { indexNames } from '#server/assistant/understand/names.ts';
import { understand } from '#server/assistant/understand/understand.ts';
import { classify } from '#server/classifier/classify.ts';
import { openEventBus } from '#server/events/bus.ts';
import { openHost } from '#server/host/host.ts';
import { walkerOf } from '#server/host/host-deps.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { openSubjects } from '#server/host/subjects.ts';
import { systemClock } from '#server/lib/clock.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import { median } from '../support/figures.ts';
import { hostDeps } from '../support/subjects-of.ts';

const QUESTIONS = [
	'which services failed?',
	'how full are the disks',
	'is ssh running',
	'restart ssh',
	'what eats my memory',
	'which ports are open to the outside?',
	'which containers are running',
	'any errors in the log',
	'what changed since yesterday',
	'everything ok?',
	'free up space',
	'what is my ip',
	'do i need to reboot',
	'who are you',
	'is `rm -rf /var/log` safe?'
];
const ROUNDS = 5;
const NO_WALKER = { present: false, reason: 'none here', remedy: '', tried: [] } as const;

const bus = openEventBus('bench');
const root = createHostRoot();
const uid = process.getuid?.() ?? 0;
const deps = hostDeps({ root, facts: createFactRunner({ uid, userName: 'root', home: '/' }), uid, bus });
const facts = openSubjects(deps, walkerOf(NO_WALKER));
const host = openHost({ root, clock: systemClock, bus });
const check = (command: string) => describeCheck(command, classify(command));
const tools = createTools({ gate: { check }, host, facts, bus, hiddenPlaces: () => [] });

async function answer(text: string): Promise<{ firstMs: number; allMs: number }> {
	const start = performance.now();
	let firstMs = 0;
	for await (const piece of builtInEngine.answer({ text, history: [] }, tools, AbortSignal.timeout(60_000)))
		if (piece.type !== 'understood') firstMs ||= performance.now() - start;
	return { firstMs, allMs: performance.now() - start };
}

const baseline: number[] = [];
for (let round = 0; round < ROUNDS * 4; round += 1) {
	const start = performance.now();
	check('sudo systemctl restart nginx && rm -rf /var/log/*');
	baseline.push(performance.now() - start);
}
const base = median(baseline);
const print = (name: string, ms: number): void =>
	console.log(
		`${name.padEnd(38)} ${ms.toFixed(1).padStart(8)} ms  ${(ms / base).toFixed(1).padStart(7)} × one check (${base.toFixed(2)} ms)`
	);

const many = indexNames(
	Array.from({ length: 2000 }, (_, i) => ({ kind: 'unit' as const, name: `service-number-${i}.service` }))
);
const understood: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
	for (const text of [...QUESTIONS, 'is servise-numbr-77 running', 'and its logs?']) {
		const start = performance.now();
		understand(text, QUESTIONS.slice(0, 3), many, Date.now());
		understood.push(performance.now() - start);
	}
print('understanding, among 2,000 units', median(understood));
print('the first question of all, first words', (await answer('is ssh running')).firstMs);

const firsts: number[] = [];
const alls: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
	for (const text of QUESTIONS) {
		const { firstMs, allMs } = await answer(text);
		firsts.push(firstMs);
		alls.push(allMs);
		// Facts are held for a moment: each question finds them as old as one that comes by itself.
		await new Promise((resolve) => setTimeout(resolve, 150));
	}
print('first words, median', median(firsts));
print('whole answer, median', median(alls));
print('whole answer, the slowest of twenty', [...alls].sort((a, b) => a - b)[Math.floor(alls.length * 0.95)] ?? 0);
process.exit(0);
