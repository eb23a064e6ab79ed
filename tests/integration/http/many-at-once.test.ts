// Many connections that come while the service has no time: the real listener, in a process of its own that does nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { unless } from '../../support/unless.ts';

const SERVER = fileURLToPath(new URL('../../../server/http/server.ts', import.meta.url));
/** More than Node has the kernel keep by itself (511). */
const MANY = 900;

/** Listens, says where, and never comes back to its event loop. */
const BUSY = `
import { listen } from ${JSON.stringify(SERVER)};
import { writeSync } from 'node:fs';
const { port } = await listen('127.0.0.1', 0, { warn() {} });
writeSync(1, String(port));
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
`;

function whyNot(): string | undefined {
	try {
		const most = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
		return most >= MANY ? undefined : `the kernel keeps at most ${most} connections here`;
	} catch {
		return 'there is no /proc that says how many connections the kernel keeps';
	}
}

const ends: (() => void)[] = [];
afterEach(() => {
	for (const end of ends.splice(0)) end();
});

unless(test, whyNot())(
	'many that connect at once, while it is busy, all get through and wait',
	async () => {
		const child = spawn(process.execPath, ['--input-type=module', '-e', BUSY], {
			stdio: ['ignore', 'pipe', 'inherit']
		});
		ends.push(() => child.kill('SIGKILL'));
		const [said] = (await once(child.stdout, 'data')) as [Buffer];
		const sockets: Socket[] = [];
		ends.push(() => {
			for (const socket of sockets) socket.destroy();
		});
		let through = 0;
		for (let i = 0; i < MANY; i++) {
			const socket = connect(Number(said.toString()), '127.0.0.1', () => {
				through += 1;
			});
			socket.on('error', () => {});
			sockets.push(socket);
		}
		await vi.waitUntil(() => through === MANY, { timeout: 20_000 });
		expect(child.exitCode).toBeNull();
	},
	40_000
);
