// A program nobody here knows may still be a wrapper: when its arguments read as a command that harms, they count.

import { type Ctx, NOTHING } from '../model.ts';
import { HARMFUL_LINE, HARMFUL_WORD } from '../names/harmful.ts';
import { readShellText } from '../shell/shell-text.ts';
import type { Cmd } from './command.ts';

/** Reads the arguments as commands. True when one of them harms: then it counts. */
export function lookLikeCommand(cmd: Cmd): boolean {
	const { args, ctx } = cmd;
	if (ctx.depth > 8) return false;
	const inner: Ctx = { ...ctx, via: [...ctx.via, cmd.name], stdin: NOTHING, depth: ctx.depth + 1, wantOutput: false };
	for (let i = 0; i < args.length && i < 12; i++) {
		const arg = args[i];
		if (!arg?.known) continue;
		if (HARMFUL_WORD.test(arg.text)) {
			if (take(cmd, () => ctx.out.evaluator.walkArgv(args.slice(i), inner, true))) return true;
			return false;
		}
		if (arg.quoted && HARMFUL_LINE.test(arg.text) && take(cmd, () => readShellText(arg, inner, cmd.name))) return true;
	}
	return false;
}

/** Reads something on trial: kept when it harms, forgotten otherwise. */
function take(cmd: Cmd, read: () => unknown): boolean {
	const { out } = cmd.ctx;
	const commands = out.commands.length;
	const findings = out.findings.length;
	const seen = out.seen.length;
	const { complete } = out;
	read();
	for (let i = findings; i < out.findings.length; i++) {
		const tier = out.findings[i]?.tier;
		if (tier === 'dangerous' || tier === 'blocked' || out.findings[i]?.elevation) {
			cmd.say('program.not-known', 'caution', 'Runs a program this check does not know', cmd.argv[0]);
			return true;
		}
	}
	out.commands.length = commands;
	out.findings.length = findings;
	out.seen.length = seen;
	out.complete = complete;
	return false;
}
