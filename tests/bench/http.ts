// check-safety over REST against a bare Express JSON echo, each in a process of its own, turn and turn about.
//
// Baseline "echo": `express.json()` and `response.json()`, nothing else. The ratio shows what Host, Origin and token checks,
// strict JSON, schema in and out and the classifier cost together. Also printed: tRPC, health, and the sign-in page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cpuMsOf, quantile } from '../support/figures.ts';
import { type LoadPlan, load, postBytes } from '../support/load.ts';
import { startService } from '../support/start-service.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 750);
const CONNECTIONS = 10;
const WANTED = 0.6;

const echo = spawn(process.execPath, [fileURLToPath(new URL('../support/express-echo.ts', import.meta.url))], {
	stdio: ['ignore', 'pipe', 'inherit'],
	env: { PATH: process.env.PATH, NODE_ENV: 'production' }
});
const [said] = (await once(echo.stdout.setEncoding('utf8'), 'data')) as [string];
const echoPort = Number(said);
const service = await startService({ env: { HOSTWRIGHT_LOG_LEVEL: 'warn' } });
const authorization = { Authorization: `Bearer ${service.token}` };
const body = JSON.stringify({ command: 'ls -la /var/log' });
const common = { connections: CONNECTIONS, requests: REQUESTS, expect: 'HTTP/1.1 200' };
const sides: Record<string, LoadPlan> = {
	echo: { ...common, port: echoPort, request: postBytes(echoPort, '/echo', body) },
	'check-safety': {
		...common,
		port: service.port,
		request: postBytes(service.port, '/api/terminal/check-safety', body, authorization)
	},
	health: {
		...common,
		port: service.port,
		request: Buffer.from(`GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\n\r\n`)
	}
};

try {
	const rates = new Map<string, number[]>(Object.keys(sides).map((name) => [name, []]));
	const latencies = new Map<string, number[]>(Object.keys(sides).map((name) => [name, []]));
	const ratios: number[] = [];
	const cpuMs = new Map<string, number>(Object.keys(sides).map((name) => [name, 0]));
	for (let round = -2; round < ROUNDS; round++) {
		const now: Record<string, number> = {};
		// Whoever comes first changes with each round.
		const order = Object.keys(sides);
		if (round % 2) order.reverse();
		for (const name of order) {
			const plan = sides[name];
			if (!plan) continue;
			const pid = name === 'echo' ? (echo.pid ?? 0) : service.pid;
			const before = cpuMsOf(pid);
			const result = await load(plan);
			now[name] = result.requestsPerSecond;
			if (round < 0) continue;
			cpuMs.set(name, (cpuMs.get(name) ?? 0) + cpuMsOf(pid) - before);
			rates.get(name)?.push(result.requestsPerSecond);
			latencies.get(name)?.push(...result.latenciesMs);
		}
		if (round >= 0) ratios.push((now['check-safety'] ?? 0) / (now.echo ?? 1));
	}
	console.log(`check-safety over REST against a bare Express JSON echo`);
	console.log(
		`${ROUNDS} rounds, N = ${ROUNDS * REQUESTS} requests a side, ${CONNECTIONS} connections, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
	);
	for (const [name, list] of rates) {
		const times = latencies.get(name) ?? [];
		console.log(
			`${name.padEnd(14)} ${quantile(list, 0.5).toFixed(0).padStart(7)} requests/s   p50 ${quantile(times, 0.5).toFixed(2)} ms   p99 ${quantile(times, 0.99).toFixed(2)} ms   ${(((cpuMs.get(name) ?? 0) * 1000) / (ROUNDS * REQUESTS)).toFixed(0)} µs of CPU a request`
		);
	}
	const ratio = quantile(ratios, 0.5);
	console.log(
		`ratio to echo  ${ratio.toFixed(2)} (median of the rounds, half of them within ${quantile(ratios, 0.25).toFixed(2)}..${quantile(ratios, 0.75).toFixed(2)}; wanted ${WANTED} or more)`
	);
	// Other work on the machine takes time from the two sides unevenly, but hardly any CPU time.
	console.log(
		`               ${((cpuMs.get('echo') ?? 0) / (cpuMs.get('check-safety') || 1)).toFixed(2)} by CPU time a request`
	);
	if (ratio < WANTED) process.exitCode = 1;
} finally {
	echo.kill();
	await service.stop();
}
