// Were a run ever to come by the token, it could still not act through the service: whoever is at the other end of a connection
// is told by its processes. The sandbox's own protection is out of the way here, for the test gives the token away.
import { mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_TABLE } from '#wire/error.ts';
import { type RawRequest, spell, writeAsker } from '../../support/ask-raw.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { type TerminalDoor, terminalDoor } from '../../support/terminal-client.ts';
import { unless } from '../../support/unless.ts';
import { auditOf, exec, ownSeconds, processesWith, until } from '../gate/support.ts';

const FORBIDDEN = 'HTTP/1.1 403 Forbidden';
const UPGRADE = {
	Connection: 'Upgrade',
	Upgrade: 'websocket',
	'Sec-WebSocket-Version': '13',
	'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA=='
};
const NO_LOGIN = /\/(nologin|false)$/.test(userInfo().shell ?? '') && 'this account has no login shell';
const CONFIGURE: RawRequest = { path: '/api/audio/config', body: { enabled: false } };

describe.each(['bubblewrap', 'landlock'])('under %s', (backend) => {
	let service: StartedService;
	let door: TerminalDoor;
	/** Where every profile may read and `work` may write. */
	let dir: string;
	/** Ends the run that was only there to live. */
	let endRun: (() => Promise<unknown>) | undefined;

	beforeAll(async () => {
		const directory = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-caller-')));
		service = await startService({ directory, config: `sandbox:\n  backend: ${backend}\n` });
		dir = service.home;
		door = await terminalDoor(service);
	});
	afterEach(() => endRun?.());
	afterAll(async () => {
		await service?.stop();
		removeFolder(service.directory);
	});

	const script = (name: string, requests: readonly RawRequest[], waits = true): void =>
		writeAsker(
			dir,
			name,
			service.url,
			requests.map((request) => spell(service.url, service.token, request)),
			waits
		);
	const eventsSince = (sequence: number) =>
		auditOf(service.stateDir).flatMap((record) =>
			record.kind === 'event' && record.sequence > sequence ? [[record.event, record.detail.why ?? null]] : []
		);
	const lastSequence = (): number => auditOf(service.stateDir).at(-1)?.sequence ?? 0;

	/** While it lives, every connection is looked at. */
	async function keepRunAlive(): Promise<void> {
		const seconds = ownSeconds();
		const hangUp = new AbortController();
		const run = exec(service, `touch here; sleep ${seconds}`, {}, { signal: hangUp.signal }).catch(() => {});
		endRun = () => {
			hangUp.abort();
			endRun = undefined;
			return run;
		};
		await until('the run', () => processesWith('sleep', seconds).length > 0);
	}

	test('what decides, signs in, runs or changes something is refused; what reads is not', async () => {
		const cookie = { Cookie: door.cookie, Origin: service.url };
		const { id } = await door.open();
		const refused: RawRequest[] = [
			{ path: '/api/terminal/exec', body: { command: 'id' } },
			{ path: '/trpc/terminal.exec', body: { command: 'id' } },
			{ path: '/trpc/terminal.check,terminal.exec?batch=1', body: { 0: { command: 'id' }, 1: { command: 'id' } } },
			{ path: '/api/session', headers: { Origin: service.url }, body: { token: service.token } },
			{ path: '/trpc/access.createTicket' },
			{ path: '/trpc/access.rotateToken', body: {} },
			{ path: '/trpc/terminal.open', headers: cookie, body: {} },
			{ path: `/api/terminal/sessions/${id}/stage`, body: { command: 'id' } },
			{ method: 'GET', path: `/api/terminal/sessions/${id}/stream`, headers: { ...UPGRADE, ...cookie } },
			CONFIGURE
		];
		script('ask', [...refused, { method: 'GET', path: '/api/health' }]);
		const before = lastSequence();
		const { result } = await exec(service, 'bash ./ask', { cwd: dir });
		expect(result.output.split('\r\n')).toEqual([...refused.map(() => FORBIDDEN), 'HTTP/1.1 200 OK', '']);
		expect(eventsSince(before)).toEqual([['access-refused', 'from-a-run']]);
		expect((await service.fetch('/api/health')).status, 'the token is the same').toBe(200);
		expect((await door.list()).sessions).toHaveLength(1);
	});

	test('the answer says why', async () => {
		const command = `curl -sS -X POST -H 'Authorization: Bearer ${service.token}' ${service.url}/trpc/access.rotateToken`;
		const { result } = await exec(service, command);
		if (result.exit_code === 127) return;
		expect(result.output).toContain(ERROR_TABLE['from-a-run'].text);
	});

	test.each([
		['in the background of a session of its own', '{ setsid bash ./late & } | cat'],
		['whose parents are gone', '(setsid bash ./late &) | cat'],
		['that knows nothing of where it comes from', '(setsid env -i bash ./late &) | cat']
	])('nor does a process %s', async (_, start) => {
		script('late', [CONFIGURE]);
		const { result } = await exec(service, start, { cwd: dir });
		expect(result.output.trim()).toBe(FORBIDDEN);
	});

	test('nor one that hangs up at once, so that nobody is there to be found', async () => {
		script('fire', Array<RawRequest>(20).fill(CONFIGURE), false);
		const before = lastSequence();
		await exec(service, 'bash ./fire', { cwd: dir });
		// Whatever came before this was served by now.
		expect((await exec(service, 'true')).status).toBe(200);
		expect(eventsSince(before).map(([event]) => event)).not.toContain('setting-changed');
	});

	unless(test, NO_LOGIN)(
		'control: while a run lives, the test itself, a person at a login shell and the command of ours are served',
		async () => {
			await keepRunAlive();
			const before = lastSequence();
			expect((await service.post(CONFIGURE.path, CONFIGURE.body)).status).toBe(200);
			const { id } = await door.open();
			const window = await door.attach(id);
			await window.until('133;B');
			script('mine', [CONFIGURE]);
			window.type(' bash ./mine; (setsid bash ./mine &)\r');
			await window.until((text) => text.split('HTTP/1.1 200 OK').length === 3);
			window.close();
			expect(eventsSince(before)).toEqual(Array(3).fill(['setting-changed', null]));
		}
	);

	test('once it is over, nothing of it is left to be taken for, and the token was never written down', async () => {
		await keepRunAlive();
		await endRun?.();
		const before = lastSequence();
		expect((await service.post(CONFIGURE.path, CONFIGURE.body)).status).toBe(200);
		expect(eventsSince(before)).toEqual([['setting-changed', null]]);
		expect(readFileSync(join(service.stateDir, 'audit.jsonl'), 'utf8')).not.toContain(service.token);
	});
});
