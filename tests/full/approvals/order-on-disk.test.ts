// The order on the disk, as the kernel saw it: the decision is synced before anything of it runs, a step is written down before it
// begins and after it ended, and only then is the caller answered.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { approvalsOf } from '../../support/approvals.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const canTrace = spawnSync('strace', ['--seccomp-bpf', '-f', '-o', '/dev/null', 'true']).status === 0;

unless(test, !canTrace && 'this needs strace')('decision, effect, outcome, answer', { timeout: 300_000 }, async () => {
	const directory = mkdtempSync(join(tmpdir(), 'hostwright-traced-'));
	const log = join(directory, 'trace');
	const calls = 'trace=execve,fsync,fdatasync,write,writev';
	const within = ['strace', '--seccomp-bpf', '-f', '-qq', '-y', '-s', '4096', '-e', calls, '-o', log];
	const service = await startService({ directory, within, startTimeoutMs: 200_000 });
	const mark = join(service.home, 'ran-this-step');
	const door = approvalsOf(service);
	const { id } = await door.file([{ kind: 'command', command: `touch ${mark}` }]);
	expect((await door.approve(id)).applied).toBe(true);
	const { pid } = JSON.parse(readFileSync(join(service.stateDir, 'service.json'), 'utf8')) as { pid: number };
	process.kill(pid, 'SIGTERM');
	await service.exited;

	const lines = readFileSync(log, 'utf8').split('\n');
	removeFolder(directory);
	const after = (from: number, pattern: RegExp): number => {
		const at = lines.findIndex((line, i) => i > from && pattern.test(line));
		expect(at, `${pattern} after line ${from}`).toBeGreaterThan(from);
		return at;
	};
	const before = (to: number, pattern: RegExp): number => {
		const at = lines.findLastIndex((line, i) => i < to && pattern.test(line));
		expect(at, `${pattern} before line ${to}`).toBeGreaterThanOrEqual(0);
		return at;
	};
	const synced = (file: string): RegExp => new RegExp(`f(?:data)?sync\\(\\d+<[^>]*/${file}>`);
	// The rehearsal ran it too; the last one is the real one.
	const effect = before(lines.length, new RegExp(`execve\\("[^"]*/touch", \\["touch", "${mark}"`));
	const recorded = before(effect, /write.*request-decided/);
	expect(after(recorded, synced('audit\\.jsonl'))).toBeLessThan(effect);
	const database = synced('hostwright\\.db-wal');
	// The decision, the beginning of the application, and the beginning of the step.
	const begun = lines.filter((line, i) => i > recorded && i < effect && database.test(line)).length;
	expect(begun).toBeGreaterThanOrEqual(3);
	const answered = after(effect, /writev?\(.*"?\\?"applied\\?":\s?true/);
	const ended = lines.filter((line, i) => i > effect && i < answered && database.test(line)).length;
	expect(ended).toBeGreaterThanOrEqual(2);
});
