// The schema, step by step. A step that was released is never edited; the next one is appended.

export interface Migration {
	/** The schema version this step leads to; one more than the step before. */
	readonly version: number;
	/** Shown in the log while it runs. */
	readonly name: string;
	/** Runs inside one transaction with every other pending step. */
	readonly sql: string;
}

export const MIGRATIONS: readonly Migration[] = [
	{
		version: 1,
		name: 'signed-in browsers',
		sql: `
			CREATE TABLE session (
				id TEXT PRIMARY KEY,
				digest TEXT NOT NULL UNIQUE,
				created_at_ms INTEGER NOT NULL,
				last_seen_at_ms INTEGER NOT NULL,
				user_agent TEXT NOT NULL
			) STRICT;
		`
	},
	{
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
	}
];
