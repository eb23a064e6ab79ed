// Asked why: the cause comes first, from the same diagnosis that the other doors give; a hidden place is not told of.
import { expect, test } from 'vitest';
import type { AssistantTools } from '#server/assistant/engine.ts';
import { diagnose } from '#server/assistant/tools/diagnose.ts';
import { NO_FINDINGS } from '#server/assistant/tools/reach-findings.ts';
import { withWhy } from '#server/assistant/tools/without-hidden.ts';
import { HostwrightError } from '#server/lib/error.ts';
import type { Diagnosis } from '#wire/diagnosis.ts';
import { askedMachine, askMachine, NAMINGS } from '../../../support/asked-machine.ts';

const found = (more: Partial<Diagnosis> = {}): Diagnosis => ({
	...{ resource: 'unit:nginx.service', state: 'nginx.service failed.', since: null, wrong: true },
	...{ why_so: '/etc/nginx/nginx.conf line 7: unknown directive “sevrer”.', cause_id: 'f1', evidence: [] },
	...{ ruled_out: [], could_not_look: [], looked_at: [], findings: [], changes_limits: [] },
	changes_before: [
		{ at: '2026-03-04T10:00:00Z', what: '/etc/nginx/nginx.conf was written.', source: 'x', likely: true }
	],
	...more
});

function machine(answer: (thing: string) => Diagnosis | null): { tools: AssistantTools; asked: string[] } {
	const asked: string[] = [];
	const tools = askedMachine(NAMINGS, { systemd: true });
	const call: AssistantTools['call'] = async (tool, input, signal) => {
		if (tool.name !== diagnose.name) return tools.call(tool, input, signal);
		const { thing } = input as { thing: string };
		asked.push(thing);
		return { kind: 'done', output: { found: answer(thing), why_not: '' } as never };
	};
	return { tools: { table: tools.table, call }, asked };
}

test.each([
	['why is nginx down', 'unit:nginx.service'],
	['why did nginx fail?', 'unit:nginx.service'],
	['what is wrong with nginx', 'unit:nginx.service'],
	['why is the plex container unhealthy', 'container:plex'],
	['what is wrong with plex', 'container:plex'],
	['why is /var full', '/var'],
	['what listens on port 443', 'port:443']
])('%s: begins with the cause', async (text, thing) => {
	const { tools, asked } = machine(() => found());
	const { text: answer } = await askMachine(text, tools);
	expect(asked).toEqual([thing]);
	expect(answer).toMatch(/^\*\*\/etc\/nginx\/nginx\\\.conf line 7/);
	expect(answer).toContain('was written');
	expect(answer).toContain('(/findings/f1)');
});

test.each(['why is nginx down', 'why is /var full'])('%s: where nothing is wrong, no cause is told', async (text) => {
	const { tools } = machine(() => found({ wrong: false, why_so: 'Nothing is known to be wrong with it.' }));
	expect((await askMachine(text, tools)).text).not.toMatch(/Nothing is known/);
});

test.each([
	'why can anna not log in',
	'why can Anna not sign in?',
	"why can't anna ssh into this machine",
	'why can anna not ssh in any more',
	'anna cannot log in',
	"why couldn't user anna login over ssh",
	'why is anna unable to sign in',
	'why is the login of anna refused',
	'why is anna locked out',
	// As whom somebody comes who says "I".
	'why can I not log in by ssh as anna?',
	"why can't I sign in as user anna"
])('%s: asks for the account, and tells also where nothing is wrong', async (text) => {
	const { tools, asked } = machine(() => found({ wrong: false, why_so: 'Nothing keeps anna from signing in.' }));
	expect((await askMachine(text, tools)).text).toContain('Nothing keeps anna');
	expect(asked).toEqual(['user:anna']);
});

test('nobody named who cannot sign in: it is asked who', async () => {
	const { tools, asked } = machine(() => found());
	for (const text of ['why can i not log in', 'why can I not log in as usual'])
		expect((await askMachine(text, tools)).text).toContain('whose account');
	expect(asked).toEqual([]);
});

test.each(['who logged in last', 'did anyone try to log in', 'can root log in over ssh with a password'])(
	'%s is about something else',
	async (text) => {
		const { tools, asked } = machine(() => found());
		await askMachine(text, tools);
		expect(asked.filter((thing) => thing.startsWith('user:'))).toEqual([]);
	}
);

test('what fills a folder is not asked why', async () => {
	const { tools, asked } = machine(() => found());
	await askMachine('what fills /var', tools);
	expect(asked).toEqual([]);
});

test('text of the host cannot end the answer or add to it', async () => {
	const { tools } = machine(() => found({ why_so: 'It said last: “**x** [y](http://z) `rm`”' }));
	const { text } = await askMachine('why is nginx down', tools);
	expect(text).not.toContain('[y](http://z)');
	expect(text).not.toContain('`rm`');
});

test('of a place that commands may not look into, the tools tell nothing', async () => {
	const why = async (words: string) => found({ resource: words });
	const reach = withWhy({ ...NO_FINDINGS, why }, () => ['/home/ann/.ssh']);
	await expect(reach.why?.('file:/home/ann/.ssh/id')).rejects.toMatchObject({ code: 'forbidden' });
	await expect(reach.why?.('file:/home/ann/../ann/.ssh')).rejects.toMatchObject({ code: 'forbidden' });
	expect((await reach.why?.('file:/home/ann/.sshd'))?.resource).toBe('file:/home/ann/.sshd');
});

test('a wrong name is told of as that', async () => {
	const why = async () => {
		throw new HostwrightError('not-found', {
			detail: 'Nothing here is called ngnix. Nearly so called: nginx.service.'
		});
	};
	const context = { findings: { ...NO_FINDINGS, why } } as never;
	expect(await diagnose.run({ thing: 'ngnix' }, context)).toEqual({
		found: null,
		why_not: 'Nothing here is called ngnix. Nearly so called: nginx.service.'
	});
});
