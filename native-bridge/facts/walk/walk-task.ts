// One thread's piece of a walk: some folders and everything below them, less what it gives away to threads that have nothing to do.
import { lstatSync, readdirSync, type Stats } from 'node:fs';
import type { SharedState } from './shared-state.ts';

/** A folder that is to be walked. A name that is no text is walked by its bytes. */
export interface Folder {
	readonly path: string | Buffer;
	readonly name: string;
	/** Number of the task and of the folder in it that this one lies in; absent for the first. */
	readonly parent?: readonly [task: number, node: number];
	readonly bytes: number;
}

/** Folders by number; a parent's number is below its children's. Those that were given to the task come with their place in another. */
export interface WalkedTask {
	readonly names: readonly string[];
	readonly parents: Int32Array;
	readonly outside: readonly (readonly [task: number, node: number] | undefined)[];
	/** Of the files in it and of itself, without the folders in it. */
	readonly bytes: Float64Array;
	readonly entries: Float64Array;
	readonly large: readonly LargeFile[];
	readonly unread: number;
	readonly unreadExamples: readonly string[];
}

export interface LargeFile {
	readonly node: number;
	readonly name: string;
	readonly bytes: number;
}

export interface TaskSurroundings {
	readonly task: number;
	readonly thread: number;
	readonly device: number;
	/** Names of mount points, by the folder they lie in. */
	readonly mountPoints: ReadonlyMap<string, ReadonlySet<string>>;
	readonly shared: SharedState;
	give(folders: readonly Folder[]): void;
}

const FORMAT = 0o170000;
const FOLDER = 0o040000;
const MOST_LARGE = 200;
const MOST_EXAMPLES = 5;
const TOLD_EVERY = 2000;
/** What stands for a byte that is no text. */
const NO_TEXT = '\ufffd';
const SLASH = Buffer.from('/');

export interface Task {
	/** Walks, and looks at the clock after each folder. @returns true when there is nothing left to walk */
	goOn(untilMs: number): boolean;
	walked(): WalkedTask;
}

/** All of it at once. */
export function walkTask(given: readonly Folder[], around: TaskSurroundings): WalkedTask {
	const task = beginTask(given, around);
	task.goOn(Number.POSITIVE_INFINITY);
	return task.walked();
}

export function beginTask(given: readonly Folder[], around: TaskSurroundings): Task {
	const { task, thread, device, mountPoints, shared } = around;
	const names: string[] = [];
	const parents: number[] = [];
	const outside: (readonly [number, number] | undefined)[] = [];
	const bytes: number[] = [];
	const entries: number[] = [];
	const unreadExamples: string[] = [];
	let unread = 0;
	let large: LargeFile[] = [];
	let leastLarge = 1;
	/** Those in this task wait with the number of their parent. */
	let stack: { folder: Folder; parent: number }[] = given.map((folder) => ({ folder, parent: -1 }));

	return {
		goOn(untilMs) {
			while (stack.length > 0 && !shared.isStopped()) {
				if (stack.length > 1 && shared.claimIdle()) giveHalf();
				const { folder, parent } = stack.pop() as (typeof stack)[number];
				const node = names.length;
				names.push(folder.name);
				parents.push(parent);
				outside.push(parent === -1 ? folder.parent : undefined);
				look(folder, node);
				if (performance.now() >= untilMs) break;
			}
			return stack.length === 0 || shared.isStopped();
		},
		walked: () => ({
			names,
			parents: Int32Array.from(parents),
			outside,
			bytes: Float64Array.from(bytes),
			entries: Float64Array.from(entries),
			large: keepLargest(),
			unread,
			unreadExamples
		})
	};

	function look({ path, bytes: itself }: Folder, node: number): void {
		const found = readNames(path);
		const skipped = typeof path === 'string' ? mountPoints.get(path) : undefined;
		let sum = itself;
		let told = 0;
		for (const [index, name] of found.entries()) {
			// A folder of a million files is worked on for long: that it goes on has to be seen.
			if (index - told >= TOLD_EVERY) {
				shared.count(thread, 0, index - told);
				told = index;
			}
			if (skipped?.has(name as string)) continue;
			const at = joinTo(path, name);
			const stats = statOf(at);
			if (!stats || stats.dev !== device) continue;
			const size = stats.blocks * 512;
			if ((stats.mode & FORMAT) === FOLDER) {
				stack.push({ folder: { path: at, name: textOf(name), bytes: size }, parent: node });
				continue;
			}
			if (stats.nlink > 1 && !shared.isFirst(stats.ino)) continue;
			sum += size;
			if (size >= leastLarge) {
				large.push({ node, name: textOf(name), bytes: size });
				if (large.length > MOST_LARGE * 4) large = keepLargest();
			}
		}
		bytes.push(sum);
		entries.push(found.length);
		shared.count(thread, sum, found.length - told);
	}

	function readNames(path: string | Buffer): readonly (string | Buffer)[] {
		try {
			if (typeof path !== 'string') return readdirSync(path, 'buffer');
			const found = readdirSync(path);
			return found.some((name) => name.includes(NO_TEXT)) ? byBytes(path, found) : found;
		} catch {
			// It may not be read, or it went away; or its path is longer than the kernel takes.
			unread += 1;
			if (unreadExamples.length < MOST_EXAMPLES) unreadExamples.push(textOf(path));
			return [];
		}
	}

	function giveHalf(): void {
		// The oldest lie nearest to the top, and have the most below them.
		const count = Math.ceil(stack.length / 2);
		const folders = stack
			.slice(0, count)
			.map(({ folder, parent }) => (parent === -1 ? folder : { ...folder, parent: [task, parent] as const }));
		stack = stack.slice(count);
		around.give(folders);
	}

	function keepLargest(): LargeFile[] {
		const kept = large.sort((a, b) => b.bytes - a.bytes).slice(0, MOST_LARGE);
		if (kept.length === MOST_LARGE) leastLarge = kept.at(-1)?.bytes ?? leastLarge;
		return kept;
	}
}

/** Names that are no text come as bytes, the others as they were. */
function byBytes(path: string, names: readonly string[]): readonly (string | Buffer)[] {
	return [
		...names.filter((name) => !name.includes(NO_TEXT)),
		...readdirSync(path, 'buffer').filter((name) => name.toString().includes(NO_TEXT))
	];
}

function joinTo(path: string | Buffer, name: string | Buffer): string | Buffer {
	if (typeof path === 'string' && typeof name === 'string') return path === '/' ? `/${name}` : `${path}/${name}`;
	return Buffer.concat([Buffer.from(path as string), SLASH, Buffer.from(name as string)]);
}

function statOf(path: string | Buffer): Stats | undefined {
	try {
		return lstatSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}

const textOf = (name: string | Buffer): string => (typeof name === 'string' ? name : name.toString('utf8'));
