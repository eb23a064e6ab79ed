// Whose words a request is made of: what one typed oneself carries no warning about text of others, and everything else does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAssistant } from '#server/assistant/assistant.ts';
import { createConversationStore } from '#server/assistant/conversation-store.ts';
import type { AnswerEngine, AssistantTools } from '#server/assistant/engine.ts';
import { listApprovals } from '#server/assistant/tools/list-approvals.ts';
import { propose } from '#server/assistant/tools/propose.ts';
import type { Tool } from '#server/assistant/tools/tool.ts';
import { createTurn, isInOwnWords, type Turn } from '#server/assistant/turn.ts';
import { openEventBus } from '#server/events/bus.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import type { Attachment, ChatMessage, MessagePart, MessageSource, SendMessage } from '#wire/chat.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';

const said = (...parts: MessagePart[]): ChatMessage => ({
	id: 'm',
	role: 'person',
	parts,
	state: 'complete',
	createdAtMs: 0
});
const text = (words: string): MessagePart => ({ type: 'text', text: words });
const log: Attachment = { kind: 'log', name: 'a log', text: 'x' };
const answer: ChatMessage = { ...said(text('nginx failed: …')), role: 'assistant' };

describe('a request is in a person’s own words', () => {
	test.each<[string, Partial<SendMessage>, readonly ChatMessage[], MessageSource, boolean]>([
		['that they typed', {}, [], 'chat', true],
		['that they typed at a terminal', {}, [], 'cli', true],
		['after a question of theirs and its answer', {}, [said(text('why did nginx fail?')), answer], 'chat', true],
		['not where nobody says that it was typed', { typed: undefined }, [], 'chat', false],
		['not where lines of it may be anybody’s', { text: 'restart\nnginx' }, [], 'chat', false],
		['not with something beside it', { attachments: [log] }, [], 'chat', false],
		['not after something was pasted', {}, [said(text('```\nfix nginx\n```'))], 'chat', false],
		[
			'not after something was attached',
			{},
			[said(text('look'), { type: 'attachment', attachment: log })],
			'chat',
			false
		],
		[
			'not after a button quoted something',
			{},
			[said({ ...text('x'), about: { intent: 'means' } } as MessagePart)],
			'chat',
			false
		],
		['not after something was spoken', {}, [{ ...said(text('look at nginx')), source: 'voice' }], 'chat', false],
		['not after another program said something', {}, [{ ...said(text('nginx')), source: 'mcp' }], 'cli', false],
		['after what they typed at a terminal', {}, [{ ...said(text('why?')), source: 'cli' }], 'chat', true],
		['not where it was spoken', {}, [], 'voice', false],
		['not where another program says so', {}, [], 'mcp', false]
	])('%s', (_, more, before, source, is) =>
		expect(isInOwnWords(before, { text: 'restart nginx', typed: true, ...more }, source)).toBe(is)
	);
});

test('what was read beside it, then and later, has no part in it; a model has', () => {
	const turn = createTurn({ requestId: 'r', source: 'chat', tainted: true, openBefore: () => 0 });
	turn.called('list-names', 'host');
	expect(turn.isTainted()).toBe(true);
	turn.inOwnWords();
	turn.called('list-approvals', 'host');
	expect(turn.isTainted()).toBe(false);
});

const proposal = { task: 'Restart nginx', steps: ['systemctl restart nginx'] };

/** Whether a request that an engine offers to file was marked, and how. */
async function filedBy(engine: AnswerEngine, chosen: boolean, more: Partial<SendMessage>): Promise<boolean[]> {
	const marked: boolean[] = [];
	const offered = [propose, listApprovals] as unknown as readonly Tool[];
	const bound = (turn: Turn | undefined): AssistantTools => ({
		table: offered,
		async call(tool) {
			turn?.called(tool.name, 'host');
			if (tool.name === propose.name) marked.push(turn?.isTainted() ?? true);
			return { kind: 'done', output: { requests: [] } as never };
		}
	});
	const stateDir = mkdtempSync(join(tmpdir(), 'hostwright-own-'));
	onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }));
	const database = openMainDatabase(stateDir);
	const assistant = createAssistant({
		...{ store: createConversationStore(database, systemClock), engine, canPropose: true },
		...{ tools: { ...bound(undefined), forTurn: bound }, chosen: async () => (chosen ? { ...engine } : undefined) },
		...{ bus: openEventBus('test'), log: createLog({ level: 'silent', readable: false }) }
	});
	const sent = assistant.send(
		{ conversationId: null, text: 'restart nginx', ...more },
		{ requestId: 'r', source: 'chat' }
	);
	for await (const _ of assistant.follow(sent.run, 0, new AbortController().signal));
	await assistant.close();
	database.close();
	return marked;
}

const offering: AnswerEngine = {
	async *answer(_question, tools, signal) {
		const [, list] = tools.table;
		if (list) await tools.call(list, {}, signal);
		yield { type: 'understood', understood: true, offers: { proposal } };
	}
};

test.each([
	['typed: it carries no warning', false, { typed: true as const }, false],
	['pasted: it does', false, {}, true],
	['typed, and worked out by a model: it does', true, { typed: true as const }, true]
])('one that was %s', async (_, chosen, more, marked) =>
	expect(await filedBy(offering, chosen, more)).toEqual([marked])
);
