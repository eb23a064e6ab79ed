// Archives that lie in series: the same name with a date in it, in the folders of backups.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { kindOf, MAY_HANG } from '../storage/filesystem-kind.ts';
import { readMounts } from '../storage/read-mounts.ts';
import { type ArchiveState, judgeArchive } from './judge-archive.ts';
import type { BackupJobs } from './read-backup-jobs.ts';
import { seriesOf } from './series-of.ts';

export interface Archive {
	readonly path: string;
	readonly sizeBytes: number;
	readonly modifiedMs: number;
}

export interface ArchiveSeries {
	/** With `*` for the date: `/backup/db-*.sql.gz`. */
	readonly pattern: string;
	/** Oldest first. */
	readonly members: readonly Archive[];
	/** Of the newest. */
	readonly state: ArchiveState;
}

const FOLDERS = [
	'/var/backups',
	'/var/backup',
	'/backup',
	'/backups',
	'/srv/backup',
	'/srv/backups',
	'/mnt/backup',
	'/mnt/backups',
	'/opt/backup',
	'/opt/backups',
	'/root/backup',
	'/root/backups',
	'/home/backup',
	'/data/backup',
	'/data/backups'
];
const ARCHIVE = /\.(?:tar|tgz|gz|bz2|tbz2?|xz|txz|zst|zip|7z|sql|dump|bak|age|gpg|enc)$/i;
const MOST_FOLDERS = 60;
const MOST_NAMES = 1000;
const MOST_FILES = 3000;
const KEPT = 40;

type Root = Pick<HostRoot, 'listNames' | 'facts' | 'readPart' | 'readPieces'>;

/** @returns a reader that judges an archive anew only when it was changed */
export function openArchives({ root, clock }: Pick<HostDeps, 'root' | 'clock'>) {
	const judged = new Map<string, ArchiveState>();
	return async (jobs: Known<BackupJobs>): Promise<Known<readonly ArchiveSeries[]>> => {
		const targets = jobs.known
			? jobs.value.jobs.flatMap(({ copies }) =>
					copies.flatMap(({ target, isStore }) => (target && !isStore ? target.path : []))
				)
			: [];
		const table = await readMounts(root);
		const slow = (table.got ? table.value.mounts : []).filter(({ type }) => MAY_HANG.has(kindOf(type)));
		const isSlow = (path: string) => slow.some(({ mountPoint: at }) => path === at || path.startsWith(`${at}/`));
		const groups = new Map<string, Archive[]>();
		const budget = { left: MOST_FILES };
		for (const folder of new Set([...FOLDERS, ...targets].slice(0, MOST_FOLDERS)))
			if (folder !== '/' && !isSlow(folder)) await collect(root, folder, '', groups, budget, isSlow);
		const series: ArchiveSeries[] = [];
		for (const [pattern, found] of groups) {
			const members = found.sort((a, b) => a.modifiedMs - b.modifiedMs).slice(-KEPT);
			const newest = members.at(-1);
			if (!newest) continue;
			const key = `${newest.path} ${newest.sizeBytes} ${newest.modifiedMs}`;
			const state = judged.get(key) ?? (await judgeArchive(root, newest.path, newest.sizeBytes));
			judged.set(key, state);
			series.push({ pattern, members, state });
		}
		if (judged.size > 500) judged.clear();
		return series.length > 0
			? isKnown(series, clock.nowMs())
			: notKnown('not-applicable', 'No archives with a date in their names lie in the folders of backups.');
	};
}

async function collect(
	root: Root,
	folder: string,
	below: string,
	groups: Map<string, Archive[]>,
	budget: { left: number },
	isSlow: (path: string) => boolean
): Promise<void> {
	const at = below === '' ? folder : `${folder}/${below}`;
	const own = await root.facts(at);
	if (!own.got || own.value.kind !== 'directory') return;
	const names = await root.listNames(at);
	// The newest by name are looked at where there are very many.
	for (const name of names.got ? [...names.value].sort().slice(-MOST_NAMES) : []) {
		if (budget.left-- <= 0) return;
		const path = `${at}/${name}`;
		if (isSlow(path)) continue;
		const relative = below === '' ? name : `${below}/${name}`;
		const pattern = seriesOf(relative);
		if (!ARCHIVE.test(name)) {
			if (below === '' && !name.startsWith('.') && !name.includes('.'))
				await collect(root, folder, name, groups, budget, isSlow);
			continue;
		}
		if (pattern === undefined) continue;
		const facts = await root.facts(path);
		if (!facts.got || facts.value.kind !== 'file') continue;
		const key = `${folder}/${pattern}`;
		const group = groups.get(key) ?? [];
		if (!group.some((one) => one.path === path))
			group.push({ path, sizeBytes: facts.value.sizeBytes, modifiedMs: facts.value.modifiedMs });
		groups.set(key, group);
	}
}
