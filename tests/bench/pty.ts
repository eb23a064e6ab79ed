// The terminal against bare node-pty, in turns within one run.
//
//   node tests/bench/pty.ts [spawns, default 300] [MB, default 200]
//
// Spawning: `true` started, read and ended. Baseline: node-pty's public API with encoding null, until its exit event.
// Flood: `head -c` into a relay that counts. Baseline: the same relay on node-pty's public API.

import * as bare from 'node-pty';
import type { LoginShell, PtyPort } from '#native/ports/pty.ts';
import { loadPty } from '#native/pty/load-pty.ts';
import { quantile } from '../support/figures.ts';

const spawns = Number(process.argv[2] ?? 300);
const megabytes = Number(process.argv[3] ?? 200);
const env = { PATH: '/usr/bin:/bin', TERM: 'xterm' };
const size = { cols: 200, rows: 50 };

const loaded = await loadPty();
if (!loaded.present) throw new Error(loaded.reason);
const pty: PtyPort = loaded.port;

async function withOurs(text: string): Promise<number> {
	let length = 0;
	const command = { file: '/bin/sh', args: ['-c', text], env, cwd: '/' } as unknown as LoginShell;
	const process = pty.spawn(command, size, (bytes) => {
		length += bytes.length;
	});
	await process.exited;
	return length;
}

function withBare(text: string): Promise<number> {
	return new Promise((resolve) => {
		let length = 0;
		const process = bare.spawn('/bin/sh', ['-c', text], { ...size, env, cwd: '/', encoding: null });
		process.onData((bytes) => {
			length += bytes.length;
		});
		process.onExit(() => resolve(length));
	});
}

const timed = async (what: () => Promise<unknown>): Promise<number> => {
	const start = performance.now();
	await what();
	return performance.now() - start;
};

const ours: number[] = [];
const theirs: number[] = [];
for (let i = 0; i < spawns + 20; i++) {
	const [a, b] = [await timed(() => withOurs('exec true')), await timed(() => withBare('exec true'))];
	if (i < 20) continue;
	ours.push(a);
	theirs.push(b);
}
for (const share of [0.5, 0.99]) {
	const [a, b] = [quantile(ours, share), quantile(theirs, share)];
	console.log(
		`spawn p${share * 100}: ${a.toFixed(2)} ms, bare node-pty ${b.toFixed(2)} ms, ratio ${(a / b).toFixed(2)} (N=${spawns})`
	);
}

const bytes = megabytes * 1_000_000;
const flood = `head -c ${bytes} /dev/zero | tr '\\0' x`;
const rates = { ours: [] as number[], bare: [] as number[] };
for (let i = 0; i < 3; i++) {
	for (const [name, run] of [
		['ours', withOurs],
		['bare', withBare]
	] as const) {
		let length = 0;
		const ms = await timed(async () => {
			length = await run(flood);
		});
		if (name === 'ours' && length !== bytes) throw new Error(`lost: ${bytes - length} bytes`);
		rates[name].push(length / 1000 / ms);
	}
}
const [a, b] = [quantile(rates.ours, 0.5), quantile(rates.bare, 0.5)];
console.log(
	`flood: ${a.toFixed(0)} MB/s, bare node-pty ${b.toFixed(0)} MB/s, ratio ${(a / b).toFixed(2)} (3 × ${megabytes} MB)`
);
await pty.close();
