// How fast the service is there, what it costs while nothing happens, and how it bears 64 runs at once.
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf, quantile, rssMbOf } from '../support/figures.ts';
import { type StartedService, startService } from '../support/start-service.ts';

const STARTS = Number(process.env.BENCH_STARTS ?? 10);
const IDLE_SECONDS = Number(process.env.BENCH_IDLE_SECONDS ?? 20);
const AT_ONCE = 64;
const CALLS = 300;

const line = (name: string, times: readonly number[]): void => {
	const at = (share: number): string => quantile(times, share).toFixed(1);
	console.log(`${name.padEnd(44)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   N = ${times.length}`);
};

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
	const started = performance.now();
	const result = await work();
	return [result, performance.now() - started];
}

async function checks(service: StartedService, count: number, until?: () => boolean): Promise<number[]> {
	const times: number[] = [];
	for (let i = 0; i < count && !until?.(); i++) {
		const [answer, took] = await timed(() => service.post('/api/terminal/check-safety', { command: 'ls -la' }));
		if (answer.status !== 200) throw new Error(`check-safety answered ${answer.status}`);
		await answer.arrayBuffer();
		times.push(took);
	}
	return times;
}

console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`);

const starts: number[] = [];
const bare: number[] = [];
for (let i = -1; i < STARTS; i++) {
	const [service, took] = await timed(async () => {
		const started = await startService();
		await (await started.fetch('/api/health')).arrayBuffer();
		return started;
	});
	await service.stop();
	// Baseline: the same Node running an empty program.
	const { spawn } = await import('node:child_process');
	const [, node] = await timed(
		() => new Promise((resolve) => spawn(process.execPath, ['-e', '0']).once('close', resolve))
	);
	if (i < 0) continue;
	starts.push(took);
	bare.push(node);
}
line('warm start to the first answer', starts);
line('  baseline: node -e 0', bare);

const service = await startService({ env: { HOSTWRIGHT_LOG_LEVEL: 'warn' } });
try {
	await (await service.fetch('/')).arrayBuffer();
	await sleep(2_000);
	const beforeMs = cpuMsOf(service.pid);
	await sleep(IDLE_SECONDS * 1000);
	const usedMs = cpuMsOf(service.pid) - beforeMs;
	console.log(
		`idle for ${IDLE_SECONDS} s`.padEnd(44),
		`${rssMbOf(service.pid).toFixed(0)} MB resident   ${(usedMs / (IDLE_SECONDS * 10)).toFixed(2)} % of a core`
	);

	await checks(service, 50);
	line('check-safety, nothing else going on', await checks(service, CALLS));
	let done = false;
	const runs = Promise.all(
		Array.from({ length: AT_ONCE }, async (_, i) => {
			const [answer, took] = await timed(() => service.post('/api/terminal/exec', { command: `echo run-${i}` }));
			const { output } = (await answer.json()) as { output?: string };
			return { right: answer.status === 200 && output === `run-${i}\r\n`, took };
		})
	).finally(() => {
		done = true;
	});
	const meanwhile = await checks(service, 10_000, () => done);
	const results = await runs;
	line(
		`${AT_ONCE} exec at once`,
		results.map(({ took }) => took)
	);
	console.log(`  answered and right`.padEnd(44), `${results.filter(({ right }) => right).length} of ${AT_ONCE}`);
	line('check-safety meanwhile', meanwhile);
	if (!results.every(({ right }) => right)) process.exitCode = 1;
} finally {
	await service.stop();
}
