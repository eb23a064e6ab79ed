import type { Migration } from '../../store/migration.ts';

export const conversationsKept: Migration = {
	version: 5,
	name: 'pinned conversations, and who made an answer',
	sql: `
		ALTER TABLE conversation ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1));
		ALTER TABLE chat_message ADD COLUMN account TEXT;
		CREATE TABLE filed_proposal (
			proposal_id TEXT PRIMARY KEY,
			conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE
		) STRICT;
		CREATE TABLE assistant_provider (
			name TEXT PRIMARY KEY,
			kind TEXT NOT NULL CHECK (kind IN ('openai-compatible', 'anthropic')),
			base_url TEXT NOT NULL,
			model TEXT,
			key_id TEXT
		) STRICT;
		CREATE TABLE assistant_choice (
			one INTEGER PRIMARY KEY CHECK (one = 1),
			provider TEXT NOT NULL,
			model TEXT NOT NULL
		) STRICT;
		CREATE INDEX filed_proposal_conversation ON filed_proposal (conversation_id);
	`
};
