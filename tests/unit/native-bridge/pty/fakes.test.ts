import { describe, expect, it } from 'vitest';
import { createNativeBridge } from '#native/bridge.ts';
import { createFakeBridge } from '#native/fake/fake-bridge.ts';
import { createFakePty } from '#native/fake/fake-pty.ts';
import { createFakeSandbox } from '#native/fake/fake-sandbox.ts';
import type { LoginShell } from '#native/ports/pty.ts';
import type { ApprovedCommand } from '#native/ports/sandbox.ts';

const shell = { file: '/bin/sh', args: [], env: {}, cwd: '/' } as unknown as LoginShell;
const size = { cols: 80, rows: 24 };

describe('the fake terminal', () => {
	it('runs a script: prints, reads, resizes, exits', async () => {
		const pty = createFakePty(async (terminal) => {
			terminal.print('name? ');
			terminal.print(`hello ${await terminal.readLine()} ${terminal.size().cols}`);
			return 7;
		});
		let output = '';
		const process = pty.spawn(shell, size, (bytes) => {
			output += bytes;
		});
		process.resize({ cols: 100, rows: 24 });
		process.write('ann');
		expect(await process.exited).toEqual({ exitCode: 7, signal: null });
		expect(output).toBe('name? hello ann 100');
		expect([pty.running(), pty.typed]).toEqual([0, ['ann']]);
	});

	it('holds back while paused and gives all before the exit', async () => {
		const pty = createFakePty((terminal) => {
			terminal.print('late');
			return 0;
		});
		const seen: string[] = [];
		const process = pty.spawn(shell, size, (bytes) => seen.push(bytes.toString()));
		process.pause();
		await process.exited;
		expect(seen).toEqual(['late']);
	});

	it('is ended with 137 when the program does not listen', async () => {
		const pty = createFakePty(() => new Promise<number>(() => {}), { survivors: [42] });
		const process = pty.spawn(shell, size, () => {});
		expect(await process.endTree(0)).toEqual([42]);
		expect(await process.exited).toEqual({ exitCode: 137, signal: 9 });
	});
});

describe('the fake sandbox', () => {
	it('writes down what it wrapped and refuses on demand', async () => {
		const sandbox = createFakeSandbox({
			refuse: (command) => (command.text === 'no' ? { reason: 'not here', remedy: 'elsewhere' } : undefined)
		});
		const command = (text: string) =>
			({
				text,
				plan: { profile: 'observe', grants: [], elevation: { kind: 'none' } },
				cwd: '/',
				timeoutMs: 1
			}) as unknown as ApprovedCommand;
		const wrapped = await sandbox.wrap(command('yes'));
		wrapped.release();
		await expect(sandbox.wrap(command('no'))).rejects.toMatchObject({ name: 'SandboxRefusal', remedy: 'elsewhere' });
		expect([sandbox.wrapped.map((c) => c.text), sandbox.released()]).toEqual([['yes'], 1]);
	});
});

describe('the bridge', () => {
	const surroundings = {} as never;
	it('turns a loader that throws into an absent part with its reason', async () => {
		const { bridge } = createFakeBridge(() => 0);
		const broken = await createNativeBridge(surroundings, {
			loaders: {
				pty: async () => {
					throw new Error('no binary');
				},
				sandbox: async () => bridge.sandbox,
				probe: async () => bridge.probe
			}
		});
		expect(broken.pty).toMatchObject({ present: false, reason: expect.stringContaining('no binary') });
		expect(broken.sandbox.present).toBe(true);
		await broken.close();
	});

	it('closes terminals before the sandbox, once', async () => {
		const order: string[] = [];
		const { bridge, pty, sandbox } = createFakeBridge(() => 0);
		const own = await createNativeBridge(surroundings, {
			loaders: {
				pty: async () => ({ present: true, tried: [], port: { ...pty, close: async () => void order.push('pty') } }),
				sandbox: async () => ({
					present: true,
					tried: [],
					port: { ...sandbox, close: async () => void order.push('sandbox') }
				}),
				probe: async () => bridge.probe
			}
		});
		await Promise.all([own.close(), own.close()]);
		expect(order).toEqual(['pty', 'sandbox']);
	});
});
