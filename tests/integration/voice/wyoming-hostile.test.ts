// A satellite that asks and never listens, or sends its lines byte by byte, costs no more than one that behaves.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWyomingReader } from '#server/voice/wyoming/read-wyoming.ts';
import { writeWyoming } from '#server/voice/wyoming/write-wyoming.ts';
import { serveConnection } from '#server/voice/wyoming/wyoming-connection.ts';

let server: Server;
let client: Socket;
let served: Socket;
beforeEach(async () => {
	server = createServer((socket) => {
		served = socket;
		serveConnection(socket, {
			id: 'test',
			version: '1',
			isReady: () => false,
			wakeWords: [],
			ask: async () => ({}) as never,
			answer: async function* () {},
			listen: () => undefined
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
	await once(client, 'connect');
});
afterEach(async () => {
	client.destroy();
	served.destroy();
	await new Promise((resolve) => server.close(resolve));
});

test('whoever reads no answers is not heard until they are read, and then gets all of them', async () => {
	const text = 'x'.repeat(16_000);
	const count = 2_000;
	client.pause();
	for (let at = 0; at < count; at += 1) client.write(writeWyoming({ type: 'ping', data: { text } }));
	// Either everything was taken in and lies in memory as answers, or the sender is held back.
	await expect.poll(() => served.isPaused() || client.writableLength === 0, { timeout: 30_000 }).toBe(true);
	expect(client.writableLength).toBeGreaterThan(0);
	expect(served.writableLength).toBeLessThan(2 * 1024 * 1024);
	const reader = createWyomingReader();
	let answers = 0;
	client.on('data', (bytes) => {
		for (const { type } of reader.read(bytes as Buffer)) if (type === 'pong') answers += 1;
	});
	client.resume();
	await expect.poll(() => answers, { timeout: 30_000 }).toBe(count);
});

test('a line that comes byte by byte is looked through once', () => {
	const find = vi.spyOn(Uint8Array.prototype, 'indexOf');
	const reader = createWyomingReader();
	for (let at = 0; at < 500; at += 1) expect([...reader.read(Buffer.from('a'))]).toEqual([]);
	const looked = find.mock.calls.length;
	find.mockRestore();
	expect(looked).toBeLessThanOrEqual(500);
});
