// The one way to say that an option of a tool starts another program.
import type { Cmd } from '../command.ts';
import { type Arg, NOTHING } from '../model.ts';
import { runShellText } from '../unwrap/run-shell.ts';

export const SIDE_DOOR = 'Starts another program through an option of the tool';

/** Says so, and reads what is started. */
export function sideDoor(cmd: Cmd, arg: Arg, text = arg.text, tier: 'caution' | 'dangerous' = 'dangerous'): void {
	cmd.effect('run-code');
	cmd.say(`${cmd.name}.side-door`, tier, SIDE_DOOR, arg);
	runShellText({ ...arg, text }, { ...cmd.ctx, stdin: NOTHING, wantOutput: false }, cmd.name);
}
