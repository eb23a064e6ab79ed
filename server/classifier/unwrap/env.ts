// env: assignments, options, -S, then a program. Alone it prints the environment.
import { Cmd } from '../judge/command.ts';
import { type Arg, type Ctx, unknown, type Value } from '../model.ts';
import { judgeVariable } from '../rules/variables.ts';
import { parseShell } from '../shell/parse.ts';
import { readWord } from '../shell/resolve-words.ts';
import { has, option, readOptions, wordSet } from '../words/options.ts';

const TAKES = wordSet('-u --unset -C --chdir -P -S --split-string -L -U -a --argv0');

/** Splits the value of -S into words: shell-like quoting without expansion. */
function splitString(value: Arg, ctx: Ctx): Arg[] {
	const script = parseShell(`env ${value.text.replace(/\\_/g, ' ').replace(/\\c[\s\S]*$/, '')}`);
	const command = script.commands[0]?.command;
	if (command?.type !== 'Command') return [{ ...value, known: false }];
	const at: Ctx = { ...ctx, origo: { base: undefined, span: { start: value.start, end: value.end } } };
	const words: Arg[] = [];
	for (const s of command.suffix) if (s.type === 'Word') words.push(...readWord(s, at));
	return words;
}

export function unwrapEnv(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	let args: readonly Arg[] = argv.slice(1);
	let env = ctx.env;
	for (let turn = 0; turn < 4; turn++) {
		const options = readOptions(args, { takes: TAKES, stopAtPositional: true });
		const split = option(options, '-S', '--split-string');
		if (split?.value) {
			args = [...splitString(split.value, ctx), ...options.positionals];
			continue;
		}
		if (has(options, '--help', '--version')) return undefined;
		const chdir = option(options, '-C', '--chdir')?.value;
		if (chdir) env = { ...env, cwd: chdir.known ? chdir.text : undefined };
		let i = 0;
		const rest = options.positionals;
		const vars = new Map(env.vars);
		for (; i < rest.length; i++) {
			const arg = rest[i] as Arg;
			if (arg.text === '-') continue;
			const m = /^([A-Za-z_][\w.]*)=([\s\S]*)$/.exec(arg.text);
			if (!m) break;
			const value = { text: m[2] ?? '', known: arg.known, origin: arg.origin };
			vars.set(m[1] as string, value);
			judgeVariable(m[1] as string, value, arg, ctx, true);
		}
		const inner = rest.slice(i);
		if (inner.length > 0)
			return ctx.out.evaluator.walkArgv(
				inner,
				{ ...ctx, env: { ...env, vars }, via: [...ctx.via, 'env'], depth: ctx.depth + 1 },
				true
			);
		break;
	}
	const cmd = new Cmd(argv, 'env', ctx);
	cmd.effect('read');
	return unknown('secret');
}
