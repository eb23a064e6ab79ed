// Which program is meant where the text does not name it plainly.

/** What a pattern in place of a program could mean, the most harmful first. */
export const GUESSES: readonly string[] =
	'rm dd mkfs shred wipefs bash sh zsh nc ncat python python3 perl curl wget chmod chown kill find mv cp cat ls tac head tail more less nl sort base64 xxd id whoami ping uname env printenv ps netstat ifconfig ip ssh scp tar sudo su'.split(
		' '
	);

/** A substitution that prints where a program lies. The first group is the program. */
export const PROGRAM_SEARCH =
	/^(?:\$\(|`)\s*(?:which|command -v|type -[pP]|whereis)\s+([\w.+-]+)\s*(?:2>\s*\/dev\/null\s*)?(?:\)|`)$/;
