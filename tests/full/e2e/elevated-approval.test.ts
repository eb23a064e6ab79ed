// A change that needs root's rights, approved on the page of an ordinary user's service: sudo's own question, a field for the answer,
// wrong once and then right; and taken back in the same way. The user, its password and sudo are real.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApprovalDetail } from '#wire/approval.ts';
import { type Dashboard, openDashboard, visit, watch } from '../../e2e/support/dashboard.ts';
import { approvalsOf, type Door } from '../../support/approvals.ts';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { unless } from '../../support/unless.ts';

const USER = 'hwtyped';
const PASSWORD = 'open-sesame-typed';
const SUDOERS = '/etc/sudoers.d/hostwright-typed';
const LIMIT_MS = 110_000;
/** How userdel says that a process of it is left. */
const IN_USE = 8;
const slow = { timeout: LIMIT_MS, interval: 100 };

async function whyNot(): Promise<string | undefined> {
	if (process.getuid?.() !== 0) return 'making a user needs root';
	for (const program of ['sudo', 'useradd', 'chpasswd', 'setpriv'])
		if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0) return `${program} is not installed`;
	return whyNoBubblewrap();
}
const reason = await whyNot();

/** The browser is root's here, and what root's runs hide is told from somebody else's only by whose a connection is. */
const RELAY = `
const net = require('node:net');
let to = 0;
const server = net.createServer((near) => {
	const far = net.connect(to, '127.0.0.1');
	for (const [one, other] of [[near, far], [far, near]]) one.on('error', () => other.destroy()).on('close', () => other.destroy());
	near.pipe(far).pipe(near);
}).listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.on('data', (text) => { to = Number(text); console.log('ready'); }).on('end', () => process.exit());
`;

let dashboard: Dashboard;
let door: Door;
let relay: ChildProcess | undefined;
/** Root's, and nobody else may look into the files. */
let place = '';
let directory = '';
let session = '';

beforeAll(async () => {
	if (reason) return;
	spawnSync('userdel', ['-r', USER], { stdio: 'ignore' });
	execFileSync('useradd', ['-m', '-s', '/bin/bash', USER]);
	execFileSync('chpasswd', { input: `${USER}:${PASSWORD}` });
	writeFileSync(SUDOERS, `Defaults:${USER} timestamp_timeout=0, passwd_tries=2\n${USER} ALL=(ALL:ALL) ALL\n`, {
		mode: 0o440
	});
	const uid = Number(execFileSync('id', ['-u', USER], { encoding: 'utf8' }));
	place = mkdtempSync('/var/lib/hostwright-typed-');
	chmodSync(place, 0o755);
	directory = mkdtempSync(join(tmpdir(), 'hostwright-typed-'));
	for (const name of ['config', 'home']) mkdirSync(join(directory, name), { mode: 0o700 });
	execFileSync('chown', ['-R', `${uid}:${uid}`, directory]);
	relay = spawn('setpriv', [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', process.execPath, '-e', RELAY], {
		stdio: ['pipe', 'pipe', 'inherit']
	});
	const said = createInterface({ input: relay.stdout as NonNullable<typeof relay.stdout> })[Symbol.asyncIterator]();
	const port = (await said.next()).value;
	dashboard = await openDashboard({ directory, uid, startTimeoutMs: LIMIT_MS }, [
		`--host-resolver-rules=MAP localhost 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`
	]);
	relay.stdin?.write(String(dashboard.service.port));
	await said.next();
	door = approvalsOf(dashboard.service);
	// While a run of root's lives, no process of root's may.
	session = await dashboard.service.signIn();
}, 2 * LIMIT_MS);
afterAll(async () => {
	await dashboard?.close();
	if (relay) {
		const gone = once(relay, 'exit');
		relay.stdin?.end();
		await gone;
	}
	if (reason) return;
	// It is not taken away while anything of it runs.
	for (let tries = 0; tries < 300; tries += 1) {
		if (spawnSync('userdel', ['-r', USER], { stdio: 'ignore' }).status !== IN_USE) break;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	for (const path of [SUDOERS, place, directory]) rmSync(path, { recursive: true, force: true });
});

/** Signed in, by way of the relay. */
async function openPage(): Promise<Page> {
	const url = `http://localhost:${dashboard.service.port}`;
	const context = await dashboard.newContext({ baseURL: url });
	const [name = '', value = ''] = session.split('=', 2);
	await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
	return watch(await context.newPage(), url);
}

const passwordOn = (page: Page) => page.getByRole('textbox', { name: 'Password' });

/** Reads to the end, and types what a grave risk has typed. */
async function approve(page: Page): Promise<void> {
	const button = page.getByRole('button', { name: 'Approve and apply' });
	await button.first().waitFor();
	await expect
		.poll(async () => {
			const next = page.getByRole('button', { name: 'Show next' });
			if (await next.isVisible()) await next.click();
			return button.first().isEnabled();
		}, slow)
		.toBe(true);
	await button.first().click();
	const dialog = page.getByRole('dialog');
	const field = passwordOn(page);
	await expect.poll(async () => (await dialog.isVisible()) || (await field.isVisible()), slow).toBe(true);
	if (!(await dialog.isVisible())) return;
	const word = /Type (\S+) to confirm/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
	await dialog.getByRole('textbox').fill(word);
	await dialog.getByRole('button', { name: 'Approve and apply' }).click();
}

/** Types the words, one for each time that sudo asks, until it is over. @returns how many were taken */
async function answer(page: Page, id: string, words: readonly string[]): Promise<number> {
	let taken = 0;
	const field = passwordOn(page);
	const isOver = async () => !['pending', 'applying'].includes((await door.show(id)).status);
	for (const limit = performance.now() + LIMIT_MS; !(await isOver()) && performance.now() < limit; ) {
		const word = words[taken];
		if (word !== undefined && (await door.show(id)).asks && (await field.isVisible())) {
			const given = page
				.waitForResponse((response) => response.url().includes('approvals.givePassword'), { timeout: 30_000 })
				.catch(() => undefined);
			// The field may be another one by now; one that came too late for a question is typed at the next.
			const typed = await field
				.fill(word, { timeout: 5000 })
				.then(() => page.getByRole('button', { name: 'Give it to sudo' }).click({ timeout: 5000 }))
				.then(
					() => true,
					() => false
				);
			if (typed && (await given)?.ok()) taken += 1;
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return taken;
}

unless(test, reason)(
	'the password is typed at sudo’s question, wrong once and then right; applied, and undone with the folders that were made',
	{ timeout: 6 * LIMIT_MS },
	async () => {
		const [settings, made] = [join(place, 'settings'), join(place, 'made/for/it.conf')];
		writeFileSync(settings, 'old\n', { mode: 0o600 });
		const { id, detail } = await door.file([
			{ kind: 'file-edit', path: settings, content: 'new\n' },
			{ kind: 'file-edit', path: made, content: 'made\n' },
			{ kind: 'command', command: `sudo chmod 0640 ${settings}`, cwd: '/' }
		]);
		expect(detail).toBeUndefined();
		const page = await openPage();
		await visit(page, `/approvals/${id}`);
		await approve(page);
		expect(await answer(page, id, ['not-the-password', PASSWORD])).toBe(2);
		const applied = await door.show(id);
		expect(applied, applied.message).toMatchObject({ status: 'applied' });
		await page.getByRole('region', { name: 'What came of it' }).getByText('Applied', { exact: true }).waitFor();
		expect([readFileSync(settings, 'utf8'), statSync(settings).mode & 0o777, readFileSync(made, 'utf8')]).toEqual([
			'new\n',
			0o640,
			'made\n'
		]);

		await page.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(() => page.url(), slow).not.toContain(id);
		const undo = page.url().split('/').at(-1) ?? '';
		await approve(page);
		expect(await answer(page, undo, [PASSWORD])).toBe(1);
		const undone = await door.show(undo);
		expect(undone, undone.message).toMatchObject({ status: 'applied' });
		expect([readFileSync(settings, 'utf8'), statSync(settings).mode & 0o777]).toEqual(['old\n', 0o600]);
		expect(existsSync(join(place, 'made'))).toBe(false);
		for (const one of [id, undo]) rmSync(`/var/lib/hostwright/before/${one}`, { recursive: true, force: true });
		// In one frame, and nowhere else.
		const kept = spawnSync('grep', ['-rlaF', PASSWORD, directory], { encoding: 'utf8' }).stdout;
		const written = `${dashboard.service.stdout()}${dashboard.service.stderr()}`;
		expect([kept, written.includes(PASSWORD), JSON.stringify([applied, undone]).includes(PASSWORD)]).toEqual([
			'',
			false,
			false
		]);
	}
);

unless(test, reason)(
	'when nobody knows the password nothing is changed, and it says so',
	{ timeout: 6 * LIMIT_MS },
	async () => {
		const path = join(place, 'never');
		const { id } = await door.file([{ kind: 'file-edit', path, content: 'new\n' }]);
		const page = await openPage();
		await visit(page, `/approvals/${id}`);
		await approve(page);
		expect(await answer(page, id, ['one', 'two', 'three'])).toBe(2);
		const ended: ApprovalDetail = await door.show(id);
		expect(ended).toMatchObject({ status: 'failed', message: expect.stringContaining('Nothing was changed') });
		expect(existsSync(path)).toBe(false);
	}
);
