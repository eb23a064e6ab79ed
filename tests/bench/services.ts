// Units, processes and the journal: what reading them costs the service, beside the plain tools in the same run.
//
//   node tests/bench/services.ts
//
// Baselines: for 2,000 units, JSON.parse of the same units; for processes, one `ps` of them all; for the journal, `journalctl`
// printing the same 200 newest lines. "Held" is the longest that the one thread of the service was busy without a pause.
import { execFileSync } from 'node:child_process';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { createFactRunner } from '#native/facts/load-facts.ts';
import { createFakeFacts } from '#native/fake/fake-facts.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { openJournal } from '#server/host/journal/open-journal.ts';
import { openProcesses } from '#server/host/processes/open-processes.ts';
import { readUnits } from '#server/host/services/read-units.ts';
import { createUnitDetails } from '#server/host/services/unit-details.ts';
import { median } from '../support/figures.ts';
import { hostDeps } from '../support/subjects-of.ts';

const ROUNDS = 7;
const UNITS = 2000;
const loop = monitorEventLoopDelay({ resolution: 1 });

async function measure(
	name: string,
	work: () => Promise<unknown>,
	baseline: [name: string, work: () => unknown]
): Promise<void> {
	const times: number[] = [];
	const baselines: number[] = [];
	const cpus: number[] = [];
	let heldMs = 0;
	for (let round = 0; round < ROUNDS; round += 1) {
		const before = performance.now();
		await baseline[1]();
		baselines.push(performance.now() - before);
		await new Promise((resolve) => setTimeout(resolve, 50));
		loop.reset();
		loop.enable();
		const start = performance.now();
		const cpu = process.cpuUsage();
		await work();
		times.push(performance.now() - start);
		const used = process.cpuUsage(cpu);
		cpus.push((used.user + used.system) / 1000);
		await new Promise((resolve) => setTimeout(resolve, 5));
		loop.disable();
		heldMs = Math.max(heldMs, loop.max / 1e6);
	}
	const [own, other] = [median(times), median(baselines)];
	console.log(
		`${name.padEnd(30)} ${own.toFixed(1).padStart(8)} ms  ${(own / other).toFixed(2).padStart(7)} × ${baseline[0]} (${other.toFixed(1)} ms)  of it ${median(cpus).toFixed(1)} ms of processor; held at most ${heldMs.toFixed(1)} ms`
	);
}

const names = Array.from({ length: UNITS }, (_, i) => `many@${i}.service`);
const listed = names.map((name) => `${name} loaded active running One of many units of a large machine`).join('\n');
const shown = names
	.map(
		(name) =>
			`Id=${name}\nResult=success\nNRestarts=0\nMainPID=${name.length}\nStateChangeTimestamp=Sun 2026-11-22 20:05:08 UTC`
	)
	.join('\n\n');
const faked = hostDeps({ facts: createFakeFacts({ 'services.list-units': listed, 'services.show': shown }) });
const read = () =>
	readUnits(faked, 'system', {
		files: new Map(),
		details: createUnitDetails(faked, 'system', () => {}),
		waitMs: 5000,
		use: () => undefined
	});
const first = await read();
const asJson = JSON.stringify(first);
await measure(`${UNITS} units, all details`, read, ['JSON.parse of them', () => JSON.parse(asJson)]);

const deps = hostDeps({
	root: createHostRoot(),
	facts: createFactRunner({ uid: process.getuid?.() ?? 0, userName: 'root', home: '/' }),
	uid: process.getuid?.() ?? 0
});
const { memoryOfUnits } = openProcesses({
	...deps,
	clock: { ...deps.clock, monotonicMs: () => performance.now() * 1000 }
});
await measure('every process, one look', memoryOfUnits, [
	'ps -eo pid,rss,args',
	() => execFileSync('ps', ['-eo', 'pid,rss,time,user,args'], { stdio: 'pipe' })
]);

const journal = openJournal(deps);
const refused = await journal.refusal();
if (refused) console.log(`journal: left out. ${refused.reason}`);
else
	await measure('journal, 200 newest lines', () => journal.page({ lines: 200 }, 60_000), [
		'journalctl -o json -n 200',
		() => execFileSync('journalctl', ['-q', '-r', '-o', 'json', '-n', '200', '--no-pager'], { stdio: 'pipe' })
	]);
process.exit(0);
