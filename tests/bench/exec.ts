// `POST /api/terminal/exec "true"` against the same argv, wrapper and reader spawned directly, turn and turn about.
//
// Baseline "direct": the very command the sandbox makes for `true`, made beforehand (not timed), started on a terminal by the
// same reader, to its last byte and its exit. What the ratio shows is everything the service adds: HTTP, access, classifier, plan, a new argv,
// two synced lines of the audit record, and the answer; less what it did beforehand, for a run that follows another within a
// minute finds its wrapper waiting.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { availableParallelism, cpus, loadavg, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createNativeBridge } from '#native/bridge.ts';
import { approve } from '../support/approve.ts';
import { quantile, rssMbOf } from '../support/figures.ts';
import { type StartedService, startService } from '../support/start-service.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 400);
const WARM_UP = 40;
const AT_ONCE = 64;
const SETTLE_MS = 15;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

async function call(service: StartedService, path: string, body?: unknown): Promise<{ status: number; text: string }> {
	const sent = request(new URL(path, service.url), {
		agent,
		method: body === undefined ? 'GET' : 'POST',
		headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' }
	});
	sent.end(body === undefined ? undefined : JSON.stringify(body));
	const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
	let text = '';
	for await (const piece of answer.setEncoding('utf8')) text += piece;
	return { status: answer.statusCode ?? 0, text };
}

/**
 * The same request again and again over one kept connection, spelled beforehand: what a client library costs is not the
 * service's.
 */
async function openLine(service: StartedService, path: string, body: unknown) {
	const { hostname, port, host } = new URL(service.url);
	const json = JSON.stringify(body);
	const spelled = [
		`POST ${path} HTTP/1.1`,
		`Host: ${host}`,
		`Authorization: Bearer ${service.token}`,
		'Content-Type: application/json',
		`Content-Length: ${Buffer.byteLength(json)}`,
		'',
		json
	].join('\r\n');
	const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('utf8');
	await once(socket, 'connect');
	let text = '';
	let answered: (answer: { status: number; text: string }) => void = () => {};
	socket.on('data', (piece: string) => {
		text += piece;
		const end = text.indexOf('\r\n\r\n');
		const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]);
		if (end < 0 || Buffer.byteLength(text) < end + 4 + length) return;
		const answer = { status: Number(text.slice(9, 12)), text: text.slice(end + 4) };
		text = '';
		answered(answer);
	});
	return {
		ask: () =>
			new Promise<{ status: number; text: string }>((resolve, reject) => {
				answered = resolve;
				socket.once('error', reject).write(spelled, () => socket.off('error', reject));
			}),
		close: () => socket.destroy()
	};
}

const ms = (value: number): string => value.toFixed(2).padStart(8);

const stateDir = mkdtempSync(join(tmpdir(), 'hostwright-bench-'));
const service = await startService({ env: { HOSTWRIGHT_LOG_LEVEL: 'warn' } });
const user = userInfo();
const bridge = await createNativeBridge({
	uid: user.uid,
	gid: user.gid,
	userName: user.username,
	home: service.home,
	loginShell: '/bin/bash',
	stateDir,
	readOnlyDirs: [service.configDir, service.dataDir],
	environment: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8' }
});

try {
	if (!bridge.sandbox.present || !bridge.pty.present) {
		console.log(`skipped: ${bridge.sandbox.present ? 'no terminal here' : bridge.sandbox.reason}`);
	} else {
		const pty = bridge.pty.port;
		const probe = JSON.parse((await call(service, '/api/terminal/exec', { command: 'true' })).text) as {
			exit_code: number;
			sandbox: { profile: 'observe' | 'work'; backend: string };
		};
		const sandbox = bridge.sandbox.port;
		const approved = approve('true', { profile: probe.sandbox.profile }, { cwd: service.home });
		const direct = async (): Promise<number> => {
			const command = await sandbox.wrap(approved);
			const started = performance.now();
			const { exitCode } = await pty.spawn(command, { cols: 200, rows: 50 }, () => {}).exited;
			const took = performance.now() - started;
			command.release();
			if (exitCode !== 0) throw new Error(`direct: exit ${exitCode}`);
			return took;
		};
		const line = await openLine(service, '/api/terminal/exec', { command: 'true' });
		const exec = async (): Promise<number> => {
			const started = performance.now();
			const { status, text } = await line.ask();
			const took = performance.now() - started;
			if (status !== 200 || JSON.parse(text).exit_code !== 0) throw new Error(`exec: ${status} ${text}`);
			return took;
		};

		const times = { direct: [] as number[], exec: [] as number[] };
		for (let i = -WARM_UP; i < RUNS; i++) {
			// Who goes first changes, so that neither always follows the other.
			const order = i % 2 ? ([direct, exec] as const) : ([exec, direct] as const);
			for (const measure of order) {
				// What is done after an answer, the wrapper for the next run above all, is not to fall into the other's time.
				await pause(SETTLE_MS);
				const took = await measure();
				if (i >= 0) times[measure === direct ? 'direct' : 'exec'].push(took);
			}
		}
		line.close();
		const { direct: d, exec: e } = times;
		console.log(
			`exec "true" (${probe.sandbox.profile}, ${probe.sandbox.backend}, uid ${user.uid}, ${availableParallelism()} x ${cpus()[0]?.model ?? '?'}, load ${loadavg()[0]?.toFixed(1)}), N = ${RUNS} each, interleaved`
		);
		console.log('                 p50      p90      p99  (ms)');
		console.log(`direct      ${ms(quantile(d, 0.5))} ${ms(quantile(d, 0.9))} ${ms(quantile(d, 0.99))}`);
		console.log(`POST exec   ${ms(quantile(e, 0.5))} ${ms(quantile(e, 0.9))} ${ms(quantile(e, 0.99))}`);
		const p50 = quantile(e, 0.5) / quantile(d, 0.5);
		const p99 = quantile(e, 0.99) / quantile(d, 0.99);
		console.log(`ratio exec / direct: p50 ${p50.toFixed(2)} (goal 1.25), p99 ${p99.toFixed(2)} (goal 2)`);

		await manyAtOnce();
	}
} finally {
	agent.destroy();
	await bridge.close();
	await service.stop();
	rmSync(stateDir, { recursive: true, force: true });
}

/** 64 runs at once: all answered, none lost; the API's latency beside them, to its latency alone. */
async function manyAtOnce(): Promise<void> {
	const health = async (): Promise<number> => {
		const started = performance.now();
		await call(service, '/api/health');
		return performance.now() - started;
	};
	const alone: number[] = [];
	for (let i = 0; i < 300; i++) alone.push(await health());
	const started = performance.now();
	let open = AT_ONCE;
	const answers = Array.from({ length: AT_ONCE }, async (_, i) => {
		const answer = await call(service, '/api/terminal/exec', { command: `echo ${i}` });
		open -= 1;
		return answer.status === 200 && JSON.parse(answer.text).output === `${i}\r\n`;
	});
	const beside: number[] = [];
	while (open > 0) {
		beside.push(await health());
		await new Promise((resolve) => setTimeout(resolve, 2));
	}
	const right = (await Promise.all(answers)).filter(Boolean).length;
	const took = performance.now() - started;
	console.log(`${AT_ONCE} exec at once: ${right} answered rightly, ${(took / 1000).toFixed(2)} s in all`);
	console.log(
		`GET health beside them: p50 ${quantile(beside, 0.5).toFixed(2)} ms, p99 ${quantile(beside, 0.99).toFixed(2)} ms, N = ${beside.length}; alone: p50 ${quantile(alone, 0.5).toFixed(2)} ms, p99 ${quantile(alone, 0.99).toFixed(2)} ms, N = ${alone.length}`
	);
	console.log(`service resident afterwards: ${Math.round(rssMbOf(service.pid))} MB`);
}
