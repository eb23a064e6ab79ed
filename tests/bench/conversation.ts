// A conversation: what the service adds to a model's first word, and how long a long history takes to open.
//
//   node tests/bench/conversation.ts
//
// Baselines: the same request sent to the endpoint directly, and the same page read by one plain query.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createConversationStore } from '#server/assistant/conversation-store.ts';
import { loadModel } from '#server/assistant/models/load-model.ts';
import { createModelEngine } from '#server/assistant/models/model-engine.ts';
import type { Provider } from '#server/assistant/models/provider.ts';
import { systemClock } from '#server/lib/clock.ts';
import { MESSAGES_A_PAGE } from '#wire/chat.ts';
import { standInTools } from '../support/answer-with.ts';
import { median } from '../support/figures.ts';
import { beginStream, chunkOf, openModelEndpoint } from '../support/model-endpoint.ts';
import { openMainDatabase } from '../support/open-main-database.ts';

const ROUNDS = 60;
const MESSAGES = 10_000;
const WORDS = 'It is forty-two per cent full. '.repeat(20);

const print = (name: string, ms: number, base: number, named: string): void =>
	console.log(
		`${name.padEnd(38)} ${ms.toFixed(1).padStart(8)} ms  ${(ms / base).toFixed(1).padStart(7)} × ${named} (${base.toFixed(1)} ms)`
	);

const endpoint = await openModelEndpoint((response) => {
	beginStream(response);
	response.end(`${chunkOf({ role: 'assistant', content: WORDS })}${chunkOf({}, 'stop')}data: [DONE]\n\n`);
});
const provider: Provider = {
	name: 'bench',
	kind: 'openai-compatible',
	baseUrl: endpoint.baseUrl,
	model: 'scripted',
	from: 'page',
	hasKey: false,
	key: () => undefined
};
const engine = createModelEngine({
	name: { engine: 'bench', model: 'scripted' },
	load: () => loadModel(provider, 'scripted')
});
const tools = standInTools();

async function throughEngine(): Promise<number> {
	const start = performance.now();
	let firstMs = 0;
	const stop = new AbortController().signal;
	for await (const piece of engine.answer({ text: 'How full is it?', history: [] }, tools, stop))
		if (piece.type === 'text') firstMs ||= performance.now() - start;
	return firstMs;
}

async function directly(body: string): Promise<number> {
	const start = performance.now();
	const answer = await fetch(`${endpoint.baseUrl}/chat/completions`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body
	});
	let firstMs = 0;
	for await (const _ of answer.body ?? []) firstMs ||= performance.now() - start;
	return firstMs;
}

print('the first answer of all, first word', await throughEngine(), 1, 'a millisecond');
const asked = endpoint.asked.at(-1)?.raw ?? '';
const direct: number[] = [];
const ours: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
	direct.push(await directly(asked));
	ours.push(await throughEngine());
}
print('first word of a model, median', median(ours), median(direct), 'asked directly');
print('what the service adds, median', median(ours) - median(direct), median(direct), 'asked directly');
await endpoint.close();

const stateDir = mkdtempSync(join(tmpdir(), 'hostwright-bench-'));
const database = openMainDatabase(stateDir);
const store = createConversationStore(database, systemClock);
const { id } = store.begin(null, 'message 0')?.conversation ?? { id: '' };
database.transaction(() => {
	const insert = database.sql.prepare(
		"INSERT INTO chat_message (id, conversation_id, position, role, parts, state, created_at_ms) VALUES (?, ?, ?, ?, ?, 'complete', 0)"
	);
	for (let n = 2; n < MESSAGES; n += 1)
		insert.run(`m${n}`, id, n, n % 2 === 0 ? 'person' : 'assistant', JSON.stringify([{ type: 'text', text: WORDS }]));
});
const plain = database.sql.prepare(
	'SELECT parts FROM chat_message WHERE conversation_id = ? ORDER BY position DESC LIMIT ?'
);
const opened: number[] = [];
const read: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
	let start = performance.now();
	plain.all(id, MESSAGES_A_PAGE);
	read.push(performance.now() - start);
	start = performance.now();
	JSON.stringify(store.find(id));
	opened.push(performance.now() - start);
}
print(`a history of ${MESSAGES.toLocaleString('en')} opens, median`, median(opened), median(read), 'one query');
database.close();
rmSync(stateDir, { recursive: true, force: true });
process.exit(0);
