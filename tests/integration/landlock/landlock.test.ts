// The Landlock backend on the real kernel, as whoever runs the tests (root or not).

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, constants, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Loaded } from '#native/ports/loaded.ts';
import type { PtyPort } from '#native/ports/pty.ts';
import type { ApprovedCommand, Grant, Profile, SandboxPlan, SandboxPort } from '#native/ports/sandbox.ts';
import { isAlive, listProcesses } from '#native/pty/process-table.ts';
import { createLandlock, loadLandlock } from '#native/sandbox/landlock/landlock.ts';
import { createRunFiles } from '#native/sandbox/run-files.ts';
import { filterArchitecture } from '#native/sandbox/seccomp-filter.ts';
import { sudoCall } from '../../support/sudo-call.ts';
import { unless } from '../../support/unless.ts';
import { realPty, run } from '../pty/run-shell.ts';
import { type Home, makeHome, SECRET } from './landlock-home.ts';

const home: Home = makeHome();
const loaded: Loaded<SandboxPort> = await loadLandlock(home.surroundings);
// Only what the machine lacks is a reason to skip; a sandbox that does not hold is a failure of every test here.
const skip =
	!loaded.present && /kernel has|Linux only|no system call filter|not installed/.test(loaded.reason) && loaded.reason;
const isRoot = process.getuid?.() === 0;

let pty: PtyPort;
let server: Server;
let port = 0;
beforeAll(async () => {
	pty = await realPty();
	server = createServer((socket) => socket.end('reached\n')).on('error', () => {});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	port = (server.address() as { port: number }).port;
});
afterAll(async () => {
	await pty.close();
	server.close();
	if (loaded.present) await loaded.port.close();
	home.remove();
});

const sandbox = (): SandboxPort => {
	if (!loaded.present) throw new Error(loaded.reason);
	return loaded.port;
};

interface Plan extends Partial<SandboxPlan> {
	readonly cwd?: string;
}

const approve = (
	text: string,
	{ cwd = home.dir, profile = 'observe', grants = [], elevation = { kind: 'none' }, sight }: Plan
) =>
	({
		text,
		plan: { profile, grants, elevation, ...(sight && { sight }) },
		cwd,
		timeoutMs: 30_000
	}) as unknown as ApprovedCommand;

async function confined(text: string, plan: Plan = {}) {
	const command = await sandbox().wrap(approve(text, plan));
	const result = await run(pty, command);
	const left = await result.process.endTree(0);
	const outcome = command.outcome(result.exit);
	command.release();
	return { output: result.output.toString().replaceAll('\r\n', '\n'), exit: result.exit, outcome, left, command };
}

/** The same text with no confinement: what a probe reaches when the defence is off. */
function unconfined(text: string): string {
	try {
		return execFileSync('/bin/bash', ['-c', text], {
			cwd: home.dir,
			env: { ...home.surroundings.environment, HOME: home.dir, TMPDIR: '/tmp' },
			stdio: ['ignore', 'pipe', 'ignore'],
			encoding: 'utf8'
		});
	} catch (error) {
		return String((error as { stdout?: string }).stdout ?? '');
	}
}

const PROFILES: readonly Profile[] = ['observe', 'work', 'administer'];

/** Each prints REACHED when it gets through; `profiles` that must refuse it; `reset` undoes an unconfined success. */
interface Probe {
	readonly name: string;
	readonly text: () => string;
	readonly refusedIn: readonly Profile[];
	readonly grants?: readonly Grant[];
	/** False where the machine itself refuses (not root, no such device): then there is no control. */
	readonly control?: () => boolean;
	readonly reset?: () => void;
}

const gone = (path: string) => () => rmSync(path, { recursive: true, force: true });
const PROBES: readonly Probe[] = [
	{
		name: 'reads the token',
		text: () => `grep -q ${SECRET} .local/state/hostwright/api-token && echo REACHED`,
		refusedIn: PROFILES
	},
	{ name: 'reads an ssh key', text: () => `grep -q ${SECRET} .ssh/id_ed25519 && echo REACHED`, refusedIn: PROFILES },
	{ name: 'reads .netrc', text: () => `grep -q ${SECRET} .netrc && echo REACHED`, refusedIn: PROFILES },
	{
		name: 'reads the token by another way to it',
		text: () => `cd .local && grep -q ${SECRET} /proc/self/cwd/state/hostwright/api-token && echo REACHED`,
		refusedIn: PROFILES
	},
	{
		name: 'reads the token through a link of its own',
		text: () => `d=$TMPDIR; ln -s "$HOME/.ssh/id_ed25519" $d/l && grep -q ${SECRET} $d/l && echo REACHED; rm -f $d/l`,
		refusedIn: PROFILES
	},
	{
		name: 'moves a key to where it may read',
		text: () => 'mv .ssh/id_ed25519 project/k && cat project/k >/dev/null && echo REACHED',
		refusedIn: PROFILES,
		reset: () => {
			rmSync(join(home.dir, 'project/k'), { force: true });
			writeFileSync(join(home.dir, '.ssh/id_ed25519'), SECRET);
		}
	},
	{
		name: 'renames the directory above the token',
		text: () => 'mv .local project/moved && echo REACHED && mv project/moved .local',
		refusedIn: PROFILES
	},
	{
		name: 'plants a key',
		text: () => 'echo x > .ssh/authorized_keys && echo REACHED',
		refusedIn: PROFILES,
		reset: () => gone(join(home.dir, '.ssh/authorized_keys'))()
	},
	{
		name: 'plants a missing secret directory',
		text: () => 'mkdir .aws && echo REACHED',
		refusedIn: PROFILES,
		reset: () => gone(join(home.dir, '.aws'))()
	},
	{
		name: "changes the service's configuration",
		text: () => 'echo "x: 1" >> .config/hostwright/config.yml && echo REACHED',
		refusedIn: PROFILES
	},
	{
		name: 'changes a start-up file',
		text: () => 'echo "# y" >> .bashrc && echo REACHED',
		refusedIn: ['observe', 'work']
	},
	{
		name: 'plants a start-up file',
		text: () => 'echo x > .zshrc && echo REACHED',
		refusedIn: ['observe', 'work'],
		reset: () => gone(join(home.dir, '.zshrc'))()
	},
	{
		name: 'writes into the home',
		text: () => 'echo x > project/new && echo REACHED',
		refusedIn: ['observe'],
		reset: () => gone(join(home.dir, 'project/new'))()
	},
	{
		name: 'empties a file',
		text: () => ': > plain.txt && echo REACHED',
		refusedIn: ['observe'],
		reset: () => writeFileSync(join(home.dir, 'plain.txt'), 'plain\n')
	},
	{ name: 'changes a mode', text: () => 'chmod 640 plain.txt && echo REACHED', refusedIn: ['observe'] },
	{ name: 'changes times', text: () => 'touch -d 2001-01-01 plain.txt && echo REACHED', refusedIn: ['observe'] },
	{
		name: "reads the service's environment",
		text: () => `head -c 1 /proc/${process.pid}/environ | grep -q . && echo REACHED`,
		refusedIn: PROFILES
	},
	{
		name: "looks at the service's open files",
		text: () => `readlink /proc/${process.pid}/fd/0 >/dev/null && echo REACHED`,
		refusedIn: PROFILES
	},
	{
		name: "goes in by the service's root",
		text: () => `test -e /proc/${process.pid}/root/etc && echo REACHED`,
		refusedIn: PROFILES
	},
	{
		name: "reads the service's memory",
		text: () => `dd if=/proc/${process.pid}/mem bs=1 count=0 2>/dev/null && echo REACHED`,
		refusedIn: PROFILES
	},
	{ name: 'signals the service', text: () => `kill -0 ${process.pid} && echo REACHED`, refusedIn: PROFILES },
	{
		name: 'reaches the network of this machine',
		text: () => `exec 3<>/dev/tcp/127.0.0.1/${port} && echo REACHED`,
		refusedIn: ['observe']
	},
	{ name: 'makes a user namespace', text: () => 'unshare -Ur true && echo REACHED', refusedIn: PROFILES },
	{
		name: 'mounts',
		text: () => 'unshare -m sh -c "mount -t tmpfs none /mnt" && echo REACHED',
		refusedIn: PROFILES,
		control: () => isRoot
	},
	{
		name: 'makes a device',
		text: () => 'mknod "$TMPDIR/hw-dev" c 1 3 && echo REACHED; rm -f "$TMPDIR/hw-dev"',
		refusedIn: PROFILES,
		control: () => isRoot
	},
	{
		name: 'changes a setting of the kernel',
		text: () => 'v=$(cat /proc/sys/vm/swappiness) && echo $v > /proc/sys/vm/swappiness && echo REACHED',
		refusedIn: PROFILES,
		control: () => isRoot
	},
	{
		name: 'reads the password hashes',
		text: () => 'cat /etc/shadow >/dev/null && echo REACHED',
		refusedIn: ['observe', 'work'],
		control: () => isRoot
	},
	{
		name: 'writes into /etc',
		text: () => 'echo x > /etc/hw-landlock-probe && echo REACHED',
		refusedIn: ['observe', 'work'],
		control: () => isRoot,
		reset: () => isRoot && gone('/etc/hw-landlock-probe')()
	},
	{
		name: 'makes a file in /tmp',
		text: () => `echo x > /tmp/hw-landlock-probe-${process.pid} && echo REACHED`,
		refusedIn: ['observe', 'work'],
		reset: () => gone(`/tmp/hw-landlock-probe-${process.pid}`)()
	},
	{
		name: 'traces a process',
		text: () => 'command -v strace >/dev/null && strace -o /dev/null true && echo REACHED',
		refusedIn: PROFILES,
		control: () => false
	},
	{
		name: 'reaches another terminal',
		text: () =>
			'for t in /dev/pts/[0-9]*; do [ "$t" = "$(tty)" ] || { : > $t; } 2>/dev/null && [ "$t" != "$(tty)" ] && echo REACHED; done',
		refusedIn: PROFILES,
		control: () => false
	}
];

unless(describe, skip)('out of reach', () => {
	for (const probe of PROBES)
		it(`a command that ${probe.name}`, async (context) => {
			const plans = probe.refusedIn.flatMap((profile): Plan[] =>
				profile === 'observe' ? [{ profile }, { profile, sight: 'machine' }] : [{ profile }]
			);
			for (const plan of plans) {
				const { output, outcome } = await confined(probe.text(), { ...plan, grants: probe.grants ?? [] });
				expect.soft(outcome.started, `${JSON.stringify(plan)}: ${output}`).toBe(true);
				expect.soft(output, JSON.stringify(plan)).not.toContain('REACHED');
			}
			if (probe.control?.() ?? true) {
				expect(unconfined(probe.text()), 'control: unconfined it gets through').toContain('REACHED');
				probe.reset?.();
			} else context.annotate('no control: the machine refuses it by itself, or it needs a terminal');
		});
});

unless(describe, skip)('what must go on working', () => {
	it('has its limits, and says nothing of setting them, also where the filter lets none be set', async () => {
		for (const grants of [[], ['processes']] as const) {
			const { output } = await confined('cat /proc/self/limits; ps -o pid= -p 1', { grants });
			const most = (name: string) => Number(new RegExp(`^Max ${name} +(\\d+)`, 'm').exec(output)?.[1]);
			expect(output).toMatch(/^Limit /);
			expect(output.trim()).toMatch(/\n\s*1$/);
			expect(most('core file size')).toBe(0);
			expect(most('processes')).toBeLessThanOrEqual(4096);
			expect(most('file size')).toBeLessThanOrEqual(8 * 2 ** 30);
			expect(most('data size')).toBeLessThanOrEqual(4 * 2 ** 30);
		}
	});
	it('observe reads: files, processes, devices, its terminal', async () => {
		const { output, exit } = await confined(
			'cat plain.txt project/readme.txt; ls -a . >/dev/null && head -c 1 /dev/urandom >/dev/null && ps -e >/dev/null && echo shown >/dev/tty; echo x >/dev/null && pwd'
		);
		expect(output).toBe(`plain\nhello\nshown\n${home.dir}\n`);
		expect(exit.exitCode).toBe(0);
	});

	it('work writes below the home and in a temporary directory of its own, which is gone after', async () => {
		const { output } = await confined(
			'mkdir project/d && echo a > project/d/f && mv project/d/f project/g && cat project/g && rm -r project/d project/g && echo t > $TMPDIR/t && cat $TMPDIR/t && echo $TMPDIR',
			{ profile: 'work' }
		);
		const [a, t, dir = ''] = output.split('\n');
		expect([a, t]).toEqual(['a', 't']);
		expect(dir).toMatch(/^\//);
		expect(existsSync(dir)).toBe(false);
	});

	it('work reaches the network', async () => {
		const { output } = await confined(`cat < /dev/tcp/127.0.0.1/${port}`, { profile: 'work' });
		expect(output).toContain('reached');
	});

	it('observe reaches the network with the grant, and listens nowhere', async () => {
		const { output } = await confined(`cat < /dev/tcp/127.0.0.1/${port}`, { grants: ['net'] });
		expect(output).toContain('reached');
	});

	it('a process of the own tree can be signalled', async () => {
		const { output } = await confined('sleep 3600 & kill $! && wait $!; echo $?');
		expect(output).toContain('143');
	});

	it('with the grant for processes others can be signalled', async () => {
		const other = spawn('sleep', ['3600']);
		const ended = new Promise((resolve) => other.once('exit', resolve));
		await confined(`kill -0 ${other.pid} && kill ${other.pid}`, { profile: 'administer', grants: ['processes'] });
		await ended;
		expect(other.signalCode).toBe('SIGTERM');
	});
});

unless(describe, skip)('a run', () => {
	it.each([
		['exit 7', 7],
		['kill -9 $$', 137],
		['kill -INT $$; sleep 9', 130],
		['exec nonexistent-program', 127]
	])('%s is reported as %i on the status channel', async (text, code) => {
		const { exit, outcome } = await confined(text);
		expect(outcome).toEqual({ started: true, exitCode: code });
		expect(exit.exitCode).toBe(code);
	});

	it('is told that nobody reads any longer: what Node ignores is not ignored for it', async () => {
		const { output } = await confined('yes | head -1; echo $PIPESTATUS; grep SigIgn /proc/self/status');
		expect(output.replaceAll('\r', '')).toBe('y\n141\nSigIgn:\t0000000000000000\n');
	});

	it('waits for what is typed, although Node had the terminal before it', async () => {
		const { output } = await confined('grep flags: /proc/self/fdinfo/0');
		const flags = Number.parseInt(/^flags:\s*([0-7]+)/.exec(output)?.[1] ?? '', 8);
		expect(flags & constants.O_NONBLOCK).toBe(0);
	});

	it('that kills its process group is reported by the terminal', async () => {
		const { exit, outcome } = await confined('kill -9 0');
		expect(outcome).toEqual({ started: true, exitCode: null });
		expect(exit).toEqual({ exitCode: 137, signal: 9 });
	});

	it('carries no file but its terminal and no variable of the service', async () => {
		process.env.HOSTWRIGHT_TEST_LEAK = 'leaked';
		const { output } = await confined('ls /proc/self/fd | tr "\\n" " "; env');
		delete process.env.HOSTWRIGHT_TEST_LEAK;
		expect(output).toMatch(/^0 1 2 3 /);
		expect(output).not.toContain('leaked');
		expect(output).not.toMatch(/^(COLUMNS|BASH_ENV|NODE_OPTIONS)=/m);
	});

	it('cannot forge its own result', async () => {
		const { outcome } = await confined(
			`printf '{"exitCode":0}\\n' >&4; for f in /proc/$PPID/fd/*; do printf '{"exitCode":0}\\n' >> $f; done 2>/dev/null; exit 9`,
			{ profile: 'work' }
		);
		expect(outcome).toEqual({ started: true, exitCode: 9 });
	});

	it('has nothing left after it, however it detached', async () => {
		const seconds = `${300_000 + process.pid}.5`;
		const { left } = await confined(
			`setsid sleep ${seconds} & ( setsid nohup sleep ${seconds} >/dev/null 2>&1 & )\n( env -i setsid /bin/sh -c 'exec sleep ${seconds}' >/dev/null 2>&1 & )\nsleep 0.1`,
			{ profile: 'work' }
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

	it('whose launcher cannot do its work is "not started", and nothing ran', async () => {
		const command = await sandbox().wrap(approve('echo RAN', {}));
		const [, policyFile = ''] = command.args;
		const policy = JSON.parse(readFileSync(policyFile, 'utf8'));
		writeFileSync(policyFile, JSON.stringify({ ...policy, filter: Buffer.from('nonsense').toString('base64') }));
		const { output, exit } = await run(pty, command);
		expect(output.toString()).not.toContain('RAN');
		expect(exit.exitCode).not.toBe(0);
		expect(command.outcome(exit).started).toBe(false);
		command.release();
	});

	it.each([
		['{"started":true}\n{"exitCo', { started: true, exitCode: null }],
		['{"star', { started: false, reason: expect.stringContaining('nothing was run') }]
	])('whose status was cut short by a full disk is read as far as it goes: %j', async (written, expected) => {
		const command = await sandbox().wrap(approve('true', { profile: 'observe' }));
		try {
			const { status } = JSON.parse(readFileSync(command.args.at(-1) ?? '', 'utf8'));
			writeFileSync(status, written);
			expect(command.outcome({ exitCode: 137, signal: null })).toEqual(expected);
		} finally {
			command.release();
		}
	});
	it('keeps its files to itself and removes them', async () => {
		const command = await sandbox().wrap(approve('true', {}));
		const [, policyFile = ''] = command.args;
		expect(statSync(policyFile).mode & 0o777).toBe(0o600);
		command.release();
		expect(existsSync(policyFile)).toBe(false);
	});

	it('says in words what it was not protected from', async () => {
		for (const profile of PROFILES) {
			const { command } = await confined('true', { profile });
			expect(command.backend).toBe('landlock');
			expect(command.canLeaveSurvivors).toBe(true);
			expect(command.limits.join(' ')).toMatch(/No namespaces.*outlive the run/);
			expect(/chmod, touch/.test(command.limits.join(' '))).toBe(
				profile === 'administer' || (profile === 'work' && !isRoot)
			);
		}
	});
});

unless(describe, skip)('what cannot be held is refused before anything runs', () => {
	it.each([
		...(isRoot ? [] : ([['a broker', { kind: 'broker', allowed: [sudoCall(['id'])] }]] as const)),
		['a polkit client', { kind: 'client', argv: ['systemctl', 'restart', 'x'] }],
		['another user', { kind: 'whole', sudo: ['sudo', '-u', 'nobody'], command: 'id' }]
	] as const)('%s', async (_, elevation) => {
		const wrapped = sandbox().wrap(approve('x', { profile: 'administer', elevation }));
		await expect(wrapped).rejects.toMatchObject({ name: 'SandboxRefusal', remedy: expect.stringMatching(/\w/) });
	});

	it('a working directory that is hidden', async () => {
		await expect(sandbox().wrap(approve('ls', { cwd: join(home.dir, '.ssh') }))).rejects.toMatchObject({
			name: 'SandboxRefusal'
		});
	});

	it('a working directory that is gone', async () => {
		await expect(sandbox().wrap(approve('ls', { cwd: '/nonexistent' }))).rejects.toMatchObject({
			name: 'SandboxRefusal'
		});
	});
});

unless(describe, skip)('on an older kernel (its version of Landlock, on this one)', () => {
	it.each([2, 3, 4, 5, 6])('version %i still hides the token and refuses writes', async (abiVersion) => {
		const files = createRunFiles(home.surroundings.stateDir);
		const older = createLandlock({
			surroundings: home.surroundings,
			files,
			bash: '/bin/bash',
			architecture: filterArchitecture() ?? 'x64',
			abiVersion,
			scope: undefined
		});
		const command = await older.wrap(
			approve('cat .local/state/hostwright/api-token; echo x > project/new; mv plain.txt project/; cat plain.txt', {})
		);
		const { output, exit, process: ended } = await run(pty, command);
		await ended.endTree(0);
		expect(command.outcome(exit)).toEqual({ started: true, exitCode: 0 });
		expect(output.toString()).toMatch(/^cat: .*denied[\s\S]*new: .*denied[\s\S]*plain\r\n$/);
		expect(existsSync(join(home.dir, 'project/new'))).toBe(false);
		command.release();
		await older.close();
	});
});

unless(describe, skip)('stated limits are true', () => {
	it('a state directory that a run opened to others is closed again when it has ended', async () => {
		const state = home.surroundings.stateDir;
		const { output } = await confined(`python3 -c 'import os; os.chmod("${state}", 0o777); print("OPENED")'`, {
			profile: 'work'
		});
		// As root the call itself is refused where the text is not known to need it.
		expect(output.includes('OPENED')).toBe(!isRoot);
		expect(statSync(state).mode & 0o7777).toBe(0o700);
		await confined(`chmod -R a+rwX ${state}`, { profile: 'administer' });
		expect(statSync(state).mode & 0o7777).toBe(0o700);
	});
	it('names in a hidden directory can be listed, contents not read', async () => {
		const { output } = await confined('ls .ssh; cat .ssh/id_ed25519');
		expect(output).toContain('id_ed25519\n');
		expect(output).not.toContain(SECRET);
	});

	unless(it, isRoot && 'root may do it anyway')('work can change the mode of a file outside', async () => {
		const file = join(home.dir, '.ssh/id_ed25519');
		chmodSync(file, 0o600);
		await confined('chmod 644 .ssh/id_ed25519', { profile: 'work' });
		expect(statSync(file).mode & 0o777).toBe(0o644);
	});
});

const noSudo = !existsSync('/usr/bin/sudo')
	? 'sudo is not installed'
	: !isRoot && 'without root, sudo would ask for a password';

unless(describe, skip || noSudo)('sudo before the whole command', () => {
	const elevated = (command: string, profile: Profile = 'administer') =>
		confined(`sudo ${command}`, { profile, elevation: { kind: 'whole', sudo: ['sudo', '-n'], command } });

	it('stands outside: root inside, confined, with the exact exit code', async () => {
		const { output, outcome } = await elevated(
			`id -u; grep -E '^(NoNewPrivs|Seccomp):' /proc/self/status; grep -c ${SECRET} ${home.surroundings.stateDir}/api-token; exit 9`
		);
		expect(output).toMatch(/^0\nNoNewPrivs:\t1\nSeccomp:\t2\n/);
		expect(output).toContain('Permission denied');
		expect(outcome).toEqual({ started: true, exitCode: 9 });
	});

	it('its tree ends with it, also what ignores every signal', async () => {
		const seconds = `${400_000 + process.pid}.5`;
		const { left } = await elevated(`trap '' HUP INT TERM; setsid sleep ${seconds} >/dev/null 2>&1 & exit 0`);
		expect(left).toEqual([]);
		expect(unconfined(`pgrep -f 'sleep ${seconds}'`)).toBe('');
	});

	it('host mounts what the machine sees, with few capabilities and a filter', async (context) => {
		const target = join(home.dir, 'project');
		if (unconfined(`mount -t tmpfs none ${target} && umount ${target} && echo MOUNTS`) !== 'MOUNTS\n')
			context.skip('this machine lets root mount nothing');
		const { output, outcome } = await elevated(
			`mount -t tmpfs none ${target} && grep -c ' ${target} ' /proc/1/mounts; umount ${target}; grep CapEff /proc/self/status; unshare -U true || echo NO-NAMESPACE`,
			'host'
		);
		expect(outcome.started).toBe(true);
		expect(output).toMatch(/^1\nCapEff:\t0000000002204400\n/);
		expect(output).toContain('NO-NAMESPACE');
	});
});
