// What Ollama, llama.cpp, OpenAI and Anthropic send, as recorded: each is understood, and each is asked in its own way.
import { readFileSync } from 'node:fs';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadModel } from '#server/assistant/models/load-model.ts';
import { createModelEngine } from '#server/assistant/models/model-engine.ts';
import type { Provider } from '#server/assistant/models/provider.ts';
import { testModel } from '#server/assistant/models/test-model.ts';
import { answerWith, STORAGE_SAYS } from '../../../../support/answer-with.ts';

const recorded = (name: string): string =>
	readFileSync(new URL(`../../../../fixtures/assistant/models/${name}.sse`, import.meta.url), 'utf8');
const stream = (text: string) => new HttpResponse(text, { headers: { 'content-type': 'text/event-stream' } });

const PROVIDERS = [
	{
		who: 'ollama',
		kind: 'openai-compatible',
		base: 'http://127.0.0.1:11434/v1',
		path: '/chat/completions',
		key: undefined
	},
	{
		who: 'llamacpp',
		kind: 'openai-compatible',
		base: 'http://127.0.0.1:8080/v1',
		path: '/chat/completions',
		key: undefined
	},
	{
		who: 'openai',
		kind: 'openai-compatible',
		base: 'https://api.openai.com/v1',
		path: '/chat/completions',
		key: 'sk-test-1'
	},
	{ who: 'anthropic', kind: 'anthropic', base: 'https://api.anthropic.com/v1', path: '/messages', key: 'sk-ant-1' }
] as const;

interface Sent {
	readonly headers: Headers;
	readonly body: { readonly model: string; readonly messages: readonly unknown[]; readonly tools: readonly unknown[] };
}
let sent: Sent[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
	server.resetHandlers();
	sent = [];
});
afterAll(() => server.close());

const providerOf = ({ who, kind, base, key }: (typeof PROVIDERS)[number]): Provider => ({
	name: who,
	kind,
	baseUrl: base,
	model: 'm1',
	from: 'page',
	hasKey: key !== undefined,
	key: () => key
});

/** Answers one request after the other. */
function answerInTurn(url: string, answers: readonly string[]): void {
	let at = 0;
	server.use(
		http.post(url, async ({ request }) => {
			sent.push({ headers: request.headers, body: (await request.json()) as Sent['body'] });
			at += 1;
			return stream(answers[at - 1] ?? '');
		})
	);
}

describe.each(PROVIDERS)('$who', (one) => {
	const engine = createModelEngine({
		name: { engine: one.who, model: 'm1' },
		load: () => loadModel(providerOf(one), 'm1')
	});

	test('asks for a tool, is told what it found, and answers', async () => {
		answerInTurn(one.base + one.path, [recorded(`${one.who}-calls`), recorded(`${one.who}-says`)]);
		const { pieces, text, fault } = await answerWith(engine);
		expect([text, fault]).toEqual(['The disk is fine.', undefined]);
		expect(pieces.filter(({ type }) => type.startsWith('tool'))).toMatchObject([
			{ type: 'tool-start', id: 'c1', tool: 'read-storage', asked: '' },
			{ type: 'tool-end', id: 'c1', outcome: 'done', provenance: 'host', found: expect.stringContaining(STORAGE_SAYS) }
		]);
		const tokens = pieces.flatMap((piece) => (piece.type === 'tokens' ? [piece.input] : []));
		expect(tokens).toEqual([412, 412]);
		expect(sent).toHaveLength(2);
		expect(sent[0]?.body.model).toBe('m1');
		expect(JSON.stringify(sent[0]?.body.tools)).toContain('read-storage');
		expect(JSON.stringify(sent[1]?.body.messages)).toContain(STORAGE_SAYS);
	});

	test('is sent its key where there is one, and nothing from the environment', async () => {
		process.env.ANTHROPIC_API_KEY = 'sk-from-the-environment';
		process.env.OPENAI_API_KEY = 'sk-from-the-environment';
		answerInTurn(one.base + one.path, [recorded(`${one.who}-says`)]);
		await answerWith(engine);
		const headers = JSON.stringify([...(sent[0]?.headers ?? [])]);
		expect(headers).not.toContain('environment');
		expect(headers.includes(one.key ?? 'sk-')).toBe(one.key !== undefined);
		delete process.env.ANTHROPIC_API_KEY;
		delete process.env.OPENAI_API_KEY;
	});

	test('is tried: its models, its first word, whether it calls tools', async () => {
		server.use(
			http.get(`${one.base}/models`, () =>
				HttpResponse.json({
					object: 'list',
					data: [
						{ id: 'm1', object: 'model' },
						{ id: 'm2', object: 'model' }
					]
				})
			)
		);
		answerInTurn(one.base + one.path, [recorded(`${one.who}-says`)]);
		const never = new AbortController().signal;
		expect(await testModel(providerOf(one), null, never)).toMatchObject({
			ok: true,
			models: ['m1', 'm2'],
			callsTools: false
		});
		server.use(http.get(`${one.base}/models`, () => HttpResponse.json({ error: { message: 'no' } }, { status: 401 })));
		expect(await testModel(providerOf(one), null, never)).toMatchObject({
			ok: false,
			detail: 'It does not work: it does not accept the key.'
		});
	});
});
