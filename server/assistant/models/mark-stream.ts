// Which check a statement rests on, as a model marks it while it speaks: `[c3]` stays where that check was given to it, and goes
// where none of that number was. In code brackets are brackets.

export interface MarkStream {
	/** @returns what can be shown now: the beginning of a mark is held back until it is whole, or none */
	push(text: string): string;
	/** What was held back. */
	end(): string;
}

const WHOLE = /^ ?\[(c\d{1,3}(?:[,;] ?c\d{1,3})*)\]/;
/** What may still become one. */
const BEGINNING = /^ ?(?:\[(?:c\d{0,3}(?:[,;] ?(?:c\d{0,3})?)*)?)?$/;
/** More is no mark of anything. */
const LONGEST = 80;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** @param known  asked at each mark: checks may be added while it speaks */
export function openMarkStream(known: { has(id: string): boolean }): MarkStream {
	let held = '';
	/** Of the line that is coming, as it was shown. */
	let line = '';
	/** Runs of backticks in it, and its last character: both are asked for at every blank. */
	let runs = 0;
	let last = '';
	/** What opened the block of code that one is in. */
	let fence = '';

	function take(text: string): string {
		for (const character of text) {
			if (character !== '\n') {
				if (character === '`' && last !== '`') runs += 1;
				last = character;
				line += character;
				continue;
			}
			const [, mark = ''] = FENCE.exec(line) ?? [];
			if (fence === '') fence = mark;
			else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
			line = '';
			last = '';
			runs = 0;
		}
		return text;
	}
	const isCode = (): boolean => fence !== '' || runs % 2 === 1 || last === '\\';

	function show(isOver: boolean): string {
		let out = '';
		while (held !== '') {
			const plain = /^[^ [\n]+/.exec(held)?.[0];
			if (plain !== undefined) {
				held = held.slice(plain.length);
				out += take(plain);
				continue;
			}
			const whole = isCode() ? null : WHOLE.exec(held);
			if (whole) {
				const ids = (whole[1] ?? '').split(/[,;] ?/).filter((id) => known.has(id));
				held = held.slice(whole[0].length);
				if (ids.length > 0) out += take(`${whole[0].startsWith(' ') ? ' ' : ''}${ids.map((id) => `[${id}]`).join('')}`);
				continue;
			}
			if (!isOver && !isCode() && held.length < LONGEST && BEGINNING.test(held)) return out;
			out += take(held.slice(0, 1));
			held = held.slice(1);
		}
		return out;
	}

	return {
		push(text) {
			held += text;
			return show(false);
		},
		end: () => show(true)
	};
}

/** Of an answer that is over: its numbers are those of other checks now. */
export function withoutMarks(text: string): string {
	const stream = openMarkStream(new Set());
	return stream.push(text) + stream.end();
}
