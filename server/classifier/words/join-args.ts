// Several words as one.
import type { Arg } from '../model.ts';

/** Words joined by spaces, as ssh and eval do it. There must be at least one. */
export function joinArgs(args: readonly Arg[]): Arg {
	const first = args[0] as Arg;
	const last = args[args.length - 1] as Arg;
	return {
		...first,
		text: args.map((a) => a.text).join(' '),
		known: args.every((a) => a.known),
		origin: args.find((a) => a.origin !== 'literal')?.origin ?? 'literal',
		start: first.start,
		end: last.end
	};
}
