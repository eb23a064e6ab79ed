// S27: what makes backups is switched off, copies from what is not there, or writes where the backup is not meant to lie.
import type { BackupCopy, BackupJob } from '../../host/upkeep/read-backup-jobs.ts';
import { defineDetector, HOUR_MS, MINUTE_MS } from '../define.ts';
import type { FoundCause, Observation } from '../detector.ts';
import { namesOf, spanOf } from '../words.ts';

/** A lock is written again while its program works. */
const STALE_MS = 30 * MINUTE_MS;

export const backupInVain = defineDetector({
	id: 'S27',
	name: 'Backup made in vain',
	subject: 'storage',
	needs: ['backupJobs'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	watches: [
		'mounts',
		{
			files: [
				'/etc/systemd/system/timers.target.wants/',
				'/etc/cron.d/',
				'/etc/cron.daily/',
				'/etc/fstab',
				'/var/spool/cron/crontabs/'
			]
		}
	],
	begin: null,
	detect: ({ backupJobs }, { nowMs, memory }) => ({
		memory,
		...(backupJobs.denied.length > 0 ? { limits: `Not looked into: ${namesOf(backupJobs.denied)}.` } : {}),
		observations: onePerResource(backupJobs.jobs.flatMap((one) => judge(one, nowMs)))
	})
});

const onePerResource = (all: readonly Observation[]): readonly Observation[] => [
	...new Map([...all].reverse().map((one) => [one.resource, one])).values()
];

function judge(one: BackupJob, nowMs: number): readonly Observation[] {
	const { job, isOwn, copies } = one;
	if (!job.isOn) return isOwn && job.enabled === 'disabled' ? [switchedOff(one, nowMs)] : [];
	const faults = copies.flatMap((copy) => faultOf(copy, one, nowMs) ?? []);
	const [fault] = faults;
	if (!fault) return [];
	const { title, whySo, cause, raw, copy } = fault;
	const resource = job.by === 'timer' ? `unit:${job.name}` : `file:${job.name}`;
	const failed = job.lastResult !== null && job.lastResult !== 'success';
	return [
		{
			resource,
			severity: 'warning',
			title,
			whyNow:
				job.lastMs === null
					? 'It is so at its next run.'
					: `It ran ${spanOf(nowMs - job.lastMs)} ago${failed ? ` and failed: ${job.lastResult}` : ', and said nothing of it'}.`,
			whyCare: 'When something is lost there is nothing, or only old things, to bring it back from.',
			whySo,
			cause,
			evidence: [{ source: `${copy.file} line ${copy.line}`, seenAtMs: nowMs, raw }],
			affected: [`file:${cause.about.path}`],
			owns:
				failed && job.activates !== null
					? ['S22', 'V07']
							.map((detector) => ({ detector, resource }))
							.concat({ detector: 'V01', resource: `unit:${job.activates}` })
					: [],
			fingerprint: `${cause.kind} ${cause.about.path}`,
			ask: `What does ${job.activates ?? job.name} back up?`
		}
	];
}

interface Fault {
	readonly copy: BackupCopy;
	readonly title: string;
	readonly whySo: string;
	readonly cause: FoundCause;
	readonly raw: string;
}

function faultOf(copy: BackupCopy, { job, mountsItself }: BackupJob, nowMs: number): Fault | undefined {
	const { file, line, tool, sources, target, staleLock } = copy;
	const place = `${file} line ${line}`;
	const about = { file, line: String(line) };
	const name = job.activates ?? job.name;
	const say = (kind: string, path: string, title: string, whySo: string, raw: string): Fault => ({
		copy,
		title,
		whySo,
		cause: { kind, about: { ...about, path } },
		raw
	});
	const away = mountsItself ? undefined : [target, ...sources].find((one) => one?.unmounted);
	if (away?.unmounted) {
		const { mountPoint, line: at } = away.unmounted;
		return say(
			'backup-place-not-mounted',
			mountPoint,
			away === target
				? `${name} writes its backup to ${away.path} while ${mountPoint} is not mounted`
				: `${name} backs up ${away.path} while ${mountPoint} is not mounted`,
			away === target
				? [
						`${place} (${tool}) writes to ${away.path}. Line ${at} of /etc/fstab mounts ${mountPoint}, which is not mounted now:`,
						'what is written lands on the disk below it.'
					].join(' ')
				: [
						`${place} (${tool}) copies ${away.path}. Line ${at} of /etc/fstab mounts ${mountPoint}, which is not mounted now: what`,
						'is copied is the empty place below it.'
					].join(' '),
			`${away.path}: ${away.state}; ${mountPoint}: line ${at} of /etc/fstab, not mounted`
		);
	}
	const gone = mountsItself ? undefined : sources.find(({ state }) => state === 'absent');
	if (gone)
		return say(
			'backup-source-gone',
			gone.path,
			`${name} is to back up ${gone.path}, which does not exist`,
			`${place} (${tool}) copies ${gone.path}${gone.at === gone.path ? ', which does not exist' : `, and there is no ${gone.at}`}.`,
			`${gone.path}: no such file or directory`
		);
	if (!mountsItself && sources.length > 0 && sources.every(({ state }) => state === 'empty')) {
		const paths = sources.map(({ path }) => path);
		return say(
			'backup-source-empty',
			paths[0] ?? '',
			`${name} backs up ${namesOf(paths)}, which ${paths.length === 1 ? 'is' : 'are'} empty`,
			`${place} (${tool}) copies ${namesOf(paths)}, and nothing lies there: each run makes a backup of nothing.`,
			`${paths.join('\n')}: empty`
		);
	}
	// rsync makes the last part of its target itself.
	if (!mountsItself && target?.state === 'absent' && (tool !== 'rsync' || target.at !== target.path))
		return say(
			'backup-target-gone',
			target.path,
			`${name} is to write its backup to ${target.path}, which does not exist`,
			`${place} (${tool}) writes to ${target.path}, and there is no ${target.at}.`,
			`${target.path}: no such file or directory`
		);
	if (staleLock && nowMs - staleLock.sinceMs > STALE_MS)
		return say(
			'backup-lock-stale',
			staleLock.path,
			`${name} waits for a lock that nobody holds: ${staleLock.path}`,
			[
				`${staleLock.path} was left ${spanOf(nowMs - staleLock.sinceMs)} ago by the process ${staleLock.pid}, which is not`,
				`there any more; until it goes (${tool} break-lock), every run ends at it.`
			].join(' '),
			`${staleLock.path}: process ${staleLock.pid} is not running`
		);
	return undefined;
}

function switchedOff({ job }: BackupJob, nowMs: number): Observation {
	const { name, activates, enabled, lastMs } = job;
	const so = `${name}, which is to start ${activates ?? 'it'} at its times, is switched off (${enabled ?? ''}) and not active.`;
	return {
		resource: `unit:${name}`,
		severity: 'warning',
		title: `${name} is switched off, so that no backup is made`,
		whyNow:
			lastMs === null
				? 'It has not run since it was loaded, and will not run.'
				: `It ran last ${spanOf(nowMs - lastMs)} ago, and will not run again.`,
		whyCare: 'When something is lost there is nothing, or only old things, to bring it back from.',
		whySo: so,
		cause: { kind: 'timer-off', about: { unit: name, enabled: enabled ?? '' } },
		evidence: [
			{
				source: `systemctl is-enabled ${name}; systemctl is-active ${name}`,
				seenAtMs: nowMs,
				raw: `${enabled ?? ''}; inactive`
			}
		],
		affected: activates === null ? [] : [`unit:${activates}`],
		fingerprint: `off ${enabled ?? ''}`,
		ask: `When did ${activates ?? name} run last?`
	};
}
