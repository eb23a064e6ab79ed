// Shells: code in an option, a script file, or standard input.
import { Cmd } from '../command.ts';
import { type Arg, type Ctx, NOTHING, UNKNOWN, type Value } from '../model.ts';
import { has, readOptions, wordSet } from '../options.ts';
import { readPath } from '../paths.ts';
import { fileContent } from '../redirects.ts';
import { cloneEnv } from '../walk-script.ts';
import { runShellText, sayUnknownCode } from './run-shell.ts';

export const SHELLS =
	'sh bash dash zsh ksh ash mksh pdksh ksh93 oksh lksh yash csh tcsh fish rbash posh nu elvish xonsh pwsh osh'.split(
		' '
	);

const TAKES = wordSet('-o -O +o +O --rcfile --init-file --init-command -C-x');

export function runShell(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const head = argv[0] as Arg;
	const name = head.text.slice(head.text.lastIndexOf('/') + 1);
	// +x switches an option off and says nothing about what is run.
	const words = argv.slice(1);
	while (/^\+[a-zB-T]+$/.test(words[0]?.text ?? '') && !/^\+[oO]/.test(words[0]?.text ?? '')) words.shift();
	const options = readOptions(words, { takes: TAKES, stopAtPositional: true });
	if (has(options, '--version', '--help') && options.positionals.length === 0) {
		new Cmd(argv, name, ctx).effect('read');
		return NOTHING;
	}
	const noExec = options.given.some((o) => o.name === '-n') && !/^(?:csh|tcsh|fish)$/.test(name);
	const rest = options.positionals;
	const via = ctx.depth > 0 || ctx.via.length > 0 ? name : name;
	if (has(options, '-c', '--command', '--commands')) {
		const code = rest[0] ?? options.given.find((o) => o.name === '--command' || o.name === '--commands')?.value;
		if (!code || noExec) {
			new Cmd(argv, name, ctx).effect('read');
			return NOTHING;
		}
		const env = cloneEnv(ctx.env);
		env.params = rest.slice(2);
		env.shellName = rest[1]?.text ?? name;
		// A login shell starts elsewhere only for another user; the directory stays.
		return runShellText(code, { ...ctx, env, depth: ctx.depth + 1 }, `${via} -c`);
	}
	for (const o of options.given) {
		if ((o.name === '--rcfile' || o.name === '--init-file') && o.value?.stream)
			runShellText({ ...o.value, ...o.value.stream, items: undefined }, ctx, name);
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
		const env = cloneEnv(ctx.env);
		env.params = file ? rest.slice(file.text === '-' ? 1 : 0) : [];
		return runShellText(
			{ ...head, ...ctx.stdin, items: undefined },
			{ ...ctx, env, stdin: undefined, depth: ctx.depth + 1 },
			name,
			false,
			cmd
		);
	}
	const content = file.stream ?? fileContent(file.text, ctx);
	if (file.stream || content.known) {
		const env = cloneEnv(ctx.env);
		env.params = rest.slice(1);
		return runShellText(
			{ ...file, ...content, items: undefined },
			{ ...ctx, env, depth: ctx.depth + 1 },
			name,
			false,
			cmd
		);
	}
	runScriptFile(cmd, file, content);
	return UNKNOWN;
}

/** A script whose content is not in the text: fetched, unknown, or one the project brought. */
export function runScriptFile(cmd: Cmd, file: Arg, content: Value): void {
	cmd.effect('run-code');
	if (content.origin === 'fetched' || content.origin === 'decoded') sayUnknownCode(cmd, content.origin, file);
	else if (cmd.ctx.out.fetchedUnnamed) sayUnknownCode(cmd, 'fetched', file);
	else if (readPath(file.text, cmd.ctx.env.cwd).kind === 'network') sayUnknownCode(cmd, 'fetched', file);
	else if (!file.known && !/[./]/.test(file.text))
		cmd.say('run.unknown-script', 'caution', 'Runs a script that is only known when it runs', file);
	else cmd.say('run.script', 'caution', 'Runs a script', file);
}
