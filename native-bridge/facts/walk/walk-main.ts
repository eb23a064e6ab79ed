// The process of one walk: hands out folders to its threads, tells how far it is, answers with the tree, and ends.
import { lstatSync, realpathSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { basename, dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WalkEnd, WalkOrder, WalkProgress } from '../../ports/tree-walker.ts';
import { cutTree } from './cut-tree.ts';
import { createSharedMemory, openSharedState } from './shared-state.ts';
import type { Folder, WalkedTask } from './walk-task.ts';
import type { ThreadData, ThreadTask, ThreadTells } from './walk-thread.ts';

export type WalkTells = { readonly progress: WalkProgress } | { readonly end: WalkEnd };

/** More threads than this only wait for each other in the kernel. */
const MOST_THREADS = 4;
const PROGRESS_MS = 200;
const NICENESS = 4;

process.once('message', (order: WalkOrder) => {
	// What the machine is there for comes first; a person waits for this as well, so it is not put last.
	setPriority(NICENESS);
	walk(order, (progress) => tell({ progress })).then(
		(end) => tell({ end }, () => process.exit(0)),
		(error: unknown) => {
			const detail = error instanceof Error ? error.message : String(error);
			tell({ end: { ended: 'not-walked', why: 'failed', detail } }, () => process.exit(1));
		}
	);
});
// Nobody waits any more.
process.once('disconnect', () => process.exit(0));

function tell(message: WalkTells, then: () => void = () => {}): void {
	process.send?.(message, undefined, undefined, then);
}

async function walk(order: WalkOrder, onProgress: (progress: WalkProgress) => void): Promise<WalkEnd> {
	const first = lookAtFirst(order.path);
	if ('ended' in first) return first;
	const count = Math.max(1, Math.min(MOST_THREADS, availableParallelism()));
	const memory = createSharedMemory(count, order.maxEntries);
	const shared = openSharedState(memory);
	const started = performance.now();
	const watch = setInterval(() => {
		onProgress(shared.total());
		if (performance.now() - started > order.maxMs) shared.stop();
	}, PROGRESS_MS);
	try {
		const data = { memory, device: first.device, mountPoints: pointsByFolder(order.mountPoints) };
		const tasks = await shareOut(count, shared.setIdle, shared.becomeIdle, first.folder, (thread) => ({
			...data,
			thread
		}));
		const { entries } = shared.total();
		return {
			ended: 'walked',
			tree: cutTree(tasks, order.maxNodes),
			entries,
			complete: !shared.isStopped(),
			unread: tasks.reduce((sum, { unread }) => sum + unread, 0),
			unreadExamples: tasks.flatMap(({ unreadExamples }) => unreadExamples).slice(0, 5)
		};
	} finally {
		clearInterval(watch);
	}
}

type NotWalked = Exclude<WalkEnd, { ended: 'walked' }>;

function lookAtFirst(path: string): { folder: Folder; device: number } | NotWalked {
	try {
		const real = realpathSync(path);
		if (real !== path) return { ended: 'elsewhere', path: real };
		const stats = lstatSync(path);
		if (!stats.isDirectory()) return { ended: 'not-walked', why: 'absent', detail: 'It is not a folder.' };
		return { device: stats.dev, folder: { path, name: basename(path) || path, bytes: stats.blocks * 512 } };
	} catch (error) {
		const { code = '', message } = error as NodeJS.ErrnoException;
		const why = code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : code === 'EACCES' ? 'denied' : 'failed';
		return { ended: 'not-walked', why, detail: message };
	}
}

function pointsByFolder(points: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
	const byFolder = new Map<string, Set<string>>();
	for (const point of points) {
		const folder = dirname(point);
		const names = byFolder.get(folder) ?? new Set();
		byFolder.set(folder, names.add(basename(point)));
	}
	return byFolder;
}

/** @returns every task's findings, in the order in which the tasks were given out */
function shareOut(
	count: number,
	setIdle: (threads: number) => void,
	becomeIdle: () => void,
	first: Folder,
	dataOf: (thread: number) => ThreadData
): Promise<readonly WalkedTask[]> {
	return new Promise((resolve, reject) => {
		const found: WalkedTask[] = [];
		const idle: Worker[] = [];
		const waiting: (readonly Folder[])[] = [];
		let given = 0;
		let done = 0;
		const handOut = (): void => {
			while (waiting.length > 0) {
				const worker = idle.pop();
				if (!worker) return;
				const order: ThreadTask = { task: given++, folders: waiting.shift() ?? [] };
				worker.postMessage(order);
			}
		};
		setIdle(count - 1);
		for (let thread = 0; thread < count; thread++) {
			const worker = new Worker(new URL('./walk-thread.ts', import.meta.url), { workerData: dataOf(thread) });
			idle.push(worker);
			worker.once('error', reject);
			worker.on('message', (message: ThreadTells) => {
				if (message.tells === 'give') waiting.push(message.folders);
				else {
					found[message.task] = message.walked;
					idle.push(worker);
					becomeIdle();
					done += 1;
				}
				handOut();
				if (done === given && waiting.length === 0) resolve(found);
			});
		}
		waiting.push([first]);
		handOut();
	});
}
