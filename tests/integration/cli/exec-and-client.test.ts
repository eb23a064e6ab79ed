import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
	createClient,
	type ExecEvent,
	type HostwrightClient,
	HostwrightClientError
} from '../../../server/cli/client.ts';
import { runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let service: StartedService;
let client: HostwrightClient;

beforeAll(async () => {
	service = await startService();
	client = createClient({ stateDir: service.stateDir });
});
afterAll(async () => {
	await service?.stop();
});

const cli = (...args: string[]) =>
	runCli([args[0] ?? '', '--state-dir', service.stateDir, ...args.slice(1)], { cwd: service.home });

/** Skips where nothing can be confined: then nothing may run, and other tests prove that. */
async function needsSandbox(context: { skip: (note?: string) => never }): Promise<void> {
	const { sandbox } = await client.health();
	if (!sandbox.available) context.skip(`no sandbox on this machine: ${sandbox.reason}`);
}

describe('hostwright exec', () => {
	test("answers with the command's own output and exit code", async (context) => {
		await needsSandbox(context);
		const { code, stdout, stderr } = await cli('exec', 'printf hello; exit 7');
		expect(stdout).toBe('hello');
		expect(stderr).toBe('');
		expect(code).toBe(7);
	});

	test('says what a command that failed was kept from', async (context) => {
		await needsSandbox(context);
		const { code, stderr } = await runCli(['exec', '--state-dir', service.stateDir, '--yes', 'touch notes.txt'], {
			cwd: service.configDir
		});
		expect(code).toBe(1);
		expect(stderr).toContain(`hostwright: Read-only to every command, so that none can change the service itself:`);
		expect(stderr).toContain(service.configDir);
	});

	test('says it as well where it was known before the command ran into it', async (context) => {
		await needsSandbox(context);
		mkdirSync(join(service.home, '.ssh'), { recursive: true });
		const run = (text: string) =>
			runCli(['exec', '--state-dir', service.stateDir, '--yes', text], { cwd: service.home });
		const refused = await run('touch ~/.ssh/id_new');
		expect(refused.code).toBe(1);
		expect(refused.stderr).toMatch(/hostwright: Kept from this run[^\n]*~\/\.ssh/);
		expect((await run('true ~/.ssh')).stderr).toBe('');
		expect((await run('false ~/.ssh')).stderr).toBe('');
	});

	test('says it as well where the command ended well all the same', async (context) => {
		await needsSandbox(context);
		const { code, stderr } = await runCli(['exec', '--state-dir', service.stateDir, '--yes', 'touch notes.txt | cat'], {
			cwd: service.configDir
		});
		expect(code).toBe(0);
		expect(stderr).toContain(`hostwright: Read-only to every command, so that none can change the service itself:`);
	});

	test('runs in the directory it was called from', async (context) => {
		await needsSandbox(context);
		const { stdout } = await cli('exec', 'pwd');
		expect(stdout.trim()).toBe(service.home);
	});

	test('takes a directory from where it stands', async (context) => {
		await needsSandbox(context);
		const { stdout } = await cli('exec', '--cwd', '.', 'pwd');
		expect(stdout.trim()).toBe(service.home);
	});

	test('answers 2 when the command line is what is wrong', async () => {
		for (const words of [[''], ['x'.repeat(8193)], ['--cwd', '/no/such/directory', 'true']]) {
			const { code, stderr } = await cli('exec', ...words);
			expect(stderr).toMatch(/^hostwright: (?:command|cwd) /);
			expect(code).toBe(2);
		}
	});

	test('answers 2 as well when the service finds the words wrong', async () => {
		for (const words of [
			['findings', 'list', '--status', 'nope'],
			['logs', '--priority', '']
		]) {
			const { code, stderr } = await cli(...words);
			expect(stderr).toMatch(/^hostwright: (?:status|--priority) /);
			expect(code).toBe(2);
		}
	});

	test('answers 126 for a blocked command', async () => {
		const { code, stderr } = await cli('exec', 'rm -rf /');
		expect(code).toBe(126);
		expect(stderr).toContain('blocked');
	});

	test('answers 124 when it takes too long, with what was printed until then', async (context) => {
		await needsSandbox(context);
		const { code, stdout, stderr } = await cli('exec', '--timeout', '1', 'echo begun; sleep 60');
		expect(code).toBe(124);
		expect(stdout).toContain('begun');
		expect(stderr).toContain('Command timed out after 1s');
	});

	test('ends the command when it is interrupted', async (context) => {
		await needsSandbox(context);
		const { code, stderr } = await runCli(['exec', '--state-dir', service.stateDir, 'echo begun; sleep 300'], {
			cwd: service.home,
			onStdout: (_text, interrupt) => interrupt()
		});
		expect(code).toBe(130);
		expect(stderr).toContain('the command was ended');
		await expect.poll(async () => (await client.health()).running_commands, { timeout: 15_000 }).toBe(0);
	});

	test('--json prints the result alone', async (context) => {
		await needsSandbox(context);
		const { stdout } = await cli('exec', '--json', 'echo hi');
		expect(JSON.parse(stdout)).toMatchObject({
			output: 'hi\r\n',
			exit_code: 0,
			command: 'echo hi',
			safety_tier: 'safe'
		});
	});

	test.for<[string, string[], string, string]>([
		['what comes through standard input', ['cat', '-n'], 'x\ny', '     1\tx\n     2\ty'],
		['its end', ['cat; echo end'], '', 'end\n'],
		['none of it when told so', ['--no-stdin', 'tty -s && echo terminal'], 'x', 'terminal\n'],
		['a command from there', ['-'], 'echo one\necho two\n', 'one\ntwo\n']
	])('gives the command %s', async ([, words, input, said], context) => {
		await needsSandbox(context);
		const { code, stdout } = await runCli(['exec', '--state-dir', service.stateDir, ...words], {
			cwd: service.home,
			input
		});
		expect([code, stdout]).toEqual([0, said]);
	});

	test('is not kept by a program that holds its input open and sends nothing', async (context) => {
		await needsSandbox(context);
		const { code, stdout, stderr } = await runCli(['exec', '--state-dir', service.stateDir, 'echo hi; cat'], {
			cwd: service.home,
			keepsInputOpen: true
		});
		expect([code, stdout]).toEqual([0, 'hi\n']);
		expect(stderr).toContain('nothing came on standard input');
	});

	test('judges what it is fed as what it runs', async () => {
		const fed = (input: string, ...words: string[]) =>
			runCli(['exec', '--state-dir', service.stateDir, ...words], { cwd: service.home, input });
		expect(await fed('rm -rf /', '--yes', 'bash')).toMatchObject({ code: 126 });
		const asked = await fed('sudo ls', 'bash');
		expect(asked.stderr).toMatch(/rated caution .* no terminal to ask at, so nothing was run/);
		expect(asked.code).toBe(125);
		expect(await fed('x'.repeat(65_537), 'cat')).toMatchObject({
			code: 2,
			stderr: expect.stringContaining('standard input is longer than 64 KiB')
		});
		const lines = (await cli('audit', 'export')).stdout.trim().split('\n');
		expect(lines.map((line) => JSON.parse(line))).toContainEqual(
			expect.objectContaining({
				command: 'bash',
				verdict: 'blocked',
				stdin_digest: expect.stringMatching(/^[0-9a-f]{64}$/)
			})
		);
	});

	test('several words run as they were given, not as shell text', async (context) => {
		await needsSandbox(context);
		const { stdout } = await cli('exec', 'printf', '%s\\n', 'a; b', '$HOME');
		expect(stdout).toBe('a; b\n$HOME\n');
	});
});

describe('the other commands', () => {
	test('status and doctor speak of this service', async () => {
		const forBrowsers = new RegExp(`answers at http://(?:hostwright\\.)?localhost:${service.port}\\b`);
		expect((await cli('status')).stdout).toMatch(forBrowsers);
		const { stdout } = await cli('doctor', '--json');
		const report = JSON.parse(stdout) as { checks: { id: string; state: string; detail: string }[] };
		expect(report.checks.find((c) => c.id === 'service')).toMatchObject({
			state: 'ok',
			detail: expect.stringMatching(forBrowsers)
		});
		expect(report.checks.find((c) => c.id === 'token')?.state).toBe('ok');
	});

	test('the doctor reads the configuration as it is now, rules and all, not as it was at the start', async () => {
		const path = join(service.configDir, 'config.yml');
		const before = existsSync(path) ? readFileSync(path) : undefined;
		writeFileSync(
			path,
			'safety:\n  rules:\n    - {id: a, decision: deny, program: rm, examples: [rm x]}\n    - {id: b, decision: deny, program: dd, examples: [ls]}\n'
		);
		try {
			const { stdout, code } = await cli('doctor', '--json');
			const { checks } = JSON.parse(stdout) as { checks: { id: string; state: string; detail: string }[] };
			expect(checks.find(({ id }) => id === 'configuration')).toMatchObject({
				state: 'problem',
				detail: `${path}:4: safety.rules[1] the example does not match: ls`
			});
			expect(code).toBe(1);
		} finally {
			if (before) writeFileSync(path, before);
			else rmSync(path);
		}
	});

	test('open --print makes a link that signs in once', async () => {
		const { stdout } = await cli('open', '--json');
		const ticket = /ticket=([\w-]+)/.exec((JSON.parse(stdout) as { url: string }).url)?.[1];
		const signIn = () =>
			fetch(`${service.url}/api/session`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', origin: service.url },
				body: JSON.stringify({ ticket })
			});
		expect((await signIn()).status).toBe(204);
		expect((await signIn()).status).toBe(401);
	});

	test('audit verify and export read the record, also while the service writes it', async () => {
		await cli('exec', 'rm -rf / # exported');
		expect((await cli('audit', 'verify')).stdout).toMatch(/^The audit record is intact.*\nThe key proves that/);
		const { stdout, stderr } = await cli('audit', 'export');
		expect(stderr).toMatch(/^An export proves only the order of its lines: /);
		// The service may have written of its own doings since.
		const lines = stdout
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line) as Record<string, unknown>);
		expect(lines).toContainEqual(expect.objectContaining({ verdict: 'blocked', command: 'rm -rf / # exported' }));
	});

	test('audit verify says what an exported record proves where the key is, and where it is not', async () => {
		const path = join(service.directory, 'export.jsonl');
		writeFileSync(path, (await cli('audit', 'export')).stdout);
		expect(await cli('audit', 'verify', '--file', path)).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(
				/^The audit record is intact.*\nThe key proves that .*an export are not noticed\.\n$/
			)
		});
		const elsewhere = await runCli(['audit', 'verify', '--file', path, '--state-dir', service.home]);
		expect(elsewhere).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(/\nThe key is not here: only the order is proven\./)
		});
		writeFileSync(path, readFileSync(path, 'utf8').replace('service-started', 'service-stopped'));
		expect(await cli('audit', 'verify', '--file', path)).toMatchObject({
			code: 1,
			stdout: 'The audit record is broken at line 1: it was not written with the key\n'
		});
		expect(await cli('audit', 'verify', '--file', `${path}.none`)).toMatchObject({ code: 125 });
		expect(await cli('audit', 'verify', '--head', '12')).toMatchObject({
			code: 2,
			stderr: expect.stringContaining('--head needs the number of a line and its digest')
		});
	});
});

describe('the typed client', () => {
	test('finds address and token by itself, and answers typed', async () => {
		const verdict = await client.check('sudo ls');
		expect(verdict.tier).toBe('caution');
		expect(verdict.warning).toBe('Elevated privileges required');
		expect(client.url).toBe(service.url);
	});

	test('streams output while the command runs', async (context) => {
		await needsSandbox(context);
		const seen: string[] = [];
		const events: ExecEvent['type'][] = [];
		for await (const event of client.execStream('echo one; read -t 0.2; echo two')) {
			events.push(event.type);
			if (event.type === 'output') seen.push(event.text);
			if (event.type === 'result') expect(event.result.output).toBe('one\r\ntwo\r\n');
		}
		expect(seen.join('')).toBe('one\r\ntwo\r\n');
		expect(events[0]).toBe('started');
		expect(events.at(-1)).toBe('result');
	});

	test.each([
		['exec', (signal: AbortSignal) => client.exec('sleep 300', { signal })],
		['exec with output', (signal: AbortSignal) => client.exec('sleep 300', { signal, onOutput: () => {} })]
	])('%s: an aborted signal throws its reason, as everywhere', async (_name, run) => {
		const stop = new AbortController();
		const ended = run(stop.signal);
		setImmediate(() => stop.abort());
		await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
	});

	test('leaving the loop ends the run', async (context) => {
		await needsSandbox(context);
		for await (const event of client.execStream('echo begun; sleep 300')) if (event.type === 'output') break;
		await expect.poll(async () => (await client.health()).running_commands, { timeout: 15_000 }).toBe(0);
	});

	test('exports the record piece by piece', async () => {
		const command = 'rm -rf / # piece by piece';
		const denied = await client.exec(command).catch((error: unknown) => error);
		expect(denied).toMatchObject({ code: 'command-blocked' });
		expect(await client.api.audit.verify.query()).toMatchObject({ ok: true, proves: 'key', keyed_from: 1, files: 1 });
		let record = '';
		for await (const piece of await client.api.audit.export.mutate()) record += piece;
		const lines = record.trimEnd().split('\n');
		const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
		expect(records).toContainEqual(expect.objectContaining({ verdict: 'blocked', command }));
	});

	test.each([
		['a blocked command', () => client.exec('rm -rf /'), 'command-blocked', 403],
		['an empty command', () => client.check(' '), 'invalid-input', 422],
		['a missing directory', () => client.exec('ls', { cwd: '/no/such/place' }), 'invalid-input', 422],
		['a wrong token', () => createClient({ url: service.url, token: 'x'.repeat(43) }).check('ls'), 'not-signed-in', 401]
	])('%s is an error with code and detail', async (_name, call, code, status) => {
		const error = await call().then(
			() => undefined,
			(e: unknown) => e
		);
		expect(error).toBeInstanceOf(HostwrightClientError);
		expect(error).toMatchObject({ code, status });
		expect((error as HostwrightClientError).detail.length).toBeGreaterThan(5);
		expect((error as HostwrightClientError).requestId).toMatch(/\S/);
	});

	test('without a service it says so before any call', () => {
		const stateDir = mkdtempSync(join(service.directory, 'empty-'));
		expect(() => createClient({ stateDir })).toThrow(expect.objectContaining({ code: 'no-service' }));
	});

	test.for(['dash', 'bash', 'zsh'])("README's tour runs as it stands in %s", async (shell, context) => {
		await needsSandbox(context);
		for (const program of [shell, 'curl'])
			if (spawnSync(program, ['-c', ':']).error) return context.skip(`${program} is not installed`);
		const tour = /```sh\n(token=[\s\S]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? '';
		symlinkSync(service.stateDir, join(service.home, 'hostwright'));
		try {
			const { stdout, stderr } = spawnSync(shell, ['-c', tour.replace('http://127.0.0.1:8484', service.url)], {
				encoding: 'utf8',
				env: { PATH: process.env.PATH, HOME: service.home, XDG_STATE_HOME: service.home }
			});
			expect(stderr).toBe('');
			const [checked = '', ran = '', refused = ''] = stdout.split(/^(?=\{)/m);
			expect(checked).toMatch(/^ {2}tier: 'dangerous',\n[\s\S]*^ {2}requires_confirmation: true,\n/m);
			expect(ran).toMatch(/Filesystem[\s\S]*^ {2}exit_code: 0,\n/m);
			expect(refused).toMatch(/^\{\s+detail: /);
			// To be read, not only parsed.
			expect(Math.max(...checked.split('\n').map((line) => line.length))).toBeLessThan(140);
		} finally {
			rmSync(join(service.home, 'hostwright'));
		}
	});

	test("README's example runs as it stands", async (context) => {
		await needsSandbox(context);
		const example = /```js\n(\/\/ example\.mjs\n[\s\S]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1];
		expect(example).toBeDefined();
		const file = join(root, 'tests', `.example-${process.pid}.mjs`);
		writeFileSync(file, example ?? '');
		try {
			const printed = execFileSync(process.execPath, [file], {
				encoding: 'utf8',
				cwd: root,
				env: { PATH: process.env.PATH, HOME: service.home, HOSTWRIGHT_STATE_DIR: service.stateDir }
			});
			expect(printed).toMatch(/^caution - .+\nLinux .*\r\nexit 0, \d+ characters, confined by \w+ \(observe\)\n$/);
		} finally {
			rmSync(file);
		}
	});
});
