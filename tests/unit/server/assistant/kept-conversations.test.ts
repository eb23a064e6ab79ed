// What becomes of conversations that are kept: edited messages, searching them, and how long they stay.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConversationStore, createConversationStore } from '#server/assistant/conversation-store.ts';
import { createKeeping, type Keeping } from '#server/assistant/keep-conversations.ts';
import { createMessageSearch, type SearchIn } from '#server/assistant/search-messages.ts';
import type { Database } from '#server/store/database.ts';
import type { ChatMessage, SearchPage } from '#wire/chat.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';

const DAY_MS = 86_400_000;
let stateDir: string;
let database: Database;
let store: ConversationStore;
let search: SearchIn;
let keeping: Keeping;
let nowMs = 0;
const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
const { signal } = new AbortController();

beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-kept-'));
	nowMs = 1000 * DAY_MS;
	database = openMainDatabase(stateDir);
	// Hundreds of messages are written here; what a power cut would leave of them is another test's.
	database.sql.exec('PRAGMA synchronous = OFF');
	store = createConversationStore(database, clock);
	search = createMessageSearch(database);
	keeping = createKeeping(database, store, clock);
});
afterEach(() => {
	database.close();
	rmSync(stateDir, { recursive: true, force: true });
});

function say(id: string | null, text: string, answer = '', replaces?: string) {
	const begun = store.begin(id, text, { replaces });
	if (!begun) throw new Error('it was not taken');
	store.finish(begun.answer.id, answer ? [{ type: 'text', text: answer }] : [], 'complete');
	return { id: begun.conversation.id, message: begun.message.id, title: begun.conversation.title };
}
const textOf = ({ parts }: ChatMessage): string => parts.map((part) => ('text' in part ? part.text : '')).join('');
const found = ({ hits }: SearchPage): string[] => hits.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
const marked = ({ hits }: SearchPage): string[][] =>
	hits.map(({ pieces }) => pieces.flatMap(({ text, hit }) => (hit ? [text] : [])));

describe('an edited message', () => {
	test('takes the place of the old one and of all after it, which stay to be read and are told to nobody', () => {
		const first = say(null, 'one', 'answer one');
		const second = say(first.id, 'two', 'answer two');
		say(first.id, 'three', 'answer three');
		say(first.id, 'two, better', 'answer two, better', second.message);
		const shown = store.find(first.id)?.messages.map((message) => [textOf(message), message.replaced === true]);
		expect(shown).toEqual([
			['one', false],
			['answer one', false],
			['two', true],
			['answer two', true],
			['three', true],
			['answer three', true],
			['two, better', false],
			['answer two, better', false]
		]);
		expect(store.history(first.id, 40).map(textOf)).toEqual(['one', 'answer one', 'two, better', 'answer two, better']);
	});

	test('that was the first one names the conversation anew', () => {
		const { id, message } = say(null, 'a misspelt tilte');
		expect(say(id, 'a title', '', message).title).toBe('a title');
		const { message: later } = say(id, 'later');
		expect(say(id, 'later still', '', later).title).toBe('a title');
	});

	test('replaces neither an answer, nor what was replaced before, nor what stands elsewhere', () => {
		const { id, message } = say(null, 'one', 'answer');
		const answer = store.find(id)?.messages[1]?.id;
		expect(store.begin(id, 'x', { replaces: answer })).toBeUndefined();
		say(id, 'two', '', message);
		expect(store.begin(id, 'x', { replaces: message })).toBeUndefined();
		const other = say(null, 'elsewhere');
		expect(store.begin(id, 'x', { replaces: other.message })).toBeUndefined();
		expect(store.find(id)?.messages).toHaveLength(4);
	});
});

test('a long conversation opens around one of its messages, and goes on both ways to its ends', () => {
	const { id } = say(null, 'message 0');
	const ids = Array.from({ length: 200 }, (_, n) => say(id, `message ${n + 1}`).message);
	const around = store.find(id, ids[99]);
	expect(around?.messages.map(({ id: one }) => one)).toContain(ids[99]);
	expect(around?.messages).toHaveLength(50);
	const before = store.page(id, around?.older ?? -1);
	const after = store.pageAfter(id, around?.newer ?? -1);
	const all = [...before.messages, ...(around?.messages ?? []), ...after.messages].filter(
		({ role }) => role === 'person'
	);
	expect(all.map(textOf)).toEqual(Array.from({ length: 75 }, (_, n) => `message ${n + 100 - 37}`));
	expect(store.find(id, 'gone')?.newer).toBeNull();
	expect(store.page(id, 1)).toMatchObject({ older: null, newer: 0 });
});

describe('a search', () => {
	test('finds what a person and an answer said, newest first, with the words marked', async () => {
		say(null, 'Why is NGINX down?', 'nginx.service failed');
		say(null, 'something else');
		const page = await search({ text: 'nginx' }, signal);
		expect(found(page)).toEqual(['nginx.service failed', 'Why is NGINX down?']);
		expect(marked(page)).toEqual([['nginx'], ['NGINX']]);
		expect(page.older).toBeNull();
	});

	test('wants every word, in any order', async () => {
		say(null, 'the disk of the server is full');
		say(null, 'the server is fine');
		expect(found(await search({ text: 'full server' }, signal))).toEqual(['the disk of the server is full']);
	});

	test.each(['100%', '_', '"a" OR b', "it's", '(.*)', '[a-z]', '\\d', '^', 'a-b', 'Straße', '日本', '*', 'NEAR(x'])(
		'%j is text and nothing else',
		async (text) => {
			say(null, 'none of it stands here');
			say(null, `here: ${text} .`);
			expect(found(await search({ text }, signal))).toEqual([`here: ${text} .`]);
		}
	);

	test('goes on page by page, and is cut around what it found', async () => {
		const { id } = say(null, 'needle 0');
		for (let n = 1; n < 45; n++) say(id, `${'before '.repeat(40)}needle ${n} ${'after '.repeat(60)}`);
		const first = await search({ text: 'needle' }, signal);
		const second = await search({ text: 'needle', before: first.older ?? -1 }, signal);
		const third = await search({ text: 'needle', before: second.older ?? -1 }, signal);
		expect([first, second, third].map(({ hits }) => hits.length)).toEqual([20, 20, 5]);
		expect(third.older).toBeNull();
		expect(found(first)[0]).toMatch(/^…before.*needle 44 after.*…$/s);
		expect(found(first)[0]?.length).toBeLessThan(250);
	});

	test('ends when nobody waits for it', async () => {
		const { id } = say(null, 'x');
		for (let n = 0; n < 120; n++) say(id, 'x');
		await expect(search({ text: 'nothing like it' }, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
	});

	test('finds nothing of what was deleted', async () => {
		const { id } = say(null, 'a secret word');
		store.remove(id);
		expect(found(await search({ text: 'secret' }, signal))).toEqual([]);
	});
});

describe('how long conversations are kept', () => {
	test('for ever, unless somebody says otherwise', () => {
		say(null, 'ancient');
		nowMs += 4000 * DAY_MS;
		expect(keeping.enforce()).toEqual([]);
		expect(keeping.retention()).toMatchObject({ keepFor: 'always', count: 1, deletions: [] });
	});

	test('what nobody continued for longer goes, but nothing that is pinned; and it is told when and how many', () => {
		const marker = 'MARKER-5d1c77aa';
		const old = say(null, `old ${marker}`).id;
		const pinned = say(null, 'old and pinned').id;
		store.pin(pinned, true);
		const continued = say(null, 'old, and continued').id;
		nowMs += 31 * DAY_MS;
		say(continued, 'more');
		expect(keeping.retention().wouldGo).toEqual({ always: 0, year: 0, '90-days': 0, '30-days': 1 });
		expect(keeping.set('30-days')).toEqual([old]);
		expect(
			store
				.list()
				.map(({ id }) => id)
				.sort()
		).toEqual([continued, pinned].sort());
		expect(keeping.retention().deletions).toEqual([{ atMs: nowMs, count: 1, why: 'age' }]);
		const bytes = readdirSync(stateDir).map((name) => readFileSync(join(stateDir, name)).toString('latin1'));
		expect(bytes.join('')).not.toContain(marker);
	});

	test('the setting outlives the service, which enforces it again and again', () => {
		keeping.set('90-days');
		const { id } = say(null, 'not old yet');
		nowMs += 89 * DAY_MS;
		database.close();
		database = openMainDatabase(stateDir);
		store = createConversationStore(database, clock);
		keeping = createKeeping(database, store, clock);
		expect(keeping.enforce()).toEqual([]);
		nowMs += 2 * DAY_MS;
		expect(keeping.enforce()).toEqual([id]);
		expect(keeping.enforce()).toEqual([]);
	});
});
