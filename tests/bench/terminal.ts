// The terminal's stream against the barest thing that does the same, in turns within one run.
//
//   node tests/bench/terminal.ts [MB of a flood, default 200] [seconds of a stalled reader, default 60] [terminals, default 1000] [flood | stall | echo | opening ...]
//
// Baseline for floods and opening: `support/bare-relay.ts`. Baseline for keystrokes: node-pty's public API in this process, no
// network. The service is the real one: tRPC, sessions, marks of the shell, scrollback, acknowledgements. Needs Linux (/proc).

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as bare from 'node-pty';
import { childrenOf, cpuMsOf, filesOf, median, quantile, rssMbOf } from '../support/figures.ts';
import { type StartedService, startService } from '../support/start-service.ts';
import { type TerminalDoor, terminalDoor } from '../support/terminal-client.ts';
import { type Line, lineTo, PROMPT, until } from '../support/terminal-line.ts';

const FLOOD_PAIRS = 7;
const PARTS = ['flood', 'stall', 'echo', 'opening'] as const;
type Part = (typeof PARTS)[number];
const supportFile = (name: string): string => fileURLToPath(new URL(`../support/${name}`, import.meta.url));

interface Relay {
	readonly child: ChildProcess;
	readonly pid: number;
	readonly url: string;
}

async function startRelay(): Promise<Relay> {
	const child = spawn(process.execPath, [supportFile('bare-relay.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
	const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data');
	return { child, pid: child.pid ?? 0, url: `ws://127.0.0.1:${String(port).trim()}` };
}

async function measure(): Promise<void> {
	const given = process.argv.slice(2);
	const [megabytes = 200, stallSeconds = 60, cycles = 1000] = given.filter((word) => /^\d+$/.test(word)).map(Number);
	const named = given.filter((word) => !/^\d+$/.test(word));
	const unknown = named.filter((word) => !PARTS.includes(word as Part));
	if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}`);
	const wanted = (part: Part): boolean => named.length === 0 || named.includes(part);
	const scratch = mkdtempSync(join(tmpdir(), 'hostwright-bench-'));
	const service = await startService();
	const relay = await startRelay();
	let failed = false;
	const judge: Judge = (what, value, limit, atLeast, unit = '') => {
		const holds = atLeast ? value >= limit : value <= limit;
		if (!holds) failed = true;
		console.log(
			`  ${holds ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(2)}${unit} (${atLeast ? '>=' : '<='} ${limit}${unit})`
		);
	};
	try {
		const door = await terminalDoor(service);
		console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
		const flood = wanted('flood') || wanted('stall') ? writeFlood(join(scratch, 'flood'), megabytes) : undefined;
		if (flood && wanted('flood')) await benchFlood(service, door, relay, flood, judge);
		if (flood && wanted('stall')) await benchStall(service, door, flood, stallSeconds, judge);
		if (wanted('echo')) await benchEcho(service, door, judge);
		if (wanted('opening')) await benchOpening(service, door, relay.url, cycles, judge);
	} finally {
		relay.child.kill('SIGKILL');
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

/** One side of the flood: how fast each time, and at what CPU time of its process. */
interface Side {
	readonly name: string;
	readonly pid: number;
	readonly mbPerSecond: number[];
	readonly cpuMsPerMb: number[];
	flood(): Promise<number>;
}

async function benchFlood(
	service: StartedService,
	door: TerminalDoor,
	relay: Relay,
	flood: Flood,
	judge: Judge
): Promise<void> {
	const read = async (line: Line): Promise<number> => {
		await until(line, PROMPT);
		const { done, startedMs, digest } = readFlood(line, flood);
		await done;
		const seconds = (performance.now() - startedMs()) / 1000;
		if (digest() !== flood.digest) throw new Error('the flood is not the one that was printed');
		return flood.megabytes / seconds;
	};
	let mostMb = 0;
	const beforeMb = rssMbOf(service.pid);
	const ours = sideOf('ours', service.pid, async () => {
		const sampler = setInterval(() => {
			mostMb = Math.max(mostMb, rssMbOf(service.pid));
		}, 50);
		const line = await openOurs(service, door);
		const rate = await read(line);
		clearInterval(sampler);
		await door.call('terminal.close', { id: line.id });
		return rate;
	});
	const bareSide = sideOf('bare relay', relay.pid, async () => {
		const line = await lineTo(relay.url, {});
		const rate = await read(line);
		await line.close();
		return rate;
	});
	for (let pair = 0; pair < FLOOD_PAIRS; pair++) {
		// Who goes first changes, so that neither always follows the other.
		for (const side of pair % 2 ? [bareSide, ours] : [ours, bareSide]) {
			const cpuBefore = cpuMsOf(side.pid);
			side.mbPerSecond.push(await side.flood());
			side.cpuMsPerMb.push((cpuMsOf(side.pid) - cpuBefore) / flood.megabytes);
		}
	}
	console.log(
		`flood of ${flood.megabytes} MB to a WebSocket client, N = ${FLOOD_PAIRS} pairs in turns, SHA-256 equal every time`
	);
	for (const { name, mbPerSecond, cpuMsPerMb } of [ours, bareSide])
		console.log(
			`  ${name.padEnd(10)} ${median(mbPerSecond).toFixed(0).padStart(4)} MB/s (${mbPerSecond.map((v) => v.toFixed(0)).join(' ')})   ${median(cpuMsPerMb).toFixed(2)} ms of CPU a MB (${cpuMsPerMb.map((v) => v.toFixed(1)).join(' ')})`
		);
	const shares = ours.mbPerSecond.map((rate, pair) => (rate / (bareSide.mbPerSecond[pair] ?? Number.NaN)) * 100);
	judge('share of the bare relay (median of the pairs)', median(shares), 75, true, ' %');
	// Other work on the machine takes time from the two sides unevenly, but hardly any CPU time.
	console.log(
		`       by CPU time a MB: ${((median(bareSide.cpuMsPerMb) / median(ours.cpuMsPerMb)) * 100).toFixed(0)} %; by medians of MB/s: ${((median(ours.mbPerSecond) / median(bareSide.mbPerSecond)) * 100).toFixed(0)} %`
	);
	judge('memory of the service, highest over before', mostMb - beforeMb, 64, false, ' MB');
}

const sideOf = (name: string, pid: number, flood: () => Promise<number>): Side => ({
	name,
	pid,
	mbPerSecond: [],
	cpuMsPerMb: [],
	flood
});

interface Flood {
	readonly file: string;
	readonly megabytes: number;
	readonly digest: string;
}

/** Starts a flood and reads it: what comes before the mark is the shell's own. */
function readFlood(line: Line, { file, megabytes }: Flood) {
	const bytes = megabytes * 1e6;
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

function writeFlood(file: string, megabytes: number): Flood {
	const line = Buffer.from(
		`${randomBytes(48 * 1024)
			.toString('base64')
			.replace(/.{79}/g, '$&\n')}\n`
	);
	const all = Buffer.alloc(megabytes * 1e6);
	for (let at = 0; at < all.length; at += line.length) line.copy(all, at);
	writeFileSync(file, all);
	return { file, megabytes, digest: createHash('sha256').update(all).digest('hex') };
}

async function benchStall(
	service: StartedService,
	door: TerminalDoor,
	flood: Flood,
	seconds: number,
	judge: Judge
): Promise<void> {
	const line = await openOurs(service, door);
	await until(line, PROMPT);
	const before = rssMbOf(service.pid);
	line.acknowledge(false);
	const { done, digest, got } = readFlood(line, flood);
	await sleep(1500);
	const cpuBefore = cpuMsOf(service.pid);
	let most = 0;
	for (let i = 0; i < seconds * 4; i++) {
		await sleep(250);
		most = Math.max(most, rssMbOf(service.pid));
	}
	const cpu = cpuMsOf(service.pid) - cpuBefore;
	const held = got();
	line.acknowledge(true);
	await done;
	const exact = digest() === flood.digest;
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
	const drainer = spawn(process.execPath, [supportFile('drain-terminal.ts'), flood.url, door.cookie, service.url], {
		stdio: 'inherit'
	});
	await sleep(2500);
	const busy: number[] = [];
	for (let round = 0; round < 3; round++) busy.push(...(await ours()));
	drainer.kill('SIGKILL');
	raw.kill('SIGKILL');
	await door.call('terminal.close', { id: line.id });
	await door.call('terminal.close', { id: flood.id });
	const show = (values: number[]): string =>
		`p50 ${quantile(values, 0.5).toFixed(2)} p99 ${quantile(values, 0.99).toFixed(2)} ms`;
	console.log(
		`keystroke to echo, N=${idle.ours.length} each: raw PTY ${show(idle.raw)}; ours idle ${show(idle.ours)}; ours beside a flood ${show(busy)}`
	);
	const base = quantile(idle.raw, 0.99);
	judge('p99 idle over the raw PTY', quantile(idle.ours, 0.99) / base, 3, false, ' x');
	judge('p99 beside a flood over the raw PTY idle', quantile(busy, 0.99) / base, 10, false, ' x');
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
	const start = { files: filesOf(service.pid), children: childrenOf(service.pid), rss: rssMbOf(service.pid) };
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
		const before = rssMbOf(service.pid);
		started = performance.now();
		const lines = await Promise.all(
			Array.from({ length: COUNT }, async () => {
				const line = await openOurs(service, door);
				await promptOf(line, '133;B');
				return line;
			})
		);
		ours.push(performance.now() - started);
		memory = Math.max(memory, rssMbOf(service.pid) - before);
		await Promise.all(lines.map(({ id }) => door.call('terminal.close', { id })));
		await sleep(500);
	}
	console.log(
		`${COUNT} terminals to their first prompt, N=3: ours ${ours.map((v) => v.toFixed(0)).join(' ')} ms, bare relay with bash --norc ${bares.map((v) => v.toFixed(0)).join(' ')} ms`
	);
	judge('time over the bare relay (medians)', median(ours) / median(bares), 3, false, ' x');
	judge('memory of the service', memory, 100, false, ' MB');

	const warm = { files: filesOf(service.pid), children: childrenOf(service.pid), rss: rssMbOf(service.pid) };
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
		`${cycles} opened and closed: descriptors ${warm.files} -> ${filesOf(service.pid)}, processes ${warm.children} -> ${childrenOf(service.pid)}, memory ${start.rss.toFixed(0)} -> ${warm.rss.toFixed(0)} -> ${rssMbOf(service.pid).toFixed(0)} MB`
	);
	judge('descriptors left', filesOf(service.pid) - warm.files, 4, false);
	judge('processes left', childrenOf(service.pid) - start.children, 0, false);
}

await measure();
