// Programs that take the rights of another user, or one of root's, when they start, and with these words only look: at the
// caller's own table of jobs, at how long his password holds, whether another machine answers. No confined run may take rights,
// so they run outside, as they are and alone.

const WORD = /^[A-Za-z0-9][\w.:%-]*$/;
/** Options of ping that look at one machine and no more; a value follows the letters that take one. */
const PING_FLAG = /^-[46ADnqv]+$/;
const PING_VALUED = /^-[ciWwst]$/;
const PING_JOINED = /^-[ciWwst]\d+(?:\.\d+)?$/;

const keepsToOneHost = (words: readonly string[]): boolean => {
	let hosts = 0;
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? '';
		if (PING_FLAG.test(word) || PING_JOINED.test(word)) continue;
		if (PING_VALUED.test(word)) {
			if (!/^\d+(?:\.\d+)?$/.test(words[++at] ?? '')) return false;
		} else if (WORD.test(word)) hosts++;
		else return false;
	}
	return hosts === 1;
};

const READS: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
	crontab: (words) => words.join(' ') === '-l',
	atq: (words) => words.length === 0,
	chage: ([option, user = '', ...more]) => option === '-l' && WORD.test(user) && more.length === 0,
	passwd: ([option, user = 'x', ...more]) => option === '-S' && WORD.test(user) && more.length === 0,
	ping: keepsToOneHost,
	ping4: keepsToOneHost,
	ping6: keepsToOneHost
};

/** True for such a program with words by which it looks and does nothing else. */
export function isSetIdRead([program = '', ...words]: readonly string[]): boolean {
	return Object.hasOwn(READS, program) && READS[program]?.(words) === true;
}
