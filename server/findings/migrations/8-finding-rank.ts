// In which order findings are read: not by how bad alone, but by what suffers from them as well.
import type { Migration } from '../../store/migration.ts';

export const findingRank: Migration = {
	version: 8,
	name: 'finding-rank',
	sql: `
		ALTER TABLE finding ADD COLUMN rank INTEGER NOT NULL DEFAULT 0;
		-- What else is known of a kept one is found out the next time that it is seen.
		UPDATE finding SET rank = severity * 100;
		DROP INDEX finding_by_status;
		-- Whatever a list is narrowed by stands in it, so that only the rows of a page are read.
		CREATE INDEX finding_by_rank ON finding (status, rank DESC, since_ms DESC, id, cause_id, detector, severity);
	`
};
