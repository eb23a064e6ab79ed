// Whether a run of the package manager was left half-way, from what it keeps of itself: files that every user may read.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import { heldPackageLock } from '../../lib/held-package-lock.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';

export interface HalfDone {
	readonly name: string;
	/** As the package manager says it: `half-configured`. */
	readonly state: string;
}

export interface PackageState {
	readonly manager: 'dpkg' | 'pacman' | 'apk' | 'yum';
	/** A package manager works now: what is half done is not left so. */
	readonly busy: boolean;
	readonly packages: readonly HalfDone[];
	/** What else shows it, one sentence each. */
	readonly traces: readonly string[];
	/** The lines it was read from. */
	readonly raw: string;
	readonly source: string;
	readonly limits: string | null;
}

type Deps = Pick<HostDeps, 'root' | 'clock'>;

const STATUS = 'var/lib/dpkg/status';
/** The longest known are of some 20 MB. */
const MOST_BYTES = 128 * 1024 * 1024;
const MOST_NAMED = 500;
const WHOLE = new Set(['installed', 'not-installed', 'config-files']);

/** @param held  for tests */
export async function readPackageState({ root, clock }: Deps, held = heldPackageLock): Promise<Known<PackageState>> {
	const busy = held() !== undefined;
	for (const read of [readDpkg, readPacman, readApk, readYum]) {
		const found = await read(root, busy);
		if (found === 'denied') return notKnown('denied', 'What the package manager keeps of itself may not be read.');
		if (found) return isKnown(found, clock.nowMs());
	}
	return notKnown(
		'not-applicable',
		'There is no package manager here whose state is kept in files that are understood.'
	);
}

type Found = PackageState | 'denied' | undefined;

async function readDpkg(root: HostRoot, busy: boolean): Promise<Found> {
	const packages: HalfDone[] = [];
	const raw: string[] = [];
	let rest = '';
	let name = '';
	const take = (text: string): void => {
		const lines = `${rest}${text}`.split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) {
			if (line.startsWith('Package: ')) name = line.slice(9);
			if (!line.startsWith('Status: ')) continue;
			const [, flag = '', state = ''] = line.slice(8).split(' ');
			if ((WHOLE.has(state) && flag === 'ok') || packages.length >= MOST_NAMED) continue;
			packages.push({ name, state: flag === 'reinstreq' ? `${state}, has to be installed anew` : state });
			raw.push(`Package: ${name}`, line);
		}
	};
	const got = await root.readPieces(STATUS, MOST_BYTES, take);
	if (!got.got) return got.why === 'absent' ? undefined : 'denied';
	take('\n');
	const updates = await root.listNames('var/lib/dpkg/updates');
	const parts = updates.got ? updates.value.filter((one) => /^\d+$/.test(one)) : [];
	return {
		...{ manager: 'dpkg', busy, packages },
		traces:
			parts.length > 0
				? [
						`dpkg has ${parts.length} ${parts.length === 1 ? 'change' : 'changes'} in its journal that it did not get to merge.`
					]
				: [],
		raw: [...raw, ...parts.map((one) => `/var/lib/dpkg/updates/${one}`)].join('\n'),
		source: '/var/lib/dpkg/status, /var/lib/dpkg/updates',
		limits: updates.got || updates.why === 'absent' ? null : 'Its journal in /var/lib/dpkg/updates may not be read.'
	};
}

const PACMAN_LOCK = 'var/lib/pacman/db.lck';

/** Its lock is a file that stays when it is killed; it works when a process of its name runs. */
async function readPacman(root: HostRoot): Promise<Found> {
	const there = await root.facts('var/lib/pacman/local');
	if (!there.got) return undefined;
	const lock = await root.facts(PACMAN_LOCK);
	const runs = lock.got && (await runsNow(root, new Set(['pacman', 'yay', 'paru', 'pamac-daemon', 'packagekitd'])));
	return {
		...{ manager: 'pacman', busy: runs, packages: [] },
		traces: lock.got && !runs ? ['Its lock is there, and no pacman runs.'] : [],
		raw: lock.got ? `/${PACMAN_LOCK}` : '',
		...{ source: `/${PACMAN_LOCK}`, limits: null }
	};
}

/** `P:` names a package, `f:` what of it is broken: files, scripts, attributes. */
async function readApk(root: HostRoot, busy: boolean): Promise<Found> {
	const text = await root.readText('lib/apk/db/installed', MOST_BYTES);
	if (!text.got) return text.why === 'absent' ? undefined : 'denied';
	const packages = text.value.split('\n\n').flatMap((stanza) => {
		const broken = /^f:(.*[fsx].*)$/m.exec(stanza)?.[1];
		const name = /^P:(.+)$/m.exec(stanza)?.[1];
		return broken === undefined || name === undefined ? [] : [{ name, state: `broken (${broken})` }];
	});
	return {
		...{ manager: 'apk', busy, packages, traces: [] },
		raw: packages.map(({ name, state }) => `${name}: ${state}`).join('\n'),
		...{ source: '/lib/apk/db/installed', limits: null }
	};
}

/** What it wrote down that it would do; a run that ends well takes it away. dnf keeps that in a database of its own. */
async function readYum(root: HostRoot, busy: boolean): Promise<Found> {
	const names = await root.listNames('var/lib/yum');
	if (!names.got) return undefined;
	const left = names.value.filter((name) => /^transaction-all\./.test(name));
	return {
		...{ manager: 'yum', busy, packages: [] },
		traces:
			left.length > 0
				? [`${left.length === 1 ? 'A transaction' : `${left.length} transactions`} of yum did not end.`]
				: [],
		raw: left.map((name) => `/var/lib/yum/${name}`).join('\n'),
		source: '/var/lib/yum',
		limits: 'Of dnf, which keeps what it does in a database of its own, it is not told.'
	};
}

async function runsNow(root: HostRoot, programs: ReadonlySet<string>): Promise<boolean> {
	const processes = await root.listNames('proc');
	if (!processes.got) return true;
	for (const pid of processes.value.filter((one) => /^\d+$/.test(one))) {
		const name = await root.readText(`proc/${pid}/comm`, 64);
		if (name.got && programs.has(name.value.trim())) return true;
	}
	return false;
}
