// Where a statement of a model names the check that it rests on: `[c3]`, for checks that this answer has.
import { isCheckId } from '#wire/text/is-check-id.ts';

export interface Named {
	/** Of the card, in this page. */
	readonly anchor: string;
	/** What the check is called. */
	readonly name: string;
}
/** By number. */
export type Marks = ReadonlyMap<string, Named>;

export type Piece = { readonly text: string; readonly id?: undefined } | { readonly id: string; readonly named: Named };

export function splitMarks(text: string, marks: Marks | undefined): readonly Piece[] {
	if (!marks?.size || !text.includes('[c')) return [{ text }];
	return text.split(/\[(c\d{1,3})\]/).flatMap((part, at): Piece[] => {
		if (at % 2 === 0) return part === '' ? [] : [{ text: part }];
		const named = marks.get(part);
		return [named ? { id: part, named } : { text: `[${part}]` }];
	});
}

interface Call {
	readonly type: string;
	readonly id?: string;
	readonly tool?: string;
}

/** @param prefix  of this message, so that no two cards of a page have one anchor */
export function marksOf(parts: readonly Call[], prefix: string, nameOf: (tool: string) => string): Marks {
	return new Map(
		parts.flatMap(({ type, id, tool }) =>
			type === 'call' && id !== undefined && tool !== undefined && isCheckId(id)
				? [[id, { anchor: anchorOf(prefix, id), name: nameOf(tool) }] as const]
				: []
		)
	);
}

export const anchorOf = (prefix: string, id: string): string => `check-${prefix}-${id}`;
