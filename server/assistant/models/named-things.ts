// Which things of this machine a message is about, for a look at them before a model is asked: the names in it, as the engine
// without a model reads them.
import type { Question } from '../engine.ts';
import type { Named, Names } from '../understand/names.ts';
import type { Slots } from '../understand/slots.ts';
import { understandAll } from '../understand/understand.ts';
import { splitFences } from './split-fences.ts';

/** `kind:name` to the letter, or as a person names it. */
export type NamedThing = { readonly resource: string } | { readonly thing: string };

const MOST_THINGS = 2;
/** Of what was asked before, to know what "it" is. */
const MOST_BEFORE = 6;
/** A message that is longer tells a story, and its first lines name what it is about. */
const MOST_READ = 2_000;
/** Shorter words are names by chance. */
const SHORTEST = 3;

export function namedThings({ text, history }: Question, names: Names, nowMs: number): readonly NamedThing[] {
	const asked = readable(text);
	const before = history
		.filter(({ role }) => role === 'person')
		.slice(-MOST_BEFORE)
		.map(({ parts }) => readable(parts.map((part) => (part.type === 'text' ? part.text : '')).join('')));
	const understood = understandAll(asked, before, names, nowMs).flatMap(({ slots }) => ofSlots(slots));
	const found = understood.length > 0 ? understood : ofWords(asked, names);
	const each = new Map(found.map((one) => [JSON.stringify(one), one]));
	return [...each.values()].slice(0, MOST_THINGS);
}

/** What is pasted between fences names what somebody else wrote about. */
const readable = (text: string): string =>
	splitFences(text)
		.flatMap(({ fenced, text: part }) => (fenced ? [] : [part]))
		.join('\n')
		.slice(0, MOST_READ);

function ofSlots({ unit, container, interface: face, path, port }: Slots): NamedThing[] {
	return [
		...[container, unit, face].flatMap((one) => (one ? [resourceOf(one)] : [])),
		...(path === undefined ? [] : [{ thing: path }]),
		...(port === undefined ? [] : [{ thing: `:${port}` }])
	];
}

function ofWords(text: string, names: Names): NamedThing[] {
	const words = text.split(/[\s,;:()"'`!?]+/).map((word) => word.replace(/\.+$/, ''));
	return words.flatMap((word) => {
		const [first] = word.length < SHORTEST ? [] : names.named(word);
		return first ? [resourceOf(first)] : [];
	});
}

function resourceOf({ kind, name, manager }: Named): NamedThing {
	return { resource: `${kind === 'unit' && manager === 'user' ? 'user-unit' : kind}:${name}` };
}
