// Words that are known only when a text runs, and what a program may take them for: an option that starts something, a name
// whose subscript the shell evaluates. Beside the network they stand only where they are no more than a text or a name of a file.
import type { Arg, Effective } from '../model.ts';
import { nameSet } from '../names/name-set.ts';
import { isData } from '../shell/worse-origin.ts';

/** No option of these starts a program, loads a module, evaluates or writes, and no word of theirs names a variable or a file to make. */
const ORDERS_NOTHING = nameSet(
	'echo true false : yes cat tac head tail wc cut tr grep egrep fgrep rev nl fold fmt paste join comm column expand unexpand numfmt seq sleep basename dirname realpath readlink tsort od hexdump hd strings base64 base32 basenc md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum diff cmp ls stat df du date cd pwd type hash command which printenv id return exit geoiplookup factor ps'
);

/** True where a word that only the run knows may be more to the program than a text: an option, several words, an expression. */
export function mayOrder({ program, argv, words }: Effective): boolean {
	if (program === '' || ORDERS_NOTHING.has(program)) return false;
	if (program === 'test' || program === '[') return words.some(isSplit);
	// Behind a format that is known everything is printed.
	const format = program === 'printf' && !argv[1]?.startsWith('-') && words[1]?.known;
	if (format || (program === 'set' && argv[1] === '--')) return false;
	return words.some((word) => isSplit(word) || (word.leads === true && isData(word)));
}

/** An assignment is one word, however it is written. */
const isSplit = (word: Arg): boolean =>
	!word.known && isData(word) && word.assigns === undefined && (word.splits === true || !word.quoted);
