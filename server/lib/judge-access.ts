// Who may do what with a file, and which folder on the way to it is closed to whom. Pure.

/** Of a file, as far as rights go. `mode` holds permission bits alone. */
export interface FileRights {
	readonly kind: 'file' | 'directory' | 'link' | 'other';
	readonly mode: number;
	readonly uid: number;
	readonly gid: number;
}

/** Whose rights an access is judged by. */
export interface Accessor {
	readonly uid: number;
	readonly gids: readonly number[];
}

/** The way to a file: its folders, its links, and what stands at its end. */
interface Way<Part extends { readonly path: string; readonly facts: FileRights }> {
	readonly parts: readonly Part[];
	readonly end: string;
	readonly at: string;
}

export type Wish = 'read' | 'write' | 'run' | 'enter';
const BIT: Readonly<Record<Wish, number>> = { read: 4, write: 2, run: 1, enter: 1 };

/**
 * True when the mode lets somebody do that. Access lists are not looked at: they can only be read with a program, and where there
 * are any the group's bits show what they give at most.
 */
export function mayDo(facts: FileRights, wish: Wish, who: Accessor): boolean {
	if (who.uid === 0) return wish !== 'run' || facts.kind === 'directory' || (facts.mode & 0o111) !== 0;
	return mayByMode(facts, wish, who);
}

/** By the mode alone: of root as well, where the right to pass over modes is taken from it. */
export const mayByMode = (facts: FileRights, wish: Wish, who: Accessor): boolean =>
	((facts.mode >> SHIFT[classOf(facts, who)]) & BIT[wish]) !== 0;

/** Whose bits of the mode count for somebody: those of one class alone, also where another's would allow more. */
export type RightsClass = 'owner' | 'group' | 'others';
const SHIFT: Readonly<Record<RightsClass, number>> = { owner: 6, group: 3, others: 0 };

export function classOf({ uid, gid }: Pick<FileRights, 'uid' | 'gid'>, who: Accessor): RightsClass {
	return uid === who.uid ? 'owner' : who.gids.includes(gid) ? 'group' : 'others';
}

/** The first folder on the way that somebody may not enter. */
export function closedTo<Part extends { readonly path: string; readonly facts: FileRights }>(
	walk: Way<Part>,
	who: Accessor
): Part | undefined {
	const folders = walk.end === 'there' ? walk.parts.filter(({ path }) => path !== walk.at) : walk.parts;
	return folders.find(({ facts }) => facts.kind === 'directory' && !mayDo(facts, 'enter', who));
}
