// What stands out in a walked tree: not the outermost folder, which holds everything, but the one that makes the others full. Pure.
import { knownPlaceOf } from './known-places.ts';

/** A folder or a large file; what is smaller is in `rest`. */
export interface Weighed {
	readonly name: string;
	readonly kind: 'folder' | 'file' | 'rest';
	readonly bytes: number;
	readonly entries: number;
	readonly children: readonly Weighed[];
}

export interface Top {
	/** Absolute. */
	readonly path: string;
	readonly kind: 'folder' | 'file';
	readonly bytes: number;
	readonly entries: number;
}

/** A child with so much of its folder is what makes the folder large. */
const STANDS_OUT = 0.5;
const MOST = 3;
/** Of the whole; less is not worth a word. */
const LEAST = 0.1;

/** @param by  what it is weighed by. @returns at most three, the largest first; none lies in another */
export function largestIn(tree: Weighed, path: string, by: 'bytes' | 'entries'): readonly Top[] {
	const weight = (node: Weighed): number => (by === 'bytes' ? node.bytes : node.entries + 1);
	const whole = weight(tree);
	const found: Top[] = [];
	const join = (at: string, name: string): string => (at === '/' ? `/${name}` : `${at}/${name}`);

	function descend(node: Weighed, at: string): void {
		const own = node.children.filter(({ kind }) => kind !== 'rest');
		const sorted = [...own].sort((a, b) => weight(b) - weight(a));
		const [first] = sorted;
		const place = knownPlaceOf(at);
		// A place of a known purpose is told as a whole, but for one file that is most of it.
		const isPlace = place !== undefined && place.place === at && place.kind !== 'logs' && place.kind !== 'temporary';
		if (first && weight(first) >= weight(node) * STANDS_OUT && (!isPlace || first.kind === 'file'))
			descend(first, join(at, first.name));
		// Many files of a like size: their folder is the thing.
		else if (node.kind === 'file' || isPlace || first?.kind !== 'folder' || node !== tree)
			found.push({
				path: at,
				kind: node.kind === 'file' ? 'file' : 'folder',
				bytes: node.bytes,
				entries: node.entries
			});
		else
			for (const child of sorted.slice(0, MOST))
				if (weight(child) >= whole * LEAST) descend(child, join(at, child.name));
	}

	descend(tree, path);
	return found.sort((a, b) => (by === 'bytes' ? b.bytes - a.bytes : b.entries - a.entries)).slice(0, MOST);
}
