// Which files a line of shell runs, as far as its words tell: programs by their path, and scripts given to an interpreter.

/** What stands before a program and runs it. */
const WRAPPERS = new Set(
	'nice ionice nohup setsid env exec time command chronic stdbuf timeout flock systemd-cat sudo'.split(' ')
);
/** The shell's own, behind which a command stands. */
const SHELL_WORDS = new Set('then else do while until if ! { time'.split(' '));
const INTERPRETERS =
	/^(?:(?:ba|da|z|k|a|fi)?sh|python[\d.]*|perl[\d.]*|ruby[\d.]*|node|nodejs|php[\d.]*|lua[\d.]*|source|\.)$/;
/** They ask and run nothing. */
const TESTS = new Set([
	'test',
	'[',
	'[[',
	'echo',
	'cd',
	'true',
	'false',
	'exit',
	'export',
	'set',
	'umask',
	'rm',
	'cat'
]);
/** Options of an interpreter behind which a text or a module stands and no file. */
const TEXT_OPTIONS = /^-\w*[cm]$/;
const TEXT_OPTIONS_OF_OTHERS = /^-\w*[emr]$/;
const SHELL = /^(?:(?:ba|da|z|k|a|fi)?sh|source|\.|python[\d.]*)$/;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** @returns absolute paths, without repetition */
export function namedPrograms(line: string): readonly string[] {
	const found = new Set<string>();
	for (const part of line.split(/&&|\|\||[;|&()\n`]/)) for (const path of ofWords(wordsOf(part))) found.add(path);
	return [...found];
}

/** The same of words that no shell reads. */
export function ofWords(words: readonly string[]): readonly string[] {
	let at = 0;
	while (at < words.length) {
		const word = words[at] ?? '';
		if (/^[A-Za-z_]\w*=/.test(word) || SHELL_WORDS.has(word)) at += 1;
		else if (WRAPPERS.has(nameOf(word))) {
			at += 1;
			// Options of the wrapper, and what they are given: a number, a time, a lock.
			while (at < words.length && !isProgram(words[at] ?? '')) at += 1;
		} else break;
	}
	const first = words[at];
	if (first === undefined || TESTS.has(nameOf(first))) return [];
	const own = first.startsWith('/') ? [first] : [];
	const rest = words.slice(at + 1);
	if (nameOf(first) === 'run-parts') return [...own, ...rest.filter((word) => word.startsWith('/')).slice(0, 1)];
	if (!INTERPRETERS.test(nameOf(first))) return own;
	const options = SHELL.test(nameOf(first)) ? TEXT_OPTIONS : TEXT_OPTIONS_OF_OTHERS;
	const text = rest.findIndex((word) => options.test(word));
	const script = rest.findIndex((word) => !word.startsWith('-'));
	if (script < 0 || (text >= 0 && text < script)) return own;
	const path = rest[script] ?? '';
	return path.startsWith('/') ? [...own, path] : own;
}

/** What may come behind a wrapper: a path of a program, or an interpreter by its name. Locks lie in folders of their own. */
const isProgram = (word: string): boolean =>
	(word.startsWith('/') && !/^\/(?:run|var\/(?:run|lock)|tmp)\/|\.lock$/.test(word)) || INTERPRETERS.test(word);

const wordsOf = (part: string): string[] =>
	[...part.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)]
		.map(([, double, single, bare]) => double ?? single ?? bare ?? '')
		.filter((word) => !/^[<>]|^\d+[<>]/.test(word));
