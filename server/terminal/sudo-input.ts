// What a command reads, as far as the text says: what the run itself reads, words of the text, or what only the run can tell.
import type { CommandNode, RedirectionNode } from '#classifier';
import type { SudoCall } from '#native/ports/sandbox.ts';
import { isHereDocument, isHereString, literalTarget, literalWords } from './literal-command.ts';

export type Input = SudoCall['input'];

/** @returns what the redirects of a command give it, undefined where they leave its input as it is */
export function redirectedInput(redirects: readonly RedirectionNode[]): Input | undefined {
	let input: Input | undefined;
	for (const redirect of redirects) {
		const { descriptor, operator } = redirect;
		if (descriptor !== undefined && !(descriptor.type === 'FileDescriptor' && descriptor.value === 0)) continue;
		if (operator === '<<' || operator === '<<-')
			input = isHereDocument(redirect) ? { text: linesOf(redirect, operator === '<<-') } : 'any';
		else if (operator === '<<<') input = isHereString(redirect) ? { text: `${literalTarget(redirect)}\n` } : 'any';
		// An empty input is nobody's to choose.
		else if (operator === '<') input = literalTarget(redirect) === '/dev/null' ? 'own' : 'any';
		else if (operator === '<&' || operator === '<>') input = 'any';
	}
	return input;
}

function linesOf(redirect: RedirectionNode, isIndented: boolean): string {
	const text = 'body' in redirect ? redirect.body.text : '';
	return isIndented ? text.replace(/^\t+/gm, '') : text;
}

/** @returns exactly what a command prints, undefined where that is not plain from its words */
export function printedBy(node: CommandNode): string | undefined {
	const [program, ...words] = (node.prefix.length === 0 && literalWords(node)) || [];
	if (program === 'cat' && words.length === 0) {
		const input = redirectedInput(node.redirects);
		return node.redirects.length === 1 && typeof input === 'object' ? input.text : undefined;
	}
	if (node.redirects.length > 0) return undefined;
	if (program === 'echo' && !words[0]?.startsWith('-') && !words.some((word) => word.includes('\\')))
		return `${words.join(' ')}\n`;
	if (program === 'echo' && words[0] === '-n') return words[1]?.startsWith('-') ? undefined : words.slice(1).join(' ');
	if (program === 'printf' && words.length === 2 && /^%s(\\n)?$/.test(words[0] ?? ''))
		return `${words[1]}${words[0]?.endsWith('n') ? '\n' : ''}`;
	return undefined;
}
