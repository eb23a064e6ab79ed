import type { Migration } from '../../store/migration.ts';

export const signedInBrowsers: Migration = {
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
};
