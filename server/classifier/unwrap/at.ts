// at and batch run what they are given on standard input, later.

import { Cmd } from '../judge/command.ts';
import { type Arg, type Ctx, NOTHING, type Value } from '../model.ts';
import { fileContent } from '../shell/known-files.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, option } from '../words/options.ts';

export function unwrapAt(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const cmd = new Cmd(argv, argv[0]?.text ?? 'at', ctx);
	const options = cmd.options('-f -q -t');
	if (has(options, '-l', '-c', '-V')) {
		cmd.effect('read');
		return NOTHING;
	}
	if (has(options, '-d', '-r')) {
		cmd.kind('unit', 'at.removed');
		return NOTHING;
	}
	cmd.kind('persist', 'at.scheduled', undefined, 'Schedules something to run by itself');
	const file = option(options, '-f')?.value;
	const script = file ? (file.stream ?? fileContent(file.text, ctx)) : undefined;
	if (file && script?.known) readShellText({ ...file, ...script, items: undefined }, ctx, 'at -f');
	if (ctx.stdin?.known) readShellText({ ...(argv[0] as Arg), ...ctx.stdin }, ctx, 'at');
	return NOTHING;
}
