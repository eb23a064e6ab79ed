// Why a path cannot be used although its mode allows it: nothing is mounted where it lies, or an attribute forbids every change.
import type { FactSource } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { parseFstab } from '../storage/parse-fstab.ts';
import type { Mount } from '../storage/parse-mounts.ts';
import type { Complaint } from './complaints.ts';
import type { Walk } from './walk-path.ts';

export interface UnmountedPlace {
	readonly mountPoint: string;
	readonly source: string;
	/** In /etc/fstab. */
	readonly line: number;
}

const MOST_ASKED = 8;

/** @returns places of fstab that no mount stands at; swap and the root itself left out */
export async function readUnmounted(
	root: Pick<HostRoot, 'readText'>,
	mounts: readonly Mount[]
): Promise<readonly UnmountedPlace[]> {
	const text = await root.readText('/etc/fstab', 1_048_576);
	if (!text.got) return [];
	const there = new Set(mounts.map(({ mountPoint }) => mountPoint));
	return parseFstab(text.value).lines.filter(
		({ mountPoint, type }) => type !== 'swap' && mountPoint.length > 1 && !there.has(mountPoint)
	);
}

/** @returns real paths; none where lsattr is not there, or the filesystem knows no attributes */
export async function readImmutable(
	facts: Pick<FactSource, 'ask'>,
	complaints: readonly Complaint[],
	walks: ReadonlyMap<string, Walk>
): Promise<ReadonlySet<string>> {
	const asked = complaints
		.filter(({ trouble }) => trouble === 'denied')
		.flatMap(({ path }) => (path === undefined ? [] : (walks.get(path)?.parts ?? []).slice(-2)))
		.filter(({ facts: { kind } }) => kind === 'file' || kind === 'directory')
		.map(({ path }) => path);
	const paths = [...new Set(asked)].slice(-MOST_ASKED);
	if (paths.length === 0) return new Set();
	const answer = await facts.ask('storage.lsattr', { paths });
	if (answer.got !== 'output') return new Set();
	const lines = answer.text.split('\n').flatMap((line) => /^([A-Za-z-]{4,40}) (\/.*)$/.exec(line) ?? []);
	const found = new Set<string>();
	for (let at = 0; at + 2 < lines.length; at += 3) if (lines[at + 1]?.includes('i')) found.add(lines[at + 2] ?? '');
	return found;
}
