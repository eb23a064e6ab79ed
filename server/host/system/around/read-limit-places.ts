// Who bounds a unit beside its own files: the defaults of the manager, and the slices that it lies in.
import type { HostRoot } from '../../host-root.ts';
import { parseUnitFile } from '../../services/parse-unit-file.ts';
import type { PlacedSetting, UnitSettings } from '../../services/unit-settings.ts';

type Root = Pick<HostRoot, 'readText' | 'listNames'>;

const CONFIG = ['/usr/lib/systemd', '/run/systemd', '/etc/systemd'];
const UNITS = ['/usr/lib/systemd/system', '/run/systemd/system', '/etc/systemd/system', '/etc/systemd/system.control'];
const MOST_FILES = 40;
const MOST_BYTES = 65_536;
const BOUNDS = /^(?:Default)?(?:Limit[A-Z]+|TasksMax|Memory(?:Max|High))$/;

/** @returns in the order in which systemd reads them: of one key the last one counts */
export async function readLimitPlaces(root: Root, settings: UnitSettings): Promise<readonly PlacedSetting[]> {
	const there = await foldersOf(root, [...CONFIG, ...UNITS]);
	const paths = [
		...there.files(CONFIG, 'system.conf'),
		...(await there.dropIns(CONFIG, 'system.conf.d')),
		...(await sliceFiles(there, settings.last('Slice')?.value ?? 'system.slice'))
	].slice(0, MOST_FILES);
	const found: PlacedSetting[] = [];
	for (const path of paths) {
		const text = await root.readText(path, MOST_BYTES);
		if (!text.got) continue;
		for (const setting of parseUnitFile(text.value)) if (BOUNDS.test(setting.key)) found.push({ ...setting, path });
	}
	return found;
}

/** `a-b.slice` lies in `a.slice`, and that bounds it as well. */
async function sliceFiles(there: Folders, slice: string): Promise<readonly string[]> {
	const parts = slice.replace(/\.slice$/, '').split('-');
	const names = parts.map((_, at) => `${parts.slice(0, at + 1).join('-')}.slice`);
	const found: string[] = [];
	for (const name of names) found.push(...there.files(UNITS, name), ...(await there.dropIns(UNITS, `${name}.d`)));
	return found;
}

interface Folders {
	/** The files of that name, in the folders that have one. */
	files(folders: readonly string[], name: string): readonly string[];
	/** What lies in a folder of that name in each, by file name; of two of one name the later one. */
	dropIns(folders: readonly string[], name: string): Promise<readonly string[]>;
}

/** Each is listed once, and nothing is tried that is not there: hardly a machine has any of it. */
async function foldersOf(root: Root, all: readonly string[]): Promise<Folders> {
	const names = new Map<string, ReadonlySet<string>>();
	for (const folder of all) {
		const list = await root.listNames(folder);
		names.set(folder, new Set(list.got ? list.value : []));
	}
	const files: Folders['files'] = (folders, name) =>
		folders.filter((folder) => names.get(folder)?.has(name)).map((folder) => `${folder}/${name}`);
	return {
		files,
		async dropIns(folders, name) {
			const found = new Map<string, string>();
			for (const folder of files(folders, name)) {
				const list = await root.listNames(folder);
				if (list.got) for (const file of list.value) if (file.endsWith('.conf')) found.set(file, `${folder}/${file}`);
			}
			return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path);
		}
	};
}
