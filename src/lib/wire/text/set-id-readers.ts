// Programs that take the rights of another user, or one of root's, when they start, and with these words only look: at the
// caller's own table of jobs, at how long his password holds, whether another machine answers. No confined run may take rights,
// so they run outside, as they are and alone.

const WORD = /^[A-Za-z0-9][\w.:%-]*$/;
/** Options that look at one machine and no more: letters that stand alone, and those that take a number. */
interface OneHost {
	readonly flag: RegExp;
	readonly valued: string;
}
const PING: OneHost = { flag: /^-[46ADnqv]+$/, valued: 'ciWwst' };
const FPING: OneHost = { flag: /^-[46AaDeqsv]+$/, valued: 'cCitprH' };
/** In a report alone: on a terminal it takes keys. */
const MTR: OneHost = { flag: /^(?:-[46bnrTuw]+|--report(?:-wide)?|--no-dns)$/, valued: 'ciPmsGZ' };

const keepsToOneHost = (words: readonly string[], { flag, valued }: OneHost): boolean => {
	const takes = new RegExp(`^-[${valued}]$`);
	const joined = new RegExp(`^-[${valued}]\\d+(?:\\.\\d+)?$`);
	let hosts = 0;
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? '';
		if (flag.test(word) || joined.test(word)) continue;
		if (takes.test(word)) {
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
	ping: (words) => keepsToOneHost(words, PING),
	ping4: (words) => keepsToOneHost(words, PING),
	ping6: (words) => keepsToOneHost(words, PING),
	fping: (words) => keepsToOneHost(words, FPING),
	mtr: (words) => words.some((word) => /^-\w*[rw]|^--report/.test(word)) && keepsToOneHost(words, MTR)
};

/** True for such a program with words by which it looks and does nothing else. */
export function isSetIdRead([program = '', ...words]: readonly string[]): boolean {
	return Object.hasOwn(READS, program) && READS[program]?.(words) === true;
}
