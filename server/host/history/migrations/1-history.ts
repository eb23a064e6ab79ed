import type { Migration } from '../../../store/migration.ts';

export const history: Migration = {
	version: 1,
	name: 'history',
	sql: `
		CREATE TABLE series (
			id INTEGER PRIMARY KEY,
			kind TEXT NOT NULL,
			key TEXT NOT NULL,
			UNIQUE (kind, key)
		) STRICT;
		CREATE TABLE minute (
			at_ms INTEGER PRIMARY KEY,
			data BLOB NOT NULL
		) STRICT;
		CREATE TABLE block (
			id INTEGER PRIMARY KEY,
			step_ms INTEGER NOT NULL,
			series INTEGER NOT NULL,
			at_ms INTEGER NOT NULL,
			data BLOB NOT NULL
		) STRICT;
		CREATE UNIQUE INDEX block_by_series ON block (series, step_ms, at_ms);
		CREATE INDEX block_by_age ON block (step_ms, at_ms);
		CREATE TABLE note (
			name TEXT PRIMARY KEY,
			text TEXT NOT NULL
		) STRICT;
	`
};
