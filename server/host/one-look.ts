// The host as it is for one look: what several ask for is read once, and all of them see the same.
import type { HostRoot } from './host-root.ts';

type Read = 'facts' | 'readLink' | 'readText' | 'listNames';

/** To be held for one look and no longer. What has to be just what was judged before (`seen`) is read each time. */
export function oneLook(root: Pick<HostRoot, Read>): Pick<HostRoot, Read> {
	const known = new Map<string, Promise<unknown>>();
	function once<T>(key: string, read: () => Promise<T>): Promise<T> {
		const before = known.get(key) as Promise<T> | undefined;
		if (before) return before;
		const own = read();
		known.set(key, own);
		return own;
	}
	return {
		facts: (path) => once(`facts ${path}`, () => root.facts(path)),
		readLink: (path) => once(`link ${path}`, () => root.readLink(path)),
		readText: (path, maxBytes, seen) =>
			seen
				? root.readText(path, maxBytes, seen)
				: once(`text ${maxBytes ?? ''} ${path}`, () => root.readText(path, maxBytes)),
		listNames: (path, most) => once(`names ${most ?? ''} ${path}`, () => root.listNames(path, most))
	};
}
