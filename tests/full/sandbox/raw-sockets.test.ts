// What passes on loopback is seen by nobody but those who speak: a reader as root, beside requests that carry a bearer token.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxPlan } from '#native/ports/sandbox.ts';
import { type BubblewrapHome, openBackend, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { whyNoNodeInside } from '../../support/node-inside.ts';

const READER = join(dirname(fileURLToPath(import.meta.url)), '../../support/read-loopback.mjs');
const reason =
	process.getuid?.() === 0 ? (whyNoNodeInside() ?? (await whyNoBubblewrap())) : 'a raw socket takes root to begin with';
if (reason !== undefined) console.log(`skipped: raw sockets: ${reason}`);

/** Family, type and protocol: raw TCP, its flags, IPv6, the packet socket, the old way to it, any protocol, CAN, XDP, key. */
const WAYS = [
	[2, 3, 6],
	[2, 0o2004003, 6],
	[10, 3, 6],
	[17, 3, 0x300],
	[17, 2, 0x300],
	[2, 10, 0x300],
	[2, 3, 255],
	[2, 3, 1],
	[29, 3, 1],
	[44, 3, 0],
	[15, 3, 2]
] as const;
const PLANS = ['observe', 'work', 'administer'].flatMap((profile) => [
	{ profile, grants: [] },
	{ profile, grants: ['net'] }
]) as unknown as (SandboxPlan & { readonly profile: 'observe' })[];

for (const backend of ['bubblewrap', 'landlock'] as const)
	describe.skipIf(reason !== undefined)(`a reader of loopback, on ${backend}`, () => {
		let at: BubblewrapHome;
		const server = createServer((_request, response) => response.end('served'));
		beforeAll(async () => {
			at = await openBackend(backend);
			await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		});
		afterAll(async () => {
			await new Promise((resolve) => server.close(resolve));
			await at.close();
		});

		const ask = () =>
			fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
				headers: { authorization: 'Bearer LOOPBACK-SECRET', connection: 'close' }
			}).then((response) => response.text());

		/** What it prints while requests are made. */
		async function readBeside(
			text: string,
			plan: Partial<SandboxPlan> & { profile: 'administer' | 'observe' | 'work' }
		) {
			let isOver = false;
			const asking = (async () => {
				while (!isOver) await ask();
			})();
			const { output } = await at.run(text, plan);
			isOver = true;
			await asking;
			return output;
		}
		const reading = (ways: readonly (readonly number[])[]): string =>
			`timeout 5 ${process.execPath} ${READER} ${ways.join(' ')}`;

		it.each(PLANS)('sees nothing by any kind of socket in $profile with $grants', async (plan) => {
			const lines = (await readBeside(reading(WAYS), plan)).trim().split(/\r?\n/);
			expect(lines).toHaveLength(WAYS.length);
			for (const line of lines) expect(line).toMatch(/ REFUSED (1|97)$/);
		});

		it('sees nothing by what a ping is given either', async () => {
			const plan = { profile: 'administer', raw: ['icmp', 'unreceived'] } as const;
			const output = await readBeside(reading(WAYS), plan);
			const open = output.split(/\r?\n/).filter((line) => line.endsWith('OPEN'));
			expect(open).toEqual(['2,3,255 OPEN', '2,3,1 OPEN']);
			expect(output).not.toContain('GOT');
		}, 30_000);

		it('sees it where nothing is refused, which shows that it can', async () => {
			expect(await readBeside(reading([[2, 3, 6]]), { profile: 'administer', raw: ['tcp'] })).toMatch(/OPEN\r?\nGOT/);
		}, 30_000);

		it('code of its own sets no rule that would lead packets to it', async () => {
			const rule = 'ip link add hwdummy0 type dummy && echo SET && ip link del hwdummy0';
			expect((await at.run(rule, { profile: 'administer' })).output).toMatch(/not permitted/i);
		});
	});
