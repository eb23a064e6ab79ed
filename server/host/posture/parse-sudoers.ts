// Rules of sudo, as far as they say who may do what. It is no checker: a line that it does not understand says nothing here.

export interface SudoRule {
	readonly file: string;
	readonly line: number;
	readonly text: string;
	/** Users, `%groups` and names of aliases, as written; aliases of users are taken apart. */
	readonly who: readonly string[];
	readonly asRoot: boolean;
	readonly withoutPassword: boolean;
	/** `ALL`, or programs by their paths. */
	readonly commands: readonly string[];
}

export interface Sudoers {
	readonly rules: readonly SudoRule[];
	/** What the file draws in, as written: a file, or a folder with a `/` at its end. */
	readonly includes: readonly string[];
	/** Folders in which sudo looks for programs. */
	readonly securePath: { readonly line: number; readonly value: string } | undefined;
	/** It asks for the password of whom one becomes, and not for one's own. */
	readonly asksForOther: boolean;
}

const TAGS =
	/^(?:NOPASSWD|PASSWD|NOEXEC|EXEC|SETENV|NOSETENV|LOG_INPUT|NOLOG_INPUT|LOG_OUTPUT|NOLOG_OUTPUT|MAIL|NOMAIL|FOLLOW|NOFOLLOW):\s*/;

export function parseSudoers(text: string, file: string): Sudoers {
	const rules: SudoRule[] = [];
	const includes: string[] = [];
	const aliases = new Map<string, readonly string[]>();
	const commands = new Map<string, readonly string[]>();
	let securePath: Sudoers['securePath'];
	let asksForOther = false;
	for (const { line, text: raw } of joined(text)) {
		const include = /^[@#](include(?:dir)?)\s+"?([^"]+?)"?\s*$/.exec(raw);
		if (include) {
			const [, kind, path = ''] = include;
			includes.push(kind === 'includedir' ? `${path.replace(/\/+$/, '')}/` : path);
			continue;
		}
		// A number behind `#` is a user's.
		const plain = raw.replace(/(^|\s)#(?!\d).*$/, '').trim();
		if (plain === '') continue;
		const alias = /^(User|Cmnd|Runas|Host)_Alias\s+(.*)$/.exec(plain);
		if (alias) {
			const into = alias[1] === 'User' ? aliases : alias[1] === 'Cmnd' ? commands : undefined;
			for (const one of (alias[2] ?? '').split(/:(?=\s*[A-Z][A-Z0-9_]*\s*=)/)) {
				const [, name = '', list = ''] = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*)$/.exec(one) ?? [];
				if (name !== '') into?.set(name, listOf(list));
			}
			continue;
		}
		if (/^Defaults\b/.test(plain)) {
			const value = /\bsecure_path\s*\+?=\s*"?([^"\s,]+)"?/.exec(plain)?.[1];
			asksForOther ||= /[\s,](?:targetpw|rootpw|runaspw)\b/.test(plain.replace(/![a-z]+pw/g, ''));
			if (value !== undefined) securePath = { line, value };
			continue;
		}
		const rule = ruleOf(plain);
		if (!rule) continue;
		rules.push({
			file,
			line,
			text: raw.trim().slice(0, 300),
			...rule,
			who: rule.who.flatMap((name) => aliases.get(name) ?? [name]),
			commands: rule.commands.flatMap((name) => commands.get(name) ?? [name])
		});
	}
	return { rules, includes, securePath, asksForOther };
}

/** `who host = (as whom) TAG: command, command` */
function ruleOf(text: string): Pick<SudoRule, 'who' | 'asRoot' | 'withoutPassword' | 'commands'> | undefined {
	const [, left = '', right = ''] = /^(.*?\S)\s*=\s*(.*)$/.exec(text) ?? [];
	const words = left.split(/\s+/);
	if (words.length < 2) return undefined;
	const who = listOf(words.slice(0, -1).join(' '));
	let asRoot = true;
	let withoutPassword = false;
	let open = false;
	const commands: string[] = [];
	for (let one of listOf(right)) {
		const as = /^\(\s*([^):]*)(?::[^)]*)?\)\s*/.exec(one);
		if (as) {
			asRoot = (as[1] ?? '').trim() === '' ? true : /\b(?:ALL|root)\b|#0\b/.test(as[1] ?? '');
			one = one.slice(as[0].length);
		}
		for (let tag = TAGS.exec(one); tag; tag = TAGS.exec(one)) {
			if (/^NOPASSWD/.test(tag[0])) open = true;
			if (/^PASSWD/.test(tag[0])) open = false;
			one = one.slice(tag[0].length);
		}
		if (one === '' || one.startsWith('!')) continue;
		withoutPassword ||= open;
		commands.push(one === 'ALL' ? 'ALL' : (one.split(/\s+/)[0] ?? ''));
	}
	return commands.length > 0 ? { who, asRoot, withoutPassword, commands } : undefined;
}

const listOf = (text: string): string[] =>
	text
		.split(/(?<!\\),(?![^(]*\))/)
		.map((one) => one.trim())
		.filter(Boolean);

/** Lines with what goes on in the next one, and the number of their first. */
function joined(text: string): { line: number; text: string }[] {
	const found: { line: number; text: string }[] = [];
	let open: { line: number; text: string } | undefined;
	for (const [index, raw] of text.split('\n').entries()) {
		const piece = raw.replace(/\\$/, '');
		if (open) open.text += ` ${piece.trim()}`;
		else open = { line: index + 1, text: piece };
		if (raw.endsWith('\\')) continue;
		found.push(open);
		open = undefined;
	}
	if (open) found.push(open);
	return found;
}
