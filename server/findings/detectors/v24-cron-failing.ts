// V24: jobs of cron that fail: for certain, by what their text names and what of that is there.
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { judgeJob } from '../diagnosis/cron/judge-job.ts';
import { unreadByCron } from '../diagnosis/cron/unread-by-cron.ts';
import { namesOf, quoted } from '../words.ts';

export const cronFailing = defineDetector({
	id: 'V24',
	name: 'Job of cron that fails',
	subject: 'services',
	needs: ['cron', 'cronGround'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	watches: [
		{
			files: [
				'/etc/crontab',
				'/etc/cron.d/',
				...['hourly', 'daily', 'weekly', 'monthly'].map((one) => `/etc/cron.${one}/`),
				'/var/spool/cron/crontabs/',
				'/var/spool/cron/'
			]
		}
	],
	begin: null,
	detect({ cron, cronGround }, { nowMs, memory }) {
		const unread = unreadByCron(cron);
		const observations = cronGround.jobs.flatMap((job): readonly Observation[] => {
			const { file, line, command, user } = job;
			// Not run, or told with what keeps it from being run as it was meant.
			if (unread.files.has(file) || unread.jobs.has(`${file}:${line}`)) return [];
			const cause = judgeJob(job, cronGround, nowMs);
			if (!cause) return [];
			const name = line === null ? file : `line ${line} of ${file}`;
			return [
				{
					resource: line === null ? `cron-job:${file}` : `cron-job:${file}:${line}`,
					severity: 'warning',
					title:
						line === null
							? `${file} fails whenever cron runs it`
							: `The job in line ${line} of ${file} fails whenever cron runs it`,
					whyNow: line === null ? `cron runs it as ${user}.` : `cron is to run as ${user}: ${quoted(command) ?? ''}.`,
					whyCare:
						'What it was to do is not done, and cron tells nobody: at most it mails what was printed, where mail works.',
					whySo: cause.says,
					cause: { kind: cause.kind, about: cause.about },
					evidence: cause.evidence,
					affected: [...new Set([`file:${file}`, ...cause.affected])],
					fingerprint: `${cause.kind} ${cause.says}`,
					ask: `Why does ${name} fail?`
				}
			];
		});
		return {
			memory,
			...(cron.denied.length > 0 && { limits: `Not looked into: ${namesOf(cron.denied)}.` }),
			observations
		};
	}
});
