// Where a file that the unit's own command names, and that only root can change, names a path that its program was refused. What a
// program says of a path is the word of whoever leads it; what root wrote down is not.
import { posix } from 'node:path';
import type { Accessor } from '../../../lib/judge-access.ts';
import { holdsPath } from '../../../lib/names-path.ts';
import type { HostRoot } from '../../host-root.ts';
import { ANYBODY, readFor } from '../read-for.ts';
import { type Walk, walkPath } from '../walk-path.ts';

interface Asked {
	readonly root: Pick<HostRoot, 'readText' | 'facts' | 'readLink'>;
	/** Whom it runs as; null where that is not known: then only what anybody may read is read. */
	readonly who: Accessor | null;
	readonly commands: readonly { readonly words: readonly string[]; readonly script: string | undefined }[];
}

const MOST_FILES = 4;
const MOST_BYTES = 65_536;
const BY_OTHERS = 0o022;

/** @returns by path where it stands: `/opt/x/run line 3` */
export function findWritten(texts: ReadonlyMap<string, string>, paths: readonly string[]): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	for (const [file, text] of texts) {
		const lines = text.split('\n');
		for (const path of paths) {
			const at = lines.findIndex((line) => !/^\s*[#;]/.test(line) && holdsPath(line, path));
			if (at >= 0 && !found.has(path)) found.set(path, `${file} line ${at + 1}`);
		}
	}
	return found;
}

/** @returns by path what stands in files that its command names and root alone can change */
export async function readTextsOfRoot({ root, who, commands }: Asked): Promise<ReadonlyMap<string, string>> {
	const texts = new Map<string, string>();
	const named = commands.flatMap(({ words, script }) => [
		script ?? words[0] ?? '',
		...words.slice(1).map((word) => word.replace(/^--?[\w-]+=/, ''))
	]);
	const files = [...new Set(named)].filter((path) => path.startsWith('/') && !/^\/(?:dev|proc|sys)\//.test(path));
	for (const file of files.slice(0, MOST_FILES)) {
		const walk = await walkPath(root, posix.normalize(file));
		const text = isOfRootAlone(walk) ? await readFor(root, walk, who ?? ANYBODY, MOST_BYTES) : undefined;
		if (text !== undefined && !text.includes('\0')) texts.set(file, text);
	}
	return texts;
}

/** Nobody but root can change it, or lead its name elsewhere. */
export const isOfRootAlone = ({ parts }: Walk): boolean =>
	parts.every(({ facts }) => facts.uid === 0 && (facts.kind === 'link' || (facts.mode & BY_OTHERS) === 0));
