// Words that are known from the text alone: no expansion, pattern or tilde is left for a shell to decide.
import {
	type CommandNode,
	eachChild,
	parseShell,
	type RedirectionNode,
	type SyntaxNode,
	type WordNode,
	type WordPartNode
} from '#classifier';

/** @returns the words when the whole text is one simple command of literal words, without redirects; else undefined */
export function readLiteralCommand(text: string): readonly string[] | undefined {
	const script = parseShell(text);
	const [statement, ...others] = script.commands;
	if (script.errors?.length || !statement || others.length > 0 || statement.background) return undefined;
	const node = statement.command;
	if (node.type !== 'Command' || node.prefix.length > 0 || node.redirects.length > 0) return undefined;
	return literalWords(node);
}

/** @returns the words after `sudo` of every invocation in the text that is literal, in order, wherever it is nested */
export function findSudoInvocations(text: string): readonly (readonly string[])[] {
	const found: (readonly string[])[] = [];
	const visit = (node: SyntaxNode): void => {
		if (node.type === 'Command') {
			const words = literalWords(node);
			if (words && isSudo(words[0])) found.push(words.slice(1));
		}
		eachChild(node, visit);
	};
	visit(parseShell(text));
	return found;
}

/**
 * True when nothing in the text can change what a later word means: simple commands of literal words one after the other or
 * in a pipe, without assignments, functions, compound commands or a redirect to a file.
 */
export function isPlainPipeline(text: string): boolean {
	return readPlainCommands(text)?.every((node) => node.redirects.every(isHarmlessRedirect)) ?? false;
}

/** @returns the commands of a text that is as plain as that but for its redirects; undefined for any other */
export function readPlainCommands(text: string): readonly CommandNode[] | undefined {
	const script = parseShell(text);
	if (script.errors?.length || script.commands.length === 0) return undefined;
	const found: CommandNode[] = [];
	return script.commands.every((node) => isPlain(node, found)) ? found : undefined;
}

function isPlain(node: SyntaxNode, found: CommandNode[]): boolean {
	switch (node.type) {
		case 'Statement':
			return !node.background && isPlain(node.command, found);
		case 'AndOr':
		case 'Pipeline':
			return node.commands.every((command) => isPlain(command, found));
		case 'Command':
			found.push(node);
			return node.prefix.length === 0 && literalWords(node) !== undefined;
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

/** @returns the file or descriptor of a redirect, when it is literal */
export function literalTarget(redirect: RedirectionNode): string | undefined {
	return 'target' in redirect && redirect.target !== undefined ? literalValue(redirect.target) : undefined;
}

/** True for sudo by name or by its usual path. */
export function isSudo(word: string | undefined): boolean {
	return word === 'sudo' || word === '/usr/bin/sudo';
}

/** @returns the words of a simple command when all are literal */
export function literalWords(node: CommandNode): string[] | undefined {
	if (!node.name) return undefined;
	const words: string[] = [];
	for (const word of [node.name, ...node.args]) {
		const value = word.type === 'Word' ? literalValue(word) : undefined;
		if (value === undefined) return undefined;
		words.push(value);
	}
	return words;
}

function literalValue(word: WordNode): string | undefined {
	if (word.text.startsWith('~')) return undefined;
	return (word.parts ?? []).every(isLiteral) ? word.value : undefined;
}

function isLiteral(part: WordPartNode): boolean {
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
