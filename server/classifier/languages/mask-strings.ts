// What is code and what is only text in a program: strings and comments are blanked, code inside a string is not.

import { CLOSERS } from './closing-bracket.ts';
import type { Language } from './language.ts';

/** How code inside a string begins, by language and quote. Undefined: the string holds none. */
function interpolation(language: Language, quote: string, prefix: string): RegExp | undefined {
	switch (language) {
		case 'ruby':
			return quote === "'" ? undefined : /#\{/y;
		case 'node':
			return quote === '`' ? /\$\{/y : undefined;
		case 'perl':
			return quote === "'" ? undefined : /[@$]\{/y;
		case 'php':
			return quote === '"' ? /\{(?=\$|\w+\()|\$\{/y : undefined;
		case 'python':
			return /f/i.test(prefix) ? /(?<!\{)\{(?!\{)/y : undefined;
		default:
			return undefined;
	}
}

/** The end of a block that opens just before `from`, quotes inside it skipped. */
function blockEnd(code: string, from: number): number {
	let depth = 1;
	for (let k = from; k < code.length; k++) {
		const c = code[k] as string;
		if (c === '\\') k++;
		else if (c === '"' || c === "'") {
			const close = code.indexOf(c, k + 1);
			if (close > 0) k = close;
		} else if (c === '{') depth++;
		else if (c === '}' && --depth === 0) return k;
	}
	return code.length;
}

/** The end of a comment that begins at `i`, or undefined. */
function commentEnd(code: string, i: number, language: Language): number | undefined {
	const c = code[i];
	const lineEnd = (): number => {
		const end = code.indexOf('\n', i);
		return end < 0 ? code.length : end;
	};
	const after = (close: string): number => {
		const end = code.indexOf(close, i + 2);
		return end < 0 ? code.length : end + close.length;
	};
	switch (language) {
		case 'python':
			return c === '#' ? lineEnd() : undefined;
		case 'perl':
		case 'ruby':
			return c === '#' && (i === 0 || /[\s;]/.test(code[i - 1] as string)) ? lineEnd() : undefined;
		case 'php':
		case 'node':
			if (c === '#' && language === 'php' && code[i + 1] !== '[') return lineEnd();
			if (c === '/' && code[i + 1] === '*') return after('*/');
			return c === '/' && code[i + 1] === '/' && code[i - 1] !== ':' ? lineEnd() : undefined;
		case 'lua':
			if (code.startsWith('--[[', i)) return after(']]');
			return code.startsWith('--', i) ? lineEnd() : undefined;
		default:
			return undefined;
	}
}

/** Blanks string contents and comments; backquoted text stays where it is a command. */
function blankStrings(code: string, language: Language, depth = 0): string {
	const out = code.split('');
	const blank = (from: number, to: number): void => {
		for (let k = from; k < to && k < out.length; k++) if (out[k] !== '\n') out[k] = ' ';
	};
	/** Blanks a string from behind its opening quote and gives where it closes. */
	const blankString = (from: number, close: string, quote: string, prefix: string): number => {
		const opens = interpolation(language, quote, prefix);
		let j = from;
		for (; j < code.length && code[j] !== close; j++) {
			if (code[j] === '\\') {
				blank(j, j + 2);
				j++;
				continue;
			}
			if (opens) opens.lastIndex = j;
			const opened = opens?.exec(code)?.[0];
			if (opened === undefined || depth > 4) {
				blank(j, j + 1);
				continue;
			}
			const inside = j + opened.length;
			const end = blockEnd(code, inside);
			blank(j, inside);
			const inner = blankStrings(code.slice(inside, end), language, depth + 1);
			for (let k = 0; k < inner.length; k++) out[inside + k] = inner[k] as string;
			blank(end, end + 1);
			j = end;
		}
		return j;
	};
	for (let i = 0; i < code.length; i++) {
		const c = code[i] as string;
		const end = commentEnd(code, i, language);
		if (end !== undefined) {
			blank(i, end);
			i = end - 1;
			continue;
		}
		if (language === 'python' && (code.startsWith('"""', i) || code.startsWith("'''", i))) {
			const close = code.indexOf(c.repeat(3), i + 3);
			const to = close < 0 ? code.length : close;
			// Code inside a text of several lines is left as it is.
			if (!/f/i.test(code.slice(Math.max(0, i - 2), i))) blank(i + 1, to + 2);
			i = to + 2;
			continue;
		}
		if (c === '"' || c === "'" || (c === '`' && language === 'node')) {
			const prefix =
				language === 'python' ? (/(?<!\w)[a-zA-Z]{1,2}$/.exec(code.slice(Math.max(0, i - 3), i))?.[0] ?? '') : '';
			i = blankString(i + 1, c, c, prefix);
			continue;
		}
		const quoteLike =
			(language === 'ruby' && /^%[qQ]?[{([<]/.exec(code.slice(i, i + 3))) ||
			(language === 'perl' && /^\bqq?\s?[{([<]/.exec(code.slice(i, i + 4)) && !/\w/.test(code[i - 1] ?? ' '));
		if (quoteLike) {
			const open = i + (/[{([<]/.exec(code.slice(i, i + 4))?.index ?? 1);
			const literal = language === 'ruby' ? code[i + 1] === 'q' : code[i + 1] !== 'q';
			i = blankString(open + 1, CLOSERS[code[open] as string] as string, literal ? "'" : '"', '');
		}
	}
	return out.join('');
}

const REGEX_LITERAL =
	/((?:^|[(=~!;{,&|]|\b(?:if|unless|and|or|not|split|grep|return|while|until|when|print|puts))\s*(?:m|qr)?)\/((?:[^/\\\n]|\\.)*)\/[a-z]*/g;

/** Regular expressions of perl and ruby blanked, but for those that hold code. */
function withoutPatterns(masked: string): string {
	return masked.replace(REGEX_LITERAL, (all, before: string, body: string) =>
		/[@$#]\{|\(\?\??\{/.test(body) ? all : before + ' '.repeat(all.length - before.length)
	);
}

/** The code with all that is only text blanked: strings, comments, and the patterns of perl and ruby. */
export function mask(code: string, language: Language): string {
	const masked = blankStrings(code, language);
	return language === 'perl' || language === 'ruby' ? withoutPatterns(masked) : masked;
}

const UNSURE: Partial<Record<Language, RegExp>> = {
	// Patterns with a quote in them, here-documents, other quotes, variables that are named by a quote.
	perl: /\/[^/\n]*["'`][^\n]*\/|\b(?:m|s|y|tr|qr|q|qq|qw|qx)\s*[^\w\s,;=)>([{][^\n]*["'`]|\b(?:m|s|y|tr|qr)\s*[({[<][^\n]*["'`]|<<~?["'A-Z_a-z]|\$["'`]|\w'\w|[\s;]#/,
	ruby: /\/[^/\n]*["'`][^\n]*\/|%(?:[wWiIr][^\w\s]|[qQ]?[^\w\s"')\]}={([<])[^\n]*["'`]|%[qQ]?(?:\{[^}\n]*\{|\([^)\n]*\(|\[[^\]\n]*\[)|\?["'`]|<<[-~]?["'`A-Z]|\$["'`]|[\s;]#/,
	node: /\/[^/\n*]*["'`][^\n]*\/|(?<!:)\/\/|\/\*/,
	lua: /\[=*\[/,
	php: /<<</
};

/** True where a quote may be no quote, so that what looks like text could be code. */
export function isUnsure(code: string, language: Language): boolean {
	return UNSURE[language]?.test(code) ?? false;
}
