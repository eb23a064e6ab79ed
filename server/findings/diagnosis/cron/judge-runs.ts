// Whether the last runs of a job failed, by what cron, its mail and the job's own log tell: two in a row, and none since that went
// well. Pure.
import type { CronJobGround } from '../../../host/cron/cron-job.ts';
import type { CronRun } from '../../../host/cron/parse-cron-log.ts';
import type { CronRuns } from '../../../host/cron/read-cron-runs.ts';
import type { OwnLog } from '../../../host/cron/read-own-logs.ts';
import { maskSecrets } from '../../../lib/mask-secrets.ts';
import type { Seen } from '../../detector.ts';
import { quoted } from '../../words.ts';
import { lackIn } from '../checks/lacks.ts';
import { placeOfJob } from './cron-case.ts';
import { failureIn } from './failure-in.ts';

/** Of a log that is written anew each time: how often its end was seen to tell of a failure, and when it was written then. */
export type LogMemory = Readonly<Record<string, { readonly atMs: number; readonly times: number }>>;

export interface Failing {
	readonly kind: string;
	readonly says: string;
	readonly evidence: readonly Seen[];
	/** The same as long as it fails in the same way. */
	readonly way: string;
	/** It rests on what anybody who sends mail here could have written: told, and nothing is done for it. */
	readonly isUnsure?: true;
}

interface At {
	readonly job: CronJobGround;
	readonly runs: CronRuns;
	/** Files that it sends its output to. */
	readonly logs: readonly string[];
	readonly memory: LogMemory;
	readonly nowMs: number;
}

/** A run that is told of a moment before what it wrote. */
const LEEWAY_MS = 5000;
const HOUR_MS = 3_600_000;

export function judgeRuns(at: At): Failing | undefined {
	const { job, runs } = at;
	const own = runs.runs.filter(({ user, command }) => user === job.user && isSame(command, job.command));
	const sure = runs.mails.filter(({ isSure }) => isSure);
	return byCode(at, own) ?? byMail(at, own, sure) ?? byLog(at, own) ?? unsure(at, byMail(at, own, runs.mails));
}

/** Cron cuts what is very long. */
const isSame = (logged: string, command: string): boolean =>
	logged === command || (logged.length > 200 && command.startsWith(logged.slice(0, 200)));

function byCode({ job, runs, nowMs, logs }: At, own: readonly CronRun[]): Failing | undefined {
	const longest = Math.max(0, ...own.flatMap(({ atMs, endedMs }) => (endedMs === null ? [] : [endedMs - atMs])));
	// The newest may still be at work, as long as one before it took.
	const told = own.filter(
		({ exitStatus, atMs }, index) => exitStatus !== null || index > 0 || nowMs - atMs > longest + 60_000
	);
	const [last, before] = told;
	if (last?.exitStatus == null || last.exitStatus === 0 || before?.exitStatus == null || before.exitStatus === 0)
		return undefined;
	const lines = saidBy(last, runs, logs);
	const evidence = [last, before].map(({ line, endedMs }) => ({
		source: 'journalctl -t CRON',
		seenAtMs: endedMs ?? nowMs,
		raw: line
	}));
	return failing(
		job,
		`ended with exit status ${last.exitStatus} at its last two runs`,
		lines,
		evidence,
		`status ${last.exitStatus}`
	);
}

/** What it printed, as far as that is kept anywhere. */
function saidBy(
	{ atMs, output, command, user }: CronRun,
	{ mails, logs }: CronRuns,
	own: readonly string[]
): readonly string[] {
	if (output.length > 0) return output;
	const mail = mails.find(
		(one) => one.isSure && one.user === user && isSame(one.command, command) && one.atMs >= atMs - LEEWAY_MS
	);
	if (mail) return mail.lines;
	for (const path of own) {
		const log = logs.get(path);
		if (log && log.modifiedMs >= atMs - LEEWAY_MS) return log.lines.slice(-20);
	}
	return [];
}

/** What it lacks would be what the mail says: no remedy rests on that. */
function unsure({ job }: At, found: Failing | undefined): Failing | undefined {
	const [seen] = found?.evidence ?? [];
	return (
		found &&
		seen && {
			...found,
			kind: 'job-failed-as-told',
			says: [
				`${placeOfJob(job)} failed at its last two runs, if ${seen.source} is to be believed: ${quoted(maskSecrets(seen.raw)) ?? ''}.`,
				'The mail system does not say that cron sent it, and whoever may send mail here could have written it.'
			].join(' '),
			evidence: [seen],
			isUnsure: true
		}
	);
}

function byMail({ job, nowMs }: At, own: readonly CronRun[], all: CronRuns['mails']): Failing | undefined {
	const name = /\/cron\.(\w+)\//.exec(job.file)?.[1];
	const mails = all.filter((mail) =>
		mail.by === 'cron'
			? mail.user === job.user && isSame(mail.command, job.command)
			: job.line === null && mail.command === `cron.${name}`
	);
	const [last, before] = mails;
	if (!last || !before) return undefined;
	// It printed nothing since.
	if ((own[0]?.atMs ?? 0) > last.atMs + LEEWAY_MS) return undefined;
	// Where its runs are not known, one that had nothing to say would not be missed for long.
	if (own.length === 0 && nowMs - last.atMs > 2 * (last.atMs - before.atMs) + HOUR_MS) return undefined;
	const said = failureIn(last.lines, job);
	if (said === undefined || failureIn(before.lines, job) === undefined) return undefined;
	const evidence = [{ source: `${last.box}, mail of cron's`, seenAtMs: last.atMs, raw: said }];
	return failing(job, 'failed at its last two runs', last.lines, evidence, said.replace(/\d+/g, '0'));
}

function byLog({ job, runs, logs, memory }: At, own: readonly CronRun[]): Failing | undefined {
	for (const path of logs) {
		const log = runs.logs.get(path);
		// Only what its newest run wrote tells how that ended.
		if (!log || !own[0] || log.modifiedMs < own[0].atMs - LEEWAY_MS) continue;
		const said = endsBadly(log, job);
		if (said === undefined) continue;
		const times = Math.max(
			timesIn(log, said),
			(memory[path]?.times ?? 0) + (memory[path]?.atMs === log.modifiedMs ? 0 : 1)
		);
		if (times < 2) continue;
		const evidence = [{ source: path, seenAtMs: log.modifiedMs, raw: said }];
		return failing(job, 'failed at its last two runs', log.lines.slice(-20), evidence, said.replace(/\d+/g, '0'));
	}
	return undefined;
}

export function endsBadly({ lines }: OwnLog, job: CronJobGround): string | undefined {
	const said = failureIn(lines.slice(-3), job);
	return said === lines.at(-1) || (said !== undefined && /^\s/.test(lines.at(-1) ?? '')) ? said : undefined;
}

const timesIn = ({ lines }: OwnLog, said: string): number => {
	const plain = (line: string): string => line.replace(/\d+/g, '0');
	return lines.filter((line) => plain(line) === plain(said)).length;
};

function failing(
	job: CronJobGround,
	how: string,
	lines: readonly string[],
	evidence: readonly Seen[],
	way: string
): Failing {
	const lack = lackIn(lines, quoted(job.command.split(/\s/)[0] ?? '') ?? 'the program');
	const said = lack?.text ?? failureIn(lines, job);
	return {
		kind: lack?.kind ?? 'job-failed',
		says: `${placeOfJob(job)} ${how}${said === undefined ? '' : `: ${quoted(maskSecrets(said)) ?? ''}`}.${lack ? ` ${lack.says}` : ''}`,
		evidence:
			said === undefined || evidence.some(({ raw }) => raw === said)
				? evidence
				: [...evidence, { ...(evidence[0] as Seen), source: 'what it printed', raw: said }],
		way
	};
}
