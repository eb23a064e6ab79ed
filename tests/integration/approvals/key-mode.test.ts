// A private key that everybody may read, where no command of the service may look: found, told, approved, closed, checked and undone.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApprovalRequest } from '#wire/approval.ts';
import { approvalsOf, type Door } from '../../support/approvals.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { auditOf } from '../gate/support.ts';

let service: StartedService;
let door: Door;
let key: string;
/** Not below a folder that everybody may change: nothing would be offered there. */
let directory: string;
beforeAll(async () => {
	directory = mkdtempSync(join(homedir(), '.hostwright-test-'));
	service = await startService({ directory, startTimeoutMs: 60_000 });
	door = approvalsOf(service);
	const folder = join(service.home, '.ssh');
	key = join(folder, 'id_ed25519');
	mkdirSync(folder, { mode: 0o700 });
	writeFileSync(key, 'not a key');
	chmodSync(key, 0o644);
	await service.post('/trpc/findings.run', { detector: 'V18' });
});
afterAll(async () => {
	await service.stop();
	removeFolder(directory);
});

const modeOf = (): string => (statSync(key).mode & 0o7777).toString(8);

async function offered(): Promise<ApprovalRequest> {
	for (const limit = performance.now() + 30_000; performance.now() < limit; ) {
		const pending = (await (await service.fetch('/api/approvals?limit=200')).json()) as ApprovalRequest[];
		const one = pending.find(({ affected_resources: affected }) => affected.includes(`file:${key}`));
		if (one) return one;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error('nothing was offered');
}

test('it is shown, closed by the service itself, seen to be closed, and given back', async () => {
	const { id } = await offered();
	const shown = await door.show(id);
	expect(shown.steps).toMatchObject([
		{ text: `chmod 0600 ${key}`, step: { kind: 'mode', from: '0644', to: '0600' }, elevated: false }
	]);
	expect(shown.simulation_result).toMatchObject({
		ok: true,
		changes: [{ path: key, change: 'attributes', note: expect.stringMatching(/^mode 0644, then 0600/) }]
	});
	const drawn = await runCli(['approvals', 'show', id, '--state-dir', service.stateDir]);
	expect(drawn.stdout).toMatch(/Changes the mode of \S+id_ed25519 from 0644 to 0600/);

	expect(await door.approve(id)).toMatchObject({ applied: true });
	const { proof } = await door.show(id);
	expect(proof).toMatchObject([{ holds: true }, { what: expect.stringContaining('V18'), holds: true }]);
	expect(modeOf()).toBe('600');

	const { status, body } = await door.post(`/api/approvals/${id}/undo`);
	expect(status).toBe(201);
	expect(await door.approve(String(body.id))).toMatchObject({ applied: true });
	expect(modeOf()).toBe('644');
	expect(readFileSync(key, 'utf8')).toBe('not a key');
	const events = auditOf(service.stateDir).filter((one) => one.kind === 'event' && one.event === 'mode-change');
	expect(events).toMatchObject([
		{ detail: { path: key, from: '0644', to: '0600', request_id: id } },
		{ detail: { path: key, from: '0600', to: '0644', request_id: body.id } }
	]);
	// Nothing of it was kept.
	expect(readdirSync(join(service.stateDir, 'before'))).toEqual([]);
});

test('a mode that was changed after it was shown is left as it is', async () => {
	key = join(service.home, '.ssh', 'id_rsa');
	writeFileSync(key, 'not a key');
	chmodSync(key, 0o644);
	await service.post('/trpc/findings.run', { detector: 'V18' });
	const { id } = await offered();
	chmodSync(key, 0o640);
	const answer = await door.approve(id);
	expect(answer.applied ?? false).toBe(false);
	expect(JSON.stringify(answer)).toMatch(/0640, and not 0644/);
	expect(modeOf()).toBe('640');
});

test('from outside such a step is refused', async () => {
	chmodSync(key, 0o644);
	const step = {
		kind: 'mode',
		path: key,
		from: '0644',
		to: '0600',
		uid: process.getuid?.() ?? 0,
		file: '1:2:3'
	} as const;
	expect((await door.file([step])).status).toBe(422);
	expect(modeOf()).toBe('644');
});
