// What cron's own lines tell of more than one job: a period of anacron's that fails, an account whose jobs are not started. Pure.
import type { CronRuns } from '../../../host/cron/read-cron-runs.ts';
import type { Observation } from '../../detector.ts';

/** @param told  jobs that are told by themselves: what they make fail is not told again */
export function anacronFailing({ anacron }: CronRuns, told: ReadonlySet<string>): readonly Observation[] {
	const jobs = new Set(anacron.map(({ job }) => job));
	return [...jobs].flatMap((job): Observation[] => {
		const [last, before] = anacron.filter((one) => one.job === job);
		const isTold = [...told].some((resource) => resource.startsWith(`cron-job:/etc/${job}/`));
		if (!last || !before || last.exitStatus === 0 || before.exitStatus === 0 || isTold) return [];
		return [
			{
				resource: `cron-job:/etc/anacrontab:${job}`,
				severity: 'warning',
				title: `The job ${job} of anacron failed at its last two runs`,
				whyNow: `It ended with exit status ${last.exitStatus}.`,
				whyCare: 'Some of what it was to do is not done, and nobody is told where mail does not work.',
				whySo: `${job}, which /etc/anacrontab names, ended with exit status ${last.exitStatus} at its last two runs.${job.startsWith('cron.') ? ` One of the scripts in /etc/${job} fails.` : ''}`,
				cause: { kind: 'job-failed', about: {} },
				evidence: [last, before].map(({ line, atMs }) => ({
					source: 'journalctl -t anacron',
					seenAtMs: atMs,
					raw: line
				})),
				affected: ['file:/etc/anacrontab'],
				fingerprint: `${job} ${last.exitStatus}`,
				ask: `Why does ${job} fail?`
			}
		];
	});
}

/** Twice in a row, and nothing of theirs was started since. */
export function keptFromAll({ keptOut, runs }: CronRuns): readonly Observation[] {
	const users = new Set(keptOut.map(({ user }) => user));
	return [...users].flatMap((user): Observation[] => {
		const own = keptOut.filter((one) => one.user === user);
		const [last, before] = own;
		const ran = runs.find((one) => one.user === user)?.atMs ?? 0;
		if (!last || !before || ran > before.atMs) return [];
		return [
			{
				resource: `user:${user}`,
				severity: 'warning',
				title: `No job of ${user} is started by cron`,
				whyNow: 'The last two that were due were refused.',
				whyCare: 'What they were to do is not done, and cron writes a line into its log at most.',
				whySo: `cron may not start anything as ${user}: what the account is asked about at a sign-in refuses it.`,
				cause: { kind: 'account-refused', about: { user } },
				evidence: [{ source: 'journalctl -t CRON', seenAtMs: last.atMs, raw: last.line }],
				follows: ['V36', 'V33', 'V31'].map((detector) => ({ detector, resource: `user:${user}` })),
				fingerprint: last.line,
				ask: `Why does no job of ${user} run?`
			}
		];
	});
}
