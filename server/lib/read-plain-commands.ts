// Commands of a shell's text, as far as they are plain: which programs are started with which words, where their output goes, and how
// one hangs on the other. What the text does not say by itself is undefined; at the first loop, function or other part that would
// have to be run to be known, reading ends. Pure.
import { NotPlain, type Place, readWord, type Word } from './plain-words.ts';

export interface Redirect {
	readonly sign: '<' | '>' | '>>';
	readonly path: Word;
	readonly fd: number;
}

type Join = '&&' | '||' | ';' | '|';

export interface PlainCommand {
	readonly words: readonly Word[];
	readonly redirects: readonly Redirect[];
	/** What stands between it and the one before; `;` as well before the first. */
	readonly joined: Join;
	/** What stands behind it; `;` as well behind the last. */
	readonly next: Join;
	readonly negated: boolean;
	/** From 1 on. */
	readonly line: number;
	/** Names that it sets, for itself where it has words, otherwise for all that follows. */
	readonly sets: readonly Setting[];
}

interface Setting {
	readonly name: string;
	readonly value: Word;
}

export interface PlainText {
	readonly commands: readonly PlainCommand[];
	/** All of it was read. */
	readonly whole: boolean;
}

/** Words after which a text is no row of plain commands any more. */
const COMPOUND =
	/^(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|select|function|coproc|\{|\}|\[\[|time|eval|alias|trap)$/;
const MOST_COMMANDS = 80;

/** @param known  values of names, as they are before the text begins */
export function readPlainCommands(text: string, known: ReadonlyMap<string, string>): PlainText {
	const values = new Map<string, Word>(known);
	const place: Place = { text, at: 0, line: 1 };
	const commands: PlainCommand[] = [];
	let joined: Join = ';';
	let whole = true;
	const follow = (next: Join): void => {
		const last = commands.at(-1);
		if (last) commands[commands.length - 1] = { ...last, next };
		joined = next;
	};
	try {
		while (place.at < text.length) {
			if (commands.length >= MOST_COMMANDS) throw new NotPlain();
			const command = readCommand(place, values, joined);
			if (command) {
				commands.push(command);
				remember(command, values);
			}
			const [end = ''] = /^(?:&&|\|\||\|&|\||;;|;|&|\n)/.exec(text.slice(place.at, place.at + 2)) ?? [];
			if (end === ';;') throw new NotPlain();
			place.at += end.length || 1;
			if (end === '\n') place.line += 1;
			if (end === '&&' || end === '||') {
				follow(end);
				skipLines(place);
			} else if (end === '|' || end === '|&') follow('|');
			else if (command) joined = ';';
		}
	} catch (error) {
		if (!(error instanceof NotPlain)) throw error;
		whole = false;
	}
	return { commands, whole };
}

function readCommand(place: Place, values: ReadonlyMap<string, Word>, joined: Join): PlainCommand | undefined {
	const { text } = place;
	const words: Word[] = [];
	const redirects: Redirect[] = [];
	const sets: Setting[] = [];
	let negated = false;
	skipBlanks(place);
	const { line } = place;
	for (; ; skipBlanks(place)) {
		const two = text.slice(place.at, place.at + 2);
		if (two === '' || /^[\n;|]/.test(two) || (two.startsWith('&') && two !== '&>')) break;
		const fd = /^(?:&|\d)?(?=[<>])/.exec(two);
		if (fd) {
			place.at += fd[0].length;
			const found = readRedirect(place, values, fd[0]);
			if (found) redirects.push(found);
			continue;
		}
		const set = words.length === 0 ? /^([A-Za-z_]\w*)=/.exec(text.slice(place.at, place.at + 100)) : null;
		if (set) {
			place.at += set[0].length;
			sets.push({ name: set[1] ?? '', value: readWord(place, values).value });
			continue;
		}
		const { value, plain } = readWord(place, values);
		if (words.length === 0 && plain && value === '!') negated = true;
		else if (words.length === 0 && plain && COMPOUND.test(value ?? '')) throw new NotPlain();
		else words.push(value);
	}
	if (words.length === 0 && sets.length === 0 && redirects.length === 0) return undefined;
	return { words, redirects, joined, next: ';', negated, line, sets };
}

function readRedirect(place: Place, values: ReadonlyMap<string, Word>, fd: string): Redirect | undefined {
	const sign = /^(?:<<|<&|>&|>>|>\||<>|<|>)/.exec(place.text.slice(place.at, place.at + 2))?.[0] ?? '';
	if (sign === '<<' || sign === '<>') throw new NotPlain();
	place.at += sign.length;
	while (/[ \t]/.test(place.text[place.at] ?? '')) place.at += 1;
	const { value: path } = readWord(place, values);
	const number = /\d/.test(fd) ? Number(fd) : sign.startsWith('<') ? 0 : 1;
	if (sign === '<&' || sign === '>&')
		return path === undefined || /^(?:\d+|-)$/.test(path) ? undefined : { sign: '>', path, fd: number };
	return { sign: sign === '>>' ? '>>' : sign === '<' ? '<' : '>', path, fd: number };
}

function skipBlanks(place: Place): void {
	const { text } = place;
	for (;;) {
		if (/[ \t\r]/.test(text[place.at] ?? '')) place.at += 1;
		else if (text.startsWith('\\\n', place.at)) {
			place.at += 2;
			place.line += 1;
		} else break;
	}
	if (text[place.at] === '#' && (place.at === 0 || /[\s;]/.test(text[place.at - 1] ?? '')))
		while (place.at < text.length && text[place.at] !== '\n') place.at += 1;
}

/** Behind a sign that joins, the next command may stand in a line of its own. */
function skipLines(place: Place): void {
	for (skipBlanks(place); place.text[place.at] === '\n'; skipBlanks(place)) {
		place.at += 1;
		place.line += 1;
	}
}

/** What it sets counts from here on: for certain only where nothing decides whether it is run. */
function remember({ words, sets, joined }: PlainCommand, values: Map<string, Word>): void {
	const [program, ...rest] = words;
	const named = /^(?:export|readonly|local|declare|typeset)$/.test(program ?? '')
		? rest.flatMap(settingIn)
		: words.length === 0
			? sets
			: [];
	for (const { name, value } of named) values.set(name, joined === ';' ? value : undefined);
	if (program === 'unset' || program === 'read') for (const name of rest) values.set(name ?? '', undefined);
}

function settingIn(word: Word): readonly Setting[] {
	const [, name, value] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(word ?? '') ?? [];
	return name === undefined || value === undefined ? [] : [{ name, value }];
}
