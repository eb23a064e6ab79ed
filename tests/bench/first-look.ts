// How soon after the start the first page can say what is wrong, and whether the page and the event loop are held up by it: against
// the same pages once everybody has looked.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CoverageRow, FindingsPage } from '#wire/finding.ts';
import { cpuMsOf, quantile, rssMbOf } from '../support/figures.ts';
import type { Hold } from '../support/loop-holds.ts';
import { startService } from '../support/start-service.ts';

const directory = mkdtempSync(join(tmpdir(), 'hostwright-bench-'));
const HOLDS_TO = join(directory, 'holds.json');
const NODE_OPTIONS = `--import=${new URL('../support/loop-holds.ts', import.meta.url).href}`;
const service = await startService({ env: { HOSTWRIGHT_LOG_LEVEL: 'warn', NODE_OPTIONS, HOLDS_TO } });
const startedAtMs = Date.now();
const startedMs = performance.now();
const sinceMs = (): number => performance.now() - startedMs;
const json = async <T>(path: string): Promise<T> => (await service.fetch(path)).json() as Promise<T>;
const pages = async (): Promise<number> => {
	const beganMs = performance.now();
	await (await service.fetch('/')).arrayBuffer();
	return performance.now() - beganMs;
};
try {
	const during: number[] = [];
	let firstMs: number | undefined;
	let left = Number.POSITIVE_INFINITY;
	while (left > 0 && sinceMs() < 60_000) {
		during.push(await pages());
		const { findings, looking } = await json<FindingsPage>('/api/findings');
		if (findings.length > 0) firstMs ??= sinceMs();
		left = looking.length;
		await wait(100);
	}
	const allMs = sinceMs();
	const allAtMs = Date.now();
	const rows = await json<CoverageRow[]>('/api/findings/coverage');
	const cpuMs = cpuMsOf(service.pid);
	const after: number[] = [];
	for (let n = 0; n < 20; n += 1) {
		after.push(await pages());
		await wait(100);
	}
	const ms = (value: number | undefined): string => (value === undefined ? 'none' : `${value.toFixed(0)} ms`);
	console.log(`the first finding after the start     ${ms(firstMs)}   goal < 5000 ms`);
	console.log(
		`${rows.length} detectors have looked after         ${ms(allMs)}   ${ms(cpuMs)} of CPU, ${rssMbOf(service.pid).toFixed(0)} MB`
	);
	console.log(`a page while they look, at most       ${ms(Math.max(...during))}   middle ${ms(quantile(during, 0.5))}`);
	console.log(`  baseline: afterwards                ${ms(Math.max(...after))}   middle ${ms(quantile(after, 0.5))}`);
	const slowest = [...rows].sort((a, b) => (b.duration_ms ?? 0) - (a.duration_ms ?? 0)).slice(0, 6);
	console.log(`slowest: ${slowest.map((row) => `${row.detector} ${ms(row.duration_ms ?? 0)}`).join(', ')}`);
	await service.stop();
	const holds = JSON.parse(readFileSync(HOLDS_TO, 'utf8')) as readonly Hold[];
	const between = (fromMs: number, toMs: number): string => {
		const within = holds.filter(({ atMs }) => atMs >= fromMs && atMs < toMs).map(({ cpuMs }) => cpuMs);
		const long = within.filter((cpuMs) => cpuMs > 20).length;
		return `${ms(Math.max(0, ...within))}   ${long} times above 20 ms`;
	};
	console.log(`the loop was held while they look     ${between(startedAtMs, allAtMs)}   goal <= 20 ms`);
	console.log(`  baseline: afterwards                ${between(allAtMs, Number.POSITIVE_INFINITY)}`);
	console.log(`  and by the start itself             ${between(0, startedAtMs)}`);
} finally {
	await service.stop();
	rmSync(directory, { recursive: true });
}
