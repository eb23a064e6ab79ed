// Which file or folder a program says that it could not use, and why. Programs differ in their sentences and agree in the words
// of the C library, so those are looked for.
import { posix } from 'node:path';

export type Trouble =
	| 'absent'
	| 'denied'
	| 'read-only'
	| 'full'
	| 'busy'
	| 'not-a-directory'
	| 'is-a-directory'
	| 'format'
	/** A shell that could not work there, and does not say why. */
	| 'not-entered'
	/** Others than its owner may use it. */
	| 'too-open';

export interface Complaint {
	readonly text: string;
	readonly trouble: Trouble;
	/** Absolute; undefined where the line names none. */
	readonly path: string | undefined;
}

const TOO_OPEN =
	/(?:group|world|other)s?(?: or (?:group|world|other)s?)?[- ](?:read|writ|access)|too (?:open|permissive|lax|loose)|(?:insecure|unsafe|bad|wrong|invalid|loose) (?:file )?(?:permissions|mode|ownership)|bad ownership or modes|unprotected (?:private )?key|permissions should be|should not be (?:group|world|accessible)|must (?:not be accessible|be 0?[67]00)|world-(?:readable|writable)/i;

/** In front of it stands the script. */
const NOT_ENTERED = /\bcan['’]t cd to (?=\/)/;

const TROUBLES: readonly (readonly [Trouble, RegExp])[] = [
	['too-open', TOO_OPEN],
	['read-only', /read-only file ?system|\bEROFS\b/i],
	['full', /no space left on device|\bENOSPC\b|disk quota exceeded|\bEDQUOT\b/i],
	['denied', /permission denied|\bEACCES\b|operation not permitted|\bEPERM\b|access (?:is )?denied|not permitted to/i],
	['not-a-directory', /not a directory|\bENOTDIR\b/i],
	['is-a-directory', /is a directory|\bEISDIR\b/i],
	['busy', /text file busy|device or resource busy|\bEBUSY\b/i],
	[
		// mount(8) names a missing codepage among all else that may be the reason, whatever it is.
		'absent',
		/no such file(?: or directory)?|\bENOENT\b|does(?: not|n't) exist|not found|cannot find|could not find|missing(?! codepage)|FileNotFound/i
	],
	// Where the reason stands behind it, that counts.
	['not-entered', NOT_ENTERED]
];

/** An absolute path, as it stands in a sentence: it ends at a blank, a quote, a bracket or the sentence's own signs. */
const ABSOLUTE = /(?<![\w.:/])\/(?:[\w.@+~%{}-]+\/?)+/g;
/** A name with an ending, in quotes or before a colon: relative to where the program works. */
const RELATIVE =
	/["'‘“`]((?:\.{0,2}\/)?[\w@+-][\w.@+/-]*\.[A-Za-z]\w{0,9})["'’”`]|\b([\w@+-][\w.@+/-]*\.[A-Za-z]\w{0,9}):/g;

/** A unit is no file where the program works: its name is a word of systemd's. */
const OF_UNIT = /^[^/]+\.(?:service|socket|timer|mount|automount|target|path|slice|scope|swap|device)$/;

/** A sentence names its path before that; and others choose how long a line is that everybody waits for. */
const MOST_SIGNS = 1000;

/** @param directory where the program works; relative names are left out without it */
export function complaintsIn(texts: readonly string[], directory: string | undefined, most = 8): readonly Complaint[] {
	const found: Complaint[] = [];
	for (const [at, whole] of texts.entries()) {
		const text = whole.slice(0, MOST_SIGNS);
		const trouble = TROUBLES.find(([, pattern]) => pattern.test(text))?.[0];
		if (trouble === undefined) continue;
		const from = trouble === 'not-entered' ? text.slice(text.search(NOT_ENTERED)) : text;
		const paths = [...from.matchAll(ABSOLUTE)].map(([path]) => trimmed(path)).filter((path) => path.length > 1);
		if (paths.length === 0 && directory !== undefined)
			for (const [, inQuotes, before] of text.matchAll(RELATIVE)) {
				const name = inQuotes ?? before ?? '';
				if (!OF_UNIT.test(name)) paths.push(posix.resolve(directory, name));
			}
		// Some say the path in the line before or behind it.
		if (paths.length === 0 && trouble === 'too-open')
			for (const near of [texts[at - 1], texts[at + 1], texts[at - 2]])
				paths.push(...[...(near ?? '').slice(0, MOST_SIGNS).matchAll(ABSOLUTE)].map(([path]) => trimmed(path)));
		if (paths.length === 0) found.push({ text: whole, trouble, path: undefined });
		// What is spoken of last stands nearest to what is wrong with it.
		for (const path of paths.reverse()) found.push({ text: whole, trouble, path });
		if (found.length >= most) break;
	}
	return found.slice(0, most);
}

const trimmed = (path: string): string => path.replace(/[.:,;)]+$/, '').replace(/(?<=.)\/+$/, '');
