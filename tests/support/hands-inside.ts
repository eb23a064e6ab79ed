// The inner end of `lab-hands.ts`: runs what it is told, one after the other, as whoever started it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Order } from './lab-hands.ts';

for await (const line of createInterface({ input: process.stdin })) {
	const {
		argv: [file, ...args],
		input
	} = JSON.parse(line) as Order;
	const child = spawn(file, args, { stdio: [input === 'none' ? 'ignore' : 'pipe', 'pipe', 'ignore'] });
	const parts: Buffer[] = [];
	child.stdout?.on('data', (bytes: Buffer) => parts.push(bytes));
	const [code] = await once(child, 'close');
	process.stdout.write(`${JSON.stringify({ code: code ?? -1, stdout: Buffer.concat(parts).toString('utf8') })}\n`);
}
