// A state directory that takes nothing more: a decision is refused and not half kept, nothing of it runs, and when there is room
// again the same request can be approved.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvalsOf } from '../../support/approvals.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const mayMount =
	process.getuid?.() === 0 && spawnSync('sh', ['-c', 'unshare -m mount -t tmpfs none /mnt']).status === 0;

let directory: string;
let state: string;
let service: StartedService | undefined;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-full-'));
	state = join(directory, 'state');
	mkdirSync(state, { mode: 0o700 });
	if (mayMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m,mode=0700', 'none', state]);
});
afterEach(async () => {
	await service?.stop();
	if (mayMount) execFileSync('umount', ['-l', state]);
	removeFolder(directory);
});

const filler = (): string => join(state, 'filler');
/** To the last byte. */
function fill(): void {
	spawnSync('sh', ['-c', 'cat /dev/zero >"$1"', 'sh', filler()], { stdio: 'ignore' });
}

unless(test, !mayMount && 'this needs root that may mount')(
	'full before the decision',
	{ timeout: 200_000 },
	async () => {
		service = await startService({ directory, startTimeoutMs: 120_000 });
		const door = approvalsOf(service);
		const [file, mark] = [join(service.home, 'settings'), join(service.home, 'mark')];
		writeFileSync(file, 'old\n');
		const { id } = await door.file([
			{ kind: 'file-edit', path: file, content: 'new\n' },
			{ kind: 'command', command: `touch ${mark}` }
		]);
		fill();
		const refused = await door.post(`/api/approvals/${id}/approve`, { approved: true });
		expect(refused.status).toBeGreaterThanOrEqual(500);
		expect(existsSync(mark)).toBe(false);
		expect(await door.show(id)).toMatchObject({ status: 'pending', decision: null, progress: [] });
		rmSync(filler());
		const answer = await door.approve(id);
		expect(answer, JSON.stringify(answer)).toMatchObject({ applied: true });
		expect(existsSync(mark)).toBe(true);
	}
);

unless(test, !mayMount && 'this needs root that may mount')(
	'full while it is applied',
	{ timeout: 200_000 },
	async () => {
		service = await startService({ directory, startTimeoutMs: 120_000 });
		const door = approvalsOf(service);
		const [go, second] = [join(service.home, 'go'), join(service.home, 'second')];
		writeFileSync(go, '');
		const { id } = await door.file([
			{ kind: 'command', command: `until [ -e ${go} ]; do sleep 0.05; done` },
			{ kind: 'command', command: `touch ${second}` }
		]);
		rmSync(go);
		const decided = door.approve(id);
		await expect.poll(async () => (await door.show(id)).progress[0]?.state, { timeout: 60_000 }).toBe('running');
		fill();
		writeFileSync(go, '');
		const answer = await decided;
		expect([answer.success, answer.applied]).toEqual([true, false]);
		// What cannot be written down is not begun.
		expect(existsSync(second)).toBe(false);
		rmSync(filler());
		await service.end('SIGTERM');
		service = await startService({ directory, startTimeoutMs: 120_000 });
		const found = await approvalsOf(service).show(id);
		expect(found.status).toBe('interrupted');
		expect(found.decision).toMatchObject({ approved: true });
		const { body } = await approvalsOf(service).post(`/api/approvals/${id}/finish`, { how: 'finish' });
		expect([body.applied, existsSync(second)]).toEqual([true, true]);
	}
);
