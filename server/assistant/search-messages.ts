// Looks for words in what was said. There is no index: a deleted conversation would live on in it, and a piece of the messages at
// a time is looked through quickly enough. Between two pieces everything else has its turn.
import { setImmediate } from 'node:timers/promises';
import type { ChatMessage, MessagePart, SearchHit, SearchMessages, SearchPage } from '#wire/chat.ts';
import { HITS_A_PAGE } from '#wire/chat.ts';
import type { Database } from '../store/database.ts';

interface Row {
	readonly place: number;
	readonly id: string;
	readonly conversation_id: string;
	readonly title: string;
	readonly role: ChatMessage['role'];
	readonly parts: string;
	readonly created_at_ms: number;
}

const ROWS_AT_ONCE = 100;
/** Of a place where something was found, before the first word that was looked for and after it. */
const BEFORE = 50;
const AFTER = 160;

/** @throws the signal's reason */
export type SearchIn = (wanted: SearchMessages, signal: AbortSignal) => Promise<SearchPage>;

export function createMessageSearch({ sql }: Database): SearchIn {
	const select = sql.prepare(
		`SELECT m.rowid AS place, m.id, m.conversation_id, m.role, m.parts, m.created_at_ms, c.title
		FROM chat_message m JOIN conversation c ON c.id = m.conversation_id
		WHERE m.rowid < ? ORDER BY m.rowid DESC LIMIT ${ROWS_AT_ONCE}`
	);
	return async ({ text, before = Number.MAX_SAFE_INTEGER }, signal) => {
		const finds = finderOf(text);
		const hits: SearchHit[] = [];
		let from = before;
		for (;;) {
			const rows = select.all(from) as unknown as Row[];
			for (const row of rows) {
				from = row.place;
				const pieces = finds(saidIn(JSON.parse(row.parts) as MessagePart[]));
				if (!pieces) continue;
				const { id, conversation_id, title, role, created_at_ms } = row;
				hits.push({ conversationId: conversation_id, title, message: id, role, atMs: created_at_ms, pieces });
				if (hits.length === HITS_A_PAGE) return { hits, older: from };
			}
			if (rows.length < ROWS_AT_ONCE) return { hits, older: null };
			await setImmediate();
			signal.throwIfAborted();
		}
	};
}

/** What a person reads of a message without unfolding anything. */
function saidIn(parts: readonly MessagePart[]): string {
	return parts
		.map((part) => (part.type === 'text' ? part.text : part.type === 'attachment' ? part.attachment.name : ''))
		.filter(Boolean)
		.join('\n');
}

/** As a pattern in which nothing has a meaning. */
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** @returns what finds the place of a text in which all the words stand */
function finderOf(wanted: string): (text: string) => SearchHit['pieces'] | undefined {
	const words = [...new Set(wanted.split(/\s+/).filter(Boolean))];
	const each = words.map((word) => new RegExp(literally(word), 'iu'));
	// The longest first: of two that begin at one place, that one is marked.
	const any = words.toSorted((a, b) => b.length - a.length).map((word) => literally(word));
	return (text) => {
		if (!each.every((word) => word.test(text))) return undefined;
		const first = Math.min(...each.map((word) => text.search(word)));
		return cutOut(text, Math.max(0, first - BEFORE), first + AFTER, new RegExp(any.join('|'), 'giu'));
	};
}

function cutOut(text: string, start: number, end: number, marks: RegExp): SearchHit['pieces'] {
	const cut = text.slice(start, end).toWellFormed().replace(/\s+/g, ' ').trim();
	const shown = `${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`;
	const pieces: SearchHit['pieces'] = [];
	let at = 0;
	for (const { index, 0: word } of shown.matchAll(marks)) {
		if (index > at) pieces.push({ text: shown.slice(at, index), hit: false });
		pieces.push({ text: word, hit: true });
		at = index + word.length;
	}
	if (at < shown.length) pieces.push({ text: shown.slice(at), hit: false });
	return pieces;
}
