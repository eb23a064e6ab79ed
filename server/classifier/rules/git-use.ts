// One use of git while it is judged: the verb, what was given to it, and how to say what it amounts to.
import type { Cmd } from '../judge/command.ts';
import type { Arg } from '../model.ts';
import { has, type Options, values } from '../words/options.ts';

export interface GitUse {
	cmd: Cmd;
	verb: string;
	/** the words behind the verb */
	rest: readonly Arg[];
	options: Options;
	/** `clean.requireForce` was set on the command line */
	forced: boolean;
	/** the first word that is no option */
	first: string;
	loss: (rule: string, arg?: Arg, text?: string) => void;
	change: (text?: string) => void;
}

/** Files its options write. */
export function output(cmd: Cmd, options: Options, short = true): void {
	for (const o of values(options, '--output', ...(short ? ['-o', '--output-directory'] : [])))
		if (o.text !== '/dev/null') cmd.write(o, 'truncate');
}

/** Only told what would be done, and not taken back by what follows. */
export function isRehearsal(options: Options, short = true): boolean {
	return has(options, '--dry-run', ...(short ? ['-n'] : [])) && !has(options, '--no-dry-run');
}
