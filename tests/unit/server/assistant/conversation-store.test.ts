import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConversationStore, createConversationStore } from '#server/assistant/conversation-store.ts';
import type { Database } from '#server/store/database.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';

let stateDir: string;
let database: Database;
let store: ConversationStore;
let nowMs = 1_000;
const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };

beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-chat-'));
	nowMs = 1_000;
	database = openMainDatabase(stateDir);
	store = createConversationStore(database, clock);
});
afterEach(() => {
	database.close();
	rmSync(stateDir, { recursive: true, force: true });
});

function begin(id: string | null, text: string) {
	const begun = store.begin(id, text);
	if (!begun) throw new Error('no conversation');
	return begun;
}
const bytes = (): string =>
	readdirSync(stateDir)
		.map((name) => readFileSync(join(stateDir, name)).toString('latin1'))
		.join('');

describe('a conversation', () => {
	test('is kept with its messages in order', () => {
		const first = begin(null, 'one');
		store.finish(first.answer.id, [{ type: 'text', text: 'answer one' }], 'complete');
		begin(first.conversation.id, 'two');
		expect(store.find(first.conversation.id)?.messages.map(({ role, parts, state }) => [role, parts, state])).toEqual([
			['person', [{ type: 'text', text: 'one' }], 'complete'],
			['assistant', [{ type: 'text', text: 'answer one' }], 'complete'],
			['person', [{ type: 'text', text: 'two' }], 'complete'],
			['assistant', [], 'answering']
		]);
	});

	test('newest first in the list', () => {
		const old = begin(null, 'old').conversation.id;
		nowMs += 1;
		begin(null, 'new');
		expect(store.list().map(({ title }) => title)).toEqual(['new', 'old']);
		nowMs += 1;
		begin(old, 'again');
		expect(store.list().map(({ title }) => title)).toEqual(['old', 'new']);
	});

	test.each([
		['Is `rm -rf /x` safe?', 'Is rm -rf /x safe?'],
		['Please run this command:\n\n```bash\ndf -h\n```', 'df -h'],
		['\n\n  spaced   out \n', 'spaced out'],
		['x'.repeat(300), `${'x'.repeat(79)}…`]
	])('%j has the title %j', (text, title) => {
		expect(begin(null, text).conversation.title).toBe(title);
	});

	test('that was deleted is no longer in any byte of the files', () => {
		const marker = 'MARKER-e7b1c2d3';
		const { conversation, answer } = begin(null, `hello ${marker} ${'pad '.repeat(2000)}`);
		store.finish(answer.id, [{ type: 'text', text: `about ${marker}` }], 'complete');
		expect(bytes()).toContain(marker);
		expect(store.remove(conversation.id)).toBe(true);
		expect(store.list()).toEqual([]);
		expect(bytes()).not.toContain(marker);
		expect(store.remove(conversation.id)).toBe(false);
	});

	test('that is unknown takes no message', () => {
		expect(store.begin('nothing', 'hello')).toBeUndefined();
		expect(store.list()).toEqual([]);
	});
});

test('an answer the last run left unfinished is marked as interrupted', () => {
	const { conversation } = begin(null, 'hello');
	database.close();
	database = openMainDatabase(stateDir);
	const again = createConversationStore(database, clock);
	expect(again.find(conversation.id)?.messages.at(-1)?.state).toBe('interrupted');
});

test('messages are read a page at a time, from the newest back', () => {
	const id = begin(null, 'message 0').conversation.id;
	for (let n = 1; n < 60; n++) begin(id, `message ${n}`);
	const said = (messages: readonly { role: string; parts: readonly unknown[] }[]): string[] =>
		messages.flatMap(({ role, parts }) => (role === 'person' ? [(parts[0] as { text: string }).text] : []));
	const newest = store.find(id);
	expect(said(newest?.messages ?? [])).toEqual(Array.from({ length: 25 }, (_, n) => `message ${n + 35}`));
	const before = store.page(id, newest?.older ?? undefined);
	expect(said(before.messages)).toEqual(Array.from({ length: 25 }, (_, n) => `message ${n + 10}`));
	const first = store.page(id, before.older ?? undefined);
	expect(said(first.messages)).toEqual(Array.from({ length: 10 }, (_, n) => `message ${n}`));
	expect(first.older).toBeNull();
});

test('to make room the oldest that is not pinned goes, and is named', () => {
	const pinned = begin(null, 'the oldest, pinned').conversation.id;
	expect(store.pin(pinned, true)).toBe(true);
	for (let n = 1; n < 500; n++) {
		nowMs += 1;
		expect(begin(null, `conversation ${n}`).forgotten).toEqual([]);
	}
	nowMs += 1;
	expect(begin(null, 'one more').forgotten).toEqual(['conversation 1']);
	expect(store.find(pinned)?.pinned).toBe(true);
	expect(store.list()).toHaveLength(500);
	expect(store.list()[0]?.id).toBe(pinned);
});

test('what an answer filed is found again under its conversation', () => {
	const { id } = begin(null, 'x').conversation;
	store.fileUnder(id, 'p1');
	store.fileUnder(id, 'p1');
	store.fileUnder(id, 'p2');
	expect(store.filedFrom(id)).toEqual(['p1', 'p2']);
	expect(store.filedFrom('another')).toEqual([]);
});
