// The names of loopback lead to two addresses, and the service answers at both.

import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '#server/http/server.ts';
import { hasLoopback6 } from '../../support/has-loopback6.ts';

const log = { warn: () => {} };

const isOpen = (port: number, host: string): Promise<boolean> =>
	new Promise((resolve) => {
		const taken = createServer()
			.once('error', () => resolve(true))
			.listen({ port, host, exclusive: true }, () => taken.close(() => resolve(false)));
	});

test.skipIf(!hasLoopback6)(
	'who listens at one address of loopback holds the other too, and lets go of both',
	async () => {
		const listening = await listen('127.0.0.1', 0, log);
		expect([await isOpen(listening.port, '127.0.0.1'), await isOpen(listening.port, '::1')]).toEqual([true, true]);
		await listening.close(0);
		expect([await isOpen(listening.port, '127.0.0.1'), await isOpen(listening.port, '::1')]).toEqual([false, false]);
	}
);

test.skipIf(!hasLoopback6)('it does not listen where somebody else has the other one', async () => {
	const squatter = createServer();
	await new Promise<void>((resolve) => squatter.listen({ port: 0, host: '::1' }, resolve));
	const { port } = squatter.address() as { port: number };
	await expect(listen('127.0.0.1', port, log)).rejects.toMatchObject({ code: 'EADDRINUSE', address: '::1' });
	expect(await isOpen(port, '127.0.0.1')).toBe(false);
	await new Promise((resolve) => squatter.close(resolve));
});
