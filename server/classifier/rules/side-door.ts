// Options of tools that start another program.

import type { Cmd } from '../judge/command.ts';
import { type Arg, NOTHING } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';

export const SIDE_DOOR = 'Starts another program through one of its options';

/** Reports such an option, and reads what it starts. */
export function sideDoor(cmd: Cmd, arg: Arg, text = arg.text, tier: 'caution' | 'dangerous' = 'dangerous'): void {
	cmd.effect('run-code');
	cmd.say(`${cmd.name}.side-door`, tier, SIDE_DOOR, arg);
	readShellText({ ...arg, text }, { ...cmd.ctx, stdin: NOTHING, wantOutput: false }, cmd.name);
}
