// A step that names a kept content by its digest gets it laid out while it runs.
import type { ApplyDeps } from './apply-deps.ts';

export function layNeeded(text: string, { copies, before }: Pick<ApplyDeps, 'copies' | 'before'>): (() => void)[] {
	const digests = new Set([...text.matchAll(/[0-9a-f]{64}/g)].map(([digest]) => digest));
	return [...digests]
		.filter((digest) => text.includes(copies.placeOf(digest)) && before.has(digest))
		.map((digest) => copies.lay(before.read(digest)).take);
}
