// What is read of one thing when somebody asks about it, and not before.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { UnitManager } from '#wire/host/services.ts';
import type { HostDeps } from './host-deps.ts';
import type { NetGround } from './network/read-net-ground.ts';
import { type FullPlace, fullPlaces } from './storage/full-places.ts';
import type { Subjects } from './subjects.ts';
import { type Accounts, readAccounts } from './system/read-accounts.ts';
import { readTroubledUnits, type TroubledUnit } from './system/read-troubled-units.ts';
import { type Walk, walkPath } from './system/walk-path.ts';

export interface AskedFacts {
	/** Not known, `absent`: there is none of that name. */
	unit(name: string, manager: UnitManager): Promise<Known<TroubledUnit>>;
	/** The way to a file as root would go, and what stands at its end. */
	path(path: string): Promise<Walk>;
	accounts(): Promise<Known<Accounts>>;
	/** Not known, `absent`: it is not installed and left nothing. */
	package(name: string): Promise<Known<InstalledPackage>>;
}

export type { TroubledUnit, Walk };

export interface InstalledPackage {
	readonly version: string;
	/** As dpkg has it: `install ok installed`. */
	readonly status: string;
}

export type AskedDeps = Pick<HostDeps, 'root' | 'clock'> & {
	readonly subjects: Pick<Subjects, 'services' | 'journal' | 'storage'>;
	/** What a unit meets on the network. */
	readonly net: () => Promise<Known<NetGround>>;
};

const STATUS = '/var/lib/dpkg/status';
const MOST_BYTES = 128 * 1024 * 1024;

export function askedFactsOf({ root, clock, subjects, net }: AskedDeps): AskedFacts {
	const full = async (): Promise<readonly FullPlace[]> => {
		const { filesystems } = await subjects.storage.facts();
		return filesystems.known ? fullPlaces(filesystems.value.list) : [];
	};
	return {
		async unit(name, manager) {
			const ground = await net();
			const found = await readTroubledUnits(
				{ ...subjects, clock, root, full, ...(ground.known ? { net: async () => ground.value } : {}) },
				(unit) => unit.name === name && unit.manager === manager
			);
			if (!found.known) return found;
			const [one] = found.value;
			return one ? isKnown(one, found.readAtMs) : notKnown('absent', `There is no unit ${name} here.`);
		},
		path: (path) => walkPath(root, path),
		async accounts() {
			const accounts = await readAccounts(root);
			return accounts ? isKnown(accounts, clock.nowMs()) : notKnown('denied', '/etc/passwd cannot be read.');
		},
		async package(name) {
			const found = { version: '', status: '' };
			let rest = '';
			let at = '';
			const got = await root.readPieces(STATUS, MOST_BYTES, (text) => {
				const lines = `${rest}${text}`.split('\n');
				rest = lines.pop() ?? '';
				for (const line of lines) {
					if (line.startsWith('Package: ')) at = line.slice(9);
					if (at !== name) continue;
					if (line.startsWith('Status: ')) found.status = line.slice(8);
					if (line.startsWith('Version: ')) found.version = line.slice(9);
				}
			});
			if (!got.got)
				return got.why === 'absent'
					? notKnown('not-applicable', 'Packages are known by name only where dpkg keeps them.')
					: notKnown('denied', `${STATUS} cannot be read.`);
			return found.status === '' ? notKnown('absent', `dpkg knows no package ${name}.`) : isKnown(found, clock.nowMs());
		}
	};
}
