// What makes backups here at its times: what it copies and where to, and whether both are there.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { MOST_OF_OTHERS } from '../names-in.ts';
import { namedPrograms } from '../posture/named-programs.ts';
import { makesBackups } from '../services/makes-backups.ts';
import { kindOf, MAY_HANG } from '../storage/filesystem-kind.ts';
import { parseFstab } from '../storage/parse-fstab.ts';
import { readMounts } from '../storage/read-mounts.ts';
import { walkPath } from '../system/walk-path.ts';
import { type BackupLine, parseBackup } from './parse-backup.ts';
import type { UpkeepJob, UpkeepJobs } from './read-upkeep-jobs.ts';

export interface PlaceState {
	readonly path: string;
	readonly state: 'there' | 'empty' | 'absent' | 'unknown';
	/** The part of the way that is missing. */
	readonly at: string;
	/** What /etc/fstab would mount there, or above it, and is not mounted now. */
	readonly unmounted: { readonly mountPoint: string; readonly line: number } | null;
}

export interface BackupLock {
	readonly path: string;
	readonly pid: number;
	readonly sinceMs: number;
}

export interface BackupCopy extends Omit<BackupLine, 'sources' | 'target'> {
	/** The file that says it. */
	readonly file: string;
	readonly sources: readonly PlaceState[];
	readonly target: PlaceState | null;
	/** Left by a process of this machine that is not there any more. */
	readonly staleLock: BackupLock | null;
}

export interface BackupJob {
	readonly job: UpkeepJob;
	/** A person wrote its timer: it was meant to run. */
	readonly isOwn: boolean;
	/** It mounts by itself what it needs. */
	readonly mountsItself: boolean;
	readonly copies: readonly BackupCopy[];
}

export interface BackupJobs {
	readonly jobs: readonly BackupJob[];
	readonly denied: readonly string[];
}

const MOST_BYTES = 65_536;
const MOST_JOBS = 50;
const MOST_SCRIPTS = 4;

type Root = Pick<HostRoot, 'readText' | 'listNames' | 'facts' | 'readLink' | 'readPieces'>;

export async function readBackupJobs(
	{ root, clock }: Pick<HostDeps, 'root' | 'clock'>,
	jobsOf: () => Promise<UpkeepJobs>
): Promise<Known<BackupJobs>> {
	const { jobs, denied } = await jobsOf();
	const places = await placesOf(root);
	const found: BackupJob[] = [];
	for (const job of jobs) {
		if (found.length >= MOST_JOBS) break;
		const texts = await textsOf(root, job);
		const lines = texts.flatMap(({ file, text, first }) =>
			parseBackup(text).map((one) => ({ ...one, file, line: one.line + first - 1 }))
		);
		if (lines.length === 0 && !makesBackups(job.name) && !makesBackups(job.activates ?? '')) continue;
		const copies: BackupCopy[] = [];
		for (const line of lines.slice(0, 20)) copies.push(await copyOf(root, line, places));
		found.push({
			job,
			isOwn: job.by === 'timer' && (await isFile(root, `/etc/systemd/system/${job.name}`)),
			mountsItself: texts.some(({ text }) => /^[^#\n]*\b(?:mount|sshfs|cryptsetup|udisksctl|mountpoint)\b/m.test(text)),
			copies
		});
	}
	return found.length > 0 || denied.length > 0
		? isKnown({ jobs: found, denied }, clock.nowMs())
		: notKnown('not-applicable', 'Nothing here makes backups at its times, as far as names and scripts tell.');
}

/** Its own words, and the scripts that these run. Only what lies where root puts programs is opened. */
async function textsOf(root: Root, { by, name, line, command, activates }: UpkeepJob) {
	const own = { file: by === 'cron' ? name : (activates ?? name), text: command, first: line ?? 1 };
	const texts = [own];
	const scripts = new Set(command.split('\n').flatMap((one) => [...namedPrograms(one)]));
	for (const path of [...scripts].slice(0, MOST_SCRIPTS)) {
		const facts = await root.facts(path);
		if (!facts.got || facts.value.kind !== 'file' || facts.value.sizeBytes > MOST_BYTES) continue;
		const text = await root.readText(path, MOST_BYTES, [{ path, facts: facts.value }]);
		if (text.got && (text.value.startsWith('#!') || path.endsWith('.sh')))
			texts.push({ file: path, text: text.value, first: 1 });
	}
	return texts;
}

interface Places {
	readonly wanted: readonly { readonly mountPoint: string; readonly line: number }[];
	readonly mounted: ReadonlySet<string>;
	/** Looking there may wait for somebody who does not answer. */
	readonly slow: readonly string[];
}

async function placesOf(root: Root): Promise<Places> {
	const fstab = await root.readText('/etc/fstab', 262_144);
	const table = await readMounts(root);
	const mounts = table.got ? table.value.mounts : [];
	const mounted = new Set(mounts.map(({ mountPoint }) => mountPoint));
	const lines = fstab.got && table.got ? parseFstab(fstab.value).lines : [];
	return {
		mounted,
		wanted: lines.filter(
			({ type, mountPoint, options }) =>
				type !== 'swap' &&
				mountPoint.length > 1 &&
				mountPoint.startsWith('/') &&
				!mounted.has(mountPoint) &&
				!options.some((one) => one.startsWith('x-systemd.automount'))
		),
		slow: mounts.filter(({ type }) => MAY_HANG.has(kindOf(type))).map(({ mountPoint }) => mountPoint)
	};
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

async function copyOf(root: Root, line: BackupLine & { file: string }, places: Places): Promise<BackupCopy> {
	const sources: PlaceState[] = [];
	for (const path of line.sources.slice(0, 20)) sources.push(await stateOf(root, path, places));
	const target = line.target === null ? null : await stateOf(root, line.target, places);
	const staleLock = line.isStore && target?.state === 'there' ? await lockOf(root, target.path) : null;
	return { ...line, sources, target, staleLock };
}

async function stateOf(root: Root, raw: string, { wanted, slow }: Places): Promise<PlaceState> {
	const path = raw.replace(/(.)\/+$/, '$1');
	const above = wanted.find(({ mountPoint }) => isBelow(path, mountPoint));
	const unmounted = above ? { mountPoint: above.mountPoint, line: above.line } : null;
	if (slow.some((folder) => isBelow(path, folder))) return { path, state: 'unknown', at: path, unmounted: null };
	const { end, at, found } = await walkPath(root, path);
	if (end !== 'there') return { path, state: end === 'absent' ? 'absent' : 'unknown', at, unmounted };
	const names = found?.facts.kind === 'directory' ? await root.listNames(at, MOST_OF_OTHERS) : undefined;
	const isEmpty = names?.got === true && names.value.filter((name) => name !== 'lost+found').length === 0;
	return { path, state: isEmpty ? 'empty' : 'there', at, unmounted };
}

/** borg names the machine and the process in its lock: `host@1234567.4711-0`. */
async function lockOf(root: Root, store: string): Promise<BackupLock | null> {
	const host = await root.readText('/proc/sys/kernel/hostname', 256);
	if (!host.got) return null;
	const folder = `${store}/lock.exclusive`;
	const names = await root.listNames(folder, MOST_OF_OTHERS);
	for (const name of names.got ? names.value.slice(0, 5) : []) {
		const [, machine = '', pid = ''] = /^(.+?)@?\d*\.(\d+)-[0-9a-f]+$/.exec(name) ?? [];
		if (pid === '' || machine.split('.')[0] !== host.value.trim().split('.')[0]) continue;
		const [facts, process] = [await root.facts(`${folder}/${name}`), await root.facts(`/proc/${pid}`)];
		if (facts.got && !process.got && process.why === 'absent')
			return { path: folder, pid: Number(pid), sinceMs: facts.value.modifiedMs };
	}
	return null;
}

async function isFile(root: Root, path: string): Promise<boolean> {
	const facts = await root.facts(path);
	return facts.got && facts.value.kind === 'file';
}
