// The only file that knows the parser. Its tree is taken as it is; the names we use are given here.

import type * as Tree from 'unbash';
import { forEachChild, parse as parseBash } from 'unbash';

export type ScriptNode = Tree.ParsedScript;
export type StatementNode = Tree.Statement;
export type CommandNode = Tree.Command;
export type AnyCommandNode = Tree.PipelineNode | Tree.AndOr;
export type PipelineNode = Tree.Pipeline;
export type ListNode = Tree.CompoundList;
export type FunctionNode = Tree.Function;
export type RedirectionNode = Tree.Redirection;
export type AssignmentNode = Tree.Assignment;
export type WordNode = Tree.Word;
export type WordPartNode = Tree.WordPart;
export type ParameterNode = Tree.ParameterExpansionPart;
export type SyntaxNode = Tree.SyntaxNode;

/** Reads shell text. The tree is a best effort; `errors` tells what did not fit. */
export function parseShell(text: string): ScriptNode {
	return parseBash(text);
}

/**
 * What stands behind the operator of `${x/$(rm a/b)/c}`, as one word, where the parser divided it at a slash that belongs to
 * a substitution.
 */
export function wholeReplacement(part: ParameterNode): WordNode | undefined {
	const op = part.operation;
	if (op?.type !== 'Replace' || !/\$[({]|`|[<>]\(/.test(op.pattern.text)) return undefined;
	const behind = part.text.slice(op.operatorEnd - part.pos, -1);
	const command = parseBash(`: \${x#${behind}}`).commands[0]?.command;
	const word = command?.type === 'Command' ? command.suffix[0] : undefined;
	const again = word?.type === 'Word' ? word.parts?.[0] : undefined;
	if (again?.type !== 'ParameterExpansion' || again.operation?.type !== 'Remove') return undefined;
	const { operand } = again.operation;
	const divided = operand.parts?.some(
		({ type, text }) => type !== 'Literal' && !op.pattern.text.includes(text) && !op.replacement.text.includes(text)
	);
	return divided ? operand : undefined;
}

/** Substitutions of an expression that the parser holds for quoted: in arithmetic the quotes are characters like others. */
export function quotedSubstitutions(text: string): ScriptNode[] {
	if (!/'[^']*(?:\$\(|`)/.test(text)) return [];
	const inside = /^\$?(?:\(\(|\[)([\s\S]*)(?:\)\)|\])$/.exec(text)?.[1] ?? text;
	let mark = 'E';
	while (inside.includes(mark)) mark += 'E';
	// The body of a here-document knows no quotes either.
	const command = parseBash(`: <<${mark}\n${inside}\n${mark}`).commands[0]?.command;
	const redirect = command?.type === 'Command' ? command.suffix.find((s) => s.type === 'HereDoc') : undefined;
	const found: ScriptNode[] = [];
	let quotes = 0;
	for (const part of (redirect?.type === 'HereDoc' && redirect.body.parts) || []) {
		if (part.type === 'Literal') quotes += part.text.split("'").length - 1;
		else if (part.type === 'CommandExpansion' && part.script && quotes % 2 === 1) found.push(part.script);
	}
	return found;
}

/** The operand of `${x:-'$(rm x)'}` as a here-document reads it: there the quotes quote nothing. */
export function unquotedOperand(part: ParameterNode): WordNode | undefined {
	const op = part.operation;
	if (op?.type !== 'Default' || !op.operand.text.includes("'")) return undefined;
	const command = parseBash(`: "\${x:-${op.operand.text}}"`).commands[0]?.command;
	const word = command?.type === 'Command' ? command.suffix[0] : undefined;
	const quoted = word?.type === 'Word' ? word.parts?.[0] : undefined;
	const again = quoted?.type === 'DoubleQuoted' ? quoted.parts[0] : undefined;
	return again?.type === 'ParameterExpansion' && again.operation?.type === 'Default'
		? again.operation.operand
		: undefined;
}

/** Direct children of a node, for the places that only look for nested commands. */
export const eachChild: (node: SyntaxNode, visit: (child: SyntaxNode) => void) => void = forEachChild;
