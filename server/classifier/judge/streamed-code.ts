// Code that a program is given through a process substitution: `tool <(curl ...)`.
import type { Cmd } from './command.ts';
import { sayUnknownCode } from './unknown-code.ts';

/** Reports a program that may run what it reads, where that was fetched or decoded. */
export function judgeStreamedCode(cmd: Cmd): void {
	const script = cmd.args.find((a) => a.stream?.origin === 'fetched' || a.stream?.origin === 'decoded');
	if (script?.stream && cmd.effective.effects.has('run-code') && !cmd.isAtLeast('dangerous'))
		sayUnknownCode(cmd, script.stream.origin, script);
}
