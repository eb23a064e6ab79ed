// A command step that works where somebody else could put a link is refused, like a file edit there: no look beforehand is sure of
// what it would work on. Planned again before a decision and before the step, so that a folder given away meanwhile counts.
import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { type Acting, placesOfStep, type StepAsRead } from './places-of-step.ts';
import { type Ground, type Place, type Swap, whoCouldSwap } from './who-could-swap.ts';

/** Below one place: what has more folders is looked at so far. */
const MOST_FOLDERS_BELOW = 400;

/** @returns why the step may not be carried out, in a clause; undefined when nothing of it can be led elsewhere */
export function whySwappable(read: StepAsRead, acting: Acting, ground: Ground): string | undefined {
	for (const place of placesOfStep(read, acting, ground)) {
		const swap = whoCouldSwap(place, ground) ?? (place.below ? belowOf(place, ground) : undefined);
		if (swap) return say(swap, place, acting, ground);
	}
	return undefined;
}

/** Folders below, the nearest first. */
function belowOf({ path, uid }: Place, ground: Ground): Swap | undefined {
	const waiting = [path];
	for (let looked = 0; looked < MOST_FOLDERS_BELOW; looked++) {
		const folder = waiting.shift();
		if (folder === undefined) return undefined;
		for (const name of foldersIn(folder)) {
			const below = join(folder, name);
			const swap = whoCouldSwap({ path: below, uid, enters: true }, ground);
			if (swap) return swap;
			waiting.push(below);
		}
	}
	return undefined;
}

function foldersIn(folder: string): readonly string[] {
	try {
		return readdirSync(folder, { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => name);
	} catch {
		return [];
	}
}

function say({ folder, owner, who, as }: Swap, { uid }: Place, acting: Acting, ground: Ground): string {
	const rights = uid === 0 ? 'root' : ground.accounts().nameOf(uid);
	const whose = who.startsWith('belongs') ? '' : ` (it belongs to ${owner})`;
	const out =
		as === undefined
			? `Name a folder that only ${rights === 'root' ? 'root' : `${rights} and root`} can change`
			: acting.uid !== 0 && ground.accounts().uidOf(as) === acting.uid
				? `Let it run without other rights, as ${as}`
				: `Let it run as that account (sudo -u ${as} …)`;
	return `it works as ${rights} in ${folder}, which ${who}${whose}, and could lead it elsewhere by a link meanwhile. ${out}, or do it in a terminal of your own`;
}
