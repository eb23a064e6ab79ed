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

/** Direct children of a node, for the places that only look for nested commands. */
export const eachChild: (node: SyntaxNode, visit: (child: SyntaxNode) => void) => void = forEachChild;
