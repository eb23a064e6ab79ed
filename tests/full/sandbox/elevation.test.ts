// Elevation on the real sudo: as an ordinary user who may, as one who may not, as one whose sudoers names programs, as root.

import { execFileSync, spawnSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { type Request, runElevatedAs, runElevatedMeanwhile } from '../../support/run-elevated.ts';
import { sudoCall } from '../../support/sudo-call.ts';
import { unless } from '../../support/unless.ts';

const MAY = 'hwmay';
const MAY_NOT = 'hwmaynot';
const NAMED = 'hwnamed';
const PASSWORD = 'open-sesame-1';

async function whyNot(): Promise<string | undefined> {
	if (process.getuid?.() !== 0) return 'making users needs root';
	for (const program of ['sudo', 'useradd', 'chpasswd', 'setpriv'])
		if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0) return `${program} is not installed`;
	return whyNoBubblewrap();
}
const reason = await whyNot();

const whole = (sudo: string, command: string, more: Partial<Request> = {}): Request => ({
	text: `${sudo} ${command}`,
	plan: { profile: 'administer', elevation: { kind: 'whole', sudo: sudo.split(' '), command } },
	passwords: [PASSWORD],
	...more
});
const mixed = (text: string, allowed: readonly string[], more: Partial<Request> = {}): Request => ({
	text,
	plan: {
		profile: 'administer',
		elevation: { kind: 'broker', allowed: allowed.map((words) => sudoCall(words.split(' ').slice(1))) }
	},
	passwords: [PASSWORD],
	...more
});

type Running = ReturnType<typeof runElevatedMeanwhile>;

interface Held {
	readonly running: Running;
	readonly mark: string;
	/** Pid of the bubblewrap outside. */
	readonly outer: number;
	/** Lets what makes the sandbox go on, once the one outside is gone. */
	goOn(): Promise<void>;
}

/** Starts a command, and holds the first process of its sandbox still while that makes its mounts. */
async function heldWhileMade(start: (mark: string) => Running): Promise<Held> {
	for (let attempt = 0; attempt < 20; attempt++) {
		const mark = `${process.pid}${541900 + attempt}`;
		const running = start(mark);
		running.result.catch(() => {});
		const [outer, inner] = await vi.waitUntil(() => bubblewraps(mark), { timeout: 20_000, interval: 1 });
		const gone = (pid: number) => vi.waitUntil(() => !existsSync(`/proc/${pid}`), { timeout: 10_000 });
		try {
			// At first it still ends with its parent; it loses that with its rights.
			while (childrenOf(inner).length === 0) {
				process.kill(inner, 'SIGSTOP');
				await vi.waitUntil(() => stateOf(inner) === 'T', { timeout: 5_000, interval: 1 });
				const mounts = readFileSync(`/proc/${inner}/mountinfo`, 'utf8').match(/\/newroot/g)?.length ?? 0;
				if (mounts > 10 && childrenOf(inner).length === 0)
					return { running, mark, outer, goOn: () => gone(outer).then(() => letGo(inner)) };
				process.kill(inner, 'SIGCONT');
			}
		} catch {
			// It has come to its end meanwhile.
		}
		running.end();
		await running.result;
	}
	throw new Error('the moment was missed each time');
}

function letGo(pid: number): void {
	try {
		process.kill(pid, 'SIGCONT');
	} catch {
		// The kernel has let it go: its whole process group was orphaned.
	}
}

/** The one outside and, below it, the first process of the sandbox. */
function bubblewraps(mark: string): [number, number] | undefined {
	for (const name of readdirSync('/proc')) {
		const outer = Number(name);
		if (!isBubblewrap(outer, mark)) continue;
		for (const inner of childrenOf(outer)) if (isBubblewrap(inner, mark)) return [outer, inner];
	}
	return undefined;
}

function isBubblewrap(pid: number, mark: string): boolean {
	try {
		if (readFileSync(`/proc/${pid}/comm`, 'utf8') !== 'bwrap\n') return false;
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
	} catch {
		return false;
	}
}

const childrenOf = (pid: number): number[] =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const stateOf = (pid: number): string | undefined => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

const nothingOf = (mark: string): boolean =>
	spawnSync('pgrep', ['-f', `sleep ${mark}`], { encoding: 'utf8' }).stdout === '';

unless(describe, reason)('elevation', () => {
	let dir = '';
	beforeAll(() => {
		for (const name of [MAY, MAY_NOT, NAMED]) {
			spawnSync('userdel', ['-r', name], { stdio: 'ignore' });
			execFileSync('useradd', ['-m', '-s', '/bin/bash', name]);
			execFileSync('chpasswd', { input: `${name}:${PASSWORD}` });
		}
		writeFileSync('/etc/sudoers.d/hostwright-test', `${MAY} ALL=(ALL:ALL) ALL\n${NAMED} ALL=(root) /usr/bin/id\n`, {
			mode: 0o440
		});
		dir = mkdtempSync(join(tmpdir(), 'hostwright-effects-'));
		execFileSync('chmod', ['777', dir]);
	});
	afterAll(() => {
		const of = Number(execFileSync('id', ['-u', MAY], { encoding: 'utf8' }));
		for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith('hostwright-elevated-')))
			if (statSync(join(tmpdir(), name)).uid === of) rmSync(join(tmpdir(), name), { recursive: true, force: true });
		rmSync('/etc/sudoers.d/hostwright-test', { force: true });
		for (const name of [MAY, MAY_NOT, NAMED]) spawnSync('userdel', ['-r', name], { stdio: 'ignore' });
		rmSync(dir, { recursive: true, force: true });
	});

	describe('^C', () => {
		const careful = `bash -c 'trap "echo cleaned; exit 7" INT; echo READY; sleep 3600'`;

		it('reaches a whole command alone, which cleans up and says how it ended', () => {
			const { output, outcome } = runElevatedAs(MAY, whole('sudo', careful, { interruptAt: 'READY' }));
			expect(output).toContain('cleaned');
			expect(outcome).toEqual({ started: true, exitCode: 7 });
		});

		it.each([
			['', []],
			[', beside a socket that it was lent as well', ['bus']]
		] as const)(
			'reaches the command of a sudo in a script, and the script goes on as it would anywhere%s',
			(_, grants) => {
				const { output, outcome } = runElevatedAs(MAY, {
					...mixed(`echo before; sudo ${careful}; echo "ended with $?"`, []),
					plan: {
						profile: 'administer',
						grants,
						elevation: {
							kind: 'broker',
							allowed: [sudoCall(['bash', '-c', 'trap "echo cleaned; exit 7" INT; echo READY; sleep 3600'])]
						}
					},
					interruptAt: 'READY'
				});
				expect(output).toContain('cleaned');
				expect(output).toContain('ended with 7');
				expect(outcome).toEqual({ started: true, exitCode: 0 });
			}
		);
	});

	describe('a whole command', () => {
		it('asks for the password on the terminal and runs as root, confined, with its exact exit code', () => {
			const { output, outcome } = runElevatedAs(
				MAY,
				whole(
					'sudo',
					"id -u; grep -E '^(NoNewPrivs|Seccomp):' /proc/self/status; mount -t tmpfs none /mnt; unshare -m true; exit 9"
				)
			);
			expect(output).toContain(`[sudo] password for ${MAY}: `);
			expect(output).toMatch(/\n0\nNoNewPrivs:\t1\nSeccomp:\t2\n/);
			expect(output).toContain('mount: /mnt: permission denied');
			expect(output).toContain('unshare failed');
			expect(outcome).toEqual({ started: true, exitCode: 9 });
		});
		it('hides the state directory and keeps the configuration also from root', () => {
			const { output } = runElevatedAs(
				MAY,
				whole(
					'sudo',
					'cat @home@/.local/state/hostwright/api-token; ls -A @home@/.local/state/hostwright; echo x >@home@/.config/hostwright/config.yml; mv @home@/.local @home@/.l; mv @home@/.config @home@/.c; umount @home@/.local/state/hostwright; cat @home@/.local/state/hostwright/api-token'
				)
			);
			expect(output).not.toContain('TOKEN-SECRET');
			expect(output).not.toContain('api-token\n');
			expect(output).toContain('Read-only file system');
			expect(output.match(/Device or resource busy/g)).toHaveLength(2);
		});
		it("hides the state of everybody's services: root's, and of people whose homes are closed to the caller", () => {
			const [roots, theirs] = [join(dir, 'roots-state'), join(dir, 'their-state')];
			const usual = `/home/${MAY_NOT}/.local/state/hostwright`;
			for (const place of [roots, theirs, usual, `${usual}/elsewhere`, '/root/.local/state/hostwright/elsewhere']) {
				mkdirSync(place, { recursive: true, mode: 0o700 });
				if (!place.endsWith('elsewhere')) writeFileSync(join(place, 'api-token'), 'OTHER-SECRET', { mode: 0o600 });
			}
			const links = [`${usual}/elsewhere/theirs`, '/root/.local/state/hostwright/elsewhere/of-this-test'];
			symlinkSync(theirs, links[0] ?? '');
			symlinkSync(roots, links[1] ?? '');
			execFileSync('chown', ['-R', `${MAY_NOT}:`, theirs, `/home/${MAY_NOT}/.local`]);
			execFileSync('chmod', ['700', `/home/${MAY_NOT}`]);
			try {
				const tokens = [roots, theirs, usual].map((place) => `${place}/api-token`).join(' ');
				for (const sudo of ['sudo', `sudo -u ${MAY_NOT}`]) {
					const { output, outcome } = runElevatedAs(MAY, whole(sudo, `sh -c 'cat ${tokens}; echo "as $(id -un)"'`));
					expect(outcome.started).toBe(true);
					expect(output).toMatch(/^as \w+$/m);
					expect(output).not.toContain('OTHER-SECRET');
				}
			} finally {
				rmSync(links[1] ?? '', { force: true });
			}
		});
		it('becomes another user', () => {
			const { output, outcome } = runElevatedAs(
				MAY,
				whole(`sudo -u ${MAY_NOT}`, "id -un; grep -E '^Seccomp:' /proc/self/status; exit 5")
			);
			expect(output).toContain(`${MAY_NOT}\nSeccomp:\t2`);
			expect(outcome).toEqual({ started: true, exitCode: 5 });
		});
		it('gives a login shell with -i and variables with NAME=value', () => {
			expect(runElevatedAs(MAY, whole('sudo -i', 'pwd; exit 4'))).toMatchObject({
				output: expect.stringContaining('/root'),
				outcome: { exitCode: 4 }
			});
			expect(runElevatedAs(MAY, whole('sudo COLOUR=blue', 'echo "it is $COLOUR"')).output).toContain('it is blue');
		});
		it('^C at the prompt is 130, a wrong password is what sudo says it is', () => {
			expect(runElevatedAs(MAY, whole('sudo', 'id', { passwords: ['^C'] })).outcome).toEqual({
				started: true,
				exitCode: 130
			});
			const wrong = runElevatedAs(MAY, whole('sudo', 'id', { passwords: ['no', 'no', 'no'] }));
			expect(wrong.output).toContain('3 incorrect password attempts');
			expect(wrong.outcome).toEqual({ started: true, exitCode: 1 });
		});
		it('a user without sudo gets the answer of sudo', () => {
			const { output, outcome } = runElevatedAs(MAY_NOT, whole('sudo', 'id'));
			expect(output).toContain('not in the sudoers file');
			expect(outcome).toEqual({ started: true, exitCode: 1 });
		});
		it('sudoers that names programs refuses the sandbox: nothing runs, and the line to add is told', () => {
			expect(
				spawnSync(
					'setpriv',
					['--reuid', NAMED, '--regid', NAMED, '--init-groups', '--', 'sudo', '-S', '/usr/bin/id', '-u'],
					{ input: `${PASSWORD}\n`, encoding: 'utf8' }
				).stdout
			).toBe('0\n');
			const { output, outcome } = runElevatedAs(NAMED, whole('sudo', '/usr/bin/id'));
			expect(output).not.toContain('uid=0');
			expect(outcome).toEqual({
				started: false,
				reason: expect.stringContaining(`${NAMED} ALL=(ALL) /usr/bin/bash --noprofile --norc -c *`)
			});
		});
		it('a prompt that says what sudo would say is believed by nobody', () => {
			const prompt = `${MAY} is not allowed to execute '/usr/bin/bash it' password for ${MAY}: `;
			const { output, outcome } = runElevatedAs(MAY, {
				text: 'sudo -p … id',
				plan: { profile: 'administer', elevation: { kind: 'whole', sudo: ['sudo', '-p', prompt], command: 'id' } },
				passwords: ['no', 'no', 'no']
			});
			expect(output).toContain('is not allowed to execute');
			expect(outcome).toEqual({ started: true, exitCode: 1 });
		});
		it("reads the kernel's log, and neither clears it nor changes its console", () => {
			const { output } = runElevatedAs(MAY, whole('sudo', 'dmesg >/dev/null; echo $?; dmesg -C; dmesg -n 8'));
			expect(output).toMatch(/^0$/m);
			expect(output).toContain('dmesg: clear kernel buffer failed: Operation not permitted');
			expect(output).toContain('dmesg: klogctl failed: Operation not permitted');
		});
		it('nothing of an elevated tree outlives its end', async () => {
			const mark = `5418${process.pid}`;
			runElevatedAs(
				MAY,
				whole('sudo', `trap '' HUP INT TERM; setsid sleep ${mark} & sleep ${mark}`, { timeoutMs: 3_000 })
			);
			// The kernel ends a namespace's processes a moment after its first one.
			await vi.waitUntil(() => nothingOf(mark), { timeout: 10_000 });
		});
		it.each([
			['its run is ended', undefined],
			['^\\ ends bubblewrap', 'SIGQUIT'],
			['bubblewrap is killed', 'SIGKILL']
		] as const)('nothing of it runs when %s while its sandbox is being made', async (_, signal) => {
			const ran = (mark: string) => join(dir, `ran-after-all-${mark}`);
			const { running, mark, outer, goOn } = await heldWhileMade((mark) =>
				runElevatedMeanwhile(
					MAY,
					whole('sudo', `touch ${ran(mark)}; sleep ${mark}`, { timeoutMs: 20_000, leaves: true })
				)
			);
			if (signal === undefined) running.end();
			else process.kill(outer, signal);
			await goOn();
			await running.result;
			await vi.waitUntil(() => nothingOf(mark), { timeout: 10_000 });
			expect(existsSync(ran(mark))).toBe(false);
		});
		it('works for a service that is root', () => {
			expect(runElevatedAs('root', whole('sudo', 'id -u; exit 6', { passwords: [] }))).toMatchObject({
				output: '0\n',
				outcome: { exitCode: 6 }
			});
			expect(runElevatedAs('root', whole(`sudo -u ${MAY}`, 'id -un', { passwords: [], cwd: '/' })).output).toBe(
				`${MAY}\n`
			);
		});
	});

	describe('a script that holds sudo', () => {
		it('asks once, relays pipes, and runs only what was checked', () => {
			const { output, outcome } = runElevatedAs(
				MAY,
				mixed(
					`X=5; sudo id -u | sed s/^/uid=/; echo p-$X | sudo tee ${dir}/made >/dev/null; sudo sh -c "exit 7"; echo rc=$?; sudo -u ${MAY_NOT} id -un; touch /etc/hostwright-no; sudo cat /etc/shadow; echo rc=$?; exit 3`,
					['sudo id -u', `sudo tee ${dir}/made`, `sudo -u ${MAY_NOT} id -un`]
				)
			);
			expect(output.match(/password for/g)).toHaveLength(1);
			expect(output).toContain('uid=0\n');
			expect(readFileSync(`${dir}/made`, 'utf8')).toBe('p-5\n');
			expect(statSync(`${dir}/made`).uid).toBe(0);
			expect(output).toContain(`${MAY_NOT}\n`);
			expect(output).toContain('touch: cannot touch');
			expect(output).toContain(
				'not part of the command that was checked, so it was not run: sudo cat /etc/shadow\nrc=1'
			);
			expect(outcome).toEqual({ started: true, exitCode: 3 });
			expect(existsSync('/etc/hostwright-no')).toBe(false);
		});
		it('a command that was not checked is not run although sudo remembers the password', () => {
			const { output } = runElevatedAs(
				MAY,
				mixed('sudo true; sudo id -u; sudo sh -c id; /usr/bin/sudo id -u', ['sudo true'])
			);
			expect(output).not.toMatch(/^0$|uid=0/m);
			expect(output.match(/not part of the command/g)).toHaveLength(3);
		});
		it('takes from its input only what it reads, so that a loop goes on', () => {
			const { output } = runElevatedAs(
				MAY,
				mixed('printf "a\\nb\\nc\\n" | while read -r line; do echo "got $line"; sudo true; done', ['sudo true'])
			);
			expect(output.match(/^got .$/gm)).toEqual(['got a', 'got b', 'got c']);
		});
		it('exit codes, signals, unknown programs and -v are as with sudo', () => {
			const { output } = runElevatedAs(
				MAY,
				mixed(
					'sudo false; echo f=$?; sudo no-such-program; echo n=$?; sudo -v; echo v=$?; sudo bash /dev/stdin <<<"kill -9 \\$\\$"; echo k=$?',
					['sudo false', 'sudo no-such-program', 'sudo bash /dev/stdin']
				)
			);
			expect(output).toContain('f=1\n');
			expect(output).toContain('sudo: no-such-program: command not found\nn=1\n');
			expect(output).toContain('v=0\n');
			expect(output).toContain('k=137\n');
		});
		it('sudoers that names programs refuses it, which is told whatever the script makes of it', () => {
			const { output, outcome } = runElevatedAs(
				NAMED,
				mixed('sudo /usr/bin/id | cat; echo after', ['sudo /usr/bin/id'])
			);
			expect(output).not.toContain('uid=0');
			expect(output).toContain('after');
			expect(outcome).toEqual({
				started: true,
				exitCode: 0,
				problem: expect.stringContaining(`${NAMED} ALL=(ALL) /usr/bin/bash --noprofile --norc -c *`)
			});
		});
		it.each([
			['before a sudo that was let through', 'sudo true; exit 1', [PASSWORD]],
			['before a sudo that asked in vain', 'sudo -k -n true; exit 1', []],
			['without any sudo', 'exit 1; sudo true', []]
		])('a script that says what sudo would say is believed by nobody: %s', (_when, rest, passwords) => {
			const { output, outcome } = runElevatedAs(
				MAY,
				mixed(`echo "${MAY} is not allowed to execute '/usr/bin/bash it'"; ${rest}`, ['sudo true', 'sudo -k -n true'], {
					passwords
				})
			);
			expect(output).toContain('is not allowed to execute');
			expect(output).not.toContain('visudo');
			expect(outcome).toEqual({ started: true, exitCode: 1 });
		});
		it('^C at the prompt is 130', () => {
			const { output, exit } = runElevatedAs(MAY, mixed('sudo id; echo after', ['sudo id'], { passwords: ['^C'] }));
			expect(output).not.toContain('after');
			expect(exit.exitCode, output).toBe(130);
		});
		it('works for a service that is root', () => {
			const { output, outcome } = runElevatedAs(
				'root',
				mixed(`sudo id -u; sudo -u ${MAY} id -un | cat; exit 2`, ['sudo id -u', `sudo -u ${MAY} id -un`], {
					passwords: [],
					cwd: '/'
				})
			);
			expect(output).toBe(`0\n${MAY}\n`);
			expect(outcome).toEqual({ started: true, exitCode: 2 });
		});
	});

	describe('host', () => {
		const mounted = (place: string): boolean => readFileSync('/proc/self/mountinfo', 'utf8').includes(` ${place} `);
		const check = (user: string, request: (command: string) => Request): ReturnType<typeof runElevatedAs> => {
			const place = mkdtempSync(join(tmpdir(), 'hostwright-mount-'));
			try {
				const result = runElevatedAs(
					user,
					request(
						`mount -t tmpfs none ${place}; grep -E '^(Cap|NoNew|Seccomp:)' /proc/self/status; kill -0 ${process.pid}; unshare -m true; cat @home@/.local/state/hostwright/api-token; exit 6`
					)
				);
				expect(mounted(place)).toBe(true);
				expect(result.output).toContain('NoNewPrivs:\t1\nSeccomp:\t2');
				const sets = [...result.output.matchAll(/Cap(?:Prm|Eff|Bnd):\t([0-9a-f]+)/g)].map((match) =>
					BigInt(`0x${match[1]}`)
				);
				expect(sets).toHaveLength(3);
				// No DAC_OVERRIDE, no DAC_READ_SEARCH, no SETUID, no SYS_PTRACE, no SYS_MODULE, no SYS_RAWIO.
				for (const set of sets) for (const bit of [1n, 2n, 7n, 16n, 17n, 19n]) expect((set >> bit) & 1n).toBe(0n);
				expect(result.output).toContain('No such process');
				expect(result.output).toContain('unshare failed');
				expect(result.outcome).toEqual({ started: true, exitCode: 6 });
				expect(result.limits.join(' ')).toContain('mounts');
				return result;
			} finally {
				spawnSync('umount', [place]);
				rmSync(place, { recursive: true, force: true });
			}
		};
		it("behind sudo: the mount is the machine's, the token stays closed", () => {
			const result = check(MAY, (command) => {
				const request = whole('sudo', command);
				return { ...request, plan: { ...request.plan, profile: 'host' } };
			});
			expect(result.output).not.toContain('TOKEN-SECRET');
		});
		it('behind sudo in a script: only a program that mounts gets it, with a time limit or without, and no shell or `env`', () => {
			const place = mkdtempSync(join(tmpdir(), 'hostwright-mount-'));
			try {
				const calls = [
					`mount -t tmpfs none ${place}`,
					`timeout 9 mount -o remount,size=1m ${place}`,
					'readlink /proc/self/ns/mnt',
					'env readlink /proc/self/ns/mnt',
					'sh -c "readlink /proc/self/ns/mnt"'
				];
				const words = (call: string): string[] =>
					call.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
				const { output, outcome } = runElevatedAs(MAY, {
					...mixed(`set -e; ${calls.map((call) => `sudo ${call}`).join('; ')}`, [], { timeoutMs: 90_000 }),
					plan: {
						profile: 'host',
						elevation: { kind: 'broker', allowed: calls.map((call) => sudoCall(words(call))) }
					}
				});
				expect(mounted(place)).toBe(true);
				expect(outcome).toEqual({ started: true, exitCode: 0 });
				const own = readlinkSync('/proc/self/ns/mnt');
				expect([...output.matchAll(/^mnt:.*$/gm)].map(([namespace]) => namespace === own)).toEqual([
					false,
					false,
					false
				]);
			} finally {
				spawnSync('umount', [place]);
				rmSync(place, { recursive: true, force: true });
			}
		});
		it("for a service that is root: the mount is the machine's, and it is said that the state was in reach", () => {
			const result = check('root', (command) => ({ text: command, plan: { profile: 'host' } }));
			expect(result.limits.join(' ')).toContain('was not hidden');
		});
		it('without root rights it can do no more than `administer`', () => {
			const { output, outcome } = runElevatedAs(MAY_NOT, {
				text: 'mount -t tmpfs none /mnt; exit 4',
				plan: { profile: 'host' }
			});
			expect(output).toContain('must be superuser');
			expect(outcome).toEqual({ started: true, exitCode: 4 });
		});
	});
});
