// Files that say how logs are rotated, and the folders of logs that logrotate may find unsafe.
import { posix } from 'node:path';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { FileFacts } from '../host-root.ts';
import { readAccounts } from '../system/read-accounts.ts';

export interface RotationFile {
	readonly path: string;
	readonly facts: FileFacts;
	readonly text: string;
}

export interface Rotations {
	readonly files: readonly RotationFile[];
	/** Of folders in which logs lie that these files name: whose they are, by name; undefined where that is not known. */
	readonly owners: ReadonlyMap<string, { readonly user: string; readonly group: string; readonly mode: number }>;
}

const MAIN = '/etc/logrotate.conf';
const FOLDER = '/etc/logrotate.d';
const MOST_FILES = 200;
const MOST_BYTES = 65_536;
const LOGS = /(?:^|[\s"'])(\/[^\s"'{}*?[]+\/)[^\s"'{}]*/gm;

export async function readRotations({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<Rotations>> {
	const names = await root.listNames(FOLDER);
	if (!names.got) return notKnown('not-applicable', 'No logs are rotated by logrotate here.');
	const files: RotationFile[] = [];
	for (const path of [MAIN, ...[...names.value].sort().map((name) => posix.join(FOLDER, name))].slice(0, MOST_FILES)) {
		const facts = await root.facts(path);
		if (!facts.got || facts.value.kind !== 'file') continue;
		const text = await root.readText(path, MOST_BYTES);
		files.push({ path, facts: facts.value, text: text.got ? text.value : '' });
	}
	const accounts = await readAccounts(root);
	const nameOf = (
		id: number,
		list: ReadonlyMap<string, number | { readonly uid: number }> | undefined
	): string | undefined => [...(list ?? [])].find(([, one]) => (typeof one === 'number' ? one : one.uid) === id)?.[0];
	const owners = new Map<string, { user: string; group: string; mode: number }>();
	for (const { text } of files)
		for (const [, found = ''] of text.matchAll(LOGS)) {
			const folder = found.replace(/\/$/, '');
			if (owners.has(folder) || owners.size >= MOST_FILES) continue;
			const facts = await root.facts(folder);
			const user = facts.got ? nameOf(facts.value.uid, accounts?.users) : undefined;
			const group = facts.got ? nameOf(facts.value.gid, accounts?.groups) : undefined;
			if (facts.got && user !== undefined && group !== undefined)
				owners.set(folder, { user, group, mode: facts.value.mode });
		}
	return isKnown({ files, owners }, clock.nowMs());
}
