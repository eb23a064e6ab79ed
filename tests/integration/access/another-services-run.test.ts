// A run of one service that came by the token of another: it may read there, and nothing more. Both services are real, with
// state directories of their own under one account.
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawRequest, spell, writeAsker } from '../../support/ask-raw.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { terminalDoor } from '../../support/terminal-client.ts';
import { unless } from '../../support/unless.ts';
import { auditOf, exec, ownSeconds, processesWith, until } from '../gate/support.ts';

const FORBIDDEN = 'HTTP/1.1 403 Forbidden';
const NO_LOGIN = /\/(nologin|false)$/.test(userInfo().shell ?? '') && 'this account has no login shell';
const CONFIGURE: RawRequest = { path: '/api/audio/config', body: { enabled: false } };

let other: StartedService;
beforeAll(async () => {
	other = await startService();
});
afterAll(() => other?.stop());

const eventsSince = (sequence: number) =>
	auditOf(other.stateDir).flatMap((record) =>
		record.kind === 'event' && record.sequence > sequence ? [[record.event, record.detail.why ?? null]] : []
	);
const lastSequence = (): number => auditOf(other.stateDir).at(-1)?.sequence ?? 0;

describe.each(['bubblewrap', 'landlock'])('run under %s', (backend) => {
	let service: StartedService;
	beforeAll(async () => {
		const directory = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-between-')));
		service = await startService({ directory, config: `sandbox:\n  backend: ${backend}\n` });
	});
	afterAll(async () => {
		await service?.stop();
		removeFolder(service.directory);
	});

	const script = (name: string, requests: readonly RawRequest[]): void =>
		writeAsker(
			service.home,
			name,
			other.url,
			requests.map((request) => spell(other.url, other.token, request))
		);

	test.each(['observe: cat @', 'work: touch here; cat @', 'administer: cat @; systemctl daemon-reload'])(
		"does not find the other's token (%s)",
		async (text) => {
			const token = `${other.stateDir}/api-token`;
			const { result } = await exec(service, text.replace(/^\w+: /, '').replace('@', `${token} 2>&1`));
			expect(result.output).not.toContain(other.token);
		}
	);

	test('given it, decides nothing, runs nothing and changes nothing there; it may read', async () => {
		const refused: RawRequest[] = [
			{ path: '/api/approvals/some/approve', body: { approved: true } },
			{ path: '/api/terminal/exec', body: { command: 'id' } },
			{ path: '/api/session', headers: { Origin: other.url }, body: { token: other.token } },
			{ path: '/trpc/access.rotateToken', body: {} },
			CONFIGURE
		];
		script('ask', [...refused, { method: 'GET', path: '/api/health' }]);
		const before = lastSequence();
		const { result } = await exec(service, 'bash ./ask', { cwd: service.home });
		expect(result.output.split('\r\n')).toEqual([...refused.map(() => FORBIDDEN), 'HTTP/1.1 200 OK', '']);
		// Repeats within a minute are counted, not written again.
		expect(eventsSince(0)).toContainEqual(['access-refused', 'from-a-run']);
		expect(eventsSince(before).map(([event]) => event)).not.toContain('setting-changed');
	});

	test.each([
		['in the background of a session of its own', '{ setsid bash ./late & } | cat'],
		['whose parents are gone', '(setsid bash ./late &) | cat'],
		['that knows nothing of where it comes from', '(setsid env -i bash ./late &) | cat'],
		['of a namespace of its own, where there can be one', 'unshare -Urp --fork bash ./late || bash ./late']
	])('nor does a process %s', async (_, start) => {
		script('late', [CONFIGURE]);
		const { result } = await exec(service, start, { cwd: service.home });
		expect(result.output).toContain(FORBIDDEN);
		expect(result.output).not.toContain('200 OK');
	});

	unless(test, NO_LOGIN)(
		"while it lives, others are served there: the test, and a person's shell of the first",
		async () => {
			const seconds = ownSeconds();
			const hangUp = new AbortController();
			const run = exec(service, `touch here; sleep ${seconds}`, {}, { signal: hangUp.signal }).catch(() => {});
			await until('the run', () => processesWith('sleep', seconds).length > 0);
			const before = lastSequence();
			expect((await other.post(CONFIGURE.path, CONFIGURE.body)).status).toBe(200);
			const door = await terminalDoor(service);
			const { id } = await door.open();
			const window = await door.attach(id);
			await window.until('133;B');
			script('mine', [CONFIGURE]);
			window.type(` cd ${service.home}; bash ./mine; (setsid bash ./mine &)\r`);
			await window.until((text) => text.split('HTTP/1.1 200 OK').length === 3);
			window.close();
			hangUp.abort();
			await run;
			expect((await other.post(CONFIGURE.path, CONFIGURE.body)).status).toBe(200);
			expect(eventsSince(before)).toEqual(Array(4).fill(['setting-changed', null]));
		}
	);

	test('of each run, decision and outcome name the same backend, whatever confined it', async () => {
		for (const text of ['df -h /', 'ps -e | head -2', 'touch here', 'id', 'sleep 0 & true', 'cat /not/there', 'uptime'])
			await exec(service, text);
		const named = new Map<number, unknown>();
		const outcomes: [decided: unknown, ran: unknown][] = [];
		for (const record of auditOf(service.stateDir)) {
			if (record.kind === 'decision') named.set(record.sequence, record.backend);
			if (record.kind === 'outcome') outcomes.push([named.get(record.decision), record.backend]);
		}
		expect(outcomes.length).toBeGreaterThan(7);
		for (const [decided, ran] of outcomes) expect(ran).toBe(decided);
		expect(outcomes.map(([, ran]) => ran)).toContain('landlock');
	});
});
