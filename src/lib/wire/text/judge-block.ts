// Whether a code block reads as a command or as output. Only a command gets a Run control.
// Pure: looks at the fence's language and at the text, statement by statement. In doubt a block is output, since a missing Run
// costs a copy and a wrong one invites a person to run a log.

import { KNOWN_PROGRAMS, SHELL_WORDS } from './known-programs.ts';
import { CERTAIN, findShape, LIKELY, readsAsProse } from './printed-shapes.ts';
import { splitStatements, stripPrompts } from './shell-text.ts';

export interface BlockJudgement {
	/** The text to stage: the block's own, or what stands after its prompts; null when the block reads as output. */
	readonly command: string | null;
	/** Which observation decided, for tests and for a person who asks. */
	readonly because: string;
}

const SESSION_LANGUAGES = new Set([
	'console',
	'terminal',
	'shell-session',
	'shellsession',
	'sh-session',
	'bash-session'
]);
const SHELL_LANGUAGES = new Set(['bash', 'sh', 'shell', 'zsh', 'fish', 'ksh', 'dash', ...SESSION_LANGUAGES]);
const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'code']);

/** Enough to know a text by; a longer one is more of the same. */
const MOST_STATEMENTS = 400;
const MOST_LINE_UNITS = 400;

/** @param language  first word after the fence, or "" */
export function judgeBlock(language: string, text: string): BlockJudgement {
	const tag = language
		.trim()
		.toLowerCase()
		.replace(/^\{?\.?|\}$/g, '');
	const shell = SHELL_LANGUAGES.has(tag);
	if (!shell && !PLAIN_LANGUAGES.has(tag)) return output(`the block is marked ${tag}`);
	const body = text.replaceAll('\r\n', '\n').replace(/\n+$/, '');
	if (!body.trim()) return output('the block is empty');

	const prompts = stripPrompts(body, SESSION_LANGUAGES.has(tag));
	if (prompts.kind === 'transcript') return output('a prompt is followed by what it printed');
	const typed = prompts.kind === 'typed' ? prompts.text : body;
	const against = findObjection(typed, shell || prompts.kind === 'typed');
	if (against) return output(against);
	return { command: prompts.kind === 'typed' ? typed : text, because: 'it begins with a program' };
}

const output = (because: string): BlockJudgement => ({ command: null, because });

/** @returns why the text is no command; undefined when it reads as one */
function findObjection(body: string, shell: boolean): string | undefined {
	const statements = splitStatements(body, MOST_STATEMENTS).map((statement) => statement.slice(0, MOST_LINE_UNITS));
	const kinds = statements.map(judgeStatement).filter((kind) => kind !== 'neutral');
	const [first] = kinds;
	if (first === undefined) return 'nothing in it runs';
	const commands = kinds.filter((kind) => kind === 'command').length;
	const printed = kinds.filter((kind) => typeof kind === 'object');
	// A script may hold a line that looks odd by itself; a log holds many.
	if (printed[0] && !(shell && first === 'command' && commands > printed.length * 3)) return printed[0].printed;
	if (isList(statements)) return 'a list of names';
	if (first === 'command') return commands * 2 >= kinds.length || shell ? undefined : 'most of it is no command';
	if (!shell) return 'it does not begin with a program';
	return startsLikeCommand(statements[0] ?? '') ? undefined : 'it does not begin like a command';
}

type Kind = 'command' | 'unclear' | 'neutral' | { readonly printed: string };

function judgeStatement(line: string): Kind {
	if (/^\s*(?:#!.*\b(?:ba|da|k|z|fi)?sh\b|[})]|;;|fi\b|done\b|esac\b|then$|else$|do$)/.test(line)) return 'neutral';
	if (/^\s*#!/.test(line)) return { printed: 'a script in another language' };
	const certain = findShape(line, CERTAIN);
	if (certain) return { printed: certain };
	if (readsAsProse(line)) return { printed: 'prose' };
	if (startsWithProgram(line)) return 'command';
	const likely = findShape(line, LIKELY);
	if (likely) return { printed: likely };
	if (/^(?:export\s+)?[A-Za-z_]\w*=(?:\S*|"[^"]*"|'[^']*'|\$\(.*\))$/.test(line.trim())) return 'neutral';
	if (/\S {2,}\S+ {2,}\S|\S\t\S/.test(line.trim())) return { printed: 'columns' };
	return 'unclear';
}

const ASSIGNMENT = /^(?:[A-Za-z_]\w*\+?=(?:"[^"]*"|'[^']*'|\$\([^)]*\)|[^\s"'])*\s+)+/;

function startsWithProgram(line: string): boolean {
	const bare = line.trim().replace(ASSIGNMENT, '');
	if (/^[\w-]+\s*\(\)\s*\{?$/.test(bare)) return true;
	const inner = bare.replace(/^[({!]+\s*/, '');
	const word = /^\S+/.exec(inner)?.[0].replace(/[;)]+$/, '') ?? '';
	if (SHELL_WORDS.has(/^\S+/.exec(bare)?.[0] ?? '') && bare.length > 1) return /\s\S/.test(bare);
	return (
		SHELL_WORDS.has(word) || KNOWN_PROGRAMS.has(word.replace(/^\\/, '')) || isVersioned(word) || isProgramPath(word)
	);
}

/** python3.12, gcc-13 */
function isVersioned(word: string): boolean {
	return /[\d.]$/.test(word) && KNOWN_PROGRAMS.has(word.replace(/-?[\d.]+$/, ''));
}

function isProgramPath(word: string): boolean {
	if (!/^(?:\.{1,2}|~|\$\{?\w+\}?)?\/[\w.+/@-]*[\w+-]$/.test(word)) return false;
	return (
		/^(?:\.|~|\$)/.test(word) || /\/(?:s?bin|init\.d|libexec|opt|scripts)\//.test(word) || /\.(?:sh|py|pl)$/.test(word)
	);
}

/** Several lines of one word each: names that `ls` or `find` printed, unless every one is a program. */
function isList(statements: readonly string[]): boolean {
	const words = statements.map((statement) => statement.trim());
	if (words.length < 2 || words.some((word) => /\s/.test(word))) return false;
	return !words.every((word) => KNOWN_PROGRAMS.has(word) || SHELL_WORDS.has(word));
}

/** For a block marked as shell: a word of a program's shape and what it is given, or a redirect. */
function startsLikeCommand(line: string): boolean {
	return /^\s*(?:\d?>{1,2}\s*[\w/~.$"'-]|[a-z_.~/$"'{([][\w./~+"'${}()[\]-]*(?:\s+\S|[;|&>]))/.test(line);
}
