import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { unless } from '../../support/unless.ts';

const probe = fileURLToPath(new URL('../../../native-bridge/probe/load-probe.ts', import.meta.url));
const isGlibc =
	(process.report.getReport() as { header?: { glibcVersionRuntime?: string } }).header?.glibcVersionRuntime !==
	undefined;

/** Holds one small piece between every fifteen that it lets go of, and says how much of 80 MB it still occupies, before and after. */
const PROGRAM = `
	import { readFileSync } from 'node:fs';
	const { loadProbe } = await import(${JSON.stringify(probe)});
	const { port } = await loadProbe();
	const occupied = () => Number(/RssAnon:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
	const begin = occupied();
	let all = Array.from({ length: 40_000 }, () => new Uint8Array(2048).fill(1));
	const kept = all.filter((_, at) => at % 16 === 0);
	all = undefined;
	for (let times = 0; times < 4; times += 1) { gc(); await new Promise((resolve) => setTimeout(resolve, 20)); }
	const before = occupied() - begin;
	const done = port.giveBackMemory();
	console.log(JSON.stringify({ done, before, after: occupied() - begin, kept: kept.length }));
`;

unless(it, !isGlibc && 'malloc_trim is of glibc alone')(
	'what was freed between what is kept goes back to the system',
	async () => {
		const { stdout } = await promisify(execFile)(process.execPath, [
			'--expose-gc',
			'--input-type=module',
			'-e',
			PROGRAM
		]);
		const { done, before, after } = JSON.parse(stdout) as { done: boolean; before: number; after: number };
		expect(done).toBe(true);
		expect(before).toBeGreaterThan(60_000);
		expect(after).toBeLessThan(before / 2);
	}
);
