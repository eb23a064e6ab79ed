// Who was refused, and which settings were changed by whom, stands in the record, also after a kill; and no flood can fill it.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { AuditRecord } from '#wire/audit.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
afterEach(() => service.stop());

const eventsIn = (stateDir: string) =>
	readFileSync(join(stateDir, 'audit.jsonl'), 'utf8')
		.trimEnd()
		.split('\n')
		.map((line) => AuditRecord.parse(JSON.parse(line)))
		.filter((record) => record.kind === 'event')
		.filter(({ event }) => !event.startsWith('service-'));
/** With headers that `fetch` does not let one set. */
const knock = (headers: Record<string, string>, path = '/api/health') =>
	new Promise<number | undefined>((resolve, reject) => {
		request(`${service.url}${path}`, { headers }, (answer) => {
			answer.resume();
			resolve(answer.statusCode);
		})
			.on('error', reject)
			.end();
	});
const WRONG = `Bearer ${'w'.repeat(43)}`;

test('every kind of refusal once with who and why, then the number of its repeats; nobody without a credential', async () => {
	service = await startService();
	// Answered as a stranger's, and written down as what it was.
	expect(await knock({ authorization: WRONG })).toBe(200);
	expect(await knock({ authorization: WRONG }, '/api/openapi.json?token=secret')).toBe(401);
	expect(await knock({ host: 'evil.example' })).toBe(421);
	expect(await knock({ origin: 'http://evil.example', authorization: `Bearer ${service.token}` })).toBe(403);
	expect(await knock({}, '/api/terminal/exec')).toBe(401);
	const signIn = await fetch(`${service.url}/api/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: service.url },
		body: JSON.stringify({ token: 'v'.repeat(43) })
	});
	expect(signIn.status).toBe(401);
	expect(eventsIn(service.stateDir).map(({ event, detail }) => [event, detail.why, detail.source])).toEqual([
		['access-refused', 'wrong-token', '127.0.0.1'],
		['access-refused', 'unknown-host', '127.0.0.1'],
		['access-refused', 'foreign-origin', '127.0.0.1'],
		['sign-in-refused', 'wrong token', '127.0.0.1']
	]);
	await service.end('SIGTERM');
	const events = eventsIn(service.stateDir);
	expect(events.slice(4).map(({ detail }) => [detail.why, detail.repeats])).toEqual([['wrong-token', 1]]);
	expect(events[2]?.detail).toMatchObject({ origin: 'http://evil.example', method: 'GET', path: '/api/health' });
	expect(JSON.stringify(events)).not.toMatch(/secret|wwww|vvvv/);
	expect(await verifyAudit(service.stateDir)).toMatchObject({ ok: true });
});

test('a changed setting and a new token, with who asked, also after a kill', async () => {
	service = await startService();
	const cookie = await service.signIn();
	expect((await service.post('/api/audio/config', { enabled: false })).status).toBe(200);
	const rotate = await fetch(`${service.url}/trpc/access.rotateToken`, {
		method: 'POST',
		headers: { cookie, origin: service.url, 'content-type': 'application/json' },
		body: '{}'
	});
	expect(rotate.status).toBe(200);
	await service.end('SIGKILL');
	expect(eventsIn(service.stateDir)).toMatchObject([
		{ event: 'setting-changed', actor: 'token', detail: { part: 'audio', enabled: false } },
		{ event: 'token-rotated', actor: expect.stringMatching(/^session \S+$/) }
	]);
	expect(await verifyAudit(service.stateDir)).toMatchObject({ ok: true });
});

test('a flood of refusals of many kinds adds a bounded number of lines', async () => {
	service = await startService();
	for (let n = 0; n < 40; n++) {
		await Promise.all([...Array(10)].map((_, at) => knock({ host: `evil-${n}-${at}.example` })));
	}
	expect(eventsIn(service.stateDir)).toHaveLength(1);
	await service.end('SIGTERM');
	expect(eventsIn(service.stateDir).map(({ detail }) => detail)).toContainEqual(
		expect.objectContaining({ why: 'unknown-host', repeats: 399 })
	);
});
