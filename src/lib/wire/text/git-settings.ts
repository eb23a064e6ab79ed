// Reads a settings file of git's the way git does, letter by letter: what is skipped here and read there would be a way in.

/** One `key = value`. */
export interface GitSetting {
	/** `section.key` or `section.name.key`; section and key in small letters. */
	readonly key: string;
	readonly value: string;
	/** Where it stands in the text, without the end of its last line. */
	readonly start: number;
	readonly end: number;
}

/** @returns every setting in order; undefined for a text that git refuses, or that cannot be read to its end */
export function readGitSettings(text: string): GitSetting[] | undefined {
	const found: GitSetting[] = [];
	let at = text.startsWith('\ufeff') ? 1 : 0;
	// git takes a setting before the first section, whose name nobody asks for.
	let section = '';
	while (at < text.length) {
		const letter = text[at] ?? '';
		if (/\s/.test(letter)) at++;
		else if (letter === '#' || letter === ';') at = endOfLine(text, at);
		else if (letter === '[') {
			const head = readSection(text, at);
			if (head === undefined) return undefined;
			section = head.name;
			at = head.end;
		} else {
			const setting = readSetting(text, at, section);
			if (setting === undefined) return undefined;
			found.push(setting);
			at = setting.end;
		}
	}
	return found;
}

function endOfLine(text: string, from: number): number {
	const end = text.indexOf('\n', from);
	return end < 0 ? text.length : end;
}

const SECTION = /\[([-.A-Za-z0-9]+)(?:[ \t]+"((?:[^"\\\n]|\\[^\n])*)")?\]/y;

function readSection(text: string, start: number): { readonly name: string; readonly end: number } | undefined {
	SECTION.lastIndex = start;
	const [whole, name, inner] = SECTION.exec(text) ?? [];
	if (whole === undefined || name === undefined) return undefined;
	const section = name.toLowerCase();
	return {
		name: inner === undefined ? section : `${section}.${inner.replace(/\\(.)/g, '$1')}`,
		end: start + whole.length
	};
}

const KEY = /[A-Za-z][-A-Za-z0-9]*[ \t]*/y;

function readSetting(text: string, start: number, section: string): GitSetting | undefined {
	KEY.lastIndex = start;
	const word = KEY.exec(text)?.[0];
	if (word === undefined) return undefined;
	const name = word.trim().toLowerCase();
	const key = section === '' ? name : `${section}.${name}`;
	const at = start + word.length;
	if (at === text.length || text[at] === '\n' || text.startsWith('\r\n', at))
		return { key, value: 'true', start, end: at };
	if (text[at] !== '=') return undefined;
	const value = readValue(text, at + 1);
	return value && { key, value: value.text, start, end: value.end };
}

const ESCAPED: Readonly<Record<string, string>> = { t: '\t', b: '\b', n: '\n', '\\': '\\', '"': '"' };

function readValue(text: string, from: number): { readonly text: string; readonly end: number } | undefined {
	let value = '';
	let isQuoted = false;
	let isComment = false;
	let at = from;
	for (; at < text.length && text[at] !== '\n'; at++) {
		const letter = text[at] ?? '';
		if (isComment) continue;
		if (!isQuoted && (letter === '#' || letter === ';')) isComment = true;
		else if (letter === '"') isQuoted = !isQuoted;
		else if (letter === '\\') {
			at += text.startsWith('\r\n', at + 1) ? 2 : 1;
			const next = text[at] ?? '';
			if (next === '\n') continue;
			if (!Object.hasOwn(ESCAPED, next)) return undefined;
			value += ESCAPED[next];
		} else value += letter;
	}
	return isQuoted ? undefined : { text: value.trim(), end: at };
}
