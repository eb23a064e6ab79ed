// Files that steps run, or take their orders from: a script, a set of rules, a Compose file. Their text is nowhere in the step, so
// that what was approved is what runs they are held to be as they were, like the files that are changed.
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path/posix';
import type { Effect } from '#wire/safety.ts';
import type { ReadStep } from './plan-steps.ts';

/** What a command of these does is decided by the files it is given. */
const ORDERED: ReadonlySet<Effect> = new Set(['run-code', 'network-config', 'container']);

/** @returns absolute paths of ordinary files that are there, without repetition */
export function filesRestedOn(steps: readonly ReadStep[]): readonly string[] {
	const found = new Set<string>();
	for (const { planned, reading } of steps) {
		if (planned.step.kind !== 'command') continue;
		for (const { argv, effects } of reading.commands) {
			if (!effects.some((effect) => ORDERED.has(effect))) continue;
			for (const word of argv) {
				// A program without a folder is found by the search path, which has the system's alone.
				const named = word.replace(/^-{1,2}[\w-]+=/, '');
				if (named === '' || named.startsWith('-') || (word === argv[0] && !word.includes('/'))) continue;
				const path = resolve(planned.cwd, named);
				// A link is held to where it leads, and what stands there to what it is.
				if (!path.startsWith('/usr/') && isFile(path)) found.add(path).add(realpathSync(path));
			}
		}
	}
	return [...found];
}

function isFile(path: string): boolean {
	try {
		return statSync(path).isFile();
	} catch {
		return false; // not there, or not to be seen
	}
}
