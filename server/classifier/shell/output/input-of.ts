// What a program reads: the files it names, or standard input.
import type { Cmd } from '../../judge/command.ts';
import { type Arg, NOTHING, UNKNOWN, type Value } from '../../model.ts';
import { fileContent } from '../known-files.ts';
import { worseOrigin } from '../worse-origin.ts';

/** The content of these files one after the other; of standard input where there are none. */
export function inputOf(cmd: Cmd, files: readonly Arg[]): Value {
	const named = files.filter((f) => f.text !== '-');
	if (named.length === 0) return cmd.ctx.stdin ?? UNKNOWN;
	let out: Value = NOTHING;
	for (const f of named) {
		const content = f.stream ?? fileContent(f.text, cmd.ctx);
		out = {
			text: out.text + content.text,
			known: out.known && content.known,
			origin: worseOrigin(out.origin, content.origin)
		};
	}
	return out;
}
