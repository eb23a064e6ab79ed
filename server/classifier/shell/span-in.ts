// Where a piece of nested source lies in the submitted text.
import type { Span } from '#wire/safety.ts';
import type { Origo } from '../model.ts';

/** The span from `pos` to `end` of nested source, in the submitted text. */
export function spanIn(origo: Origo, pos: number, end: number): Span {
	return origo.base === undefined ? origo.span : { start: origo.base + pos, end: origo.base + end };
}
