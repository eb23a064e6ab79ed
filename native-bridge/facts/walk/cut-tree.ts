// The pieces of a walk put together, and cut to what can be drawn.
import type { WalkNode } from '../../ports/tree-walker.ts';
import type { WalkedTask } from './walk-task.ts';

/** Everything is a number here: a walk may have met a million folders. A parent's number is below its children's. */
interface Whole {
	readonly names: readonly string[];
	readonly parents: Int32Array;
	/** With everything below. */
	readonly bytes: Float64Array;
	readonly entries: Float64Array;
	readonly firstChild: Int32Array;
	readonly nextSibling: Int32Array;
}

const NONE = -1;
/** A file is shown by itself when it is this share of the whole. */
const LEAST_FILE_SHARE = 0.005;
const LEAST_FOLDER_SHARE = 0.0004;
const MOST_FILES = 100;

/**
 * @param tasks in the order in which they were given out
 * @param maxNodes  folders of the answer; the largest are kept
 * @param by  largest by the number of what is in them, and no file is shown
 */
export function cutTree(tasks: readonly WalkedTask[], maxNodes: number, by?: 'entries'): WalkNode {
	const offsets: number[] = [];
	let count = 0;
	for (const { names } of tasks) {
		offsets.push(count);
		count += names.length;
	}
	const whole = putTogether(tasks, offsets, count);
	const shown = chooseFolders(by ? { ...whole, bytes: whole.entries } : whole, maxNodes);
	const files = by ? new Map<number, WalkNode[]>() : chooseFiles(tasks, offsets, whole, shown);
	return build(0, whole, shown, files);
}

function putTogether(tasks: readonly WalkedTask[], offsets: readonly number[], count: number): Whole {
	const names: string[] = [];
	const parents = new Int32Array(count).fill(NONE);
	const bytes = new Float64Array(count);
	const entries = new Float64Array(count);
	for (const [index, task] of tasks.entries()) {
		const offset = offsets[index] ?? 0;
		for (const [node, name] of task.names.entries()) {
			const at = offset + node;
			const inTask = task.parents[node] ?? NONE;
			const elsewhere = task.outside[node];
			names.push(name);
			parents[at] = inTask !== NONE ? offset + inTask : elsewhere ? (offsets[elsewhere[0]] ?? 0) + elsewhere[1] : NONE;
			bytes[at] = task.bytes[node] ?? 0;
			entries[at] = task.entries[node] ?? 0;
		}
	}
	const firstChild = new Int32Array(count).fill(NONE);
	const nextSibling = new Int32Array(count).fill(NONE);
	for (let at = count - 1; at > 0; at--) {
		const parent = parents[at] ?? NONE;
		if (parent === NONE) continue;
		bytes[parent] = (bytes[parent] ?? 0) + (bytes[at] ?? 0);
		entries[parent] = (entries[parent] ?? 0) + (entries[at] ?? 0);
		nextSibling[at] = firstChild[parent] ?? NONE;
		firstChild[parent] = at;
	}
	return { names, parents, bytes, entries, firstChild, nextSibling };
}

/** The largest, each below one that is shown: since a folder is as large as what is in it, that is the largest of all. */
function chooseFolders({ bytes, firstChild, nextSibling }: Whole, maxNodes: number): ReadonlySet<number> {
	const least = (bytes[0] ?? 0) * LEAST_FOLDER_SHARE;
	const shown = new Set<number>();
	const sizeOf = (node: number): number => bytes[node] ?? 0;
	const waiting = createHeap(sizeOf);
	waiting.push(0);
	while (shown.size < maxNodes) {
		const node = waiting.pop();
		if (node === undefined) break;
		shown.add(node);
		for (let child = firstChild[node] ?? NONE; child !== NONE; child = nextSibling[child] ?? NONE)
			if (sizeOf(child) > 0 && sizeOf(child) >= least) waiting.push(child);
	}
	return shown;
}

function chooseFiles(
	tasks: readonly WalkedTask[],
	offsets: readonly number[],
	{ bytes }: Whole,
	shown: ReadonlySet<number>
): ReadonlyMap<number, WalkNode[]> {
	const least = Math.max(1, (bytes[0] ?? 0) * LEAST_FILE_SHARE);
	const files = tasks
		.flatMap(({ large }, index) => large.map((file) => ({ ...file, at: (offsets[index] ?? 0) + file.node })))
		.filter((file) => file.bytes >= least && shown.has(file.at))
		.sort((a, b) => b.bytes - a.bytes)
		.slice(0, MOST_FILES);
	const byFolder = new Map<number, WalkNode[]>();
	for (const { at, name, bytes: size } of files) {
		const list = byFolder.get(at) ?? [];
		list.push({ name, kind: 'file', bytes: size, entries: 0, children: [] });
		byFolder.set(at, list);
	}
	return byFolder;
}

function build(
	node: number,
	whole: Whole,
	shown: ReadonlySet<number>,
	files: ReadonlyMap<number, WalkNode[]>
): WalkNode {
	const { names, bytes, entries, firstChild, nextSibling } = whole;
	const children: WalkNode[] = [...(files.get(node) ?? [])];
	for (let child = firstChild[node] ?? NONE; child !== NONE; child = nextSibling[child] ?? NONE)
		if (shown.has(child)) children.push(build(child, whole, shown, files));
	const total = bytes[node] ?? 0;
	const all = entries[node] ?? 0;
	children.sort((a, b) => b.bytes - a.bytes);
	if (children.length > 0) {
		const rest = total - children.reduce((sum, child) => sum + child.bytes, 0);
		const others = all - children.reduce((sum, child) => sum + child.entries + 1, 0);
		if (rest > 0) children.push({ name: '', kind: 'rest', bytes: rest, entries: Math.max(0, others), children: [] });
	}
	return { name: names[node] ?? '', kind: 'folder', bytes: total, entries: all, children };
}

/** The largest comes out first. */
function createHeap(sizeOf: (node: number) => number): { push(node: number): void; pop(): number | undefined } {
	const heap: number[] = [];
	const isAbove = (a: number, b: number): boolean => sizeOf(heap[a] as number) > sizeOf(heap[b] as number);
	const swap = (a: number, b: number): void => {
		const kept = heap[a] as number;
		heap[a] = heap[b] as number;
		heap[b] = kept;
	};
	return {
		push(node) {
			heap.push(node);
			for (let at = heap.length - 1; at > 0; ) {
				const parent = (at - 1) >> 1;
				if (!isAbove(at, parent)) break;
				swap(at, parent);
				at = parent;
			}
		},
		pop() {
			const top = heap[0];
			const last = heap.pop();
			if (top === undefined || last === undefined || heap.length === 0) return top;
			heap[0] = last;
			for (let at = 0; ; ) {
				let largest = at;
				for (const child of [at * 2 + 1, at * 2 + 2])
					if (child < heap.length && isAbove(child, largest)) largest = child;
				if (largest === at) return top;
				swap(at, largest);
				at = largest;
			}
		}
	};
}
