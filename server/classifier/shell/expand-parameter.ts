// The value of ${name...}, as far as it follows from the text.

import { tellsOfMachine } from '../judge/network-company.ts';
import { type Ctx, literal, NOTHING, unknown, type Value } from '../model.ts';
import { decodeEscapes } from '../words/decode-escapes.ts';
import { lengthsTaken, type Work } from '../words/glob.ts';
import { spend } from './budget.ts';
import { type ParameterNode, type WordNode, wholeReplacement } from './parse.ts';
import { isData, worseOrigin, worstOrigin } from './worse-origin.ts';

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

/** Comparisons for one step of the budget. */
const A_STEP = 128;
const MOST_WORK = 200_000;

/** What a pattern makes of a text; undefined where that takes more work than there is. */
function worked(ctx: Ctx, make: (work: Work) => string): string | undefined {
	if (ctx.out.budget.exhausted) return undefined;
	const work: Work = { left: MOST_WORK };
	const made = make(work);
	return spend(ctx.out.budget, Math.ceil((MOST_WORK - Math.max(0, work.left)) / A_STEP)) && work.left >= 0
		? made
		: undefined;
}

function strip(value: string, pattern: string, operator: string, work: Work): string {
	const front = operator.startsWith('#');
	const lengths = lengthsTaken(pattern, value, !front, work);
	const n = (operator.length === 2 ? lengths.at(-1) : lengths[0]) ?? 0;
	return front ? value.slice(n) : value.slice(0, value.length - n);
}

function replace(value: string, pattern: string, replacement: string, operator: string, work: Work): string {
	if (pattern === '') return value;
	if (!/[*?[]/.test(pattern)) {
		// Each of them may become long: what is made counts as well.
		if (operator === '//') {
			const parts = value.split(pattern);
			work.left -= value.length + parts.length * replacement.length;
			return work.left < 0 ? value : parts.join(replacement);
		}
		if (operator === '/#') return value.startsWith(pattern) ? replacement + value.slice(pattern.length) : value;
		if (operator === '/%')
			return value.endsWith(pattern) ? value.slice(0, value.length - pattern.length) + replacement : value;
		return value.replace(pattern, () => replacement);
	}
	if (operator === '/%') {
		const n = lengthsTaken(pattern, value, true, work).at(-1);
		return n ? value.slice(0, value.length - n) + replacement : value;
	}
	let out = '';
	for (let at = 0; at < value.length && work.left >= 0; ) {
		const n = lengthsTaken(pattern, value.slice(at), false, work).at(-1) ?? 0;
		if (n === 0) {
			if (operator === '/#') return value;
			out += value[at];
			at += 1;
			continue;
		}
		at += n;
		out += replacement;
		work.left -= replacement.length;
		if (operator !== '//') return out + value.slice(at);
	}
	return out;
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
		return {
			text: value?.known ? String(value.items ? value.items.length : value.text.length) : '1',
			known: true,
			// How long it is tells of it.
			origin: value?.origin ?? 'literal'
		};
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

/** Whether a text is there tells of what decides it. */
function whether(decides: Value | undefined, given: Value): Value {
	return decides === undefined || !isData(decides)
		? given
		: { ...given, origin: worseOrigin(decides.origin, given.origin) };
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
				return value === undefined || !value.known || value.text !== '' ? whether(value, read(op.operand)) : NOTHING;
			if (value?.known && (value.text !== '' || !operator.startsWith(':'))) return value;
			if (operator.endsWith('?')) return value;
			const fallback = read(op.operand);
			if (operator.endsWith('=') && part.prefix !== '!') ctx.env.vars.set(name, fallback);
			return value ? { ...fallback, origin: worseOrigin(value.origin, fallback.origin) } : fallback;
		}
		case 'Remove': {
			const pattern = read(op.operand).text;
			return value?.known ? mapWorked(value, ctx, (t, work) => strip(t, pattern, op.operator, work)) : value;
		}
		case 'Replace': {
			const whole = wholeReplacement(part);
			if (whole) {
				const { origin } = read(whole, true);
				return value && unknown(worseOrigin(value.origin, origin));
			}
			const pattern = read(op.pattern).text;
			const replacement = read(op.replacement).text;
			return value?.known
				? mapWorked(value, ctx, (t, work) => replace(t, pattern, replacement, op.operator, work))
				: value;
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

/** As `map`, of a change that may take more work than there is. */
function mapWorked(value: Value, ctx: Ctx, change: (text: string, work: Work) => string): Value {
	let whole = true;
	const changed = map(value, (text) => {
		const made = whole ? worked(ctx, (work) => change(text, work)) : undefined;
		whole &&= made !== undefined;
		return made ?? '';
	});
	return whole ? changed : unknown(value.origin);
}
