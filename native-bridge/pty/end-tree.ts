// Ending a tree: ask, wait, kill, and go on until nobody is left who could have started somebody new.

import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inPieces, SWIFTLY } from './in-pieces.ts';
import type { ProcessEntry } from './process-table.ts';
import type { Tree, TreeKeeper } from './tree-keeper.ts';

/** How often is looked whether the tree is gone. */
const LOOK_MS = 10;
/** How long processes may take to die of SIGKILL before they are reported as left over. */
const KILL_MS = 2000;

const { SIGHUP, SIGCONT, SIGKILL } = constants.signals;

export interface Ending {
	readonly tree: Tree;
	readonly keeper: TreeKeeper;
	readonly graceMs: number;
	/** Is not asked to end: with a sandbox that leads the tree everything in it would end at once. */
	readonly spared?: number | undefined;
	/** Closes what the processes hang on, their terminal say, when SIGKILL alone did not end them. */
	readonly cutOff: () => void;
	readonly leaderLives: () => boolean;
}

/** @returns pids that are still there; [] when all are gone */
export async function endTree({ tree, keeper, graceMs, spared, cutOff, leaderLives }: Ending): Promise<number[]> {
	const tell = async (...signals: number[]): Promise<boolean> => {
		const members = await tree.look();
		await inPieces(signalEach(members, signals), SWIFTLY);
		return members.length > 0 || leaderLives();
	};
	function* signalEach(members: readonly ProcessEntry[], signals: readonly number[]): Generator<void, void> {
		for (const member of members) {
			for (const signal of signals) if (signal === SIGKILL || member.pid !== spared) keeper.signal(member, signal);
			yield;
		}
	}
	const until = async (limitMs: number, goesOn: () => Promise<boolean>): Promise<boolean> => {
		const limit = performance.now() + limitMs;
		while (await goesOn()) {
			if (performance.now() >= limit) return false;
			await sleep(LOOK_MS);
		}
		return true;
	};

	if (graceMs > 0 && (await tell(SIGHUP, SIGCONT)))
		await until(graceMs, async () => (await tree.look()).length > 0 || leaderLives());
	// Each round finds who was forked since the last one.
	if (await until(KILL_MS, () => tell(SIGKILL))) return [];
	cutOff();
	if (await until(KILL_MS, () => tell(SIGKILL))) return [];
	return (await tree.look()).map((member) => member.pid);
}
