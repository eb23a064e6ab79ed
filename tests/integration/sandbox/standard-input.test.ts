// What a run is given through standard input: all of it, then the end, under both backends, and nothing is left of it.
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApprovedCommand, SandboxPlan, SandboxPort } from '#native/ports/sandbox.ts';
import { loadBubblewrap } from '#native/sandbox/bubblewrap/bubblewrap.ts';
import { loadLandlock } from '#native/sandbox/landlock/landlock.ts';
import { approve } from '../../support/approve.ts';
import { runSandboxed } from '../../support/run-sandboxed.ts';
import { makeHome } from '../landlock/landlock-home.ts';

const digestOf = async (bytes: Uint8Array): Promise<string> =>
	Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))).toString('hex');

describe.each([
	['bubblewrap', loadBubblewrap],
	['landlock', loadLandlock]
])('standard input under %s', async (name, load) => {
	const home = makeHome();
	const loaded = await load(home.surroundings);
	if (!loaded.present) console.log(`skipped: ${name}: ${loaded.reason}`);
	const withPort = async (work: (port: SandboxPort) => Promise<void>) => {
		if (loaded.present) await work(loaded.port);
	};
	const run = async (port: SandboxPort, text: string, stdin: Uint8Array, plan: Partial<SandboxPlan> = {}) => {
		const command: ApprovedCommand = { ...approve(text, plan, { cwd: home.dir }), stdin };
		return runSandboxed(await port.wrap(command));
	};

	it.each<[string, Partial<SandboxPlan>]>([
		['observe', {}],
		['work', { profile: 'work' }],
		['administer', { profile: 'administer' }],
		['host', { profile: 'host' }]
	])('comes whole and unchanged under %s', (_profile, plan) =>
		withPort(async (port) => {
			const bytes = randomBytes(64 * 1024);
			const { output } = await run(port, 'sha256sum', bytes, plan);
			expect(output.trim()).toBe(`${await digestOf(bytes)}  -`);
		})
	);

	it('ends, is a pipe, and leaves the terminal to whoever opens it', () =>
		withPort(async (port) => {
			const { output } = await run(
				port,
				'read -r a; cat /dev/stdin; cat; echo "$a"; [ -p /dev/stdin ] && echo pipe; : </dev/tty && echo tty',
				Buffer.from('first\nsecond\n')
			);
			expect(output).toBe('second\nfirst\npipe\ntty\n');
		}));

	it('may be nothing', () =>
		withPort(async (port) => {
			expect((await run(port, 'cat; echo end', new Uint8Array(0))).output).toBe('end\n');
		}));

	it('stays nowhere, whether the command took it or not', () =>
		withPort(async (port) => {
			await run(port, 'true', randomBytes(64 * 1024));
			const runs = join(home.surroundings.stateDir, 'run');
			const left = readdirSync(runs, { recursive: true }).filter((path) => String(path).endsWith('.stdin'));
			expect(left).toEqual([]);
		}));
});
