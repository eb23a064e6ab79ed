// How a tool takes a secret on its command line, as one row of text.

/**
 * The example of a row is its test: what stands between « and » is masked, and nothing else; `keeps` is left as it is.
 *
 * `tools`: base names. `behind`: only behind these words, alternatives with |. `takes`: other options with a value, so that
 * clusters are read right and a value is not taken for an option. `singleDash`: `-name` is one option. `stops`: options end at
 * the first word. `hides`: what is masked, of
 *
 *     -p        the value of this option, attached or the next word
 *     -p+       only what is attached to it, since alone it asks, or takes no value
 *     -u:       in the value what follows the sign, one of : % ,
 *     -a~x:     in the value what follows `x:`, where it begins so
 *     -H;       in the value, a header, what follows the name, where that is one of a secret
 *     -b!       the value where it holds an =, since otherwise it names a file
 *     -l=*      in the value what follows the first =
 *     -k*2      the next two words
 *     /p:       what follows in a word that begins so
 *     #2        the second word; `#2?-b` only with this option; `#2:` and `#2/` in it what follows the sign, up to the last @
 *     #*        every word; `#=*` in every word what follows the first =
 *     ##        the word behind one that is the name of a secret
 *     <         what comes through standard input; `<-S` only with this option
 *
 * `plain`: options that only look as if they took a secret. Options whose name tells (`--password`, `--client-secret`) and
 * words NAME=value need no row.
 */
export interface SecretRow {
	readonly tools: string;
	readonly behind?: string;
	readonly takes?: string;
	readonly singleDash?: boolean;
	readonly stops?: boolean;
	readonly hides: string;
	readonly plain?: string;
	readonly example: string;
	readonly keeps?: readonly string[];
}
