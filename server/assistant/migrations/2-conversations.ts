import type { Migration } from '../../store/migration.ts';

export const conversations: Migration = {
	version: 2,
	name: 'conversations with the assistant',
	sql: `
		CREATE TABLE conversation (
			id TEXT PRIMARY KEY,
			title TEXT NOT NULL,
			updated_at_ms INTEGER NOT NULL
		) STRICT;
		CREATE TABLE chat_message (
			id TEXT PRIMARY KEY,
			conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
			position INTEGER NOT NULL,
			role TEXT NOT NULL CHECK (role IN ('person', 'assistant')),
			parts TEXT NOT NULL,
			state TEXT NOT NULL,
			created_at_ms INTEGER NOT NULL,
			UNIQUE (conversation_id, position)
		) STRICT;
	`
};
