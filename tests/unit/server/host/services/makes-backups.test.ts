import { expect, test } from 'vitest';
import { makesBackups } from '#server/host/services/makes-backups.ts';

test.each([
	['nightly-backup.timer', true],
	['borgmatic.service', true],
	['snapper-timeline.timer', true],
	// A copy of the list of packages would answer for data that nobody saves.
	['dpkg-db-backup.timer', false],
	['dpkg-db-backup.service', false],
	['logrotate.timer', false]
])('%s keeps copies of data: %s', (unit, makes) => {
	expect(makesBackups(unit)).toBe(makes);
});
