// AP13 for exec, seen from the kernel: decision synced -> command started -> outcome written -> answer sent, and the outcome
// synced meanwhile. Needs strace.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exec, until } from '../../integration/gate/support.ts';
import { startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const why =
	spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0 ? undefined : 'strace is missing or not allowed';

/** The start of a wrapper that waits for its command. */
const WAITING = /execve\(.*mapfile -d '' -t run </;

/**
 * What the kernel saw of one run: lines of the record, syncs, the start of the sandbox, the answer, and the wrapper that is
 * started for the next run.
 *
 * @param prepared whether a wrapper waits for the run already
 */
async function trace(command: string, prepared: boolean): Promise<string[]> {
	const service = await startService();
	const folder = mkdtempSync(join(tmpdir(), 'hostwright-order-'));
	const file = join(folder, 'trace');
	try {
		if (prepared) {
			await exec(service, 'true');
			await until('the wrapper for the next run', () => hasWrapper(service.pid));
		}
		const calls = 'trace=fdatasync,fsync,execve,write,writev,sendto';
		const tracer = spawn('strace', ['-f', '-s', '700', '-e', calls, '-o', file, '-p', String(service.pid)], {
			stdio: ['ignore', 'ignore', 'pipe']
		});
		await once(tracer.stderr, 'data'); // "Process … attached"
		expect((await exec(service, command)).result).toMatchObject({ exit_code: 0 });
		const traced = (what: RegExp) => readFileSync(file, 'utf8').match(new RegExp(what, 'g'))?.length ?? 0;
		await until(
			'answer, sync and the next wrapper in the trace',
			() => traced(/"HTTP\/1\.1 200/) === 1 && traced(/fdatasync.*= 0/) === 2 && traced(WAITING) === 1
		);
		tracer.kill('SIGINT');
		await once(tracer, 'exit');
		return readFileSync(file, 'utf8')
			.split('\n')
			.flatMap((line) => {
				if (/write\(\d+, "\{\\"sequence\\":\d+,.*/.test(line)) return ['line'];
				if (/fdatasync(\(| resumed).*= 0$/.test(line)) return ['synced'];
				if (/execve\(.*"host-exec"/.test(line)) return [WAITING.test(line) ? 'prepared' : 'started'];
				if (/write\(\d+, "!", 1/.test(line)) return ['started'];
				if (/"HTTP\/1\.1 200/.test(line)) return ['answered'];
				return [];
			});
	} finally {
		await service.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Whether a wrapper that waits is among the children of the service. */
function hasWrapper(pid: number): boolean {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
	return children.some((child) => child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('-t run <'));
}

/** After the line of the outcome: the sync goes on beside the answer, and only after the answer something is done for the next. */
function expectAnswerFirst(rest: readonly string[]): void {
	expect([...rest].sort()).toEqual(['answered', 'prepared', 'synced']);
	expect(rest.indexOf('answered')).toBeLessThan(rest.indexOf('prepared'));
}

unless(
	describe.each([
		['a wrapper that waited', true],
		['a start as a whole', false]
	]),
	why
)('%s', (_, prepared) => {
	test('the decision is on the disk before what can change anything, the outcome in the file before the answer', async () => {
		const seen = await trace('touch ordered', prepared);
		expect(seen.slice(0, 4)).toEqual(['line', 'synced', 'started', 'line']);
		expectAnswerFirst(seen.slice(4));
	});

	test('what can only look starts beside the sync of its decision, and is answered after it', async () => {
		const seen = await trace('echo ordered', prepared);
		expect(seen[0]).toBe('line');
		expect(seen.slice(1, 3).sort()).toEqual(['started', 'synced']);
		expect(seen[3]).toBe('line');
		expectAnswerFirst(seen.slice(4));
	});
});
