// What the sudo calls of a text are held to, and that everyday texts with sudo work: planned as the service plans them, on the
// real sudo, as an ordinary user who may.

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { type Elevated, type Request, runElevatedAs } from '../../support/run-elevated.ts';
import { unless } from '../../support/unless.ts';

const FREE = 'hwfree';
const ASKED = 'hwasked';
const PASSWORD = 'open-sesame-2';
const SUDOERS = '/etc/sudoers.d/hostwright-test-bounds';

async function whyNot(): Promise<string | undefined> {
	if (process.getuid?.() !== 0) return 'making users needs root';
	for (const program of ['sudo', 'useradd', 'chpasswd', 'setpriv', 'python3'])
		if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0) return `${program} is not installed`;
	return whyNoBubblewrap();
}
const reason = await whyNot();

unless(describe, reason)('what a call of sudo is held to', () => {
	/** Root's; what happened to it is looked at. */
	let roots = '';
	beforeAll(() => {
		for (const name of [FREE, ASKED]) {
			spawnSync('userdel', ['-r', name], { stdio: 'ignore' });
			execFileSync('useradd', ['-m', '-s', '/bin/bash', name]);
			execFileSync('chpasswd', { input: `${name}:${PASSWORD}` });
		}
		writeFileSync(SUDOERS, `${FREE} ALL=(ALL:ALL) NOPASSWD:SETENV: ALL\n${ASKED} ALL=(ALL:ALL) ALL\n`, { mode: 0o440 });
	});
	beforeEach(() => {
		roots = mkdtempSync(join(tmpdir(), 'hostwright-roots-'));
		chmodSync(roots, 0o755);
	});
	afterEach(() => rmSync(roots, { recursive: true, force: true }));
	afterAll(() => {
		rmSync(SUDOERS, { force: true });
		for (const name of [FREE, ASKED]) spawnSync('userdel', ['-r', name], { stdio: 'ignore' });
	});

	const run = (text: string, more: Partial<Request> = {}): Elevated => runElevatedAs(FREE, { text, ...more });
	const ownerOf = (path: string): number => statSync(path).uid;

	describe('its directory', () => {
		it('is the one of the text: a script that is run beside cannot make the call in another', () => {
			const { output } = run(`cd ~/site && sudo chown ${FREE} . && bash ./build.sh; stat -c %U .`, {
				files: { 'site/build.sh': `cd ${roots} && sudo chown ${FREE} .\n` }
			});
			expect(output).toMatch(/calls this in .*\/site, and it was called in another directory, so it was not run/);
			expect(output).toMatch(new RegExp(`^${FREE}$`, 'm'));
			expect(ownerOf(roots)).toBe(0);
		});
		it('is not the path: neither a link nor another directory of that name is', () => {
			const { output } = run(`bash ~/turn.sh; cd ~/site && sudo chown ${FREE} .`, {
				files: { 'site/x': '', 'turn.sh': `mv ~/site ~/old; ln -s ${roots} ~/site\n` }
			});
			expect(output).toContain('it was called in another directory');
			expect(ownerOf(roots)).toBe(0);
		});
		it('does not follow a swap that happens while sudo is on its way', () => {
			// The password is typed after the swap, when the call has been let through.
			const { output } = runElevatedAs(ASKED, {
				text: `cd ~/site; bash ~/turn.sh & sudo chown ${ASKED} .; wait; stat -c %U ~/old`,
				files: {
					'site/x': '',
					'turn.sh': `until pgrep -u 0 -x sudo >/dev/null || [ -n "$(ls -A ~/never 2>/dev/null)" ]; do sleep 0.05; n=$((n+1)); [ "$n" = 40 ] && break; done; mv ~/site ~/old; ln -s ${roots} ~/site\n`
				},
				passwords: [PASSWORD]
			});
			expect(output).toContain(ASKED);
			expect(ownerOf(roots)).toBe(0);
		});
		it('may be made by the text, but not be a link then', () => {
			const { output } = run(
				`mkdir -p new/a && cd new/a && sudo touch made && ls -l made; cd ~; bash turn.sh; cd other && sudo chown ${FREE} .`,
				{
					files: { 'turn.sh': `ln -s ${roots} other\n` }
				}
			);
			expect(output).toMatch(/ made$/m);
			expect(output).toContain('another directory');
			expect(ownerOf(roots)).toBe(0);
		});
		it('where the text does not tell it: whole paths are let through, anything else is refused with the way out', () => {
			writeFileSync(`${roots}/list`, 'kept');
			const { output } = run(
				`cd "$(cat where)"; sudo cat ${roots}/list; sudo touch here; sudo chown ${FREE} .; sudo find -delete; sudo tar -xf ${roots}/x.tar`,
				{ files: { where: roots } }
			);
			expect(output).toContain('kept');
			expect(output.match(/does not tell in which directory this is called/g)).toHaveLength(4);
			expect(existsSync(`${roots}/here`)).toBe(false);
			expect(ownerOf(roots)).toBe(0);
		});
		it.each([
			['(cd a && sudo touch in-a); sudo touch in-home', ['a/in-a', 'in-home']],
			['pushd a >/dev/null; sudo touch in-a; popd >/dev/null; sudo touch in-home', ['a/in-a', 'in-home']],
			['for d in a b; do (cd $d && sudo touch one); done', ['a/one', 'b/one']],
			['d=a; cd "$d" && sudo touch one && cd - >/dev/null && sudo touch two', ['a/one', 'two']],
			['go() { cd a; sudo touch one; }; go; cd ..; sudo touch two', ['a/one', 'two']],
			[`bash -c 'cd a; sudo touch one'; eval "cd b"; sudo touch two`, ['a/one', 'b/two']],
			['cd nowhere 2>/dev/null || cd a; sudo touch one', ['a/one']],
			['if [ -d a ]; then cd a; else cd b; fi; sudo touch one', ['a/one']],
			['timeout 20 sudo touch one; nice -n 1 sudo touch two', ['one', 'two']]
		])('is followed through %s', (text, made) => {
			const { output } = run(`${text}; ls -d ${made.map((path) => `~/${path}`).join(' ')}`, {
				files: { 'a/x': '', 'b/x': '' }
			});
			expect(output).not.toMatch(/not run|cannot access/);
		});
	});

	describe('its number', () => {
		it('is how often the text reaches it', () => {
			const { output } = run('sudo true && bash ./build.sh; echo rc=$?', { files: { 'build.sh': 'sudo true\n' } });
			expect(output).toContain('the command calls this once, and that was done already');
			expect(output).toContain('rc=1');
		});
		it('may be used up by what the text runs, and then its own call says so', () => {
			const { output } = run('bash ./build.sh; sudo true; echo rc=$?', { files: { 'build.sh': 'sudo true\n' } });
			expect(output).toContain('a program that it runs may have called sudo with the same words');
			expect(output).toContain('rc=1');
		});
		it('counts one branch of several, and a loop without end', () => {
			const { output } = run(
				'if true; then sudo echo one; else sudo echo one; fi; bash ./again.sh; for i in 1 2 3; do sudo echo two; done',
				{ files: { 'again.sh': 'sudo echo one\n' } }
			);
			expect(output.match(/^one$/gm), output).toHaveLength(1);
			expect(output.match(/^two$/gm), output).toHaveLength(3);
		});
	});

	describe('its words', () => {
		it('hold the user: what is called for another is not called for root', () => {
			const { output } = run('sudo -u nobody id -un; bash ./as-root.sh', { files: { 'as-root.sh': 'sudo id -un\n' } });
			expect(output).toMatch(/^nobody$/m);
			expect(output).not.toMatch(/^root$/m);
			expect(output).toContain('not part of the command that was checked');
		});
		it.each([
			['xargs', 'echo x | xargs sudo touch'],
			['find', 'find a -name x -exec sudo chown root {} +'],
			['a script', 'echo "sudo id" >s; bash s']
		])('are refused where only the run knows them: %s', (_, text) => {
			expect(run(`${text}; sudo -k`, { files: { 'a/x': '' } }).output).toContain(
				'not part of the command that was checked'
			);
		});
	});

	describe('its input', () => {
		it('is what the text gives it: a script that makes the call first has no say in it', () => {
			const { output } = run(`bash ./build.sh; echo good | sudo tee ${roots}/conf; sudo sh; cat ${roots}/conf`, {
				files: { 'build.sh': `echo evil | sudo tee ${roots}/conf; echo touch ${roots}/made | sudo sh\n` }
			});
			expect(output).not.toContain('evil');
			expect(output).toContain('the command gives this call nothing to read, and it was called with something');
			expect(readFileSync(`${roots}/conf`, 'utf8')).toBe('good\n');
			expect(existsSync(`${roots}/made`)).toBe(false);
		});
		it('where only the run knows it, and code runs beside: not run, with the way out', () => {
			const { output } = run(`bash ./build.sh; cat f | sudo tee ${roots}/conf`, {
				files: { f: 'good', 'build.sh': 'true' }
			});
			expect(output).toContain('could make it with an input of its own (run the two one after the other');
			expect(existsSync(`${roots}/conf`)).toBe(false);
		});
		it.each([
			['cat f | sudo tee @roots@/x', 'from f'],
			['sudo tee @roots@/x < f', 'from f'],
			['while read -r l; do echo "$l" | sudo tee @roots@/x; done < f', 'from f'],
			['python3 -c "print(5)" | sudo tee @roots@/x', '5'],
			['sudo cat <<< here', 'here'],
			['sudo sh <<EOF\necho inner\nEOF\nsudo -k', 'inner'],
			['sudo bash /dev/stdin <<< "echo $((2+3))"; sudo cat </dev/null', '5'],
			['sudo bash /dev/stdin <<< "echo ok"', 'ok'],
			['echo one | sudo -u nobody cat', 'one'],
			['(sudo id -u) & wait', '0'],
			['exec 3<f; sudo cat <&3', 'from f'],
			['nohup sudo id -u 2>&1 | cat', '0'],
			['sudo tar c f 2>/dev/null | sudo tar t', 'f']
		])('%s works', (text, shown) => {
			const { output } = run(text.replaceAll('@roots@', roots), { files: { f: 'from f\n' } });
			expect(output).not.toContain('not run');
			expect(output).toMatch(new RegExp(`^${shown}$`, 'm'));
		});
	});

	it('what it prints is shown, and read by nothing that runs beside', () => {
		writeFileSync(`${roots}/secret`, 'of-root\n', { mode: 0o600 });
		const { output } = run(`bash ./build.sh; sudo cat ${roots}/secret`, {
			files: { 'build.sh': `x=$(sudo cat ${roots}/secret); echo "read: $x"\n` }
		});
		expect(output).toContain('the command shows what this call prints, and it was called to print it elsewhere');
		expect(output).toMatch(/^of-root$/m);
	});

	it('its variables are those that the text shows', () => {
		const { output } = run(
			'export SHOWN=one; export HIDDEN=$(cat secret); sudo -E printenv SHOWN HIDDEN; for i in 1; do sudo -E printenv SHOWN; done; bash ./again.sh',
			{ files: { secret: 'smuggled', 'again.sh': 'SHOWN=smuggled sudo -E printenv SHOWN\n' } }
		);
		expect(output.match(/^one$/gm)).toHaveLength(2);
		expect(output).toContain('not passed on, because the command does not show their values: HIDDEN');
		expect(output).not.toContain('smuggled\n');
	});

	it('its program is the file that was there, or one that was built anew in its place', () => {
		const { output } = run('bash ./build.sh; sudo ./tool; sudo ./other', {
			files: {
				tool: '#!/bin/sh\necho old\n',
				other: '#!/bin/sh\necho other\n',
				'build.sh': 'rm tool other; printf "#!/bin/sh\\necho built\\n" >tool; chmod +x tool; ln -s /usr/bin/id other\n'
			}
		});
		expect(output).toMatch(/^built$/m);
		expect(output).not.toContain('uid=');
		expect(output).toContain('is not the program that was checked');
	});

	describe('the way to the broker', () => {
		let listening: Server;
		beforeAll(async () => {
			listening = createServer((client) => client.end('reached\n'));
			await new Promise<void>((resolve) => listening.listen('\0hostwright-bounds', resolve));
		});
		afterAll(() => listening.close());
		const PROBE = [
			'import socket, sys',
			'for place in ["\\0hostwright-bounds", "/run/systemd/journal/socket", "/run/systemd/userdb/io.systemd.DynamicUser", "/run/dbus/system_bus_socket"]:',
			'  for kind in [socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_SEQPACKET]:',
			'    try:',
			'      s = socket.socket(socket.AF_UNIX, kind); s.connect(place); print("reached", repr(place))',
			'    except PermissionError: pass',
			'    except OSError as e: print("opened", repr(place), e)',
			'try:',
			'  a, b = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM); print("reached a pair")',
			'except PermissionError: print("all refused")'
		].join('\n');

		it.each([FREE, 'root'])('is no socket that could be opened: nothing local is in reach of %s', (user) => {
			const { output } = runElevatedAs(user, { text: 'sudo true; python3 probe.py', files: { 'probe.py': PROBE } });
			expect(output).toBe('all refused\n');
		});
		it('does not serve what is no call: garbage, strange descriptors, too many; the next call works', () => {
			const attack = [
				'import socket, os, array',
				's = socket.socket(fileno=233)',
				'def ask(data, fds): s.sendmsg([data], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", fds))] if fds else [])',
				'r, w = os.pipe()',
				'os.set_blocking(w, False)',
				'try:',
				'  while os.write(w, b"x" * 4096): pass',
				'except BlockingIOError: pass',
				'd = os.open(".", os.O_RDONLY)',
				'for data in [b"", b"{}", b"[]", b"null", b\'{"args":["id"]}\', b\'{"args":[1]}\', b\'{"args":["id"],"environment":null}\', b"\\xff" * 1000]:',
				'  for fds in [[], [0], [0, 1, 2, d, w], [0, 1, 2, w, w], [w] * 5, [0, 1, 2, d, w, w, w], [0] * 60]:',
				'    ask(data, fds)',
				'try: ask(b"x" * 180000, [])',
				'except OSError as e: pass',
				'print("asked")'
			].join('\n');
			const { output } = run('python3 attack.py; sudo echo works', { files: { 'attack.py': attack } });
			expect(output).toBe('asked\nworks\n');
		});
		it('is not read by others: an answer goes to who asked alone', () => {
			const listen = [
				'import socket, time',
				's = socket.socket(fileno=233); s.setblocking(False)',
				'for i in range(20):',
				'  try: print("overheard", s.recv(4096))',
				'  except BlockingIOError: time.sleep(0.05)'
			].join('\n');
			const { output } = run('python3 listen.py & sudo echo works; sudo false; echo rc=$?; wait', {
				files: { 'listen.py': listen }
			});
			expect(output).toBe('works\nrc=1\n');
		});
		it('serves several at once, each with its own streams and end', () => {
			const { output } = run(
				'for i in 1 2 3 4 5 6; do (echo "in-$i" | sudo sed s/in/out/; sudo sh -c "exit 3"; echo "rc-$i=$?") & done; wait',
				{ timeoutMs: 60_000 }
			);
			for (const i of [1, 2, 3, 4, 5, 6]) expect(output).toContain(`out-${i}`);
			for (const i of [1, 2, 3, 4, 5, 6]) expect(output).toContain(`rc-${i}=3`);
		});
		it('is said to be closed where a program closed it', () => {
			const { output } = run("sudo true; python3 -c \"import subprocess; subprocess.run(['sudo', 'true'])\"");
			expect(output).toContain(
				'sudo: this call was not run: the program that started it closed what sudo is asked through'
			);
		});
	});

	describe('everyday', () => {
		const rows: [text: string, shown: RegExp][] = [
			['cd /etc && sudo ls .', /\bsudoers\b/],
			['echo x | sudo tee @roots@/zz', /^x$/m],
			['for f in a b; do sudo touch @roots@/$f; done; ls @roots@', /a\s+b/],
			['sudo -u nobody id -un', /^nobody$/m],
			['sudo -u nobody id -un | cat', /^nobody$/m],
			['X=5; sudo -E env | grep -c .', /^\d+$/m],
			["sudo sh -c 'cd @roots@ && touch y' && ls @roots@", /^y$/m],
			['if ! sudo test -f @roots@/none; then echo none; fi', /^none$/m],
			['cd ~/proj && sudo make install', /^installed in .*\/proj$/m],
			['cd proj && make && sudo make install', /^built$[\s\S]*^installed in .*\/proj$/m],
			['sudo -k; sudo true; echo rc=$?', /^rc=0$/m],
			[
				'set -euo pipefail; cd ~/proj; sudo cp Makefile @roots@/m; sudo chmod 600 @roots@/m; ls -l @roots@/m | cut -c1-10',
				/^-rw-------$/m
			],
			["sudo tee @roots@/conf >/dev/null <<'EOF'\nkey = 1\nEOF\nsudo cat @roots@/conf", /^key = 1$/m],
			['D=@roots@; sudo mkdir -p $D/app && cd $D/app && sudo touch f && ls', /^f$/m],
			['sudo env A=1 printenv A; time sudo true', /^1$/m],
			['cd ~/proj && sudo ls *.conf | sort', /^a\.conf\s+b\.conf$/m],
			['cp @roots@/none . 2>/dev/null || sudo touch @roots@/done; ls @roots@', /^done$/m],
			['sudo --preserve-env=LANG printenv LANG', /^C\.UTF-8$/m],
			['A=7 sudo -E printenv A', /^7$/m]
		];
		it.each(rows)('%s', (text, shown) => {
			const files = {
				'proj/Makefile': 'all:\n\t@echo built\ninstall:\n\t@echo installed in $(CURDIR)\n',
				'proj/a.conf': '',
				'proj/b.conf': ''
			};
			const { output } = run(text.replaceAll('@roots@', roots), { files });
			expect(output).not.toContain('not run');
			expect(output).toMatch(shown);
		});
		it('with a password, asked once a script', () => {
			const { output, outcome } = runElevatedAs(ASKED, {
				text: `cd ~/proj && echo x | sudo tee ${roots}/zz && sudo make install`,
				files: { 'proj/Makefile': 'install:\n\t@echo installed\n' },
				passwords: [PASSWORD]
			});
			expect(output.match(/password for/g)).toHaveLength(1);
			expect(output).toContain('installed');
			expect(readFileSync(`${roots}/zz`, 'utf8')).toBe('x\n');
			expect(outcome).toEqual({ started: true, exitCode: 0 });
		});
		it('as root, whose sudo asks nobody', () => {
			mkdirSync(`${roots}/d`);
			const { output } = runElevatedAs('root', { text: `cd ${roots}/d && sudo touch f; sudo -u nobody id -un; ls` });
			expect(output).toBe('nobody\nf\n');
		});
	});
});
