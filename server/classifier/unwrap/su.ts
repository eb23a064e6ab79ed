// su: another user's shell.

import { Cmd } from '../judge/command.ts';
import { type Arg, type Ctx, UNKNOWN, type Value } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, readOptions, values, wordSet } from '../words/options.ts';

export function unwrapSu(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const options = readOptions(argv.slice(1), {
		takes: wordSet('-c --command --session-command -g --group -G --supp-group -s --shell -w -T')
	});
	if (has(options, '--help', '--version', '-V', '-h') && argv.length === 2) return undefined;
	const inner: Ctx = { ...ctx, via: [...ctx.via, 'su'], elevated: true, depth: ctx.depth + 1 };
	const commands = values(options, '-c', '--command', '--session-command');
	const cmd = new Cmd(argv, 'su', { ...ctx, elevated: true });
	cmd.effect('run-code');
	for (const c of commands) readShellText(c, inner, 'su -c');
	if (commands.length === 0 && ctx.stdin) readShellText({ ...(argv[0] as Arg), ...ctx.stdin }, inner, 'su');
	return UNKNOWN;
}
