// pwsh: -Command takes the rest of the line, -EncodedCommand a text that cannot be read at a glance.

import { Cmd } from '../judge/command.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import { judgePowershell } from '../languages/powershell.ts';
import { type Arg, type Ctx, NOTHING, UNKNOWN, type Value } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { joinArgs } from '../words/join-args.ts';
import { unwrapShell } from './shells.ts';

const COMMAND = /^-c(?:o(?:m(?:m(?:a(?:n(?:d)?)?)?)?)?)?$/i;
const ENCODED = /^-e(?:c|n(?:c(?:o(?:d(?:e(?:d(?:C(?:ommand)?)?)?)?)?)?)?)?$/i;

export function unwrapPowershell(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const args = argv.slice(1);
	const encoded = args.findIndex((a) => ENCODED.test(a.text));
	if (encoded >= 0) {
		sayUnknownCode(new Cmd(argv, 'pwsh', ctx), 'decoded', args[encoded + 1]);
		return UNKNOWN;
	}
	const at = args.findIndex((a) => COMMAND.test(a.text));
	const words = at < 0 ? [] : args.slice(at + 1);
	const piped = args.length === 0 || (at >= 0 && words[0]?.text === '-');
	const code = piped
		? ctx.stdin && { ...(argv[0] as Arg), ...ctx.stdin, items: undefined }
		: words.length > 0
			? joinArgs(words)
			: undefined;
	if (!code) return unwrapShell(argv, ctx);
	const cmd = new Cmd(argv, 'pwsh', ctx);
	cmd.effect('run-code');
	judgePowershell(cmd, code);
	return readShellText(code, { ...ctx, stdin: NOTHING, depth: ctx.depth + 1 }, 'pwsh -c', false, cmd);
}
