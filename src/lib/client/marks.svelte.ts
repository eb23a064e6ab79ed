// What open findings are about, for whatever shows those things: a page gives it, its parts look it up.
import { getContext, onMount, setContext } from 'svelte';
import type { FindingMark } from '#wire/finding.ts';
import { Fresh } from './fresh.svelte.ts';
import { live } from './live.svelte.ts';
import { api } from './trpc.ts';

export interface Marks {
	/** The worst that is found of any of these resources; undefined where nothing is. */
	of(...resources: readonly string[]): FindingMark | undefined;
	/** Everything that is found of them, the worst first; one that ends with a colon stands for all of its kind. */
	all(...resources: readonly string[]): readonly FindingMark[];
}

const KEY = Symbol('marks');
const NONE: Marks = { of: () => undefined, all: () => [] };

/** @param marks  the worst first */
export function giveMarks(marks: () => readonly FindingMark[]): Marks {
	const given: Marks = {
		of: (...resources) => marks().find(({ resource }) => resources.includes(resource)),
		all: (...resources) =>
			marks().filter(({ resource }) =>
				resources.some((one) => (one.endsWith(':') ? resource.startsWith(one) : resource === one))
			)
	};
	return setContext(KEY, given);
}

/** As the page was drawn with, and asked for again whenever a finding changes. */
export function followMarks(first: readonly FindingMark[]): Marks {
	const fresh = new Fresh<readonly FindingMark[]>(first, () => api.findings.marks.query());
	onMount(() => live.on('findings-changed', () => void fresh.renew()));
	return giveMarks(() => fresh.value);
}

/** Nothing is marked on a page that gives none. */
export function useMarks(): Marks {
	return getContext<Marks | undefined>(KEY) ?? NONE;
}
