// A thread of a walk: does the tasks that it is given, and tells what it found.
import { parentPort, workerData } from 'node:worker_threads';
import { asSent } from './sent-folder.ts';
import { openSharedState, type SharedMemory } from './shared-state.ts';
import { type Folder, type WalkedTask, walkTask } from './walk-task.ts';

export interface ThreadData {
	readonly memory: SharedMemory;
	readonly thread: number;
	readonly device: number;
	readonly mountPoints: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface ThreadTask {
	readonly task: number;
	readonly folders: readonly Folder[];
}

export type ThreadTells =
	| { readonly tells: 'ready' }
	| { readonly tells: 'give'; readonly folders: readonly Folder[] }
	| { readonly tells: 'done'; readonly task: number; readonly walked: WalkedTask };

const { memory, thread, device, mountPoints } = workerData as ThreadData;
const shared = openSharedState(memory);
const tell = (message: ThreadTells): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ task, folders }: ThreadTask) => {
	const walked = walkTask(folders.map(asSent), {
		task,
		thread,
		device,
		mountPoints,
		shared,
		give: (given) => tell({ tells: 'give', folders: given })
	});
	tell({ tells: 'done', task, walked });
});

tell({ tells: 'ready' });
