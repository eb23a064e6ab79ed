// From where packages come, as the files of apt say, and what pins keep away.
import { posix } from 'node:path';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { FileFacts, HostRoot } from '../host-root.ts';
import { walkPath } from '../system/walk-path.ts';

export interface AptFile {
	readonly path: string;
	readonly name: string;
	readonly text: string;
}

export interface AptSettings {
	readonly sources: readonly AptFile[];
	readonly preferences: readonly AptFile[];
	/** Key files that sources name: undefined for one that is not there. */
	readonly keys: ReadonlyMap<string, Pick<FileFacts, 'mode' | 'uid'> | undefined>;
	/** What the lists that were fetched say of themselves: origin, suite, codename, label. */
	readonly releases: readonly Readonly<Record<string, string>>[];
}

const MOST_FILES = 100;
const MOST_BYTES = 65_536;
const LISTS = '/var/lib/apt/lists';
const SIGNED = /signed-by[=:]\s*([^\]\s]+(?:[,\s]+\/[^\]\s]+)*)/gi;

type Root = Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readText'>;

export async function readAptSettings({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<AptSettings>> {
	const apt = await root.facts('/usr/bin/apt-get');
	if (!apt.got) return notKnown('not-applicable', 'Packages do not come by apt here.');
	const sources = await filesOf(root, '/etc/apt/sources.list', '/etc/apt/sources.list.d');
	const preferences = await filesOf(root, '/etc/apt/preferences', '/etc/apt/preferences.d');
	const keys = new Map<string, Pick<FileFacts, 'mode' | 'uid'> | undefined>();
	for (const { text } of sources)
		for (const line of text.split('\n'))
			for (const [, found = ''] of line.startsWith('#') ? [] : line.matchAll(SIGNED))
				for (const path of found.split(/[,\s]+/))
					if (path.startsWith('/') && !keys.has(path)) {
						const { end, found: file } = await walkPath(root, path);
						// What cannot be looked at may be there.
						if (end === 'there' || end === 'absent') keys.set(path, file?.facts);
					}
	return isKnown({ sources, preferences, keys, releases: await releasesOf(root) }, clock.nowMs());
}

async function filesOf(root: Root, main: string, folder: string): Promise<readonly AptFile[]> {
	const names = await root.listNames(folder);
	const paths = [main, ...(names.got ? [...names.value].sort().map((name) => posix.join(folder, name)) : [])];
	const files: AptFile[] = [];
	for (const path of paths.slice(0, MOST_FILES)) {
		const text = await root.readText(path, MOST_BYTES);
		if (text.got) files.push({ path, name: posix.basename(path), text: text.value });
	}
	return files;
}

async function releasesOf(root: Root): Promise<AptSettings['releases']> {
	const names = await root.listNames(LISTS);
	const wanted = (names.got ? names.value : []).filter((name) => /_(?:In)?Release$/.test(name)).sort();
	const found: Record<string, string>[] = [];
	for (const name of wanted.slice(0, MOST_FILES)) {
		const text = await root.readText(posix.join(LISTS, name), 2048);
		if (!text.got) continue;
		const fields = [...text.value.matchAll(/^(Origin|Label|Suite|Codename|Version):\s*(.+)$/gm)];
		found.push(
			Object.fromEntries([
				...fields.map(([, key = '', value = '']) => [key, value.trim()]),
				['Site', name.split('_')[0] ?? '']
			])
		);
	}
	return found;
}
