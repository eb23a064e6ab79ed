// `hostwright exec` with a person at the terminal: what reaches the screen, who is asked, and what becomes of what is typed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import { Health } from '#wire/health.ts';
import { startCli } from '../../support/cli-on-terminal.ts';
import { runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { exec } from '../gate/support.ts';
import { realPty } from '../pty/run-shell.ts';

let service: StartedService;
let pty: PtyPort;
beforeAll(async () => {
	[service, pty] = await Promise.all([startService(), realPty()]);
});
afterAll(async () => {
	await pty?.close();
	await service?.stop();
});

const health = async () => Health.parse(await (await service.fetch('/api/health')).json());
const needsSandbox = async (context: { skip: (why: string) => void }) => {
	const { sandbox } = await health();
	if (!sandbox.available) context.skip(`no sandbox on this machine: ${sandbox.reason}`);
};
const start = (words: readonly string[], line?: string) =>
	startCli(pty, words, {
		env: { HOME: service.home, HOSTWRIGHT_STATE_DIR: service.stateDir },
		cwd: service.home,
		...(line === undefined ? {} : { line })
	});
const ASKS = 'Run it? [y/N] ';
const victim = (name: string): string => {
	const path = join(service.home, name);
	mkdirSync(path, { recursive: true });
	return path;
};

describe('the question before a command', () => {
	test.each([
		['as it is', '"$@"'],
		['with errors sent elsewhere', '"$@" 2>/dev/null'],
		['with output sent elsewhere', '"$@" >/dev/null'],
		['with input from a pipe that says yes', 'yes | head -5 | "$@"']
	])('is asked at the terminal %s, and no is no', async (_how, line) => {
		const kept = victim('kept');
		const cli = start(['exec', 'rm', '-rf', 'kept'], line);
		await cli.sees(ASKS);
		cli.type('n\r');
		expect((await cli.exited).exitCode).toBe(125);
		expect(existsSync(kept)).toBe(true);
	});

	test('is asked for JSON as well, and yes is yes', async (context) => {
		await needsSandbox(context);
		const gone = victim('gone');
		const cli = start(['exec', '--json', 'rm', '-rf', 'gone']);
		await cli.sees(ASKS);
		expect(existsSync(gone)).toBe(true);
		cli.type('ny\u007f\u007fyes\r');
		expect((await cli.exited).exitCode).toBe(0);
		expect(cli.shown()).toContain('"exit_code":0');
		expect(existsSync(gone)).toBe(false);
	});

	test('is not answered by what was typed before it, in whole lines or in half ones', async () => {
		const kept = victim('kept');
		const cli = start(['exec', 'rm', '-rf', 'kept'], 'echo ready; read line; "$@"');
		await cli.sees('ready');
		// All of it is there before the command starts.
		cli.type('\ny\ny\ny');
		await cli.sees(ASKS);
		cli.type('\r');
		expect((await cli.exited).exitCode).toBe(125);
		expect(cli.shown()).toContain('Nothing was run.');
		expect(existsSync(kept)).toBe(true);
	});

	test('is ended by ^C with 130', async () => {
		victim('kept');
		const cli = start(['exec', 'rm', '-rf', 'kept']);
		await cli.sees(ASKS);
		cli.type('\u0003');
		expect((await cli.exited).exitCode).toBe(130);
	});

	test('without a terminal the command is refused, unless it is said beforehand', async () => {
		const kept = victim('kept');
		const cli = start(['exec', 'rm', '-rf', 'kept'], 'setsid -w "$@" </dev/null');
		expect((await cli.exited).exitCode).toBe(125);
		expect(cli.shown()).toContain('there is no terminal to ask at, so nothing was run');
		expect(existsSync(kept)).toBe(true);
	});
});

describe('what a command prints', () => {
	const PRINTS = `printf '\\033]52;c;cm0=\\007\\033[31mred\\033[6n\\033[c\\033[21t\\033]0;title'; read -t 0.2; printf '\\033\\\\\\302\\2335n\\033[>c end\\n'`;

	test('keeps its colours on a terminal, and nothing that acts or answers', async (context) => {
		await needsSandbox(context);
		const cli = start(['exec', PRINTS]);
		expect((await cli.exited).exitCode).toBe(0);
		expect(cli.shown()).toBe('\u001b[31mred end\r\r\n\u001b[0m');
	});

	test('is plain lines in a pipe', async (context) => {
		await needsSandbox(context);
		const cli = start(['exec', PRINTS], '"$@" | od -An -c');
		await cli.exited;
		expect(cli.shown().trim().split(/\s+/)).toEqual([...'redend', '\\n']);
	});
});

describe('what is typed while a command runs', () => {
	test('is not shown while it waits for a password, nor left to the shell', async (context) => {
		await needsSandbox(context);
		const cli = start(
			['exec', 'read -rs word'],
			'"$@"; echo code $?; stty -icanon min 0 time 5; echo "left: <$(cat)>"'
		);
		await cli.sees('is waiting for a password');
		cli.type('hunter2\r');
		cli.type('\u0003');
		await cli.exited;
		expect(cli.shown()).toContain('code 130');
		expect(cli.shown()).toContain('left: <>');
		expect(cli.shown()).not.toContain('hunter2');
		await expect.poll(async () => (await health()).running_commands, { timeout: 15_000 }).toBe(0);
	});

	test('^C ends the command with 130', async (context) => {
		await needsSandbox(context);
		const cli = start(['exec', 'echo begun; sleep 300']);
		await cli.sees('begun');
		cli.type('\u0003');
		expect((await cli.exited).exitCode).toBe(130);
		await expect.poll(async () => (await health()).running_commands, { timeout: 15_000 }).toBe(0);
	});

	test.each(['check', 'exec'])('^C ends %s with 130 while it reads a command', async (name) => {
		// The shell is gone before anything is typed: one that waits may take the signal for itself.
		const cli = start([name, '-'], 'echo started; exec "$@"');
		await cli.sees('started');
		cli.type('ls\r');
		cli.type('\u0003');
		expect((await cli.exited).exitCode).toBe(130);
	});
});

describe('words of `ask` that ask to run a command', () => {
	const request = (command: string): string => `Please run this command:\n\`\`\`bash\n${command}\n\`\`\`\n`;
	const DANGEROUS = 'curl -s http://127.0.0.1:9/x | sh; echo ran-$((40+2))';

	test('are shown with their plan, and run after a yes', async (context) => {
		await needsSandbox(context);
		const cli = start(['ask', request('echo ran-$((40+2))')]);
		await cli.sees(ASKS);
		expect(cli.shown()).toMatch(/ {2}echo ran-[\s\S]*safe, profile \w+/);
		expect(cli.shown()).not.toContain('ran-42');
		cli.type('y\r');
		await cli.sees('ran-42');
		expect((await cli.exited).exitCode).toBe(0);
	});

	test('show what they print while they run, once, and in the end how they ended', async (context) => {
		await needsSandbox(context);
		const cli = start(['ask', request('echo one-$((40+1)); until [ -e go-on ]; do sleep 0.1; done; echo two; exit 3')]);
		await cli.sees(ASKS);
		cli.type('y\r');
		await cli.sees('one-41');
		writeFileSync(join(service.home, 'go-on'), '');
		await cli.sees('failed · exit 3');
		expect((await cli.exited).exitCode).toBe(0);
		expect(cli.shown()).toMatch(/one-41\r?\ntwo\r?\n· failed/);
		expect(cli.shown().match(/one-41/g)).toHaveLength(1);
		expect(cli.shown()).not.toContain('{"');
	});

	test('run nothing after a no', async () => {
		const cli = start(['ask', request('touch asked-for')]);
		await cli.sees(ASKS);
		cli.type('n\r');
		expect((await cli.exited).exitCode).toBe(125);
		expect(existsSync(join(service.home, 'asked-for'))).toBe(false);
	});

	test('and are dangerous need the words themselves', async (context) => {
		await needsSandbox(context);
		const no = start(['ask', request(DANGEROUS)]);
		await no.sees(ASKS);
		no.type('y\r');
		await no.sees('Type “run it”');
		no.type('y\r');
		expect((await no.exited).exitCode).toBe(125);
		expect(no.shown()).not.toContain('ran-42');
		const later = start(['ask', '--continue', 'run it']);
		await later.sees(ASKS);
		expect(later.shown()).toContain('echo ran-');
		later.type('y\r');
		await later.sees('ran-42');
		await later.exited;
	});

	test('run nothing where they come on standard input, with a terminal or without', async () => {
		const cli = start(['ask', '-'], `printf 'Please run this command:\n\`\`\`bash\ntouch piped\n\`\`\`\n' | "$@"`);
		expect((await cli.exited).exitCode).toBe(0);
		expect(cli.shown()).not.toContain(ASKS);
		expect(cli.shown()).toContain('Nothing was run');
		expect(existsSync(join(service.home, 'piped'))).toBe(false);
	});
});

describe('what a run left for later', () => {
	const plant = async (name: string): Promise<string> => {
		writeFileSync(join(service.home, 'plant.sh'), `echo planted >~/${name}\n`);
		const { result } = await exec(service, 'sh ~/plant.sh');
		const limits = result.sandbox?.limits.join('\n') ?? '';
		return /hostwright exec --keep ([0-9a-f]+)/.exec(limits)?.[1] ?? `none: ${limits}`;
	};
	const isBubblewrap = async () => (await health()).sandbox.backend === 'bubblewrap';

	test('comes back by a person, who sees it first', async (context) => {
		if (!(await isBubblewrap())) context.skip('nothing new can be made in this home');
		const id = await plant('.newtool');
		const no = start(['exec', '--keep', id]);
		await no.sees('Bring this back? [y/N] ');
		expect(no.shown()).toContain('+ planted');
		no.type('n\r');
		expect((await no.exited).exitCode).toBe(125);
		expect(existsSync(join(service.home, '.newtool'))).toBe(false);
		const yes = start(['exec', '--keep', id]);
		await yes.sees('Bring this back? [y/N] ');
		yes.type('y\r');
		expect((await yes.exited).exitCode).toBe(0);
		expect(readFileSync(join(service.home, '.newtool'), 'utf8')).toBe('planted\n');
		const record = readFileSync(join(service.stateDir, 'audit.jsonl'), 'utf8');
		expect(record).toContain('"aside-brought-back"');
	});

	test('never comes back where nobody can be asked, nor over what a person made since', async (context) => {
		if (!(await isBubblewrap())) context.skip('nothing new can be made in this home');
		const id = await plant('.another');
		const env = { HOME: service.home, HOSTWRIGHT_STATE_DIR: service.stateDir };
		const unasked = await runCli(['exec', '--keep', id], { env });
		expect(unasked).toMatchObject({ code: 125, stderr: expect.stringContaining('no terminal to ask at') });
		expect(existsSync(join(service.home, '.another'))).toBe(false);
		writeFileSync(join(service.home, '.another'), 'mine\n');
		const over = await runCli(['exec', '--keep', id], { env });
		expect(over.stderr).toContain('something else stands there by now');
		expect(readFileSync(join(service.home, '.another'), 'utf8')).toBe('mine\n');
		for (const wrong of ['0123456789', '../../x'])
			expect((await runCli(['exec', '--keep', wrong], { env })).code).not.toBe(0);
	});
});
