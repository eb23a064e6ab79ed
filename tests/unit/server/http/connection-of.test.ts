import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connectionOf, noteAccepted } from '#server/http/connection-of.ts';

test('a connection is as old as when it was accepted, and one that was not seen to begin is older than anything', async () => {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const accepted = once(server, 'connection') as Promise<[Socket]>;
	const client = connect((server.address() as { port: number }).port, '127.0.0.1');
	const [socket] = await accepted;
	expect(connectionOf(socket)).toEqual({ acceptedAtMs: 0, remoteAddress: '127.0.0.1', secure: true });
	noteAccepted(socket, 42);
	expect(connectionOf(socket).acceptedAtMs).toBe(42);
	client.destroy();
	socket.destroy();
	server.close();
});

test('plain HTTP from elsewhere is not secure', () => {
	const from = (remoteAddress: string) => connectionOf({ remoteAddress } as Socket).secure;
	expect([
		from('127.0.0.1'),
		from('::1'),
		from('::ffff:127.0.0.1'),
		from('192.0.2.7'),
		from('::ffff:192.0.2.7')
	]).toEqual([true, true, true, false, false]);
});
