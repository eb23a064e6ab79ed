// The digits that were said, as a recogniser writes them: "4729", "4 7 2 9", "four, seven, two, nine", "forty-seven twenty nine".

const ONES = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** Alone between other digits, and nowhere else. */
const NOUGHT: ReadonlySet<string> = new Set(['o', 'oh', 'nought']);

/** Each run of digits by itself, in order; [] when none was said. */
export function readNumbers(text: string): string[] {
	const runs: string[] = [];
	let run = '';
	const words = text.toLowerCase().match(/\d|\p{L}+/gu) ?? [];
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at] ?? '';
		const ten = TENS.indexOf(word);
		const one = ONES.indexOf(word);
		const next = ONES.indexOf(words[at + 1] ?? '');
		if (/^\d$/.test(word)) run += word;
		else if (one !== -1) run += one;
		else if (TEENS.includes(word)) run += 10 + TEENS.indexOf(word);
		else if (ten !== -1 && next > 0) {
			run += (ten + 2) * 10 + next;
			at += 1;
		} else if (ten !== -1) run += (ten + 2) * 10;
		else if (run !== '' && NOUGHT.has(word)) run += '0';
		else {
			if (run !== '') runs.push(run);
			run = '';
		}
	}
	if (run !== '') runs.push(run);
	return runs;
}
