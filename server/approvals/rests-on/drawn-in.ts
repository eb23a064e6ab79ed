// Names of other files in a file that is run or followed: what a script calls, what rules include, what a Compose file is made of.
// Which of these words are files is looked up by the caller.

/** In a line of a script, of rules or of a unit, what stands before the name of a file that is drawn in. */
const BEFORE =
	/(?:^|[\s;&|({])(?:-?s?include|source|\.|exec|sudo|sh|bash|dash|zsh|python3?|perl|ruby|node|php|import)\s|^\s*(?:Exec\w+|EnvironmentFile)=/;
const IS_PATH = /^\s*(?:-\s*)?["']?(?:\.{1,2}|~)?\/\S/;
/** What a container is lent is its own to change. */
const IS_MOUNT = /^\s*-\s*["']?[^\s:"']+:\//;
const BETWEEN = /[\s'"`;&|()<>=,:{}]+/;
const MOST_WORDS = 2_000;

/** @param path  of the file whose text it is */
export function drawnIn(path: string, text: string): readonly string[] {
	if (text.includes('\0')) return [];
	// There every value may be one.
	const isYaml = /\.ya?ml$/.test(path);
	const words = text
		.split('\n')
		.filter((line) => !/^\s*#/.test(line) && (isYaml ? !IS_MOUNT.test(line) : BEFORE.test(line) || IS_PATH.test(line)))
		.flatMap((line) => line.split(BETWEEN))
		.filter((word) => /^[\w@.~/+-]+$/.test(word) && /[./]/.test(word));
	return [...new Set(words)].slice(0, MOST_WORDS);
}
