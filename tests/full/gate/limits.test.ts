// EX11, EX12: what a command can use up, and how the API fares meanwhile. As an ordinary user: a limit on processes is none
// for root.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Health } from '#wire/health.ts';
import { exec, processesWith, residentBytes, until } from '../../integration/gate/support.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

const MIB = 1024 * 1024;
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
let service: StartedService;
let directory: string;
let why: string | undefined;

beforeAll(async () => {
	directory = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-limits-')));
	for (const name of ['config', 'home']) mkdirSync(join(directory, name), { mode: 0o700 });
	if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, directory]);
	service = await startService({ directory, ...(isRoot ? { uid: NOBODY } : {}) });
	const { sandbox } = Health.parse(await (await service.fetch('/api/health')).json());
	if (sandbox.backend !== 'bubblewrap') why = `bubblewrap does not confine here (${sandbox.reason ?? sandbox.backend})`;
	if (why) console.log(`skipped: ${why}`);
});
afterAll(async () => {
	await service?.stop();
	removeFolder(directory);
});
const limitTest = (name: string, work: () => Promise<void>) =>
	test(name, async (context) => {
		if (why) context.skip(why);
		await work();
	});

/** Latencies of the API while `work` goes on, sorted; a place among them is a share of the calls. */
async function latencyDuring(work: Promise<unknown>): Promise<(share: number) => number> {
	const times: number[] = [];
	let open = true;
	void work.finally(() => {
		open = false;
	});
	while (open) {
		const started = performance.now();
		expect((await service.fetch('/api/health')).status).toBe(200);
		times.push(performance.now() - started);
		await sleep(10);
	}
	times.sort((a, b) => a - b);
	return (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

limitTest('one line of 200 MB: the answer is capped and valid, memory stays', async () => {
	await exec(service, 'head -c 3000000 /dev/zero | tr "\\0" w');
	const before = residentBytes(service.pid);
	const { result } = await exec(service, 'head -c 200000000 /dev/zero | tr "\\0" a', { timeout: 300 });
	expect(result.error).toBe(
		`Output is longer than 1 MiB: ${200_000_000 - MIB} bytes between its first and last 512 KiB were left out`
	);
	expect(residentBytes(service.pid) - before).toBeLessThan(64 * MIB);
});

limitTest('a program that forks without end is stopped by its own limit, and is gone; the API answers', async () => {
	// In a file, since as a command it is read for what it is, and blocked.
	const bomb = join(service.home, 'bomb.pl');
	const lines = ['my $n = 0;', 'while (1) {', 'my $p = fork;', 'if (!defined $p) { print "stopped at $n\\n"; exit 3 }'];
	writeFileSync(bomb, [...lines, 'if (!$p) { sleep 900; exit }', '$n++;', '}'].join('\n'), { mode: 0o644 });
	const run = exec(service, `perl ${bomb}`, { timeout: 30 });
	const at = await latencyDuring(run);
	const { result } = await run;
	console.log(
		`fork bomb: ${result.output?.trim()} ${result.error}, API p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`
	);
	expect(result).toMatchObject({ exit_code: 3, output: expect.stringMatching(/^stopped at [1-4]?\d{1,3}\r\n$/) });
	await until('the end of all of them', () => processesWith('perl', bomb).length === 0);
});

limitTest('memory without end is refused', async () => {
	const hog = exec(service, `perl -e 'my @a; push @a, "x" x 104857600 while 1'`, { timeout: 60 });
	const at = await latencyDuring(hog);
	const { result } = await hog;
	console.log(`memory hog: exit ${result.exit_code}, API p99 ${at(0.99).toFixed(0)} ms`);
	expect(result.exit_code).not.toBe(0);
});

limitTest('descriptors run out for the command alone', async () => {
	const hog = exec(
		service,
		`perl -e 'my @a; while (1) { open(my $f, "<", "/dev/null") or do { print "stopped at ", scalar(@a), "\\n"; exit 3 }; push @a, $f }'`,
		{ timeout: 60 }
	);
	const at = await latencyDuring(hog);
	console.log(`descriptor hog: API p99 ${at(0.99).toFixed(0)} ms`);
	expect((await hog).result).toMatchObject({ exit_code: 3, output: expect.stringMatching(/^stopped at \d+/) });
});

limitTest('a file that is larger than the limit is not written', async () => {
	// Sparse: nothing of the machine's own disk is used up.
	const { result } = await exec(service, 'truncate -s 9G big; echo rc $?; rm -f big', { timeout: 60 });
	expect(result.output).not.toContain('rc 0');
});

limitTest('two sides of it: after all that the service is as it was', async () => {
	expect((await exec(service, 'echo fine')).result).toMatchObject({ output: 'fine\r\n', exit_code: 0 });
	const { running_commands, waiting_commands } = Health.parse(await (await service.fetch('/api/health')).json());
	expect([running_commands, waiting_commands]).toEqual([0, 0]);
});
