// Files that cron does not read at all: for their names, modes and owners, or for how they end. Pure.
import type { CronFacts, CronFile, CronScript } from '../../../host/configuration/read-cron.ts';
import { isPutAside, type Unread } from './unread.ts';

const BY_OTHERS = 0o022;
const octal = (mode: number): string => mode.toString(8).padStart(4, '0');
/** Names as Debian's cron and its run-parts take them. */
const TAKEN = /^[A-Za-z0-9_-]+$/;
const plainName = (name: string): string =>
	name.replace(/\.(?:sh|bash|py|pl|rb|php|cron|crontab|conf|cfg)$/, '').replace(/[^A-Za-z0-9_-]+/g, '-');

export function cronFilesUnread({ kind, files, scripts, users }: CronFacts): readonly Unread[] {
	return [
		...files.filter(({ path }) => path.startsWith('/etc/')).flatMap((file) => ofSystem(file, kind, files)),
		...files.filter(({ format }) => format === 'user').flatMap((file) => ofUser(file, users)),
		...files.flatMap(endless),
		...(kind === 'debian' ? scripts.flatMap((script) => ofScript(script, scripts)) : [])
	];
}

function ofSystem(file: CronFile, kind: CronFacts['kind'], files: readonly CronFile[]): readonly Unread[] {
	const { path, name, facts, crontab } = file;
	if (isPutAside(name) || (crontab !== null && crontab.jobs.length === 0)) return [];
	const head = { file: path, text: `${octal(facts.mode)} ${facts.uid}:${facts.gid} ${path}` };
	if (path !== '/etc/crontab' && kind === 'debian' && !TAKEN.test(name)) {
		const to = path.replace(/[^/]+$/, plainName(name));
		const free = to !== path && /\/[A-Za-z0-9_-]+$/.test(to) && !files.some((one) => one.path === to);
		return [
			{
				...head,
				kind: 'cron-name',
				says: `cron does not read ${path}: in /etc/cron.d it takes names of letters, digits, - and _ alone, and a dot is none of them.`,
				task: `Rename ${path}, so that cron reads it`,
				...(free ? { mend: { how: 'rename' as const, to } } : { reportOnly: 'the name that it would have is taken.' })
			}
		];
	}
	if (facts.kind === 'link') return [];
	if (facts.uid !== 0)
		return [
			{
				...head,
				kind: 'cron-owner',
				byMode: true,
				says: `cron does not read ${path}: it belongs to another account than root (uid ${facts.uid}).`,
				// What another account wrote would run as root.
				reportOnly: 'its owner could write commands for root into it. Look at what it says, then: chown root:root.'
			}
		];
	if ((facts.mode & BY_OTHERS) !== 0)
		return [
			{
				...head,
				kind: 'cron-mode',
				byMode: true,
				says: `cron does not read ${path}: its mode ${octal(facts.mode)} lets others than root write to it.`,
				// Its group is root's own: who could have written there is root in any case.
				...((facts.mode & 0o002) === 0 && facts.gid === 0
					? {
							task: `Let root alone write to ${path}, so that cron reads it`,
							mend: { how: 'mode' as const, from: facts.mode, to: facts.mode & ~BY_OTHERS }
						}
					: {
							reportOnly: 'others could have written commands for root into it. Look at what it says, then: chmod 644.'
						})
			}
		];
	return [];
}

function ofUser({ path, user, crontab }: CronFile, users: CronFacts['users']): readonly Unread[] {
	if (user === undefined || users === null || users.has(user) || (crontab?.jobs.length ?? 0) === 0) return [];
	return [
		{
			file: path,
			text: path,
			kind: 'cron-orphan',
			says: `cron does not run ${path}: there is no account ${user}.`,
			reportOnly: 'whether its jobs are still wanted, and by whom, is yours to say.'
		}
	];
}

function endless({ path, name, crontab, text }: CronFile): readonly Unread[] {
	if (!crontab?.endless || crontab.jobs.length === 0 || (path.startsWith('/etc/cron.d/') && isPutAside(name)))
		return [];
	const lines = text.split('\n');
	const last = crontab.jobs.at(-1);
	// A comment without an end is no loss to anybody.
	if (last?.line !== lines.length) return [];
	return [
		{
			file: path,
			line: lines.length,
			text: lines.at(-1) ?? '',
			kind: 'cron-newline',
			says: `The last line of ${path} has no line end, and cron ignores it, or the whole file, for that.`,
			task: `End the last line of ${path}`,
			mend: { how: 'newline' }
		}
	];
}

function ofScript({ path, name, mode, isScript }: CronScript, all: readonly CronScript[]): readonly Unread[] {
	if (isPutAside(name)) return [];
	const head = { file: path, text: `${octal(mode)} ${path}` };
	if (!TAKEN.test(name)) {
		const to = path.replace(/[^/]+$/, plainName(name));
		if (!isScript && (mode & 0o111) === 0) return [];
		const free = /\/[A-Za-z0-9_-]+$/.test(to) && !all.some((one) => one.path === to);
		return [
			{
				...head,
				kind: 'cron-script-name',
				says: `run-parts does not run ${path}: it takes names of letters, digits, - and _ alone, and a dot is none of them.`,
				task: `Rename ${path}, so that it is run`,
				...(free ? { mend: { how: 'rename' as const, to } } : { reportOnly: 'the name that it would have is taken.' })
			}
		];
	}
	if ((mode & 0o111) !== 0 || !isScript) return [];
	return [
		{
			...head,
			kind: 'cron-script-mode',
			says: `run-parts does not run ${path}: its mode ${octal(mode)} lets nobody execute it.`,
			task: `Make ${path} executable`,
			mend: { how: 'mode', from: mode, to: mode | ((mode & 0o444) >> 2) }
		}
	];
}
