// Other programs that use the tools: who came, and who was stopped. A restart lets none of them go on.
import type { Migration } from '../../store/migration.ts';

export const agents: Migration = {
	version: 9,
	name: 'agents',
	sql: `
		CREATE TABLE agent (
			name TEXT PRIMARY KEY,
			version TEXT NOT NULL,
			via TEXT NOT NULL,
			first_seen_ms INTEGER NOT NULL,
			last_call_ms INTEGER NOT NULL,
			calls INTEGER NOT NULL,
			stopped_ms INTEGER,
			stopped_by TEXT
		) STRICT;
		-- One row while all of them are stopped.
		CREATE TABLE all_agents_stopped (
			one INTEGER PRIMARY KEY CHECK (one = 1),
			stopped_ms INTEGER NOT NULL,
			stopped_by TEXT NOT NULL
		) STRICT;
	`
};
