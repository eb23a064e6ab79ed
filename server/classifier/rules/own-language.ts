// What the small text languages share: a program they start, and a program that is read from a file.

import type { Cmd } from '../judge/command.ts';
import { type Arg, NOTHING, UNKNOWN } from '../model.ts';
import { fileContent } from '../shell/known-files.ts';
import { readShellText } from '../shell/shell-text.ts';

/** Reports that the tool starts a program from its own language, and reads what is known of it. */
export function startsProgram(cmd: Cmd, arg: Arg, text: string | undefined): void {
	cmd.effect('run-code');
	cmd.say(`${cmd.name}.starts-program`, 'caution', 'Starts another program from its own code', arg);
	if (text) readShellText({ ...arg, text }, { ...cmd.ctx, stdin: NOTHING, wantOutput: false }, cmd.name);
}

/** A program that is read from a file, where the content of the file is known. */
export function programFile(cmd: Cmd, file: Arg): Arg | undefined {
	const content =
		file.stream ??
		(file.text === '-' || file.text === '/dev/stdin' ? (cmd.ctx.stdin ?? UNKNOWN) : fileContent(file.text, cmd.ctx));
	return content.known && file.known ? { ...file, text: content.text } : undefined;
}
