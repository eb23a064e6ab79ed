// The sudoers rule that the sandbox around an elevated command needs, and what sudo says about it without a password.

import { execFile } from 'node:child_process';
import { startHelper } from '../../pty/start-helper.ts';

/** The line that allows the sandbox to be run with other rights. */
export interface SudoersRule {
	readonly userName: string;
	/** As in the file: `ALL`, `root`. */
	readonly runAs: string;
	/** Program and arguments, as a pattern. */
	readonly program: string;
}

const lineOf = ({ userName, runAs, program }: SudoersRule): string => `${userName} ALL=(${runAs}) ${program}`;
const toAllow = (rule: SudoersRule): string =>
	`To allow it, and with it every command, add this line with visudo: ${lineOf(rule)}`;

/** sudo was asked for the whole command, and refused the sandbox. */
export function sudoersRefusal(rule: SudoersRule): string {
	return `sudoers does not allow the sandbox around this command, so nothing was run with elevation. ${toAllow(rule)}`;
}

/** The same of one or more commands within a script. */
export function sudoersRefusalWithin(rule: SudoersRule): string {
	return `sudoers does not allow the sandbox around one command in this script, so that command was not run. ${toAllow(rule)}`;
}

/**
 * True when sudo printed that it does not allow the sandbox; our environment keeps its sentence in English.
 *
 * @param program what sudo was asked to run
 * @param secretPath one of its arguments, of a name that nobody can guess: a script, or a prompt it chose, may say the rest
 */
export function saysRefused(printed: string, program: string, secretPath: string): boolean {
	const at = printed.indexOf(`is not allowed to execute '${program} `);
	return at >= 0 && printed.includes(secretPath, at);
}

/** One question to sudo: may `argv` be run with these flags. */
export interface SudoQuestion {
	readonly sudo: string;
	/** Those that choose user and group. */
	readonly flags: readonly string[];
	readonly argv: readonly string[];
	readonly environment: Readonly<Record<string, string>>;
}

/** `unknown`: sudo tells only whoever gives the password. */
type SudoersAnswer = 'allowed' | 'refused' | 'no-sudo' | 'unknown';

const PATIENCE_MS = 3_000;
const CHOOSES_TARGET = /^(--user|--group)=|^-[ug]./;

/** Asks without a password and without a terminal; nothing is run. */
function askSudoers({ sudo, flags, argv, environment }: SudoQuestion): Promise<SudoersAnswer> {
	const target = flags.filter((flag) => CHOOSES_TARGET.test(flag));
	const line = ['-n', '-l', ...target, '--', ...argv];
	const limits = { timeout: PATIENCE_MS, killSignal: 'SIGKILL' } as const;
	return new Promise((resolve) => {
		startHelper((mark) =>
			execFile(sudo, line, { ...limits, env: { ...environment, ...mark, LC_ALL: 'C' } }, (error, _output, errors) => {
				if (error === null) resolve('allowed');
				else if (/may not run sudo/.test(errors)) resolve('no-sudo');
				// Refused is the bare exit code 1, or a sentence of its own; a password that is wanted is neither.
				else if (error.code === 1 && (errors.trim() === '' || /is not allowed to/.test(errors))) resolve('refused');
				else resolve('unknown');
			})
		);
	});
}

/** Of a sudo that was ended before it let anything through. */
export const STILL_WAITING = 'sudo was still waiting, so nothing was run with elevation';

/** In words, what sudoers says of the sandbox, as far as it tells without a password; undefined when it allows it. */
export async function sudoersHint(rule: SudoersRule, question: SudoQuestion): Promise<string | undefined> {
	switch (await askSudoers(question)) {
		case 'allowed':
			return undefined;
		case 'no-sudo':
			return `${rule.userName} may not use sudo on this machine, with a password or without`;
		case 'refused':
			return `even with the password sudo would refuse, because sudoers does not allow the sandbox around the command. ${toAllow(rule)}`;
		case 'unknown':
			return `whether sudoers allows the sandbox around the command is not known without the password; if it allows only single programs, it also needs this line, which allows every command: ${lineOf(rule)}`;
	}
}
