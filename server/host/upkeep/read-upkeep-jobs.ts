// What the machine starts at its times: timers of systemd, and lines of cron whoever they run as.
import type { Known } from '#wire/host/known.ts';
import type { Timer, Unit } from '#wire/host/services.ts';
import { parseCrontab } from '../../lib/parse-crontab.ts';
import type { StartUnit } from '../boot/parse-starts.ts';
import type { HostRoot } from '../host-root.ts';

const MOST_OF_CRON = 262_144;

export interface UpkeepJob {
	readonly by: 'timer' | 'cron';
	/** Of a timer its unit's, of a line of cron the file's. */
	readonly name: string;
	/** Where it stands in its file; of a timer none. */
	readonly line: number | null;
	/** The unit that is started; of cron none. */
	readonly activates: string | null;
	/** Its words, as far as they are known. */
	readonly command: string;
	readonly isOn: boolean;
	/** As `systemctl is-enabled` says it; of cron null. */
	readonly enabled: string | null;
	/** When it ran last and how that ended, where that is kept. */
	readonly lastMs: number | null;
	readonly lastResult: string | null;
	readonly periodMs: number | null;
}

export interface UpkeepJobs {
	readonly jobs: readonly UpkeepJob[];
	/** Tables of cron that may not be read. */
	readonly denied: readonly string[];
}

export interface JobSources {
	readonly root: Pick<HostRoot, 'readText' | 'listNames'>;
	readonly starts: () => Promise<Known<readonly StartUnit[]>>;
	readonly units: () => Promise<Known<{ readonly units: readonly Unit[] }>>;
	readonly timers: () => Promise<Known<{ readonly timers: readonly Timer[] }>>;
}

export async function readUpkeepJobs({ root, starts, units, timers }: JobSources): Promise<UpkeepJobs> {
	const [started, all, ran, cron] = await Promise.all([starts(), units(), timers(), readCronJobs(root)]);
	const byName = new Map((started.known ? started.value : []).map((unit) => [unit.name, unit]));
	const times = new Map((ran.known ? ran.value.timers : []).map((timer) => [`${timer.manager} ${timer.name}`, timer]));
	const found = (all.known ? all.value.units : []).filter(
		({ type, manager }) => type === 'timer' && manager === 'system'
	);
	const ofTimers = found.map(({ name, state, enabled }): UpkeepJob => {
		const activates = byName.get(name)?.triggers[0] ?? name.replace(/\.timer$/, '.service');
		const timer = times.get(`system ${name}`);
		return {
			by: 'timer',
			name,
			line: null,
			activates,
			command: (byName.get(activates)?.lines ?? []).map(({ argv }) => argv.join(' ')).join('\n'),
			isOn: state === 'active',
			enabled,
			lastMs: timer?.lastMs ?? null,
			lastResult: timer?.lastResult ?? null,
			periodMs: timer?.periodMs ?? null
		};
	});
	return { jobs: [...ofTimers, ...cron.jobs], denied: cron.denied };
}

async function readCronJobs(root: JobSources['root']): Promise<UpkeepJobs> {
	const jobs: UpkeepJob[] = [];
	const denied: string[] = [];
	const add = (name: string, line: number | null, command: string): void => {
		const never = { activates: null, enabled: null, lastMs: null, lastResult: null, periodMs: null };
		jobs.push({ by: 'cron', name, line, command, isOn: true, ...never });
	};
	const take = async (path: string, withUser: boolean): Promise<void> => {
		const text = await root.readText(path, MOST_OF_CRON);
		if (text.got) for (const { line, command } of parseCrontab(text.value, withUser).jobs) add(path, line, command);
		else if (text.why === 'denied') denied.push(path);
	};
	const names = async (folder: string): Promise<readonly string[]> => {
		const got = await root.listNames(folder);
		if (!got.got && got.why === 'denied') denied.push(folder);
		return got.got ? [...got.value].sort().slice(0, 300) : [];
	};
	await take('/etc/crontab', true);
	// Names with a dot are passed over by cron.
	for (const name of await names('/etc/cron.d')) if (/^[\w-]+$/.test(name)) await take(`/etc/cron.d/${name}`, true);
	for (const name of await names('/var/spool/cron/crontabs')) await take(`/var/spool/cron/crontabs/${name}`, false);
	for (const kin of ['hourly', 'daily', 'weekly', 'monthly'])
		for (const name of await names(`/etc/cron.${kin}`))
			if (/^[\w-]+$/.test(name)) add(`/etc/cron.${kin}/${name}`, null, `/etc/cron.${kin}/${name}`);
	return { jobs, denied };
}
