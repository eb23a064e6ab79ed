// Shells: code in an option, a script file, or standard input.

import { Cmd } from '../judge/command.ts';
import { type Arg, type Ctx, NOTHING, UNKNOWN, type Value } from '../model.ts';
import { WITHOUT_NOEXEC } from '../names/shells.ts';
import { cloneEnv } from '../shell/environment.ts';
import { fileContent } from '../shell/known-files.ts';
import { readShellText } from '../shell/shell-text.ts';
import { isData } from '../shell/worse-origin.ts';
import { has, readOptions, wordSet } from '../words/options.ts';
import { fileName } from '../words/program-name.ts';
import { judgeScriptFile } from './script-file.ts';

const TAKES = wordSet('-o -O +o +O --rcfile --init-file --init-command -C-x');

/** Walks what a shell is given. */
export function unwrapShell(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const head = argv[0] as Arg;
	const name = fileName(head.text);
	// +x switches an option off, and has nothing to do with what is run.
	const words = argv.slice(1);
	while (/^\+[a-zB-T]+$/.test(words[0]?.text ?? '') && !/^\+[oO]/.test(words[0]?.text ?? '')) words.shift();
	const options = readOptions(words, { takes: TAKES, stopAtPositional: true });
	if (has(options, '--version', '--help') && options.positionals.length === 0) {
		new Cmd(argv, name, ctx).effect('read');
		return NOTHING;
	}
	if (has(options, '-e') || options.given.some((o) => o.name === '-o' && o.value?.text === 'errexit'))
		ctx.out.stopsAtFailure = true;
	const noExec = options.given.some((o) => o.name === '-n') && !WITHOUT_NOEXEC.has(name);
	const rest = options.positionals;
	if (has(options, '-c', '--command', '--commands')) {
		const code = rest[0] ?? options.given.find((o) => o.name === '--command' || o.name === '--commands')?.value;
		if (!code || noExec) {
			new Cmd(argv, name, ctx).effect('read');
			return NOTHING;
		}
		const env = cloneEnv(ctx.env, ctx.out.budget);
		env.params = rest.slice(2);
		env.shellName = rest[1]?.text ?? name;
		if (rest[1] && isData(rest[1])) env.vars.set('0', { text: '', known: false, origin: rest[1].origin });
		// Only a login shell of another user starts in another directory.
		return readShellText(code, { ...ctx, env, depth: ctx.depth + 1 }, `${name} -c`);
	}
	for (const o of options.given) {
		if ((o.name === '--rcfile' || o.name === '--init-file') && o.value?.stream)
			readShellText({ ...o.value, ...o.value.stream, items: undefined }, ctx, name);
	}
	const file = rest[0];
	const stdinOnly =
		has(options, '-s') ||
		!file ||
		file.text === '-' ||
		file.text === '/dev/stdin' ||
		file.text === '/proc/self/fd/0' ||
		file.text === '/dev/fd/0';
	const cmd = new Cmd(argv, name, ctx);
	if (noExec) {
		cmd.effect('read');
		return UNKNOWN;
	}
	cmd.effect('run-code');
	if (stdinOnly) {
		if (ctx.stdin === undefined) {
			cmd.say('run.shell', 'caution', 'Starts a shell');
			return UNKNOWN;
		}
		const env = cloneEnv(ctx.env, ctx.out.budget);
		env.params = file ? rest.slice(file.text === '-' ? 1 : 0) : [];
		return readShellText(
			{ ...head, ...ctx.stdin, items: undefined },
			{ ...ctx, env, stdin: undefined, depth: ctx.depth + 1 },
			name,
			false,
			cmd
		);
	}
	const content = file.stream ?? fileContent(file.text, ctx);
	if (file.stream || content.known) {
		const env = cloneEnv(ctx.env, ctx.out.budget);
		env.params = rest.slice(1);
		return readShellText(
			{ ...file, ...content, items: undefined },
			{ ...ctx, env, depth: ctx.depth + 1 },
			name,
			false,
			cmd
		);
	}
	judgeScriptFile(cmd, file, content);
	return UNKNOWN;
}
