// Of certificates and keys that a program could not load: whether the lines that begin and end them stand as they have to. Nothing else
// of them is kept.

import type { Accessor } from '../../../lib/judge-access.ts';
import { type PemFault, pemFault } from '../../../lib/pem-lines.ts';
import { speaksOfPem } from '../../../lib/speaks-of-pem.ts';
import type { HostRoot } from '../../host-root.ts';
import type { PlacedSetting } from '../../services/unit-settings.ts';
import { readFor } from '../read-for.ts';
import { walkPath } from '../walk-path.ts';

const PATH = /(?<![\w.:/])\/[\w.@+/-]*[\w@+-]/g;
const NAMED = /\.(?:pem|crt|cer|cert|key|chain)$|\/(?:fullchain|privkey|cert)[^/]*$/;
const MOST_FILES = 6;
const MOST_BYTES = 262_144;

interface Deps {
	readonly root: Pick<HostRoot, 'facts' | 'readLink' | 'readText'>;
	readonly who: Accessor | null;
	/** What the program says itself. */
	readonly own: readonly string[];
	readonly commands: readonly { readonly words: readonly string[] }[];
	readonly written: readonly PlacedSetting[];
}

/** @returns by path; without those that are well, or that its program may not read itself */
export async function readPems({ root, who, own, commands, written }: Deps): Promise<ReadonlyMap<string, PemFault>> {
	const found = new Map<string, PemFault>();
	const lines = own.filter(speaksOfPem);
	if (lines.length === 0) return found;
	const said = lines.flatMap((line) => line.slice(0, 1000).match(PATH) ?? []);
	const settings = [...commands.flatMap(({ words }) => words), ...written.map(({ value }) => value)]
		.flatMap((text) => text.match(PATH) ?? [])
		.filter((path) => NAMED.test(path));
	for (const path of [...new Set([...said, ...settings])].slice(0, MOST_FILES)) {
		const text = await readFor(root, await walkPath(root, path), who, MOST_BYTES);
		const fault = text === undefined ? undefined : pemFault(text);
		if (fault) found.set(path, fault);
	}
	return found;
}
