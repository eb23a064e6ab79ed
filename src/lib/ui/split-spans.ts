// Splits a text at the edges of marked spans, so that each piece has the worst tier that covers it; never inside a character. Pure.
import type { Span, Tier } from '#wire/safety.ts';
import { TIER_RANK } from '#wire/tiers.ts';

export interface MarkedPiece {
	readonly text: string;
	/** null where nothing is marked. */
	readonly tier: Tier | null;
	/** Why, one sentence each; [] where nothing is marked. */
	readonly reasons: readonly string[];
}

export interface Mark {
	readonly span: Span;
	readonly tier: Tier;
	readonly text: string;
}

/** @returns pieces in order that join to the whole text; spans are clipped to the text, empty ones are dropped */
export function splitSpans(text: string, marks: readonly Mark[]): MarkedPiece[] {
	const inside = marks
		.map(({ span, ...rest }) => ({
			...rest,
			start: Math.max(0, splitsCharacter(text, span.start) ? span.start - 1 : span.start),
			end: Math.min(text.length, splitsCharacter(text, span.end) ? span.end + 1 : span.end)
		}))
		.filter(({ start, end, tier }) => start < end && tier !== 'safe');
	const borders = [...new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])])].sort(
		(a, b) => a - b
	);
	const pieces: MarkedPiece[] = [];
	for (const [index, start] of borders.entries()) {
		const end = borders[index + 1];
		if (end === undefined) break;
		const covering = inside.filter((mark) => mark.start <= start && mark.end >= end);
		const [worst] = covering.map(({ tier }) => tier).sort((a, b) => TIER_RANK[b] - TIER_RANK[a]);
		pieces.push({
			text: text.slice(start, end),
			tier: worst ?? null,
			reasons: [...new Set(covering.map((mark) => mark.text))]
		});
	}
	return pieces;
}

/** Half a character is drawn as nothing one knows, and its code is not the character's. */
function splitsCharacter(text: string, at: number): boolean {
	return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff && /[\udc00-\udfff]/.test(text[at] ?? '');
}
