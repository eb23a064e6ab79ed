// Conversations on the disk: messages that were sent, and their answers. What is deleted is overwritten.
import { randomUUID } from 'node:crypto';
import type {
	AnswerAccount,
	AnswerState,
	Attachment,
	ChatMessage,
	ConversationSummary,
	MessagePart,
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

export interface ConversationStore {
	/** Newest first. */
	list(): ConversationSummary[];
	/** With its newest page of messages; undefined when there is none with this id. */
	find(id: string): (ConversationSummary & MessagesPage) | undefined;
	/**
	 * One page of messages, those right before a place.
	 * @param before  `older` of the page after it; the newest when undefined
	 */
	page(id: string, before?: number, most?: number): MessagesPage;
	/** @returns false when there is none */
	pin(id: string, pinned: boolean): boolean;
	/**
	 * Keeps a message and an empty answer to it, in one step.
	 * @param conversationId  null begins a conversation
	 * @returns undefined when there is no such conversation
	 */
	begin(conversationId: string | null, text: string, attachments?: readonly Attachment[]): Begun | undefined;
	/** @returns false when the message is gone: its conversation was deleted meanwhile */
	finish(messageId: string, parts: readonly MessagePart[], state: AnswerState, account?: AnswerAccount | null): boolean;
	/** Remembers that a request for approval came from this conversation. */
	fileUnder(conversationId: string, proposalId: string): void;
	/** Ids of the requests that came from it, decided ones too. */
	filedFrom(conversationId: string): string[];
	/** @returns false when there was none */
	remove(id: string): boolean;
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
		`SELECT id, position, role, parts, state, created_at_ms, account FROM chat_message
		WHERE conversation_id = ? AND position < ? ORDER BY position DESC LIMIT ?`
	);
	const insertConversation = sql.prepare('INSERT INTO conversation (id, title, updated_at_ms) VALUES (?, ?, ?)');
	const touch = sql.prepare('UPDATE conversation SET updated_at_ms = ? WHERE id = ?');
	const insertMessage = sql.prepare(
		`INSERT INTO chat_message (id, conversation_id, position, role, parts, state, created_at_ms)
		VALUES (?1, ?2, (SELECT coalesce(max(position), -1) + 1 FROM chat_message WHERE conversation_id = ?2), ?3, ?4, ?5, ?6)`
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

	function keep(conversationId: string, role: ChatMessage['role'], parts: MessagePart[], nowMs: number): ChatMessage {
		const state = role === 'person' ? 'complete' : 'answering';
		const message: ChatMessage = { id: randomUUID(), role, parts, state, createdAtMs: nowMs };
		insertMessage.run(message.id, conversationId, role, JSON.stringify(parts), state, nowMs);
		return message;
	}

	function page(id: string, before = Number.MAX_SAFE_INTEGER, most = MESSAGES_A_PAGE): MessagesPage {
		const rows = (selectBefore.all(id, before, most + 1) as unknown as MessageRow[]).slice(0, most + 1);
		const shown = rows.slice(0, most).reverse();
		return { messages: shown.map(toMessage), older: rows.length > most ? (shown[0]?.position ?? null) : null };
	}

	return {
		page,
		pin: (id, pinned) => Number(updatePin.run(pinned ? 1 : 0, id).changes) > 0,
		list: () => (selectAll.all() as unknown as ConversationRow[]).map(summaryOf),
		find(id) {
			const row = rowOf(id);
			return row && { ...summaryOf(row), ...page(id) };
		},
		begin(conversationId, text, attachments = []) {
			return database.transaction(() => {
				const nowMs = clock.nowMs();
				let forgotten: string[] = [];
				let id = conversationId;
				if (id === null) {
					id = randomUUID();
					insertConversation.run(id, titleOf(text), nowMs);
					forgotten = (deleteOldest.all(id, MOST_CONVERSATIONS) as { title: string }[]).map(({ title }) => title);
				} else if (Number(touch.run(nowMs, id).changes) === 0) return undefined;
				const row = rowOf(id);
				if (!row) return undefined;
				const beside = attachments.map((attachment) => ({ type: 'attachment', attachment }) as const);
				const message = keep(id, 'person', [{ type: 'text', text }, ...beside], nowMs);
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
			// The log beside the database still holds the pages as they were.
			if (removed) sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
			return removed;
		}
	};
}

const COLUMNS = 'id, title, updated_at_ms, pinned';

function toMessage({ id, role, parts, state, created_at_ms, account }: MessageRow): ChatMessage {
	return {
		id,
		role,
		parts: JSON.parse(parts) as MessagePart[],
		state,
		createdAtMs: created_at_ms,
		...(account === null ? {} : { account: JSON.parse(account) as AnswerAccount })
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
