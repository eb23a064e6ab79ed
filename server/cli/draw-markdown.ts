// An answer as a terminal shows it: tables stand in columns, lines as they are drawn, code as it is. It comes in pieces: what needs no
// look ahead is shown at once, a line with marks in it when it is whole, and a table when something else follows it.
import { drawLine } from './draw-line.ts';
import { inColumns } from './draw-table.ts';

export interface DrawnMarkdown {
	/** @returns what can be shown now */
	push(text: string): string;
	/** What was held back. */
	end(): string;
}

const FENCE = /^ *(`{3,}|~{3,})/;
/** What begins code, bold or a link. */
const MARKS = '`*[';
/** Between a heading and its rows; it says which columns are figures. */
const RULE = /^\s*:?-+:?\s*$/;
const WIDEST = 40;

/** @param styled  escape sequences may be written: to a terminal that shows colours */
export function createDrawnMarkdown(styled = false): DrawnMarkdown {
	/** The line that is coming. */
	let line = '';
	/** What of it is not shown yet. */
	let held = '';
	/** What opened the block of code that one is in. */
	let fence = '';
	/** Lines of a table. */
	let table: string[] = [];

	function flush(): string {
		const drawn = table.length === 0 ? '' : drawTable(table);
		table = [];
		return drawn;
	}

	function take(character: string): string {
		if (character === '\n') return endLine();
		line += character;
		if (fence !== '') return character;
		if (line.startsWith('|')) return '';
		const before = line === character ? flush() : '';
		if (held === '\\') {
			held = '';
			return before + drawLine(`\\${character}`, false);
		}
		const begins = MARKS.includes(character) || character === '\\' || (character === '#' && line.trim() === '#');
		if (held === '' && !begins) return before + character;
		held += character;
		return before;
	}

	function endLine(): string {
		const whole = line;
		const rest = held;
		line = '';
		held = '';
		const [, mark = ''] = FENCE.exec(whole) ?? [];
		if (fence !== '') {
			if (mark.startsWith(fence) && whole.trim() === mark) fence = '';
			return '\n';
		}
		if (whole.startsWith('|')) {
			table.push(whole);
			return '';
		}
		fence = mark;
		const before = whole === '' ? flush() : '';
		return `${before}${mark === '' ? drawLine(rest, styled) : rest}\n`;
	}

	return {
		push: (text) => [...text].map(take).join(''),
		end() {
			if (fence === '' && line.startsWith('|')) table.push(line);
			const rest = held;
			line = '';
			held = '';
			return flush() + (FENCE.test(rest) ? rest : drawLine(rest, styled));
		}
	};
}

function drawTable(lines: readonly string[]): string {
	const [heading = [], rule, ...rest] = lines.map(cellsOf);
	// Without a rule below its first line it is none.
	if (!rule?.every((cell) => RULE.test(cell))) return lines.map((line) => `${drawLine(line, false)}\n`).join('');
	const rows = [heading, ...rest].map((cells) => cells.map((cell) => drawLine(cell.trim(), false)));
	return inColumns(
		rows,
		rule.map((cell) => cell.trim().endsWith(':')),
		WIDEST
	);
}

/** A `\|` is part of its cell. */
const cellsOf = (line: string): string[] =>
	line
		.replace(/^\|/, '')
		.replace(/(?<!\\)\|\s*$/, '')
		.split(/(?<!\\)\|/);
