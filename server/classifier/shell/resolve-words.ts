// Turns words of the source into the words the program gets: quotes removed, braces and variables expanded, substitutions
// walked. A part that cannot be known keeps its spelling, and the word is marked as not known.

import type { Arg, Ctx, Origin, Value } from '../model.ts';
import { MAX_VALUE_UNITS, spend } from './budget.ts';
import { assign } from './environment.ts';
import { expandBraces, MAX_BRACE_WORDS } from './expand-braces.ts';
import { expandParameter, isNumeric, lookUp } from './expand-parameter.ts';
import { noteArithmetic } from './own-programs.ts';
import {
	eachChild,
	parseShell,
	type SyntaxNode,
	unquotedOperand,
	type WordNode,
	type WordPartNode,
	wholeReplacement
} from './parse.ts';
import { spanIn } from './span-in.ts';
import { isData, worseOrigin } from './worse-origin.ts';

interface Field {
	text: string;
	known: boolean;
	origin: Origin;
	quoted: boolean;
	/** an expansion with no output and no quotes leaves no word */
	any: boolean;
	/** holds a pattern that the shell may replace with names of files */
	glob: boolean;
	/** a part that only the run knows is split, or comes first */
	splits: boolean;
	leads: boolean;
	stream: Value | undefined;
}

/** Words that one expansion makes for one step. */
const WORDS_A_STEP = 4;

function newField(): Field {
	return {
		text: '',
		known: true,
		origin: 'literal',
		quoted: false,
		any: false,
		glob: false,
		splits: false,
		leads: false,
		stream: undefined
	};
}

function ifs(ctx: Ctx): string {
	return ctx.env.vars.get('IFS')?.text ?? ' \t\n';
}

/** Print numbers and nothing else. */
const COUNTERS: ReadonlySet<string> = new Set(['wc', 'nproc', 'date', 'seq', 'expr']);

/** True where what was read last prints a number: nothing hides in it. */
const countsAtLast = ({ out: { commands } }: Ctx): boolean =>
	COUNTERS.has(commands[commands.length - 1]?.program ?? '');

class WordReader {
	readonly fields: Field[] = [newField()];
	private readonly ctx: Ctx;
	/** the body of a here-document is read */
	private readonly body: boolean;

	constructor(ctx: Ctx, body = false) {
		this.ctx = ctx;
		this.body = body;
	}

	private get field(): Field {
		return this.fields[this.fields.length - 1] as Field;
	}

	add(text: string, quoted: boolean): void {
		const f = this.field;
		f.text += text;
		f.any = true;
		if (quoted) f.quoted = true;
	}

	/** Begins another word. Many of them cost steps. @returns false when there are none left */
	private next(): boolean {
		this.fields.push(newField());
		return this.fields.length % WORDS_A_STEP !== 0 || spend(this.ctx.out.budget);
	}

	value(value: Value, quoted: boolean): void {
		const f = this.field;
		if (!value.known) {
			f.known = false;
			f.origin = worseOrigin(f.origin, value.origin);
			if (!quoted) f.splits = true;
			if (f.text === '') f.leads = true;
		} else if (value.origin !== 'literal') f.origin = worseOrigin(f.origin, value.origin);
		if (value.items && !(quoted && value.items.length === 0)) {
			for (let i = 0; i < value.items.length; i++) {
				const item = value.items[i] as Value;
				if (i > 0 && !this.next()) return;
				this.value({ ...item, items: undefined }, quoted);
			}
			return;
		}
		if (quoted || !value.known) {
			this.add(value.text, quoted);
			return;
		}
		this.split(value.text, value.origin);
	}

	/** Splits an unquoted expansion at IFS. */
	private split(text: string, origin: Origin): void {
		const separators = ifs(this.ctx);
		let start = 0;
		for (let i = 0; i <= text.length; i++) {
			const at = i < text.length ? (text[i] as string) : '';
			if (at !== '' && !separators.includes(at)) continue;
			if (i > start) {
				this.add(text.slice(start, i), false);
				this.field.origin = worseOrigin(this.field.origin, origin);
			}
			if (at !== '' && (this.field.any || i > start) && !this.next()) return;
			start = i + 1;
		}
	}

	parts(parts: readonly WordPartNode[], quoted: boolean): void {
		for (const part of parts) this.part(part, quoted);
	}

	private part(part: WordPartNode, quoted: boolean): void {
		if (this.ctx.out.budget.exhausted) {
			this.field.known = false;
			this.add(part.text, quoted);
			return;
		}
		switch (part.type) {
			case 'Literal':
				this.add(part.value, quoted);
				return;
			case 'SingleQuoted':
			case 'AnsiCQuoted':
				this.add(part.value, true);
				return;
			case 'DoubleQuoted':
			case 'LocaleString':
				this.add('', true);
				this.parts(part.parts, true);
				return;
			case 'Glob':
			case 'ExtendedGlob':
				if (this.field.text === '') this.field.leads = true;
				this.add(part.text, quoted);
				this.field.glob = true;
				return;
			case 'BraceExpansion':
				this.add(part.text, quoted);
				return;
			case 'SimpleExpansion': {
				const name = part.text.slice(1);
				this.expansion(name, part.text, lookUp(name, this.ctx), quoted);
				return;
			}
			case 'ParameterExpansion': {
				const unquoted = this.body ? unquotedOperand(part) : undefined;
				const value = expandParameter(part, this.ctx, (w, apart) =>
					unquoted || apart ? readValue(unquoted ?? w, this.apart(part.pos, part.end)) : readValue(w, this.ctx)
				);
				if (part.operation?.type === 'Transform' && part.operation.operand.text === 'P' && !value?.known)
					this.ctx.out.computes = true;
				if (
					part.operation?.type === 'Transform' &&
					part.operation.operand.text === 'P' &&
					value?.known &&
					/\$\(|`/.test(value.text)
				) {
					// The value is expanded once more, as a prompt is.
					this.ctx.out.evaluator.walkNested(
						parseShell(`: "${value.text}"`),
						{ ...this.ctx, origo: { base: undefined, span: this.ctx.origo.span }, depth: this.ctx.depth + 1 },
						this.ctx.origo.span
					);
				}
				{
					const subscript = /\[([^\]]+)\]/.exec(part.text)?.[1];
					const evaluated = [
						subscript,
						// Where a slice begins and ends is computed.
						part.operation?.type === 'Slice' ? part.text.slice(part.text.indexOf(':')) : undefined,
						// What it holds is a name, and may have a subscript.
						part.prefix === '!' && part.operation?.type !== 'Names' ? part.parameter : undefined
					];
					for (const text of evaluated)
						if (text) noteArithmetic(text, this.ctx, spanIn(this.ctx.origo, part.pos, part.end));
				}
				this.expansion(part.parameter, part.text, value, quoted);
				return;
			}
			case 'CommandExpansion': {
				const span = spanIn(this.ctx.origo, part.pos, part.end);
				const out = part.script ? this.ctx.out.evaluator.walkNested(part.script, this.ctx, span) : undefined;
				if (out?.known) this.value({ ...out, text: out.text.replace(/\n+$/, '') }, quoted);
				else this.value({ text: part.text, known: false, origin: out?.origin ?? 'dynamic' }, quoted);
				return;
			}
			case 'ArithmeticExpansion':
				walkNestedIn(part, this.ctx);
				this.field.origin = worseOrigin(this.field.origin, originOfArithmetic(part.text, this.ctx));
				noteArithmetic(part.text, this.ctx, spanIn(this.ctx.origo, part.pos, part.end));
				if (/\$\((?!\()|`/.test(part.text.slice(3)) && !countsAtLast(this.ctx)) this.ctx.out.computes = true;
				this.add(arithmetic(part.text), quoted);
				return;
			case 'ProcessSubstitution': {
				const span = spanIn(this.ctx.origo, part.pos, part.end);
				const out = part.script ? this.ctx.out.evaluator.walkNested(part.script, this.ctx, span) : undefined;
				this.add('/dev/fd/63', quoted);
				this.field.stream = out ?? { text: '', known: false, origin: 'dynamic' };
				return;
			}
			default:
				this.field.known = false;
		}
	}

	/** For what was parsed anew: where it stands is all that is known of its place. */
	private apart(pos: number, end: number): Ctx {
		const { ctx } = this;
		return { ...ctx, origo: { base: undefined, span: spanIn(ctx.origo, pos, end) }, depth: ctx.depth + 1 };
	}

	private expansion(name: string, spelling: string, value: Value | undefined, quoted: boolean): void {
		if (value) {
			this.value(value.known ? value : { ...value, text: value.text || spelling }, quoted);
			return;
		}
		if (isNumeric(name)) {
			this.add('1', quoted);
			return;
		}
		// In an interactive shell the positional parameters are empty: here they only break up a word.
		if (/^[@*1-9]$/.test(name) && this.field.text !== '') return;
		this.value({ text: spelling, known: false, origin: 'unassigned' }, quoted);
	}
}

/** The value of a plain number; any other arithmetic counts as some number. */
function arithmetic(text: string): string {
	const inside = text
		.replace(/^\$(?:\(\(|\[)/, '')
		.replace(/(?:\)\)|\])$/, '')
		.trim();
	return /^\d+$/.test(inside) ? inside : '1';
}

/** True where the shell may put names of files in place of the word. No file has a name like an address. */
function listsFiles(field: Field): boolean {
	return field.glob && !field.text.includes('://');
}

/** What a number is computed from: what is substituted in it, and the variables it names. */
export function originOfArithmetic(text: string, ctx: Ctx): Origin {
	let origin: Origin = /\$\((?!\()|`/.test(text.slice(3)) ? 'dynamic' : 'literal';
	for (const [name] of text.matchAll(/[A-Za-z_]\w*/g))
		origin = worseOrigin(origin, ctx.env.vars.get(name)?.origin ?? 'literal');
	return origin;
}

/** What arithmetic leaves in the variables it sets, where it is computed from data: `((n = $(wc -l < f)))`. */
export function assignArithmetic(text: string, given: Origin, ctx: Ctx): void {
	const origin = worseOrigin(given, originOfArithmetic(`   ${text}`, ctx));
	if (!isData({ known: false, origin })) return;
	for (const [, name = ''] of text.matchAll(/([A-Za-z_]\w*)\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)/g))
		assign(name, { text: '1', known: true, origin }, ctx);
}

/** Walks every command substitution below a node that is not itself a word. */
export function walkNestedIn(node: SyntaxNode, ctx: Ctx): void {
	const whole = node.type === 'ParameterExpansion' ? wholeReplacement(node) : undefined;
	if (whole) {
		const apart = { base: undefined, span: spanIn(ctx.origo, node.pos, node.end) };
		walkNestedIn(whole, { ...ctx, origo: apart });
		return;
	}
	// A long sum is as deep as it is long: no recursion here.
	const waiting: SyntaxNode[] = childrenOf(node);
	for (let child = waiting.pop(); child; child = waiting.pop()) {
		if (child.type === 'CompoundList') continue;
		if (!spend(ctx.out.budget)) return;
		if (
			child.type === 'CommandExpansion' ||
			child.type === 'ProcessSubstitution' ||
			child.type === 'ArithmeticCommandExpansion'
		) {
			if (child.script) ctx.out.evaluator.walkNested(child.script, ctx, spanIn(ctx.origo, child.pos, child.end));
		} else if (child.type === 'ParameterExpansion') walkNestedIn(child, ctx);
		else waiting.push(...childrenOf(child));
	}
}

/** The last one first. */
function childrenOf(node: SyntaxNode): SyntaxNode[] {
	const children: SyntaxNode[] = [];
	eachChild(node, (child) => children.push(child));
	return children.reverse();
}

/** A quoted ~ is a file of that name, not home. */
function literalTilde(spelling: string, text: string): string {
	return text.startsWith('~') && /^(?:\\|\$?['"])~/.test(spelling) ? `./${text}` : text;
}

function plain(word: WordNode, ctx: Ctx): Arg {
	const span = spanIn(ctx.origo, word.pos, word.end);
	return {
		text: word.value === word.text ? word.value : literalTilde(word.text, word.value),
		known: true,
		origin: 'literal',
		quoted: word.value !== word.text,
		start: span.start,
		end: span.end
	};
}

/** The words one word becomes. */
export function readWord(word: WordNode, ctx: Ctx): Arg[] {
	const parts = word.parts;
	if (!parts) return [plain(word, ctx)];
	spend(ctx.out.budget);
	for (const part of parts) {
		if (part.type === 'BraceExpansion') return readBraces(word, ctx);
	}
	const reader = new WordReader(ctx);
	reader.parts(parts, false);
	const span = spanIn(ctx.origo, word.pos, word.end);
	const args: Arg[] = [];
	for (const f of reader.fields) {
		if (!f.any) continue;
		if (f.text === '' && !f.quoted && f.stream === undefined) continue;
		const tooLong = f.text.length > MAX_VALUE_UNITS;
		args.push({
			text: tooLong ? word.text.slice(0, 64) : literalTilde(word.text, f.text),
			known: f.known && !tooLong,
			origin: tooLong ? worseOrigin(f.origin, 'dynamic') : listsFiles(f) ? worseOrigin(f.origin, 'listed') : f.origin,
			quoted: f.quoted,
			start: span.start,
			end: span.end,
			...(f.splits && { splits: true as const }),
			...(f.leads && { leads: true as const }),
			...(f.stream ? { stream: f.stream } : {})
		});
	}
	return args;
}

function readBraces(word: WordNode, ctx: Ctx): Arg[] {
	const span = spanIn(ctx.origo, word.pos, word.end);
	const texts = expandBraces(word.text);
	if (texts.length > MAX_BRACE_WORDS || !spend(ctx.out.budget, texts.length * 4)) {
		return [{ text: word.text, known: false, origin: 'dynamic', quoted: false, start: span.start, end: span.end }];
	}
	const inner: Ctx = { ...ctx, origo: { base: undefined, span } };
	const args: Arg[] = [];
	for (const text of texts) {
		if (text === '') continue;
		if (text === word.text) {
			args.push({ text: word.value, known: true, origin: 'literal', quoted: false, start: span.start, end: span.end });
			continue;
		}
		const command = parseShell(`_ ${text}`).commands[0]?.command;
		if (command?.type !== 'Command') continue;
		for (const item of command.suffix) {
			if (item.type === 'Word' && !item.parts?.some((p) => p.type === 'BraceExpansion'))
				args.push(...readWord(item, inner));
			else if (item.type === 'Word')
				args.push({
					text: item.value,
					known: true,
					origin: 'literal',
					quoted: false,
					start: span.start,
					end: span.end
				});
		}
	}
	return args;
}

/** A word that is not split: assignments, redirect targets, case subjects, here-strings. */
export function readValue(word: WordNode, ctx: Ctx): Value {
	const parts = word.parts;
	if (!parts) return { text: word.value, known: true, origin: 'literal' };
	const reader = new WordReader(ctx);
	reader.parts(parts, true);
	const fields = reader.fields;
	const first = fields[0] as Field;
	spend(ctx.out.budget, first.text.length >> 9);
	if (fields.length === 1) {
		if (first.text.length > MAX_VALUE_UNITS) return { text: word.text.slice(0, 64), known: false, origin: 'dynamic' };
		return first.stream ? first.stream : { text: first.text, known: first.known, origin: first.origin };
	}
	return {
		text: fields.map((f) => f.text).join(' '),
		known: fields.every((f) => f.known),
		origin: fields.reduce<Origin>((o, f) => worseOrigin(o, f.origin), 'literal')
	};
}

/** Text with expansions but no word of its own: the body of a here-document. */
export function readParts(parts: readonly WordPartNode[], ctx: Ctx): Value {
	const reader = new WordReader(ctx, true);
	reader.parts(parts, true);
	const fields = reader.fields;
	return {
		text: fields.map((f) => f.text).join(' '),
		known: fields.every((f) => f.known),
		origin: fields.reduce<Origin>((o, f) => worseOrigin(o, f.origin), 'literal')
	};
}
