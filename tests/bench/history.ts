// What it costs to know the host and to keep its past.
//
//   node tests/bench/history.ts [series of units, default 100]
//
// Baselines: the same facts by `systeminformation`, in the same run; a query of an hour for those of longer ranges; the page of
// the settings for the Overview.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import si from 'systeminformation';
import { openEventBus } from '#server/events/bus.ts';
import { openHistory } from '#server/host/history/open-history.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { deriveVitals } from '#server/host/vitals/derive-vitals.ts';
import { readHost } from '#server/host/vitals/read-host.ts';
import { systemClock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { HISTORY_RANGES } from '#wire/host/history-kinds.ts';
import { median, quantile } from '../support/figures.ts';
import { type MadeSeries, makeHistory } from '../support/make-history.ts';
import { startService } from '../support/start-service.ts';
import { vitalsAt } from '../support/vitals-at.ts';

const UNITS = Number(process.argv[2] ?? 100);
const FILESYSTEMS = 10;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Math.floor(1_700_000_000_000 / DAY) * DAY + 10 * HOUR;
const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
const folder = mkdtempSync(join(tmpdir(), 'hostwright-bench-'));

console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`);

/** CPU time of this process and of what it started and waited for, in milliseconds. */
function cpuMs(): number {
	const { user, system } = process.cpuUsage();
	const stat =
		execFileSync('cat', [`/proc/${process.pid}/stat`], { encoding: 'latin1' })
			.split(') ')[1]
			?.split(' ') ?? [];
	return (user + system) / 1000 + (Number(stat[13]) + Number(stat[14])) * 10;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
/** What is in use: a fast run leaves garbage that a slow one never has at once. */
function liveMb(): number {
	collect();
	const { heapUsed, external } = process.memoryUsage();
	return (heapUsed + external) / 2 ** 20;
}

async function samples(): Promise<void> {
	const root = createHostRoot();
	let last = readHost(root, systemClock);
	const times: number[] = [];
	const before = cpuMs();
	for (let i = 0; i < 500; i++) {
		const started = performance.now();
		const reading = readHost(root, systemClock);
		deriveVitals(last, reading);
		last = reading;
		times.push(performance.now() - started);
	}
	const own = (cpuMs() - before) / 500;
	const rounds = 10;
	const theirs = async () => {
		await Promise.all([
			si.currentLoad(),
			si.mem(),
			si.disksIO(),
			si.fsStats(),
			si.networkStats('*'),
			si.cpuTemperature(),
			si.time()
		]);
	};
	await theirs();
	const taken: number[] = [];
	const from = cpuMs();
	for (let i = 0; i < rounds; i++) {
		const started = performance.now();
		await theirs();
		taken.push(performance.now() - started);
	}
	const other = (cpuMs() - from) / rounds;
	console.log(
		`a sample of the vital signs       p50 ${median(times).toFixed(3)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms, CPU ${own.toFixed(3)} ms, N = 500`
	);
	console.log(
		`  baseline: systeminformation     p50 ${median(taken).toFixed(1)} ms, CPU ${other.toFixed(1)} ms, N = ${rounds}`
	);
	console.log(
		`  that is ${(other / own).toFixed(0)} times as dear in CPU time, ${(median(taken) / median(times)).toFixed(0)} times as long`
	);
}

const unit = (n: number, at: number) => ({
	cpu: Math.abs(Math.sin(n + at / HOUR)),
	memory: 1e8 + n * 1e6,
	read: n,
	write: 0
});

async function keeping(): Promise<void> {
	const stateDir = join(folder, 'keeping');
	mkdirSync(stateDir);
	let nowMs = NOW;
	const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
	const bus = openEventBus('bench');
	const history = openHistory({ stateDir, clock, bus, log });
	history.register({
		kind: 'unit',
		series: async () => Array.from({ length: UNITS }, (_, n) => ({ key: `unit-${n}.service`, values: unit(n, nowMs) }))
	});
	history.register({
		kind: 'filesystem',
		series: async () =>
			Array.from({ length: FILESYSTEMS }, (_, n) => ({
				key: `/mnt/${n}`,
				values: { usedBytes: nowMs / 1000 + n, sizeBytes: 1e12, usedFiles: n, totalFiles: 1e6 }
			}))
	});
	const held = liveMb();
	const delay = monitorEventLoopDelay({ resolution: 1 });
	delay.enable();
	const days = 2;
	const before = process.cpuUsage();
	let longest = 0;
	for (const until = nowMs + days * DAY; nowMs < until; nowMs += 2000) {
		const started = performance.now();
		bus.publish({ topic: 'vitals', data: vitalsAt(nowMs, Math.abs(Math.sin(nowMs / HOUR))) });
		longest = Math.max(longest, performance.now() - started);
		if (nowMs % (30 * MINUTE) === 0) await history.settled();
		else if (nowMs % MINUTE === 4000) await sleep(0);
	}
	const { user, system } = process.cpuUsage(before);
	delay.disable();
	const perDay = (user + system) / 1000 / days;
	console.log(
		`keeping ${UNITS} units, ${FILESYSTEMS} filesystems, the host  ${((perDay / DAY) * 100).toFixed(3)} % of a core, memory ${Math.max(0, liveMb() - held).toFixed(1)} MiB more and 1 MiB of SQLite's`
	);
	console.log(
		`  longest turn: a sample ${longest.toFixed(1)} ms; any, while it packs, p99.9 ${(delay.percentile(99.9) / 1e6).toFixed(1)} ms`
	);
	console.log(
		`  its file after ${days} days: ${(statSync(join(stateDir, 'history.db')).size / 2 ** 20).toFixed(1)} MiB`
	);
	await history.close();
}

async function asking(): Promise<void> {
	const stateDir = join(folder, 'asking');
	mkdirSync(stateDir);
	const noise = (n: number, at: number): number => Math.abs(Math.sin(n * 12.9898 + at / 777_777) * 43_758.5453) % 1;
	const series: MadeSeries[] = [
		{ kind: 'host', key: '', at: (at) => Array.from({ length: 16 }, (_, i) => noise(i, at)) },
		...Array.from(
			{ length: FILESYSTEMS },
			(_, n): MadeSeries => ({
				kind: 'filesystem',
				key: `/mnt/${n}`,
				at: (at) => [at / 1000 + n, 1e12, n, 1e6]
			})
		),
		...Array.from(
			{ length: UNITS },
			(_, n): MadeSeries => ({
				kind: 'unit',
				key: `unit-${n}.service`,
				at: (at) => [noise(n, at), 1e8 + Math.round(noise(n, at) * 1e5) * 4096, 0, noise(n, at) * 1e4]
			})
		)
	];
	makeHistory(stateDir, NOW, { series });
	console.log(
		`a year of it takes ${(statSync(join(stateDir, 'history.db')).size / 2 ** 20).toFixed(0)} MiB (limit 256)`
	);
	const clock = { nowMs: () => NOW, monotonicMs: () => NOW };
	const history = openHistory({ stateDir, clock, bus: openEventBus('bench'), log });
	const delay = monitorEventLoopDelay({ resolution: 1 });
	let hour = Number.NaN;
	delay.enable();
	await sleep(300);
	delay.disable();
	console.log(`  baseline: with nothing to do, a turn waits at most ${(delay.max / 1e6).toFixed(1)} ms here`);
	for (const range of HISTORY_RANGES) {
		const ask = () => history.read({ kind: 'host', range, points: 300 });
		await ask();
		const times: number[] = [];
		delay.reset();
		delay.enable();
		for (let i = 0; i < 15; i++) {
			const started = performance.now();
			await ask();
			times.push(performance.now() - started);
			await sleep(1);
		}
		delay.disable();
		if (range === 'hour') hour = median(times);
		console.log(
			`a ${range} of the host, all figures  p50 ${median(times).toFixed(1)} ms (${(median(times) / hour).toFixed(1)} times an hour), a turn waits at most ${(delay.max / 1e6).toFixed(1)} ms, N = 15`
		);
	}
	const started = performance.now();
	for (let n = 0; n < FILESYSTEMS; n++) await history.forecastOf(`/mnt/${n}`);
	console.log(
		`a forecast                        ${((performance.now() - started) / FILESYSTEMS).toFixed(1)} ms each, of ${FILESYSTEMS}`
	);
	await history.close();
}

async function pages(): Promise<void> {
	const service = await startService({ env: { HOSTWRIGHT_LOG_LEVEL: 'warn' } });
	try {
		const cookie = await service.signIn();
		const take = async (path: string, count: number): Promise<number[]> => {
			const times: number[] = [];
			for (let i = 0; i < count; i++) {
				const started = performance.now();
				const answer = await fetch(`${service.url}${path}`, { headers: { cookie } });
				// The first piece is the page; what is streamed after it is what took longer.
				const reader = answer.body?.getReader();
				await reader?.read();
				times.push(performance.now() - started);
				while (reader && !(await reader.read()).done);
				await sleep(20);
			}
			return times;
		};
		await take('/', 3);
		const settings = await take('/settings/appearance', 20);
		for (const path of ['/', '/?range=day', '/?range=year']) {
			const times = await take(path, 20);
			console.log(
				`${path.padEnd(14)} drawn by the server   p50 ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms (${(median(times) / median(settings)).toFixed(1)} times /settings/appearance), N = 20`
			);
		}
		const scrapes: number[] = [];
		for (let i = 0; i < 20; i++) {
			const started = performance.now();
			await (await service.fetch('/metrics')).text();
			scrapes.push(performance.now() - started);
		}
		console.log(
			`/metrics                          p50 ${median(scrapes).toFixed(1)} ms, p95 ${quantile(scrapes, 0.95).toFixed(1)} ms, N = 20`
		);
	} finally {
		await service.stop();
	}
}

try {
	await samples();
	await keeping();
	await asking();
	await pages();
} finally {
	rmSync(folder, { recursive: true, force: true });
}
