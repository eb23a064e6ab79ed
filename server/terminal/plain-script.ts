// Scripts in which nothing changes what a later word means: literal commands, one after the other, in a pipe, behind `if` or in a
// loop over words that are written out, and what they print only said again or compared.
import { type CommandNode, parseShell, type SyntaxNode, type WordNode, type WordPartNode } from '#classifier';
import { isHarmlessRedirect, isLiteral, isLiteralWord } from './literal-command.ts';

/** A variable of the text's own: no program asks for one of such a name. */
const OWN_NAME = /^(?!.*proxy)[a-z][a-z\d_]{0,30}$/;
/** A word that is itself wherever it stands, and no option. */
const PLAIN_WORD = /^[\w@.:/][\w@.:/-]*$/;
/** Whatever they are given, they print or compare it. */
const SAYS: ReadonlySet<string> = new Set(['echo', 'printf', '[', 'test']);
const TESTS: ReadonlySet<string> = new Set(['[', 'test']);

interface Scope {
	/** variables that hold one of the written words: whatever they stand in is read with that word */
	readonly looped: ReadonlySet<string>;
	/** those that hold what a command printed */
	readonly set: Set<string>;
}

/** True for such a script; a plain pipeline is one. */
export function isPlainScript(text: string): boolean {
	const script = parseShell(text);
	const scope: Scope = { looped: new Set(), set: new Set() };
	return !script.errors?.length && script.commands.length > 0 && script.commands.every((node) => isPlain(node, scope));
}

function isPlain(node: SyntaxNode, scope: Scope): boolean {
	const within = (inner: SyntaxNode): boolean => isPlain(inner, scope);
	switch (node.type) {
		case 'Statement':
			return !node.background && within(node.command);
		case 'AndOr':
		case 'Pipeline':
		case 'CompoundList':
			return node.commands.every(within);
		case 'Subshell':
		case 'BraceGroup':
			return within(node.body);
		case 'If':
			return (
				[node.clause, node.then, ...node.elif.flatMap(({ clause, then }) => [clause, then])].every(within) &&
				(node.else === undefined || within(node.else))
			);
		case 'For': {
			const { name, wordlist, body } = node;
			if (!OWN_NAME.test(name.text) || !wordlist?.every((word) => PLAIN_WORD.test(word.text))) return false;
			return isPlain(body, { ...scope, looped: new Set([...scope.looped, name.text]) });
		}
		case 'Command':
			return isPlainCommand(node, scope);
		default:
			return false;
	}
}

function isPlainCommand({ name, prefix, args, redirects }: CommandNode, scope: Scope): boolean {
	if (!redirects.every(isHarmlessRedirect)) return false;
	if (!name) return args.length === 0 && prefix.every((part) => isPlainAssignment(part, scope));
	if (prefix.length > 0 || !isLiteralWord(name)) return false;
	const says = SAYS.has(name.value);
	const words = args.filter((word) => word.type === 'Word');
	if (words.length < args.length || words.some(({ text }) => text.startsWith('~'))) return false;
	if (name.value === 'printf' && !isFormat(words[0])) return false;
	if (TESTS.has(name.value)) return isComparison(name.value === '[' ? words.slice(0, -1) : words, scope);
	return words.every((word) => (word.parts ?? []).every((part) => isKnown(part, scope, says)));
}

const isFormat = (word: WordNode | undefined): boolean =>
	word !== undefined && isLiteralWord(word) && !word.value.startsWith('-');

/**
 * What is asked has to stand in the text: an operator that a command printed could be one that evaluates the next word (`-v`
 * takes it for an array's index).
 */
function isComparison(words: readonly WordNode[], scope: Scope): boolean {
	const [first, second, third, ...more] = words;
	if (first === undefined || second === undefined || more.length > 0) return false;
	if (third === undefined) return UNARY.test(literally(first)) && isCompared(second, scope);
	return BINARY.test(literally(second)) && isCompared(first, scope) && isCompared(third, scope);
}

const UNARY = /^-[nzdefhLprswx]$/;
const BINARY = /^(?:==?|!=|-(?:eq|ne|lt|le|gt|ge))$/;

/** Empty for what is not written out. */
const literally = (word: WordNode): string => (isLiteralWord(word) ? word.value : '');

/** One word, whatever it holds. */
function isCompared(word: WordNode, scope: Scope): boolean {
	if (isLiteralWord(word)) return true;
	const [only, ...more] = word.parts ?? [];
	return only?.type === 'DoubleQuoted' && more.length === 0 && isKnown(only, scope, true);
}

function isPlainAssignment(part: CommandNode['prefix'][number], { ...scope }: Scope): boolean {
	if (part.type !== 'Assignment' || part.index !== undefined || !OWN_NAME.test(part.name)) return false;
	if (part.value.type !== 'Word' || !(part.value.parts ?? []).every((inner) => isKnown(inner, scope, true)))
		return false;
	scope.set.add(part.name);
	return !scope.looped.has(part.name);
}

/** @param says  for a program that only prints or compares what it is given */
function isKnown(part: WordPartNode, scope: Scope, says: boolean): boolean {
	switch (part.type) {
		case 'DoubleQuoted':
			return part.parts.every((inner) => isKnown(inner, scope, says));
		case 'SimpleExpansion': {
			const name = part.text.slice(1);
			return (
				scope.looped.has(name) ||
				(says && (name === '?' || name === 'USER' || name === 'HOSTNAME' || scope.set.has(name)))
			);
		}
		case 'CommandExpansion':
			return says && (part.script?.commands.every((node) => isPlain(node, scope)) ?? false);
		default:
			return isLiteral(part);
	}
}
