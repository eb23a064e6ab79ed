// A block of shell text as a person would read it: without prompts, one statement per command however many lines it takes.

const PROMPT =
	/^\s*(?:\([\w.-]+\)\s*)?(?:\[?[\w.-]+@[\w.-]+(?:[: ][^\]$#%]*)?\]?\s?)?[$%❯➜]\s+(?=\S)|^\s*\[?[\w.-]+@[\w.-]+(?:[: ][^\]$#%]*)?\]?\s?#\s+(?=\S)/;
/** In a block marked as a console session, root's prompt looks like a comment. */
const ROOT_PROMPT = /^#\s+(?=[a-z./~])/;

/** What stands after each prompt; `transcript` when printed lines stand between; `none` when the first line has no prompt. */
export type Prompts =
	| { readonly kind: 'none' }
	| { readonly kind: 'transcript' }
	| { readonly kind: 'typed'; readonly text: string };

/** @param rootHash  count "# " as a prompt */
export function stripPrompts(body: string, rootHash: boolean): Prompts {
	const lines = body.split('\n');
	const first = lines[0] ?? '';
	const prompt = PROMPT.test(first) ? PROMPT : rootHash && ROOT_PROMPT.test(first) ? ROOT_PROMPT : undefined;
	if (!prompt) return { kind: 'none' };
	const typed: string[] = [];
	let continued = false;
	for (const line of lines) {
		if (continued) typed.push(line.replace(/^>\s/, ''));
		else if (prompt.test(line)) typed.push(line.replace(prompt, ''));
		else if (line.trim() === '' || (prompt === PROMPT && /^\s*#/.test(line))) typed.push(line);
		else return { kind: 'transcript' };
		continued = endsInBackslash(line);
	}
	return { kind: 'typed', text: typed.join('\n') };
}

function endsInBackslash(line: string): boolean {
	return (/\\+$/.exec(line)?.[0].length ?? 0) % 2 === 1;
}

/**
 * Joins lines that a backslash, an operator or an open quote carries on; drops here-documents, comments and empty lines.
 * @param most  stops after this many statements
 */
export function splitStatements(body: string, most: number): string[] {
	const whole = joinLines(body, true, most);
	// A quote that is never closed is an apostrophe, so each line stands for itself.
	return whole ?? joinLines(body, false, most) ?? [];
}

function joinLines(body: string, withQuotes: boolean, most: number): string[] | undefined {
	const out: string[] = [];
	let parts: string[] = [];
	let quote: string | undefined;
	let document: string | undefined;
	for (const line of body.split('\n')) {
		if (document !== undefined) {
			if (line.trim() === document) document = undefined;
			continue;
		}
		const fresh = parts.length === 0;
		if (fresh && /^\s*(?:#(?!!)|$)/.test(line)) continue;
		if (withQuotes) quote = quoteAfter(line, quote);
		parts.push(line);
		if (quote !== undefined || endsInBackslash(line) || /(?:\|\||&&|\|)\s*$/.test(line)) continue;
		document = /<<-?\s*(?:(["'])(\w+)\1|\\?([A-Za-z_]\w*))/.exec(line.replaceAll('<<<', ''))?.slice(2).find(Boolean);
		out.push(parts.map((part) => part.replace(/\\$/, '')).join(' '));
		parts = [];
		if (out.length >= most) return out;
	}
	if (quote !== undefined) return undefined;
	if (parts.length > 0) out.push(parts.join(' '));
	return out;
}

/** @returns the quote that is open at the line's end, given the one open at its start */
function quoteAfter(line: string, open: string | undefined): string | undefined {
	let quote = open;
	for (let i = 0; i < line.length; i++) {
		const c = line[i] ?? '';
		if (quote === undefined && c === '#' && /^\s?$/.test(line[i - 1] ?? '')) return undefined;
		if (c === '\\' && quote !== "'") i++;
		else if (quote === undefined && c === "'" && /\w/.test(line[i - 1] ?? '') && /[a-z]/.test(line[i + 1] ?? ''))
			continue;
		else if (quote === undefined && (c === '"' || c === "'")) quote = c;
		else if (c === quote) quote = undefined;
	}
	return quote;
}
