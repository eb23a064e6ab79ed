// Which runs may change the network's settings, and which may open a raw socket. Either is a way to the packets of others: a rule
// leads them elsewhere or copies them, a raw socket shows them. So both are for programs that were recognised, and for a text
// that holds nothing else.
import type { RawProtocol } from '#native/ports/sandbox.ts';
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { protocolsOfTrace, setsOldTables, takesRawSockets } from '#wire/text/raw-socket-programs.ts';
import { isHarmlessRedirect, readPlainCommands } from './literal-command.ts';
import { BUILTINS } from './shell-builtins.ts';

interface Programs {
	/** True when a word names a program of the system's that only root can change. */
	readonly isSystemProgram: (word: string) => boolean;
}

/** They start what stands behind them, as it is. */
const ONLY_WAITS: ReadonlySet<string> = new Set(['sudo', 'timeout', 'nice', 'ionice']);

/** What a ping or a traceroute needs that is alone in its text; [] for every other text. */
export function rawProtocolsOf(
	text: string,
	{ commands, complete, own_programs }: Reading,
	facts: Programs
): readonly RawProtocol[] {
	const [command, ...others] = commands;
	const [node, ...more] = readPlainCommands(text) ?? [];
	if (command === undefined || node === undefined || others.length > 0 || more.length > 0) return [];
	if (!complete || own_programs || !node.redirects.every(isHarmlessRedirect)) return [];
	const { program, argv, via } = command;
	const isIt = command.resolved && command.target === 'host' && facts.isSystemProgram(argv[0] ?? '');
	return isIt && via.every((word) => ONLY_WAITS.has(word)) && areSystemWrappers(text, via, facts)
		? protocolsOfTrace(program, argv.slice(1))
		: [];
}

/**
 * True for a text of which every program is the system's own and was recognised, and none runs code that the text brings or
 * looks at packets. What runs elsewhere, in a container or on another machine, has nothing of it.
 */
export function maySetNetwork(text: string, { commands, complete, own_programs }: Reading, facts: Programs): boolean {
	const vias = commands.flatMap(({ via }) => via);
	return (
		!own_programs &&
		(complete || commands.some(isOpen)) &&
		commands.every((c) => isRecognised(c, facts)) &&
		areSystemWrappers(text, vias, facts)
	);
}

/** The older packet filters take a raw socket for what they set; it receives nothing. */
export function settingProtocolsOf({ commands }: Reading): readonly RawProtocol[] {
	return commands.some(({ program }) => setsOldTables(program)) ? ['unreceived'] : [];
}

function isRecognised(command: ReadCommand, facts: Programs): boolean {
	const { program, argv, target, source, effects } = command;
	if (target === 'container' || target === 'remote') return true;
	const [word = '', ...words] = argv;
	return (
		target === 'host' &&
		source === 'code' &&
		(command.resolved || isOpen(command)) &&
		!effects.includes('run-code') &&
		!takesRawSockets(program, words) &&
		!startsFromFile(program, words) &&
		(BUILTINS.has(word) ? word !== 'enable' : facts.isSystemProgram(word))
	);
}

/** What is known only when it runs changes nothing of what it does. */
const isOpen = (command: ReadCommand): boolean => isOpenSetting(command) || printsOpenWords(command);

const PRINTS: ReadonlySet<string> = new Set(['echo', 'printf']);

/** By an option `printf` would set a variable, so what stands first is written out. */
function printsOpenWords({ resolved, argv: [word = '', first = '-'] }: ReadCommand): boolean {
	return !resolved && PRINTS.has(word) && !/^-|[$`]/.test(first);
}

/** A setting with an address that is known only when it runs; what it is to do stands in the text. */
function isOpenSetting({ resolved, effects, argv }: ReadCommand): boolean {
	return !resolved && effects.includes('network-config') && !/[$`*?{~]/.test(argv[1] ?? '$');
}

/** A list of commands, or a configuration with commands in it, that anybody may have written. */
function startsFromFile(program: string, words: readonly string[]): boolean {
	if (program === 'ip' || program === 'tc' || program === 'bridge') return words.some((word) => /^-+b/.test(word));
	return program === 'wg-quick' && words.some((word) => word.includes('/'));
}

/** A program of such a name that stands somewhere else is another one, however it is spelled. */
function areSystemWrappers(text: string, via: readonly string[], facts: Programs): boolean {
	if (via.length === 0) return true;
	if (text.includes("$'")) return false;
	const spelled = text.replace(/['"\\]/g, '');
	return via.every((wrapper) => {
		const name = wrapper.split(' ', 1)[0] ?? '';
		const written = [...spelled.matchAll(/[^\s;|&()<>`]*\/([\w.+-]+)/g)].filter(([, last]) => last === name);
		return written.every(([path]) => facts.isSystemProgram(path));
	});
}
