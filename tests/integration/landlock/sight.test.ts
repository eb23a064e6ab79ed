// A reader that sees the machine as it is, on the real kernel: what it sees, what it cannot do, and how it ends.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import type { Grant } from '#native/ports/sandbox.ts';
import { isAlive, listProcesses } from '#native/pty/process-table.ts';
import { confineSight, findWorkingSight } from '#native/sandbox/landlock/confine-sight.ts';
import type { Sight } from '#native/sandbox/landlock/sight-policy.ts';
import { createRunFiles, type RunFiles } from '#native/sandbox/run-files.ts';
import { approve } from '../../support/approve.ts';
import { unless } from '../../support/unless.ts';
import { realPty, run } from '../pty/run-shell.ts';
import { makeHome, SECRET } from './landlock-home.ts';

const home = makeHome();
const files: RunFiles = createRunFiles(home.surroundings.stateDir);
const parts = { bash: '/bin/bash', files, surroundings: home.surroundings };
const tried: { problem: string }[] = [];
const sight = await findWorkingSight(parts, tried as never);
const lacking = tried[0]?.problem ?? '';
// Only what the machine lacks is a reason to skip.
const skip = sight === undefined && /not installed|no Landlock|no system call filter/.test(lacking) && lacking;
const isRoot = process.getuid?.() === 0;

let pty: PtyPort;
beforeAll(async () => {
	pty = await realPty();
});
beforeEach(() => writeFileSync(join(home.dir, 'plain.txt'), 'plain\n'));
afterAll(async () => {
	await pty.close();
	files.close();
	home.remove();
});

async function see(text: string, { abiVersion, grants = [] }: { abiVersion?: number; grants?: Grant[] } = {}) {
	if (sight === undefined) throw new Error(lacking);
	const used: Sight = abiVersion === undefined ? sight : { ...sight, abiVersion };
	const command = confineSight(parts, used, approve(text, { grants, sight: 'machine' }, { cwd: home.dir }), home.dir);
	try {
		const { output, exit, process: ended } = await run(pty, command);
		const left = await ended.endTree(0);
		return { output: output.toString().replaceAll('\r\n', '\n'), outcome: command.outcome(exit), left, command };
	} finally {
		command.release();
	}
}

const bare = (text: string): string =>
	execFileSync('/bin/bash', ['-c', text], { cwd: home.dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

unless(describe, skip)('what it sees is the machine', () => {
	it.each([
		'cat /proc/self/mounts',
		'id',
		'stat -c "%U %G" / /etc/passwd',
		'readlink /proc/self/ns/user',
		'ps -p 1 -o comm='
	])('%s answers as without a sandbox', async (text) => expect((await see(text)).output).toBe(bare(text)));

	unless(it, !isRoot && 'only root reads what belongs to others')("root reads others' files", async () => {
		const file = join(home.dir, 'project/of-another');
		writeFileSync(file, 'theirs\n', { mode: 0o600 });
		bare(`chown 65534:65534 ${file}`);
		expect((await see(`cat ${file}; grep CapEff /proc/self/status`)).output).toBe(
			'theirs\nCapEff:\t0000000000000004\n'
		);
		rmSync(file);
	});

	it('has its limits, no descriptor but its terminal, and nothing of the service in its environment', async () => {
		const { output } = await see(
			'ls /proc/self/fd | tr "\\n" " "; grep -E "NoNewPrivs|Seccomp:" /proc/self/status; env | grep -c PERL'
		);
		expect(output).toMatch(/^0 1 2 3 NoNewPrivs:\t1\nSeccomp:\t2\n0\n$/);
	});
});

const WAYS_TO_CHANGE: readonly (readonly [name: string, text: string])[] = [
	['writes a file', 'echo x > project/new'],
	['adds to one', 'echo x >> plain.txt'],
	['empties one', ': > plain.txt'],
	['empties one that it opens for reading', `perl -e 'sysopen(F, "plain.txt", 01000) or exit 1'`],
	['empties one by its name', 'truncate -s 0 plain.txt'],
	['moves one', 'mv plain.txt project/moved'],
	['removes one', 'rm plain.txt'],
	['links to one', 'ln -s plain.txt project/link'],
	['changes a mode', 'chmod 600 plain.txt'],
	['changes times', 'touch -d 2001-01-01 plain.txt'],
	['changes flags', 'chattr +d plain.txt'],
	['sets an attribute', `perl -e '$n="user.x"; $p="plain.txt"; exit(syscall(188,$p,$n,$n,1,0) < 0)'`],
	['makes a queue', `perl -e 'exit(syscall(68,0,01666) < 0)'`],
	['slows the service down', `renice -n 19 ${process.pid}`],
	['limits the service', `prlimit --nofile=64 --pid ${process.pid}`],
	['signals the service', `kill -0 ${process.pid}`],
	['looks into the service', `readlink /proc/${process.pid}/cwd`],
	['reads the token', `grep -q ${SECRET} .local/state/hostwright/api-token`],
	['reads a key', `grep -q ${SECRET} .ssh/id_ed25519`],
	['opens a local socket', `perl -e 'use Socket; socket(S, PF_UNIX, SOCK_STREAM, 0) or exit 1'`],
	['opens a socket of the network', `perl -e 'use Socket; socket(S, PF_INET, SOCK_STREAM, 0) or exit 1'`],
	['makes a namespace', 'unshare -Ur true']
];

unless(describe, skip)('what it cannot do', () => {
	it.each(WAYS_TO_CHANGE)('%s', async (_, text) => {
		const { output, outcome } = await see(`${text} && echo REACHED; true`);
		expect(outcome).toEqual({ started: true, exitCode: 0 });
		expect(output).not.toContain('REACHED');
		expect(readFileSync(join(home.dir, 'plain.txt'), 'utf8')).toBe('plain\n');
	});

	it('what it may do to itself it may', async () => {
		const { output } = await see('nice -n 5 nice; ulimit -n >/dev/null && timeout 5 true && kill -0 $$ && echo fine');
		expect(output).toMatch(/^\d+\nfine\n$/);
	});
});

unless(describe, skip)('on an older kernel (its version of Landlock, on this one)', () => {
	it('below 3 a file that is opened for reading is not emptied', async () => {
		const { output } = await see(
			`perl -e 'sysopen(F, "plain.txt", 01000) and print "REACHED"'; truncate -s 0 plain.txt && echo REACHED; echo kept >/dev/null && cat plain.txt`,
			{ abiVersion: 2 }
		);
		expect(output).not.toContain('REACHED');
		expect(output).toContain('plain\n');
	});

	it('below 6 no signal is sent at all', async () => {
		const { output } = await see(`kill -0 ${process.pid} && echo REACHED; kill -0 $$ && echo REACHED; echo on`, {
			abiVersion: 5
		});
		expect(output).not.toContain('REACHED');
		expect(output).toMatch(/on\n$/);
	});

	it.each([2, 3, 4, 5])('version %i hides the token and refuses writes', async (abiVersion) => {
		const { output } = await see('cat .local/state/hostwright/api-token; echo x > project/new; cat plain.txt', {
			abiVersion
		});
		expect(output).toMatch(/^cat: .*denied[\s\S]*new: .*denied[\s\S]*plain\n$/);
		expect(existsSync(join(home.dir, 'project/new'))).toBe(false);
	});
});

unless(describe, skip)('a run', () => {
	it.each([
		['exit 7', 7],
		['kill -9 $$', 137],
		['exec nonexistent-program', 127]
	])('%s is reported as %i', async (text, exitCode) =>
		expect((await see(text)).outcome).toEqual({ started: true, exitCode })
	);

	it('has nothing left after it, however it detached', async () => {
		const seconds = `${500_000 + process.pid}.5`;
		const { left } = await see(
			`setsid sleep ${seconds} & ( env -i setsid /bin/sh -c 'trap "" HUP INT TERM; exec sleep ${seconds}' & )\nsleep 0.1`
		);
		expect(left).toEqual([]);
		const sleepers = listProcesses().filter((entry) => {
			try {
				return isAlive(entry) && readFileSync(`/proc/${entry.pid}/cmdline`, 'latin1').includes(seconds);
			} catch {
				return false;
			}
		});
		expect(sleepers).toEqual([]);
	});

	it('whose filter is cut short is "not started", and nothing ran', async () => {
		if (sight === undefined) throw new Error(lacking);
		const command = confineSight(parts, sight, approve('echo RAN', { sight: 'machine' }), '/');
		const filter = command.args.find((word) => word.endsWith('.bpf')) ?? '';
		const whole = readFileSync(filter);
		try {
			for (const damaged of [Buffer.alloc(0), whole.subarray(0, 12)]) {
				writeFileSync(filter, damaged);
				const { output, exit } = await run(pty, command);
				expect(output.toString()).not.toContain('RAN');
				expect(command.outcome(exit).started).toBe(false);
			}
		} finally {
			writeFileSync(filter, whole);
			command.release();
		}
	});

	it('keeps nothing of its own', async () => {
		const { output } = await see('d=$(printenv | sed -n s/^TMPDIR=//p); echo $d; echo x > $d/x && cat $d/x');
		const [dir = '', x] = output.split('\n');
		expect(x).toBe('x');
		expect(existsSync(dir)).toBe(false);
	});
});
