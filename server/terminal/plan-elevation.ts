// How a command gets other rights, when its text asks for them. Elevation stands outside, the sandbox inside.

import type { CommandNode } from '#classifier';
import type { Elevation } from '#native/ports/sandbox.ts';
import type { Classification, Effect, ReadCommand, Reading } from '#wire/safety.ts';
import { quoteWord } from '#wire/text/quote-word.mjs';
import { isSetIdRead } from '#wire/text/set-id-readers.ts';
import { type Expansion, expandWord } from './expand-word.ts';
import { findSudoCalls } from './find-sudo-calls.ts';
import {
	type Expand,
	isHarmlessRedirect,
	isHereDocument,
	isHereString,
	isSudo,
	literalWords,
	readLiteralCommand,
	readPlainCommands
} from './literal-command.ts';
import { BUILTINS } from './shell-builtins.ts';
import { keepsToStdin } from './stdin-filters.ts';

/** Flags of sudo that change who runs the command and nothing about where or whether. */
const SIMPLE_FLAGS = new Set([
	'-n',
	'-k',
	'-H',
	'-S',
	'-E',
	'--non-interactive',
	'--reset-timestamp',
	'--set-home',
	'--stdin',
	'--preserve-env'
]);
const VALUE_FLAGS = new Set(['-u', '-g', '-p', '--user', '--group', '--prompt']);

/**
 * Programs that ask polkit themselves, with the verbs that need no shell, no editor and no other host.
 * They run outside the sandbox, because polkit cannot know its asker inside one.
 */
const POLKIT_CLIENTS: Readonly<Record<string, ReadonlySet<string>>> = {
	systemctl: new Set(
		'start stop restart reload try-restart reload-or-restart try-reload-or-restart enable disable reenable mask unmask daemon-reload reset-failed kill isolate reboot poweroff halt suspend hibernate'.split(
			' '
		)
	),
	loginctl: new Set(
		'activate lock-session unlock-session terminate-session kill-session terminate-user kill-user enable-linger disable-linger terminate-seat'.split(
			' '
		)
	),
	timedatectl: new Set('set-time set-timezone set-local-rtc set-ntp'.split(' ')),
	hostnamectl: new Set('hostname set-hostname icon-name chassis deployment location'.split(' ')),
	localectl: new Set('set-locale set-keymap set-x11-keymap'.split(' ')),
	nmcli: new Set('connection con c device dev d general g networking n radio r'.split(' ')),
	udisksctl: new Set('mount unmount unlock lock loop-setup loop-delete power-off'.split(' '))
};

/** Words that make one of these clients start an editor, reach another machine or ask for input of its own. */
const CLIENT_OBSTACLES =
	/^(edit|--user|--global|--host(=.*)?|-H.*|--machine(=.*)?|-M.*|--ask|-a|--root(=.*)?|--image(=.*)?|--force|-f|-ff)$/;

export interface ElevationFacts extends Expansion {
	readonly uid: number;
	/** True when the first word of a command names a program of the system's that only root can change. */
	readonly isSystemProgram: (word: string) => boolean;
}

/** @returns how the text's own request for other rights is to be met; `none` when it makes none */
export function planElevation(text: string, { reading }: Classification, facts: ElevationFacts): Elevation {
	const expand = (word: string) => expandWord(word, facts);
	const words = readLiteralCommand(text, expand);
	if (words) {
		const whole = isSudo(words[0]) ? splitSudo(words, facts) : undefined;
		if (whole) return whole;
		if (isPolkitClient(words, facts)) return { kind: 'client', argv: words };
	}
	const allowed = findSudoCalls(text, reading, facts);
	const asks = allowed.length > 0 || reading.commands.some((c) => c.elevated && c.via.some((word) => isSudo(word)));
	if (!asks) return { kind: 'none' };
	const asWhole = textAsWhole(text, reading, facts);
	return { kind: 'broker', allowed, ...(asWhole !== undefined && { asWhole }) };
}

/**
 * The text as sudo may run the whole of it, where that makes no difference: what else stands in it passes on what it is given, or
 * reads, and is then run as the caller again. Its words are those that the caller's shell would have made of them. For where
 * nobody can stand between a script and sudo.
 */
function textAsWhole(text: string, { commands }: Reading, facts: ElevationFacts): string | undefined {
	const expand = (word: string) => expandWord(word, facts);
	const nodes = readPlainCommands(text, (word) => expand(word) ?? (STATUS.test(word) ? [word] : undefined));
	const only = commands.every(
		(c) =>
			c.source === 'code' &&
			facts.isSystemProgram(c.argv[0] ?? '') &&
			(c.elevated || c.effects.every((effect) => READS.has(effect)))
	);
	if (nodes === undefined || !only) return undefined;
	const replaced: Replacement[] = [];
	for (const node of nodes) {
		const kind = kindBeside(node, expand);
		if (kind === 'other' || (kind === 'reads' && !commands.some((c) => isReadAs(c, node)))) return undefined;
		if (kind === 'reads' && node.name) replaced.push({ pos: node.name.pos, end: node.name.pos, by: 'as_caller ' });
		replaced.push(...node.args.flatMap((word, at) => replacement(node, word, at, expand) ?? []));
	}
	const whole = replaced
		.sort((one, other) => other.pos - one.pos)
		.reduce((made, { pos, end, by }) => made.slice(0, pos) + by + made.slice(end), text);
	return nodes.some((node) => kindBeside(node, expand) === 'reads') ? `${asCaller(facts.home)}\n${whole}` : whole;
}

/** What a reading does not speak of is not known to read. */
function isReadAs({ argv, via, resolved, elevated }: ReadCommand, { name }: CommandNode): boolean {
	return !elevated && resolved && via.length === 0 && argv[0] === name?.value;
}

interface Replacement {
	readonly pos: number;
	readonly end: number;
	readonly by: string;
}

const READS: ReadonlySet<Effect> = new Set(['read', 'bus-read']);
/** How the command before ended, alone or behind plain words. */
const STATUS = /^"?[\w :=-]*\$\?"?$/;

/** Runs a program with the rights and the home of whoever asked sudo. */
const asCaller = (home: string): string =>
	`as_caller() { HOME=${quoteWord(home)} setpriv --reuid "$SUDO_UID" --regid "$SUDO_GID" --init-groups -- "$@"; }`;

/** What a command of such a text does to it: `reads` as whoever it is run by. */
function kindBeside(node: CommandNode, expand: Expand): 'passes on' | 'reads' | 'other' {
	if (!node.redirects.every((one) => isHarmlessRedirect(one) || isHereString(one) || isHereDocument(one)))
		return 'other';
	const says = PASSES_ON.has(node.name?.value ?? '');
	const known = says ? (word: string) => expand(word) ?? (STATUS.test(word) ? [word] : undefined) : expand;
	const [program, ...words] = literalWords(node, known) ?? [];
	if (program === undefined) return 'other';
	if (isSudo(program)) {
		const [first = '-'] = words[0] === '-n' ? words.slice(1) : words;
		return /^[\w./+][\w./+-]*$/.test(first) ? 'passes on' : 'other';
	}
	if (says) return words[0]?.startsWith('-v') ? 'other' : 'passes on';
	if (program === 'cat' ? words.length === 0 : keepsToStdin(program, words) === true) return 'passes on';
	return BUILTINS.has(program) && program !== 'test' && program !== '[' ? 'other' : 'reads';
}

/** @returns what stands in a word's place: nothing for sudo's own `-n`, and what a word that is not literal comes to */
function replacement(node: CommandNode, word: CommandNode['args'][number], at: number, expand: Expand) {
	const { pos, end, text } = word;
	if (at === 0 && text === '-n' && isSudo(node.name?.value)) return { pos, end, by: '' };
	const made = /[~$*?]/.test(text) && !/['"\\]/.test(text) ? expand(text) : undefined;
	return made && { pos, end, by: made.map(quoteWord).join(' ') };
}

/** They print their words, or nothing. */
const PASSES_ON: ReadonlySet<string> = new Set(['echo', 'printf', 'true', 'false', 'sleep', 'seq']);

/** @returns how a program that takes other rights by itself is met, where it only looks; undefined for any other text */
export function planSetIdRead(text: string, facts: ElevationFacts): Elevation | undefined {
	if (facts.uid === 0) return undefined;
	const words = readLiteralCommand(text);
	if (words === undefined || !isSetIdRead(words) || !facts.isSystemProgram(words[0] ?? '')) return undefined;
	return { kind: 'client', argv: words };
}

/** As sudo says it; a shell says it in other words and with another code. */
function orNotFound(program: string): string {
	const word = quoteWord(program);
	return `type -P -- ${word} >/dev/null || { printf 'sudo: %s: command not found\\n' ${word} >&2; exit 1; }; `;
}

/** @returns undefined when sudo is asked for more than to run one program (a login shell, an editor, a list) */
function splitSudo(words: readonly string[], facts: ElevationFacts): Elevation | undefined {
	let at = 1;
	for (; at < words.length; at++) {
		const word = words[at] as string;
		if (word === '--') {
			at++;
			break;
		}
		if (!word.startsWith('-')) break;
		if (SIMPLE_FLAGS.has(word) || /^(--user|--group|--prompt|--preserve-env)=/.test(word)) continue;
		if (VALUE_FLAGS.has(word)) at++;
		else return undefined;
	}
	const command = words.slice(at);
	const program = command.findIndex((word) => !/^[A-Za-z_][A-Za-z0-9_]*=/.test(word));
	if (program < 0) return undefined;
	// `exec` looks for a program only, as sudo does: a word that names a shell's own command is not one.
	const set = program > 0 ? ['env', ...command] : command;
	const wanted = command[program] ?? '';
	return {
		kind: 'whole',
		sudo: ['/usr/bin/sudo', ...words.slice(1, at).filter((word) => word !== '--')],
		command: `${facts.isSystemProgram(wanted) ? '' : orNotFound(wanted)}exec ${set.map(quoteWord).join(' ')}`
	};
}

function isPolkitClient(words: readonly string[], { uid, isSystemProgram }: ElevationFacts): boolean {
	if (uid === 0) return false;
	const [program = '', ...rest] = words;
	const verbs = POLKIT_CLIENTS[program];
	if (!verbs || rest.some((word) => CLIENT_OBSTACLES.test(word))) return false;
	const verb = rest.find((word) => !word.startsWith('-'));
	return verb !== undefined && verbs.has(verb) && isSystemProgram(program);
}
