// The file of keys by which an account may sign in, and every folder on the way that sshd looks at: one that others may change makes
// it refuse all of them.
import { posix } from 'node:path';
import type { FileFacts, HostRoot } from '../host-root.ts';

export interface KeyWay {
	readonly file: string;
	/** From the file up to the home, or up to the root where it lies outside. */
	readonly parts: readonly { readonly path: string; readonly facts: FileFacts }[];
}

const MOST_PARTS = 20;

/** @param patterns  of AuthorizedKeysFile. @returns null where none of them is there, or may be looked at */
export async function readKeyWay(
	root: Pick<HostRoot, 'facts'>,
	{ name, home, uid }: { readonly name: string; readonly home: string; readonly uid: number },
	patterns: readonly string[]
): Promise<KeyWay | null> {
	if (!home.startsWith('/')) return null;
	for (const pattern of patterns) {
		const word = pattern
			.replaceAll('%h', home)
			.replaceAll('%u', name)
			.replaceAll('%U', String(uid))
			.replaceAll('%%', '%');
		const file = posix.resolve(home, word);
		const parts: { path: string; facts: FileFacts }[] = [];
		let there = true;
		for (let path = file; parts.length < MOST_PARTS; path = posix.dirname(path)) {
			const facts = await root.facts(path);
			if (!facts.got) {
				there = false;
				break;
			}
			parts.push({ path, facts: facts.value });
			if (path === home || path === '/') break;
		}
		if (there && parts[0]?.facts.kind === 'file' && parts[0].facts.sizeBytes > 0) return { file, parts };
	}
	return null;
}
