// Whether a text does nothing but find processes and signal them. Only then is root let among the host's processes: there the
// files of whoever runs outside the sandbox (/proc/…/root) lead past everything that is hidden.
//
// So every program is one of a few that print no file a caller names, and those that would are held to their standard input.

import { type CommandNode, eachChild, parseShell, type RedirectionNode, type SyntaxNode } from '#classifier';
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { isHarmlessRedirect, literalWords } from './literal-command.ts';
import { keepsToStdin, STDIN_FILTERS } from './stdin-filters.ts';

export interface SignalFacts {
	/** Real path of the working directory. */
	readonly cwd: string;
	readonly isSystemProgram: (word: string) => boolean;
}

const SIGNALLERS = ['kill', 'pkill', 'killall', 'renice', 'ionice', 'chrt', 'taskset', 'prlimit', 'fuser'];
const FINDERS = ['ps', 'pgrep', 'pidof', 'pstree', 'pidwait'];
const PLAIN = ['echo', 'true', 'false', 'sleep'];
const UNITS = ['systemctl', 'service'];
const STARTED = new Set([...SIGNALLERS, 'pgrep', 'pidof', 'sleep', 'true']);
const PROGRAMS = new Set([...[...SIGNALLERS, ...FINDERS, ...PLAIN, ...UNITS], ...[...STDIN_FILTERS, 'cat']]);
/** Builtins and wrappers, whose programs are in the reading as well. */
const AROUND = new Set(['sudo', 'xargs', 'timeout', 'wait', 'exit', ':', 'test', '[']);
const EFFECTS = new Set(['read', 'process', 'elevate', 'unit', 'bus-read']);
const PID_FILE = /^\/(?:var\/)?run\/[\w@-]+(?:[./][\w@-]+)*\.pid$/;

export function signalsOnly(text: string, { commands }: Reading, facts: SignalFacts): boolean {
	if (/^\/proc(?:\/|$)/.test(facts.cwd)) return false;
	return commands.every((command) => isAllowed(command, facts)) && isPlainEnough(parseShell(text));
}

/** The words of these name no file, whoever starts them. */
const STARTED_BY_SUDO = new Set([...STARTED, ...FINDERS]);

function startable(via: readonly string[]): ReadonlySet<string> {
	if (via.length === 0) return PROGRAMS;
	return via.every((wrapper) => wrapper === 'sudo') ? STARTED_BY_SUDO : STARTED;
}

function isAllowed({ program, argv, effects, target, source, via }: ReadCommand, facts: SignalFacts): boolean {
	return (
		// What another program starts is not looked at as text below.
		startable(via).has(program) &&
		target === 'host' &&
		source === 'code' &&
		effects.every((effect) => EFFECTS.has(effect)) &&
		facts.isSystemProgram(argv[0] ?? '')
	);
}

function isPlainEnough(script: SyntaxNode): boolean {
	let plain = true;
	const visit = (node: SyntaxNode): void => {
		if (node.type === 'Function') plain = false;
		else if (node.type === 'Command') plain &&= isPlainCommand(node);
		else if ('redirects' in node) plain &&= (node.redirects as readonly RedirectionNode[]).every(isHarmlessRedirect);
		if (plain) eachChild(node, visit);
	};
	visit(script);
	return plain;
}

function isPlainCommand(node: CommandNode): boolean {
	if (!node.redirects.every(isHarmlessRedirect)) return false;
	// A name in small letters is nobody's setting.
	if (!node.name) return node.prefix.every((part) => part.type === 'Assignment' && /^[a-z_]\w*$/.test(part.name));
	if (node.prefix.length > 0) return false;
	const name = node.name.value;
	if (AROUND.has(name)) return name !== 'xargs' || !node.args.some((word) => /^-a|^--a|\//.test(word.text));
	if (!PROGRAMS.has(name)) return false;
	if (SIGNALLERS.includes(name)) return true;
	if (PLAIN.includes(name)) return !node.args.some((word) => word.text.includes('/'));
	// What is read or printed has to be known from the text.
	const words = literalWords(node)?.slice(1);
	return words !== undefined && readsNoFile(name, words);
}

function readsNoFile(name: string, words: readonly string[]): boolean {
	if (name === 'cat') return words.length === 1 && words.every((word) => PID_FILE.test(word));
	return keepsToStdin(name, words) ?? !words.some((word) => word.includes('/'));
}
