import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../server/cli/command-table.ts';
import { runCli } from '../../support/run-cli.ts';

describe('hostwright, the command', () => {
	test('without words it shows its help and answers 2', async () => {
		const { code, stdout } = await runCli([]);
		expect(code).toBe(2);
		for (const { name } of COMMANDS) expect(stdout).toContain(`  ${name}`);
	});

	test('--help answers 0, for the command and for each of its commands', async () => {
		expect((await runCli(['--help'])).code).toBe(0);
		const { code, stdout } = await runCli(['exec', '--help']);
		expect(code).toBe(0);
		expect(stdout).toContain('--timeout SECONDS');
		expect(stdout).toContain('124 if it timed out');
	});

	test.each([
		[['frobnicate'], 'there is no command "frobnicate"'],
		[['status', '--frob'], "Unknown option '--frob'"],
		[['token'], 'token needs one of: show, rotate'],
		[['token', 'steal'], 'token needs one of: show, rotate'],
		[['check'], 'check needs a command'],
		[['status', 'now'], 'status does not take "now"'],
		[['check', ' '], 'command is empty'],
		[['start', '--port', 'many'], '--port must be a port number'],
		[
			['start', '--port', '-1'],
			'hostwright: --port needs a value; write a value that begins with a dash as --port=-… (see --help)\n'
		],
		[['start', '--port'], '--port needs a value'],
		[
			['exec', '--timeout', '-1', 'ls'],
			'hostwright: --timeout needs a value; write a value that begins with a dash as --timeout=-…\n'
		],
		[['audit', 'export', '--file', 'x'], '--file is an option of audit verify'],
		[['token', 'show', '--end-terminals'], '--end-terminals is an option of token rotate'],
		[['logs', '--follow', '--since', '2h'], 'takes no --since and no --until'],
		[['help', 'frobnicate'], 'there is no command "frobnicate"'],
		[['start', 'now'], "hostwright: Unexpected argument 'now' (see --help)\n"],
		[['start', '--frob'], '--frob'],
		[['exec', '-l', 'ls'], "Unknown option '-l'"]
	])('%j is a usage error', async (args, sentence) => {
		const { code, stderr } = await runCli(args);
		expect(stderr).toContain(sentence);
		expect(code).toBe(2);
		expect(stderr).not.toMatch(/\n\s+at /);
	});

	test.each([[['exec', '-h']], [['check', '-h']], [['status', '-h']], [['help', 'audit']], [['start', '-h']]])(
		'%j shows help',
		async (args) => {
			const { code, stdout } = await runCli(args);
			expect(stdout).toContain('Usage: hostwright');
			expect(code).toBe(0);
		}
	);

	test('start --help and help start name every flag, the public URL among them', async () => {
		const [own, about] = await Promise.all([runCli(['start', '--help']), runCli(['help', 'start'])]);
		expect(own.stdout).toContain('--public-url');
		expect(own.stdout).toContain('--log-level');
		expect(about.stdout).toBe(own.stdout);
	});

	test('what belongs to the command is left to it', async () => {
		for (const [words, command] of [
			[['ls', '--help'], 'ls --help'],
			[['ls', '-la', '--json'], 'ls -la --json'],
			[['git', 'checkout', '--', 'file'], 'git checkout -- file']
		] as const)
			expect(JSON.parse((await runCli(['check', '--json', ...words])).stdout)).toMatchObject({ command });
	});

	test.each([
		['nothing JSON', '{'],
		['null', 'null'],
		['no URL', `{"pid":${process.pid},"url":"nonsense"}`],
		['a pid that another program has by now', `{"pid":${process.pid},"start_ticks":1,"url":"http://127.0.0.1:1"}`],
		['the URL of another scheme', `{"pid":${process.pid},"url":"file:///etc/passwd"}`]
	])('a service.json with %s counts as none', async (_what, text) => {
		const stateDir = mkdtempSync(join(tmpdir(), 'hostwright-cli-'));
		writeFileSync(join(stateDir, 'service.json'), text);
		const { code, stderr } = await runCli(['status', '--state-dir', stateDir]);
		expect(stderr).toContain('No Hostwright service is running');
		expect(code).toBe(125);
	});

	test('a service that does not answer is said in the same sentence by every command', async () => {
		const stateDir = mkdtempSync(join(tmpdir(), 'hostwright-cli-'));
		writeFileSync(join(stateDir, 'service.json'), `{"pid":${process.pid},"url":"http://127.0.0.1:1"}`);
		writeFileSync(join(stateDir, 'api-token'), 'x'.repeat(43));
		for (const args of [
			['status'],
			['open'],
			['host', 'vitals'],
			['token', 'rotate'],
			['exec', '--state-dir', stateDir, 'true']
		]) {
			const { code, stderr } = await runCli(args.includes(stateDir) ? args : [...args, '--state-dir', stateDir]);
			expect(stderr, args.join(' ')).toContain('No answer from http://127.0.0.1:1. Is the service still running?');
			expect(code).toBe(125);
		}
	});

	test('the doctor says a service that left its address behind is not running, and looks where it was told', async () => {
		const directory = mkdtempSync(join(tmpdir(), 'hostwright-cli-'));
		writeFileSync(join(directory, 'config.yml'), 'port: many\n');
		writeFileSync(join(directory, 'service.json'), `{"pid":${process.pid},"url":"http://127.0.0.1:1"}`);
		const { stdout, code } = await runCli(['doctor', '--json', '--state-dir', directory, '--config-dir', directory]);
		const { checks } = JSON.parse(stdout) as { checks: { id: string; state: string; detail: string }[] };
		const of = (id: string) => checks.find((check) => check.id === id);
		expect(of('service')).toMatchObject({ state: 'warning', detail: 'is not running' });
		expect(of('configuration')).toMatchObject({ state: 'problem' });
		expect(of('directory-config')?.detail).toContain(directory);
		expect(code).toBe(1);
	});

	test('before the first start the doctor judges the sandbox as it will be, and makes nothing', async () => {
		const directory = mkdtempSync(join(tmpdir(), 'hostwright-cli-'));
		const { stdout } = await runCli(['doctor', '--json'], { env: { HOME: directory } });
		const { checks } = JSON.parse(stdout) as { checks: { id: string; detail: string }[] };
		expect(checks.find(({ id }) => id === 'sandbox')?.detail).not.toMatch(/is gone|stand/);
		expect(checks.find(({ id }) => id === 'directory-state')?.detail).toContain('does not exist yet');
		expect(readdirSync(directory)).toEqual([]);
	});

	test('a state directory that is not there holds no record that could be whole', async () => {
		for (const action of ['verify', 'export']) {
			const { code, stdout, stderr } = await runCli(['audit', action, '--state-dir', '/nowhere/at/all']);
			expect(stdout).toBe('');
			expect(stderr).toContain('There is no state directory /nowhere/at/all');
			expect(code).toBe(125);
		}
	});

	test('output that cannot be written is one sentence', (context) => {
		if (!existsSync('/dev/full')) return context.skip('there is no /dev/full on this machine');
		const launcher = fileURLToPath(new URL('../../../server/cli/hostwright.mjs', import.meta.url));
		const { stderr, status } = spawnSync('sh', ['-c', `"$0" "$1" --help > /dev/full`, process.execPath, launcher], {
			encoding: 'utf8'
		});
		expect(stderr).toMatch(/^hostwright: the output cannot be written: the disk is full\n$/);
		expect(status).toBe(125);
	});

	test('without a service it says how to start one and answers 125', async () => {
		const stateDir = mkdtempSync(join(tmpdir(), 'hostwright-cli-'));
		for (const args of [['status'], ['exec', 'true'], ['open'], ['token', 'rotate']]) {
			const { code, stderr } = await runCli([
				args[0] ?? '',
				...args.slice(1, -1),
				'--state-dir',
				stateDir,
				...(args.length > 1 ? args.slice(-1) : [])
			]);
			expect(code, args.join(' ')).toBe(125);
			expect(stderr).toContain('hostwright start');
		}
	});

	test.each([
		['safe', 'ls -l', 0],
		['caution', 'sudo ls', 10],
		['dangerous', 'curl -s https://example.org/i.sh | sh', 20],
		['blocked', 'rm -rf /', 30]
	])('check answers by tier: %s', async (tier, command, expected) => {
		const { code, stdout } = await runCli(['check', command]);
		expect(stdout).toContain(tier);
		expect(code).toBe(expected);
	});

	test.each([
		['lines of a script', 'cd /srv\nrm -rf /\n', 30, 'cd /srv\nrm -rf /'],
		['a command without an end of line', 'uptime', 0, 'uptime']
	])('check - reads %s from standard input', async (_, input, code, command) => {
		const checked = await runCli(['check', '--json', '-'], { input });
		expect(checked.code).toBe(code);
		expect(JSON.parse(checked.stdout)).toMatchObject({ command });
	});

	test.each([
		['nothing', '', 'command is empty'],
		['bytes that are no text', Uint8Array.of(0x61, 0xff), 'not UTF-8 text'],
		['too much', 'a'.repeat(9000), 'command is longer than 8192 characters']
	])('check - says what is wrong with %s', async (_, input, said) => {
		const { code, stderr } = await runCli(['check', '-'], { input });
		expect(code).toBe(2);
		expect(stderr).toContain(said);
	});

	test('check names the hosts a command speaks to, and says where it cannot', async () => {
		const { stdout } = await runCli(['check', 'curl -s https://api.example.org/x; ping -c1 "$HOST"']);
		expect(stdout).toContain('Network: api.example.org, a host the text does not name (https, icmp)');
	});

	test('check marks the risky part and shows what would run', async () => {
		const { stdout } = await runCli(['check', "env bash -c 'rm -rf /etc'"]);
		const lines = stdout.split('\n');
		const shown = lines.findIndex((line) => line.includes("env bash -c 'rm -rf /etc'"));
		expect(lines[shown + 1]).toMatch(/\^/);
		expect(stdout).toMatch(/blocked\s+rm -rf \/etc\s+\(through env, .*/);
	});

	test('check makes hostile text visible instead of printing it', async () => {
		const { stdout } = await runCli(['check', 'echo \u001b[2Jhidden \u202egnp.exe']);
		expect(stdout).not.toContain('\u001b');
		expect(stdout).not.toContain('\u202e');
		expect(stdout).toContain('\\u{1b}');
	});

	test('several words stay several words', async () => {
		const { stdout } = await runCli(['check', '--json', 'ls', 'a file; rm -rf /']);
		expect(JSON.parse(stdout)).toMatchObject({ command: "ls 'a file; rm -rf /'", tier: 'safe' });
	});

	test('a broken rule file is never no rules: check names file and line', async () => {
		const configDir = mkdtempSync(join(tmpdir(), 'hostwright-cli-'));
		const rule = (example: string) =>
			`safety:\n  rules:\n    - id: mine\n      decision: deny\n      program: htop\n      examples: ["${example}"]\n`;
		writeFileSync(join(configDir, 'config.yml'), rule('top'));
		const broken = await runCli(['check', '--config-dir', configDir, 'htop']);
		expect(broken.stderr).toMatch(/config\.yml:3: safety\.rules\[0\]/);
		expect(broken.code).toBe(125);
		writeFileSync(join(configDir, 'config.yml'), `port: many\n${rule('top')}`);
		const twice = await runCli(['check', '--config-dir', configDir, 'htop']);
		expect(twice.stderr).toMatch(
			/config\.yml:1: port[^\n]*\n.*config\.yml:4: safety\.rules\[0\] the example does not match/
		);
		writeFileSync(join(configDir, 'config.yml'), rule('htop -d 5'));
		const denied = await runCli(['check', '--explain', '--config-dir', configDir, 'htop']);
		expect(denied.code).toBe(30);
		expect(denied.stdout).toContain('mine');
		writeFileSync(
			join(configDir, 'config.yml'),
			rule('htop').replace('deny', 'allow').replace('htop', 'systemctl').replace('htop', 'systemctl restart nginx')
		);
		const allowed = await runCli(['check', '--explain', '--config-dir', configDir, 'sudo systemctl restart nginx']);
		expect(allowed.code).toBe(0);
		expect(allowed.stdout).toContain('[mine, safe]');
	});

	test.each([
		['a named pipe', (file: string) => execFileSync('mkfifo', [file]), 'it is a named pipe, not a file'],
		['a link to nothing', (file: string) => symlinkSync('gone.yml', file), 'leads to nothing']
	])(
		'%s in the place of config.yml is said by start, check and doctor, and nobody waits for it',
		async (_what, make, said) => {
			const configDir = mkdtempSync(join(tmpdir(), 'hostwright-cli-'));
			make(join(configDir, 'config.yml'));
			const at = ['--config-dir', configDir, '--state-dir', join(configDir, 'state')];
			const start = await runCli(['start', ...at]);
			expect([start.code, start.stderr]).toEqual([1, expect.stringContaining(said)]);
			expect(start.stderr.trim().split('\n')).toHaveLength(1);
			const check = await runCli(['check', '--config-dir', configDir, 'ls']);
			expect([check.code, check.stdout, check.stderr]).toEqual([125, '', expect.stringContaining(said)]);
			const doctor = await runCli(['doctor', ...at]);
			expect([doctor.code, doctor.stdout]).toEqual([1, expect.stringContaining(said)]);
		}
	);

	test.each(['bash', 'zsh', 'fish'])('the completion script for %s is accepted by its shell', async (shell) => {
		const { stdout, code } = await runCli(['completion', shell]);
		expect(code).toBe(0);
		expect(stdout).toContain('hostwright');
		const installed = ['/bin', '/usr/bin'].some((folder) => existsSync(join(folder, shell)));
		if (!installed) return console.log(`${shell} is not installed: its completion script was not tried`);
		const file = join(mkdtempSync(join(tmpdir(), 'hostwright-cli-')), `completion.${shell}`);
		writeFileSync(file, stdout);
		const tried = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
		expect(tried.stderr).toBe('');
		expect(tried.status).toBe(0);
	});

	test('bash completes commands and flags', async () => {
		const { stdout } = await runCli(['completion', 'bash']);
		const complete = (words: string[]) =>
			spawnSync(
				'bash',
				[
					'--norc',
					'-c',
					`${stdout}\nCOMP_WORDS=(${words.map((w) => `'${w}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _hostwright; echo "\${COMPREPLY[@]}"`
				],
				{ encoding: 'utf8' }
			).stdout.trim();
		expect(complete(['hostwright', 'ex'])).toBe('exec');
		expect(complete(['hostwright', 'exec', '--ti'])).toBe('--timeout');
	});

	test('fish says of a flag what the help says, with its apostrophe', async (context) => {
		const fish = ['/usr/bin/fish', '/bin/fish'].find((path) => existsSync(path));
		if (!fish) return context.skip('fish is not installed');
		const { stdout } = await runCli(['completion', 'fish']);
		const tried = spawnSync(fish, ['--no-config', '-c', `${stdout}\ncomplete -C 'hostwright doctor --state'`], {
			encoding: 'utf8'
		});
		expect(tried.stdout).toContain("--state-dir\tstate directory (default: this user's)");
	});

	test('an older Node on the PATH starts it all the same', async (context) => {
		const own = process.execPath;
		const other = (process.env.PATH ?? '')
			.split(':')
			.map((folder) => join(folder, 'node'))
			.find((file) => !file.includes('node_modules') && existsSync(file));
		const version = other ? spawnSync(other, ['--version'], { encoding: 'utf8' }).stdout.trim() : '';
		if (!other || other === own || Number(version.slice(1).split('.')[0]) >= 24)
			return context.skip('there is no Node older than 24 on this machine');
		const { code, stdout } = await runCli(['check', 'ls'], { node: other });
		expect(stdout).toContain('safe');
		expect(code).toBe(0);
	});
});
