// What a model says rests on checks that were given to it, by their numbers; what it took is counted.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Question } from '#server/assistant/engine.ts';
import { loadModel } from '#server/assistant/models/load-model.ts';
import { createModelEngine } from '#server/assistant/models/model-engine.ts';
import type { Price } from '#wire/model.ts';
import { answerWith } from '../../../../support/answer-with.ts';
import {
	beginStream,
	calls,
	chunkOf,
	type ModelEndpoint,
	type ModelTurn,
	openModelEndpoint
} from '../../../../support/model-endpoint.ts';

let endpoint: ModelEndpoint;
let counts: boolean;
beforeEach(async () => {
	counts = true;
	endpoint = await openModelEndpoint((response, asked) =>
		(asked.messages.at(-1)?.role === 'tool' ? inPieces : calls(['read-storage', {}]))(response, asked)
	);
});
afterEach(() => endpoint.close());

const inPieces: ModelTurn = (response) => {
	beginStream(response);
	for (const content of ['It is full [', 'c', '1', '], and ', 'old [c', '7', '].'])
		response.write(chunkOf({ content }));
	const usage = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 };
	const counted = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [], usage };
	response.end(`${chunkOf({}, 'stop')}${counts ? `data: ${JSON.stringify(counted)}\n\n` : ''}data: [DONE]\n\n`);
};

async function ask(question: Partial<Question> = {}, price: Price | null = null) {
	const engine = createModelEngine({
		name: { engine: 'p', model: 'scripted' },
		price,
		load: () =>
			loadModel(
				{
					...{ name: 'p', kind: 'openai-compatible', baseUrl: endpoint.baseUrl, model: 'scripted', from: 'page' },
					...{ hasKey: false, key: () => undefined }
				},
				'scripted'
			)
	});
	return answerWith(engine, question);
}

test('it is told the number of each check, and one that it was not given goes', async () => {
	const { text } = await ask();
	expect(text).toBe('It is full [c1], and old.');
	const result = endpoint.asked[1]?.messages.find(({ role }) => role === 'tool');
	expect(String(result?.content)).toMatch(/^<<untrusted [0-9a-f]{18} from="c1 tool read-storage done">>/);
	expect(endpoint.asked[0]?.raw).toContain('write its number in square brackets');
});

test('what is spoken has no numbers', async () => {
	expect((await ask({ source: 'voice' })).text).toBe('It is full, and old.');
	expect(endpoint.asked[0]?.raw).not.toContain('write its number in square brackets');
});

test('the numbers of an earlier answer are those of other checks, and are not told again', async () => {
	const parts = [{ type: 'text' as const, text: 'It was full [c1].' }];
	const before = { id: 'm', state: 'complete' as const, createdAtMs: 1 };
	const account = { engine: 'p', model: 'scripted', understood: true, tools: [], tokens: null };
	await ask({
		history: [
			{ ...before, role: 'person', parts: [{ type: 'text', text: 'How is it?' }] },
			{ ...before, role: 'assistant', parts, account }
		]
	});
	expect(endpoint.asked[0]?.messages.find(({ role }) => role === 'assistant')?.content).toBe('It was full.');
});

test('a part that was not counted makes the cost unknown', async () => {
	const price = { input: 3, output: 15, currency: 'USD' };
	const costs = (await ask({}, price)).pieces.filter(({ type }) => type === 'cost');
	expect(costs, 'the first time of asking was not counted').toEqual([]);
	endpoint.answer(inPieces);
	const whole = (await ask({}, price)).pieces.filter(({ type }) => type === 'cost');
	expect(whole).toEqual([{ type: 'cost', cost: { amount: expect.closeTo(0.0045, 6), currency: 'USD' } }]);
	counts = false;
	expect((await ask({}, price)).pieces.filter(({ type }) => type === 'cost')).toEqual([]);
});
