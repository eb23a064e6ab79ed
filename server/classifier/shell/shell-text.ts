// Text that is given to a shell: what is known is walked, what is not is reported.

import { Cmd } from '../judge/command.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import { type Arg, type Ctx, UNKNOWN, type Value } from '../model.ts';

/** Text without anything that has to be known before it can be read. */
function hasLiteralProgram(text: string): boolean {
	return /^[\s;&|(){]*(?:\w[\w./-]*=\S*\s+)*[\w./-]*[a-zA-Z][\w./-]*(?:\s|$|=|;|\|)/.test(text);
}

/**
 * Reads a text as shell code and gives its output. `via` is shown as the wrapper. A text that is wholly unknown is
 * dangerous; one with unknown parts is read as far as it goes. `given` is the command to blame, where there is one.
 */
export function readShellText(arg: Arg, ctx: Ctx, via: string, sameShell = false, given?: Cmd): Value {
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
	const out = ctx.out.evaluator.walkText(arg.text, inner, arg, sameShell);
	if (!arg.known && ctx.out.findings.length === first) {
		const cmd = given ?? new Cmd([{ ...arg, text: via }, arg], via, ctx);
		cmd.effect('run-code');
		cmd.say('dynamic-part', 'caution', 'Part of the code is known only at run time', arg);
	}
	return out;
}
