// Programs that readers are usually piped into, where their words show that they print what they are given and start nothing.

const PLAIN: ReadonlySet<string> = new Set(
	(
		'cat column cut echo egrep fgrep grep head nl printf rev sort tac tail tr true uniq wc ' +
		// They look at data, and have no way to start anything.
		'jq base64 basename cmp comm diff dirname expand false fmt fold hexdump md5sum od paste seq sha1sum sha256sum shuf test [ xxd ' +
		// Readers of the system's that take no settings from a file.
		'cd date df du free getent hostname id ls nproc pwd readlink realpath sleep stat uname uptime who whoami'
	).split(' ')
);
const AWKS: ReadonlySet<string> = new Set(['awk', 'gawk', 'mawk']);

const ADDRESS = String.raw`(?:\d+|\$|/(?:[^/\\]|\\.)*/I?)`;
/** One command of sed's that prints, deletes or replaces. */
const SED_COMMAND = new RegExp(
	String.raw`^\s*(?:${ADDRESS}(?:,(?:${ADDRESS}|\+\d+))?)?\s*!?\s*(?:[pdq=]|s([^\w\s\\])(?:(?!\1)[^\\\n]|\\.)*\1(?:(?!\1)[^\\\n]|\\.)*\1[gpI\d]*)\s*$`
);

/** @returns whether a program with these words passes on what it is given, and starts nothing */
export function isPlainFilter(program: string, words: readonly string[]): boolean {
	// It sets a variable of the shell that runs the rest.
	if (program === 'printf') return !words[0]?.startsWith('-');
	if (PLAIN.has(program)) return true;
	if (AWKS.has(program)) return isPlainAwk(words);
	return program === 'sed' && isPlainSed(words);
}

function isPlainAwk(words: readonly string[]): boolean {
	const rest = words.filter(
		(word, at) => !/^-(?:F|v)./.test(word) && !/^-[Fv]$/.test(word) && !/^-[Fv]$/.test(words[at - 1] ?? '')
	);
	const [program = '-', ...files] = rest;
	// A command is started by its name, through a pipe or by a library that it loads.
	return !program.startsWith('-') && files.length === 0 && !/system|getline|@|\|/.test(program.replaceAll('||', ''));
}

function isPlainSed(words: readonly string[]): boolean {
	const scripts = words.filter((word) => !/^-[nErsuz]+$|^-n?e$/.test(word));
	return (
		scripts.length > 0 &&
		scripts.every(isPlainScript) &&
		(scripts.length === 1 || words.some((word) => /^-n?e$/.test(word)))
	);
}

const isPlainScript = (script: string): boolean =>
	SED_COMMAND.test(script) || script.split(';').every((command) => SED_COMMAND.test(command));
