// What fills a folder, as it is found out: the newest tree that is known, and how far the walk is.
import { describeFault } from '#lib/client/describe-fault.ts';
import { api } from '#lib/client/trpc.ts';
import type { FillEvent, FillNode, FillProgress, FillResult } from '#wire/host/fill.ts';

export interface Shown {
	readonly path: string;
	readonly tree: FillNode;
}

export class FillFeed {
	/** Stays while the next one is looked through. */
	shown = $state.raw<Shown>();
	/** Of the walk that ended well; undefined while one goes on. */
	result = $state.raw<FillResult>();
	progress = $state.raw<FillProgress>();
	problem = $state.raw<{ readonly text: string; readonly remedy: string | null }>();
	looking = $state(false);
	#stop: (() => void) | undefined;
	readonly #unreachable: string;

	constructor(unreachable: string) {
		this.#unreachable = unreachable;
	}

	/** @returns how to stop */
	look(path: string): () => void {
		this.#stop?.();
		this.problem = undefined;
		this.result = undefined;
		this.progress = undefined;
		this.looking = true;
		// What is known of it from the folder above is shown until the walk has it exactly.
		const part = this.shown && findPart(this.shown, path);
		this.shown = part ? { path, tree: part } : undefined;
		const subscription = api.storage.fill.subscribe(
			{ path },
			{
				onData: (event) => this.#hear(event),
				onError: (error) => {
					this.problem = { text: describeFault(error, this.#unreachable).text, remedy: null };
					this.looking = false;
				},
				onComplete: () => {
					this.looking = false;
				}
			}
		);
		const stop = (): void => {
			subscription.unsubscribe();
			if (this.#stop !== stop) return;
			this.#stop = undefined;
			this.looking = false;
		};
		this.#stop = stop;
		return stop;
	}

	stop(): void {
		this.#stop?.();
	}

	#hear(event: FillEvent): void {
		if (event.type === 'progress') {
			this.progress = event.progress;
			return;
		}
		if (event.type === 'result') {
			this.result = event.result;
			this.shown = { path: event.result.path, tree: event.result.tree };
		} else this.problem = { text: event.reason, remedy: event.remedy };
		// The stream is over with this; asked again by itself, it would begin anew.
		this.stop();
	}
}

/** The part of a tree that is the folder `path`; undefined when it is not in it, or only as a whole. */
function findPart({ path: at, tree }: Shown, path: string): FillNode | undefined {
	const prefix = at === '/' ? '/' : `${at}/`;
	if (!path.startsWith(prefix)) return undefined;
	let node: FillNode | undefined = tree;
	for (const name of path.slice(prefix.length).split('/'))
		node = node?.children.find((child) => child.kind === 'folder' && child.name === name);
	return node && node.children.length > 0 ? node : undefined;
}
