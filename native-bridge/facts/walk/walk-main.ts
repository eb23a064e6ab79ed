// The process of one walk: walks itself, hands out folders to further threads when there is much to walk, tells how far it is,
// answers with the tree, and ends.
import { lstatSync, realpathSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { basename, dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WalkEnd, WalkOrder, WalkProgress } from '../../ports/tree-walker.ts';
import { cutTree } from './cut-tree.ts';
import { asSent } from './sent-folder.ts';
import { createSharedMemory, openSharedState, type SharedState } from './shared-state.ts';
import { beginTask, type Folder, type Task, type WalkedTask } from './walk-task.ts';
import type { ThreadData, ThreadTask, ThreadTells } from './walk-thread.ts';

export type WalkTells = { readonly progress: WalkProgress } | { readonly end: WalkEnd };

/** More threads than this only wait for each other in the kernel. */
const MOST_THREADS = 4;
const PROGRESS_MS = 200;
/** A thread costs as much as walking so many entries: it is started when there are that many. */
const WORTH_THREADS = 5000;
/** How long it walks before it listens to the other threads. */
const PIECE_MS = 4;
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
	let told = started;
	const look = (): void => {
		const now = performance.now();
		if (now - told < PROGRESS_MS) return;
		told = now;
		onProgress(shared.total());
		if (now - started > order.maxMs) shared.stop();
	};
	const watch = setInterval(look, PROGRESS_MS);
	try {
		const data = { memory, device: first.device, mountPoints: pointsByFolder(order.mountPoints) };
		const own: SharedState = {
			...shared,
			// A folder may be so large that no timer comes in between.
			count(...counted) {
				shared.count(...counted);
				look();
			}
		};
		const tasks = await shareOut(data, own, count - 1, first.folder);
		const { entries } = shared.total();
		return {
			ended: 'walked',
			tree: cutTree(tasks, order.maxNodes, order.by),
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
	data: Omit<ThreadData, 'thread'>,
	shared: SharedState,
	others: number,
	first: Folder
): Promise<readonly WalkedTask[]> {
	return new Promise((resolve, reject) => {
		const found: WalkedTask[] = [];
		const idle: Worker[] = [];
		const waiting: (readonly Folder[])[] = [];
		let own: { readonly task: number; readonly work: Task } | undefined;
		let started = 0;
		let given = 0;
		let done = 0;

		function give(folders: readonly Folder[]): void {
			waiting.push(folders);
			handOut();
		}

		function handOut(): void {
			while (waiting.length > 0 && (idle.length > 0 || !own)) {
				const order: ThreadTask = { task: given++, folders: waiting.shift() ?? [] };
				const worker = idle.pop();
				if (worker) worker.postMessage(order);
				else begin(order);
			}
			if (done === given && waiting.length === 0) resolve(found);
		}

		function begin({ task, folders }: ThreadTask): void {
			own = { task, work: beginTask(folders.map(asSent), { ...data, task, thread: 0, shared, give }) };
			setImmediate(goOn);
		}

		function goOn(): void {
			if (!own) return;
			const { task, work } = own;
			if (work.goOn(performance.now() + PIECE_MS)) {
				own = undefined;
				finish(task, work.walked());
				return;
			}
			if (started < others && shared.total().entries >= WORTH_THREADS) while (started < others) start(++started);
			setImmediate(goOn);
		}

		function finish(task: number, walked: WalkedTask): void {
			found[task] = walked;
			done += 1;
			shared.becomeIdle();
			handOut();
		}

		function start(thread: number): void {
			const worker = new Worker(new URL('./walk-thread.ts', import.meta.url), { workerData: { ...data, thread } });
			worker.once('error', reject);
			worker.on('message', (message: ThreadTells) => {
				if (message.tells === 'give') return give(message.folders);
				idle.push(worker);
				if (message.tells === 'done') return finish(message.task, message.walked);
				shared.becomeIdle();
				handOut();
			});
		}

		give([first]);
	});
}
