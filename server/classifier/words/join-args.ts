// Several words as one.
import type { Arg } from '../model.ts';
import { worstOrigin } from '../shell/worse-origin.ts';

/** Words joined by spaces, as ssh and eval do it. There must be at least one. */
export function joinArgs(args: readonly Arg[]): Arg {
	const first = args[0] as Arg;
	const last = args[args.length - 1] as Arg;
	return {
		...first,
		text: args.map((a) => a.text).join(' '),
		known: args.every((a) => a.known),
		origin: worstOrigin(args),
		start: first.start,
		end: last.end
	};
}
