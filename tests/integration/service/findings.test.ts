// Findings through every door: REST, tRPC and the command line, on the real service.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FindingsPage } from '#wire/finding.ts';
import { runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { auditOf } from '../gate/support.ts';

let service: StartedService;
beforeAll(async () => {
	service = await startService();
});
afterAll(() => service.stop());

test('the list, its filters, and what is no filter', async () => {
	const answer = await service.fetch('/api/findings?severity=critical&limit=5');
	expect(answer.status).toBe(200);
	expect(FindingsPage.safeParse(await answer.json()).success).toBe(true);
	for (const query of ['severity=bad', 'status=pending', 'limit=0', 'limit=201', 'cursor=nonsense', 'unknown=1']) {
		const refused = await service.fetch(`/api/findings?${query}`);
		expect([query, refused.status]).toEqual([query, 422]);
		expect(await refused.json()).toEqual({ detail: expect.any(String) });
	}
});

test('an unknown id is 404 at every door, and what is asked of it has to be valid', async () => {
	expect((await service.fetch('/api/findings/nobody')).status).toBe(404);
	const until = new Date(Date.now() + 60_000).toISOString();
	expect((await service.post('/api/findings/nobody/snooze', { until })).status).toBe(404);
	expect((await service.post('/api/findings/nobody/dismiss', { reason: 'x' })).status).toBe(404);
	expect((await service.post('/api/findings/nobody/reopen', undefined)).status).toBe(404);
	expect((await service.post('/api/findings/nobody/offer', undefined)).status).toBe(404);
	expect((await service.post('/api/findings/nobody/snooze', { until: 'tomorrow' })).status).toBe(422);
	expect((await service.post('/api/findings/nobody/dismiss', { reason: ' ' })).status).toBe(422);
	expect((await service.post('/api/findings/nobody/dismiss', { reason: 'x', forever: true })).status).toBe(422);
});

test('what was asked of one that is not there is in the record with its end: it failed', async () => {
	const events = auditOf(service.stateDir).filter((record) => record.kind === 'event');
	const asked = events.filter(({ event }) => event.startsWith('finding-'));
	expect(asked.map(({ event }) => event)).toEqual(['finding-snoozed', 'finding-dismissed', 'finding-reopened']);
	for (const { sequence, event } of asked)
		expect(events.find(({ detail }) => detail.line === sequence)).toMatchObject({
			event: 'change-failed',
			detail: { event, why: 'not-found' }
		});
});

test('the command line lists, says what was looked at, and explains what it needs', async () => {
	const run = (...words: string[]) => runCli(['findings', ...words, '--state-dir', service.stateDir]);
	expect((await run('list', '--json')).stdout).toBe('[]\n');
	expect((await run('coverage')).code).toBe(0);
	expect(await run('show', 'nobody')).toMatchObject({ code: 125, stderr: expect.stringContaining('no finding') });
	expect(await run('snooze', 'nobody')).toMatchObject({ stderr: expect.stringContaining('--for') });
	expect(await run('offer', 'nobody')).toMatchObject({ code: 125, stderr: expect.stringContaining('no finding') });
	expect(await run('show')).toMatchObject({ stderr: expect.stringContaining('needs the id') });
});
