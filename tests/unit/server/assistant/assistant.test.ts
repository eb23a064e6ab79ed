import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Assistant, createAssistant, type Sender } from '#server/assistant/assistant.ts';
import { createConversationStore } from '#server/assistant/conversation-store.ts';
import type { AnswerEngine, AnswerPiece, AssistantTools } from '#server/assistant/engine.ts';
import { fileOffer } from '#server/assistant/file-offer.ts';
import { listApprovals } from '#server/assistant/tools/list-approvals.ts';
import { propose as proposeTool } from '#server/assistant/tools/propose.ts';
import type { Tool } from '#server/assistant/tools/tool.ts';
import { words } from '#server/assistant/words.ts';
import { openEventBus } from '#server/events/bus.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import type { Database } from '#server/store/database.ts';
import type { AnswerEvent } from '#wire/chat.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';

/** An engine that says what the test tells it to, when it tells it to. */
class SteeredEngine implements AnswerEngine {
	readonly #queue: (AnswerPiece | Error | 'end')[] = [];
	readonly #wakers = new Set<() => void>();
	tell(piece: AnswerPiece | Error | 'end'): void {
		this.#queue.push(piece);
		this.#wakeAll();
	}
	#wakeAll(): void {
		for (const wake of this.#wakers) wake();
		this.#wakers.clear();
	}
	async *answer(_question: unknown, _tools: AssistantTools, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
		signal.addEventListener('abort', () => this.#wakeAll());
		while (!signal.aborted) {
			const next = this.#queue.shift();
			if (next === 'end') return;
			if (next instanceof Error) throw next;
			if (next) yield next;
			else
				await new Promise<void>((resolve) => {
					this.#wakers.add(resolve);
				});
		}
	}
}
const from = (requestId: string): Sender => ({ requestId, source: 'chat' });
const say = (text: string): AnswerPiece => ({ type: 'text', text });
const NOTHING = {} as AssistantTools;

let stateDir: string;
let database: Database;
let engine: SteeredEngine;
let assistant: Assistant;

beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-assistant-'));
	database = openMainDatabase(stateDir);
	engine = new SteeredEngine();
	assistant = createAssistant({
		store: createConversationStore(database, systemClock),
		engine,
		tools: NOTHING,
		bus: openEventBus('test'),
		log: createLog({ level: 'silent', readable: false })
	});
});
afterEach(async () => {
	await assistant.close();
	database.close();
	rmSync(stateDir, { recursive: true, force: true });
});

async function collect(run: string, seen = 0): Promise<AnswerEvent[]> {
	const events: AnswerEvent[] = [];
	for await (const { event } of assistant.follow(run, seen, new AbortController().signal)) events.push(event);
	return events;
}
const codeOf = (work: () => unknown): string | undefined => {
	try {
		work();
	} catch (error) {
		return (error as { code?: string }).code;
	}
	return undefined;
};

test('an answer is told piece by piece and kept whole', async () => {
	const { run, conversation } = assistant.send({ conversationId: null, text: 'hello' }, from('r1'));
	engine.tell(say('Hel'));
	engine.tell(say('lo'));
	engine.tell('end');
	expect(await collect(run)).toMatchObject([
		{ type: 'text', text: 'Hel' },
		{ type: 'text', text: 'lo' },
		{ type: 'done', state: 'complete' }
	]);
	expect(assistant.open(conversation.id)).toMatchObject({
		run: null,
		messages: [{ role: 'person' }, { role: 'assistant', state: 'complete', parts: [{ type: 'text', text: 'Hello' }] }]
	});
});

test('whoever comes late, or again, gets what was missed and nothing twice', async () => {
	const { run } = assistant.send({ conversationId: null, text: 'hello' }, from('r1'));
	engine.tell(say('one '));
	engine.tell(say('two'));
	engine.tell('end');
	await collect(run);
	expect(await collect(run, 1)).toMatchObject([
		{ type: 'text', text: 'two' },
		{ type: 'done', state: 'complete' }
	]);
	expect(await collect(run, 99)).toEqual([]);
});

test('an answer under way is shown as far as it is, with its run', async () => {
	const { run, conversation } = assistant.send({ conversationId: null, text: 'hello' }, from('r1'));
	engine.tell(say('so far'));
	const reader = assistant.follow(run, 0, new AbortController().signal);
	await reader.next();
	expect(assistant.open(conversation.id)).toMatchObject({
		run,
		messages: [{}, { state: 'answering', parts: [{ type: 'text', text: 'so far' }] }]
	});
	await reader.return();
});

test('stopping keeps what there is', async () => {
	const { run, conversation } = assistant.send({ conversationId: null, text: 'hello' }, from('r1'));
	engine.tell(say('half'));
	const events: AnswerEvent[] = [];
	for await (const { event } of assistant.follow(run, 0, new AbortController().signal)) {
		events.push(event);
		if (event.type === 'text') assistant.stop(run);
	}
	expect(events.at(-1)).toMatchObject({ type: 'done', state: 'stopped' });
	expect(assistant.open(conversation.id).messages.at(-1)).toMatchObject({
		state: 'stopped',
		parts: [{ type: 'text', text: 'half' }]
	});
});

test('a fault ends the answer with the request id and without its cause', async () => {
	const { run } = assistant.send({ conversationId: null, text: 'hello' }, from('request-7'));
	engine.tell(new Error('secret inner detail'));
	const events = await collect(run);
	expect(events[0]).toMatchObject({ type: 'error', fault: { requestId: 'request-7' } });
	expect(JSON.stringify(events)).not.toContain('secret inner detail');
	expect(events.at(-1)).toMatchObject({ type: 'done', state: 'failed' });
});

test('one answer at a time in a conversation, eight in all', () => {
	const first = assistant.send({ conversationId: null, text: 'a' }, from('r'));
	expect(codeOf(() => assistant.send({ conversationId: first.conversation.id, text: 'b' }, from('r')))).toBe(
		'conflict'
	);
	for (let i = 0; i < 7; i++) assistant.send({ conversationId: null, text: 'c' }, from('r'));
	expect(codeOf(() => assistant.send({ conversationId: null, text: 'd' }, from('r')))).toBe('too-many-requests');
});

test('what an engine offers to have done is filed in the name of the answer, and the account says whether it understood', async () => {
	const filed: [string, unknown][] = [];
	const propose = {
		name: 'propose',
		description: '',
		effect: 'propose',
		input: z.unknown(),
		output: z.unknown(),
		run: () => ({})
	} as Tool;
	const other = createAssistant({
		store: createConversationStore(database, systemClock),
		engine,
		tools: {
			table: [propose],
			async call(tool, input) {
				filed.push([tool.name, input]);
				return { kind: 'done', output: {} as never };
			}
		},
		canPropose: true,
		bus: openEventBus('test'),
		log: createLog({ level: 'silent', readable: false })
	});
	const { run } = other.send({ conversationId: null, text: 'restart ssh' }, from('r'));
	const offers = { proposal: { task: 'Restart ssh', steps: ['systemctl restart ssh'] } };
	engine.tell({ type: 'understood', understood: false, offers });
	engine.tell('end');
	let last: AnswerEvent | undefined;
	for await (const { event } of other.follow(run, 0, new AbortController().signal)) last = event;
	expect(last).toMatchObject({ type: 'done', account: { understood: false } });
	expect(filed.filter(([name]) => name === 'propose')).toMatchObject([
		['propose', { task: 'Restart ssh', steps: [{ kind: 'command', command: 'systemctl restart ssh' }] }]
	]);
	await other.close();
});

test('the same again is not filed a second time: the request that waits is pointed to', async () => {
	const called: string[] = [];
	const tools: AssistantTools = {
		table: [proposeTool as unknown as Tool, listApprovals as unknown as Tool],
		async call(tool) {
			called.push(tool.name);
			const steps = ['systemctl stop ssh', 'systemctl disable ssh'].map((text) => ({ text, cwd: null }));
			const requests = [{ id: 'ap 1', steps }];
			return { kind: 'done', output: { requests } as never };
		}
	};
	const asked = (steps: readonly string[]) =>
		fileOffer({ task: 'Stop ssh', steps }, 'stop ssh', tools, new AbortController().signal);
	expect(await asked(['systemctl stop ssh', 'systemctl disable ssh'])).toEqual({
		type: 'text',
		text: `\n\n${words.waitsAlready('/approvals/ap%201')}`
	});
	expect(called).toEqual(['list-approvals']);
	expect(await asked(['systemctl stop ssh'])).toBeUndefined();
	expect(called).toEqual(['list-approvals', 'list-approvals', 'propose']);
});

test.each([
	['a model', true],
	['the built-in engine', false]
])('what %s files is marked as not ours: %s, with nothing of the machine read before', async (_, byModel) => {
	const seen: boolean[] = [];
	const speaking = new SteeredEngine();
	const other = createAssistant({
		store: createConversationStore(database, systemClock),
		engine: byModel ? engine : speaking,
		...(byModel && { chosen: async () => speaking }),
		tools: {
			table: [],
			call: async () => ({ kind: 'refused', detail: '' }),
			forTurn: (turn) => {
				seen.push(turn.isTainted());
				return NOTHING;
			}
		},
		bus: openEventBus('test'),
		log: createLog({ level: 'silent', readable: false })
	});
	const { run } = other.send({ conversationId: null, text: 'restart ssh' }, from('r'));
	speaking.tell('end');
	for await (const _event of other.follow(run, 0, new AbortController().signal));
	expect(seen).toEqual([byModel]);
	await other.close();
});

describe('when the disk is full', () => {
	/** No page more than the file has now. */
	const fill = (): void => {
		const { page_count } = database.sql.prepare('PRAGMA page_count').get() as { page_count: number };
		database.sql.exec(`PRAGMA max_page_count = ${page_count}`);
	};

	test('an answer that cannot be kept is told whole, and says that it is not', async () => {
		const sent = assistant.send({ conversationId: null, text: 'go on' }, from('r1'));
		fill();
		engine.tell(say('x'.repeat(100_000)));
		engine.tell('end');
		const events = await collect(sent.run);
		expect(events).toContainEqual({ type: 'text', text: 'x'.repeat(100_000) });
		expect(events.at(-2)).toMatchObject({
			type: 'error',
			fault: { detail: expect.stringContaining('could not be kept') as string, requestId: 'r1' }
		});
		expect(JSON.stringify(events.at(-2))).toContain('the disk is full');
		expect(events.at(-1)).toMatchObject({ type: 'done', state: 'failed' });
	});

	test('a message that cannot be kept is refused with the reason, and nothing answers it', () => {
		fill();
		const send = () => assistant.send({ conversationId: null, text: 'y'.repeat(90_000) }, from('r2'));
		expect(codeOf(send)).toBe('capability-unavailable');
		expect(send).toThrow(/the disk is full/);
		expect(assistant.list()).toEqual([]);
	});
});

test('of a long conversation no more is read to answer in it than an engine is told', async () => {
	const store = createConversationStore(database, systemClock);
	const { id } = store.begin(null, 'message 0')?.conversation ?? { id: '' };
	for (let n = 1; n < 40; n++) store.begin(id, `message ${n}`);
	const read: number[] = [];
	const told: number[] = [];
	const counting = createAssistant({
		store: {
			...store,
			find: () => {
				throw new Error('a whole conversation was read');
			},
			page: () => {
				throw new Error('a page of it was read');
			},
			history: (...where) => {
				const messages = store.history(...where);
				read.push(messages.length);
				return messages;
			}
		},
		engine: {
			async *answer({ history }) {
				told.push(history.length);
				yield say('done');
			}
		},
		tools: NOTHING,
		bus: openEventBus('test'),
		log: createLog({ level: 'silent', readable: false })
	});
	const { run } = counting.send({ conversationId: id, text: 'and now?' }, from('r3'));
	for await (const _ of counting.follow(run, 0, new AbortController().signal));
	expect(told).toEqual([40]);
	expect(read).toEqual([42]);
	await counting.close();
});

test('deleting a conversation ends its answer', async () => {
	const { run, conversation } = assistant.send({ conversationId: null, text: 'a' }, from('r'));
	assistant.remove(conversation.id);
	expect((await collect(run)).at(-1)).toMatchObject({ type: 'done', state: 'stopped' });
	expect(codeOf(() => assistant.open(conversation.id))).toBe('not-found');
	expect(codeOf(() => assistant.remove(conversation.id))).toBe('not-found');
});

test('closing keeps an answer under way as interrupted', async () => {
	const { conversation } = assistant.send({ conversationId: null, text: 'a' }, from('r'));
	await assistant.close();
	expect(assistant.open(conversation.id).messages.at(-1)?.state).toBe('interrupted');
});
