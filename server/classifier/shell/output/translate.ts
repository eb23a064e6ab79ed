// What tr prints.
import type { Cmd } from '../../judge/command.ts';
import { UNKNOWN, type Value } from '../../model.ts';
import { decodeEscapes } from '../../words/decode-escapes.ts';
import { has } from '../../words/options.ts';

function charSet(spec: string): string[] {
	const out: string[] = [];
	const text = decodeEscapes(spec)
		.replace(/\[:upper:\]/g, 'A-Z')
		.replace(/\[:lower:\]/g, 'a-z')
		.replace(/\[:digit:\]/g, '0-9')
		.replace(/\[:alpha:\]/g, 'A-Za-z')
		.replace(/\[:space:\]/g, ' \n\t');
	for (let i = 0; i < text.length; i++) {
		const c = text[i] as string;
		if (text[i + 1] === '-' && i + 2 < text.length) {
			const to = text.charCodeAt(i + 2);
			for (let k = c.charCodeAt(0); k <= to && out.length < 512; k++) out.push(String.fromCharCode(k));
			i += 2;
		} else out.push(c);
	}
	return out;
}

/** The text with its letters translated or deleted; unchanged where the words do not say how. */
function translate(text: string, cmd: Cmd): string {
	const options = cmd.options();
	const [a, b] = options.positionals;
	if (!a) return text;
	const from = charSet(a.text);
	if (has(options, '-d', '--delete')) {
		const drop = new Set(from);
		const complement = has(options, '-c', '-C', '--complement');
		return [...text].filter((c) => drop.has(c) === complement).join('');
	}
	if (!b) return text;
	const to = charSet(b.text);
	const last = to[to.length - 1] ?? '';
	const map = new Map<string, string>();
	from.forEach((c, i) => {
		if (!map.has(c)) map.set(c, to[i] ?? last);
	});
	return [...text].map((c) => map.get(c) ?? c).join('');
}

/** Letters alone, in one case. */
function letters(text: string): string {
	return text.replace(/\W/g, '').toLowerCase();
}

/** What tr prints. */
export function tr(cmd: Cmd): Value {
	const from = cmd.ctx.stdin ?? UNKNOWN;
	if (!from.known) return from;
	const text = translate(from.text, cmd);
	// Deleting or folding blanks is tidying; turning letters into others hides what they say.
	return { text, known: true, origin: letters(text) === letters(from.text) ? from.origin : 'decoded' };
}
