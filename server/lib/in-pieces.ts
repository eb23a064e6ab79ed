// Long work on the service's one thread, with pauses in which everybody else is served.
import { setImmediate as pause } from 'node:timers/promises';

/** How long it goes on before it pauses. */
const PIECE_MS = 4;

/** @returns what `each` made of every item, in their order */
export async function mapInPieces<T, R>(items: Iterable<T>, each: (item: T, index: number) => R): Promise<R[]> {
	const made: R[] = [];
	await eachInPieces(items, (item) => {
		made.push(each(item, made.length));
	});
	return made;
}

export async function eachInPieces<T>(items: Iterable<T>, each: (item: T) => void): Promise<void> {
	let until = performance.now() + PIECE_MS;
	for (const item of items) {
		each(item);
		if (performance.now() < until) continue;
		await pause();
		until = performance.now() + PIECE_MS;
	}
}
