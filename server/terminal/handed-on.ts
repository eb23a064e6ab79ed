// Directories among the hidden entries of a home that a text hands to what it runs: named by its words, where the classifier does
// not know what is done there.
import { posix } from 'node:path';
import type { ReadCommand } from '#wire/safety.ts';
import { PROGRAM_PLACES } from '#wire/text/lasting-places.ts';

export interface PlaceFacts {
	/** Real path. */
	readonly home: string;
	/** Real path of the working directory. */
	readonly cwd: string;
}

export interface HandedOn {
	/** Relative to home; start-up files and programs in them stay closed. */
	readonly within: readonly string[];
	/** Directories of programs below a prefix that the text gives for just that. */
	readonly programs: readonly string[];
}

/** They belong to many programs: whoever goes there has not named one. */
const SHARED = /^(?:\.config|\.local|\.local\/(?:share|state|lib|bin)|\.cache|\.var|\.var\/app)$/;
const GOES_THERE: ReadonlySet<string> = new Set(['cd', 'pushd']);
/** Their first operand is what runs, not where it works. */
const INTERPRETERS =
	/^(?:(?:ba|da|z|k|fi)?sh|python[\d.]*|node|deno|bun|ruby|perl|php|lua|Rscript|source|\.|exec|env|nohup|time|java)$/;
const PREFIX =
	/^(?:-{1,2}(?:prefix|root|install-(?:dir|root)|target|bin-?dir|dest-?dir|user-dir|install-prefix)|PREFIX|DESTDIR|prefix|bindir|BINDIR|INSTALL_(?:DIR|ROOT|PATH|PREFIX)|-DCMAKE_INSTALL_PREFIX(?::PATH)?|CARGO_INSTALL_ROOT|GOBIN|-Dprefix)$/;

export const isPlain = (path: string): boolean => path !== '' && path !== '?' && !/[$`*?[]/.test(path);

export function fullPath(path: string, { home, cwd }: PlaceFacts): string {
	return path === '~' || path.startsWith('~/') ? posix.join(home, path.slice(1)) : posix.resolve(cwd, path);
}

/** Relative to home; undefined for what does not lie below it, or cannot be known. */
export function placeBelow(path: string, facts: PlaceFacts): string | undefined {
	if (!isPlain(path)) return undefined;
	const full = fullPath(path, facts);
	return full.startsWith(`${facts.home}/`) ? full.slice(facts.home.length + 1) : undefined;
}

export function handedOn({ program, argv, effects }: ReadCommand, facts: PlaceFacts): HandedOn {
	const words = argv.slice(1);
	const within: string[] = [];
	const programs: string[] = [];
	const goes = GOES_THERE.has(program);
	if (!goes && !effects.includes('run-code') && !effects.includes('write-file')) return { within, programs };
	const runs = INTERPRETERS.test(program) ? words.findIndex((word) => !word.startsWith('-')) : -1;
	for (const [at, word] of words.entries()) {
		if (at === runs) continue;
		const [, name = '', value = word] = /^([\w:-]+)=(.*)$/s.exec(word) ?? [];
		const isPrefix = PREFIX.test(name || (words[at - 1] ?? ''));
		// A bare word is a verb as often as a path.
		if (!value.includes('/') && !value.startsWith('~') && !goes) continue;
		const place = placeBelow(value, facts);
		if (place === undefined) continue;
		if (isPrefix) {
			within.push(place);
			programs.push(
				...['bin', 'sbin'].map((dir) => `${place}/${dir}`),
				...PROGRAM_PLACES.filter((one) => one === place)
			);
		} else if (place.startsWith('.') && !SHARED.test(place)) within.push(place);
	}
	return { within, programs };
}
