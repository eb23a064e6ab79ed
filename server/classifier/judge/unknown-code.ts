// Code that the text does not spell out: only where it comes from can be reported.
import type { Origin } from '../model.ts';
import type { Cmd } from './command.ts';

export const REMOTE_SCRIPT = 'Piping a remote script into a shell or interpreter';

/** Reports that a command runs code the text does not spell out. */
export function sayUnknownCode(cmd: Cmd, origin: Origin, arg?: { start: number; end: number }): void {
	cmd.effect('run-code');
	if (origin === 'fetched') {
		cmd.effect('network-read');
		cmd.say('remote-script', 'dangerous', REMOTE_SCRIPT, arg);
	} else if (origin === 'decoded') cmd.say('decoded-code', 'dangerous', 'Runs code that is decoded at run time', arg);
	else cmd.say('dynamic-code', 'dangerous', 'Runs code that is known only at run time', arg);
}
