// What is known about a tool, as rows of text.
import { isKind, type KindName } from '../judge/kinds.ts';

/**
 * A tool, or several that are used alike.
 *
 * `names`: a program stands in one tool only. `takes`: options with a value (so that the value is not read as a word).
 * `singleDash`: `-name` is one option. `otherwise`: what a use is that no row matches. `example`: such a use, without the
 * program's name. `rows`: one a line, first match wins:
 *
 *     kind   pattern   # example without the program's name
 *
 * A pattern is words in order: `a|b` the next word (`a|.` that or nothing at all), `a|--list` a word or an option,
 * `list-*` one that begins so, `*` any word, `.` no more words (alone: no arguments), `+a|b` a word anywhere,
 * `-x|--long` an option that is given, `!-x|--long` one that is not, `@text` any argument holding the text, `!@text` none
 * holding it, `-x=a|b` an option with one of these values.
 *
 * A row too long for a line goes on in the next: with more alternatives of the word it broke off in, if that line begins
 * with `|`; with more words, if it begins with `&`:
 *
 *     read list|show|status
 *         |info|get
 *         & !--write # list --all
 *
 * An example is a real use, and a test: this row is the one that speaks, and the use is as safe or as harmful as its kind
 * says. `#` with nothing behind it is the program's name alone.
 */
export interface Tool {
	names: string;
	takes?: string;
	singleDash?: boolean;
	/** options end at the first word */
	stopAtPositional?: boolean;
	otherwise: KindName;
	example?: string;
	rows?: string;
}

/** The programs a tool stands for. */
export function namesOf(tool: Tool): string[] {
	return tool.names.split(/\s+/).filter((name) => name !== '');
}

/** Words a row accepts; `list-*` accepts whatever begins so. */
export interface Words {
	exact: ReadonlySet<string>;
	prefixes: readonly string[];
	/** `.` among the alternatives: no further word is accepted as well */
	orNone: boolean;
}

function wordsOf(alternatives: string): Words {
	const all = alternatives.split('|').filter((w) => w !== '.');
	return {
		orNone: alternatives.split('|').includes('.'),
		exact: new Set(all.filter((w) => !w.endsWith('*'))),
		prefixes: all.filter((w) => w.endsWith('*')).map((w) => w.slice(0, -1))
	};
}

/** True when a word is one of those a row accepts. */
export function accepts(words: Words, text: string): boolean {
	return words.exact.has(text) || words.prefixes.some((p) => text.startsWith(p));
}

/** An option a row names; `values`: only with one of these. `--list*` is whatever begins so. */
export interface OptionName {
	name: string;
	values: string[] | undefined;
}

type Test =
	| { kind: 'word'; any: Words | undefined }
	| { kind: 'either'; words: Words; options: readonly OptionName[] }
	| { kind: 'end' }
	| { kind: 'somewhere'; any: Words }
	| { kind: 'option'; options: readonly OptionName[]; absent: boolean }
	| { kind: 'holds'; text: string; absent: boolean };

export interface Row {
	outcome: KindName;
	tests: readonly Test[];
	words: number;
	pattern: string;
	example: string | undefined;
}

export interface CompiledTool {
	tool: Tool;
	rows: readonly Row[];
	/** some row names a word: the tool is built of verbs, not of file names */
	hasVerbs: boolean;
	/** every option some row names: spelled in full it is no abbreviation of another */
	named: ReadonlySet<string>;
}

/** Options and words of a token: `a|-x|--mode=fast|slow` is the word a, the option -x, or --mode with one of two values. */
function alternativesOf(body: string): { words: string[]; options: OptionName[] } {
	const words: string[] = [];
	const options: OptionName[] = [];
	for (const text of body.split('|')) {
		const last = options[options.length - 1];
		// A dash alone is the screen or the keyboard: a word.
		if (text.startsWith('-') && text !== '-') {
			const eq = text.indexOf('=');
			options.push(
				eq < 0 ? { name: text, values: undefined } : { name: text.slice(0, eq), values: [text.slice(eq + 1)] }
			);
		} else if (last?.values) last.values.push(text);
		else words.push(text);
	}
	return { words, options };
}

function compileToken(token: string): Test {
	if (token === '.') return { kind: 'end' };
	if (token === '*') return { kind: 'word', any: undefined };
	if (token.startsWith('@')) return { kind: 'holds', text: token.slice(1), absent: false };
	if (token.startsWith('!@')) return { kind: 'holds', text: token.slice(2), absent: true };
	if (token.startsWith('+')) return { kind: 'somewhere', any: wordsOf(token.slice(1)) };
	const absent = token.startsWith('!');
	const { words, options } = alternativesOf(absent ? token.slice(1) : token);
	if (options.length === 0) return { kind: 'word', any: wordsOf(words.join('|')) };
	if (words.length === 0 || absent) return { kind: 'option', options, absent };
	return { kind: 'either', options, words: wordsOf(words.join('|')) };
}

/** The rows of a text, each in one line again, without those that are empty. */
export function linesOf(rows: string): string[] {
	return rows
		.replace(/\s*\n\s*\|/g, '|')
		.replace(/\s*\n\s*&\s/g, ' ')
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
}

/** A row without its example. */
export function withoutExample(line: string): string {
	return splitExample(line).body;
}

function splitExample(line: string): { body: string; example: string | undefined } {
	const [, body = '', example] = /^(.*?)(?: #(?: (.*))?)?$/.exec(line) ?? [];
	return { body, example: example ?? (line.endsWith(' #') ? '' : undefined) };
}

/** Reads the rows of a tool. A row that does not read is an error in our own table. */
export function compileTool(tool: Tool): CompiledTool {
	const rows: Row[] = [];
	for (const line of linesOf(tool.rows ?? '')) {
		const { body, example } = splitExample(line);
		const [outcome = '', ...tokens] = body.split(/\s+/);
		if (!isKind(outcome)) throw new Error(`${tool.names}: no kind ${outcome}`);
		const tests = tokens.map(compileToken);
		rows.push({
			outcome,
			tests,
			words: tests.filter((t) => t.kind === 'word' || t.kind === 'either').length,
			pattern: tokens.join(' '),
			example
		});
	}
	const named = new Set(
		rows.flatMap((r) =>
			r.tests.flatMap((t) => (t.kind === 'option' || t.kind === 'either' ? t.options.map((o) => o.name) : []))
		)
	);
	return {
		tool,
		rows,
		named,
		hasVerbs: rows.some((r) =>
			r.tests.some((t) => (t.kind === 'word' && t.any !== undefined) || t.kind === 'either' || t.kind === 'somewhere')
		)
	};
}

/** A command line that must match a row, made from the row where it has no example of its own. */
export function exampleOf(name: string, row: Row): string {
	if (row.example !== undefined) return `${name} ${row.example}`.trim();
	const words = row.pattern
		.split(' ')
		.filter((t) => t !== '' && t !== '.' && !t.startsWith('!'))
		.map((t) => {
			if (t === '*') return 'x';
			if (t.startsWith('@')) return t.slice(1);
			const body = t.replace(/^\+/, '');
			const eq = body.startsWith('-') ? (body.split('|')[0]?.indexOf('=') ?? -1) : -1;
			const first = ((eq < 0 ? body : body.slice(0, eq)).split('|')[0] ?? '').replace(/\*$/, 'x');
			const joint = first.startsWith('--') ? '=' : ' ';
			return eq < 0 ? (first === '.' ? '' : first) : `${first}${joint}${body.slice(eq + 1).split('|')[0]}`;
		});
	return [name, ...words].join(' ');
}
