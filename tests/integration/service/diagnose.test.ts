// Asked why, through every door, on the real service: a thing that is wrong, one that is well, one that is not there, and what is no
// name. The fault is real: a private key in the home of the service that everybody may read.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Diagnosis } from '#wire/diagnosis.ts';
import type { Finding } from '#wire/finding.ts';
import { runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
let key: string;
beforeAll(async () => {
	service = await startService();
	const folder = join(service.home, '.ssh');
	key = join(folder, 'id_ed25519');
	mkdirSync(folder, { mode: 0o700 });
	writeFileSync(key, 'not a key');
	chmodSync(key, 0o644);
	await service.post('/trpc/findings.run', { detector: 'V18' });
});
afterAll(() => service.stop());

const ask = (resource: string, init: RequestInit = {}) =>
	service.fetch(`/api/diagnose?resource=${encodeURIComponent(resource)}`, init);
const why = (...words: string[]) => runCli(['why', '--state-dir', service.stateDir, ...words]);

test('of what is wrong the cause, its finding and what was changed before are told', async () => {
	const answer = await ask(`file:${key}`);
	expect(answer.status).toBe(200);
	const found = Diagnosis.parse(await answer.json());
	expect(found).toMatchObject({ wrong: true, resource: `file:${key}` });
	expect(found.why_so).not.toBe('');
	expect(found.findings).toMatchObject([{ detector: 'V18', about: true }]);
	const likely = found.changes_before.filter((one) => one.likely);
	expect(likely).toMatchObject([{ what: expect.stringContaining('id_ed25519') }]);
});

test('of what is well it is told that nothing wrong is known, and on what that rests', async () => {
	const found = Diagnosis.parse(await (await ask('file:/etc/passwd')).json());
	expect(found).toMatchObject({ wrong: false, why_so: 'Nothing is known to be wrong with it.', findings: [] });
	expect(found.looked_at).not.toEqual([]);
	expect(found.changes_before.filter((one) => one.likely)).toEqual([]);
});

test.each(['nginx', 'planet:mars', 'unit:', 'unit:a/b', 'port:0', 'mount:relative', 'x:', `file:/${'a'.repeat(600)}`])(
	'%j is no name: 422 with a sentence',
	async (resource) => {
		const refused = await ask(resource);
		expect(refused.status).toBe(422);
		expect(await refused.json()).toEqual({ detail: expect.any(String) });
	}
);

test('a name that nothing has is 404; who is not signed in is refused', async () => {
	expect((await ask('interface:nothere0')).status).toBe(404);
	expect((await fetch(`${service.url}/api/diagnose?resource=unit:x`)).status).toBe(401);
	expect((await service.fetch('/api/diagnose')).status).toBe(422);
	expect((await service.fetch('/api/diagnose?resource=port:1&more=1')).status).toBe(422);
});

test('a session may ask as well as the token', async () => {
	const cookie = await service.signIn();
	const answer = await fetch(`${service.url}/api/diagnose?resource=${encodeURIComponent(`file:${key}`)}`, {
		headers: { cookie }
	});
	expect(answer.status).toBe(200);
});

test('one finding carries what was changed before it; a list does not', async () => {
	const list = (await (await service.fetch('/api/findings?detector=V18')).json()) as { findings: Finding[] };
	const [first] = list.findings;
	expect(first).toBeDefined();
	expect(first).not.toHaveProperty('changes_before');
	const one = (await (await service.fetch(`/api/findings/${first?.id}`)).json()) as Finding;
	expect(one.changes_before?.some(({ likely }) => likely)).toBe(true);
	expect(one.changes_limits).toBeDefined();
	const shown = await runCli(['findings', 'show', first?.id ?? '', '--state-dir', service.stateDir]);
	expect(shown.stdout).toMatch(/What was changed before[\s\S]*<- the likely one/);
});

test('the command line begins with the cause, and says what can be done', async () => {
	const { code, stdout } = await why(key);
	expect(code).toBe(0);
	const found = Diagnosis.parse(await (await ask(`file:${key}`)).json());
	expect(stdout.startsWith(found.why_so)).toBe(true);
	expect(stdout).toContain('<- the likely one');
	expect(stdout).toContain('hostwright findings show');
	const json = await why(key, '--json');
	expect(JSON.parse(json.stdout)).toMatchObject({ resource: `file:${key}`, wrong: true });
});

test('the command line tells of a wrong word how things are named, and what is nearly so called', async () => {
	expect(await why('one', 'and', 'another')).toMatchObject({ code: 2, stderr: expect.stringContaining(':443') });
	expect(await why('user', 'roo')).toMatchObject({ stderr: expect.stringContaining('root') });
	expect(await why('no-such-thing-here')).toMatchObject({ stderr: expect.stringContaining('Nothing here is called') });
	expect((await why()).code).toBe(2);
});
