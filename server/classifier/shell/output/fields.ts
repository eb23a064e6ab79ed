// What cut prints.
import type { Cmd } from '../../judge/command.ts';
import { unknown, type Value } from '../../model.ts';
import { option } from '../../words/options.ts';
import { inputOf } from './input-of.ts';
import { lines } from './lines.ts';

/** One field of each line, where the options name a single one. */
export function cut(cmd: Cmd): Value {
	const options = cmd.options('-d -f -c -b --delimiter --fields --characters');
	const from = inputOf(cmd, options.positionals);
	if (!from.known) return from;
	const delimiter = option(options, '-d', '--delimiter')?.value?.text ?? '\t';
	const field = Number(option(options, '-f', '--fields')?.value?.text);
	if (!Number.isInteger(field)) return unknown(from.origin);
	const { list, end } = lines(from.text);
	const fields = list.map((l) => (l.includes(delimiter) ? (l.split(delimiter)[field - 1] ?? '') : l));
	return { ...from, text: fields.join('\n') + end };
}
