// What lies around a unit and not in its own files: who else bounds it, locks that its program speaks of, names in its environment
// files, commands that its program looks for, and what sends it to the background. Each part is read only where its lines, or its
// end, give reason to, and no value of an environment file is kept.
import { posix } from 'node:path';
import type { JournalLine } from '#wire/host/journal.ts';
import type { UnitDetail } from '#wire/host/services.ts';
import { isDistrust } from '../../../lib/distrusts.ts';
import type { Accessor } from '../../../lib/judge-access.ts';
import type { PemFault } from '../../../lib/pem-lines.ts';
import type { HostRoot } from '../../host-root.ts';
import { MOST_OF_OTHERS } from '../../names-in.ts';
import type { PlacedSetting, UnitSettings } from '../../services/unit-settings.ts';
import type { Walk } from '../walk-path.ts';
import { askedRights } from './asked-rights.ts';
import { findWritten, readTextsOfRoot } from './find-written.ts';
import { type Background, readBackground } from './read-background.ts';
import { commandsMissed, findCommands } from './read-commands.ts';
import { type EnvironmentNames, readEnvironments } from './read-environments.ts';
import { type KernelValue, readKernelValues } from './read-kernel-values.ts';
import { readLimitPlaces } from './read-limit-places.ts';
import { readUnreadAuthorities, type UnreadAuthority } from './read-local-authorities.ts';
import { type Lock, readLocks } from './read-locks.ts';
import { readPems } from './read-pems.ts';
import { type NamedPath, pathsOf, WALKED } from './setting-paths.ts';

export interface UnitAround {
	/** Defaults of the manager (`DefaultLimitNOFILE`) and what its slices set, in the order in which they count. */
	readonly limits: readonly PlacedSetting[];
	/** By path. */
	readonly locks: ReadonlyMap<string, Lock>;
	/** By path. */
	readonly environments: ReadonlyMap<string, EnvironmentNames>;
	/** Commands that its program did not find, with where they are; '' where no usual folder has them. */
	readonly commands: ReadonlyMap<string, string>;
	/** What sends its program to the background, as far as that can be read. */
	readonly background: Background | undefined;
	/** Bounds of the kernel that its lines speak of, by name. */
	readonly kernel: ReadonlyMap<string, KernelValue>;
	/** Files with nearly the name of one that is missing, in its folder; by the path that is missing. */
	readonly nearby: ReadonlyMap<string, string>;
	/** What its own settings name. */
	readonly named: readonly NamedPath[];
	/** Of what its program cannot use: where a file of root's that its command names has it. By path. */
	readonly written: ReadonlyMap<string, string>;
	/** Certificates and keys that it could not load, as far as their first and last lines are wrong. By path. */
	readonly pems: ReadonlyMap<string, PemFault>;
	/** Rights of root that root's own words have it use (`CAP_CHOWN`); looked for where something was refused to it. */
	readonly asked: ReadonlySet<string>;
	/** Authorities that were laid down to be trusted and are in no list; absent where its program distrusts nobody. */
	readonly authorities?: readonly UnreadAuthority[] | undefined;
}

export const NOTHING_AROUND: UnitAround = {
	limits: [],
	locks: new Map(),
	environments: new Map(),
	commands: new Map(),
	background: undefined,
	kernel: new Map(),
	nearby: new Map(),
	named: [],
	written: new Map(),
	pems: new Map(),
	asked: new Set()
};

interface AroundDeps {
	readonly root: Pick<HostRoot, 'facts' | 'readLink' | 'readText' | 'listNames'>;
	/** Whom its program runs as; null where that is not known. */
	readonly who: Accessor | null;
	readonly detail: UnitDetail;
	readonly settings: UnitSettings;
	readonly lines: readonly JournalLine[];
	/** Programs and scripts that it starts, with their words. */
	readonly commands: readonly {
		readonly words: readonly string[];
		readonly script: string | undefined;
		readonly asRoot: boolean;
	}[];
	readonly directory: string;
	/** What its program says that it cannot use, with the folders that lies in. */
	readonly refused: readonly string[];
	readonly walks: ReadonlyMap<string, Walk>;
	readonly expand: (value: string) => string | undefined;
}

const REFUSED = /not permitted|denied|EPERM|EACCES|\bCAP_|capabilit/i;
/** What this service wrote itself, by what a program said, is no word of root's. */
const OF_OURS = /\/zz-hostwright-[\w-]+\.conf$/;
const OF_LIMITS = /too many|E[MN]FILE|temporarily unavailable|EAGAIN|memory|thread|fork|bad_alloc|limit/i;

export async function readUnitAround(deps: AroundDeps): Promise<UnitAround> {
	const { root, settings, lines, detail } = deps;
	const own = lines.filter(({ name }) => name !== 'systemd').map(({ text }) => text);
	const isBound = detail.unit.result === 'oom-kill' || own.some((text) => OF_LIMITS.test(text));
	const isRefused = own.some((text) => REFUSED.test(text));
	const texts = isRefused || deps.refused.length > 0 ? await readTextsOfRoot(deps) : new Map<string, string>();
	const ofRoot = settings.written.filter(({ path }) => !OF_OURS.test(path));
	return {
		limits: isBound ? await readLimitPlaces(root, settings) : [],
		locks: await readLocks(root, own),
		environments: await readEnvironments(root, environmentPaths(deps)),
		commands: await findCommands(root, commandsMissed(own)),
		background: hasEndedWell(detail) ? await readBackground(deps) : undefined,
		kernel: await readKernelValues(root, own),
		nearby: await findNearby(root, deps.walks),
		named: pathsOf(settings, WALKED, deps.expand),
		written: findWritten(texts, deps.refused),
		asked: isRefused
			? askedRights(
					deps.commands,
					ofRoot.map(({ key, value }) => `${key}=${value}`),
					[...texts.values()]
				)
			: new Set(),
		pems: await readPems({ root, who: deps.who, own, commands: deps.commands, written: settings.written }),
		...(isDistrust(
			own,
			detail.unit.exit?.status,
			deps.commands.flatMap(({ words }) => words)
		) && {
			authorities: await readUnreadAuthorities(root)
		})
	};
}

const environmentPaths = ({ settings, expand }: AroundDeps): string[] =>
	settings.all('EnvironmentFile').flatMap(({ value }) => expand(value.replace(/^-/, '')) ?? []);

const hasEndedWell = ({ unit }: UnitDetail): boolean =>
	unit.type === 'service' && unit.state !== 'active' && (unit.exit === null || unit.exit.status === 0);

const MOST_NEARBY = 3;

/** `app.yml` is missing, and there is `app.yaml`, `app.yml.bak` or `App.yml`. */
async function findNearby(
	root: AroundDeps['root'],
	walks: ReadonlyMap<string, Walk>
): Promise<ReadonlyMap<string, string>> {
	const found = new Map<string, string>();
	for (const { path, at, end } of walks.values()) {
		if (end !== 'absent' || at !== path || found.size >= MOST_NEARBY) continue;
		const names = await root.listNames(posix.dirname(path), MOST_OF_OTHERS);
		const near = names.got ? [...names.value].sort().find((name) => isNear(name, posix.basename(path))) : undefined;
		if (near !== undefined) found.set(path, posix.join(posix.dirname(path), near));
	}
	return found;
}

const OLD =
	/[._-](?:bak|backup|old|orig|save|disabled|off|dpkg-(?:old|dist|new)|rpmsave|rpmnew|ucf-(?:old|dist)|example|sample|dist|default|\d{4}[-\d]*)$|~$/i;

function isNear(name: string, wanted: string): boolean {
	if (name === wanted) return false;
	const [a, b] = [name.toLowerCase(), wanted.toLowerCase()];
	if (a === b || a.replace(OLD, '') === b) return true;
	const stem = (one: string): string => one.replace(/\.[a-z]+$/, '').replace(/[-_.]/g, '');
	return /\.\w+$/.test(b) && stem(a) === stem(b) && stem(b).length > 2;
}
