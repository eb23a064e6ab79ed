import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import { asLoginShell, realPty, run, start } from './run-shell.ts';

let pty: PtyPort;
beforeAll(async () => {
	pty = await realPty();
});
afterAll(() => pty.close());

/** Prints `bytes` bytes without a newline (a terminal would turn each into two). */
const print = (bytes: number) => `head -c ${bytes} /dev/zero | tr '\\0' x`;

describe('what a program prints', () => {
	it.each([
		[20_000, 150],
		[2_000_000, 12]
	])('is all there: %i bytes, %i short runs', async (bytes, runs) => {
		const lengths = new Set<number>();
		for (let i = 0; i < runs; i++) lengths.add((await run(pty, asLoginShell(print(bytes)))).output.length);
		expect([...lengths]).toEqual([bytes]);
	});

	it('is all there with 8 terminals at once', async () => {
		const runs = await Promise.all(Array.from({ length: 8 }, () => run(pty, asLoginShell(print(300_000)))));
		expect(runs.map((r) => r.output.length)).toEqual(Array(8).fill(300_000));
	});

	it('is all there when the consumer is slow and pauses after each piece', async () => {
		for (let i = 0; i < 5; i++) {
			let length = 0;
			const process = pty.spawn(asLoginShell(print(200_000)), { cols: 80, rows: 24 }, (bytes) => {
				length += bytes.length;
				process.pause();
				setImmediate(() => process.resume());
			});
			await process.exited;
			expect(length).toBe(200_000);
		}
	});

	it('is all there when the reader is paused at the exit and never resumed', async () => {
		for (let i = 0; i < 20; i++) {
			let length = 0;
			const process = pty.spawn(asLoginShell(print(3_000)), { cols: 80, rows: 24 }, (bytes) => {
				length += bytes.length;
			});
			process.pause();
			await process.exited;
			expect(length).toBe(3_000);
		}
	});

	it('arrives before `exited` settles', async () => {
		const order: string[] = [];
		const process = pty.spawn(asLoginShell('echo last words'), { cols: 80, rows: 24 }, (b) => order.push(b.toString()));
		await process.exited.then(() => order.push('exit'));
		expect(order.join('')).toBe('last words\r\nexit');
	});

	it('is bytes: what is no text comes through unchanged', async () => {
		const { output } = await run(pty, asLoginShell("printf '\\377\\000\\201\\303'"));
		expect([...output]).toEqual([0xff, 0x00, 0x81, 0xc3]);
	});
});

describe('back-pressure', () => {
	it('stops the program while nobody reads, and nothing is lost after', async () => {
		let length = 0;
		let pauses = 0;
		const process = pty.spawn(asLoginShell(`${print(5_000_000)}; echo END`), { cols: 80, rows: 24 }, (bytes) => {
			length += bytes.length;
			if (pauses === 0 && length > 100_000) {
				pauses++;
				process.pause();
			}
		});
		// The writer is stopped once the number of bytes stands still while the program is there.
		for (let before = -1, same = 0; same < 10; before = length) {
			await new Promise((resolve) => setTimeout(resolve, 10));
			same = length === before && pauses > 0 ? same + 1 : 0;
		}
		expect(length).toBeLessThan(400_000);
		process.resume();
		await process.exited;
		expect(length).toBe(5_000_000 + 'END\r\n'.length);
	});
});

describe('the terminal itself', () => {
	it('is a terminal, the controlling one, of the size asked for', async () => {
		const { output } = await run(pty, asLoginShell('test -t 0 && test -t 1 && test -t 2 && stty size </dev/tty'));
		expect(output.toString()).toBe('50 200\r\n');
	});

	it.each([
		[{ cols: 0, rows: -1 }, '1 1'],
		[{ cols: 1e9, rows: 1e9 }, '500 1000'],
		[{ cols: Number.NaN, rows: 30.7 }, '30 200'],
		[{ cols: Number.POSITIVE_INFINITY, rows: Number.NEGATIVE_INFINITY }, '1 1000']
	])('resized to %j is clamped', async (size, shown) => {
		const running = start(pty, asLoginShell('read go; stty size'));
		running.process.resize(size);
		running.process.write('\n');
		await running.process.exited;
		expect(running.text().trim().split('\r\n').at(-1)).toBe(shown);
	});

	it('survives 10,000 resizes, also after the exit', async () => {
		const running = start(pty, asLoginShell('read go; stty size'));
		for (let i = 1; i <= 10_000; i++) running.process.resize({ cols: (i % 900) + 1, rows: 40 });
		running.process.write('\n');
		await running.process.exited;
		running.process.resize({ cols: 10, rows: 10 });
		running.process.write('nobody reads this');
		running.process.signal('SIGINT');
		expect(running.process.isReadingSecret()).toBe(false);
		expect(running.text()).toContain('40 101');
	});
});

describe('what is typed', () => {
	it('arrives whole and in order: 1 MB into a program that starts late', async () => {
		const running = start(pty, asLoginShell('stty raw -echo; echo ready; head -c 1000000 | cksum'));
		await running.shows(/ready/);
		running.process.write(Buffer.alloc(500_000, 'a'));
		running.process.write(Buffer.alloc(499_999, 'b'));
		running.process.write('c');
		await running.process.exited;
		const expected = await run(
			pty,
			asLoginShell(
				`{ head -c 500000 /dev/zero | tr '\\0' a; head -c 499999 /dev/zero | tr '\\0' b; printf c; } | cksum`
			)
		);
		expect(running.text()).toContain(expected.output.toString().trim());
	});

	it('a password prompt is seen while it stands, and only then', async () => {
		const running = start(
			pty,
			asLoginShell('echo one; read a; stty -echo; echo two; read b; stty echo; echo three; read c')
		);
		await running.shows(/one/);
		expect(running.process.isReadingSecret()).toBe(false);
		running.process.write('\n');
		await running.shows(/two/);
		expect(running.process.isReadingSecret()).toBe(true);
		running.process.write('\n');
		await running.shows(/three/);
		expect(running.process.isReadingSecret()).toBe(false);
		running.process.write('\n');
		await running.process.exited;
	});

	it('a program that reads the terminal is seen to wait, one that works or sleeps is not', async () => {
		const running = start(pty, asLoginShell('echo one; sleep 0.6; echo two; cat | wc -c'));
		await running.shows(/one/);
		expect(running.process.isReadingInput()).toBe(false);
		await running.shows(/two/);
		await expect.poll(() => running.process.isReadingInput(), { timeout: 10_000 }).toBe(true);
		running.process.write('\x04');
		await running.process.exited;
		expect(running.process.isReadingInput()).toBe(false);
	});

	it('raw mode without echo (an editor) is no password prompt', async () => {
		const running = start(pty, asLoginShell('stty raw -echo; echo ready; head -c 1'));
		await running.shows(/ready/);
		expect(running.process.isReadingSecret()).toBe(false);
		running.process.write('q');
		await running.process.exited;
	});
});
