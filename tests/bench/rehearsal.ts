// How long a plan is rehearsed, beside what its commands take by themselves.
//
//   node tests/bench/rehearsal.ts [runs, default 15]
//
// Baseline: the same change by the same commands, run bare.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { SimulationResult, Step } from '../../src/lib/wire/approval.ts';
import { median, quantile } from '../support/figures.ts';
import { openServicesHere } from '../support/services-here.ts';

const runs = Number(process.argv[2] ?? 15);
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
const here = await openServicesHere();
if (here.why) throw new Error(here.why);
const path = join(here.home, 'settings');
const lines = Array.from({ length: 200 }, (_, n) => `key${n} = ${n}`).join('\n');
writeFileSync(path, lines);

async function file(steps: readonly Step[]): Promise<SimulationResult | null> {
	const detail = await here.services.approvals.file(
		{
			source: 'outside',
			task: 'Measure it',
			reasoning: '',
			steps,
			undo: [],
			affected: [],
			confidence: { value: 0.5, reasons: [] },
			alternatives: [],
			irreversible: [],
			untrusted: false
		},
		'a bench'
	);
	return detail.simulation_result;
}

const whole: number[] = [];
const bare: number[] = [];
for (let n = 0; n < runs; n++) {
	const content = `${lines}\nrun = ${n}\n`;
	const startedMs = performance.now();
	const result = await file([{ kind: 'file-edit', path, content }]);
	whole.push(performance.now() - startedMs);
	if (!result?.ok || result.changes.length !== 1) throw new Error(JSON.stringify(result));
	const text = result.steps[0]?.what ?? '';
	const bareMs = performance.now();
	spawnSync('bash', ['-c', text.replaceAll(path, `${path}.bare`).replace('--preserve=all', '')]);
	bare.push(performance.now() - bareMs);
	if (readFileSync(path, 'utf8') !== lines) throw new Error('the rehearsal changed the file');
}
const beyond = whole.map((ms, n) => ms - (bare[n] ?? 0));
const tell = (what: string, values: readonly number[]): void =>
	console.log(`${what.padEnd(40)} p50 ${median(values).toFixed(0)} ms   p95 ${quantile(values, 0.95).toFixed(0)} ms`);
tell('its commands by themselves', bare);
tell('filed and rehearsed: one file', whole);
tell('beyond the commands (at most 500)', beyond);
await here.close();
process.exit(0);
