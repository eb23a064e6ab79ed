// Which places below a home a text was judged for. Places are relative to home; `*` in one stands for whatever is in a name.

import { isAtPlace } from '#wire/text/lasting-places.ts';

/** True when a path is one of the places, or lies in one. */
export function isOpen(path: string, places: readonly string[]): boolean {
	return places.some((place) => isAtPlace(path, place));
}

/** Those that lie in a directory, and not at it. */
export function placesInside(dir: string, places: readonly string[]): string[] {
	if (dir === '') return [...places];
	const parts = dir.split('/');
	return places.filter((place) => {
		const names = place.split('/');
		return names.length > parts.length && parts.every((part, at) => isAtPlace(part, names[at] ?? ''));
	});
}
