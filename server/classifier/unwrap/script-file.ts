// Script files that a shell or an interpreter is given, where the text does not hold what is in them.
import type { Cmd } from '../judge/command.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import type { Arg, Value } from '../model.ts';
import { readPath } from '../words/paths.ts';

/** Judges a script by where it comes from: fetched, unknown, or one the project brought. */
export function judgeScriptFile(cmd: Cmd, file: Arg, content: Value): void {
	cmd.effect('run-code');
	if (content.origin === 'fetched' || content.origin === 'decoded') sayUnknownCode(cmd, content.origin, file);
	else if (cmd.ctx.out.fetchedUnnamed) sayUnknownCode(cmd, 'fetched', file);
	else if (readPath(file.text, cmd.ctx.env.cwd).kind === 'network') sayUnknownCode(cmd, 'fetched', file);
	else if (!file.known && !/[./]/.test(file.text))
		cmd.say('run.unknown-script', 'caution', 'Runs a script that is known only at run time', file);
	else cmd.say('run.script', 'caution', 'Runs a script', file);
}
