// Quoting for a POSIX shell. Plain JavaScript, because the launchers beside a sandbox load it too, and Node strips no types
// below node_modules.

/**
 * @param {string} word
 * @returns {string} shell text that stands for exactly this string as one word
 */
export function quoteWord(word) {
	return `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * For text that people read: quotes a word only where a shell needs it.
 *
 * @param {string} word
 * @param {string} [bare] characters that keep their meaning to the shell, such as `~` or `*?[]`
 * @returns {string}
 */
export function quoteIfNeeded(word, bare = '') {
	const isBare = word !== '' && [...word].every((sign) => /[\w@%+=:,./-]/.test(sign) || bare.includes(sign));
	return isBare ? word : quoteWord(word);
}
