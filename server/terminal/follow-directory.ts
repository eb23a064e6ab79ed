// Where a shell stands while a text runs, as far as the text says. What is said here is only where a call may be made from: the
// one who starts it looks whether it is made there.
import { posix } from 'node:path';

/** Absolute paths where it may stand; undefined where only the run can tell. */
export type Directories = readonly string[] | undefined;

export interface Standing {
	here: Directories;
	/** For `cd -`. */
	before: Directories;
	/** For `popd`, the last one first. */
	stack: readonly Directories[];
}

/** More than these are as good as not known. */
const MOST_DIRECTORIES = 8;

export const standsAt = (path: string): Standing => ({ here: [path], before: undefined, stack: [] });

/** Where nothing is known of it. */
export const LOST: Standing = { here: undefined, before: undefined, stack: [] };

/** For what runs in a shell of its own: where it goes does not come back. */
export const copyOf = ({ here, before, stack }: Standing): Standing => ({ here, before, stack });

/** Where it may stand when any of these may have happened. */
export function anyOf(first: Directories, ...others: readonly Directories[]): Directories {
	const all = new Set(first);
	for (const one of [first, ...others]) {
		if (one === undefined) return undefined;
		for (const path of one) all.add(path);
	}
	return all.size > MOST_DIRECTORIES ? undefined : [...all];
}

/** Programs of the shell that change its directory. */
export const MOVES: ReadonlySet<string> = new Set(['cd', 'chdir', 'pushd', 'popd']);

/**
 * Follows one command of `MOVES`. A step that fails is not followed: what the text wants is what counts.
 *
 * @param ways its words, each way in which they may come out; none where they are not known
 */
export function move(standing: Standing, program: string, ways: readonly (readonly string[])[], home: string): void {
	const { here, before, stack } = standing;
	if (program === 'popd') {
		standing.here = ways.every(({ length }) => length === 0) ? stack[0] : undefined;
		standing.stack = stack.slice(1);
		return;
	}
	const next = ways.length === 0 ? undefined : ways.map((words) => target(standing, program, words, home));
	if (program === 'pushd') standing.stack = [here, ...stack];
	standing.before = here;
	standing.here = next && anyOf(next[0], ...next.slice(1));
	if (ways.length === 1 && ways[0]?.[0] === '-') standing.here = before;
}

function target({ here }: Standing, program: string, words: readonly string[], home: string): Directories {
	const options = words.findIndex((word) => !/^-[LPe@]+$/.test(word));
	const [first, ...rest] = options < 0 ? [] : words.slice(options);
	const to = first === '--' ? rest[0] : first;
	if (to === undefined) return program === 'pushd' ? undefined : [home];
	// A number turns the stack of directories; a physical step out of a link leads elsewhere than the words say.
	if (/^[-+]\d*$/.test(to) || (words.some((word) => /^-\w*P/.test(word)) && /(^|\/)\.\.(\/|$)/.test(to)))
		return undefined;
	return to.startsWith('/') ? [posix.resolve(to)] : here?.map((path) => posix.resolve(path, to));
}
