// Malformed requests from one seed, and slow callers until they are cut off. The long run sends five times as many.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	type Description,
	type EntryPoint,
	entryPoints,
	HOSTILE_BODIES,
	hostileHosts,
	hostileOrigins,
	hostileTokens
} from '../../support/hostile.ts';
import { freshSource } from '../../support/raw-http.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const COUNT = Number(process.env.FUZZ_COUNT ?? 20_000);
const CONNECTIONS = 32;
const LONGEST_MS = 45_000;

let service: StartedService;
beforeAll(async () => {
	service = await startService({ env: { HOSTWRIGHT_LOG_LEVEL: 'error' } });
});
afterAll(() => service?.stop());

/** mulberry32: the same numbers for the same seed everywhere. */
function randomFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
	};
}

function createMaker(points: readonly EntryPoint[], random: () => number): () => Buffer {
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	const chance = (share: number): boolean => random() < share;
	const targets = [
		'/',
		'*',
		'//',
		'/\\~%ff~',
		'/%',
		'/%00',
		'/../..',
		'/api',
		'/api/',
		'/trpc',
		'/trpc/',
		'/trpc/a,b,c?batch=1',
		'/trpc/health.get?input=%7B',
		'/api/terminal/sessions/%ff/stage',
		'http://[',
		'/?%',
		'/_app/%2e%2e/x',
		'/__data.json',
		'/settings/__data.json?x-sveltekit-invalidated=zz',
		'\u0000',
		'/[',
		'/{id}',
		'/api/approvals/__proto__/approve'
	];
	const methods = [
		'GET',
		'POST',
		'PUT',
		'DELETE',
		'PATCH',
		'OPTIONS',
		'HEAD',
		'TRACE',
		'get',
		'G\0T',
		'QUERY',
		'PRI',
		'POST POST'
	];
	const headers = [
		['Content-Length', '-1'],
		['Content-Length', '99999999999999999999'],
		['Content-Length', '5'],
		['Transfer-Encoding', 'chunked'],
		['Transfer-Encoding', 'gzip, chunked'],
		['Expect', '100-continue'],
		['Expect', 'x'],
		['Connection', 'upgrade'],
		['Upgrade', 'websocket'],
		['Sec-WebSocket-Key', 'x'],
		['Sec-WebSocket-Version', '99'],
		['Cookie', '=;;=;a'],
		['Range', 'bytes=9-1,0-,-'],
		['Accept-Encoding', 'br;q=x'],
		['If-None-Match', '"'],
		['trpc-accept', 'application/jsonl'],
		['trpc-batch-mode', 'x'],
		['Last-Event-ID', '\u00ff'],
		['Sec-Fetch-Site', 'x'],
		['X-Sveltekit-Action', 'true'],
		['', 'x'],
		['A B', 'x'],
		['X-Long', 'a'.repeat(3000)]
	] as const;
	const aim = { port: service.port, token: service.token };
	const hosts = hostileHosts(aim);
	const origins = hostileOrigins(aim);
	const tokens = hostileTokens(aim);
	return () => {
		const point = pick(points);
		const method = chance(0.3) ? pick(methods) : point.method;
		let target = chance(0.3) ? pick(targets) : point.target;
		if (chance(0.1)) target += `?${pick(['a', 'input=%', 'input=[]', 'batch=1&input={', '__proto__[x]=1', 'token=x'])}`;
		if (chance(0.1))
			target = [...target].map((c) => (chance(0.2) ? String.fromCharCode(Math.floor(random() * 256)) : c)).join('');
		const body = chance(0.4) ? pick(HOSTILE_BODIES).body.subarray(0, 5000) : Buffer.from(point.body);
		const lines = [
			...(chance(0.15) ? pick(hosts).headers : [['Host', `127.0.0.1:${service.port}`] as const]),
			...(chance(0.1) ? pick(origins).headers : []),
			// The wrong ones are held back, which is another test: mostly the right one, so that more is reached.
			...(chance(0.02)
				? pick(tokens).headers
				: chance(0.7)
					? [['Authorization', `Bearer ${service.token}`] as const]
					: []),
			...(chance(0.8) ? point.headers : []),
			...(chance(0.5) ? [pick(headers)] : []),
			...(chance(0.7) ? [['Content-Length', String(body.length)] as const] : []),
			['Connection', 'close'] as const
		];
		const head = `${method} ${target} HTTP/${chance(0.05) ? pick(['1.0', '2.0', '0.9', 'x']) : '1.1'}\r\n${lines.map(([n, v]) => `${n}: ${v}\r\n`).join('')}\r\n`;
		const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body]);
		// Nothing here may run anything or change access: that would only hide what is looked for.
		return chance(0.15) ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
	};
}

type Outcome = number | 'closed' | 'hung';

/** Sends, says that no more will come, and reads to the end. */
function send(bytes: Buffer): Promise<{ readonly outcome: Outcome; readonly text: string }> {
	return new Promise((resolve) => {
		const socket = connect({ port: service.port, host: '127.0.0.1', localAddress: freshSource() });
		let text = '';
		const timer = setTimeout(() => {
			socket.destroy();
			resolve({ outcome: 'hung', text });
		}, LONGEST_MS);
		socket.setEncoding('latin1');
		socket.on('data', (chunk: string) => {
			if (text.length < 4000) text += chunk;
			// A live stream goes on for ever, as it should.
			if (/^HTTP\/1\.1 (?:200|101)/.test(text)) socket.destroy();
		});
		socket.on('error', () => {});
		socket.on('close', () => {
			clearTimeout(timer);
			const status = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)]
				.map((m) => Number(m[1]))
				.find((s) => s >= 200 || s === 101);
			resolve({ outcome: status ?? 'closed', text });
		});
		socket.end(bytes);
	});
}

const rssMb = (): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) / 1024;

test(`${COUNT} malformed requests: no 5xx, none hung, memory flat, and the service is well`, {
	timeout: 900_000
}, async () => {
	const description = (await (await service.fetch('/api/openapi.json')).json()) as Description;
	// What runs commands is left out of the honest ones, and what ends or opens access.
	const points = entryPoints(description).filter((p) => !/exec|rotate|signOut|endSession|open$/i.test(p.target));
	const make = createMaker(points, randomFrom(SEED));
	const tally = new Map<Outcome, number>();
	const bad: string[] = [];
	let left = COUNT;
	let before = 0;
	const started = performance.now();
	const worker = async (): Promise<void> => {
		while (left > 0) {
			left--;
			// The first thousand warm up what is loaded when first used.
			if (left === COUNT - 1000) before = rssMb();
			const bytes = make();
			const { outcome, text } = await send(bytes);
			tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
			if (outcome === 'hung' || (typeof outcome === 'number' && outcome >= 500 && bad.length < 20))
				bad.push(`${outcome} to ${JSON.stringify(bytes.toString('latin1').slice(0, 600))}: ${text.slice(0, 300)}`);
		}
	};
	await Promise.all(Array.from({ length: CONNECTIONS }, worker));
	const grown = rssMb() - before;
	const seconds = (performance.now() - started) / 1000;
	const counts = [...tally].sort(([a], [b]) => String(a).localeCompare(String(b))).map(([k, n]) => `${k}: ${n}`);
	console.log(
		`${COUNT} requests, seed ${SEED}, ${seconds.toFixed(0)} s, RSS ${grown >= 0 ? '+' : ''}${grown.toFixed(0)} MB; ${counts.join(', ')}`
	);
	expect(bad).toEqual([]);
	expect(grown).toBeLessThan(100);
	expect(tally.size).toBeGreaterThan(6);
	expect((await service.post('/api/terminal/check-safety', { command: 'ls' })).status).toBe(200);
	expect(service.stderr()).not.toMatch(/"level":"error"/);
});

test('500 slow callers are all cut off within 90 seconds, and others are served meanwhile', {
	timeout: 180_000
}, async () => {
	const started = performance.now();
	const kinds = [
		() => `GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nX-Slow: `,
		() =>
			`POST /api/terminal/check-safety HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nAuthorization: Bearer ${service.token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
		() => ''
	];
	const closed = Array.from({ length: 500 }, (_, i) => {
		const socket = connect(service.port, '127.0.0.1');
		const first = kinds[i % kinds.length]?.() ?? '';
		if (first) socket.write(first);
		const drip = setInterval(() => first && socket.write('a'), 5_000);
		socket.on('error', () => {});
		socket.resume();
		return new Promise<number>((resolve) =>
			socket.once('close', () => {
				clearInterval(drip);
				resolve((performance.now() - started) / 1000);
			})
		);
	});
	const times: number[] = [];
	for (let i = 0; i < 100; i++) {
		const at = performance.now();
		expect((await service.post('/api/terminal/check-safety', { command: 'ls' })).status).toBe(200);
		times.push(performance.now() - at);
	}
	const seconds = await Promise.all(closed);
	times.sort((a, b) => a - b);
	console.log(
		`500 slow callers: the last one cut off after ${Math.max(...seconds).toFixed(0)} s; others p50 ${times[50]?.toFixed(1)} ms, p99 ${times[98]?.toFixed(1)} ms`
	);
	expect(Math.max(...seconds)).toBeLessThanOrEqual(90);
});
