// An answer in Markdown as a terminal shows it, while it comes: tables in columns, everything else as `unescape-markdown` has it.
import { inColumns } from './draw-table.ts';
import { createUnescape } from './unescape-markdown.ts';

export interface DrawnMarkdown {
	/** @returns what can be shown now: a table only when it is whole */
	push(text: string): string;
	/** What was held back. */
	end(): string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Between a heading and its rows; it says which columns are figures. */
const RULE = /^\s*:?-+:?\s*$/;
const WIDEST = 40;

export function createDrawnMarkdown(): DrawnMarkdown {
	const plainly = createUnescape();
	/** Of the line that is coming. */
	let line = '';
	/** What opened the block of code that one is in. */
	let fence = '';
	/** Lines of a table. */
	let table: string[] = [];
	const isTable = (): boolean => fence === '' && line.startsWith('|');

	function flush(): string {
		const drawn = table.length === 0 ? '' : drawTable(table);
		table = [];
		return drawn;
	}

	function take(character: string): string {
		if (character !== '\n') {
			line += character;
			if (isTable()) return '';
			return (line === character ? flush() : '') + plainly.push(character);
		}
		const whole = line;
		const wasTable = isTable();
		line = '';
		if (wasTable) {
			table.push(whole);
			return '';
		}
		const [, mark = ''] = FENCE.exec(whole) ?? [];
		if (fence === '') fence = mark;
		else if (mark.startsWith(fence) && whole.trim() === mark) fence = '';
		return (whole === '' ? flush() : '') + plainly.push('\n');
	}

	return {
		push: (text) => [...text].map(take).join(''),
		end() {
			if (isTable()) table.push(line);
			line = '';
			return flush() + plainly.end();
		}
	};
}

function drawTable(lines: readonly string[]): string {
	const [heading = [], rule, ...rest] = lines.map(cellsOf);
	// Without a rule below its first line it is none.
	if (!rule?.every((cell) => RULE.test(cell))) return lines.map((line) => `${plain(line)}\n`).join('');
	const rows = [heading, ...rest].map((cells) => cells.map((cell) => plain(cell.trim())));
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

function plain(text: string): string {
	const plainly = createUnescape();
	return plainly.push(text) + plainly.end();
}
