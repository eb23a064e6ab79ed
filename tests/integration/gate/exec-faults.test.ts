import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { Health } from '#wire/health.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { auditOf, exec, fateOf, ownSeconds, processesWith, residentBytes, until } from './support.ts';

const MIB = 1024 * 1024;
const CONFIG = `safety:
  rules:
    - id: no-marker
      decision: deny
      program: touch
      args: ["*forbidden-marker*"]
      reason: markers are not to be made
      examples: ["touch forbidden-marker"]
`;

let service: StartedService;
let confined = false;
beforeAll(async () => {
	service = await startService({
		config: CONFIG,
		env: {
			BASH_ENV: '/etc/passwd',
			LD_PRELOAD: '/nowhere/evil.so',
			PS4: '$(touch evil)',
			HOSTWRIGHT_TEST_SECRET: 'sesame'
		}
	});
	const health = Health.parse(await (await service.fetch('/api/health')).json());
	confined = health.sandbox.available && health.pty.available;
	if (!confined) console.log(`skipped: nothing can be confined here (${health.sandbox.reason ?? health.pty.reason})`);
});
afterAll(() => service?.stop());

const run = (command: string, more: { timeout?: number; cwd?: string } = {}) => exec(service, command, more);
const confinedTest = (name: string, work: () => Promise<void>) =>
	test(name, async (context) => {
		if (!confined) context.skip('no sandbox on this machine');
		await work();
	});

describe('an answer', () => {
	confinedTest('holds what was printed, the exit code, and how the run was confined', async () => {
		const { status, result } = await run('printf "one\\ntwo"; exit 3');
		expect(status).toBe(200);
		expect(result).toMatchObject({
			output: 'one\r\ntwo',
			error: '',
			exit_code: 3,
			command: 'printf "one\\ntwo"; exit 3',
			sandbox: { backend: expect.stringMatching(/^(bubblewrap|landlock)$/), grants: [] }
		});
	});
	confinedTest('death by a signal is 128 + n', async () => {
		expect((await run('kill -SEGV $$')).result.exit_code).toBe(139);
	});
	confinedTest('is printed to a terminal of 200 columns', async () => {
		expect((await run('stty size')).result.output).toBe('50 200\r\n');
	});
	confinedTest('comes from HOME unless another directory is named', async () => {
		expect((await run('pwd -P')).result.output.trim()).toBe(realpathSync(service.home));
		expect((await run('pwd -P', { cwd: '/etc' })).result.output.trim()).toBe('/etc');
	});
	test('a directory that is not there is 422, and nothing runs', async () => {
		expect(await run('pwd', { cwd: '/nowhere/at/all' })).toMatchObject({
			status: 422,
			detail: 'cwd does not exist: /nowhere/at/all'
		});
	});
});

describe('EX01: a blocked command', () => {
	test('is 403 with the reason, and leaves no trace but its record', async () => {
		const answer = await run('touch ~/forbidden-marker');
		expect(answer).toMatchObject({ status: 403, detail: expect.stringContaining('markers are not to be made') });
		expect(Object.keys(answer.result)).toEqual(['detail']);
		expect(existsSync(join(service.home, 'forbidden-marker'))).toBe(false);
		expect(fateOf(service.stateDir, 'forbidden-marker')).toEqual(['blocked']);
	});
	confinedTest('the control: a command like it that is not blocked does run', async () => {
		expect((await run('touch ~/other-marker')).result).toMatchObject({ exit_code: 0, sandbox: { profile: 'work' } });
		expect(existsSync(join(service.home, 'other-marker'))).toBe(true);
	});
});

describe('EX08: what surrounds a command', () => {
	for (const field of ['env', 'shell', 'sandbox', 'profile', 'actor', 'uid'])
		test(`the field ${field} is refused`, async () => {
			expect(await run('true', { [field]: 'x' } as never)).toMatchObject({
				status: 422,
				detail: `unknown field "${field}"`
			});
		});
	confinedTest("nothing of the service's own environment is passed on", async () => {
		const { output } = (await run('env')).result;
		for (const name of ['BASH_ENV', 'LD_PRELOAD', 'PS4', 'HOSTWRIGHT', 'NODE_', 'npm_', 'sesame'])
			expect(output).not.toContain(name);
		expect(output).toContain(`HOME=${service.home}`);
	});
});

describe('EX11: output without end', () => {
	confinedTest('100 MB: the first and last half MiB are kept, what is between is counted, memory stays', async () => {
		await run('head -c 3000000 /dev/zero | tr "\\0" w'); // the first flood makes room once
		const before = residentBytes(service.pid);
		const { result } = await run('echo first; head -c 100000000 /dev/zero | tr "\\0" a; echo; echo last', {
			timeout: 120
		});
		const leftOut = 100_000_000 + 'first\r\n'.length + '\r\nlast\r\n'.length - MIB;
		expect(result).toMatchObject({
			exit_code: 0,
			error: `Output is longer than 1 MiB: ${leftOut} bytes between its first and last 512 KiB were left out`
		});
		expect(result.output.startsWith('first\r\naaa')).toBe(true);
		expect(result.output).toContain(`aaa\r\n[… ${leftOut} bytes left out …]\r\naaa`);
		expect(result.output.endsWith('aaa\r\nlast\r\n')).toBe(true);
		expect(residentBytes(service.pid) - before).toBeLessThan(64 * MIB);
	});
	confinedTest('bytes that are no text still make a valid answer', async () => {
		const { result } = await run('head -c 300000 /dev/urandom');
		expect(result.exit_code).toBe(0);
		expect(result.output.length).toBeGreaterThan(100_000);
	});
	confinedTest('`yes` is ended for time, with what it printed', async () => {
		const { result } = await run('yes', { timeout: 1 });
		expect(result.exit_code).toBe(-1);
		expect(result.error).toMatch(/^Command timed out after 1s(; Output is longer than 1 MiB: .*)?$/);
		expect(result.output.startsWith('y\r\ny\r\n')).toBe(true);
	});
});

describe('EX10: a command that does not end', () => {
	const rows: [name: string, script: (seconds: string) => string][] = [
		['sleeps', (s) => `sleep ${s}`],
		['ignores every signal it can', (s) => `trap '' INT TERM HUP QUIT; sleep ${s}; sleep ${s}`],
		['sleeps in a session of its own', (s) => `setsid -w sleep ${s}`],
		['reads a line that nobody types', (s) => `read x; sleep ${s}`]
	];
	// All at once: those that do not heed ^C have their ten seconds.
	const runs = new Map<string, { seconds: string; answer: ReturnType<typeof run> }>();
	const begin = (): void => {
		for (const [name, script] of rows) {
			const seconds = ownSeconds();
			const answer = run(`echo begun; ${script(seconds)}`, { timeout: 1 });
			answer.catch(() => {});
			runs.set(name, { seconds, answer });
		}
	};
	for (const [name] of rows)
		confinedTest(`${name}: answered with what was printed, and gone`, async () => {
			if (runs.size === 0) begin();
			const { seconds, answer } = runs.get(name) as NonNullable<ReturnType<typeof runs.get>>;
			const { status, result } = await answer;
			expect(status).toBe(200);
			expect(result).toMatchObject({
				exit_code: -1,
				error: 'Command timed out after 1s',
				output: expect.stringContaining('begun')
			});
			await until('the end of the tree', () => processesWith('sleep', seconds).length === 0, 2000);
			expect(fateOf(service.stateDir, seconds)).toEqual(['run', 'timed-out']);
		});

	const daemons: [name: string, script: (seconds: string) => string][] = [
		['nohup and setsid', (s) => `setsid nohup sleep ${s} >/dev/null 2>&1 </dev/null &`],
		['two forks', (s) => `( ( setsid sleep ${s} >/dev/null 2>&1 & ) & )`]
	];
	for (const [name, script] of daemons)
		confinedTest(`a daemon by ${name} does not outlive its command`, async () => {
			const seconds = ownSeconds();
			const answer = run(`${script(seconds)}\nsleep 0.5; echo left`);
			await until('the daemon', () => processesWith('sleep', seconds).length > 0);
			expect((await answer).result).toMatchObject({ output: expect.stringContaining('left'), exit_code: 0 });
			await until('the end of the daemon', () => processesWith('sleep', seconds).length === 0, 2000);
		});

	confinedTest('one that kills its own process group is 137', async () => {
		expect((await run('kill -9 0')).result).toMatchObject({ exit_code: 137, error: '' });
	});
});

describe('EX13: a command that asks', () => {
	confinedTest('a password prompt is in the output, and the time limit ends it', async () => {
		const { result } = await run("read -rsp 'Password: ' x; echo got", { timeout: 1 });
		expect(result).toMatchObject({
			output: expect.stringContaining('Password: '),
			exit_code: -1,
			error: 'Command timed out after 1s'
		});
		expect(result.output).not.toContain('got');
	});
	confinedTest('a program can ask at /dev/tty', async () => {
		const { result } = await run("printf 'Name? ' >/dev/tty; read x </dev/tty", { timeout: 1 });
		expect(result).toMatchObject({ output: expect.stringContaining('Name? '), exit_code: -1 });
	});
});

describe('EX16: where a command is', () => {
	confinedTest('a link is followed once, before anything runs', async () => {
		const [real, link] = [join(service.home, 'real'), join(service.home, 'link')];
		mkdirSync(real);
		symlinkSync(real, link);
		expect((await run('pwd; echo x > here', { cwd: link })).result.output.trim()).toBe(realpathSync(real));
		expect(existsSync(join(real, 'here'))).toBe(true);
	});
	confinedTest('a write through a link does not leave what the profile may write', async () => {
		const outside = join(service.directory, 'outside');
		mkdirSync(outside);
		symlinkSync(outside, join(service.home, 'looks-like-home'));
		const { result } = await run('echo x > ~/looks-like-home/planted');
		// Read as a write below HOME; the real place lies elsewhere and stays as it is, unless it is a private /tmp.
		expect(result.sandbox?.profile).toBe('work');
		expect(existsSync(join(outside, 'planted'))).toBe(false);
	});
	confinedTest('the state directory is not there for a command', async () => {
		const token = readFileSync(join(service.stateDir, 'api-token'), 'utf8').trim();
		for (const command of [
			`cat ${service.stateDir}/api-token`,
			`cat ${service.stateDir}/audit.jsonl`,
			`cd ${service.stateDir} && cat api-token`
		]) {
			const { status, result } = await run(command);
			expect(JSON.stringify(result)).not.toContain(token);
			if (status === 200) expect(result.exit_code).not.toBe(0);
		}
	});
});

describe('a caller', () => {
	confinedTest('who hangs up ends the run', async () => {
		const seconds = ownSeconds();
		const hangUp = new AbortController();
		const gone = exec(service, `sleep ${seconds}`, {}, { signal: hangUp.signal }).catch((error: Error) => error.name);
		await until('the start', () => processesWith('sleep', seconds).length > 0);
		hangUp.abort();
		expect(await gone).toBe('AbortError');
		await until('the end', () => processesWith('sleep', seconds).length === 0);
		await until('the record', () => fateOf(service.stateDir, seconds).length === 2);
		expect(fateOf(service.stateDir, seconds)).toEqual(['run', 'cancelled']);
	});

	confinedTest('200 at once: all are answered, and those beyond the line are told when to come again', async () => {
		const go = join(service.home, 'go');
		// Nothing ends before the line is full, however slowly all of them come.
		const answers = await Promise.all(
			Array.from({ length: 200 }, async () => {
				const answer = await run(`until [ -e '${go}' ]; do sleep 0.1; done`);
				if (answer.status === 429) writeFileSync(go, '');
				return answer;
			})
		);
		const by = Map.groupBy(answers, (answer) => answer.status);
		expect([...by.keys()].sort()).toEqual([200, 429]);
		expect(by.get(200)?.every(({ result }) => result.exit_code === 0)).toBe(true);
		expect(by.get(200)?.length).toBeGreaterThanOrEqual(64);
		for (const { headers, detail } of by.get(429) ?? []) {
			expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
			expect(detail).toMatch(/wait/);
		}
		expect((await run('true')).status).toBe(200);
	});
});

test('all of this left a record that verifies, with no decision to run without its end', async () => {
	expect(await verifyAudit(service.stateDir)).toMatchObject({ ok: true, torn_bytes: 0 });
	const records = auditOf(service.stateDir);
	const ended = new Set(records.flatMap((record) => (record.kind === 'outcome' ? [record.decision] : [])));
	const open = records.filter((r) => r.kind === 'decision' && r.verdict === 'run' && !ended.has(r.sequence));
	expect(open).toEqual([]);
});

confinedTest('PR03: a secret is masked in record and log, and untouched in the output', async () => {
	const secrets = ['AKIAABCDEFGHIJKLMNOP', 'ghp_abcdefghijklmnopqrstuvwxyz0123', 'sesame-open-9'];
	const command = `echo ${secrets[0]} ${secrets[1]} 'Authorization: Bearer sesame-open-9'`;
	expect((await run(command)).result).toMatchObject({
		command,
		output: `${secrets[0]} ${secrets[1]} Authorization: Bearer sesame-open-9\r\n`
	});
	const written = readFileSync(join(service.stateDir, 'audit.jsonl'), 'utf8') + service.stderr();
	for (const secret of secrets) expect(written).not.toContain(secret);
	expect(written).toContain('[masked]');
});

confinedTest(
	"PR03: a secret that only a tool's own options tell is masked too, behind wrappers and in nested text",
	async () => {
		const command = `true || bash -c 'mysql -psesame-1 shop' || redis-cli -a sesame-2; P=sesame-3; echo "$P" curl -u joe:"$P"; PGPASSWORD=sesame-4 true; ssh -p 22 -V`;
		const { result } = await run(command);
		expect(result).toMatchObject({ command, output: expect.stringContaining('sesame-3 curl -u joe:sesame-3') });
		const written = readFileSync(join(service.stateDir, 'audit.jsonl'), 'utf8') + service.stderr();
		for (const secret of ['sesame-1', 'sesame-2', 'sesame-4']) expect(written).not.toContain(secret);
		expect(written).toContain("bash -c 'mysql -p[masked] shop' || redis-cli -a [masked]");
		expect(written).toContain('PGPASSWORD=[masked] true; ssh -p 22 -V');
	}
);

confinedTest(
	'PR02: a command with line ends and escapes is one line of the record, and is given back exactly',
	async () => {
		const command = "printf 'a\u202e\u001b]0;x\u0007' # one\r\n# two\u2028";
		const before = auditOf(service.stateDir).length;
		const { status, result } = await run(command);
		if (status === 200) expect(result.command).toBe(command);
		const added = auditOf(service.stateDir).slice(before);
		expect(added[0]).toMatchObject({ kind: 'decision', command });
		const text = readFileSync(join(service.stateDir, 'audit.jsonl'), 'utf8');
		expect(text.split('\n')).toHaveLength(before + added.length + 1);
		expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2028]/);
	}
);

test('a check is nowhere: not in the record, not in the log', async () => {
	const before = auditOf(service.stateDir).length;
	await service.post('/api/terminal/check-safety', { command: 'echo never-written-down' });
	expect(auditOf(service.stateDir)).toHaveLength(before);
	expect(service.stderr()).not.toContain('never-written-down');
	expect(readFileSync(join(service.stateDir, 'audit.jsonl'), 'utf8')).not.toContain('never-written-down');
});
