// The gate in this process with the real classifier, sandbox and terminal: what each caller may do.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNativeBridge } from '#native/bridge.ts';
import { classify } from '#server/classifier/classify.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { systemClock } from '#server/lib/clock.ts';
import { type Closing, createClosing } from '#server/lib/closing.ts';
import { createLog } from '#server/lib/log.ts';
import { createRecentLog } from '#server/lib/recent-log.ts';
import { createServices, type Services } from '#server/services.ts';
import { lockState, type StateLock } from '#server/store/state-lock.ts';
import type { OtherCaller } from '#server/terminal/exec-call.ts';
import type { Foreseen } from '#server/terminal/foresee.ts';
import type { ExecEvent } from '#wire/terminal.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { fateOf, ownSeconds, processesWith, until } from './support.ts';

let directory: string;
let home: string;
let stateDir: string;
let lock: StateLock;
let services: Services;
let closing: Closing;
let why: string | undefined;

beforeAll(async () => {
	// Not below /tmp: a command has a /tmp of its own.
	directory = realpathSync(mkdtempSync('/var/tmp/hostwright-actors-'));
	[home, stateDir] = [join(directory, 'home'), join(directory, 'state')];
	for (const path of [home, stateDir]) mkdirSync(path, { mode: 0o700 });
	const user = userInfo();
	const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' };
	lock = lockState(stateDir);
	const log = createLog({ level: 'silent', readable: false });
	closing = createClosing(log);
	services = await createServices(
		{
			version: '0',
			log,
			recentLog: createRecentLog(),
			clock: systemClock,
			stateDir,
			configDir: directory,
			dataDir: directory,
			configProblems: () => [],
			lock,
			home,
			uid: user.uid,
			userName: user.username,
			searchPath: environment.PATH,
			hostRoot: createHostRoot(),
			classify,
			reachedFromElsewhere: false,
			shellOwner: { userName: user.username, home, loginShell: '/bin/sh', environment },
			terminal: { enabled: false, shellIntegration: false, trackPrompt: false, idleMs: 0 },
			mcp: { calls_per_minute: 120, open_requests: 10 },
			audit: { headToJournal: false },
			openBridge: () =>
				createNativeBridge({
					uid: user.uid,
					gid: user.gid,
					userName: user.username,
					home,
					loginShell: '/bin/sh',
					stateDir,
					readOnlyDirs: [],
					environment
				})
		},
		closing
	);
	const { sandbox, pty } = services.native;
	if (!sandbox.present) why = sandbox.reason;
	else if (!pty.present) why = pty.reason;
	if (why) console.log(`skipped: nothing can be confined here (${why})`);
});
afterAll(async () => {
	await closing?.close();
	lock?.release();
	removeFolder(directory);
});

const ask = (command: string, caller: Partial<OtherCaller> = {}, more: { cwd?: string; timeout?: number } = {}) =>
	services.gate.exec(
		{ command, ...more },
		{ actor: 'api', requestId: 'r', signal: new AbortController().signal, ...caller }
	);
const confinedTest = (name: string, work: () => Promise<void>) =>
	test(name, async (context) => {
		if (why) context.skip('no sandbox on this machine');
		await work();
	});

describe('the assistant and the voice, on their own', () => {
	for (const actor of ['assistant', 'voice'] as const) {
		confinedTest(`the ${actor} reads`, async () => {
			expect(await ask('cat /etc/hostname', { actor })).toMatchObject({
				kind: 'result',
				result: { exit_code: 0, sandbox: { profile: 'observe' } }
			});
		});
		for (const command of [
			'touch ~/planted',
			'sh -c "touch ~/planted"',
			'make',
			'cd ~ && touch planted',
			'echo x > ~/planted'
		])
			test(`the ${actor} does not: ${command}`, async () => {
				expect(await ask(command, { actor })).toMatchObject({ kind: 'refused', code: 'forbidden' });
				expect(existsSync(join(home, 'planted'))).toBe(false);
			});
	}
	for (const actor of ['assistant', 'voice'] as const)
		for (const command of ['curl -s http://127.0.0.1:9/', 'getent hosts localhost', 'ssh-keyscan 127.0.0.1'])
			test(`the ${actor} does not ask the network on its own: ${command}`, async () => {
				expect(await ask(command, { actor })).toMatchObject({ kind: 'refused', code: 'forbidden' });
			});
	confinedTest('even a reading that is wrong changes nothing: the profile is the boundary', async () => {
		// `awk` is read as a reader here or refused; either way nothing is written.
		await ask(`awk 'BEGIN { print "x" > "${home}/planted" }'`, { actor: 'assistant' });
		await ask('sort -o ~/planted /etc/hostname', { actor: 'assistant' });
		expect(existsSync(join(home, 'planted'))).toBe(false);
	});
});

describe('a proposal', () => {
	function foreseen(command: string): Foreseen {
		const plan = services.gate.foresee(command);
		if (!plan) throw new Error('no plan');
		return plan;
	}
	confinedTest('runs what its card showed', async () => {
		const shown = foreseen('touch ~/approved');
		expect(shown.profile).toBe('work');
		expect(await ask('touch ~/approved', { actor: 'proposal', shown })).toMatchObject({
			result: { exit_code: 0 }
		});
		expect(existsSync(join(home, 'approved'))).toBe(true);
	});
	test('does not run another command than its card showed', async () => {
		expect(await ask('touch ~/not-shown', { actor: 'proposal', shown: foreseen('touch ~/approved') })).toMatchObject({
			kind: 'refused',
			code: 'forbidden'
		});
		expect(existsSync(join(home, 'not-shown'))).toBe(false);
	});
	test('does not run under another profile than its card showed', async () => {
		expect(
			await ask('touch ~/not-approved', {
				actor: 'proposal',
				shown: { ...foreseen('touch ~/not-approved'), profile: 'observe' }
			})
		).toMatchObject({ kind: 'refused', code: 'forbidden' });
		expect(existsSync(join(home, 'not-approved'))).toBe(false);
	});
});

describe('EX16: the working directory is fixed by its real path', () => {
	confinedTest('a link that is exchanged after the decision changes nothing', async () => {
		const [first, second, link] = ['first', 'second', 'link'].map((name) => join(home, name)) as [
			string,
			string,
			string
		];
		mkdirSync(first);
		mkdirSync(second);
		symlinkSync(first, link);
		let exchanged = false;
		const events: ExecEvent[] = [];
		const outcome = await ask(
			'sleep 0.2; pwd -P; echo x > here',
			{
				onEvent(event) {
					events.push(event);
					if (exchanged) return;
					exchanged = true;
					symlinkSync(second, `${link}.new`);
					renameSync(`${link}.new`, link);
				}
			},
			{ cwd: link }
		);
		expect(outcome).toMatchObject({ result: { output: `${first}\r\n`, exit_code: 0 } });
		expect([existsSync(join(first, 'here')), existsSync(join(second, 'here'))]).toEqual([true, false]);
	});
});

describe('a password prompt', () => {
	confinedTest('is told while it waits', async () => {
		const hangUp = new AbortController();
		const events: string[] = [];
		const outcome = await ask(`read -rsp 'Password: ' x; sleep ${ownSeconds()}`, {
			signal: hangUp.signal,
			onEvent(event) {
				events.push(event.type);
				if (event.type === 'awaiting-password') hangUp.abort();
			}
		});
		expect(events).toEqual(['started', 'output', 'awaiting-password']);
		expect(outcome).toMatchObject({ kind: 'refused', code: 'cancelled' });
	});
	confinedTest('a line that is read with echo is none', async () => {
		const events: string[] = [];
		await ask("read -rp 'Name: ' x", { onEvent: (event) => void events.push(event.type) }, { timeout: 1 });
		expect(events).not.toContain('awaiting-password');
	});
});

confinedTest('a reader that stops reading holds the command back, and hanging up still ends it', async () => {
	const seconds = ownSeconds();
	const hangUp = new AbortController();
	let units = 0;
	const outcome = ask(`sleep ${seconds} & yes`, {
		signal: hangUp.signal,
		onEvent(event) {
			if (event.type !== 'output') return undefined;
			units += event.text.length;
			return new Promise(() => {}); // for ever
		}
	});
	await until('output', () => units > 0);
	await until('the child', () => processesWith('sleep', seconds).length > 0);
	const held = units;
	await ask('sleep 0.3');
	expect(units).toBe(held);
	hangUp.abort();
	expect(await outcome).toMatchObject({ code: 'cancelled' });
	await until('the end', () => processesWith('sleep', seconds).length === 0);
	expect(fateOf(stateDir, seconds)).toEqual(['run', 'cancelled']);
});
