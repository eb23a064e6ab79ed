// A start and the making of a sign-in link, seen from the kernel: no resolver is asked, and no other machine. Needs strace.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const why =
	spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0 ? undefined : 'strace is missing or not allowed';

const CALLS = 'trace=connect,sendto,sendmsg,sendmmsg';
const internetOf = (trace: string) =>
	trace.split('\n').filter((line) => /sa_family=AF_INET/.test(line) && !/inet_addr\("127\.|"::1"/.test(line));

unless(test, why)('a first start asks no resolver and connects to no other machine', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'hostwright-leaves-'));
	const trace = join(folder, 'trace');
	const service = await startService({
		within: ['strace', '-f', '--seccomp-bpf', '-e', CALLS, '-o', trace],
		startTimeoutMs: 120_000
	});
	const { pid } = JSON.parse(readFileSync(join(service.stateDir, 'service.json'), 'utf8')) as { pid: number };
	try {
		expect((await service.fetch('/api/health')).status).toBe(200);
		// Who asks is looked for among all processes, which takes its time while other services run commands beside.
		const link = async () => (await service.post('/trpc/access.createTicket', {})).status;
		await expect.poll(link, { timeout: 60_000 }).toBe(200);
		process.kill(pid);
		await expect.poll(() => service.log().some(({ event }) => event === 'stopped'), { timeout: 60_000 }).toBe(true);
		const seen = readFileSync(trace, 'utf8');
		expect(internetOf(seen)).toEqual([]);
		expect(seen).not.toMatch(/htons\(53\)/);
	} finally {
		// The tracer is the child, and would leave what it traces behind.
		try {
			process.kill(pid, 'SIGKILL');
		} catch {
			// It has ended.
		}
		await service.stop();
		rmSync(folder, { recursive: true, force: true });
	}
});

unless(test, why)('the same trace shows a question to a resolver where there is one', () => {
	const folder = mkdtempSync(join(tmpdir(), 'hostwright-asks-'));
	const trace = join(folder, 'trace');
	const ask = "require('node:dns').resolve4('hostwright.localhost', () => {})";
	spawnSync('strace', ['-f', '--seccomp-bpf', '-e', CALLS, '-o', trace, process.execPath, '-e', ask], {
		timeout: 60_000
	});
	expect(readFileSync(trace, 'utf8')).toMatch(/htons\(53\)/);
	rmSync(folder, { recursive: true, force: true });
});
