// A state directory on a disk that is full, or that turned read-only: the start says so in one sentence.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { decision, openRecordIn } from '../../support/audit-record.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { type StartedService, spawnService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const mayMount =
	process.getuid?.() === 0 && spawnSync('sh', ['-c', 'unshare -m mount -t tmpfs none /mnt']).status === 0;

let directory: string;
let state: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-disk-'));
	state = join(directory, 'state');
	mkdirSync(state, { mode: 0o700 });
	if (mayMount) mountState('4m');
});
const mountState = (size: string) =>
	execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'none', state]);
afterEach(() => {
	if (mayMount) execFileSync('umount', ['-l', state]);
	removeFolder(directory);
});

async function failToStart(): Promise<{ readonly code: number | null; readonly said: string }> {
	const { exited, stderr } = spawnService({ directory });
	const { code } = await exited;
	return { code, said: stderr() };
}

/** Takes what is left but some bytes. */
function fill(leftBytes: number): void {
	const path = join(state, 'filler');
	const { stdout } = spawnSync('df', ['--output=avail', '-B1', state], { encoding: 'utf8' });
	writeFileSync(path, Buffer.alloc(Number(stdout.trim().split('\n')[1]) - leftBytes));
}

unless(test, !mayMount && 'this needs root that may mount')('read-only', async () => {
	execFileSync('mount', ['-o', 'remount,ro', state]);
	expect(await failToStart()).toEqual({
		code: 1,
		said: `hostwright: the state directory ${state} cannot be written: the file system is read-only\n`
	});
});

unless(test.each([0, 16 * 1024]), !mayMount && 'this needs root that may mount')(
	'full but for %i bytes',
	async (left) => {
		fill(left);
		expect(await failToStart()).toEqual({
			code: 1,
			said: `hostwright: the state directory ${state} cannot be written: the disk is full\n`
		});
	}
);

unless(test.each(['64k', '72k']), !mayMount && 'this needs root that may mount')(
	'too small for a first start (%s): one sentence with what to do, and with room it starts as if for the first time',
	async (size) => {
		execFileSync('umount', [state]);
		mountState(size);
		const { code, said } = await failToStart();
		expect([code, said]).toEqual([1, expect.stringMatching(/^hostwright: \S.*(?:the disk is full).*\n$/)]);
		expect(said).not.toMatch(/rollback|debug says/);
		execFileSync('mount', ['-o', 'remount,size=4m', state]);
		const service = await startService({ directory });
		await service.end('SIGTERM');
		expect(readFileSync(join(state, 'audit.jsonl'), 'utf8')).not.toContain('record-missing');
	}
);

/** What a person reads of a full disk: that nothing was done, and what helps. */
const FULL = /(?:the disk is full|No space left on device).*Make room/;
const auditOf = async (service: StartedService) =>
	((await (await service.fetch('/api/health')).json()) as { audit: unknown }).audit;

unless(test, !mayMount && 'this needs root that may mount')(
	'full while it runs: what needs room says so and runs nothing, and all is well once there is room',
	async () => {
		const service = await startService({ directory });
		const touch = { command: 'touch ~/made' };
		try {
			// What a run leaves prepared for the next one must not make that one any less clear.
			expect((await service.post('/api/terminal/exec', { command: 'true' })).status).toBe(200);
			const cookie = await service.signIn();
			const asked: [string, () => Promise<Response>][] = [
				['a run that looks', () => service.post('/api/terminal/exec', { command: 'true' })],
				['another', () => service.post('/api/terminal/exec', { command: 'true' })],
				['a run that writes', () => service.post('/api/terminal/exec', touch)],
				['a sign-in', () => service.post('/api/session', { token: service.token })],
				['a new token', () => service.post('/trpc/access.rotateToken', {})]
			];
			fill(0);
			for (const [what, ask] of asked) {
				const answer = await ask();
				expect([answer.status, await answer.text()], what).toEqual([503, expect.stringMatching(FULL)]);
			}
			expect(existsSync(join(service.home, 'made'))).toBe(false);
			expect(await auditOf(service)).toEqual({
				available: false,
				reason: 'the disk is full',
				remedy: expect.stringContaining('Make room')
			});
			expect((await fetch(`${service.url}/trpc/access.sessions`, { headers: { cookie } })).status).toBe(200);
			const signOut = await fetch(`${service.url}/api/session`, {
				method: 'DELETE',
				headers: { cookie, origin: service.url }
			});
			expect(signOut.status).toBe(204);
			expect((await fetch(`${service.url}/trpc/access.sessions`, { headers: { cookie } })).status).toBe(401);

			rmSync(join(state, 'filler'));
			expect(await auditOf(service)).toEqual({ available: true });
			expect(readFileSync(join(state, 'api-token'), 'utf8').trim()).toBe(service.token);
			expect(await (await service.post('/api/terminal/exec', touch)).json()).toMatchObject({ exit_code: 0, error: '' });
			expect(existsSync(join(service.home, 'made'))).toBe(true);
		} finally {
			await service.end('SIGTERM');
		}
	}
);

unless(test, !mayMount && 'this needs root that may mount')(
	'full when the record goes on in its next file: refused like any line, and taken once there is room',
	async () => {
		const audit = openRecordIn(state, { fullBytes: 3_000 });
		while (statSync(join(state, 'audit.jsonl')).size < 3_000) await audit.append(decision).durable;
		const before = readFileSync(join(state, 'audit.jsonl'), 'utf8');
		fill(0);
		for (let i = 0; i < 2; i++) expect(() => audit.append(decision)).toThrow(FULL);
		expect(audit.problem()).toMatchObject({ reason: 'the disk is full' });
		expect(readFileSync(join(state, 'audit.jsonl'), 'utf8')).toBe(before);
		expect(existsSync(join(state, 'audit.2.jsonl'))).toBe(false);
		expect(await verifyAudit(state)).toMatchObject({ ok: true, files: 1 });
		rmSync(join(state, 'filler'));
		await audit.append(decision).durable;
		await audit.close();
		expect(await verifyAudit(state)).toMatchObject({ ok: true, files: 2, torn_bytes: 0 });
	}
);

unless(test, !mayMount && 'this needs root that may mount')(
	'full again after a first start: nothing of the state is lost',
	async () => {
		const service = await startService({ directory });
		await service.end('SIGTERM');
		fill(0);
		expect(await failToStart()).toMatchObject({ code: 1, said: expect.stringContaining('the disk is full') });
		rmSync(join(state, 'filler'));
		const again = await startService({ directory });
		expect(again.token).toBe(service.token);
		await again.end('SIGTERM');
	}
);
