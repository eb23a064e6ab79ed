// Numbers as they are spoken: "port eight thousand and eighty", "for ten seconds", "four four three".

const SMALL: Readonly<Record<string, number>> = Object.fromEntries(
	`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`
		.split(' ')
		.map((word, value) => [word, value])
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
	'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 20 + 10 * at])
);
const WORD = `(?:${[...Object.keys(SMALL), ...Object.keys(TENS), 'hundred', 'thousand'].join('|')})`;
const RUN = `${WORD}(?:(?:[ -]|,? and )${WORD})*`;
/** What is counted, or what has a number: a number word elsewhere is a word ("that one", "the first two"). */
const COUNTED =
	'(?:ms|s|secs?|seconds?|m|mins?|minutes?|h|hours?|days?|weeks?|months?|lines?|gigs?|gigabytes?|gb|mb|megs?|megabytes?|percent|times|processes|entries)';
const SPOKEN = new RegExp(
	`(?<=\\b(?:ports?|pid|process|last|top) )${RUN}\\b|\\b${RUN}(?= ${COUNTED}\\b)|\\b${WORD}(?:[ -]|,? and )${RUN}\\b`,
	'g'
);

/** @param text  in small letters */
export const figuresFor = (text: string): string =>
	text.replace(SPOKEN, (run) => String(numberOf(run.split(/,? and |[ -]/))));

/** "four four three" is read digit by digit; "four hundred and forty three" is not. */
function numberOf(words: readonly string[]): number {
	const digits = words.map((word) => SMALL[word]);
	if (words.length > 1 && digits.every((digit) => digit !== undefined && digit < 10)) return Number(digits.join(''));
	let whole = 0;
	let part = 0;
	for (const word of words) {
		if (word === 'hundred') part = Math.max(1, part) * 100;
		else if (word === 'thousand') [whole, part] = [whole + Math.max(1, part) * 1000, 0];
		else if (SMALL[word] !== undefined && part % 100 >= 20 && part % 10 === 0) part += SMALL[word];
		// "Eighty eighty", "twenty two" of a port: one after the other.
		else if (part > 0 && part % 100 !== 0) part = Number(`${part}${TENS[word] ?? SMALL[word] ?? 0}`);
		else part += TENS[word] ?? SMALL[word] ?? 0;
	}
	return whole + part;
}
