// Facts about what is kept up by itself, by name: renewals of certificates, and backups.
import type { HostDeps } from '../host-deps.ts';
import type { SharedRead } from '../share-read.ts';
import { openArchives } from './read-archives.ts';
import { readBackupJobs } from './read-backup-jobs.ts';
import { readRenewals } from './read-renewals.ts';
import { type JobSources, readUpkeepJobs } from './read-upkeep-jobs.ts';

export interface UpkeepDeps extends HostDeps, Omit<JobSources, 'root'> {
	readonly share: <T>(read: () => Promise<T>) => SharedRead<T>;
}

export function upkeepFacts(deps: UpkeepDeps) {
	const { share } = deps;
	const jobs = share(() => readUpkeepJobs(deps));
	const backupJobs = share(() => readBackupJobs(deps, jobs));
	const archivesOf = openArchives(deps);
	return {
		renewals: share(() => readRenewals(deps, jobs)),
		backupJobs,
		archives: share(async () => archivesOf(await backupJobs()))
	};
}
