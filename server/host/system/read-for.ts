// Reads a file for somebody, with the rights of root: only what they may read themselves, since its lines would name anything; and
// only the very file that was judged, since the folder that it lies in may be theirs.
import { type Accessor, closedTo, mayDo } from '../../lib/judge-access.ts';
import type { HostRoot } from '../host-root.ts';
import { type Walk, wayOf } from './walk-path.ts';

/** No account of the machine's: what is open to it is open to all. */
export const ANYBODY: Accessor = { uid: -1, gids: [] };

/** @returns its first `maxBytes`; undefined where it is no file, where they may not read it, and where it is another one by now */
export async function readFor(
	root: Pick<HostRoot, 'readText'>,
	walk: Walk,
	who: Accessor | null,
	maxBytes: number
): Promise<string | undefined> {
	const { found } = walk;
	if (found?.facts.kind !== 'file' || !who || closedTo(walk, who) || !mayDo(found.facts, 'read', who)) return undefined;
	const text = await root.readText(found.path, maxBytes, wayOf(walk));
	return text.got ? text.value : undefined;
}
