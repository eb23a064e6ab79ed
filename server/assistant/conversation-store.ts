// Conversations on the disk: messages that were sent, and their answers. What is deleted is overwritten.
import { randomUUID } from 'node:crypto';
import type { About } from '#wire/about.ts';
import type {
	AnswerAccount,
	AnswerState,
	Attachment,
	ChatMessage,
	ConversationSummary,
	MessagePart,
	MessageSource,
	MessagesPage
} from '#wire/chat.ts';
import { MAX_TITLE_UNITS, MESSAGES_A_PAGE } from '#wire/chat.ts';
import type { Clock } from '../lib/clock.ts';
import type { Database } from '../store/database.ts';

/** When there would be more, the oldest that is not pinned goes. */
const MOST_CONVERSATIONS = 500;

export interface Begun {
	readonly conversation: ConversationSummary;
	readonly message: ChatMessage;
	readonly answer: ChatMessage;
	/** Titles of conversations that went to make room. */
	readonly forgotten: string[];
}

export interface Beside {
	/** What a button asked with that text. */
	readonly about?: About | undefined;
	readonly attachments?: readonly Attachment[] | undefined;
	readonly source?: MessageSource | undefined;
	/** The person's message whose place it takes, with that of all after it. */
	readonly replaces?: string | undefined;
}

export interface ConversationStore {
	/** Newest first. */
	list(): ConversationSummary[];
	/**
	 * With a page of messages: the newest, or those around one of them while that is there.
	 * @returns undefined when there is none with this id
	 */
	find(id: string, around?: string): (ConversationSummary & MessagesPage) | undefined;
	/**
	 * One page of messages, those right before a place.
	 * @param before  `older` of the page after it; the newest when undefined
	 */
	page(id: string, before?: number): MessagesPage;
	/** @param after  `newer` of the page before it */
	pageAfter(id: string, after: number): MessagesPage;
	/** The newest that count: none that was replaced. Oldest first. */
	history(id: string, most: number): ChatMessage[];
	/** @returns false when there is none */
	pin(id: string, pinned: boolean): boolean;
	/**
	 * Keeps a message and an empty answer to it, in one step.
	 * @param conversationId  null begins a conversation
	 * @returns undefined when there is no such conversation, or no such message to be replaced in it
	 */
	begin(conversationId: string | null, text: string, beside?: Beside): Begun | undefined;
	/** @returns false when the message is gone: its conversation was deleted meanwhile */
	finish(messageId: string, parts: readonly MessagePart[], state: AnswerState, account?: AnswerAccount | null): boolean;
	/** Remembers that a request for approval came from this conversation. */
	fileUnder(conversationId: string, proposalId: string): void;
	/** Ids of the requests that came from it, decided ones too. */
	filedFrom(conversationId: string): string[];
	/** @returns false when there was none */
	remove(id: string): boolean;
	/** Deletes those that nobody has continued since, but none that is pinned. @returns their ids */
	removeOlder(beforeMs: number): string[];
	/** How many that would delete. */
	countOlder(beforeMs: number): number;
}

interface ConversationRow {
	id: string;
	title: string;
	updated_at_ms: number;
	pinned: number;
}
interface MessageRow {
	id: string;
	position: number;
	role: 'person' | 'assistant';
	parts: string;
	state: AnswerState;
	created_at_ms: number;
	account: string | null;
	source: MessageSource | null;
	replaced: number;
}

/** Also marks answers that the last run of the service left unfinished. */
export function createConversationStore(database: Database, clock: Clock): ConversationStore {
	const { sql } = database;
	// A deleted conversation must not stay readable in free pages of the file.
	sql.exec('PRAGMA secure_delete = ON');
	sql.exec("UPDATE chat_message SET state = 'interrupted' WHERE state = 'answering'");

	const selectAll = sql.prepare(`SELECT ${COLUMNS} FROM conversation ORDER BY pinned DESC, updated_at_ms DESC, id`);
	const selectOne = sql.prepare(`SELECT ${COLUMNS} FROM conversation WHERE id = ?`);
	const selectBefore = sql.prepare(
		`SELECT ${OF_MESSAGE} FROM chat_message WHERE conversation_id = ? AND position < ? ORDER BY position DESC LIMIT ?`
	);
	const selectAfter = sql.prepare(
		`SELECT ${OF_MESSAGE} FROM chat_message WHERE conversation_id = ? AND position > ? ORDER BY position LIMIT ?`
	);
	const selectCounting = sql.prepare(
		`SELECT ${OF_MESSAGE} FROM chat_message WHERE conversation_id = ? AND replaced = 0 ORDER BY position DESC LIMIT ?`
	);
	const selectPlace = sql.prepare('SELECT position FROM chat_message WHERE id = ? AND conversation_id = ?');
	const selectEditable = sql.prepare(
		"SELECT position FROM chat_message WHERE id = ? AND conversation_id = ? AND role = 'person' AND replaced = 0"
	);
	const selectCountingBefore = sql.prepare(
		'SELECT 1 FROM chat_message WHERE conversation_id = ? AND position < ? AND replaced = 0 LIMIT 1'
	);
	const markReplaced = sql.prepare('UPDATE chat_message SET replaced = 1 WHERE conversation_id = ? AND position >= ?');
	const rename = sql.prepare('UPDATE conversation SET title = ? WHERE id = ?');
	const deleteOlder = sql.prepare('DELETE FROM conversation WHERE pinned = 0 AND updated_at_ms < ? RETURNING id');
	const countOlder = sql.prepare('SELECT count(*) AS count FROM conversation WHERE pinned = 0 AND updated_at_ms < ?');
	const insertConversation = sql.prepare('INSERT INTO conversation (id, title, updated_at_ms) VALUES (?, ?, ?)');
	const touch = sql.prepare('UPDATE conversation SET updated_at_ms = ? WHERE id = ?');
	const insertMessage = sql.prepare(
		`INSERT INTO chat_message (id, conversation_id, position, role, parts, state, created_at_ms, source)
		VALUES (?1, ?2, (SELECT coalesce(max(position), -1) + 1 FROM chat_message WHERE conversation_id = ?2), ?3, ?4, ?5, ?6, ?7)`
	);
	const updateMessage = sql.prepare('UPDATE chat_message SET parts = ?, state = ?, account = ? WHERE id = ?');
	const insertFiled = sql.prepare('INSERT OR IGNORE INTO filed_proposal (proposal_id, conversation_id) VALUES (?, ?)');
	const selectFiled = sql.prepare('SELECT proposal_id FROM filed_proposal WHERE conversation_id = ?');
	const deleteOne = sql.prepare('DELETE FROM conversation WHERE id = ?');
	const updatePin = sql.prepare('UPDATE conversation SET pinned = ? WHERE id = ?');
	const deleteOldest = sql.prepare(
		`DELETE FROM conversation WHERE id IN (
			SELECT id FROM conversation WHERE pinned = 0 AND id <> ?1 ORDER BY updated_at_ms, id
			LIMIT max(0, (SELECT count(*) FROM conversation) - ?2)
		) RETURNING title`
	);

	const summaryOf = ({ id, title, updated_at_ms, pinned }: ConversationRow): ConversationSummary => ({
		id,
		title,
		updatedAtMs: updated_at_ms,
		pinned: pinned === 1
	});
	const rowOf = (id: string): ConversationRow | undefined => selectOne.get(id) as ConversationRow | undefined;

	function keep(
		conversationId: string,
		role: ChatMessage['role'],
		parts: MessagePart[],
		nowMs: number,
		source?: MessageSource
	): ChatMessage {
		const state = role === 'person' ? 'complete' : 'answering';
		const said = source === undefined || source === 'chat' ? {} : { source };
		const message: ChatMessage = { id: randomUUID(), role, parts, state, createdAtMs: nowMs, ...said };
		insertMessage.run(message.id, conversationId, role, JSON.stringify(parts), state, nowMs, said.source ?? null);
		return message;
	}

	const rowsBefore = (id: string, before: number, most: number): MessageRow[] =>
		(selectBefore.all(id, before, most) as unknown as MessageRow[]).reverse();
	const rowsAfter = (id: string, after: number, most: number): MessageRow[] =>
		selectAfter.all(id, after, most) as unknown as MessageRow[];

	/** A page of rows that stand one behind the other, and whether there are more at its ends. */
	function toPage(id: string, rows: readonly MessageRow[]): MessagesPage {
		const first = rows[0]?.position;
		const last = rows.at(-1)?.position;
		return {
			messages: rows.map(toMessage),
			older: first !== undefined && rowsBefore(id, first, 1).length > 0 ? first : null,
			newer: last !== undefined && rowsAfter(id, last, 1).length > 0 ? last : null
		};
	}
	const page = (id: string, before = Number.MAX_SAFE_INTEGER): MessagesPage =>
		toPage(id, rowsBefore(id, before, MESSAGES_A_PAGE));

	function pageAround(id: string, message: string): MessagesPage {
		const place = selectPlace.get(message, id) as { position: number } | undefined;
		if (!place) return page(id);
		const half = MESSAGES_A_PAGE / 2;
		return toPage(id, [...rowsBefore(id, place.position, half), ...rowsAfter(id, place.position - 1, half)]);
	}
	/** What was deleted is not to be read in the log beside the database, which holds the pages as they were. */
	const forget = (): void => sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');

	return {
		page,
		pageAfter: (id, after) => toPage(id, rowsAfter(id, after, MESSAGES_A_PAGE)),
		history: (id, most) => (selectCounting.all(id, most) as unknown as MessageRow[]).reverse().map(toMessage),
		pin: (id, pinned) => Number(updatePin.run(pinned ? 1 : 0, id).changes) > 0,
		list: () => (selectAll.all() as unknown as ConversationRow[]).map(summaryOf),
		find(id, around) {
			const row = rowOf(id);
			return row && { ...summaryOf(row), ...(around === undefined ? page(id) : pageAround(id, around)) };
		},
		begin(conversationId, text, { about, attachments = [], source, replaces } = {}) {
			return database.transaction(() => {
				const nowMs = clock.nowMs();
				let forgotten: string[] = [];
				let id = conversationId;
				if (id === null) {
					id = randomUUID();
					insertConversation.run(id, titleOf(text), nowMs);
					forgotten = (deleteOldest.all(id, MOST_CONVERSATIONS) as { title: string }[]).map(({ title }) => title);
				} else if (!rowOf(id)) return undefined;
				if (replaces !== undefined) {
					const place = selectEditable.get(replaces, id) as { position: number } | undefined;
					if (!place) return undefined;
					if (!selectCountingBefore.get(id, place.position)) rename.run(titleOf(text), id);
					markReplaced.run(id, place.position);
				}
				touch.run(nowMs, id);
				const row = rowOf(id);
				if (!row) return undefined;
				const beside = attachments.map((attachment) => ({ type: 'attachment', attachment }) as const);
				const said = { type: 'text' as const, text, ...(about && { about }) };
				const message = keep(id, 'person', [said, ...beside], nowMs, source);
				return { conversation: summaryOf(row), message, answer: keep(id, 'assistant', [], nowMs), forgotten };
			});
		},
		finish: (messageId, parts, state, account = null) =>
			Number(updateMessage.run(JSON.stringify(parts), state, account && JSON.stringify(account), messageId).changes) >
			0,
		fileUnder: (conversationId, proposalId) => void insertFiled.run(proposalId, conversationId),
		filedFrom: (id) => (selectFiled.all(id) as { proposal_id: string }[]).map(({ proposal_id }) => proposal_id),
		remove(id) {
			const removed = Number(deleteOne.run(id).changes) > 0;
			if (removed) forget();
			return removed;
		},
		removeOlder(beforeMs) {
			const removed = (deleteOlder.all(beforeMs) as { id: string }[]).map(({ id }) => id);
			if (removed.length > 0) forget();
			return removed;
		},
		countOlder: (beforeMs) => (countOlder.get(beforeMs) as { count: number }).count
	};
}

const COLUMNS = 'id, title, updated_at_ms, pinned';
const OF_MESSAGE = 'id, position, role, parts, state, created_at_ms, account, source, replaced';

function toMessage({ id, role, parts, state, created_at_ms, account, source, replaced }: MessageRow): ChatMessage {
	return {
		id,
		role,
		parts: JSON.parse(parts) as MessagePart[],
		state,
		createdAtMs: created_at_ms,
		...(account === null ? {} : { account: JSON.parse(account) as AnswerAccount }),
		...(source === null ? {} : { source }),
		...(replaced === 1 ? { replaced: true as const } : {})
	};
}

/** The first line that says something; of a quoted command, the command. */
function titleOf(text: string): string {
	// A blank that only looks like a space stays: the page shows what it is.
	const lines = text.split('\n').map((line) => line.replace(/^[ \t\r]+|[ \t\r]+$/g, ''));
	const fence = lines.findIndex((line) => /^`{3,}/.test(line));
	const quoted = fence >= 0 ? lines.slice(fence + 1).find((line) => line && !/^`{3,}$/.test(line)) : undefined;
	const line = quoted ?? lines.find(Boolean) ?? '';
	const plain = line.replaceAll('`', '').replace(/[ \t\r]+/g, ' ');
	return plain.length <= MAX_TITLE_UNITS ? plain : `${[...plain].slice(0, MAX_TITLE_UNITS - 1).join('')}…`;
}
