// One row: how to find the program inside a wrapper, and what the wrapper adds.
import type { Target } from '#wire/safety.ts';
import type { KindName } from '../judge/kinds.ts';

export interface Wrapper {
	/** programs, separated by spaces */
	names: string;
	/** options that take a value */
	takes?: string;
	/** words that must come first, as in `docker exec`; alternatives with | */
	verb?: string;
	/** positionals before the program: a directory, a duration, a host */
	skip?: number;
	/** with one of these options nothing is skipped */
	skipUnless?: string;
	/** NAME=value words may stand before the program */
	assigns?: boolean;
	/** the words are joined and given to a shell */
	joined?: boolean;
	/** with `joined`: each word is a text of its own */
	eachText?: boolean;
	/** what is inside is a program, not an alias or a function of that name */
	plainProgram?: boolean;
	/** options whose value is shell text */
	shellOptions?: string;
	/** these may stand behind the words as well */
	optionsAnywhere?: boolean;
	/** options that name the program; what follows -- are its arguments */
	programOptions?: string;
	/** only what follows -- is a program */
	afterDashes?: boolean;
	/** where -- is given, only what follows it */
	orAfterDashes?: boolean;
	/** with one of these options and no program, a shell reads its standard input; empty: with or without options */
	shellOnInput?: string;
	/** `-name` is one option */
	singleDash?: boolean;
	target?: Target;
	/** what is inside is a program that gets the rights of another user */
	elevated?: boolean;
	/** what the wrapper itself amounts to, whatever is inside */
	adds?: KindName;
	/** what it is when nothing is inside */
	alone: KindName;
	/** where the last word skipped is one of these, nothing inside is started; `grains.*` is whatever begins that way */
	unless?: string;
	/** with one of these options nothing inside is started */
	inert?: string;
	/** options naming a file it writes itself */
	outputs?: string;
	/** a blocked example: the wrapper around `rm -rf /` */
	example: string;
}
