// What all detectors cost on this machine, once: against a Node process that starts and ends.
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const child = spawn(process.execPath, [fileURLToPath(new URL('../support/findings-inside.ts', import.meta.url))], {
	stdio: ['pipe', 'pipe', 'inherit']
});
const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
async function tell(what: object): Promise<unknown> {
	child.stdin.write(`${JSON.stringify(what)}\n`);
	return JSON.parse((await answers.next()).value ?? 'null');
}
type Cost = { readonly cpuMs: number; readonly longestMs: number };

// The first look loads programs and fills what is kept.
await tell({ do: 'run' });
const first = (await tell({ do: 'cost' })) as Cost;
await tell({ do: 'pass', ms: 600_000 });
const startedMs = performance.now();
await tell({ do: 'run' });
const wallMs = performance.now() - startedMs;
const again = (await tell({ do: 'cost' })) as Cost;
const rows = (await tell({ do: 'coverage' })) as { detector: string; duration_ms: number | null }[];
child.stdin.end();

const emptyMs = performance.now();
spawnSync(process.execPath, ['-e', '']);
const baselineMs = performance.now() - emptyMs;

const ms = (value: number): string => `${value.toFixed(0)} ms`;
console.log(`${rows.length} detectors, the first look   ${ms(first.cpuMs)} of CPU with the start`);
console.log(`${rows.length} detectors, the next look    ${ms(again.cpuMs)} of CPU in ${ms(wallMs)}   goal < 2000 ms`);
console.log(`the loop was held at most     ${ms(again.longestMs)}   goal < 20 ms`);
console.log(`an empty Node, start to end   ${ms(baselineMs)}   ratio ${(again.cpuMs / baselineMs).toFixed(2)}`);
const slowest = [...rows].sort((a, b) => (b.duration_ms ?? 0) - (a.duration_ms ?? 0)).slice(0, 5);
console.log(`slowest: ${slowest.map((row) => `${row.detector} ${ms(row.duration_ms ?? 0)}`).join(', ')}`);
