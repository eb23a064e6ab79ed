// The processes of one start, held from the fork until nothing of them is left.

import { endTree } from './end-tree.ts';
import type { Tree, TreeKeeper } from './tree-keeper.ts';

export interface OwnTree {
	readonly look: Tree['look'];
	readonly glance: Tree['glance'];
	readonly mayConnect: Tree['mayConnect'];
	/** The leader was collected: its pid means nothing any more. */
	leaderGone(): void;
	/** Once the leader is gone: lets go of the tree when it is empty, otherwise ends it unless it `mayGoOn`. */
	settleWhatIsLeft(): void;
	/**
	 * Hang-up, SIGKILL after `graceMs`, then whoever escaped the session.
	 * @returns pids that could not be ended; [] when the whole tree is gone
	 */
	end(graceMs: number): Promise<readonly number[]>;
}

export interface TreeHold {
	readonly keeper: TreeKeeper;
	/** Registers the tree with the keeper. @param onEmpty what the keeper is to call when the tree ended by itself */
	readonly add: (onEmpty: () => void) => Tree;
	/** What the leader leaves behind goes on until it is ended: a person's own shell. */
	readonly mayGoOn: boolean;
	/** Not asked to end, only killed: with a sandbox that leads the tree everything in it would end at once. */
	readonly spared?: number | undefined;
	/** The last resort before SIGKILL is tried again: closes what the processes hang on. */
	readonly cutOff: () => void;
	/** The leader is gone and nothing it started is left. */
	readonly onOver: () => void;
}

export function ownTree({ keeper, add, mayGoOn, spared, cutOff, onOver }: TreeHold): OwnTree {
	let leaderLives = true;
	let over = false;
	let ending: Promise<readonly number[]> | undefined;
	const tree = add(() => {
		over = true;
		onOver();
	});

	function forget(): void {
		if (over) return;
		over = true;
		tree.forget();
		onOver();
	}

	function end(graceMs: number): Promise<readonly number[]> {
		if (over) return Promise.resolve([]);
		ending ??= endTree({ tree, keeper, graceMs, spared, cutOff, leaderLives: () => leaderLives }).then((left) => {
			ending = undefined;
			if (left.length === 0) forget();
			return left;
		});
		return ending;
	}

	return {
		look: tree.look,
		glance: tree.glance,
		mayConnect: tree.mayConnect,
		leaderGone() {
			leaderLives = false;
			tree.leaderGone();
		},
		settleWhatIsLeft() {
			if (tree.glance()?.length === 0) forget();
			else if (!mayGoOn) end(0).catch(() => {});
		},
		end
	};
}
