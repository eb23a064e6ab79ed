// Whether an objection is one to the settings, or comes of the view in which it was asked; and what can be told about it beside what
// was said: where it stands, what is missing, which word was meant, which module knows it.

import { nearestWord } from '../../lib/nearest-word.ts';
import type { HostRoot } from '../host-root.ts';
import { walkPath } from '../system/walk-path.ts';
import type { CheckedProgram } from './checked-programs.ts';
import { findModule } from './find-module.ts';
import { nearKnown } from './known-words.ts';
import { asksForNames, isOfTheView, type Meaning, meaningOf, type Objection } from './read-objection.ts';

export interface Refusal extends Objection {
	readonly meaning: Meaning;
	/** Of a file that is missing: the first part of the way to it that is not there. */
	readonly missingAt?: string;
	/** A word that is there and was most likely meant. */
	readonly near?: string;
	/** A module that is installed, not enabled, and knows the word. */
	readonly module?: string;
	/** The line itself. Foreign text. */
	readonly text?: string;
}

export type Judged =
	| { readonly state: 'sound' }
	| { readonly state: 'refused'; readonly refusal: Refusal }
	| { readonly state: 'unknown'; readonly because: string };

type Root = Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readText'>;

/** Empty in the view, or where programs make what they need as they start. */
const OWN_PLACES =
	/^\/(?:(?:run|var\/run|tmp|var\/tmp|dev\/shm|var\/lock)(?:\/|$)|var\/lib\/(?!acme\/|dehydrated\/|caddy\/))/;

export async function judgeObjection(
	root: Root,
	{ check, title }: Pick<CheckedProgram, 'check' | 'title'>,
	objection: Objection,
	texts: ReadonlyMap<string, string>
): Promise<Judged> {
	if (isOfTheView(objection)) return { state: 'sound' };
	if (asksForNames(objection))
		return { state: 'unknown', because: `${title} asks for the address of a name, and is checked without network.` };
	const meaning = meaningOf(objection);
	const place = { ...objection, ...placeIn(texts, objection, meaning) };
	const text = texts.get(place.file ?? '')?.split('\n')[(place.line ?? 0) - 1];
	const placed = { ...place, ...(text !== undefined && { text: text.trim().slice(0, 400) }) };
	if (meaning.kind === 'missing' || meaning.kind === 'closed') {
		const { path } = meaning;
		if (OWN_PLACES.test(path) || (check === 'php-fpm' && path.startsWith('/var/log/')))
			return { state: 'unknown', because: `${path} is made as it starts.` };
		const walk = await walkPath(root, path);
		if (walk.end !== 'absent')
			return {
				state: 'unknown',
				because: `${path} is kept from whoever only checks, so ${title} could not read its settings to the end.`
			};
		return { state: 'refused', refusal: { ...placed, meaning: { kind: 'missing', path }, missingAt: walk.at } };
	}
	if (meaning.kind === 'word' && check === 'apache2') {
		const module = await findModule(root, meaning.word);
		const near = module === undefined ? nearKnown(check, meaning.word) : undefined;
		return {
			state: 'refused',
			refusal: { ...placed, meaning, ...(module !== undefined && { module }), ...(near !== undefined && { near }) }
		};
	}
	const mistyped = meaning.kind === 'word' ? nearKnown(check, meaning.word) : undefined;
	if (mistyped !== undefined) return { state: 'refused', refusal: { ...placed, meaning, near: mistyped } };
	const near = check === 'haproxy' ? nearSection(objection.message, texts) : undefined;
	return {
		state: 'refused',
		refusal: {
			...placed,
			meaning: near ? { kind: 'word', word: near.word } : meaning,
			...(near && { near: near.near })
		}
	};
}

/** Where it stands, when the program did not say: the line that holds most of the words it puts in quotation marks. */
function placeIn(
	texts: ReadonlyMap<string, string>,
	{ file, message }: Objection,
	meaning: Meaning
): { readonly file: string; readonly line: number } | undefined {
	if (file !== undefined) return undefined;
	const words = 'path' in meaning ? [meaning.path] : quotedWords(message);
	let best: { file: string; line: number } | undefined;
	let most = 0;
	for (const [path, text] of texts)
		for (const [index, line] of text.split('\n').entries()) {
			if (/^\s*[#;]/.test(line)) continue;
			// The last of several is what it is about; those before say in which part.
			const held = words.reduce((sum, word, at) => sum + (holds(line, word) ? at + 1 : 0), 0);
			if (held > most) [best, most] = [{ file: path, line: index + 1 }, held];
		}
	return best;
}

const quotedWords = (message: string): readonly string[] =>
	[...message.matchAll(/['"“]([^'"”]{2,100})['"”]/g)].map(([, word = '']) => word);

const holds = (line: string, word: string): boolean => {
	const at = line.indexOf(word);
	return at >= 0 && !/[\w./-]/.test(line[at - 1] ?? ' ') && !/[\w-]/.test(line[at + word.length] ?? ' ');
};

/** HAProxy is told of a part that is not there, and another one is nearly called so. */
function nearSection(
	message: string,
	texts: ReadonlyMap<string, string>
): { readonly word: string; readonly near: string } | undefined {
	const word = /unable to find required (?:default_backend|use_backend|backend)[^']*'([^']+)'/.exec(message)?.[1];
	if (word === undefined) return undefined;
	const names = [...texts.values()].flatMap((text) =>
		[...text.matchAll(/^\s*(?:backend|listen)\s+(\S+)/gm)].map(([, name = '']) => name)
	);
	const near = nearestWord(word, names);
	return near === undefined ? undefined : { word, near };
}
