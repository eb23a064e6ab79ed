// The terminal's stream against the barest thing that does the same, in turns within one run.
//
//   node tests/bench/terminal.ts [MB of a flood, default 200] [seconds of a stalled reader, default 60] [terminals, default 1000]
//
// Baseline for floods and opening: node-pty's public API relayed to a WebSocket, no flow control, no scrollback, one
// `bash --norc` a connection. Baseline for keystrokes: node-pty's public API in this process, no network.
// The service is the real one: tRPC, sessions, marks of the shell, scrollback, acknowledgements. Needs Linux (/proc).

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as bare from 'node-pty';
import { WebSocket, WebSocketServer } from 'ws';
import { type StartedService, startService } from '../support/start-service.ts';
import { type TerminalDoor, terminalDoor } from '../support/terminal-client.ts';

/** What both shells end their prompt with, for root and for others. */
const PROMPT = process.getuid?.() === 0 ? '# ' : '$ ';
const SELF = fileURLToPath(import.meta.url);
/** The baseline's process: says its port, then relays. */
function relay(): void {
	const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
	server.on('connection', (ws) => {
		const pty = bare.spawn('bash', ['--norc'], {
			name: 'xterm-256color',
			cols: 80,
			rows: 24,
			encoding: null,
			cwd: '/',
			env: { PATH: process.env.PATH ?? '', HOME: '/', TERM: 'xterm-256color', PS1: PROMPT }
		});
		pty.onData((bytes) => ws.send(bytes));
		pty.onExit(() => ws.close());
		ws.on('message', (data, isBinary) => isBinary && pty.write(data as Buffer));
		ws.on('close', () => pty.kill('SIGKILL'));
	});
	server.on('listening', () => console.log((server.address() as { port: number }).port));
}

/** Reads a stream and throws it away, in a process of its own: the one that measures must not be busy with it. */
async function drain([url, cookie, origin]: string[]): Promise<void> {
	const ws = new WebSocket(url ?? '', { headers: { cookie: cookie ?? '', origin: origin ?? '' } });
	let unacked = 0;
	ws.on('message', (data, isBinary) => {
		if (!isBinary) return;
		unacked += (data as Buffer).length;
		if (unacked < 64 * 1024) return;
		ws.send(JSON.stringify({ type: 'ack', bytes: unacked }));
		unacked = 0;
	});
	await once(ws, 'open');
	ws.send(Buffer.from('stty raw -echo; exec yes\r'));
}

interface Line {
	send(text: string): void;
	onBytes(listener: (bytes: Buffer) => void): void;
	/** Acknowledgements are held back while false. */
	acknowledge(on: boolean): void;
	close(): Promise<void>;
}

async function lineTo(url: string, headers: Record<string, string>): Promise<Line> {
	const ws = new WebSocket(url, { headers, perMessageDeflate: false });
	let listener: (bytes: Buffer) => void = () => {};
	let acknowledges = true;
	let unacked = 0;
	const flush = (): void => {
		if (!acknowledges || unacked === 0 || !headers.cookie) return;
		ws.send(JSON.stringify({ type: 'ack', bytes: unacked }));
		unacked = 0;
	};
	const early: Buffer[] = [];
	let heard = false;
	ws.on('message', (data, isBinary) => {
		if (!isBinary) return;
		const bytes = data as Buffer;
		if (heard) listener(bytes);
		else early.push(bytes);
		unacked += bytes.length;
		if (unacked >= 64 * 1024) flush();
	});
	await once(ws, 'open');
	return {
		send: (text) => ws.send(Buffer.from(text)),
		onBytes(next) {
			listener = next;
			heard = true;
			for (const bytes of early.splice(0)) listener(bytes);
		},
		acknowledge(on) {
			acknowledges = on;
			flush();
		},
		async close() {
			const closed = once(ws, 'close');
			ws.close();
			await closed;
		}
	};
}

/** Resolves when the bytes read since hold the text. */
function until(line: Line, text: string): Promise<void> {
	return new Promise((resolve) => {
		let tail = '';
		line.onBytes((bytes) => {
			tail = (tail + bytes.toString('latin1')).slice(-4096);
			if (tail.includes(text)) resolve();
		});
	});
}

const status = (pid: number, field: string): number =>
	Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
const rssMb = (pid: number): number => status(pid, 'VmRSS') / 1024;
const cpuMs = (pid: number): number => {
	const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
	return (Number(fields[11]) + Number(fields[12])) * 10;
};
const files = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
const children = (pid: number): number =>
	readdirSync('/proc').filter((name) => {
		if (!/^\d+$/.test(name)) return false;
		try {
			return Number(readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]) === pid;
		} catch {
			return false;
		}
	}).length;
const percentile = (values: readonly number[], share: number): number =>
	[...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
const median = (values: readonly number[]): number => percentile(values, 0.5);

async function startRelay(): Promise<{ child: ChildProcess; url: string }> {
	const child = spawn(process.execPath, [SELF, '--relay'], { stdio: ['ignore', 'pipe', 'inherit'] });
	const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data');
	return { child, url: `ws://127.0.0.1:${String(port).trim()}` };
}

async function measure(): Promise<void> {
	const [megabytes, stallSeconds, cycles] = [
		Number(process.argv[2] ?? 200),
		Number(process.argv[3] ?? 60),
		Number(process.argv[4] ?? 1000)
	];
	const scratch = mkdtempSync(join(tmpdir(), 'hostwright-bench-'));
	const service = await startService();
	const relayed = await startRelay();
	let failed = false;
	const judge = (what: string, value: number, limit: number, atLeast: boolean, unit = ''): void => {
		const holds = atLeast ? value >= limit : value <= limit;
		if (!holds) failed = true;
		console.log(
			`  ${holds ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(2)}${unit} (${atLeast ? '>=' : '<='} ${limit}${unit})`
		);
	};
	try {
		const door = await terminalDoor(service);
		await benchFlood(service, door, relayed.url, scratch, megabytes, judge);
		await benchStall(service, door, scratch, megabytes, stallSeconds, judge);
		await benchEcho(service, door, judge);
		await benchOpening(service, door, relayed.url, cycles, judge);
	} finally {
		relayed.child.kill('SIGKILL');
		await service.stop();
		rmSync(scratch, { recursive: true, force: true });
	}
	if (failed) process.exitCode = 1;
}

type Judge = (what: string, value: number, limit: number, atLeast: boolean, unit?: string) => void;

async function openOurs(service: StartedService, door: TerminalDoor): Promise<Line & { id: string; url: string }> {
	const { id } = await door.open();
	const url = `${service.url.replace('http', 'ws')}/api/terminal/sessions/${id}/stream`;
	const line = await lineTo(url, { cookie: door.cookie, origin: service.url });
	return Object.assign(line, { id, url });
}

async function benchFlood(
	service: StartedService,
	door: TerminalDoor,
	relayUrl: string,
	scratch: string,
	megabytes: number,
	judge: Judge
): Promise<void> {
	const file = join(scratch, 'flood');
	const want = writeFlood(file, megabytes);
	const run = async (line: Line): Promise<number> => {
		await until(line, PROMPT);
		const { done, startedMs, digest } = readFlood(line, file, megabytes * 1e6);
		await done;
		const ms = performance.now() - startedMs();
		if (digest() !== want) throw new Error('the flood is not the one that was printed');
		return megabytes / (ms / 1000);
	};
	const ours: number[] = [];
	const bares: number[] = [];
	let most = 0;
	const before = rssMb(service.pid);
	for (let round = 0; round < 3; round++) {
		const sampler = setInterval(() => {
			most = Math.max(most, rssMb(service.pid));
		}, 50);
		const line = await openOurs(service, door);
		ours.push(await run(line));
		clearInterval(sampler);
		await door.call('terminal.close', { id: line.id });
		const other = await lineTo(relayUrl, {});
		bares.push(await run(other));
		await other.close();
	}
	console.log(`flood of ${megabytes} MB to a WebSocket client, N=3 each, SHA-256 equal every time`);
	console.log(
		`  ours ${ours.map((v) => v.toFixed(0)).join(' ')} MB/s, bare relay ${bares.map((v) => v.toFixed(0)).join(' ')} MB/s`
	);
	judge('share of the bare relay (medians)', (median(ours) / median(bares)) * 100, 60, true, ' %');
	judge('memory of the service, highest over before', most - before, 64, false, ' MB');
}

/** Starts a flood and reads it: what comes before the mark is the shell's own. */
function readFlood(line: Line, file: string, bytes: number) {
	const mark = Buffer.from([1, 2, 3]);
	const hash = createHash('sha256');
	let began = 0;
	let got = 0;
	let before = Buffer.alloc(0);
	const take = (part: Buffer): void => {
		const rest = part.subarray(0, bytes - got);
		hash.update(rest);
		got += rest.length;
	};
	const done = new Promise<void>((resolve) =>
		line.onBytes((part) => {
			if (began > 0) take(part);
			else {
				before = Buffer.concat([before, part]);
				const at = before.indexOf(mark);
				if (at < 0) return;
				began = performance.now();
				take(before.subarray(at + mark.length));
			}
			if (got >= bytes) resolve();
		})
	);
	line.send(`exec sh -c "stty raw -echo; printf '\\001\\002\\003'; exec cat ${file}"\r`);
	return { done, startedMs: () => began, digest: () => hash.digest('hex'), got: () => got };
}

function writeFlood(file: string, megabytes: number): string {
	const hash = createHash('sha256');
	const line = Buffer.from(
		`${randomBytes(48 * 1024)
			.toString('base64')
			.replace(/.{79}/g, '$&\n')}\n`
	);
	const all = Buffer.alloc(megabytes * 1e6);
	for (let at = 0; at < all.length; at += line.length) line.copy(all, at);
	writeFileSync(file, all);
	return hash.update(all).digest('hex');
}

async function benchStall(
	service: StartedService,
	door: TerminalDoor,
	scratch: string,
	megabytes: number,
	seconds: number,
	judge: Judge
): Promise<void> {
	const file = join(scratch, 'flood');
	const line = await openOurs(service, door);
	await until(line, PROMPT);
	const before = rssMb(service.pid);
	line.acknowledge(false);
	const { done, digest, got } = readFlood(line, file, megabytes * 1e6);
	await sleep(1500);
	const cpuBefore = cpuMs(service.pid);
	let most = 0;
	for (let i = 0; i < seconds * 4; i++) {
		await sleep(250);
		most = Math.max(most, rssMb(service.pid));
	}
	const cpu = cpuMs(service.pid) - cpuBefore;
	const held = got();
	line.acknowledge(true);
	await done;
	const exact = digest() === createHash('sha256').update(readFileSync(file)).digest('hex');
	await door.call('terminal.close', { id: line.id });
	console.log(
		`a reader stalled for ${seconds} s in a flood: ${(held / 1024).toFixed(0)} KiB were under way; afterwards all bytes ${exact ? 'exact' : 'WRONG'}`
	);
	judge('memory of the service over before', most - before, 32, false, ' MB');
	// The service's own work in that time: vital signs every two seconds.
	judge('CPU of the service', cpu / seconds, 20, false, ' ms a second');
	judge('bytes exact', exact ? 1 : 0, 1, true);
}

async function benchEcho(service: StartedService, door: TerminalDoor, judge: Judge): Promise<void> {
	const KEYS = 400;
	const line = await openOurs(service, door);
	line.send('stty raw -echo; echo re""ady; exec cat\r');
	await until(line, 'ready');
	const raw = bare.spawn('bash', ['--norc', '-c', 'stty raw -echo; echo ready; exec cat'], {
		cols: 80,
		rows: 24,
		encoding: null,
		cwd: '/',
		env: { PATH: process.env.PATH ?? '' }
	});
	let onRaw: (bytes: Buffer) => void = () => {};
	await new Promise<void>((resolve) => {
		raw.onData((bytes) => onRaw(bytes as unknown as Buffer));
		onRaw = (bytes) => bytes.includes('ready') && resolve();
	});
	await sleep(500);
	const press = async (send: () => void, hear: (listener: () => void) => void): Promise<number[]> => {
		const out: number[] = [];
		for (let i = 0; i < KEYS; i++) {
			await sleep(4);
			const started = performance.now();
			const echoed = new Promise<void>((resolve) => hear(resolve));
			send();
			await echoed;
			out.push(performance.now() - started);
		}
		return out;
	};
	const ours = () =>
		press(
			() => line.send('x'),
			(listener) => line.onBytes(listener)
		);
	const bares = () =>
		press(
			() => raw.write('x'),
			(listener) => {
				onRaw = listener;
			}
		);
	await bares();
	await ours();
	const idle = { ours: [] as number[], raw: [] as number[] };
	for (let round = 0; round < 3; round++) {
		idle.raw.push(...(await bares()));
		idle.ours.push(...(await ours()));
	}
	const flood = await openOurs(service, door);
	await flood.close();
	const drainer = spawn(process.execPath, [SELF, '--drain', flood.url, door.cookie, service.url], { stdio: 'inherit' });
	await sleep(2500);
	const busy: number[] = [];
	for (let round = 0; round < 3; round++) busy.push(...(await ours()));
	drainer.kill('SIGKILL');
	raw.kill('SIGKILL');
	await door.call('terminal.close', { id: line.id });
	await door.call('terminal.close', { id: flood.id });
	const show = (values: number[]): string =>
		`p50 ${percentile(values, 0.5).toFixed(2)} p99 ${percentile(values, 0.99).toFixed(2)} ms`;
	console.log(
		`keystroke to echo, N=${idle.ours.length} each: raw PTY ${show(idle.raw)}; ours idle ${show(idle.ours)}; ours beside a flood ${show(busy)}`
	);
	const base = percentile(idle.raw, 0.99);
	judge('p99 idle over the raw PTY', percentile(idle.ours, 0.99) / base, 3, false, ' x');
	judge('p99 beside a flood over the raw PTY idle', percentile(busy, 0.99) / base, 10, false, ' x');
}

async function benchOpening(
	service: StartedService,
	door: TerminalDoor,
	relayUrl: string,
	cycles: number,
	judge: Judge
): Promise<void> {
	const COUNT = 100;
	const promptOf = (line: Line, text: string): Promise<void> => until(line, text);
	const ours: number[] = [];
	const bares: number[] = [];
	let memory = 0;
	const start = { files: files(service.pid), children: children(service.pid), rss: rssMb(service.pid) };
	for (let round = 0; round < 3; round++) {
		let started = performance.now();
		const others = await Promise.all(
			Array.from({ length: COUNT }, async () => {
				const line = await lineTo(relayUrl, {});
				await promptOf(line, PROMPT);
				return line;
			})
		);
		bares.push(performance.now() - started);
		await Promise.all(others.map((line) => line.close()));
		const before = rssMb(service.pid);
		started = performance.now();
		const lines = await Promise.all(
			Array.from({ length: COUNT }, async () => {
				const line = await openOurs(service, door);
				await promptOf(line, '133;B');
				return line;
			})
		);
		ours.push(performance.now() - started);
		memory = Math.max(memory, rssMb(service.pid) - before);
		await Promise.all(lines.map(({ id }) => door.call('terminal.close', { id })));
		await sleep(500);
	}
	console.log(
		`${COUNT} terminals to their first prompt, N=3: ours ${ours.map((v) => v.toFixed(0)).join(' ')} ms, bare relay with bash --norc ${bares.map((v) => v.toFixed(0)).join(' ')} ms`
	);
	judge('time over the bare relay (medians)', median(ours) / median(bares), 3, false, ' x');
	judge('memory of the service', memory, 100, false, ' MB');

	const warm = { files: files(service.pid), children: children(service.pid), rss: rssMb(service.pid) };
	for (let done = 0; done < cycles; done += 20)
		await Promise.all(
			Array.from({ length: Math.min(20, cycles - done) }, async (_, i) => {
				const line = await openOurs(service, door);
				// Half of them are closed while the shell is still starting.
				if (i % 2) await promptOf(line, '133;B');
				await door.call('terminal.close', { id: line.id });
			})
		);
	await sleep(1500);
	console.log(
		`${cycles} opened and closed: descriptors ${warm.files} -> ${files(service.pid)}, processes ${warm.children} -> ${children(service.pid)}, memory ${start.rss.toFixed(0)} -> ${warm.rss.toFixed(0)} -> ${rssMb(service.pid).toFixed(0)} MB`
	);
	judge('descriptors left', files(service.pid) - warm.files, 4, false);
	judge('processes left', children(service.pid) - start.children, 0, false);
}

const [mode] = process.argv.slice(2);
if (mode === '--relay') relay();
else if (mode === '--drain') await drain(process.argv.slice(3));
else await measure();
