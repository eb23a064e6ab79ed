// The way to a file, folder by folder, as somebody who opens it would go: which part is missing, and which is closed to whom.
import { posix } from 'node:path';
import type { FileFacts, HostRoot } from '../host-root.ts';

/** One part of the way. A link is a part, and so is what it leads to. */
export interface WalkPart {
	readonly path: string;
	readonly facts: FileFacts;
	/** Where it leads, as it is written. */
	readonly target?: string;
}

export type WalkEnd =
	| 'there'
	/** The part behind the last one is not there. */
	| 'absent'
	/** The service's account may not look further. */
	| 'denied'
	| 'loop'
	| 'failed';

export interface Walk {
	/** As it was asked for. */
	readonly path: string;
	/** From `/` on. */
	readonly parts: readonly WalkPart[];
	readonly end: WalkEnd;
	/** The part that is missing or could not be looked at; the real path where all is there. */
	readonly at: string;
	/** What stands at its end; undefined where the way is not whole. */
	readonly found?: WalkPart | undefined;
}

const MOST_LINKS = 20;
const MOST_PARTS = 60;

type Ground = Pick<HostRoot, 'facts' | 'readLink'>;

/** The same ground for many ways: what they share is looked at once. */
export function seenOnce(root: Ground): Ground {
	const seen = new Map<string, ReturnType<Ground['facts']>>();
	return {
		readLink: (path) => root.readLink(path),
		facts(path) {
			const known = seen.get(path) ?? root.facts(path);
			seen.set(path, known);
			return known;
		}
	};
}

/** @param path absolute */
export async function walkPath(root: Ground, path: string): Promise<Walk> {
	const parts: WalkPart[] = [];
	let todo = namesOf(path);
	let here = '/';
	let links = 0;
	for (;;) {
		const got = await root.facts(here);
		if (!got.got) {
			const end = got.why === 'absent' ? 'absent' : got.why === 'denied' ? 'denied' : 'failed';
			return { path, parts, end, at: here };
		}
		const facts = got.value;
		if (facts.kind === 'link') {
			const link = await root.readLink(here);
			if (!link.got) return { path, parts, end: 'failed', at: here };
			parts.push({ path: here, facts, target: link.value });
			if (++links > MOST_LINKS) return { path, parts, end: 'loop', at: here };
			todo = [...namesOf(posix.resolve(posix.dirname(here), link.value)), ...todo];
			here = '/';
			continue;
		}
		if (!parts.some((part) => part.path === here)) parts.push({ path: here, facts });
		const next = todo.shift();
		if (next === undefined)
			return { path, parts, end: 'there', at: here, found: parts.find((part) => part.path === here) };
		if (facts.kind !== 'directory' || parts.length > MOST_PARTS)
			return { path, parts, end: facts.kind === 'directory' ? 'failed' : 'absent', at: posix.join(here, next) };
		here = posix.join(here, next);
	}
}

/**
 * Its real way, from `/` on: the folders as they were looked at, and what stands at the end. For `readText`, which then reads nothing
 * that was put there since.
 */
export function wayOf({ at, parts }: Walk): readonly WalkPart[] {
	const paths = namesOf(at).map((_, index, names) => `/${names.slice(0, index + 1).join('/')}`);
	return ['/', ...paths].flatMap((path) => parts.find((part) => part.path === path) ?? []);
}

const namesOf = (path: string): string[] => posix.normalize(path).split('/').filter(Boolean);
