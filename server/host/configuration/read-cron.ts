// What cron has to do, in the files that it reads, and whether the programs of its jobs are where it looks for them.
import { posix } from 'node:path';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import { type Crontab, parseCrontab, programOf } from '../../lib/parse-crontab.ts';
import { belowOpt, PROGRAM_FOLDERS } from '../../lib/program-folders.ts';
import type { HostDeps } from '../host-deps.ts';
import type { FileFacts, HostRoot } from '../host-root.ts';
import { readAccounts } from '../system/read-accounts.ts';
import { walkPath } from '../system/walk-path.ts';

export interface CronFile {
	readonly path: string;
	readonly name: string;
	/** `system`: lines name their user. */
	readonly format: 'system' | 'user';
	/** Whose it is, of a user's. */
	readonly user: string | undefined;
	readonly facts: FileFacts;
	/** null where it cannot be read. */
	readonly crontab: Crontab | null;
	readonly text: string;
}

export interface CronScript {
	readonly path: string;
	readonly name: string;
	readonly mode: number;
	/** Its first line names an interpreter. */
	readonly isScript: boolean;
}

export interface CronProgram {
	/** Where it is, by the PATH of its job or as it is written. */
	readonly at: string | undefined;
	/** Elsewhere, in folders that programs are kept in. */
	readonly elsewhere: readonly string[];
}

export interface CronFacts {
	/** Debian's reads other names than the one of other systems. */
	readonly kind: 'debian' | 'cronie';
	readonly files: readonly CronFile[];
	readonly scripts: readonly CronScript[];
	readonly users: ReadonlySet<string> | null;
	/** By `PATH program`. */
	readonly programs: ReadonlyMap<string, CronProgram>;
	/** PATH of a job whose file sets none. */
	readonly path: string;
	readonly denied: readonly string[];
}

const CRON_PATH = '/usr/bin:/bin';
const SPOOLS = ['/var/spool/cron/crontabs', '/var/spool/cron'];
const PERIODS = ['hourly', 'daily', 'weekly', 'monthly'];
const MOST_FILES = 200;
const MOST_BYTES = 131_072;
const MOST_FOLDERS = 40;

type Root = Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readText'>;

export async function readCron({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<CronFacts>> {
	const [cron, crond] = await Promise.all([root.facts('/usr/sbin/cron'), root.facts('/usr/sbin/crond')]);
	if (!cron.got && !crond.got) return notKnown('not-applicable', 'There is no cron here.');
	const denied: string[] = [];
	const files: CronFile[] = [];
	const add = async (path: string, format: CronFile['format'], user?: string): Promise<void> => {
		const facts = await root.facts(path);
		if (!facts.got || facts.value.kind === 'directory' || files.length >= MOST_FILES) return;
		const text = await root.readText(path, MOST_BYTES);
		if (!text.got) denied.push(path);
		const value = text.got ? text.value : '';
		const crontab = text.got ? parseCrontab(value, format === 'system') : null;
		files.push({ path, name: posix.basename(path), format, user, facts: facts.value, crontab, text: value });
	};
	await add('/etc/crontab', 'system');
	for (const name of await namesIn(root, '/etc/cron.d', denied)) await add(`/etc/cron.d/${name}`, 'system');
	for (const spool of SPOOLS)
		for (const name of await namesIn(root, spool, denied))
			if (/^[\w.-]+$/.test(name)) await add(`${spool}/${name}`, 'user', name);
	const scripts: CronScript[] = [];
	for (const period of PERIODS)
		for (const name of await namesIn(root, `/etc/cron.${period}`, denied))
			scripts.push(...(await scriptAt(root, `/etc/cron.${period}/${name}`)));
	const accounts = await readAccounts(root);
	const path = await defaultPath(root);
	return isKnown(
		{
			kind: cron.got ? ('debian' as const) : ('cronie' as const),
			...{ files, scripts, denied, path, programs: await programsOf(root, files, path) },
			users: accounts && !accounts.others ? new Set(accounts.users.keys()) : null
		},
		clock.nowMs()
	);
}

async function namesIn(root: Root, path: string, denied: string[]): Promise<readonly string[]> {
	const names = await root.listNames(path);
	if (!names.got && names.why === 'denied') denied.push(path);
	return names.got ? [...names.value].sort().slice(0, MOST_FILES) : [];
}

async function scriptAt(root: Root, path: string): Promise<readonly CronScript[]> {
	const walk = await walkPath(root, path);
	if (walk.found?.facts.kind !== 'file') return [];
	const head = await root.readText(path, 2);
	const { mode } = walk.found.facts;
	return [{ path, name: posix.basename(path), mode, isScript: head.got && head.value === '#!' }];
}

/** What a session sets for everybody is there in cron as well. */
async function defaultPath(root: Root): Promise<string> {
	const text = await root.readText('/etc/environment', 16_384);
	const set = text.got ? /^\s*(?:export\s+)?PATH\s*=\s*["']?([^"'\n]+)/m.exec(text.value)?.[1] : undefined;
	return set?.trim() || CRON_PATH;
}

async function programsOf(
	root: Root,
	files: readonly CronFile[],
	standard: string
): Promise<ReadonlyMap<string, CronProgram>> {
	const found = new Map<string, CronProgram>();
	const kept = await keptIn(root);
	// Where the user was left out, what stands there is the program.
	for (const { crontab } of files)
		for (const { command, user, path = standard } of crontab?.jobs ?? [])
			for (const word of [programOf(command), user === undefined ? undefined : programOf(user)]) {
				const key = `${path} ${word}`;
				if (word === undefined || found.has(key) || found.size >= MOST_FILES) continue;
				const folders = path.split(':', MOST_FOLDERS + 1);
				// Of a PATH that nobody would write nothing is said.
				const at = folders.length > MOST_FOLDERS ? word : await locate(root, word, folders);
				const elsewhere: string[] = [];
				if (at === undefined && !word.includes('/'))
					for (const folder of kept)
						if (await isProgram(root, posix.join(folder, word))) elsewhere.push(posix.join(folder, word));
				found.set(key, { at, elsewhere });
			}
	return found;
}

async function locate(root: Root, word: string, folders: readonly string[]): Promise<string | undefined> {
	const places = word.startsWith('/') ? [word] : word.includes('/') ? [] : folders.map((one) => posix.join(one, word));
	for (const place of places) {
		const { end } = await walkPath(root, place);
		// What cannot be looked at may be there.
		if (end === 'there' || end === 'denied') return place;
	}
	return undefined;
}

async function isProgram(root: Root, path: string): Promise<boolean> {
	const { end, found } = await walkPath(root, path);
	return end === 'denied' || (found?.facts.kind === 'file' && (found.facts.mode & 0o111) !== 0);
}

/** Folders of programs, with those of what was installed by hand. */
async function keptIn(root: Root): Promise<readonly string[]> {
	const folders = [...PROGRAM_FOLDERS];
	const names = await root.listNames('/opt');
	for (const name of names.got ? names.value : []) folders.push(...belowOpt(name));
	return folders.slice(0, MOST_FOLDERS);
}
