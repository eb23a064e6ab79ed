// Programs that print what is in their files, or on standard input: whole, in part, or in another order.
import type { Arg, Value } from '../../model.ts';
import { has, type Options, option } from '../../words/options.ts';
import { inputOf } from './input-of.ts';
import { lines } from './lines.ts';
import type { Output } from './output.ts';

interface Filter {
	/** the files among its words; by default every word that is no option */
	files?: (options: Options) => readonly Arg[];
	/** prints a part, so that a list is no longer one of everything */
	narrows?: boolean;
	/** what becomes of a text that is known; by default it stays whole */
	change?: (from: Value, options: Options) => Value;
}

function filter({ files = (o) => o.positionals, narrows = false, change = (from) => from }: Filter): Output {
	return (cmd) => {
		const options = cmd.options('-n -c -k -t -e -f -m -A -B -C -w --regexp --lines --bytes --key --file');
		const from = inputOf(cmd, files(options));
		if (from.known) return change(from, options);
		return from.lists && narrows ? { ...from, lists: { ...from.lists, all: false } } : from;
	};
}

/** The text with its lines changed. */
function withLines(from: Value, change: (list: string[]) => string[]): Value {
	const { list, end } = lines(from.text);
	return { ...from, text: change(list).join('\n') + end };
}

function reverseLetters(list: string[]): string[] {
	return list.map((line) => [...line].reverse().join(''));
}

/** The lines or bytes that the options count, from one end of the text. */
function count(from: Value, options: Options, first: boolean): Value {
	const given =
		option(options, '-n', '--lines')?.value?.text ??
		options.given.map((g) => /^-(\d+)$/.exec(g.name)?.[1]).find((digits) => digits !== undefined);
	const n = Number(given ?? '10');
	if (Number.isInteger(n) && n > 0 && !has(options, '-c', '--bytes'))
		return withLines(from, (list) => (first ? list.slice(0, n) : list.slice(-n)));
	const bytes = Number(option(options, '-c', '--bytes')?.value?.text);
	if (Number.isInteger(bytes) && bytes > 0)
		return { ...from, text: first ? from.text.slice(0, bytes) : from.text.slice(-bytes) };
	return from;
}

/** Where lines are selected in a way that is not followed here, all of them is the cautious reading. */
const whole = filter({});
const grep = filter({ files: (o) => o.positionals.slice(has(o, '-e', '-f') ? 0 : 1), narrows: true });

export const FILTERS: readonly [name: string, Output][] = [
	...'cat zcat uniq fold nl sponge pv iconv dos2unix strings less more'
		.split(' ')
		.map((name): [string, Output] => [name, whole]),
	['tee', filter({ files: () => [] })],
	['grep', grep],
	['egrep', grep],
	['fgrep', grep],
	['head', filter({ narrows: true, change: (from, options) => count(from, options, true) })],
	['tail', filter({ narrows: true, change: (from, options) => count(from, options, false) })],
	['rev', filter({ change: (from) => ({ ...withLines(from, reverseLetters), origin: 'decoded' }) })],
	['tac', filter({ change: (from) => withLines(from, (list) => list.reverse()) })],
	['sort', filter({ change: (from) => withLines(from, (list) => list.sort()) })]
];
