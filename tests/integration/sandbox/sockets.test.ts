// A socket is the host: whoever listens acts outside the sandbox. What administers reaches those it was lent by name, and no
// other: not a terminal's server, not an agent, not one without a path.

import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant, SandboxPort } from '#native/ports/sandbox.ts';
import { loadBubblewrap } from '#native/sandbox/bubblewrap/bubblewrap.ts';
import { approve } from '../../support/approve.ts';
import { makeSurroundings, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { whyNoNodeInside } from '../../support/node-inside.ts';
import { runSandboxed } from '../../support/run-sandboxed.ts';

const reason = whyNoNodeInside() ?? (await whyNoBubblewrap());
const describeHere = reason === undefined ? describe : describe.skip;
if (reason !== undefined) test('sockets', (context) => context.skip(reason));

describeHere('what administers, as whoever runs the tests', () => {
	let base: string;
	let port: SandboxPort;
	let terminals: string;
	const servers: Server[] = [];
	const paths = { multiplexer: '', atHome: '', relative: '', engine: '', abstract: `\0hostwright-test-${process.pid}` };

	beforeAll(async () => {
		base = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-sockets-')));
		terminals = mkdtempSync('/tmp/tmux-hostwright-test-');
		const made = makeSurroundings(base);
		paths.multiplexer = join(terminals, 'default');
		mkdirSync(join(made.home, 'run'));
		paths.atHome = join(made.home, 'run', 's');
		paths.relative = join(base, 'relative.sock');
		paths.engine = join(base, 'engine.sock');
		for (const path of Object.values(paths)) {
			const server = createServer((socket) => socket.end());
			// Bound by a name that is relative to where this process stands.
			const bound = path === paths.relative ? relative(process.cwd(), path) : path;
			await new Promise<void>((resolve) => server.listen(bound, resolve));
			servers.push(server);
		}
		const environment = { ...made.environment, DOCKER_HOST: `unix://${paths.engine}` };
		const loaded = await loadBubblewrap({ ...made, environment });
		if (!loaded.present) throw new Error(loaded.reason);
		port = loaded.port;
	});
	afterAll(async () => {
		for (const server of servers) server.close();
		await port.close();
		rmSync(base, { recursive: true, force: true });
		rmSync(terminals, { recursive: true, force: true });
	});

	async function reach(
		path: string,
		grants: readonly Grant[]
	): Promise<{ reached: boolean; limits: readonly string[] }> {
		const script = `require("net").connect(${JSON.stringify(path)}).on("connect", () => { console.log("REACHED"); process.exit(0) }).on("error", () => console.log("REFUSED"))`;
		const text = `${process.execPath} -e '${script}'`;
		const command = await port.wrap(approve(text, { profile: 'administer', grants }));
		const { limits } = command;
		const { output } = await runSandboxed(command);
		expect(output).toMatch(/REACHED|REFUSED/);
		return { reached: output.includes('REACHED'), limits };
	}

	test('control: a socket that is lent is reached, and the run says so', async () => {
		const { reached, limits } = await reach(paths.engine, ['docker']);
		expect(reached).toBe(true);
		expect(limits.join(' ')).toContain("engine's socket was within reach");
	});

	test.skipIf(process.getuid?.() !== 0)(
		"the bus of a person's session is reached by its grant alone, and by what reads alone",
		async () => {
			mkdirSync('/run/user', { recursive: true });
			const sessionDir = mkdtempSync('/run/user/hostwright-test-');
			const server = createServer((socket) => socket.end());
			await new Promise<void>((resolve) => server.listen(join(sessionDir, 'bus'), resolve));
			const loaded = await loadBubblewrap({ ...makeSurroundings(base), sessionDir });
			if (!loaded.present) throw new Error(loaded.reason);
			const bus = join(sessionDir, 'bus');
			const script = `require("net").connect(process.env.DBUS_SESSION_BUS_ADDRESS?.slice(10) ?? ${JSON.stringify(bus)}).on("connect", () => { console.log("REACHED"); process.exit(0) }).on("error", () => console.log("REFUSED"))`;
			const said = async (profile: 'observe' | 'administer', grants: readonly Grant[]): Promise<string> => {
				const command = await loaded.port.wrap(approve(`${process.execPath} -e '${script}'`, { profile, grants }));
				return (await runSandboxed(command)).output.trim();
			};
			try {
				expect(await said('observe', ['user-bus'])).toBe('REACHED');
				expect(await said('observe', ['bus'])).toBe('REFUSED');
				expect(await said('observe', [])).toBe('REFUSED');
				expect(await said('administer', ['bus'])).toBe('REFUSED');
			} finally {
				server.close();
				await loaded.port.close();
				rmSync(sessionDir, { recursive: true, force: true });
			}
		}
	);

	for (const grants of [[], ['bus'], ['docker', 'bus']] as const)
		test(`with ${grants.join(' and ') || 'nothing lent'}, no socket of a person's own programs is`, async () => {
			expect((await reach(paths.multiplexer, grants)).reached, 'of a terminal multiplexer').toBe(false);
			expect((await reach(paths.atHome, grants)).reached, 'of a program at home').toBe(false);
			expect((await reach(paths.relative, grants)).reached, 'bound by a relative name').toBe(false);
		});

	test('one socket lent is not another', async () => {
		expect((await reach(paths.engine, ['bus'])).reached).toBe(false);
	});

	test('one without a path is out of reach, or the run says that it was not', async () => {
		const { reached, limits } = await reach(paths.abstract, ['bus']);
		expect(reached).toBe(limits.some((limit) => limit.startsWith('Abstract sockets')));
		expect((await reach(paths.abstract, [])).reached).toBe(false);
	});
});
