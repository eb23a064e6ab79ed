// How soon after the start the first page can say what is wrong, and whether the page is held up by it: against the same pages once
// everybody has looked.
import { setTimeout as wait } from 'node:timers/promises';
import type { CoverageRow, FindingsPage } from '#wire/finding.ts';
import { cpuMsOf, quantile, rssMbOf } from '../support/figures.ts';
import { startService } from '../support/start-service.ts';

const service = await startService({ env: { HOSTWRIGHT_LOG_LEVEL: 'warn' } });
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
	const rows = await json<CoverageRow[]>('/api/findings/coverage');
	const cpuMs = cpuMsOf(service.pid);
	const after: number[] = [];
	for (let n = 0; n < 20; n += 1) after.push(await pages());
	const ms = (value: number | undefined): string => (value === undefined ? 'none' : `${value.toFixed(0)} ms`);
	console.log(`the first finding after the start     ${ms(firstMs)}   goal < 5000 ms`);
	console.log(
		`${rows.length} detectors have looked after         ${ms(allMs)}   ${ms(cpuMs)} of CPU, ${rssMbOf(service.pid).toFixed(0)} MB`
	);
	console.log(`a page while they look, at most       ${ms(Math.max(...during))}   middle ${ms(quantile(during, 0.5))}`);
	console.log(`  baseline: afterwards                ${ms(Math.max(...after))}   middle ${ms(quantile(after, 0.5))}`);
	const slowest = [...rows].sort((a, b) => (b.duration_ms ?? 0) - (a.duration_ms ?? 0)).slice(0, 6);
	console.log(`slowest: ${slowest.map((row) => `${row.detector} ${ms(row.duration_ms ?? 0)}`).join(', ')}`);
} finally {
	await service.stop();
}
