// Words that are known from the text alone: no expansion, pattern or tilde is left for a shell to decide.
import {
	type CommandNode,
	parseShell,
	type RedirectionNode,
	type SyntaxNode,
	type WordNode,
	type WordPartNode
} from '#classifier';

/** What a word that is not literal comes to, where that can be known. */
export type Expand = (text: string) => readonly string[] | undefined;

/** @returns the words when the whole text is one simple command of literal words, without redirects; else undefined */
export function readLiteralCommand(text: string, expand?: Expand): readonly string[] | undefined {
	const script = parseShell(text);
	const [statement, ...others] = script.commands;
	if (script.errors?.length || !statement || others.length > 0 || statement.background) return undefined;
	const node = statement.command;
	if (node.type !== 'Command' || node.prefix.length > 0 || node.redirects.length > 0) return undefined;
	return literalWords(node, expand);
}

/**
 * True when nothing in the text can change what a later word means: simple commands of literal words one after the other or
 * in a pipe, without assignments, functions, compound commands or a redirect to a file.
 */
export function isPlainPipeline(text: string): boolean {
	return readPlainCommands(text)?.every((node) => node.redirects.every(isHarmlessRedirect)) ?? false;
}

/** @returns the commands of a text that is as plain as that but for its redirects; undefined for any other */
export function readPlainCommands(text: string, expand?: Expand): readonly CommandNode[] | undefined {
	const script = parseShell(text);
	if (script.errors?.length || script.commands.length === 0) return undefined;
	const found: CommandNode[] = [];
	return script.commands.every((node) => isPlain(node, found, expand)) ? found : undefined;
}

function isPlain(node: SyntaxNode, found: CommandNode[], expand?: Expand): boolean {
	const within = (inner: SyntaxNode): boolean => isPlain(inner, found, expand);
	switch (node.type) {
		case 'Statement':
			return !node.background && within(node.command);
		case 'AndOr':
		case 'Pipeline':
			return node.commands.every(within);
		case 'Command':
			found.push(node);
			return node.prefix.length === 0 && literalWords(node, expand) !== undefined;
		default:
			return false;
	}
}

/** A copy of a descriptor, or /dev/null. */
export function isHarmlessRedirect(redirect: RedirectionNode): boolean {
	const { operator } = redirect;
	const target = literalTarget(redirect);
	if (target === undefined || operator === '<<<') return false;
	return target === '/dev/null' || ((operator === '>&' || operator === '<&') && /^\d+$/.test(target));
}

/** Literal words as standard input. */
export function isHereString(redirect: RedirectionNode): boolean {
	return redirect.operator === '<<<' && literalTarget(redirect) !== undefined;
}

/** Lines of the text as standard input, in which a shell replaces nothing. */
export function isHereDocument(redirect: RedirectionNode): boolean {
	if (redirect.operator !== '<<' && redirect.operator !== '<<-') return false;
	if (!('body' in redirect)) return false;
	return redirect.delimiter?.quoted === true || !/[$`\\]/.test(redirect.body.text);
}

/** @returns the file or descriptor of a redirect, when it is literal */
export function literalTarget(redirect: RedirectionNode): string | undefined {
	return 'target' in redirect && redirect.target !== undefined ? literalValue(redirect.target) : undefined;
}

/** True for sudo by name or by its usual path. */
export function isSudo(word: string | undefined): boolean {
	return word === 'sudo' || word === '/usr/bin/sudo';
}

/** @returns the words of a simple command when all are literal */
export function literalWords(node: CommandNode, expand?: Expand): string[] | undefined {
	if (!node.name) return undefined;
	const words: string[] = [];
	for (const word of [node.name, ...node.args]) {
		const value = word.type === 'Word' ? literalValue(word) : undefined;
		const values = value === undefined ? expand?.(word.text) : [value];
		if (values === undefined) return undefined;
		words.push(...values);
	}
	return words;
}

/** @returns undefined for a word that a shell makes something else of */
export function literalValue(word: WordNode): string | undefined {
	if (word.text.startsWith('~')) return undefined;
	return isLiteralWord(word) ? word.value : undefined;
}

/** True when no part of it is expanded; a tilde at its beginning may be. */
export const isLiteralWord = (word: WordNode): boolean => (word.parts ?? []).every(isLiteral);

/** True when it stands for itself, whatever the shell does with the rest of its word. */
export function isLiteral(part: WordPartNode): boolean {
	switch (part.type) {
		case 'Literal':
		case 'SingleQuoted':
		case 'AnsiCQuoted':
			return true;
		case 'DoubleQuoted':
			return part.parts.every((child) => child.type === 'Literal');
		default:
			return false;
	}
}
