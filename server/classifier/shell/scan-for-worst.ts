// Looks through a text that was too large to read whole for the worst in it. Each command is read for itself, with few steps of its
// own, so that none is left out because of what stands before it; what would be known only by following the text is not.
import type { Ctx } from '../model.ts';
import { newBudget } from './budget.ts';
import { type AnyCommandNode, eachChild, parseShell, type ScriptNode, type SyntaxNode } from './parse.ts';
import { walkNode } from './walk-script.ts';

/** So many steps a command of this text may take. */
const stepsFor = (units: number): number => 6 + (units >> 1);

/** With what is known of variables and functions where reading ended. */
export function scanScript(script: ScriptNode, ctx: Ctx): void {
	scan(script, ctx, new Set());
}

/** Of a text that cannot be parsed whole: between the characters that end a command. */
export function scanPieces(text: string, ctx: Ctx): void {
	const seen = new Set<string>();
	const at: Ctx = { ...ctx, origo: { base: undefined, span: ctx.origo.span } };
	for (const piece of text.split(/[;&|\n(){}`"']+/)) {
		const command = piece.trim();
		if (!/\s/.test(command) || seen.has(command)) continue;
		seen.add(command);
		scan(parseShell(command), at, seen);
	}
}

function scan(script: ScriptNode, ctx: Ctx, seen: Set<string>): void {
	const { out } = ctx;
	const kept = out.budget;
	const waiting: { readonly node: SyntaxNode; readonly at: Ctx }[] = [{ node: script, at: ctx }];
	/** Read with the pipeline they are part of. */
	const inPipeline = new Set<SyntaxNode>();
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { node, at } = next;
		// The script of a substitution may have places of its own.
		const apart = node.type === 'Script' && node !== script && node.source !== undefined;
		const inside: Ctx = apart ? { ...at, origo: { base: undefined, span: at.origo.span } } : at;
		if (node.type === 'Function')
			ctx.env.functions.set(node.name.value, { node, origo: at.origo, depth: at.via.length });
		if (node.type === 'Pipeline') for (const command of node.commands) inPipeline.add(command);
		if (isUnit(node) && !inPipeline.has(node)) readAlone(node, at, seen);
		const children: SyntaxNode[] = [];
		eachChild(node, (child) => children.push(child));
		for (const child of children.reverse()) waiting.push({ node: child, at: inside });
	}
	out.budget = kept;
}

type Unit = Extract<AnyCommandNode, { type: 'Command' | 'Pipeline' }>;

function isUnit(node: SyntaxNode): node is Unit {
	return node.type === 'Command' || node.type === 'Pipeline';
}

function readAlone(node: Unit, ctx: Ctx, seen: Set<string>): void {
	const units = node.end - node.pos;
	// A name alone that the text does not define is no more than a name.
	if (isName(node) && !ctx.env.functions.has(node.name?.value ?? '')) return;
	const { source } = ctx.out;
	const key =
		ctx.origo.base === undefined ? undefined : source.slice(ctx.origo.base + node.pos, ctx.origo.base + node.end);
	if (key !== undefined && seen.has(key)) return;
	if (key !== undefined) seen.add(key);
	ctx.out.budget = newBudget(stepsFor(units));
	walkNode(node, { ...ctx, depth: 0 });
}

const isName = (node: Unit): node is Extract<Unit, { type: 'Command' }> =>
	node.type === 'Command' && node.prefix.length === 0 && node.suffix.length === 0 && node.name?.parts === undefined;
