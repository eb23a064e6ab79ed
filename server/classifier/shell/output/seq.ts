// What seq prints.
import type { Cmd } from '../../judge/command.ts';
import { literal, unknown, type Value } from '../../model.ts';
import { worstOrigin } from '../worse-origin.ts';

const MAX_NUMBERS = 64;

/** The numbers between two that are written out. They come from its words alone, also where there are too many to follow. */
export function seq({ args }: Cmd): Value {
	const unfollowed = unknown(worstOrigin(args));
	if (!args.every((a) => /^-?\d{1,9}$/.test(a.text)) || args.length === 0 || args.length > 3) return unfollowed;
	const numbers = args.map((a) => Number(a.text));
	const last = numbers.at(-1) as number;
	const first = numbers.length > 1 ? (numbers[0] as number) : 1;
	const step = numbers.length > 2 ? (numbers[1] as number) : 1;
	if (step === 0 || (last - first) / step >= MAX_NUMBERS) return unfollowed;
	let text = '';
	for (let n = first; step > 0 ? n <= last : n >= last; n += step) text += `${n}\n`;
	return { ...literal(text), origin: worstOrigin(args) };
}
