// A row of text, taken apart.
import type { SecretRow } from './secret-row.ts';

/** How much of an option's value is secret. */
export type Form =
	| { readonly kind: 'whole' }
	| { readonly kind: 'attached' }
	| { readonly kind: 'after'; readonly sign: string }
	| { readonly kind: 'prefixed'; readonly prefix: string }
	| { readonly kind: 'header' }
	| { readonly kind: 'cookie' }
	| { readonly kind: 'named' }
	| { readonly kind: 'words'; readonly count: number };

export interface HiddenOption {
	readonly name: string;
	readonly form: Form;
}

export interface HiddenWord {
	/** 1 for the first; 0 for every word. */
	readonly at: number;
	/** Only where this option is given. */
	readonly given: string | undefined;
	readonly form: Form;
}

export interface CompiledRow {
	/** Alternatives, each one or more words. */
	readonly behind: readonly (readonly string[])[];
	readonly takes: ReadonlySet<string>;
	readonly singleDash: boolean;
	readonly stops: boolean;
	readonly options: readonly HiddenOption[];
	/** `/p:` */
	readonly prefixes: readonly string[];
	readonly words: readonly HiddenWord[];
	/** The word behind the name of a secret. */
	readonly named: boolean;
	/** What comes through standard input: always, or with one of these options. */
	readonly fed: 'never' | 'always' | readonly string[];
	/** Whether it hides nothing, and is there for what it speaks of. */
	readonly idle: boolean;
	/** Options whose name would tell, and for which this row speaks. */
	readonly spoken: readonly string[];
}

const WHOLE: Form = { kind: 'whole' };

/** @throws Error for a row that does not read: an error in our own table */
export function compileRow(row: SecretRow): CompiledRow {
	const options: HiddenOption[] = [];
	const prefixes: string[] = [];
	const words: HiddenWord[] = [];
	const fedWith: string[] = [];
	let named = false;
	let fed = false;
	for (const token of split(row.hides)) {
		if (token === '##') named = true;
		else if (token === '<') fed = true;
		else if (token.startsWith('<')) fedWith.push(token.slice(1));
		else if (token.startsWith('/')) prefixes.push(token);
		else if (token.startsWith('#')) words.push(compileWord(token, row));
		else options.push(compileOption(token, row));
	}
	return {
		behind: (row.behind ?? '').split('|').filter(Boolean).map(split),
		takes: new Set(split(row.takes ?? '')),
		singleDash: row.singleDash === true,
		stops: row.stops === true,
		options,
		prefixes,
		words,
		named,
		fed: fed ? 'always' : fedWith.length > 0 ? fedWith : 'never',
		idle: row.hides === '',
		spoken: [...options.map(({ name }) => name), ...split(row.plain ?? '')]
	};
}

function split(text: string): string[] {
	return text.split(' ').filter(Boolean);
}

function compileWord(token: string, { tools }: SecretRow): HiddenWord {
	const match = /^#(\d+|\*|=\*)([:/]?)(?:\?(-.+))?$/.exec(token);
	if (!match) throw new Error(`${tools}: no word ${token}`);
	const [, at = '', sign, given] = match;
	const form: Form = at === '=*' ? { kind: 'named' } : sign ? { kind: 'after', sign } : WHOLE;
	return { at: Number.parseInt(at, 10) || 0, given, form };
}

function compileOption(token: string, { tools }: SecretRow): HiddenOption {
	const match = /^(--?[\w.-]+?)(\+|[:%,]|;|!|=\*|\*\d+|~\w+:)?$/.exec(token);
	if (!match) throw new Error(`${tools}: no option ${token}`);
	const [, name = '', sign = ''] = match;
	return { name, form: formOf(sign) };
}

function formOf(sign: string): Form {
	if (sign === '') return WHOLE;
	if (sign === '+') return { kind: 'attached' };
	if (sign === ';') return { kind: 'header' };
	if (sign === '!') return { kind: 'cookie' };
	if (sign === '=*') return { kind: 'named' };
	if (sign.startsWith('*')) return { kind: 'words', count: Number(sign.slice(1)) };
	if (sign.startsWith('~')) return { kind: 'prefixed', prefix: sign.slice(1) };
	return { kind: 'after', sign };
}
