// The most recent items, within a memory bound, for any number of readers. A reader costs no memory: a slow one misses what is
// dropped before it gets there, and learns how much that was.
import { asItComes } from './as-it-comes.ts';

/** What a reader gets: some items in order, or how many were dropped before it took them. */
export type RingPiece<T> =
	| { readonly kind: 'items'; readonly first: number; readonly items: readonly T[] }
	| { readonly kind: 'skipped'; readonly count: number };

export interface Ring<T> {
	push(item: T): void;
	/** Number of the newest item; items count from 1. */
	newest(): number;
	/**
	 * The items that are kept, then each new one. Nothing is read ahead of the reader.
	 *
	 * @param after  number of the last item that the reader has; undefined begins with the oldest that is kept
	 */
	follow(after: number | undefined, signal: AbortSignal): AsyncGenerator<RingPiece<T>, void>;
}

/** A piece ends before the item that would make it larger than this. */
const PIECE_BYTES = 32 * 1024;

/** @param options.bytesOf  always the same for the same item */
export function createRing<T>(options: { readonly maxBytes: number; readonly bytesOf: (item: T) => number }): Ring<T> {
	const { maxBytes, bytesOf } = options;
	const kept: T[] = [];
	const wakers = new Set<() => void>();
	let bytes = 0;
	let newest = 0;
	const oldest = (): number => newest - kept.length + 1;

	/** @param first  number of an item that is kept */
	function pieceFrom(first: number): readonly T[] {
		const from = first - oldest();
		let to = from + 1;
		let pieceBytes = bytesOf(kept[from] as T);
		while (to < kept.length) {
			pieceBytes += bytesOf(kept[to] as T);
			if (pieceBytes > PIECE_BYTES) break;
			to += 1;
		}
		return kept.slice(from, to);
	}

	return {
		push(item) {
			kept.push(item);
			newest += 1;
			bytes += bytesOf(item);
			while (bytes > maxBytes && kept.length > 1) bytes -= bytesOf(kept.shift() as T);
			for (const wake of wakers) wake();
		},
		newest: () => newest,
		follow(after, signal) {
			let wanted = 0;
			return asItComes<RingPiece<T>>(
				{
					listen(wake) {
						wanted = after === undefined ? oldest() : after + 1;
						wakers.add(wake);
						return () => wakers.delete(wake);
					},
					next() {
						const first = Math.max(wanted, oldest());
						const count = first - wanted;
						wanted = first;
						if (count > 0) return { item: { kind: 'skipped', count } };
						if (wanted > newest) return 'wait';
						const items = pieceFrom(wanted);
						wanted += items.length;
						return { item: { kind: 'items', first, items } };
					}
				},
				signal
			);
		}
	};
}
