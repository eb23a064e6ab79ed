// Files of units that people wrote here, what stands beside them, and what systemd said of them as it read them.
import { posix } from 'node:path';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { StartUnit } from '../boot/parse-starts.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import type { JournalFacts } from '../journal/open-journal.ts';
import { walkPath } from '../system/walk-path.ts';
import { type EnvironmentLine, parseEnvironmentFile } from './parse-environment-file.ts';

export interface UnitFile {
	readonly path: string;
	/** Whose it is: `web.service`; of settings for a whole kind, `service`. */
	readonly unit: string;
	readonly text: string;
}

/** A folder of further settings for one unit, and what is in it. */
export interface DropInFolder {
	readonly path: string;
	readonly unit: string;
	readonly names: readonly string[];
}

export interface EnvironmentFile {
	readonly path: string;
	readonly units: readonly { readonly name: string; readonly state: string }[];
	/** What systemd does not take from it as it was meant. Nothing of what is assigned. */
	readonly lines: readonly EnvironmentLine[];
}

export interface UnitFilesFacts {
	readonly files: readonly UnitFile[];
	readonly folders: readonly DropInFolder[];
	/** Files beside them that have no name of a unit, and look like one inside. */
	readonly strays: readonly string[];
	/** Units that are there, wherever their files are. */
	readonly names: ReadonlySet<string>;
	readonly environments: readonly EnvironmentFile[];
	/** What systemd said with a file and a line; [] where the journal cannot be read. */
	readonly said: readonly string[];
	readonly limits: string | undefined;
}

const OWN = ['/etc/systemd/system', '/usr/local/lib/systemd/system'];
const ELSEWHERE = [
	...['/lib/systemd/system', '/usr/lib/systemd/system', '/run/systemd/system', '/run/systemd/transient'],
	...['/run/systemd/generator', '/run/systemd/generator.early', '/run/systemd/generator.late']
];
export const UNIT_NAME = /^[\w:.@\\-]+\.(?:service|socket|timer|path|mount|automount|swap|target|slice|scope)$/;
const LOOKS_LIKE_ONE = /^\s*\[(?:Unit|Service|Timer|Socket)\]\s*$/m;
const MOST_FILES = 400;
const MOST_BYTES = 65_536;
const SINCE_MS = 7 * 24 * 60 * 60_000;

type Root = Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readText'>;

export interface UnitFilesDeps extends Pick<HostDeps, 'clock'> {
	readonly root: Root;
	readonly journal: Pick<JournalFacts, 'page'>;
	readonly starts: () => Promise<Known<readonly StartUnit[]>>;
}

export async function readUnitFiles({ root, clock, journal, starts }: UnitFilesDeps): Promise<Known<UnitFilesFacts>> {
	const started = await starts();
	if (!started.known) return started;
	const files: UnitFile[] = [];
	const folders: DropInFolder[] = [];
	const strays: string[] = [];
	const names = new Set<string>(started.value.flatMap((one) => (one.load === 'not-found' ? [] : one.names)));
	const add = async (path: string, unit: string): Promise<void> => {
		const text = files.length < MOST_FILES ? await root.readText(path, MOST_BYTES) : undefined;
		if (text?.got && !text.value.includes('\0')) files.push({ path, unit, text: text.value });
	};
	for (const folder of OWN) {
		const listed = await root.listNames(folder);
		if (!listed.got && listed.why === 'denied') return notKnown('denied', `${folder} cannot be looked into.`);
		for (const name of listed.got ? [...listed.value].sort() : []) {
			const path = posix.join(folder, name);
			const { found } = await walkPath(root, path);
			if (found === undefined) continue;
			if (found.facts.kind === 'directory') {
				if (!name.endsWith('.d')) continue;
				const inside = await root.listNames(path);
				const unit = name.slice(0, -2);
				const own: string[] = [];
				for (const one of inside.got ? [...inside.value].sort() : []) {
					const facts = await root.facts(posix.join(path, one));
					if (facts.got && facts.value.kind === 'file') own.push(one);
				}
				folders.push({ path, unit, names: own });
				for (const one of own) if (one.endsWith('.conf')) await add(posix.join(path, one), unit);
			} else if (UNIT_NAME.test(name)) {
				names.add(name);
				// A link to a package's file is the package's; one that masks leads to no file.
				if (found.facts.kind === 'file' && !/^\/(?:usr\/)?lib\//.test(found.path)) await add(found.path, name);
			} else if (found.facts.kind === 'file' && found.path === path) {
				const text = await root.readText(path, 4096);
				if (text.got && LOOKS_LIKE_ONE.test(text.value)) strays.push(path);
			}
		}
	}
	for (const folder of ELSEWHERE) {
		const listed = await root.listNames(folder);
		for (const name of listed.got ? listed.value : []) if (UNIT_NAME.test(name)) names.add(name);
	}
	const page = await journal.page(
		{ identifier: 'systemd', text: '/systemd/system/', sinceMs: clock.nowMs() - SINCE_MS, lines: 300, ofManager: true },
		4000
	);
	const said = page.known ? page.value.lines.filter(({ pid }) => pid === 1).map(({ text }) => text) : [];
	return isKnown(
		{
			...{ files, folders, strays, names, said: [...new Set(said)] },
			environments: await environmentsOf(root, started.value),
			limits: page.known ? undefined : 'What systemd said as it read them is not known.'
		},
		clock.nowMs()
	);
}

async function environmentsOf(root: Root, units: readonly StartUnit[]): Promise<readonly EnvironmentFile[]> {
	const users = new Map<string, { name: string; state: string }[]>();
	for (const { name, state, environment, elsewhere } of units)
		for (const { path } of elsewhere ? [] : environment) users.set(path, [...(users.get(path) ?? []), { name, state }]);
	const found: EnvironmentFile[] = [];
	for (const [path, list] of [...users].slice(0, MOST_FILES)) {
		const text = await root.readText(path, MOST_BYTES);
		const lines = text.got ? parseEnvironmentFile(text.value) : [];
		if (lines.length > 0) found.push({ path, units: list, lines });
	}
	return found;
}
