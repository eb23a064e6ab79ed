// The port for walks: each is a process of this same Node, killed when nobody waits for it any more.
import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Loaded } from '../../ports/loaded.ts';
import type { TreeWalker, WalkEnd, WalkOrder, WalkProgress } from '../../ports/tree-walker.ts';
import { startHelper } from '../../pty/start-helper.ts';
import type { WalkTells } from './walk-main.ts';

const PROGRAM = fileURLToPath(new URL('./walk-main.ts', import.meta.url));
/** It tells how far it is five times a second; one that gets no further for this long hangs. */
const STALLED_MS = 30_000;
const HEAP_MB = 768;

/** There wherever Node is. */
export async function loadWalker(): Promise<Loaded<TreeWalker>> {
	return { present: true, port: createTreeWalker(), tried: [] };
}

export function createTreeWalker(): TreeWalker {
	const closing = new AbortController();
	return {
		walk: (order, onProgress, signal) => walk(order, onProgress, AbortSignal.any([signal, closing.signal])),
		close: async () => closing.abort()
	};
}

function walk(order: WalkOrder, onProgress: (progress: WalkProgress) => void, signal: AbortSignal): Promise<WalkEnd> {
	return new Promise((resolve) => {
		if (signal.aborted) return resolve(stopped);
		const { child, end } = startHelper((mark) =>
			fork(PROGRAM, [], {
				cwd: '/',
				env: { LC_ALL: 'C.UTF-8', ...compiledFiles(), ...mark },
				execArgv: [...stripTypesFlags(), `--max-old-space-size=${HEAP_MB}`],
				stdio: ['ignore', 'ignore', 'ignore', 'ipc']
			})
		);
		const finish = (answer: WalkEnd): void => {
			clearTimeout(timer);
			signal.removeEventListener('abort', stop);
			resolve(answer);
			if (isOver(child)) return;
			child.kill('SIGKILL');
			void end(0);
		};
		const stop = (): void => finish(stopped);
		const timer = setTimeout(
			() => finish({ ended: 'not-walked', why: 'failed', detail: 'A folder did not answer: its disk may be hanging.' }),
			STALLED_MS
		);
		let entries = 0;
		signal.addEventListener('abort', stop, { once: true });
		child.on('message', (message: WalkTells) => {
			if ('end' in message) finish(message.end);
			else {
				if (message.progress.entries !== entries) timer.refresh();
				entries = message.progress.entries;
				onProgress(message.progress);
			}
		});
		child.once('error', (error) => finish({ ended: 'not-walked', why: 'failed', detail: error.message }));
		child.once('exit', () =>
			finish({
				ended: 'not-walked',
				why: 'failed',
				detail: 'It ended early; it may have needed more memory than it is given.'
			})
		);
		child.send(order, () => {});
	});
}

const stopped: WalkEnd = { ended: 'not-walked', why: 'stopped', detail: 'It was stopped.' };
const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Below node_modules Node needs help to read these files; this process was given it as well. */
function stripTypesFlags(): readonly string[] {
	const at = process.execArgv.indexOf('--import');
	return at === -1 ? [] : ['--import', process.execArgv[at + 1] ?? ''];
}

/** What was compiled once is kept where this process keeps its own: half of what a walk of a small folder costs. */
function compiledFiles(): Readonly<Record<string, string>> {
	const directory = getCompileCacheDir();
	return directory === undefined ? {} : { NODE_COMPILE_CACHE: directory };
}
