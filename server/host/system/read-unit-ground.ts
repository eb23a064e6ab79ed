// What a unit stands on: the files that its own file names, those that its program complained of, whom it runs as, and the units
// that it needs. Read only for a unit in trouble, and never more than a bounded number of files.
import { posix } from 'node:path';
import type { JournalLine } from '#wire/host/journal.ts';
import type { Unit, UnitDetail } from '#wire/host/services.ts';
import type { Accessor } from '../../lib/judge-access.ts';
import { placesOf } from '../../lib/names-path.ts';
import { STANDARD_PATH } from '../../lib/program-folders.ts';
import type { FactSource } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { MOST_OF_OTHERS } from '../names-in.ts';
import {
	expandSpecifiers,
	type PlacedSetting,
	settingsOf,
	type UnitSettings,
	wordsOfValue
} from '../services/unit-settings.ts';
import { type Mount, parseMount } from '../storage/parse-mounts.ts';
import { readForeign } from '../watch/local-path.ts';
import { withoutForeign } from '../without-foreign.ts';
import { readConflicts } from './around/read-conflicts.ts';
import { pathsOf, WALKED } from './around/setting-paths.ts';
import { readUnitAround, type UnitAround } from './around/unit-around.ts';
import { type Complaint, complaintsIn } from './complaints.ts';
import { type Accounts, readAccounts } from './read-accounts.ts';
import { readImmutable, readUnmounted, type UnmountedPlace } from './read-blocked-places.ts';
import { readFor } from './read-for.ts';
import { type Head, readHead } from './read-head.ts';
import { type Walk, walkPath } from './walk-path.ts';

/** A command of the unit: its words as systemd starts it. */
export interface GroundCommand {
	readonly setting: PlacedSetting;
	/** Without the signs before the program. */
	readonly words: readonly string[];
	/** A minus before it: that it fails does not matter. */
	readonly mayFail: boolean;
	/** What it is given to run, where the program is an interpreter. Absolute. */
	readonly script: string | undefined;
	/** A plus or an exclamation mark: it runs as root, whatever `User=` says. */
	readonly asRoot: boolean;
}

export interface UnitGround {
	readonly settings: UnitSettings;
	readonly commands: readonly GroundCommand[];
	/** Where its program works. */
	readonly directory: string;
	/** Whom its program runs as; null where that cannot be told from the machine's files. */
	readonly who: Accessor | null;
	readonly accounts: Accounts | null;
	readonly complaints: readonly Complaint[];
	/** By path, as it is written in the unit or in a complaint. */
	readonly walks: ReadonlyMap<string, Walk>;
	/** How programs and scripts begin, by path; without those that could not be read. */
	readonly heads: ReadonlyMap<string, Head>;
	/** Documents of JSON that its command or its last words name, as far as they are short. By path. */
	readonly documents: ReadonlyMap<string, string>;
	/** Where something of the same name lies beside a folder that is gone, by the path that is missing. */
	readonly elsewhere: ReadonlyMap<string, string>;
	/** Mounts as they are, the last one at a place counts. */
	readonly mounts: readonly Mount[];
	/** Places that /etc/fstab has something for, and where nothing is mounted. */
	readonly unmounted: readonly UnmountedPlace[];
	/** Of what it complained of, and the folders that lies in: those with the attribute that nobody, not even root, may change them. */
	readonly immutable: ReadonlySet<string>;
	/** Units that it needs or that start it, as they are now. */
	readonly others: ReadonlyMap<string, Pick<Unit, 'load' | 'state' | 'enabled'>>;
	/** The lines of `Conflicts=` of units that run and may not run beside it, by unit; absent where nobody looked. */
	readonly conflicts?: ReadonlyMap<string, readonly PlacedSetting[]> | undefined;
	readonly around: UnitAround;
	/** The file of the socket unit of its name, where there is one: one that is off is not loaded, and no list has it. */
	readonly ownSocket?: string | undefined;
}

const MOST_WALKS = 40;
const MOST_HEADS = 6;
/** Folders beside one that is gone, looked into for a file of the same name. */
const MOST_SIBLINGS = 40;

const DOCUMENT = /(?<![\w./-])\/[\w.@+/-]+\.json\b/g;
const MOST_DOCUMENTS = 2;
const MOST_DOCUMENT_BYTES = 65_536;

export interface GroundDeps {
	readonly root: Pick<HostRoot, 'facts' | 'readLink' | 'readText' | 'listNames'>;
	/** Every unit there is, to look up those that this one needs. */
	readonly units: readonly Unit[];
	/** Absent where no program can be asked. */
	readonly facts?: Pick<FactSource, 'ask'> | undefined;
}

export async function readUnitGround(
	{ root: whole, units, facts }: GroundDeps,
	detail: UnitDetail,
	lines: readonly JournalLine[]
): Promise<UnitGround> {
	// A path that hangs would keep all other readers waiting, and its program says which it is.
	const root = withoutForeign(whole, await readForeign(whole));
	const { name } = detail.unit;
	const settings = settingsOf(detail);
	const expand = (value: string): string | undefined => expandSpecifiers(value, name);
	const accounts = await readAccounts(root);
	const own = lines.filter((line) => line.name !== 'systemd').map(({ text }) => text);
	const directory = directoryOf(settings, expand, accounts, detail);
	const commands = commandsOf(settings, expand, directory);
	const complaints = complaintsIn(own, directory);

	const walks = new Map<string, Walk>();
	const heads = new Map<string, Head>();
	const walk = async (path: string | undefined): Promise<Walk | undefined> => {
		if (!path?.startsWith('/') || path.length > 4096) return undefined;
		if (!walks.has(path) && walks.size < MOST_WALKS) walks.set(path, await walkPath(root, path));
		return walks.get(path);
	};
	const head = async (path: string): Promise<Head | undefined> => {
		const way = await walk(path);
		const read = way && heads.size < MOST_HEADS ? await readHead(root, way) : undefined;
		if (read) heads.set(path, read);
		return heads.get(path);
	};

	const ownRoot = expand(settings.last('RootDirectory')?.value ?? '') ?? '';
	for (const { words, script } of commands.slice(0, 6)) {
		const [program = ''] = words;
		if (!program.startsWith('/')) continue;
		// What it runs lies below that, and not where the machine has a file of that name.
		if (ownRoot.startsWith('/') && ownRoot !== '/') {
			await walk(posix.join(ownRoot, program));
			continue;
		}
		const begins = await head(program);
		const [path = '', ...options] = begins?.kind === 'script' ? begins.interpreter : [];
		await walk(path);
		// `#!/usr/bin/env python3`: what is looked for by name.
		if (posix.basename(path) === 'env') await findByName(options.find((word) => !word.startsWith('-')) ?? '', walk);
		if (script !== undefined) await head(script);
	}
	await walk(directory);
	for (const { path } of pathsOf(settings, WALKED, expand)) await walk(path);
	for (const { path } of complaints) await walk(path);

	const who = whoOf(settings, accounts, detail);
	const documents = new Map<string, string>();
	const named = [...commands.flatMap(({ words }) => words), ...own].flatMap((text) => text.match(DOCUMENT) ?? []);
	for (const path of new Set(named)) {
		if (documents.size >= MOST_DOCUMENTS) break;
		const way = await walk(path);
		if (!way?.found || way.found.facts.sizeBytes >= MOST_DOCUMENT_BYTES) continue;
		const text = await readFor(root, way, who, MOST_DOCUMENT_BYTES);
		if (text !== undefined) documents.set(path, text);
	}
	const elsewhere = new Map<string, string>();
	for (const one of [...walks.values()].filter(({ end }) => end === 'absent').slice(0, 3)) {
		const found = await findBeside(root, one);
		if (found) elsewhere.set(one.path, found);
	}
	const mounts = await readMountTable(root);
	return {
		settings,
		commands,
		directory,
		who,
		accounts,
		complaints,
		walks,
		heads,
		documents,
		elsewhere,
		mounts,
		unmounted: await readUnmounted(root, mounts),
		immutable: facts ? await readImmutable(facts, complaints, walks) : new Set(),
		others: othersOf(detail, units),
		conflicts: await readConflicts(root, detail, units),
		ownSocket: await socketBeside(root, name),
		around: await readUnitAround({
			...{ root, who, detail, settings, lines, commands, directory, walks, expand },
			refused: complaints.flatMap(({ path }) => (path === undefined ? [] : placesOf(path)))
		})
	};
}

const COMMANDS = ['ExecCondition', 'ExecStartPre', 'ExecStart', 'ExecStartPost'];

function commandsOf(
	settings: UnitSettings,
	expand: (value: string) => string | undefined,
	directory: string
): GroundCommand[] {
	return COMMANDS.flatMap((key) =>
		settings.all(key).flatMap((setting) => {
			const value = expand(setting.value);
			if (value === undefined) return [];
			const [, signs = '', rest = ''] = /^([@\-:+!|]*)(.*)$/s.exec(value) ?? [];
			const words = wordsOfValue(rest);
			// With @ the second word is only what the program is told that it is called.
			const own = signs.includes('@') ? words.filter((_, at) => at !== 1) : words;
			const script = scriptOf(own[0] ?? '', own.slice(1));
			return [
				{
					setting,
					words: own,
					script: script === undefined ? undefined : posix.resolve(directory, script),
					mayFail: signs.includes('-'),
					asRoot: /[+!]/.test(signs)
				}
			];
		})
	);
}

function directoryOf(
	settings: UnitSettings,
	expand: (value: string) => string | undefined,
	accounts: Accounts | null,
	{ user }: UnitDetail
): string {
	const value = expand(settings.last('WorkingDirectory')?.value ?? '')?.replace(/^-/, '') ?? '';
	if (value === '~') return accounts?.users.get(user ?? 'root')?.home ?? '/';
	return value.startsWith('/') ? value : '/';
}

function whoOf(settings: UnitSettings, accounts: Accounts | null, detail: UnitDetail): Accessor | null {
	if (detail.unit.manager !== 'system' || !accounts) return null;
	if (/^(?:yes|true|on|1)$/i.test(settings.last('DynamicUser')?.value ?? '')) return null;
	const user = detail.user ?? 'root';
	const account = accounts.users.get(user) ?? [...accounts.users.values()].find(({ uid }) => String(uid) === user);
	if (!account) return null;
	const named = [
		settings.last('Group')?.value,
		...settings.all('SupplementaryGroups').flatMap(({ value }) => value.split(/\s+/))
	];
	const groups = named.flatMap((group) => accounts.groups.get(group ?? '') ?? []);
	return { uid: account.uid, gids: [...new Set([account.gid, ...groups, ...accounts.memberships(user)])] };
}

const INTERPRETERS = /^(?:python[\d.]*|node(?:js)?|perl[\d.]*|ruby[\d.]*|php[\d.]*|(?:ba|da|z|k)?sh|java|lua[\d.]*)$/;
/** Options of interpreters that take the next word for themselves, or leave no script. */
const NO_SCRIPT = /^(?:-[cem]|--eval|-r)$/;

/** The script that an interpreter is given. */
function scriptOf(program: string, rest: readonly string[]): string | undefined {
	if (!INTERPRETERS.test(posix.basename(program))) return undefined;
	if (/^java$/.test(posix.basename(program))) {
		const jar = rest.indexOf('-jar');
		return jar < 0 ? undefined : rest[jar + 1];
	}
	const at = rest.findIndex((word) => !word.startsWith('-'));
	return rest.slice(0, at < 0 ? undefined : at).some((word) => NO_SCRIPT.test(word)) ? undefined : rest[at];
}

async function findByName(name: string, walk: (path: string) => Promise<Walk | undefined>): Promise<void> {
	if (!/^[\w.+-]+$/.test(name)) return;
	for (const folder of STANDARD_PATH) if ((await walk(`${folder}/${name}`))?.end === 'there') return;
}

/** A folder that was renamed: what lay in it lies in one beside it. */
async function findBeside(root: GroundDeps['root'], walk: Walk): Promise<string | undefined> {
	const rest = walk.path.slice(walk.at.length);
	const parent = posix.dirname(walk.at);
	const names = await root.listNames(parent, MOST_OF_OTHERS);
	if (!names.got) return undefined;
	const name = posix.basename(walk.path);
	if (rest !== '' && (await root.facts(posix.join(parent, name))).got) return posix.join(parent, name);
	for (const sibling of [...names.value].sort().reverse().slice(0, MOST_SIBLINGS)) {
		const path = posix.join(parent, sibling, rest === '' ? name : rest);
		if ((await root.facts(path)).got) return path;
	}
	return undefined;
}

const UNIT_FOLDERS = ['/etc/systemd/system', '/run/systemd/system', '/usr/lib/systemd/system', '/lib/systemd/system'];

async function socketBeside(root: GroundDeps['root'], name: string): Promise<string | undefined> {
	if (!name.endsWith('.service') || name.includes('/')) return undefined;
	for (const folder of UNIT_FOLDERS) {
		const path = `${folder}/${name.replace(/\.service$/, '.socket')}`;
		const facts = await root.facts(path);
		if (facts.got && facts.value.kind === 'file') return path;
	}
	return undefined;
}

async function readMountTable(root: GroundDeps['root']): Promise<readonly Mount[]> {
	const table = await root.readText('/proc/self/mountinfo', 1_048_576);
	return table.got ? table.value.split('\n').flatMap((line) => parseMount(line) ?? []) : [];
}

const NEEDS: ReadonlySet<string> = new Set(['requires', 'requisite', 'bindsTo', 'triggers']);
/** Of these a name that nobody has is a fault; a device comes and goes, and an instance is made of its template when it is asked for. */
const HAS_FILE = /^[^@]+\.(?:service|socket|timer|path|target|mount|automount|device)$/;

function othersOf({ links }: UnitDetail, units: readonly Unit[]): UnitGround['others'] {
	const own = units.filter(({ manager }) => manager === 'system');
	const names = new Set(links.flatMap((link) => link.units));
	const others = new Map(
		own
			.filter(({ name }) => names.has(name))
			.map(({ name, load, state, enabled }): [string, Others] => [name, { load, state, enabled }])
	);
	// Only where the files of all units were listed as well is one that is in no list not there.
	if (!own.some(({ load }) => load === 'not-loaded')) return others;
	for (const { kind, units: needed } of links)
		for (const name of NEEDS.has(kind) ? needed : [])
			if (!others.has(name) && HAS_FILE.test(name))
				others.set(name, { load: 'not-found', state: 'inactive', enabled: null });
	return others;
}

type Others = Pick<Unit, 'load' | 'state' | 'enabled'>;
