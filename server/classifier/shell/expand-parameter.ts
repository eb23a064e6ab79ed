// The value of ${name...}, as far as it follows from the text.

import { tellsOfMachine } from '../judge/network-company.ts';
import { type Ctx, literal, NOTHING, unknown, type Value } from '../model.ts';
import { decodeEscapes } from '../words/decode-escapes.ts';
import { globToRegExp } from '../words/paths.ts';
import { type ParameterNode, type WordNode, wholeReplacement } from './parse.ts';
import { worseOrigin, worstOrigin } from './worse-origin.ts';

const NUMERIC = new Set([
	'?',
	'$',
	'!',
	'#',
	'UID',
	'EUID',
	'PPID',
	'RANDOM',
	'SECONDS',
	'LINENO',
	'BASHPID',
	'COLUMNS',
	'LINES',
	'SHLVL'
]);
const ROOTED = new Set(['PATH', 'HOME', 'PWD', 'SHELL', 'OLDPWD', 'BASH']);

/** The value of a plain name, `undefined` when the text does not set it and the shell does not either. */
export function lookUp(name: string, ctx: Ctx): Value | undefined {
	const { env } = ctx;
	const set = env.vars.get(name);
	if (set?.refersTo !== undefined && set.refersTo !== name)
		return env.vars.get(set.refersTo)?.refersTo === undefined ? lookUp(set.refersTo, ctx) : undefined;
	if (set) return set;
	switch (name) {
		case 'HOME':
			return literal('~');
		case 'PWD':
			return env.cwd === undefined ? undefined : literal(env.cwd);
		case 'IFS':
			return literal(' \t\n');
		case 'SHELL':
		case 'BASH':
			return literal('/bin/bash');
		case '?':
			// How something ended that depends on this machine is data of it.
			return tellsOfMachine(ctx, 0) ? { text: '1', known: true, origin: 'dynamic' } : undefined;
		case 'UID':
		case 'EUID':
			return { text: '1', known: true, origin: 'unassigned' };
		case '0':
			return literal(env.shellName);
		case '@':
		case '*':
			if (!env.params) return undefined;
			return {
				text: env.params.map((p) => p.text).join(' '),
				known: env.params.every((p) => p.known),
				origin: worstOrigin(env.params),
				items: env.params
			};
		default: {
			if (name.length <= 2 && name >= '1' && name <= '99')
				return env.params ? (env.params[Number(name) - 1] ?? NOTHING) : undefined;
			return undefined;
		}
	}
}

/** True for names whose value is a number whatever happens. */
export function isNumeric(name: string): boolean {
	return NUMERIC.has(name);
}

function strip(value: string, pattern: string, operator: string): string {
	const re = globToRegExp(pattern);
	// The pattern language of paths keeps * away from /; here it may cross it.
	const source = re.source.slice(1, -1).replaceAll('[^/]*', '[\\s\\S]*').replaceAll('[^/]', '[\\s\\S]');
	const whole = new RegExp(`^(?:${source})$`);
	const front = operator.startsWith('#');
	const longest = operator.length === 2;
	const lengths = Array.from({ length: Math.min(value.length, 512) + 1 }, (_, i) => i);
	if (longest) lengths.reverse();
	for (const n of lengths) {
		const part = front ? value.slice(0, n) : value.slice(value.length - n);
		if (whole.test(part)) return front ? value.slice(n) : value.slice(0, value.length - n);
	}
	return value;
}

function replace(value: string, pattern: string, replacement: string, operator: string): string {
	if (pattern === '') return value;
	if (!/[*?[]/.test(pattern)) {
		if (operator === '//') return value.replaceAll(pattern, () => replacement);
		if (operator === '/#') return value.startsWith(pattern) ? replacement + value.slice(pattern.length) : value;
		if (operator === '/%')
			return value.endsWith(pattern) ? value.slice(0, value.length - pattern.length) + replacement : value;
		return value.replace(pattern, () => replacement);
	}
	const source = globToRegExp(pattern).source.slice(1, -1).replaceAll('[^/]', '[\\s\\S]');
	const anchored = operator === '/#' ? `^(?:${source})` : operator === '/%' ? `(?:${source})$` : source;
	return value.replace(new RegExp(anchored, operator === '//' ? 'g' : ''), () => replacement);
}

function element(value: Value, index: string): Value {
	// How many elements there are is not known either.
	if (!value.items) return !value.known || index === '0' || index === '@' || index === '*' ? value : NOTHING;
	if (index === '@' || index === '*') return value;
	const n = Number(index);
	// A list of unknown length, or a key: any of them may be meant.
	if (!Number.isInteger(n)) return unknown(value.origin);
	return value.items[n < 0 ? value.items.length + n : n] ?? (value.known ? NOTHING : unknown(value.origin));
}

/** Resolves an operand word. `apart`: it is not of the tree that is read. */
type ReadOperand = (word: WordNode, apart?: boolean) => Value;

/**
 * The value of a `${...}` part. `read` resolves an operand word. `undefined` means the name is not set in the text:
 * the caller keeps the spelling.
 */
export function expandParameter(part: ParameterNode, ctx: Ctx, read: ReadOperand): Value | undefined {
	const name = part.parameter;
	let value = lookUp(name, ctx);
	const op = part.operation;
	// It is computed whatever becomes of the value.
	const index = part.index ? read(part.index).text : undefined;
	if (part.prefix === '#')
		return value?.known ? literal(String(value.items ? value.items.length : value.text.length)) : literal('1');
	if (part.prefix === '!') {
		if (op?.type === 'Names') return NOTHING;
		if (part.index && value?.items) return literal(value.items.map((_, i) => i).join(' '));
		if (!value?.known) {
			if (op) operate(part, op, value, ctx, read);
			return value && unknown(value.origin);
		}
		value = lookUp(value.text, ctx);
	}
	if (index !== undefined && value) value = element(value, index);
	if (!op) return value ?? (isNumeric(name) ? literal('1') : undefined);
	return operate(part, op, value, ctx, read);
}

/** What an operator makes of a value. */
function operate(
	part: ParameterNode,
	op: NonNullable<ParameterNode['operation']>,
	value: Value | undefined,
	ctx: Ctx,
	read: ReadOperand
): Value | undefined {
	const name = part.parameter;
	switch (op.type) {
		case 'Default': {
			const operator = op.operator;
			if (operator.endsWith('+'))
				return value === undefined || !value.known || value.text !== '' ? read(op.operand) : NOTHING;
			if (value?.known && (value.text !== '' || !operator.startsWith(':'))) return value;
			if (operator.endsWith('?')) return value;
			const fallback = read(op.operand);
			if (operator.endsWith('=') && part.prefix !== '!') ctx.env.vars.set(name, fallback);
			return value ? { ...fallback, origin: worseOrigin(value.origin, fallback.origin) } : fallback;
		}
		case 'Remove': {
			const pattern = read(op.operand).text;
			return value?.known ? map(value, (t) => strip(t, pattern, op.operator)) : value;
		}
		case 'Replace': {
			const whole = wholeReplacement(part);
			if (whole) {
				const { origin } = read(whole, true);
				return value && unknown(worseOrigin(value.origin, origin));
			}
			const pattern = read(op.pattern).text;
			const replacement = read(op.replacement).text;
			return value?.known ? map(value, (t) => replace(t, pattern, replacement, op.operator)) : value;
		}
		case 'Slice': {
			const offset = Number(read(op.offset).text.trim() || 'x');
			const length = op.length ? Number(read(op.length).text.trim() || 'x') : undefined;
			if (ROOTED.has(name) && !ctx.env.vars.has(name) && offset === 0 && length === 1) return literal('/');
			if (!value) return undefined;
			if (!value.known || Number.isNaN(offset) || Number.isNaN(length ?? 0)) return unknown(value.origin, part.text);
			if (value.items) {
				const items = value.items.slice(offset, length === undefined ? undefined : offset + length);
				return { text: items.map((i) => i.text).join(' '), known: true, origin: worstOrigin(items), items };
			}
			const start = offset < 0 ? value.text.length + offset : offset;
			const end = length === undefined ? undefined : length < 0 ? value.text.length + length : start + length;
			return { ...value, text: value.text.slice(start, end) };
		}
		case 'CaseModification': {
			if (op.operand) read(op.operand);
			if (!value?.known) return value;
			const all = op.operator.length === 2;
			const up = op.operator[0] === '^';
			const turn = (t: string): string => (up ? t.toUpperCase() : t.toLowerCase());
			return map(value, (t) => (all ? turn(t) : turn(t.slice(0, 1)) + t.slice(1)));
		}
		case 'Transform': {
			if (!value?.known) return value;
			const kind = op.operand.text;
			if (kind === 'U') return map(value, (t) => t.toUpperCase());
			if (kind === 'L') return map(value, (t) => t.toLowerCase());
			if (kind === 'u') return map(value, (t) => t.slice(0, 1).toUpperCase() + t.slice(1));
			if (kind === 'E') return map(value, decodeEscapes);
			return value;
		}
		case 'Names':
			return NOTHING;
		default:
			return unknown(value?.origin ?? 'unassigned', part.text);
	}
}

function map(value: Value, change: (text: string) => string): Value {
	if (!value.items) return { ...value, text: change(value.text) };
	const items = value.items.map((i) => ({ ...i, text: change(i.text) }));
	return { ...value, items, text: items.map((i) => i.text).join(' ') };
}
