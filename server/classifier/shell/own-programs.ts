// How a text makes the shell, or the programs it starts, run something that it does not name as a command.

import type { Span } from '#wire/safety.ts';
import type { Ctx } from '../model.ts';
import { quotedSubstitutions } from './parse.ts';

/** From here on no name says for certain which program is meant: every command of the text counts as running code. */
export function noteOwnPrograms(ctx: Ctx): void {
	ctx.out.ownPrograms = true;
}

/**
 * Arithmetic evaluates what its variables hold, and `a[$(x)]` in there runs x. A variable filled from data counts as
 * running code; one whose text is known is read. `text` is the expression as it is written.
 */
export function noteArithmetic(text: string, ctx: Ctx, span: Span): void {
	for (const script of quotedSubstitutions(text))
		ctx.out.evaluator.walkNested(script, { ...ctx, origo: { base: undefined, span }, depth: ctx.depth + 1 }, span);
	noteVariables(text, ctx, span);
}

/** What the variables that a number is computed from hold. */
export function noteVariables(text: string, ctx: Ctx, span: Span): void {
	for (const [name] of text.matchAll(/[A-Za-z_]\w*/g)) {
		const value = ctx.env.vars.get(name);
		if (!value) continue;
		if (!value.known) {
			noteOwnPrograms(ctx);
			continue;
		}
		noteSubscript(value.text, ctx, span);
	}
}

/** @param text  as the shell has it when it looks for an element by it, or computes with it */
export function noteSubscript(text: string, ctx: Ctx, span: Span): void {
	const inside = /\[[^\]]*?(?:\$\(([\s\S]*)\)|`([^`]*)`)/.exec(text);
	if (!inside) return;
	ctx.out.findings.push({
		rule: 'shell.subscript',
		tier: 'dangerous',
		text: 'Runs code hidden in a subscript',
		span,
		command: -1,
		elevation: false
	});
	noteOwnPrograms(ctx);
	ctx.out.evaluator.walkText(inside[1] ?? inside[2] ?? '', { ...ctx, depth: ctx.depth + 1 }, span);
}
