// tmux, screen and zellij: some of their commands take shell text or key strokes for a shell.

import { Cmd } from '../judge/command.ts';
import { type Arg, type Ctx, UNKNOWN, type Value } from '../model.ts';
import { SIDE_DOOR, sideDoor } from '../rules/side-door.ts';
import { readShellText } from '../shell/shell-text.ts';
import { readOptions, wordSet } from '../words/options.ts';

const READS =
	/^(?:ls|list-\w+|lsp|lsw|lsc|lsb|lscm|lsk|display-message|display|show-\w+|show|showenv|has-session|has|info|capture-pane|capturep|server-info|showb|showmsgs)$/;
const RUNS =
	/^(?:new-session|new|new-window|neww|split-window|splitw|respawn-pane|respawnp|respawn-window|respawnw|run-shell|run|if-shell|if|pipe-pane|pipep|popup|display-popup|send-keys|send|command-prompt|confirm-before|confirm)$/;
const TAKES = wordSet('-t -s -n -c -x -y -e -F -L -S -f -l -w');

export function unwrapMultiplexer(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const name = argv[0]?.text.split('/').pop() ?? 'tmux';
	const args = argv.slice(1);
	if (name === 'screen') return unwrapScreen(argv, ctx);
	const options = readOptions(args, { takes: wordSet('-L -S -f -c -T'), stopAtPositional: true });
	const verb = options.positionals[0]?.text ?? '';
	const cmd = new Cmd(argv, name, ctx);
	if (READS.test(verb) || /^(?:-V|--version|--help)$/.test(args[0]?.text ?? '')) {
		cmd.effect('read');
		judgeFormats(cmd, args);
		return UNKNOWN;
	}
	if (/^kill-(?:server|session|window|pane)$|^kill/.test(verb)) {
		cmd.kind('process', 'multiplexer.kill', options.positionals[0], 'Ends terminal sessions and what runs in them');
		return UNKNOWN;
	}
	cmd.effect('run-code');
	cmd.say('multiplexer.session', 'caution', 'Starts or changes a terminal session');
	const inner: Ctx = { ...ctx, via: [...ctx.via, `${name} ${verb}`.trim()], depth: ctx.depth + 1, stdin: undefined };
	if (!RUNS.test(verb)) return UNKNOWN;
	const rest = readOptions(options.positionals.slice(1), { takes: TAKES, stopAtPositional: true }).positionals;
	if (rest.length === 0) return UNKNOWN;
	if (/^pipe/.test(verb)) {
		for (const r of rest) readShellText(r, inner, `${name} ${verb}`);
		return UNKNOWN;
	}
	if (/^send/.test(verb)) {
		const typed = rest.filter((r) => !/^(?:Enter|C-m|C-[a-z]|Escape|Space|Tab|BSpace)$/.test(r.text));
		for (const t of typed) readShellText(t, inner, `${name} ${verb}`);
	} else if (rest.length === 1 || /^(?:if|if-shell)$/.test(verb))
		for (const r of rest) readShellText(r, inner, `${name} ${verb}`);
	else ctx.out.evaluator.walkArgv(rest, inner, true);
	return UNKNOWN;
}

/** A format starts what stands in `#(…)`; settings start what they like. */
function judgeFormats(cmd: Cmd, args: readonly Arg[]): void {
	for (const arg of args)
		for (const [, text = ''] of arg.text.matchAll(/#\(([^)]*)\)?/g)) sideDoor(cmd, arg, text, 'caution');
	const settings = args.find((a) => /^-[a-zA-Z]*f/.test(a.text));
	if (settings && args[0] === settings) cmd.say('multiplexer.settings', 'caution', SIDE_DOOR, settings);
}

function unwrapScreen(argv: readonly Arg[], ctx: Ctx): Value {
	const cmd = new Cmd(argv, 'screen', ctx);
	const options = readOptions(argv.slice(1), { takes: wordSet('-S -t -T -p -c -e -h -s'), stopAtPositional: true });
	if (
		options.given.some((o) => /^-(?:ls|list|v|wipe-x)$/.test(o.name) || o.arg.text === '-ls' || o.arg.text === '-list')
	) {
		cmd.effect('read');
		return UNKNOWN;
	}
	cmd.effect('run-code');
	cmd.say('multiplexer.session', 'caution', 'Starts or changes a terminal session');
	const inner: Ctx = { ...ctx, via: [...ctx.via, 'screen'], depth: ctx.depth + 1, stdin: undefined };
	const x = options.given.find((o) => o.name === '-X');
	const rest = options.positionals;
	if (x && rest[0]?.text === 'stuff' && rest[1])
		readShellText({ ...rest[1], text: rest[1].text.replace(/\\n|\^M|\r/g, '\n') }, inner, 'screen stuff');
	else if (x && /^(?:exec|screen|eval)$/.test(rest[0]?.text ?? ''))
		ctx.out.evaluator.walkArgv(rest.slice(1), inner, true);
	else if (!x && rest.length > 0) ctx.out.evaluator.walkArgv(rest, inner, true);
	return UNKNOWN;
}
