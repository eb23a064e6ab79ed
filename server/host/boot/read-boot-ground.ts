// What the units that are to run stand on: the ways to their programs and files, and the accounts they run as. Only of a unit to which
// something is missing its files are read, to tell which line says so.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { ofWords } from '../posture/named-programs.ts';
import { parseUnitFile } from '../services/parse-unit-file.ts';
import type { PlacedSetting } from '../services/unit-settings.ts';
import { type Accounts, readAccounts } from '../system/read-accounts.ts';
import { seenOnce, type Walk, walkPath } from '../system/walk-path.ts';
import type { StartUnit } from './parse-starts.ts';

export interface Standing {
	readonly unit: StartUnit;
	/** By path: programs, scripts given to interpreters, and files without which it does not start. */
	readonly walks: ReadonlyMap<string, Walk>;
	/** Its settings with file and line; [] where nothing is missing. */
	readonly written: readonly PlacedSetting[];
}

export interface BootGround {
	readonly standing: readonly Standing[];
	readonly accounts: Accounts | null;
	/** Links of what is enabled that lead to no file. */
	readonly dangling: readonly { readonly link: string; readonly target: string }[];
}

const FOLDERS = [
	'/etc/systemd/system',
	'/run/systemd/system',
	'/usr/local/lib/systemd/system',
	'/usr/lib/systemd/system',
	'/lib/systemd/system'
];
const WANTED = /\.(?:wants|requires|upholds)$/;
const MOST_BYTES = 262_144;

type Reads = Pick<HostRoot, 'facts' | 'readLink' | 'readText' | 'listNames'>;

export async function readBootGround({
	root,
	clock,
	starts
}: Pick<HostDeps, 'root' | 'clock'> & {
	readonly starts: () => Promise<Known<readonly StartUnit[]>>;
}): Promise<Known<BootGround>> {
	const units = await starts();
	if (!units.known) return units;
	const accounts = await readAccounts(root);
	const once = seenOnce(root);
	const standing: Standing[] = [];
	for (const unit of units.value) {
		if (unit.lines.length === 0 || unit.transient || unit.elsewhere) continue;
		const walks = new Map<string, Walk>();
		for (const path of neededBy(unit)) walks.set(path, await walkPath(once, path));
		const whole = [...walks.values()].every(({ end, found }) => end === 'there' && found?.facts.kind !== undefined);
		const known = isThere(unit.user, accounts?.users) && isThere(unit.group, accounts?.groups);
		const runs = unit.lines.every(({ program }) => ((walks.get(program)?.found?.facts.mode ?? 0o111) & 0o111) !== 0);
		standing.push({ unit, walks, written: whole && known && runs ? [] : await writtenOf(root, unit) });
	}
	return isKnown({ standing, accounts, dangling: await readDangling(root) }, clock.nowMs());
}

/** Without these it does not start, or ends at once. */
export function neededBy({ lines, folder, environment }: StartUnit): readonly string[] {
	const paths = lines
		.filter(({ mayFail, key }) => !mayFail && key !== 'ExecStartPost')
		.flatMap(({ program, argv }) => [program, ...ofWords(argv)]);
	for (const one of [...(folder ? [folder] : []), ...environment]) if (!one.mayMiss) paths.push(one.path);
	return [...new Set(paths)].filter((path) => path.startsWith('/') && !/[%$*]/.test(path));
}

const isThere = (name: string, known: ReadonlyMap<string, unknown> | undefined): boolean =>
	name === '' || /^\d+$/.test(name) || !known || known.has(name);

async function writtenOf(root: Reads, { fragment, dropIns }: StartUnit): Promise<PlacedSetting[]> {
	const found: PlacedSetting[] = [];
	for (const path of [fragment, ...dropIns]) {
		const text = path.startsWith('/') ? await root.readText(path, MOST_BYTES) : undefined;
		if (text?.got) found.push(...parseUnitFile(text.value).map((setting) => ({ ...setting, path })));
	}
	return found;
}

async function readDangling(root: Reads): Promise<BootGround['dangling']> {
	const found: { link: string; target: string }[] = [];
	const folders = await root.listNames('/etc/systemd/system');
	for (const folder of folders.got ? folders.value.filter((name) => WANTED.test(name)) : []) {
		const names = await root.listNames(`/etc/systemd/system/${folder}`);
		for (const name of names.got ? names.value : []) {
			const link = `/etc/systemd/system/${folder}/${name}`;
			const walk = await walkPath(root, link);
			if (walk.end !== 'absent' || walk.parts.at(-1)?.path === '/') continue;
			// A file of that name elsewhere is what systemd takes: the link alone says that it is wanted.
			const places = FOLDERS.flatMap((place) => [`${place}/${name}`, `${place}/${templateOf(name)}`]);
			const others = await Promise.all(places.map(async (path) => (await walkPath(root, path)).end === 'there'));
			const target = await root.readLink(link);
			if (!others.some(Boolean) && target.got) found.push({ link, target: target.value });
		}
	}
	return found;
}

const templateOf = (name: string): string => name.replace(/@[^.]*(?=\.)/, '@');
