// Requests for approval, what was decided, and the journal of what was applied.
import type { Migration } from '../../store/migration.ts';

export const approvals: Migration = {
	version: 4,
	name: 'approvals',
	sql: `
		CREATE TABLE approval_request (
			id TEXT PRIMARY KEY,
			source TEXT NOT NULL CHECK (source IN ('finding', 'assistant', 'outside', 'undo')),
			finding_id TEXT,
			undo_of TEXT,
			status TEXT NOT NULL CHECK (status IN ('pending', 'applying', 'awaiting-confirmation', 'applied', 'failed',
				'rolled-back', 'interrupted', 'rejected', 'expired', 'withdrawn', 'undone')),
			risk INTEGER NOT NULL CHECK (risk BETWEEN 0 AND 3),
			digest TEXT NOT NULL,
			requested_ms INTEGER NOT NULL,
			expires_ms INTEGER NOT NULL,
			approved INTEGER CHECK (approved IN (0, 1)),
			reason TEXT,
			decided_by TEXT,
			decided_ms INTEGER,
			closed_reason TEXT NOT NULL DEFAULT '',
			body TEXT NOT NULL,
			-- A decision is whole or not there.
			CHECK ((approved IS NULL) = (reason IS NULL) AND (approved IS NULL) = (decided_by IS NULL)
				AND (approved IS NULL) = (decided_ms IS NULL)),
			-- What nobody decided was not applied; what was rejected neither.
			CHECK (CASE WHEN approved IS NULL THEN status IN ('pending', 'expired', 'withdrawn')
				WHEN approved = 0 THEN status = 'rejected'
				ELSE status NOT IN ('pending', 'rejected', 'expired', 'withdrawn') END)
		) STRICT;
		CREATE INDEX approval_open ON approval_request (requested_ms, id) WHERE status = 'pending';
		CREATE INDEX approval_decided ON approval_request (approved, requested_ms, id);
		CREATE INDEX approval_by_time ON approval_request (requested_ms, id);
		CREATE INDEX approval_under_way ON approval_request (status)
			WHERE status IN ('applying', 'awaiting-confirmation', 'interrupted');
		CREATE INDEX approval_of_finding ON approval_request (finding_id, requested_ms) WHERE finding_id IS NOT NULL;
		CREATE INDEX approval_undo_of ON approval_request (undo_of, requested_ms) WHERE undo_of IS NOT NULL;

		CREATE TABLE application (
			request_id TEXT PRIMARY KEY REFERENCES approval_request (id) ON DELETE CASCADE,
			state TEXT NOT NULL,
			started_ms INTEGER NOT NULL,
			ended_ms INTEGER,
			message TEXT NOT NULL DEFAULT '',
			-- 1 and 0 once it is settled, null while it is watched.
			verified INTEGER CHECK (verified IN (0, 1)),
			armed_unit TEXT,
			confirm_by_ms INTEGER,
			waits_for TEXT NOT NULL DEFAULT ''
		) STRICT;
		CREATE TABLE application_step (
			request_id TEXT NOT NULL REFERENCES application (request_id) ON DELETE CASCADE,
			idx INTEGER NOT NULL,
			phase TEXT NOT NULL CHECK (phase IN ('do', 'undo')),
			state TEXT NOT NULL,
			started_ms INTEGER,
			ended_ms INTEGER,
			exit_code INTEGER,
			output TEXT NOT NULL DEFAULT '',
			detail TEXT NOT NULL DEFAULT '',
			backend TEXT,
			limits TEXT NOT NULL DEFAULT '[]',
			PRIMARY KEY (request_id, phase, idx)
		) STRICT;
		CREATE TABLE application_proof (
			request_id TEXT NOT NULL REFERENCES application (request_id) ON DELETE CASCADE,
			idx INTEGER NOT NULL,
			what TEXT NOT NULL,
			holds INTEGER CHECK (holds IN (0, 1)),
			seen_ms INTEGER,
			detail TEXT NOT NULL DEFAULT '',
			PRIMARY KEY (request_id, idx)
		) STRICT;
		CREATE TABLE before_image (
			request_id TEXT NOT NULL REFERENCES application (request_id) ON DELETE CASCADE,
			path TEXT NOT NULL,
			was TEXT NOT NULL CHECK (was IN ('absent', 'file', 'directory', 'link', 'other')),
			digest TEXT,
			bytes INTEGER,
			mode INTEGER,
			uid INTEGER,
			gid INTEGER,
			-- JSON: atime and mtime in nanoseconds as text.
			times TEXT,
			-- JSON: name to base64.
			xattrs TEXT,
			kept INTEGER NOT NULL CHECK (kept IN (0, 1)),
			-- Where the content is: a name in the service's own place, or an absolute path.
			place TEXT,
			reason TEXT NOT NULL DEFAULT '',
			PRIMARY KEY (request_id, path)
		) STRICT;
		CREATE TABLE approval_switch (name TEXT PRIMARY KEY, is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))) STRICT;
	`
};
