// The queue from a terminal's point of view, its live lines, and what a restart keeps of it.
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApprovalDetail, ApprovalRequest, DecisionAnswer } from '#wire/approval.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { type CliResult, runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { openTailClient } from '../../support/tail-client.ts';

let directory: string;
let service: StartedService;
beforeAll(async () => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-approvals-'));
	service = await startService({ directory });
});
afterAll(async () => {
	await service.stop();
	removeFolder(directory);
});

const cli = (args: readonly string[], input = ''): Promise<CliResult> =>
	runCli(['approvals', ...args], { env: { HOSTWRIGHT_STATE_DIR: service.stateDir }, input });
const json = async <T>(args: readonly string[], input?: string): Promise<T> =>
	JSON.parse((await cli([...args, '--json'], input)).stdout) as T;
const plan = (command: string, more: object = {}): string =>
	JSON.stringify({ task: 'Do it', reasoning: 'It is wanted.', steps: [{ kind: 'command', command }], ...more });
const fileIt = async (text: string): Promise<string> => (await json<{ id: string }>(['file', '-'], text)).id;

test('a plan is filed from standard input, listed, shown whole and harmless, and rejected', async () => {
	const evil = 'Clean up \u001b[2J\u202e<b>';
	const id = await fileIt(plan('rm -f ~/old', { task: evil }));
	const listed = await cli(['list']);
	expect(listed.stdout).toContain(id);
	expect(listed.stdout).toContain('Clean up \\u{1b}[2J\\u{202e}<b>');
	const shown = await cli(['show', id]);
	expect(shown.stdout).toContain('$ rm -f ~/old');
	expect(shown.stdout).not.toContain('\u001b');
	expect((await json<ApprovalDetail>(['show', id])).task).toBe(evil);
	expect(await cli(['reject', id, '--reason', 'not today'])).toMatchObject({
		code: 0,
		stdout: 'Rejected. Nothing was changed.\n'
	});
	expect((await json<ApprovalDetail>(['show', id])).decision).toMatchObject({ approved: false, reason: 'not today' });
	expect((await cli(['list'])).stdout).not.toContain(id);
	expect((await json<ApprovalRequest[]>(['list', '--all'])).map((one) => one.id)).toContain(id);
	expect((await cli(['reject', id])).stderr).toContain('Request already rejected');
});

test('where nobody can be asked nothing is approved, unless it is said to be; then it is applied, and undone', async () => {
	const made = join(service.home, 'made');
	const id = await fileIt(plan(`touch ${made}`));
	const unasked = await cli(['approve', id]);
	expect(unasked.code).toBe(125);
	expect(unasked.stderr).toContain('There is no terminal to ask at.');
	expect(existsSync(made)).toBe(false);
	const approved = await cli(['approve', id, '--yes']);
	expect([approved.code, approved.stdout]).toEqual([0, expect.stringContaining(`done: touch ${made}`)]);
	expect(existsSync(made)).toBe(true);
	const undo = await json<{ id: string }>(['undo', id]);
	expect((await json<DecisionAnswer>(['approve', undo.id, '--yes'])).applied).toBe(true);
	expect(existsSync(made)).toBe(false);
	expect((await json<ApprovalDetail>(['show', id])).status).toBe('undone');
});

test('what did not go in ends with a code of its own, and with why', async () => {
	const id = await fileIt(plan('ls /nowhere-at-all'));
	const approved = await cli(['approve', id, '--yes']);
	expect(approved.code).toBe(1);
	expect(approved.stdout).toMatch(/Step 1 failed with exit code 2/);
});

test.each([
	['a file that is not there', ['file', '/nowhere.json'], '', 2, /cannot be read/],
	['what is not JSON', ['file', '-'], '{', 2, /not JSON/],
	['a plan without steps', ['file', '-'], '{"task":"t","reasoning":"","steps":[]}', 2, /steps/],
	['no id', ['show'], '', 2, /needs the id of a request/],
	['an unknown id', ['show', 'nobody'], '', 125, /Request not found/]
] as const)('%s is refused in one sentence', async (_, args, input, exitCode, says) => {
	const { code, stderr } = await cli(args, input);
	expect(code).toBe(exitCode);
	expect(stderr.trim().split('\n')).toHaveLength(1);
	expect(stderr).toMatch(says);
});

test('status says what waits', async () => {
	const id = await fileIt(plan('ls'));
	const said = await runCli(['status'], { env: { HOSTWRIGHT_STATE_DIR: service.stateDir } });
	expect(said.stdout).toMatch(/^approvals \d+ waits? for your decision, the worst of \w+ risk$/m);
	await cli(['reject', id]);
});

test('an application is followed line by line, and what is unknown cannot be', async () => {
	const id = await fileIt(plan('echo one; echo two'));
	const tail = await openTailClient(service.url, { authorization: `Bearer ${service.token}` });
	tail.send({ type: 'follow', id: 'a', what: { kind: 'approval', id } });
	tail.send({ type: 'follow', id: 'b', what: { kind: 'approval', id: 'nobody' } });
	await tail.until((frame) => frame.type === 'lines' && frame.id === 'a');
	expect(await tail.until((frame) => frame.type === 'end' && frame.id === 'b')).toMatchObject({
		reason: 'Request not found'
	});
	await cli(['approve', id, '--yes']);
	await tail.until(() => tail.lines('a').some(({ text }) => text.includes('the check after it holds')));
	const lines = tail.lines('a').map(({ text }) => text);
	expect(lines).toEqual(expect.arrayContaining(['Step 1 of 1: echo one; echo two']));
	expect(lines.join('\n')).toMatch(/one\s+two/);
	tail.ws.close();
});

test('a restart keeps what waits and what was decided, and a decision stays final', async () => {
	const waits = await fileIt(plan('ls'));
	const decided = await fileIt(plan('ls /'));
	await cli(['approve', decided, '--yes']);
	await cli(['observe-only', 'on']);
	await service.end('SIGKILL');
	service = await startService({ directory });
	expect((await json<ApprovalDetail>(['show', waits])).status).toBe('pending');
	expect((await json<ApprovalDetail>(['show', decided])).status).toBe('applied');
	expect((await cli(['reject', decided])).stderr).toContain('Request already approved');
	expect((await cli(['approve', waits, '--yes'])).stderr).toContain('The service only observes now');
	await cli(['observe-only', 'off']);
	expect((await cli(['approve', waits, '--yes'])).code).toBe(0);
});
