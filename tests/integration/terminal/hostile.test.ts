// Frames and output made to hurt: the stream closes or shrugs, and the service lives on.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedService, startService } from '../../support/start-service.ts';
import { type Attached, type TerminalDoor, terminalDoor } from '../../support/terminal-client.ts';

let service: StartedService;
let door: TerminalDoor;
beforeAll(async () => {
	service = await startService();
	door = await terminalDoor(service);
});
afterAll(() => service.stop());

async function shell(): Promise<Attached & { id: string }> {
	const { id } = await door.open();
	const window = await door.attach(id);
	await window.until('133;B');
	return Object.assign(window, { id });
}
const raw = (window: Attached): import('node:net').Socket =>
	(window.ws as unknown as { _socket: import('node:net').Socket })._socket;

describe('frames', () => {
	test.each<[string, string, number]>([
		['no JSON', '{', 1007],
		['an unknown type', '{"type":"shutdown"}', 1007],
		['a frame only the service sends', '{"type":"exit","code":0}', 1007],
		['an unknown field', '{"type":"ack","bytes":1,"x":1}', 1007],
		['a negative acknowledgement', '{"type":"ack","bytes":-1}', 1007],
		['a size that is no number', '{"type":"resize","cols":"80","rows":24}', 1007],
		['deep JSON', `${'['.repeat(2000)}${']'.repeat(2000)}`, 1007],
		['deep JSON that is large', '['.repeat(60_000), 1009],
		['a frame over 64 KiB', 'x'.repeat(70_000), 1009]
	])('%s closes the stream', async (_what, frame, code) => {
		const window = await shell();
		window.control(frame);
		expect(await window.closed).toBe(code);
	});

	test.each<[string, number[], number]>([
		['an unmasked frame', [0x82, 0x01, 0x61], 1002],
		['a reserved opcode', [0x83, 0x80, 0, 0, 0, 0], 1002],
		['a reserved bit', [0xc2, 0x80, 0, 0, 0, 0], 1002],
		['a length of 2^40', [0x82, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1009],
		['a length of 2^62', [0x82, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1009],
		['text that is no UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], 1007]
	])('%s closes the stream', async (_what, bytes, code) => {
		const window = await shell();
		raw(window).write(Buffer.from(bytes));
		expect(await window.closed).toBe(code);
	});

	test('the shell outlives all of it', async () => {
		const window = await shell();
		window.control('{');
		await window.closed;
		const again = await door.attach(window.id);
		again.type('echo still-""here\r');
		await again.until('still-here');
	});
});

describe('sizes', () => {
	test.each<[number, number, string]>([
		[0, 0, '1 1'],
		[-1, -5, '1 1'],
		[1e9, 1e9, '500 1000'],
		[80.7, 24.9, '24 80']
	])('%d × %d is taken as %s', async (cols, rows, size) => {
		const window = await shell();
		window.control({ type: 'resize', cols, rows });
		await window.until(() => window.controls.some((c) => c.type === 'resize' && `${c.rows} ${c.cols}` === size));
		window.type('stty size | tr " " x; echo\r');
		const digits = size.replace(' ', 'x');
		await window.until((text) => text.replace(/\x1b\[[\d;?]*[A-Za-z]|[\r\n\x08]/g, '').includes(digits));
	});

	test('10,000 at once reach the shell as a few, the last one among them', async () => {
		const window = await shell();
		window.type(`n=0; trap 'n=$((n+1))' WINCH; echo trap-""set\r`);
		await window.until('trap-set');
		const before = window.controls.length;
		for (let i = 0; i < 10_000; i++) window.control({ type: 'resize', cols: 80 + (i % 50), rows: 24 + (i % 7) });
		window.control({ type: 'resize', cols: 77, rows: 33 });
		await window.until(() => window.controls.some((c) => c.type === 'resize' && c.cols === 77 && c.rows === 33));
		expect(window.controls.length - before).toBeLessThan(200);
		window.type('stty size\r');
		await window.until('33 77');
	});
});

describe('output', () => {
	test('a line of a megabyte, binary and a title of a megabyte come through whole; the title is cut and plain', async () => {
		const window = await shell();
		window.type(`head -c 1000000 /dev/zero | tr '\\0' a; echo; echo line-""over\r`);
		const text = await window.until('line-over', 20_000);
		expect(/a{1000000}/.test(text.replace(/\r/g, ''))).toBe(true);
		window.type(`printf '\\e]2;'; head -c 1000000 /dev/zero | tr '\\0' T; printf '\\a'; echo title-""over\r`);
		await window.until('title-over', 20_000);
		const title = (await door.list()).sessions.find((s) => s.id === window.id)?.title ?? '';
		expect(title).toMatch(/^T{119}…$/);
		window.type(`printf '\\e]2;<b onclick=x>\\r\\nq\\a'; head -c 200000 /dev/urandom; echo; echo binary-""over\r`);
		await window.until('binary-over', 20_000);
		window.type(`stty sane; printf '\\ec'; echo fine-""again\r`);
		await window.until('fine-again');
	});

	test('what a program asks of its terminal is answered by nobody here: the service never speaks for a terminal', async () => {
		const window = await shell();
		window.type(
			`stty raw -echo min 0 time 5; printf '\\e[21t\\e[6n\\e[c\\eP$qm\\e\\\\\\e]52;c;?\\a'; x=$(cat); stty sane; echo "got-\${#x}-"\r`
		);
		await window.until('got-0-');
	});
});

test('a half-open window is let go, and typing a lot into a program that reads nothing costs little', async () => {
	const window = await shell();
	window.type('stty -echo; sleep 1000\r');
	for (let i = 0; i < 64; i++) window.type(Buffer.alloc(32 * 1024, 'x'));
	const other = await shell();
	other.type('echo quick-""answer\r');
	await other.until('quick-answer');
	await door.call('terminal.close', { id: window.id });
	expect(await window.closed).toBe(4410);
});

test('windows that come and go, half of them in the middle of the handshake, leave nothing open', async () => {
	const { id } = await shell();
	const files = (): number => readdirSync(`/proc/${service.pid}/fd`).length;
	const before = files();
	for (let round = 0; round < 10; round++) {
		const windows = await Promise.all(Array.from({ length: 10 }, () => door.attach(id, { keep: false })));
		for (const [i, window] of windows.entries()) i % 2 ? window.ws.terminate() : window.close();
		await Promise.all(windows.map((window) => window.closed));
	}
	await expect.poll(async () => (await door.list()).sessions.find((s) => s.id === id)?.attached).toBe(1);
	await expect.poll(files).toBeLessThanOrEqual(before + 3);
});
