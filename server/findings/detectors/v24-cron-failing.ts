// V24: jobs of cron that fail: for certain, by what their text names and what of that is there; or twice in a row, as cron, its mail
// or their own logs tell.
import type { CronFacts } from '../../host/configuration/read-cron.ts';
import type { CronGround, CronJobGround } from '../../host/cron/cron-job.ts';
import type { CronRuns } from '../../host/cron/read-cron-runs.ts';
import { outputsOf } from '../../lib/cron-steps.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { judgeJob } from '../diagnosis/cron/judge-job.ts';
import { endsBadly, judgeRuns, type LogMemory } from '../diagnosis/cron/judge-runs.ts';
import { anacronFailing, keptFromAll } from '../diagnosis/cron/observe-others.ts';
import { unreadByCron } from '../diagnosis/cron/unread-by-cron.ts';
import { CRON_FILES } from '../diagnosis/cron/watched-files.ts';
import { count, namesOf, quoted } from '../words.ts';

const begin: LogMemory = {};

export const cronFailing = defineDetector({
	id: 'V24',
	name: 'Job of cron that fails',
	subject: 'services',
	needs: ['cron', 'cronGround', 'cronRuns'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	watches: [{ files: CRON_FILES }],
	begin,
	detect({ cron, cronGround, cronRuns }, { nowMs, memory }) {
		const unread = unreadByCron(cron);
		const limits = limitsOf(cron, cronRuns);
		// Not run, or told with what keeps it from being run as it was meant.
		const jobs = cronGround.jobs.filter(
			({ file, line }) => !unread.files.has(file) && !unread.jobs.has(`${file}:${line}`)
		);
		const own = jobs.flatMap((job) => observe(job, cronGround, cronRuns, memory, nowMs) ?? []);
		const told = new Set(own.map(({ resource }) => resource));
		return {
			memory: remember(jobs, cronRuns, memory),
			...(limits !== '' && { limits }),
			observations: [...own, ...anacronFailing(cronRuns, told), ...keptFromAll(cronRuns)]
		};
	}
});

function observe(
	job: CronJobGround,
	ground: CronGround,
	runs: CronRuns,
	memory: LogMemory,
	nowMs: number
): Observation | undefined {
	const { file, line, command, user } = job;
	const certain = judgeJob(job, ground, nowMs);
	const failing = certain
		? undefined
		: judgeRuns({ job, runs, logs: outputsOf(job.texts[0]?.steps ?? []), memory, nowMs });
	const found = certain ?? failing;
	if (!found) return undefined;
	const name = line === null ? file : `The job in line ${line} of ${file}`;
	return {
		resource: line === null ? `cron-job:${file}` : `cron-job:${file}:${line}`,
		severity: failing?.isUnsure ? 'info' : 'warning',
		title: certain
			? `${name} fails whenever cron runs it`
			: `${name} failed at its last two runs${failing?.isUnsure ? ', as mail says' : ''}`,
		whyNow: line === null ? `cron runs it as ${user}.` : `cron is to run as ${user}: ${quoted(command) ?? ''}.`,
		whyCare:
			'What it was to do is not done, and cron tells nobody: at most it mails what was printed, where mail works.',
		whySo: found.says,
		cause: { kind: found.kind, about: certain?.about ?? {} },
		evidence: found.evidence,
		affected: [...new Set([`file:${file}`, ...(certain?.affected ?? [])])],
		fingerprint: `${found.kind} ${failing?.way ?? found.says}`,
		ask: `Why does ${line === null ? file : `line ${line} of ${file}`} fail?`
	};
}

/** Of logs that end badly now. */
function remember(jobs: readonly CronJobGround[], { logs }: CronRuns, before: LogMemory): LogMemory {
	const kept: Record<string, LogMemory[string]> = {};
	for (const job of jobs)
		for (const path of outputsOf(job.texts[0]?.steps ?? [])) {
			const log = logs.get(path);
			if (!log || endsBadly(log, job) === undefined) continue;
			const { atMs = 0, times = 0 } = before[path] ?? {};
			kept[path] = { atMs: log.modifiedMs, times: Math.min(9, atMs === log.modifiedMs ? times : times + 1) };
		}
	return kept;
}

function limitsOf({ denied }: CronFacts, { limits, tellsCodes, thrownAway }: CronRuns): string {
	return [
		...(denied.length > 0 ? [`Not looked into: ${namesOf(denied)}.`] : []),
		...(limits === null ? [] : [`What cron says in the journal cannot be read: ${limits}`]),
		...(thrownAway > 0 && !tellsCodes
			? [
					[
						`What ${count(thrownAway, 'run')} printed was thrown away, since nothing here takes mail, and cron does not log how`,
						'jobs end (EXTRA_OPTS="-L 5" in /etc/default/cron has it do so).'
					].join(' ')
				]
			: [])
	].join(' ');
}
