import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { Health } from '#wire/health.ts';
import { auditOf, exec, fateOf, ownSeconds, processesWith, until } from '../../integration/gate/support.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

const started: StartedService[] = [];
afterEach(async () => {
	for (const service of started.splice(0)) await service.stop();
});
async function start(directory?: string, config?: string): Promise<StartedService> {
	const service = await startService({ directory, config });
	started.push(service);
	return service;
}
async function canConfine(service: StartedService, skip: (why: string) => never): Promise<void> {
	const { sandbox } = Health.parse(await (await service.fetch('/api/health')).json());
	if (sandbox.available) return;
	console.log(`skipped: nothing can be confined here (${sandbox.reason})`);
	skip('no sandbox on this machine');
}

/** Commands that run, each in its own way, and one more that waits for nobody. */
async function busy(service: StartedService): Promise<string[]> {
	const seconds = [ownSeconds(), ownSeconds(), ownSeconds()];
	const [a, b, c] = seconds;
	const scripts = [`sleep ${a}`, `trap '' TERM HUP INT; setsid -w sleep ${b}`, `sleep ${c} & yes`];
	for (const script of scripts) exec(service, script, { timeout: 600 }).catch(() => {});
	await until('all of them', () => seconds.every((s) => processesWith('sleep', s).length > 0));
	return seconds;
}
const alive = (seconds: readonly string[]): number[] => seconds.flatMap((s) => processesWith('sleep', s));

test('SIGTERM in the middle: exit code 0 within five seconds, nothing left alive, every run recorded as stopped', async ({
	skip
}) => {
	const service = await start();
	await canConfine(service, skip);
	const seconds = await busy(service);
	const asked = performance.now();
	const exit = await service.end('SIGTERM');
	expect(exit).toEqual({ code: 0, signal: null });
	expect(performance.now() - asked).toBeLessThan(5000);
	expect(alive(seconds)).toEqual([]);
	expect(await verifyAudit(service.stateDir)).toMatchObject({ ok: true, torn_bytes: 0 });
	for (const s of seconds) expect(fateOf(service.stateDir, s)).toEqual(['run', 'stopped']);
	expect(auditOf(service.stateDir).at(-1)).toMatchObject({ event: 'service-stopped' });
});

test('kill -9 in the middle: nothing is left alive, and the next start says that the outcome is unknown', async ({
	skip
}) => {
	const service = await start();
	await canConfine(service, skip);
	const seconds = await busy(service);
	await service.end('SIGKILL');
	await until('the end of what ran', () => alive(seconds).length === 0);
	for (const s of seconds) expect(fateOf(service.stateDir, s)).toEqual(['run']);
	expect(await verifyAudit(service.stateDir)).toMatchObject({ ok: true });

	const again = await start(service.directory);
	for (const s of seconds) expect(fateOf(again.stateDir, s)).toEqual(['run', 'unknown']);
	expect((await exec(again, 'echo again')).result).toMatchObject({ output: 'again\r\n', exit_code: 0 });
	expect(existsSync(join(again.stateDir, 'audit.jsonl'))).toBe(true);
	expect(await verifyAudit(again.stateDir)).toMatchObject({ ok: true, torn_bytes: 0 });
});

test('kill -9 under Landlock, where the kernel ends nobody: the next start ends what runs left behind, and nothing else', async ({
	skip
}) => {
	const service = await start(undefined, 'sandbox: {backend: landlock}');
	await canConfine(service, skip);
	const other = await start(undefined, 'sandbox: {backend: landlock}');
	const [kept = ''] = await busy(other);
	const seconds = await busy(service);
	await service.end('SIGKILL');
	await start(service.directory);
	await until('the end of what ran', () => alive(seconds).length === 0);
	expect(alive([kept])).toHaveLength(1);
});

test('twenty kills at once with twenty decisions: the record verifies after each', async ({ skip }) => {
	let service = await start();
	await canConfine(service, skip);
	for (let round = 0; round < 5; round++) {
		const answers = Array.from({ length: 20 }, (_, i) =>
			exec(service, `echo ${round}-${i}; sleep 0.0${i % 5}`).catch(() => undefined)
		);
		await until('some of them', () => auditOf(service.stateDir).length > round * 3 + 4);
		await service.end('SIGKILL');
		await Promise.all(answers);
		expect(await verifyAudit(service.stateDir)).toMatchObject({ ok: true });
		service = await start(service.directory);
	}
	const records = auditOf(service.stateDir);
	const ended = new Set(records.flatMap((record) => (record.kind === 'outcome' ? [record.decision] : [])));
	expect(records.filter((r) => r.kind === 'decision' && r.verdict === 'run' && !ended.has(r.sequence))).toEqual([]);
});
