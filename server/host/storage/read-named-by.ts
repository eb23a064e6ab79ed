// Who writes what nobody has open now: which unit, table of cron, or script that one of these starts, names the place. Read only where
// a filesystem is full; of the files themselves nothing is kept but where the line stands. What others than root name, or could have
// put in place of a script, is read as far as anybody may.
import type { HostRoot } from '../host-root.ts';
import { MOST_OF_OTHERS } from '../names-in.ts';
import { isOfRootAlone } from '../system/around/find-written.ts';
import { ANYBODY, readFor } from '../system/read-for.ts';
import { walkPath } from '../system/walk-path.ts';

export interface NamedBy {
	readonly file: string;
	readonly line: number;
	/** The place as it is written there: the path itself, or a folder above it. */
	readonly place: string;
	/** What starts a script: `nightly.service`, `/etc/cron.d/nightly line 3`. */
	readonly startedBy: string | undefined;
}

type Root = Pick<HostRoot, 'readText' | 'listNames' | 'facts' | 'readLink'>;

const UNITS = '/etc/systemd/system';
const OF_USERS = '/var/spool/cron/crontabs';
const TABLES = ['/etc/cron.d', OF_USERS];
const SCRIPTS = ['/etc/cron.hourly', '/etc/cron.daily', '/etc/cron.weekly'];
const MOST_UNITS = 300;
const MOST_FILES = 60;
const MOST_BYTES = 65_536;
const MOST_LINES = 1000;

const PATHS = /(?<![\w.])\/[\w.@+-]+(?:\/[\w.@+-]+)+/g;
/** Programs of the system, and not scripts of its people. */
const A_PROGRAM = /^\/(?:usr\/)?s?bin\/|^\/usr\/lib|^\/(?:dev|proc|sys|run)\//;
const COMMENT = /^\s*[#;]/;

interface Source {
	readonly file: string;
	readonly startedBy: string | undefined;
}

/** @returns by path; those that no line names are left out */
export async function readNamedBy(root: Root, paths: readonly string[]): Promise<ReadonlyMap<string, NamedBy>> {
	const found = new Map<string, NamedBy>();
	if (paths.length === 0) return found;
	const seen = new Set<string>();
	let left = MOST_UNITS + MOST_FILES;
	const look = async ({ file, startedBy }: Source): Promise<readonly Source[]> => {
		if (seen.has(file) || left-- <= 0) return [];
		seen.add(file);
		const text = await (startedBy === undefined ? readTable(root, file) : readScript(root, file, startedBy));
		if (text === undefined || text.includes('\0')) return [];
		const starts: Source[] = [];
		for (const [at, line] of text.split('\n', MOST_LINES).entries()) {
			if (COMMENT.test(line)) continue;
			for (const [place] of line.slice(0, 2000).matchAll(PATHS)) {
				keep(found, paths, { file, line: at + 1, place, startedBy });
				if (startedBy === undefined && !A_PROGRAM.test(place))
					starts.push({ file: place, startedBy: nameOf(file, at + 1) });
			}
		}
		return starts;
	};
	const sources = [
		...(await filesIn(root, UNITS, (name) => name.endsWith('.service'))).slice(0, MOST_UNITS),
		'/etc/crontab',
		...(
			await Promise.all([...TABLES, ...SCRIPTS].map((folder) => filesIn(root, folder, (name) => !name.startsWith('.'))))
		).flat()
	];
	const scripts: Source[] = [];
	for (const file of sources) scripts.push(...(await look({ file, startedBy: undefined })));
	for (const script of scripts.slice(0, MOST_FILES)) await look(script);
	return found;
}

async function readTable(root: Root, file: string): Promise<string | undefined> {
	const text = await root.readText(file, MOST_BYTES);
	return text.got ? text.value : undefined;
}

const ROOT = { uid: 0, gids: [0] };

async function readScript(root: Root, file: string, startedBy: string): Promise<string | undefined> {
	const walk = await walkPath(root, file);
	const isOfRoot =
		isOfRootAlone(walk) && (!startedBy.startsWith(`${OF_USERS}/`) || startedBy.startsWith(`${OF_USERS}/root `));
	return readFor(root, walk, isOfRoot ? ROOT : ANYBODY, MOST_BYTES);
}

async function filesIn(root: Root, folder: string, isMeant: (name: string) => boolean): Promise<readonly string[]> {
	const names = await root.listNames(folder, MOST_OF_OTHERS);
	return names.got ? names.value.filter(isMeant).map((name) => `${folder}/${name}`) : [];
}

const nameOf = (file: string, line: number): string =>
	file.startsWith(`${UNITS}/`) ? file.slice(UNITS.length + 1) : `${file} line ${line}`;

/** The longest that leads there says most; `/srv` leads to everything. */
function keep(found: Map<string, NamedBy>, paths: readonly string[], one: NamedBy): void {
	for (const path of paths) {
		if (path !== one.place && !path.startsWith(`${one.place}/`)) continue;
		if (one.place.length > (found.get(path)?.place.length ?? 0)) found.set(path, one);
	}
}
