// Elevation with Landlock: sudo starts the launcher, which confines what sudo allowed. Only for a whole command, as root.

import { quoteWord } from '#wire/text/quote-word.mjs';
import type { Elevation, SudoCall } from '../../ports/sandbox.ts';
import type { SudoersRule } from '../elevation/sudoers-rule.ts';
import { findSystemProgram } from '../find-program.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';

const INSTALL = 'Install bubblewrap: sudo apt install bubblewrap';

/** Flags that leave the target root and the environment ours. */
const PLAIN_FLAGS: readonly string[] = [
	'-n',
	'-k',
	'-S',
	'-H',
	'--non-interactive',
	'--reset-timestamp',
	'--stdin',
	'--set-home',
	'--'
];

/** After the run's own time is over and its grace: for trees that only root can end. */
const KILL_MARGIN_S = 15;

export interface SudoPrefix {
	readonly sudo: string;
	readonly flags: readonly string[];
	/** What sudo is asked to run, up to the launcher. */
	readonly wrapper: readonly [program: string, ...args: string[]];
}

/**
 * What stands before the launcher; undefined without elevation.
 *
 * @throws SandboxRefusal for every elevation but a whole command as root
 */
export function sudoPrefix(elevation: Elevation, timeoutMs: number, isRoot: boolean): SudoPrefix | undefined {
	switch (elevation.kind) {
		case 'none':
			return undefined;
		case 'client':
			throw sandboxRefusal(
				`${elevation.argv[0] ?? 'This program'} elevates itself, which Landlock does not allow.`,
				`Put sudo before the command, or install bubblewrap: sudo apt install bubblewrap`
			);
		case 'broker':
			if (isRoot) return undefined;
			if (elevation.asWhole !== undefined) return sudoAround([], timeoutMs);
			throw sandboxRefusal(
				`sudo inside a script cannot be confined with Landlock: ${namesOf(elevation.allowed)}.`,
				`Put sudo before the whole command, or install bubblewrap: sudo apt install bubblewrap`
			);
		case 'whole':
	}
	const [, ...flags] = elevation.sudo;
	return sudoAround(flags, timeoutMs);
}

/** Those of a script that are known from its text, by their first word: what follows may be a secret. */
function namesOf(allowed: readonly SudoCall[]): string {
	if (allowed.length === 0) return 'what it is to run is known only when the script runs';
	return [
		...new Set(allowed.map(({ words: [first = ''] }) => `sudo ${/^[\w./+-]+$/.test(first) ? first : quoteWord(first)}`))
	].join(', ');
}

function sudoAround(flags: readonly string[], timeoutMs: number): SudoPrefix {
	const strange = flags.find((flag) => !PLAIN_FLAGS.includes(flag));
	if (strange !== undefined) throw sandboxRefusal(`sudo ${strange} cannot be confined with Landlock.`, INSTALL);
	const sudo = findSystemProgram('sudo');
	if (sudo === undefined) throw sandboxRefusal('sudo is not installed.', 'Run the service with the rights it needs.');
	const timeout = findSystemProgram('timeout');
	if (timeout === undefined) throw sandboxRefusal('timeout is not installed.', 'Install coreutils.');
	// A second belt: the service may not signal what sudo started.
	const seconds = String(Math.ceil(timeoutMs / 1000) + KILL_MARGIN_S);
	return {
		sudo,
		flags: flags.filter((flag) => flag !== '--'),
		wrapper: [timeout, '--foreground', '-s', 'KILL', seconds]
	};
}

/**
 * What a text is run by, behind sudo or by root itself: nobody can stand between a script and sudo here, so the word runs what
 * it is given, in the words of sudo where there is none.
 */
export function textBehindSudo(elevation: Elevation, text: string, isBehindSudo: boolean): string {
	if (elevation.kind === 'whole') return elevation.command;
	if (elevation.kind !== 'broker') return text;
	// Behind sudo home is root's: there the words stand as the caller's shell made them.
	return `${SUDO_WORD}\n${isBehindSudo ? (elevation.asWhole ?? text) : text}`;
}

const SUDO_WORD = `sudo() {
	[ "$1" = -n ] && shift
	case $1 in -*|*=*) command sudo "$@"; return;; esac
	local program; program=$(type -P -- "$1") || { printf 'sudo: %s: command not found\\n' "$1" >&2; return 1; }
	SUDO_USER="\${SUDO_USER:-$USER}" SUDO_UID="\${SUDO_UID:-0}" SUDO_GID="\${SUDO_GID:-0}" SUDO_COMMAND="$program" "$program" "\${@:2}"
}`;

/** The rule that lets sudo run the wrapper. */
export function ruleFor({ wrapper: [program] }: SudoPrefix, userName: string): SudoersRule {
	return { userName, runAs: 'root', program: `${program} --foreground *` };
}

/** A PID namespace in the machine's own view of files, so that the tree can be ended and mounts are seen. Needs root. */
export function hostNamespace(): string[] {
	const unshare = findSystemProgram('unshare');
	if (unshare === undefined) throw sandboxRefusal('unshare is not installed.', 'Install util-linux.');
	return [unshare, '--pid', '--fork', '--kill-child', '--'];
}

/** The service may not signal what runs as root behind sudo: a PID namespace ends it, where the kernel lets root have one. */
export function namespaceIfPossible(bash: string): string[] {
	const unshare = findSystemProgram('unshare');
	if (unshare === undefined) return [];
	const script =
		'"$0" --pid --fork --mount-proc true 2>/dev/null && exec "$0" --pid --fork --kill-child --mount-proc -- "$@"; exec "$@"';
	return [bash, '--noprofile', '--norc', '-c', script, unshare];
}
