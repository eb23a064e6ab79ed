// Conversations on the disk: messages that were sent, and their answers. What is deleted is overwritten.
import { randomUUID } from 'node:crypto';
import type { AnswerState, ChatMessage, ConversationSummary, MessagePart } from '#wire/chat.ts';
import { MAX_TITLE_UNITS } from '#wire/chat.ts';
import type { Clock } from '../lib/clock.ts';
import type { Database } from '../store/database.ts';

/** The oldest goes when there would be more. */
const MOST_CONVERSATIONS = 500;

export interface ConversationStore {
	/** Newest first. */
	list(): ConversationSummary[];
	/** undefined when there is none with this id. */
	find(id: string): (ConversationSummary & { messages: ChatMessage[] }) | undefined;
	/**
	 * Keeps a message and an empty answer to it, in one step.
	 * @param conversationId  null begins a conversation
	 * @returns undefined when there is no such conversation
	 */
	begin(
		conversationId: string | null,
		text: string
	): { conversation: ConversationSummary; message: ChatMessage; answer: ChatMessage } | undefined;
	/** @returns false when the message is gone: its conversation was deleted meanwhile */
	finish(messageId: string, parts: readonly MessagePart[], state: AnswerState): boolean;
	/** @returns false when there was none */
	remove(id: string): boolean;
}

interface ConversationRow {
	id: string;
	title: string;
	updated_at_ms: number;
}
interface MessageRow {
	id: string;
	role: 'person' | 'assistant';
	parts: string;
	state: AnswerState;
	created_at_ms: number;
}

/** Also marks answers that the last run of the service left unfinished. */
export function createConversationStore(database: Database, clock: Clock): ConversationStore {
	const { sql } = database;
	// A deleted conversation must not stay readable in free pages of the file.
	sql.exec('PRAGMA secure_delete = ON');
	sql.exec("UPDATE chat_message SET state = 'interrupted' WHERE state = 'answering'");

	const selectAll = sql.prepare('SELECT id, title, updated_at_ms FROM conversation ORDER BY updated_at_ms DESC, id');
	const selectOne = sql.prepare('SELECT id, title, updated_at_ms FROM conversation WHERE id = ?');
	const selectMessages = sql.prepare(
		'SELECT id, role, parts, state, created_at_ms FROM chat_message WHERE conversation_id = ? ORDER BY position'
	);
	const insertConversation = sql.prepare('INSERT INTO conversation (id, title, updated_at_ms) VALUES (?, ?, ?)');
	const touch = sql.prepare('UPDATE conversation SET updated_at_ms = ? WHERE id = ?');
	const insertMessage = sql.prepare(
		`INSERT INTO chat_message (id, conversation_id, position, role, parts, state, created_at_ms)
		VALUES (?1, ?2, (SELECT count(*) FROM chat_message WHERE conversation_id = ?2), ?3, ?4, ?5, ?6)`
	);
	const updateMessage = sql.prepare('UPDATE chat_message SET parts = ?, state = ? WHERE id = ?');
	const deleteOne = sql.prepare('DELETE FROM conversation WHERE id = ?');
	const deleteOldest = sql.prepare(
		'DELETE FROM conversation WHERE id NOT IN (SELECT id FROM conversation ORDER BY updated_at_ms DESC LIMIT ?)'
	);

	const summaryOf = ({ id, title, updated_at_ms }: ConversationRow): ConversationSummary => ({
		id,
		title,
		updatedAtMs: updated_at_ms
	});
	const rowOf = (id: string): ConversationRow | undefined => selectOne.get(id) as ConversationRow | undefined;

	function keep(conversationId: string, role: ChatMessage['role'], parts: MessagePart[], nowMs: number): ChatMessage {
		const state = role === 'person' ? 'complete' : 'answering';
		const message: ChatMessage = { id: randomUUID(), role, parts, state, createdAtMs: nowMs };
		insertMessage.run(message.id, conversationId, role, JSON.stringify(parts), state, nowMs);
		return message;
	}

	return {
		list: () => (selectAll.all() as unknown as ConversationRow[]).map(summaryOf),
		find(id) {
			const row = rowOf(id);
			if (!row) return undefined;
			const messages = (selectMessages.all(id) as unknown as MessageRow[]).map(toMessage);
			return { ...summaryOf(row), messages };
		},
		begin(conversationId, text) {
			return database.transaction(() => {
				const nowMs = clock.nowMs();
				let id = conversationId;
				if (id === null) {
					id = randomUUID();
					insertConversation.run(id, titleOf(text), nowMs);
					deleteOldest.run(MOST_CONVERSATIONS);
				} else if (Number(touch.run(nowMs, id).changes) === 0) return undefined;
				const row = rowOf(id);
				if (!row) return undefined;
				const message = keep(id, 'person', [{ type: 'text', text }], nowMs);
				return { conversation: summaryOf(row), message, answer: keep(id, 'assistant', [], nowMs) };
			});
		},
		finish: (messageId, parts, state) => Number(updateMessage.run(JSON.stringify(parts), state, messageId).changes) > 0,
		remove(id) {
			const removed = Number(deleteOne.run(id).changes) > 0;
			// The log beside the database still holds the pages as they were.
			if (removed) sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
			return removed;
		}
	};
}

function toMessage({ id, role, parts, state, created_at_ms }: MessageRow): ChatMessage {
	return { id, role, parts: JSON.parse(parts) as MessagePart[], state, createdAtMs: created_at_ms };
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
