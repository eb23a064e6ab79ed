// What a command finds inside, what is told about it afterwards, and that nothing runs when bubblewrap does not.

import { spawn, spawnSync } from 'node:child_process';
import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBubblewrap, loadBubblewrap } from '#native/sandbox/bubblewrap/bubblewrap.ts';
import { loadSandbox } from '#native/sandbox/load-sandbox.ts';
import { createRunFiles } from '#native/sandbox/run-files.ts';
import { approve } from '../../support/approve.ts';
import { type BubblewrapHome, openBubblewrap, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { whyNoNodeInside } from '../../support/node-inside.ts';
import { runSandboxed } from '../../support/run-sandboxed.ts';
import { unless } from '../../support/unless.ts';

const reason = await whyNoBubblewrap();

unless(describe, reason)('bubblewrap', () => {
	let at: BubblewrapHome;
	beforeAll(async () => {
		at = await openBubblewrap();
	});
	afterAll(() => at.close());

	describe('results', () => {
		it.each([0, 1, 7, 125, 126, 127, 200, 255])('exit code %i is told exactly', async (code) => {
			const { exit, outcome } = await at.run(`exit ${code}`);
			expect(outcome).toEqual({ started: true, exitCode: code });
			expect(exit.exitCode).toBe(code);
		});
		it('death by a signal is 128 + n', async () => {
			expect((await at.run('kill -9 $$')).outcome).toEqual({ started: true, exitCode: 137 });
		});
		it('a command that begins with a dash is a command', async () => {
			expect((await at.run('-x; echo after')).output).toContain('after');
		});
		it('a status file stays for nobody', async () => {
			await at.run('true');
			const [dir = ''] = readdirSync(join(at.surroundings.stateDir, 'run'));
			const files = readdirSync(join(at.surroundings.stateDir, 'run', dir));
			expect(files.filter((name) => name.endsWith('.status'))).toEqual([]);
		});
	});

	it('nothing runs while a directory that has to stay read-only is gone', async () => {
		const [config = ''] = at.surroundings.readOnlyDirs;
		renameSync(config, `${config}-away`);
		const wrapped = at.port.wrap(approve('true', { profile: 'work' }, { cwd: at.home }));
		await expect(wrapped).rejects.toThrow(`${config} is gone`);
		renameSync(`${config}-away`, config);
	});

	describe('what is inside', () => {
		it('a terminal, with /dev/tty for prompts and the real width', async () => {
			const { output } = await at.run(
				'test -t 0 && test -t 1 && echo on >/dev/tty; stty size; env | grep COLUMNS; echo end'
			);
			expect(output).toContain('on\n50 200\nend');
		});
		it('only the listed environment', async () => {
			process.env.HOSTWRIGHT_LEAK = 'leaked';
			const { output } = await at.run('env | sort');
			delete process.env.HOSTWRIGHT_LEAK;
			const names = output
				.trim()
				.split('\n')
				.map((line) => line.split('=')[0]);
			expect(names.filter((name) => !['PWD', 'SHLVL', '_'].includes(name ?? ''))).toEqual(
				'GIT_PAGER HOME LANG LOGNAME PAGER PATH SHELL SYSTEMCTL_FORCE_BUS SYSTEMD_PAGER TERM TMPDIR USER'.split(' ')
			);
		});
		it('no privileges to gain, a filter, no capability', async () => {
			const { output } = await at.run("grep -E '^(NoNewPrivs|Seccomp|CapEff):' /proc/self/status");
			expect(output.replaceAll('\t', ' ').trim().split('\n')).toEqual([
				'CapEff: 0000000000000000',
				'NoNewPrivs: 1',
				'Seccomp: 2'
			]);
		});
		it('no core files, a umask that fits files meant for others, limits on processes and files', async () => {
			const { output } = await at.run('ulimit -c; umask; ulimit -u; ulimit -f; ulimit -d');
			const [core, umask, ...limits] = output.trim().split('\n');
			expect([core, umask]).toEqual(['0', '0022']);
			for (const limit of limits) expect(Number(limit)).toBeGreaterThan(0);
		});
		it('no descriptor of the service, whatever leaked', async () => {
			const secret = join(at.home, 'leak');
			writeFileSync(secret, 'LEAKED');
			const leak = openSync(secret, 'r');
			const text = 'for n in 3 4 5 6 7 8 9; do [ -e /proc/$$/fd/$n ] && echo "open $n"; done; cat <&7 2>/dev/null';
			const stdio = ['ignore', 'pipe', 'pipe', 'ignore', 'ignore', 'ignore', 'ignore', leak] as const;
			const bare = spawnSync('bash', ['-c', text], { stdio: [...stdio], encoding: 'utf8' });
			expect(bare.stdout).toContain('LEAKED');
			const command = await at.port.wrap(approve(text, { profile: 'work' }, { cwd: at.home }));
			const confined = spawnSync(command.file, [...command.args], {
				stdio: [...stdio],
				env: { ...command.env },
				encoding: 'utf8'
			});
			expect(confined.stdout).toBe('');
			expect(command.outcome()).toMatchObject({ started: true });
			command.release();
		});
		it('processes of the host are listed under `observe` and cannot be seen under `work`', async () => {
			const text = `ps -e -o pid= | grep -qw ${process.pid} && echo listed`;
			expect((await at.run(text)).output).toContain('listed');
			expect((await at.run(text, { profile: 'work' })).output).not.toContain('listed');
		});
		it('the interfaces of the host are seen without a network', async () => {
			const { output } = await at.run('ls /sys/class/net; cat /proc/net/dev | tail -n +3 | wc -l');
			expect(output).toContain('lo');
		});
	});

	describe('grants', () => {
		const openSocket = (family: number) =>
			`${process.execPath} -e 'require("net").createServer().on("error", (e) => console.log(e.code)).listen({host: ${family === 6 ? '"::1"' : '"127.0.0.1"'}, port: 0}, () => { console.log("OPEN"); process.exit() })'`;
		it.each([
			['observe', [], false],
			['observe', ['net'], true],
			['work', [], true]
		] as const)('%s with %j has a network: %s', async (profile, grants, expected) => {
			const absence = whyNoNodeInside();
			if (absence) return console.log(`not tried: ${absence}`);
			const { output } = await at.run(openSocket(4), { profile, grants });
			expect(output.includes('OPEN')).toBe(expected);
		});
		it('`processes` lets a process outside be signalled, and says so', async () => {
			const child = spawn('sleep', ['60'], { stdio: 'ignore' });
			const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
			const pid = child.pid;
			expect((await at.run(`kill -0 ${pid} && echo there`, { profile: 'work' })).output).not.toContain('there');
			const command = await at.port.wrap(
				approve(`kill ${pid} && echo done`, { profile: 'work', grants: ['processes'] }, { cwd: at.home })
			);
			expect(command.canLeaveSurvivors).toBe(true);
			expect(command.limits.join(' ')).toContain('Other processes could be signalled');
			expect((await runSandboxed(command)).output).toContain('done');
			expect(await ended).toBe('SIGTERM');
		});
	});

	describe('places', () => {
		it('`work` writes below home, and keeps what is read at start and what is ours read-only', async () => {
			const { output } = await at.run(
				'echo x >kept-file && echo written; echo x >>.bashrc; chmod 777 .profile; echo x >.config/hostwright/new; mv .config moved; echo end',
				{ profile: 'work' }
			);
			expect(output).toContain('written');
			expect(existsSync(join(at.home, 'kept-file'))).toBe(true);
			expect(readFileSync(join(at.home, '.bashrc'), 'utf8')).toBe('# ours\n');
			expect(existsSync(join(at.home, '.config/hostwright/new'))).toBe(false);
			expect(existsSync(join(at.home, 'moved'))).toBe(false);
		});
		it('`work` writes in a working directory below a temporary one', async () => {
			const dir = mkdtempSync(join(tmpdir(), 'hostwright-cwd-'));
			expect((await at.run('echo x >made', { profile: 'work' }, { cwd: dir })).outcome).toMatchObject({ exitCode: 0 });
			expect(existsSync(join(dir, 'made'))).toBe(true);
			expect((await at.run('ls made; echo x >other', { profile: 'observe' }, { cwd: dir })).output).toMatch(
				/made[\s\S]*Read-only/
			);
			rmSync(dir, { recursive: true });
		});
		it('`work` does not write in a working directory elsewhere', async () => {
			const { outcome } = await at.run('touch /usr/hostwright-escape', { profile: 'work' }, { cwd: '/usr' });
			expect(outcome).not.toMatchObject({ exitCode: 0 });
		});
		it('temporary files are private, counted and gone afterwards', async () => {
			const name = `private-${process.pid}`;
			const { output, left } = await at.run(`t=tmp; touch /$t/${name} /var/$t/${name} && echo made`, {
				profile: 'work'
			});
			expect(output).toContain('made');
			expect(left.join('\n')).toMatch(new RegExp(`^1 file left in /tmp .*: ${name}\\.`, 'm'));
			expect(left.join('\n')).toMatch(new RegExp(`^1 file left in /var/tmp .*: ${name}\\.`, 'm'));
			expect(existsSync(`/tmp/${name}`) || existsSync(`/var/tmp/${name}`)).toBe(false);
		});
		it('a temporary file that the text names is the real one', async () => {
			const path = `/tmp/named-${process.pid}`;
			try {
				const { left } = await at.run(`echo kept >${path}`, { profile: 'work' });
				expect(left).toEqual([]);
				expect(readFileSync(path, 'utf8')).toBe('kept\n');
				expect((await at.run(`cat ${path}`)).output).toBe('kept\n');
				expect((await at.run(`echo x >>${path}; echo rc=$?`)).output).toContain('rc=1');
			} finally {
				rmSync(path, { force: true });
			}
		});
		it.each(['observe', 'work', 'administer'] as const)(
			'a hidden file fails to open in %s, and to be copied, archived or counted',
			async (profile) => {
				const file = join(at.home, '.pgpass');
				writeFileSync(file, 'PG-SECRET', { mode: 0o600 });
				try {
					const tries = [
						'cat .pgpass',
						'wc -c .pgpass',
						'cp .pgpass copy',
						'tar cf a.tar .pgpass',
						'test -r .pgpass && head -c1 .pgpass'
					];
					const { output } = await at.run(tries.map((text) => `(${text}) 2>/dev/null; echo rc=$?`).join('; '), {
						profile
					});
					expect(output.match(/rc=\d+/g)).toHaveLength(tries.length);
					expect(output).not.toMatch(/rc=0|PG-SECRET/);
				} finally {
					for (const name of ['.pgpass', 'copy', 'a.tar']) rmSync(join(at.home, name), { force: true });
				}
			}
		);
		it('a secret directory that appears later is hidden as well, and none is made where none was', async () => {
			const dir = join(at.home, '.gnupg');
			await at.run('true', { profile: 'administer' });
			expect(existsSync(dir)).toBe(false);
			mkdirSync(dir);
			writeFileSync(join(dir, 'key'), 'GPG-SECRET');
			for (const profile of ['observe', 'work', 'administer'] as const)
				expect((await at.run('cat .gnupg/key', { profile })).output).not.toContain('GPG-SECRET');
		});
		it('a directory that is hidden is refused as a working directory', async () => {
			await expect(at.run('ls', { profile: 'work' }, { cwd: at.surroundings.stateDir })).rejects.toMatchObject({
				name: 'SandboxRefusal'
			});
		});
		it('a directory that is gone is refused', async () => {
			await expect(at.run('ls', { profile: 'work' }, { cwd: join(at.home, 'gone') })).rejects.toMatchObject({
				name: 'SandboxRefusal'
			});
		});
		it('without a state directory to hide nothing is wrapped', async () => {
			const other = await openBubblewrap();
			rmSync(other.surroundings.stateDir, { recursive: true });
			await expect(other.run('ls')).rejects.toMatchObject({ name: 'SandboxRefusal' });
			await other.close();
		});
	});

	it('with other processes in reach the token stays hidden from an ordinary user, and root is told that it does not', async () => {
		const token = `${at.surroundings.stateDir}/api-token`;
		const command = await at.port.wrap(
			approve(`cat /proc/[0-9]*/root${token}`, { profile: 'administer', grants: ['processes'] }, { cwd: at.home })
		);
		const { output } = await runSandboxed(command);
		expect(output).not.toBe('');
		const isReached = output.includes('TOKEN-SECRET');
		expect(isReached).toBe(process.getuid?.() === 0);
		expect(command.limits.join(' ').includes('could be reached through other processes')).toBe(isReached);
	});

	it('everything that was started ends with the command', async () => {
		const mark = `sleep 5417${process.pid}`;
		const { outcome } = await at.run(`(setsid ${mark} &) ; (setsid nohup ${mark} >/dev/null 2>&1 &); sleep 0.2`, {
			profile: 'work'
		});
		expect(outcome).toMatchObject({ started: true, exitCode: 0 });
		expect(outcome).toHaveProperty(
			'problem',
			expect.stringContaining(`2 processes left in the background were ended with the run: ${mark}`)
		);
		expect(spawnSync('pgrep', ['-f', mark], { encoding: 'utf8' }).stdout).toBe('');
	});

	describe('when it fails', () => {
		const stateDir = () => at.surroundings.stateDir;
		/** A port whose bubblewrap is another program. */
		const withProgram = (program: string) =>
			createBubblewrap({
				bwrap: program,
				bash: '/bin/bash',
				files: createRunFiles(stateDir()),
				surroundings: at.surroundings,
				boundingSet: 0n
			});

		const endOf = async (program: string, text: string) => {
			const port = withProgram(program);
			const wrapped = await port.wrap(approve(text, { profile: 'administer' }, { cwd: at.home }));
			const { outcome } = await runSandboxed(wrapped);
			await port.close();
			return outcome;
		};
		it('a program in its place that fails: nothing was run, and it is said', async () => {
			const mark = join(at.home, 'ran-bare');
			expect(await endOf('/bin/false', `touch ${mark}`)).toEqual({
				started: false,
				reason: expect.stringContaining('nothing was run')
			});
			expect(existsSync(mark)).toBe(false);
		});
		it.each(['/bin/true', '/bin/echo'])(
			'%s in its place, which tells nothing: nobody says that nothing was run',
			async (program) => {
				expect(await endOf(program, 'true')).toEqual({
					started: true,
					exitCode: 0,
					problem: expect.stringContaining('it is not known what was run')
				});
			}
		);
		it.skipIf(process.getuid?.() !== 0)('another one that came since is tried before anything runs in it', async () => {
			const copy = join(at.home, 'bwrap');
			const bare = '#!/bin/bash\nwhile [ "$1" != -- ]; do shift; done; shift; exec "$@"\n';
			copyFileSync('/usr/bin/bwrap', copy);
			chmodSync(copy, 0o755);
			const port = withProgram(copy);
			const command = approve('echo ran', { profile: 'work' }, { cwd: at.home });
			expect((await runSandboxed(await port.wrap(command))).output).toBe('ran\n');
			rmSync(copy);
			writeFileSync(copy, bare, { mode: 0o755 });
			await expect(port.wrap(command)).rejects.toMatchObject({
				name: 'SandboxRefusal',
				message: expect.stringMatching(/^Another bubblewrap stands .* nothing was run/)
			});
			rmSync(copy);
			copyFileSync('/usr/bin/bwrap', copy);
			chmodSync(copy, 0o755);
			expect((await runSandboxed(await port.wrap(command))).output).toBe('ran\n');
			await port.close();
			rmSync(copy);
		});
		it('gone: wrapping is refused with what to install', async () => {
			const port = withProgram('/usr/bin/no-such-bwrap');
			await expect(port.wrap(approve('true'))).rejects.toMatchObject({
				name: 'SandboxRefusal',
				remedy: expect.stringContaining('apt install bubblewrap')
			});
			await port.close();
		});
		unless(it, process.getuid?.() === 0 && 'every file is one that root could change')(
			'a copy that the user could change is not taken',
			async () => {
				const copy = join(at.home, 'bwrap');
				copyFileSync('/usr/bin/bwrap', copy);
				chmodSync(copy, 0o755);
				const port = withProgram(copy);
				await expect(port.wrap(approve('true'))).rejects.toMatchObject({ name: 'SandboxRefusal' });
				await port.close();
			}
		);
		it('a set-up that breaks half way is told from a command that failed', async () => {
			const command = await at.port.wrap(
				approve('echo RAN; exit 1', { profile: 'work' }, { cwd: join(at.home, 'project') })
			);
			rmSync(join(at.home, 'project'), { recursive: true });
			const { output, outcome } = await runSandboxed({ ...command, cwd: at.home });
			mkdirSync(join(at.home, 'project'));
			expect(output).not.toContain('RAN');
			expect(outcome).toEqual({ started: false, reason: expect.stringContaining('nothing was run') });
		});
		it('a filter that was taken away stops the run', async () => {
			const other = await openBubblewrap();
			const command = await other.port.wrap(approve('echo RAN'));
			const run = join(other.surroundings.stateDir, 'run');
			for (const dir of readdirSync(run))
				for (const file of readdirSync(join(run, dir))) if (file.endsWith('.bpf')) rmSync(join(run, dir, file));
			const { output, outcome } = await runSandboxed(command);
			expect(output).not.toContain('RAN');
			expect(outcome.started).toBe(false);
			await other.close();
		});
	});

	describe('looking at processes', () => {
		const looking = { profile: 'observe', grants: ['processes'] } as const;

		it('works whatever number the reader has', async () => {
			// In a PID namespace of its own, ps looks itself up under a number that may be nobody's outside.
			const { output } = await at.run(
				'for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do (ps -o pid= -p 1); done 2>&1 | sort | uniq -c',
				looking
			);
			expect(output.trim()).toMatch(/^20\s+1$/);
		});
		it('changes none of them: each call that could is refused, also on a process of the same user', async () => {
			const victim = spawn('sleep', ['300'], { stdio: 'ignore' });
			try {
				const touch = `kill -TERM ${victim.pid}; renice -n 5 -p ${victim.pid}; prlimit --pid ${victim.pid} --cpu=1`;
				const { output } = await at.run(touch, looking);
				expect(output.match(/not permitted/g)?.length).toBe(3);
				expect(victim.exitCode).toBeNull();
				// The same without the filter's refusal reaches it.
				await at.run(touch, { profile: 'work', grants: ['processes'] });
				await new Promise((resolve) => (victim.signalCode === null ? victim.on('exit', resolve) : resolve(null)));
				expect(victim.signalCode).toBe('SIGTERM');
			} finally {
				victim.kill('SIGKILL');
			}
		});
		it('sees no secret of theirs', async () => {
			const { output } = await at.run(`cat /proc/${process.pid}/environ`, looking);
			expect(output).toMatch(/Permission denied/);
		});
	});

	it('is chosen first, and a forced backend is the only one that is tried', async () => {
		const chosen = await loadSandbox(at.surroundings);
		expect(chosen.present && chosen.port.backend).toBe('bubblewrap');
		if (chosen.present) await chosen.port.close();
		const forced = await loadSandbox(at.surroundings, { backend: 'seatbelt' });
		expect(forced.present).toBe(false);
		expect(forced.tried.map(({ what }) => what)).not.toContain('bubblewrap');
	});

	it('what a killed service left behind is cleared away', async () => {
		const place = (name: string) => join(at.surroundings.stateDir, 'run', name);
		const left = ['999999999-dead', '999999999.7-dead', `${process.pid}.1-another`].map(place);
		const others = [`${process.ppid}-lives`].map(place);
		for (const path of [...left, ...others]) mkdirSync(path);
		const loaded = await loadBubblewrap(at.surroundings);
		expect(left.filter((path) => existsSync(path))).toEqual([]);
		expect(others.filter((path) => existsSync(path))).toEqual(others);
		expect((await at.run('echo on')).output).toBe('on\n');
		if (loaded.present) await loaded.port.close();
	});
});
