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
	const paths = [
		...CONFIG.map((folder) => `${folder}/system.conf`),
		...(await filesOf(
			root,
			CONFIG.map((folder) => `${folder}/system.conf.d`)
		)),
		...(await sliceFiles(root, settings.last('Slice')?.value ?? 'system.slice'))
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
async function sliceFiles(root: Root, slice: string): Promise<readonly string[]> {
	const parts = slice.replace(/\.slice$/, '').split('-');
	const names = parts.map((_, at) => `${parts.slice(0, at + 1).join('-')}.slice`);
	const found: string[] = [];
	for (const name of names)
		found.push(
			...UNITS.map((folder) => `${folder}/${name}`),
			...(await filesOf(
				root,
				UNITS.map((folder) => `${folder}/${name}.d`)
			))
		);
	return found;
}

async function filesOf(root: Root, folders: readonly string[]): Promise<readonly string[]> {
	const found = new Map<string, string>();
	for (const folder of folders) {
		const names = await root.listNames(folder);
		if (names.got) for (const name of names.value) if (name.endsWith('.conf')) found.set(name, `${folder}/${name}`);
	}
	return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path);
}
