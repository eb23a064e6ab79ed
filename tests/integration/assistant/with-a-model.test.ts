// A model that a person chose, from the settings to the stored answer, over tRPC and against the real service.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModelSettings, ModelTest } from '#wire/model.ts';
import { chatOf } from '../../support/chat-of.ts';
import { calls, type ModelEndpoint, openModelEndpoint, says } from '../../support/model-endpoint.ts';
import { runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

const KEY = 'key-made-for-this-test-only';
let service: StartedService;
let chat: ReturnType<typeof chatOf>;
let endpoint: ModelEndpoint;
let cookie: string;
beforeAll(async () => {
	service = await startService();
	chat = chatOf(service);
	cookie = await service.signIn();
	endpoint = await openModelEndpoint((response, asked) =>
		(asked.messages.some(({ role }) => role === 'tool')
			? says('It runs Linux.')
			: calls(['run-command', { command: 'uname -s' }], ['run-command', { command: 'touch ~/made' }]))(response, asked)
	);
});
afterAll(async () => {
	await endpoint?.close();
	await service?.stop();
});

/** As a page of a signed-in person does. */
async function asPerson<T>(procedure: string, input: unknown): Promise<T> {
	const answer = await fetch(`${service.url}/trpc/models.${procedure}`, {
		method: 'POST',
		headers: { cookie, origin: service.url, 'content-type': 'application/json' },
		body: JSON.stringify(input)
	});
	const body = (await answer.json()) as { result?: { data: T }; error?: { data: { detail: string } } };
	if (!body.result) throw new Error(body.error?.data.detail);
	return body.result.data;
}
const settings = async (): Promise<ModelSettings> => {
	const answer = await service.fetch('/trpc/models.settings');
	return ((await answer.json()) as { result: { data: ModelSettings } }).result.data;
};

test('only a signed-in person adds a model; its key is kept and not told', async () => {
	const provider = { name: 'mine', kind: 'openai-compatible', baseUrl: endpoint.baseUrl, model: null, key: KEY };
	expect((await service.post('/trpc/models.add', provider)).status).toBe(403);
	await asPerson('add', provider);
	expect(await settings()).toMatchObject({
		providers: [{ name: 'mine', hasKey: true, goesTo: null, from: 'page' }],
		chosen: { provider: null }
	});
	expect(JSON.stringify(await settings())).not.toContain(KEY);
	expect(readdirSync(join(service.stateDir, 'keys'))).toHaveLength(1);
	expect(await asPerson<ModelTest>('test', { name: 'mine', model: null })).toMatchObject({
		ok: true,
		models: ['scripted']
	});
});

test('once chosen it answers: it reads through the gate, and what it may not do is refused', async () => {
	await asPerson('choose', { choice: { provider: 'mine', model: 'scripted' } });
	const { parts, text, account } = await chat.say('What does this machine run?');
	expect(text).toBe('It runs Linux.');
	expect(account).toMatchObject({
		engine: 'mine',
		model: 'scripted',
		tools: ['list-names', 'list-findings', 'run-command']
	});
	const ends = parts.flatMap((part) => (part.type === 'call' && part.tool === 'run-command' ? [part.end] : []));
	expect(ends).toMatchObject([
		{ outcome: 'done', found: 'Linux', run: { exitCode: 0 } },
		{ outcome: 'refused', found: expect.stringMatching(/^[^{]+$/) }
	]);
	expect(existsSync(join(service.home, 'made'))).toBe(false);
	expect(endpoint.asked[0]?.raw).not.toContain(service.token);
	const record = readFileSync(join(service.stateDir, 'audit.jsonl'), 'utf8');
	expect(record).toMatch(/"actor":"assistant".*"command":"uname -s"/);
	expect(record + service.stdout() + service.stderr()).not.toContain(KEY);
});

test('at a terminal each statement names its check, and one line says what the answer took', async () => {
	endpoint.answer(says('Nothing is wrong [c1], or is it [c5]?'));
	const { code, stdout, stderr } = await runCli(['ask', '--state-dir', service.stateDir, 'How is it?']);
	expect([code, stdout]).toEqual([0, 'Nothing is wrong [c1], or is it?\n']);
	expect(stderr).toMatch(/^· \[c1\] list-findings.*\nscripted · \d+\.\d s · 1 check\n$/);
});

test('when it cannot answer, the answer says so and offers the engine that needs none', async () => {
	endpoint.answer((response) => void response.writeHead(503).end());
	const { conversationId, parts, state } = await chat.say('How much memory is free?');
	expect(state).toBe('failed');
	expect(parts.at(-1)).toMatchObject({
		type: 'error',
		fault: { offers: 'built-in', detail: expect.stringContaining('mine') }
	});
	const again = await chat.say('How much memory is free?', conversationId, { engine: 'built-in' });
	expect(again.account).toMatchObject({ engine: 'built-in' });
	expect(again.text).toMatch(/memory/i);
});

test('stopping ends the request to the model at once', async () => {
	let hungUp: () => void = () => {};
	const over = new Promise<void>((resolve) => {
		hungUp = resolve;
	});
	let begun: () => void = () => {};
	const asked = new Promise<void>((resolve) => {
		begun = resolve;
	});
	endpoint.answer((response) => {
		response.on('close', hungUp);
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		response.flushHeaders();
		begun();
	});
	const sent = await chat.send('Go on for ever');
	await asked;
	await chat.mutate('stop', { run: sent.run });
	await over;
	expect(await chat.end(sent)).toMatchObject({ state: 'stopped' });
});
