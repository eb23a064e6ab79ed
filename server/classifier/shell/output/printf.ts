// What the shell's printf prints.
import { type Arg, NOTHING, type Value } from '../../model.ts';
import { decodeEscapes } from '../../words/decode-escapes.ts';
import { MAX_VALUE_UNITS } from '../budget.ts';
import { worseOrigin } from '../worse-origin.ts';

/** Text formatted as the shell's printf does. */
export function printf(args: readonly Arg[]): Value {
	const given = args[0]?.text === '--' ? args.slice(1) : args;
	const format = given[0];
	if (!format) return NOTHING;
	const rest = given.slice(1);
	let used = 0;
	let out = '';
	let rounds = 0;
	const origin = given.reduce((o, a) => worseOrigin(o, a.origin), 'literal' as Value['origin']);
	do {
		const before = used;
		out += format.text.replace(
			/%(%|[-+ #0]*(\*|\d+)?(?:\.(\*|\d+))?([a-zA-Z])|\(.*?\)T)|\\(?:x[0-9a-fA-F]{1,2}|u[0-9a-fA-F]{1,4}|U[0-9a-fA-F]{1,8}|[0-7]{1,3}|[abeEfnrtv\\'"?c])/g,
			(all, spec, width, precision, conversion) => {
				if (all[0] === '\\') return decodeEscapes(all);
				if (spec === '%') return '%';
				if (width === '*') used++;
				if (precision === '*') used++;
				const value = rest[used++]?.text ?? '';
				if (conversion === 'b') return decodeEscapes(value);
				if (conversion === 'c') return value.slice(0, 1);
				if (conversion === 's')
					return precision !== undefined && precision !== '*' ? value.slice(0, Number(precision)) : value;
				if (conversion === 'x') return (Number(value) || 0).toString(16);
				if (conversion === 'o') return (Number(value) || 0).toString(8);
				if (conversion === 'd' || conversion === 'i') return String(Math.trunc(Number(value)) || 0);
				return value;
			}
		);
		if (used === before) break;
	} while (used < rest.length && rounds++ < 200 && out.length < MAX_VALUE_UNITS);
	// Text that is spelled in character codes is meant to hide what it says.
	const hidden = /\\(?:x[0-9a-f]|u[0-9a-f]|0?[0-7]{2})/i.test(format.text);
	return { text: out, known: given.every((a) => a.known), origin: hidden ? 'decoded' : origin };
}
