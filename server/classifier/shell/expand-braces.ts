// {a,b} and {1..9}, as text. Quotes, escapes and ${...} are left for the reader that comes after.

/** More words than this are not made; the caller then treats the word as unknown. */
export const MAX_BRACE_WORDS = 128;

interface Found {
	open: number;
	close: number;
	parts: string[];
}

function skipQuoted(text: string, i: number): number {
	const c = text[i];
	if (c === '\\') return i + 1;
	if (c === "'" || c === '"' || c === '`') {
		let j = i + 1;
		while (j < text.length && text[j] !== c) j += text[j] === '\\' && c !== "'" ? 2 : 1;
		return j;
	}
	if (c === '$' && (text[i + 1] === '{' || text[i + 1] === '(')) {
		const open = text[i + 1];
		const close = open === '{' ? '}' : ')';
		let depth = 0;
		for (let j = i + 1; j < text.length; j++) {
			if (text[j] === open) depth++;
			else if (text[j] === close && --depth === 0) return j;
		}
		return text.length;
	}
	return i;
}

function sequence(inside: string): string[] | undefined {
	const m = /^(-?\d+|[a-zA-Z])\.\.(-?\d+|[a-zA-Z])(?:\.\.(-?\d+))?$/.exec(inside);
	if (!m) return undefined;
	const [, from = '', to = '', stepText] = m;
	const numeric = /\d/.test(from) && /\d/.test(to);
	if (!numeric && (/\d/.test(from) || /\d/.test(to))) return undefined;
	const a = numeric ? Number(from) : from.charCodeAt(0);
	const b = numeric ? Number(to) : to.charCodeAt(0);
	const step = Math.max(1, Math.abs(Number(stepText ?? 1)) || 1);
	const width = numeric && (/^-?0\d/.test(from) || /^-?0\d/.test(to)) ? Math.max(from.length, to.length) : 0;
	const out: string[] = [];
	for (let n = a; a <= b ? n <= b : n >= b; n += a <= b ? step : -step) {
		out.push(numeric ? String(n).padStart(width, '0') : String.fromCharCode(n));
		if (out.length > MAX_BRACE_WORDS) return out;
	}
	return out;
}

function findBrace(text: string): Found | undefined {
	for (let i = 0; i < text.length; i++) {
		const skipped = skipQuoted(text, i);
		if (skipped !== i) {
			i = skipped;
			continue;
		}
		if (text[i] !== '{') continue;
		let depth = 0;
		let start = i + 1;
		const parts: string[] = [];
		for (let j = i; j < text.length; j++) {
			const s = skipQuoted(text, j);
			if (s !== j) {
				j = s;
				continue;
			}
			const c = text[j];
			if (c === '{') depth++;
			else if (c === ',' && depth === 1) {
				parts.push(text.slice(start, j));
				start = j + 1;
			} else if (c === '}' && --depth === 0) {
				const last = text.slice(start, j);
				if (parts.length > 0) return { open: i, close: j, parts: [...parts, last] };
				const seq = sequence(last);
				if (seq) return { open: i, close: j, parts: seq };
				break;
			}
		}
	}
	return undefined;
}

/** Every word a brace expression makes, in order; more than `MAX_BRACE_WORDS` means the list was cut. */
export function expandBraces(text: string): string[] {
	const done: string[] = [];
	const todo = [text];
	let guard = 0;
	while (todo.length > 0 && done.length <= MAX_BRACE_WORDS) {
		const next = todo.pop() as string;
		if (guard++ > MAX_BRACE_WORDS * 4) {
			done.push(next);
			break;
		}
		const found = findBrace(next);
		if (!found) {
			done.push(next);
			continue;
		}
		const before = next.slice(0, found.open);
		const after = next.slice(found.close + 1);
		for (let i = Math.min(found.parts.length, MAX_BRACE_WORDS + 1) - 1; i >= 0; i--)
			todo.push(before + found.parts[i] + after);
	}
	return todo.length > 0 ? [...done, ...todo.slice(0, MAX_BRACE_WORDS)] : done;
}
