// The trained model of intents: the memory that it takes once it is open, and how long one sentence waits for it.
//
//   node --expose-gc tests/bench/understanding.ts
//
// Baselines: the file of weights as it lies on the disk (memory), and the check of one command (time).
import { statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { featuresOf } from '#server/assistant/understand/features.ts';
import { intentModel } from '#server/assistant/understand/intent-model.ts';
import { indexNames } from '#server/assistant/understand/names.ts';
import { readSentence } from '#server/assistant/understand/read-sentence.ts';
import { understand } from '#server/assistant/understand/understand.ts';
import { classify } from '#server/classifier/classify.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import { median } from '../support/figures.ts';

const FILE = fileURLToPath(new URL('../../server/assistant/understand/intents.model', import.meta.url));
const SENTENCES = [
	'which services failed?',
	'how full are the disks',
	'why is nginx down',
	'what eats my memory',
	'any updates'
];
const ROUNDS = 200;
const NAMES = indexNames([{ kind: 'unit', name: 'nginx.service', manager: 'system' }]);

function heldBytes(): number {
	globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

const times = (run: (sentence: string) => unknown): number => {
	const each: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1)
		for (const sentence of SENTENCES) {
			const start = performance.now();
			run(sentence);
			each.push(performance.now() - start);
		}
	return median(each);
};

const before = heldBytes();
const opened = performance.now();
const { likelihoods } = intentModel();
const openMs = performance.now() - opened;
const held = heldBytes() - before;
const { size } = statSync(FILE);
console.log(
	`${'memory of the open model'.padEnd(38)} ${(held / 1e6).toFixed(2).padStart(8)} MB  ${(held / size).toFixed(2).padStart(7)} × its file (${(size / 1e6).toFixed(2)} MB)`
);

const nowMs = Date.now();
const base = times(() =>
	describeCheck('sudo systemctl restart nginx', classify('sudo systemctl restart nginx && rm -rf /var/log/*'))
);
const print = (name: string, ms: number): void =>
	console.log(
		`${name.padEnd(38)} ${ms.toFixed(3).padStart(8)} ms  ${(ms / base).toFixed(2).padStart(7)} × one check (${base.toFixed(3)} ms)`
	);
print('opening it, once', openMs);
print(
	'its answer for one sentence',
	times((sentence) => readSentence(sentence, NAMES, nowMs).map((one) => likelihoods(featuresOf(one))))
);
print(
	'understanding one sentence',
	times((sentence) => understand(sentence, [], NAMES, nowMs))
);
