// What detectors watch, and what of it was noticed: they look at once. Their intervals stand all the same.

import type { Noticed, Notices } from '../host/watch/notices.ts';
import type { FileWatch } from '../host/watch/watch-files.ts';
import type { Clock } from '../lib/clock.ts';
import type { AnyDetector } from './detector.ts';
import { createPurses } from './purses.ts';

/** What tells of the host the moment something happens. */
export interface Events {
	readonly hear: Notices['hear'];
	readonly watchFiles: (paths: ReadonlySet<string>, changed: (paths: ReadonlySet<string>) => void) => FileWatch;
}

export interface Followed {
	/** What a detector watches without being told of it: one sentence; undefined where it is told of everything. */
	untold(id: string): string | undefined;
	close(): void;
}

/** One thing that comes and goes all the time makes nobody look all the time, and hides nothing else that happens. */
const AT_ONCE = 4;
const ONE_MORE_MS = 60_000;

/** @param prompt  with the detectors that something concerns */
export function followHost(
	detectors: readonly AnyDetector[],
	{ hear, watchFiles }: Events,
	prompt: (ids: readonly string[]) => void,
	clock: Pick<Clock, 'monotonicMs'>
): Followed {
	const purses = createPurses(clock, AT_ONCE, ONE_MORE_MS);
	const byWhat = new Map<Noticed, string[]>();
	const byPath = new Map<string, string[]>();
	const add = <Key>(table: Map<Key, string[]>, key: Key, id: string): void => {
		table.set(key, [...(table.get(key) ?? []), id]);
	};
	for (const { id, watches = [] } of detectors)
		for (const what of watches)
			if (typeof what === 'string') add(byWhat, what, id);
			else for (const path of what.files) add(byPath, path, id);

	const isNews = (names: readonly string[]): readonly string[] => names.filter((name) => purses.take(name));
	const stop = hear((what, names) => {
		if (names.length === 0 || isNews(names).length > 0) prompt(byWhat.get(what) ?? []);
	});
	const files = watchFiles(new Set(byPath.keys()), (paths) => {
		const concerned = isNews([...paths]).flatMap((path) => byPath.get(path) ?? []);
		if (concerned.length > 0) prompt([...new Set(concerned)]);
	});
	return {
		untold(id) {
			const mine = [...files.unwatched()].filter(([path]) => byPath.get(path)?.includes(id));
			const [first] = mine;
			if (!first) return undefined;
			const more = mine.length > 1 ? ` and ${mine.length - 1} more` : '';
			return `A change of ${first[0]}${more} is seen at its interval alone: ${first[1]}`;
		},
		close() {
			stop();
			files.close();
		}
	};
}
