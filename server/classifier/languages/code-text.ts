// Program text made plain: joined strings, constants put in place of their names, string contents blanked in a copy.
import { decodeEscapes } from '../words/decode-escapes.ts';
import { CLOSERS } from './closing-bracket.ts';
import type { Language } from './language.ts';
import { mask } from './mask-strings.ts';

export interface Text {
	/** the code with joined strings */
	code: string;
	/** the same length, string contents blanked */
	masked: string;
}

const CONSTANT =
	/(?:^|[;\n,{(]|\b(?:my|our|let|const|var|local|set|val|def))\s*([$@]?[A-Za-z_]\w*)\s*:?=\s*(["'])((?:[^"'\\\n]|\\.)*)\2\s*(?=[;,\n)}]|$)/g;

const CONSTANT_LIST =
	/(?:^|[;\n,{(]|\b(?:my|our|let|const|var|local|set|val|def))\s*([$@]?[A-Za-z_]\w*)\s*:?=\s*([[(]\s*(?:(?:"[^"\\\n]*"|'[^'\\\n]*')\s*,\s*)+(?:"[^"\\\n]*"|'[^'\\\n]*')\s*,?\s*[\])])/g;

/** A quoted text, when it can be written without an escape. */
function quoted(text: string): string | undefined {
	return /^[\x20-\x7e]*$/.test(text) && !/["'\\]/.test(text) ? `'${text}'` : undefined;
}

/** "rm" + " -rf /" and "rm" . " -rf /" are one string. */
function join(code: string): string {
	return code.replace(/(["'])\s*(?:\+|\.\.?|<>|~)\s*\1/g, '');
}

/** Names that hold one literal text, put in place; a name assigned twice is left alone. */
function inline(code: string): string {
	const held = new Map<string, string | undefined>();
	for (const m of code.matchAll(CONSTANT)) {
		const name = m[1] as string;
		held.set(name, held.has(name) || !/\S/.test(m[3] ?? '') ? undefined : `${m[2]}${m[3]}${m[2]}`);
		if (held.size > 12) break;
	}
	for (const m of code.matchAll(CONSTANT_LIST)) {
		const name = m[1] as string;
		held.set(name, held.has(name) ? undefined : m[2]);
		if (held.size > 16) break;
	}
	let out = code;
	for (const [name, value] of held) {
		if (value === undefined) continue;
		const word = name.replace('$', '\\$');
		const called = /^["'](\w+)["']$/.exec(value)?.[1];
		// `$f = "system"; $f("...")` calls system.
		if (called && name.startsWith('$')) out = out.replace(new RegExp(`${word}\\s*\\(`, 'g'), `${called}(`);
		const uses = new RegExp(`(?<![\\w.$"'@])${word}(?![\\w"'(]|\\s*:?=(?!=)|\\s*\\.\\w+\\s*\\()`, 'g');
		out = out.replace(uses, () => value);
	}
	return out;
}

const QUOTE_LIKE = { perl: /(?<![\w$@%&>-])qq?\s*([{([<|/!~#])/g, ruby: /(?<![\w)\]])%[qQ]?([{([<|!])/g };

/** q{text}, qq(text), %q[text] as ordinary quotes; the brackets may nest. */
function plainQuotes(code: string, language: 'perl' | 'ruby'): string {
	const re = QUOTE_LIKE[language];
	let out = '';
	let from = 0;
	re.lastIndex = 0;
	for (let m = re.exec(code); m; m = re.exec(code)) {
		const open = m[1] as string;
		const close = CLOSERS[open] ?? open;
		let depth = 1;
		let k = re.lastIndex;
		for (; k < code.length; k++) {
			if (code[k] === '\\') k++;
			else if (code[k] === close && --depth === 0) break;
			else if (code[k] === open && close !== open) depth++;
		}
		if (k >= code.length) break;
		const text = code.slice(re.lastIndex, k).replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n');
		out += `${code.slice(from, m.index)}"${text}"`;
		from = k + 1;
		re.lastIndex = from;
	}
	return out + code.slice(from);
}

/** Takes the usual disguises of a name or a text off. */
function undisguise(code: string, language: Language): string {
	let out = join(
		code.replace(/\b(?:chr|String\.fromCharCode|char)\s*\(\s*(\d+(?:\s*,\s*\d+)*)\s*\)/g, (all, numbers: string) => {
			const text = String.fromCharCode(...numbers.split(',').map((n) => Number(n) & 0xffff));
			return quoted(text) ?? all;
		})
	);
	if (/__import__|import_module|getattr|__dict__|\bas\b/.test(out)) {
		out = out
			.replace(/(?:__import__|importlib\.import_module)\s*\(\s*(["'])([\w.]+)\1\s*\)/g, '$2')
			.replace(/\bgetattr\s*\(\s*([\w.]+)\s*,\s*(["'])(\w+)\2\s*\)/g, '$1.$3')
			.replace(/__dict__\s*\[\s*(["'])(\w+)\1\s*\]/g, '$2');
		for (const [, module = '', name = ''] of out.matchAll(/\bimport\s+([\w.]+)\s+as\s+(\w+)/g))
			out = out.replace(new RegExp(`(?<![\\w.])${name}\\.`, 'g'), `${module}.`);
		for (const [, called = '', name = ''] of out.matchAll(/\bimport\s+(?:\w+\s*,\s*)*(\w+)\s+as\s+(\w+)/g))
			out = out.replace(new RegExp(`(?<![\\w.])${name}\\s*\\(`, 'g'), `${called}(`);
	}
	if (language === 'perl' || language === 'ruby') out = plainQuotes(out, language);
	if (language === 'lua') out = out.replace(/\[(=*)\[([\s\S]*?)\]\1\]/g, (all, _, text: string) => quoted(text) ?? all);
	if (language === 'node') out = out.replace(/(?<=[\w)\]])\[\s*(["'`])([A-Za-z_]\w*)\1\s*\]/g, '.$2');
	return /=/.test(out) && out.length <= 4096 ? join(inline(out)) : out;
}

/** Text and its blanked copy. */
export function prepare(code: string, language: Language): Text {
	const joined = undisguise(code, language);
	return { code: joined, masked: mask(joined, language) };
}

/** String literals of a call's arguments that begins at `from`, up to the closing bracket. */
export function literals(text: Text, from: number): { values: string[]; whole: boolean; rest: string } {
	const values: string[] = [];
	let depth = 0;
	let end = from;
	for (; end < text.masked.length; end++) {
		const c = text.masked[end];
		if (c === '(' || c === '[' || c === '{') depth++;
		else if (c === ')' || c === ']' || c === '}') {
			if (--depth <= 0) break;
		} else if ((c === ';' || c === '\n') && depth === 0) break;
	}
	const span = text.masked.slice(from, end);
	const re = /(["'`])([^"'`]*)\1/g;
	const source = text.code.slice(from, end);
	for (let m = re.exec(span); m; m = re.exec(span))
		values.push(decodeEscapes(source.slice(m.index + 1, m.index + 1 + (m[2]?.length ?? 0))));
	const words =
		/\bqw\s*(?:\(([^)]*)\)?|\{([^}]*)|\[([^\]]*)|<([^>]*)|\/([^/]*)|\|([^|]*))/
			.exec(source)
			?.slice(1)
			.find((w) => w !== undefined) ?? /^\s+(\/?[a-z][\w./-]*(?:\s+[^\s;]+)+)/.exec(source)?.[1];
	if (words && values.length === 0) values.push(...words.trim().split(/\s+/));
	const bare = span.replace(re, '').replace(/[\s(),[\]{}]|\b[rbuf]\b/g, '');
	return { values, whole: values.length > 0 && bare.replace(/\w+[=:]\w*/g, '') === '', rest: source };
}
