// A file of EnvironmentFile=, read as systemd reads it: which lines it leaves out, or takes by the letter. Values stay here: they may be
// secrets. Pure.

export interface EnvironmentLine {
	/** From 1 on. */
	readonly line: number;
	/** The variable that was meant. */
	readonly key: string;
	readonly wrong: 'export' | 'name' | 'no-equals' | 'home' | 'command' | 'variable' | 'comment';
	/** Of `variable`: the one that is named; of `command`: its form. */
	readonly about?: string;
}

const NAME = /^[A-Za-z_]\w*$/;
const KNOWN_TO_SHELLS = new Set(['HOME', 'USER', 'PWD', 'HOSTNAME', 'PATH']);

export function parseEnvironmentFile(text: string): readonly EnvironmentLine[] {
	const found: EnvironmentLine[] = [];
	const set = new Set<string>();
	// What a shell would take as a program is no list of assignments: whoever wrote it means something else.
	let inside = '';
	let joined = false;
	for (const [at, raw] of text.split(/\r?\n/).entries()) {
		const line = at + 1;
		if (inside) {
			if (closes(raw, inside)) inside = '';
			continue;
		}
		const goesOn = joined;
		joined = /(?:^|[^\\])(?:\\\\)*\\$/.test(raw) && !/^\s*[#;]/.test(raw);
		if (goesOn || /^\s*(?:[#;]|$)/.test(raw)) continue;
		const equals = raw.indexOf('=');
		if (equals < 0) {
			// Other words alone, as `fi`, are of a script.
			const key = /^\s*([A-Z_][A-Z0-9_]+)(?::\s*|\s+)\S/.exec(raw)?.[1];
			if (key !== undefined) found.push({ line, key, wrong: 'no-equals' });
			continue;
		}
		const before = raw.slice(0, equals).trim();
		const value = raw.slice(equals + 1).trim();
		const quote = /^["']/.exec(value)?.[0] ?? '';
		if (quote && !closes(value.slice(1), quote)) inside = quote;
		const exported = /^export\s+(\S+)$/.exec(before)?.[1];
		const key = exported ?? before;
		if (exported !== undefined && NAME.test(exported)) found.push({ line, key, wrong: 'export' });
		else if (/^[\w.-]+$/.test(before) && !NAME.test(before)) found.push({ line, key, wrong: 'name' });
		if (!NAME.test(key)) continue;
		const taken = takenByTheLetter(value, quote, set);
		if (taken) found.push({ line, key, ...taken });
		set.add(key);
	}
	return found;
}

const closes = (text: string, quote: string): boolean => new RegExp(quote === '"' ? '(?:^|[^\\\\])"' : "'").test(text);

function takenByTheLetter(
	value: string,
	quote: string,
	set: ReadonlySet<string>
): Pick<EnvironmentLine, 'wrong' | 'about'> | undefined {
	// In single quotes a shell would take it by the letter as well.
	if (quote === "'") return undefined;
	if (/^"?~(?:\/|$)/.test(value) && quote === '') return { wrong: 'home' };
	if (/^"?\$\([^(]/.test(value)) return { wrong: 'command', about: '$(…)' };
	if (/^"?`[^`]+`"?$/.test(value)) return { wrong: 'command', about: '`…`' };
	const variable = /^"?\$\{?([A-Z_][A-Z0-9_]*)\}?(?:[/:"]|$)/.exec(value)?.[1] ?? /:\$\{?(PATH)\}?"?$/.exec(value)?.[1];
	if (variable !== undefined && (set.has(variable) || KNOWN_TO_SHELLS.has(variable)))
		return { wrong: 'variable', about: variable };
	if (quote === '' && /\S\s+#\s/.test(value)) return { wrong: 'comment' };
	return quote && new RegExp(`${quote}\\s+#`).test(value.slice(1)) ? { wrong: 'comment' } : undefined;
}
