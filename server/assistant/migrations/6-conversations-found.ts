import type { Migration } from '../../store/migration.ts';

export const conversationsFound: Migration = {
	version: 6,
	name: 'edited messages, how a message came, and how long conversations are kept',
	sql: `
		ALTER TABLE chat_message ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0 CHECK (replaced IN (0, 1));
		ALTER TABLE chat_message ADD COLUMN source TEXT;
		CREATE TABLE conversation_keeping (
			one INTEGER PRIMARY KEY CHECK (one = 1),
			keep_for TEXT NOT NULL
		) STRICT;
		CREATE TABLE conversation_deletion (
			id INTEGER PRIMARY KEY,
			at_ms INTEGER NOT NULL,
			count INTEGER NOT NULL,
			why TEXT NOT NULL CHECK (why IN ('age', 'room'))
		) STRICT;
	`
};
