// A program of the service's own, started by Node: a question to sudo, the sandbox's trial run, an engine that stays.
//
// It runs beside the commands that people run, below the same subreaper. The keeper therefore has to know it: what it starts
// is never taken for what a run left behind, what a run left behind is never overlooked because it might be the helper's,
// and nothing of the helper outlives it or the service. That holds while whatever the helper starts keeps the mark in its
// environment.

import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { MARK, markOf } from './end-left-behind.ts';
import { openLibc } from './libc.ts';
import { ownTree } from './own-tree.ts';
import { type TreeKeeper, treeKeeper } from './tree-keeper.ts';

export interface Helper<Child extends ChildProcess> {
	readonly child: Child;
	/**
	 * Ends it and what it started: hang-up, SIGKILL after `graceMs`. Whoever starts a helper that stays ends it when the
	 * service stops; a service that ends without that kills it, and a killed one leaves it to the next start.
	 *
	 * @returns pids that could not be ended; [] when all are gone
	 */
	end(graceMs: number): Promise<readonly number[]>;
}

/**
 * Starts a helper and makes it known.
 *
 * @param start  starts the child in this very turn, with `mark` added to its environment
 */
export function startHelper<Child extends ChildProcess>(
	start: (mark: Readonly<Record<string, string>>) => Child
): Helper<Child> {
	const keeper = loadedKeeper();
	const mark = markOf('helper', randomBytes(9).toString('base64url'));
	const child = start({ [MARK]: mark });
	const leader = child.pid;
	if (leader === undefined) return { child, end: async () => [] };
	if (keeper === undefined) return { child, end: () => killAlone(child) };
	const tree = ownTree({
		keeper,
		add: (onEmpty) =>
			keeper.add(leader, {
				kind: 'helper',
				mark: `${MARK}=${mark}`,
				canLeaveSurvivors: false,
				observe: false,
				helper: child,
				onEmpty
			}),
		mayGoOn: false,
		// Where there is no /proc to find the others by.
		cutOff: () => void child.kill('SIGKILL'),
		onOver: () => {}
	});
	child.once('exit', () => {
		tree.leaderGone();
		tree.settleWhatIsLeft();
	});
	return { child, end: tree.end };
}

/** undefined without koffi: there is no subreaper then, and no run for the helper to be taken for. */
function loadedKeeper(): TreeKeeper | undefined {
	try {
		return treeKeeper(openLibc());
	} catch {
		return undefined;
	}
}

async function killAlone(child: ChildProcess): Promise<readonly number[]> {
	if (child.exitCode !== null || child.signalCode !== null) return [];
	const gone = new Promise((resolve) => child.once('exit', resolve));
	child.kill('SIGKILL');
	await gone;
	return [];
}
