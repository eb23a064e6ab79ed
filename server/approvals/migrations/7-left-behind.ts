// What an application left behind, so that a later change is told from its own.
import type { Migration } from '../../store/migration.ts';

export const leftBehind: Migration = {
	version: 7,
	name: 'left-behind',
	sql: `
		CREATE TABLE left_behind (
			request_id TEXT NOT NULL REFERENCES application (request_id) ON DELETE CASCADE,
			-- \`file:/path\`, \`unit:name\`, \`container:name\`, \`package:name\`
			resource TEXT NOT NULL,
			-- Of a file JSON: what it was, digest, mode, owner; of the others their state in words.
			state TEXT NOT NULL,
			-- The content's name among the kept ones.
			place TEXT,
			PRIMARY KEY (request_id, resource)
		) STRICT;
	`
};
