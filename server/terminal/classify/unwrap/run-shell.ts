// Text given to a shell, and programs given to an interpreter: what is known is read, what is not is said.
import { Cmd } from '../command.ts';
import { type Arg, type Ctx, type Origin, UNKNOWN, type Value } from '../model.ts';
import { runText } from '../walk-script.ts';

const REMOTE_SCRIPT = 'Piping a remote script into a shell or interpreter';

/** The reason for running a text that is not written out. */
export function sayUnknownCode(cmd: Cmd, origin: Origin, arg?: { start: number; end: number }): void {
	cmd.effect('run-code');
	if (origin === 'fetched') {
		cmd.effect('network-read');
		cmd.say('remote-script', 'dangerous', REMOTE_SCRIPT, arg);
	} else if (origin === 'decoded') cmd.say('decoded-code', 'dangerous', 'Runs code that is decoded while it runs', arg);
	else cmd.say('dynamic-code', 'dangerous', 'Runs code that is only known when it runs', arg);
}

/** Text without anything that has to be known before it can be read. */
function hasLiteralProgram(text: string): boolean {
	return /^[\s;&|(){]*(?:\w[\w./-]*=\S*\s+)*[\w./-]*[a-zA-Z][\w./-]*(?:\s|$|=|;|\|)/.test(text);
}

/**
 * Runs a text as shell code. `via` is shown as the wrapper. A text that is wholly unknown is dangerous; one with unknown
 * parts is read as far as it goes.
 */
export function runShellText(arg: Arg, ctx: Ctx, via: string, sameShell = false, given?: Cmd): Value {
	const data = arg.origin !== 'literal';
	const inner: Ctx = { ...ctx, via: [...ctx.via, via], source: data || ctx.source === 'data' ? 'data' : 'code' };
	if (!arg.known && (arg.origin === 'fetched' || arg.origin === 'decoded' || !hasLiteralProgram(arg.text))) {
		const cmd = given ?? new Cmd([{ ...arg, text: via }, arg], via, ctx);
		sayUnknownCode(cmd, arg.origin, arg);
		ctx.out.complete = false;
		if (arg.text === '') return UNKNOWN;
	}
	if (arg.known && arg.origin === 'decoded') {
		const cmd = given ?? new Cmd([{ ...arg, text: via }, arg], via, ctx);
		sayUnknownCode(cmd, 'decoded', arg);
	}
	const first = ctx.out.findings.length;
	const out = runText(arg.text, inner, arg, sameShell);
	if (!arg.known && ctx.out.findings.length === first) {
		const cmd = given ?? new Cmd([{ ...arg, text: via }, arg], via, ctx);
		cmd.effect('run-code');
		cmd.say('dynamic-part', 'caution', 'Part of the code is only known when it runs', arg);
	}
	return out;
}
