// What sed prints, where its script only substitutes.
import type { Cmd } from '../../judge/command.ts';
import { unknown, type Value } from '../../model.ts';
import { has, type Options, option } from '../../words/options.ts';
import { inputOf } from './input-of.ts';

const MOST_UNITS = 1024;

/** The text after the substitutions of the script; undefined where it does something else. */
function substitute(text: string, options: Options): string | undefined {
	const script = option(options, '-e', '--expression')?.value ?? options.positionals[0];
	if (!script || has(options, '-n', '--quiet', '--silent', '-f', '--file')) return undefined;
	let out = text;
	for (const part of script.text.split(/[;\n]/)) {
		const m = /^\s*(?:s)([/|#,:@!%])((?:\\.|(?!\1).)*)\1((?:\\.|(?!\1).)*)\1([gI]*)\s*$/.exec(part);
		if (!m) return undefined;
		const [, , pattern = '', replacement = '', flags = ''] = m;
		if (pattern.length > 80 || /[*+].*[*+]|\{/.test(pattern)) return undefined;
		// Of what is left some would be tried in ever more ways: what is repeated as a whole, what is repeated by number, and many ?
		if (out.length > MOST_UNITS || /\\?\)[*+?\\]|\\[1-9]|\?.*\?.*\?/.test(pattern)) return undefined;
		try {
			const basic = has(options, '-E', '-r', '--regexp-extended')
				? pattern
				: pattern.replace(/\\?[(){}+?|]/g, (c) => (c.length === 2 ? (c[1] as string) : `\\${c}`));
			const re = new RegExp(basic, (flags.includes('g') ? 'gm' : 'm') + (flags.includes('I') ? 'i' : ''));
			out = out.replace(
				re,
				replacement
					.replace(/\$/g, '$$$$')
					.replace(/\\(\d)/g, '$$$1')
					.replace(/\\n/g, '\n')
					.replace(/\\(.)/g, '$1')
					.replace(/(?<!\\)&/g, '$$&')
			);
		} catch {
			return undefined;
		}
	}
	return out;
}

/** What sed prints. */
export function sed(cmd: Cmd): Value {
	const options = cmd.options('-e --expression -f --file');
	const scripted = has(options, '-e', '--expression', '-f', '--file');
	const from = inputOf(cmd, scripted ? options.positionals : options.positionals.slice(1));
	if (!from.known) return from;
	const text = substitute(from.text, options);
	return text === undefined ? unknown(from.origin) : { text, known: true, origin: from.origin };
}
