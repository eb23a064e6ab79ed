// A value as lines that a person reads, and not as JSON: one line for each thing that is known, what belongs to it set in below.

/** Beyond it nobody reads on, and what is kept is shorter anyway. */
const MOST_LINES = 4_000;
const DEEPEST = 12;
const SHORT = 100;

/** @returns no line for what is absent; '' for nothing at all */
export function plainLines(value: unknown): string {
	const lines: string[] = [];
	write(value, '', '', lines, 0);
	return lines.join('\n');
}

/** @param first  what its first line begins with, set in already; `rest` all others */
function write(value: unknown, first: string, rest: string, lines: string[], depth: number): void {
	if (lines.length >= MOST_LINES) return;
	if (typeof value === 'object' && value !== null && depth < DEEPEST) {
		if (Array.isArray(value)) writeList(value, first, rest, lines, depth);
		else writeFields(Object.entries(value), first, rest, lines, depth);
		return;
	}
	lines.push(
		...textOf(value)
			.split('\n')
			.map((line, at) => `${at === 0 ? first : rest}${line}`)
	);
}

function writeFields(
	fields: readonly (readonly [string, unknown])[],
	first: string,
	rest: string,
	lines: string[],
	depth: number
): void {
	let before = first;
	for (const [name, value] of fields) {
		if (isNothing(value)) continue;
		const label = `${before}${name.replaceAll('_', ' ')}:`;
		before = rest;
		const short = shortOf(value);
		if (short !== undefined) lines.push(`${label} ${short}`);
		else {
			lines.push(label);
			write(value, `${rest}  `, `${rest}  `, lines, depth + 1);
		}
	}
}

function writeList(list: readonly unknown[], first: string, rest: string, lines: string[], depth: number): void {
	for (const [at, one] of list.entries())
		if (!isNothing(one)) write(one, `${at === 0 ? first : rest}- `, `${rest}  `, lines, depth + 1);
}

/** On the line of its name: a word, a figure, a line, a few of them. */
function shortOf(value: unknown): string | undefined {
	if (Array.isArray(value)) {
		if (value.some((one) => typeof one === 'object')) return undefined;
		const all = value.map(textOf).join(', ');
		return all.length <= SHORT && !all.includes('\n') ? all : undefined;
	}
	if (typeof value === 'object') return undefined;
	const text = textOf(value);
	return text.includes('\n') ? undefined : text;
}

function isNothing(value: unknown, depth = 0): boolean {
	if (typeof value !== 'object' || value === null) return value === null || value === undefined || value === '';
	return depth < DEEPEST && Object.values(value).every((one) => isNothing(one, depth + 1));
}

function textOf(value: unknown): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	return typeof value === 'object' && value !== null ? '…' : String(value ?? '');
}
