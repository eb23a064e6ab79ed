// Findings, their timelines, what is expected on this host, and what detectors remember and are set to.
import type { Migration } from '../../store/migration.ts';

export const findings: Migration = {
	version: 3,
	name: 'findings',
	sql: `
		CREATE TABLE finding (
			id TEXT PRIMARY KEY,
			detector TEXT NOT NULL,
			resource TEXT NOT NULL,
			status TEXT NOT NULL CHECK (status IN ('pending', 'open', 'snoozed', 'resolved', 'dismissed')),
			severity INTEGER NOT NULL CHECK (severity BETWEEN 0 AND 2),
			since_ms INTEGER NOT NULL,
			cause_id TEXT,
			body TEXT NOT NULL
		) STRICT;
		-- Whatever a list is narrowed by stands in it, so that only the rows of a page are read.
		CREATE INDEX finding_by_status ON finding (status, severity DESC, since_ms DESC, id, cause_id, detector);
		CREATE INDEX finding_by_cause ON finding (cause_id) WHERE cause_id IS NOT NULL;
		-- One that is not over for each cause.
		CREATE UNIQUE INDEX finding_one_for_a_cause ON finding (detector, resource)
			WHERE status IN ('pending', 'open', 'snoozed', 'dismissed');
		CREATE INDEX finding_by_resource ON finding (detector, resource, since_ms DESC);
		CREATE TABLE finding_note (
			finding_id TEXT NOT NULL REFERENCES finding (id) ON DELETE CASCADE,
			at_ms INTEGER NOT NULL,
			event TEXT NOT NULL,
			detail TEXT NOT NULL,
			by TEXT
		) STRICT;
		CREATE INDEX finding_note_of ON finding_note (finding_id);
		CREATE TABLE finding_expected (
			id TEXT PRIMARY KEY,
			detector TEXT NOT NULL,
			resource TEXT NOT NULL,
			fingerprint TEXT NOT NULL,
			title TEXT NOT NULL,
			reason TEXT NOT NULL,
			decided_ms INTEGER NOT NULL,
			by TEXT NOT NULL,
			UNIQUE (detector, resource)
		) STRICT;
		CREATE TABLE detector_state (
			detector TEXT PRIMARY KEY,
			memory TEXT,
			levels TEXT NOT NULL DEFAULT '{}',
			is_off INTEGER NOT NULL DEFAULT 0
		) STRICT;
	`
};
