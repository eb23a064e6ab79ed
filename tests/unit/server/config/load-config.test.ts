import { execFileSync } from 'node:child_process';
import {
	fstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findStateDir } from '#server/cli/find-state.ts';
import { checkOwnRules } from '#server/config/check-own-rules.ts';
import { isLoopback, loadConfig } from '#server/config/load-config.ts';
import { StartProblem } from '#server/config/problem.ts';

let home: string;
beforeEach(() => {
	home = mkdtempSync(join(tmpdir(), 'hostwright-config-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function load(options: { argv?: string[]; env?: Record<string, string>; file?: string } = {}) {
	const configDir = join(home, '.config/hostwright');
	if (options.file !== undefined) {
		mkdirSync(configDir, { recursive: true, mode: 0o700 });
		writeFileSync(join(configDir, 'config.yml'), options.file);
	}
	return loadConfig({ argv: options.argv ?? [], env: options.env ?? {}, home });
}

function problemsOf(options: Parameters<typeof load>[0]): readonly string[] {
	try {
		load(options);
	} catch (error) {
		if (error instanceof StartProblem) return error.problems.map((p) => p.replaceAll(home, '~'));
		throw error;
	}
	return [];
}

describe('a setting', () => {
	test('has its default when nobody says anything, and the directories are XDG’s, made private', () => {
		const { config, warnings } = load();
		expect(config).toMatchObject({
			host: '127.0.0.1',
			port: 8484,
			publicUrl: undefined,
			logLevel: 'info',
			terminal: { enabled: true, shellIntegration: true, trackPrompt: false },
			sandbox: { backend: 'auto' },
			audit: { headToJournal: false },
			findings: { activeProbes: false },
			configDir: join(home, '.config/hostwright'),
			dataDir: join(home, '.local/share/hostwright'),
			stateDir: join(home, '.local/state/hostwright')
		});
		expect(warnings).toEqual([]);
		expect(statSync(config.stateDir).mode & 0o777).toBe(0o700);
	});

	test('what a killed start left behind in its directory is in nobody’s way', () => {
		const state = join(home, '.local/state/hostwright');
		mkdirSync(state, { recursive: true, mode: 0o700 });
		writeFileSync(join(state, `.write-test-${process.pid}`), 'left');
		expect(problemsOf({})).toEqual([]);
		expect(readdirSync(state)).toEqual([]);
	});

	test('comes from the flag over the environment over the file', () => {
		const file = 'port: 1001\nhost: 127.0.0.2\nlog:\n  level: debug\n';
		const env = { HOSTWRIGHT_PORT: '1002', HOSTWRIGHT_HOST: '127.0.0.3' };
		expect(load({ file, env, argv: ['--port', '1003'] }).config).toMatchObject({
			port: 1003,
			host: '127.0.0.3',
			logLevel: 'debug'
		});
	});

	test('given as an empty variable counts as not given', () => {
		expect(load({ env: { HOSTWRIGHT_PORT: '', XDG_STATE_HOME: '' } }).config.port).toBe(8484);
	});
});

describe('directories', () => {
	test('follow flag, HOSTWRIGHT_*, XDG in this order; a relative XDG value is ignored', () => {
		const env = {
			HOSTWRIGHT_STATE_DIR: join(home, 'own'),
			XDG_STATE_HOME: join(home, 'xdg'),
			XDG_DATA_HOME: 'relative'
		};
		expect(load({ env }).config).toMatchObject({
			stateDir: join(home, 'own'),
			dataDir: join(home, '.local/share/hostwright')
		});
		expect(load({ env, argv: ['--state-dir', join(home, 'flag')] }).config.stateDir).toBe(join(home, 'flag'));
		expect(load({ env: { XDG_STATE_HOME: join(home, 'xdg') } }).config.stateDir).toBe(join(home, 'xdg/hostwright'));
	});

	test.each(['', 'relative', './relative'])('are below the user’s own home when HOME is %j', (HOME) => {
		const env = { HOME, HOSTWRIGHT_CONFIG_DIR: home };
		const { config } = loadConfig({ argv: [], env, prepare: false });
		expect(config.home).toBe(userInfo().homedir);
		expect(config.stateDir).toBe(join(userInfo().homedir, '.local/state/hostwright'));
		expect(findStateDir(env)).toBe(config.stateDir);
	});

	test('that others may read are made private, with a warning', () => {
		mkdirSync(join(home, 'state'), { mode: 0o755 });
		const { warnings } = load({ env: { HOSTWRIGHT_STATE_DIR: join(home, 'state') } });
		expect(warnings).toEqual([expect.stringContaining('was open to other users')]);
		expect(statSync(join(home, 'state')).mode & 0o777).toBe(0o700);
	});

	test('behind a link that a confined command could replace are refused, with the place to name instead', () => {
		mkdirSync(join(home, 'dotfiles/state'), { recursive: true });
		symlinkSync('dotfiles', join(home, '.config'));
		mkdirSync(join(home, '.local'));
		symlinkSync('../dotfiles/state', join(home, '.local/state'));
		expect(problemsOf({})).toEqual([
			'the config directory ~/.config/hostwright is reached through the link ~/.config, which a confined command could replace: set HOSTWRIGHT_CONFIG_DIR to ~/dotfiles/hostwright',
			'the state directory ~/.local/state/hostwright is reached through the link ~/.local/state, which a confined command could replace: set HOSTWRIGHT_STATE_DIR to ~/dotfiles/state/hostwright'
		]);
		const env = {
			HOSTWRIGHT_CONFIG_DIR: join(home, 'dotfiles/hostwright'),
			HOSTWRIGHT_STATE_DIR: join(home, 'dotfiles/state/hostwright')
		};
		expect(problemsOf({ env })).toEqual([]);
	});

	test('that cannot be used are all named', () => {
		for (const name of ['a', 'b']) writeFileSync(join(home, name), '');
		const env = { HOSTWRIGHT_STATE_DIR: join(home, 'a'), HOSTWRIGHT_DATA_DIR: join(home, 'b/below') };
		expect(problemsOf({ env })).toEqual([
			'the data directory ~/b/below cannot be created: part of its path is a file, not a directory',
			'the state directory ~/a is not a directory'
		]);
	});
});

describe('config.yml', () => {
	test('is not touched by reading it', () => {
		const file = '# a comment\nport: 1 # another\nmine: kept\n';
		const { config, warnings } = load({ file });
		expect(readFileSync(config.configPath, 'utf8')).toBe(file);
		expect(warnings.map((w) => w.replaceAll(home, '~'))).toEqual([
			'~/.config/hostwright/config.yml:3: unknown key mine is ignored'
		]);
	});

	test.each([
		['port: "8484"', ':1: port must be a number, not text'],
		['port: 70000', ':1: port must be 0..65535'],
		['port: 1\nport: 2', ':2: this key appears twice'],
		['port: [', /:\d: a bracket is not closed/],
		['- a\n- b', ':1: the file must hold keys and values'],
		['log:\n  level: loud', /:2: log\.level .*debug/],
		['terminal: true', ':1: terminal must hold keys and values, not true or false'],
		['safety:', ':1: safety must hold keys and values; it is empty'],
		['terminal:\n  enabled: "yes"', ':2: terminal.enabled must be true or false, not text'],
		['sandbox:\n  backend: none', /:2: sandbox\.backend/],
		['public_url: host.example', ':1: public_url must be a URL'],
		[
			'assistant:\n  providers:\n    - name: x\n      base_url: http://127.0.0.1:1/v1\n      kind: mine',
			/:5: assistant\.providers\.0\.kind/
		],
		[
			'safety:\n  rules:\n    - id: a\n      decision: deny\n      examples: [ls]\n      programm: rm',
			/:6: safety\.rules\.0: unknown key programm/
		],
		['safety:\n  rules:\n    - decision: deny\n      examples: [ls]', /:3: safety\.rules\.0\.id is missing/],
		['a: &a [x,x]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nd: [*c,*c,*c,*c]', /: it refers to its own parts/],
		['safety:\n  rules: *all', /: a value that begins with \* needs quotes/],
		['log:\n\tlevel: info', /:2: a tab cannot be used/],
		['log:\n  level: "info', /:\d: something is missing: a closing quote/],
		['public_url: a: b', /:1: a value with a colon and a space in it needs quotes/],
		['host: @all', /:1: a value that begins with this character needs quotes/]
	])('%j is an error that names line and key', (file, expected) => {
		const found = problemsOf({ file });
		expect(found).toHaveLength(1);
		const said = (found[0] ?? '').replace('~/.config/hostwright/config.yml', '');
		if (typeof expected === 'string') expect(said.startsWith(expected) || said === expected, said).toBe(true);
		else expect(said).toMatch(expected);
	});

	test('that is empty or a comment is as if it were not there', () => {
		for (const file of ['', '# nothing\n', '---\n']) expect(load({ file }).config.port).toBe(8484);
	});

	test('in another encoding is refused', () => {
		const configDir = join(home, '.config/hostwright');
		mkdirSync(configDir, { recursive: true });
		writeFileSync(join(configDir, 'config.yml'), Buffer.from([0x70, 0x3a, 0x20, 0xff]));
		expect(problemsOf({})).toEqual(['~/.config/hostwright/config.yml cannot be read: it is not UTF-8 text']);
	});

	test.each([
		[
			'a link to nothing',
			(file: string) => symlinkSync('/nowhere/at/all', file),
			'the link ~/config.yml leads to nothing'
		],
		['a loop of links', (file: string) => symlinkSync('config.yml', file), 'its path is a loop of links'],
		['a directory', (file: string) => mkdirSync(file), 'it is a directory, not a file'],
		['a device', (file: string) => symlinkSync('/dev/null', file), 'it is a device, not a file'],
		['a named pipe', (file: string) => execFileSync('mkfifo', [file]), 'it is a named pipe, not a file']
	])('%s in its place is said, and is never no settings', (_what, make, said) => {
		make(join(home, 'config.yml'));
		expect(problemsOf({ env: { HOSTWRIGHT_CONFIG_DIR: home } })).toEqual([`~/config.yml cannot be read: ${said}`]);
	});

	test('behind a link of its directory to nothing is said too', () => {
		symlinkSync('/nowhere/at/all', join(home, 'settings'));
		expect(problemsOf({ env: { HOSTWRIGHT_CONFIG_DIR: join(home, 'settings/below') } })).toEqual([
			'~/settings/below/config.yml cannot be read: the link ~/settings leads to nothing'
		]);
	});

	test('holds rules that the classifier must accept, each named by its line', () => {
		const file =
			'safety:\n  rules:\n    - {id: a, decision: ask, examples: [x]}\n    - {id: b, decision: ask, examples: [x]}\n';
		mkdirSync(join(home, '.config/hostwright'), { recursive: true });
		writeFileSync(join(home, '.config/hostwright/config.yml'), file);
		const checkRules = () => [{ index: 1, problem: 'does not match' }];
		expect(() => loadConfig({ argv: [], env: {}, home, checkRules })).toThrow(
			/config\.yml:4: safety\.rules\[1\] does not match/
		);
	});

	test('tells a rule that its examples contradict together with what else is wrong, each at its own line', () => {
		const file =
			'port: many\nsafety:\n  rules:\n    - {id: a, decision: ask}\n    - {id: b, decision: deny, program: dd, examples: [ls]}\n';
		mkdirSync(join(home, '.config/hostwright'), { recursive: true });
		writeFileSync(join(home, '.config/hostwright/config.yml'), file);
		const problems: string[] = [];
		const onProblems = (all: readonly string[]) => problems.push(...all);
		loadConfig({ argv: [], env: {}, home, checkRules: checkOwnRules, onProblems });
		expect(problems).toEqual([
			expect.stringMatching(/config\.yml:1: port must be/),
			expect.stringMatching(/config\.yml:4: safety\.rules\.0\.examples is missing/),
			expect.stringMatching(/config\.yml:5: safety\.rules\[1\] the example does not match: ls/)
		]);
	});
});

describe('the address', () => {
	test.each([
		['127.0.0.1', true],
		['127.8.9.10', true],
		['localhost', true],
		['::1', true],
		['[::1]', true],
		['0.0.0.0', false],
		['::', false],
		['192.168.1.1', false],
		['localhost.evil.example', false],
		['127.0.0.1.evil.example', false],
		['::ffff:127.0.0.1', false],
		['', false]
	])('%j is loopback: %s', (host, expected) => {
		expect(isLoopback(host)).toBe(expected);
	});

	test('that others reach needs a public URL, which needs TLS unless one says --insecure', () => {
		const env = { HOSTWRIGHT_HOST: '0.0.0.0' };
		expect(problemsOf({ env })).toEqual([expect.stringContaining('HOSTWRIGHT_PUBLIC_URL')]);
		expect(problemsOf({ env, argv: ['--public-url', 'http://h:1'] })).toEqual([expect.stringContaining('--insecure')]);
		expect(load({ env, argv: ['--public-url', 'http://h:1', '--insecure'] }).config.publicUrl).toBe('http://h:1');
		expect(load({ env, argv: ['--public-url', 'https://Host.Example/'] }).config.publicUrl).toBe(
			'https://host.example'
		);
	});
});

describe('the newest line of the audit record in the journal', () => {
	const file = 'audit:\n  head_to_journal: true\n';

	test('is warned of where the log does not go to the journal, whatever the environment says', () => {
		for (const env of [{}, { JOURNAL_STREAM: '1:2' }] as Record<string, string>[]) {
			const { config, warnings } = load({ file, env });
			expect(config.audit).toEqual({ headToJournal: true });
			expect(warnings).toEqual([expect.stringContaining("this service's log does not go to the journal")]);
		}
	});

	test('goes there without a warning where standard error is the journal', () => {
		const { dev, ino } = fstatSync(2, { bigint: true });
		expect(load({ file, env: { JOURNAL_STREAM: `${dev}:${ino}` } }).warnings).toEqual([]);
	});

	test.each(['warn', 'error', 'silent'])('is refused where the log leaves it out, at the level %s', (level) => {
		expect(problemsOf({ file, argv: ['--log-level', level] })).toEqual([
			expect.stringMatching(/^audit\.head_to_journal writes to the log at the level info/)
		]);
	});
});

test('what commands get of the environment is PATH without npm’s folders, language, time zone and proxies', () => {
	const env = {
		PATH: '/srv/site/node_modules/.bin:relative:/usr/bin:/bin',
		LANG: 'de_DE.UTF-8',
		TZ: 'Europe/Berlin',
		https_proxy: 'http://proxy:3128',
		NO_PROXY: 'localhost',
		SSH_AUTH_SOCK: '/tmp/agent',
		LD_PRELOAD: '/x.so',
		HOSTWRIGHT_PORT: '1',
		BASH_ENV: '/x'
	};
	expect(load({ env }).config.commandEnvironment).toEqual({
		PATH: '/usr/bin:/bin',
		LANG: 'de_DE.UTF-8',
		TZ: 'Europe/Berlin',
		https_proxy: 'http://proxy:3128',
		NO_PROXY: 'localhost'
	});
});
