// Secrets that the command line itself names: `PASSWORD=x`, `--client-secret x`.
import { isPlainValue, isSecretName } from '#wire/text/secret-name.ts';
import type { Secret } from './read-row.ts';

/** @param spoken  options for which the rows of the command speak */
export function readNames(words: readonly string[], spoken: ReadonlySet<string>): Secret[] {
	const found: Secret[] = [];
	for (const [word, text] of words.entries()) {
		found.push(...readAssignments(text, spoken).map(([from, to]) => ({ word, from, to })));
		const next = words[word + 1];
		if (next === undefined || /^-./.test(next) || isPlainValue(next)) continue;
		if (asksForValue(text) && !spoken.has(text)) found.push({ word: word + 1, from: 0, to: next.length });
	}
	return found;
}

/** Options about a secret that do not hold it. */
const ABOUT =
	/^--?(?:no|ask|show|with|print|prompt|generate|gen|reset|require|use|skip|empty|allow|disable|enable|save|remember|hide|change|force|rotate|refresh|revoke|list|get|create|delete|read|stdin|verify|check|next|page|starting|continuation)-/;

/** `-token x` of the tools that write long options with one dash. */
const LONG_WITH_ONE_DASH = /^-[a-zA-Z-]*(?:password|passwd|passphrase|secret|token|api-?key)$/i;

function asksForValue(text: string): boolean {
	if (!/^--[A-Za-z][\w.-]*$/.test(text) && !LONG_WITH_ONE_DASH.test(text)) return false;
	return isSecretName(text) && !ABOUT.test(text);
}

const NAME = /[A-Za-z_][\w.-]*$/;
const MOST_NAME_UNITS = 80;

/** Values of NAME=value in a word, also of several, as in a query or a list. */
function readAssignments(text: string, spoken: ReadonlySet<string>): (readonly [from: number, to: number])[] {
	const found: [number, number][] = [];
	for (let equals = text.indexOf('='); equals >= 0; equals = text.indexOf('=', equals + 1)) {
		const before = text.slice(Math.max(0, equals - MOST_NAME_UNITS), equals).replace(/\+$/, '');
		const name = NAME.exec(before)?.[0];
		if (name === undefined || !isSecretName(name) || spoken.has(text.slice(0, equals))) continue;
		const from = equals + 1;
		// A name that the word begins with has all the rest; within a list it has what comes before the next.
		const first = /^-*$/.test(before.slice(0, before.length - name.length));
		const end = text.slice(from).search(first ? /[&,;](?=[\w.-]+=)/ : /[\s&;]|,(?=[\w.-]+=)/);
		const to = end < 0 ? text.length : from + end;
		if (to > from && !isPlainValue(text.slice(from, to))) found.push([from, to]);
		equals = to - 1;
	}
	return found;
}
