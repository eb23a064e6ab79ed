// What the shell does itself: it changes what is known, and some of it takes shell text.

import { Cmd } from '../judge/command.ts';
import { type Arg, type Ctx, literal, NOTHING, UNKNOWN, unknown, type Value } from '../model.ts';
import { judgeVariable } from '../rules/variables.ts';
import { decodeEscapes } from '../words/decode-escapes.ts';
import { joinArgs } from '../words/join-args.ts';
import { has, option, readOptions, wordSet } from '../words/options.ts';
import { readPath, resolvePath } from '../words/paths.ts';
import { assign, cloneEnv } from './environment.ts';
import { fileContent } from './known-files.ts';
import { printf } from './output/printf.ts';
import { noteArithmetic, noteOwnPrograms } from './own-programs.ts';
import { assignArithmetic } from './resolve-words.ts';
import { readShellText } from './shell-text.ts';
import { isData, worstOrigin } from './worse-origin.ts';

type Builtin = (argv: readonly Arg[], ctx: Ctx) => Value | undefined;

function note(argv: readonly Arg[], ctx: Ctx, name: string): Cmd {
	const cmd = new Cmd(argv, name, ctx);
	cmd.effect('read');
	// A subscript is arithmetic, and arithmetic expands what stands in it, quoted or not.
	if (SUBSCRIPTED.test(name)) {
		for (const a of cmd.args) {
			if (
				!a.known &&
				(/^(?:let|declare|typeset|local|export|readonly|unset|read)$/.test(name) ||
					cmd.args.some((o) => o.text === '-v'))
			)
				noteOwnPrograms(ctx);
			if (name === 'let') {
				noteArithmetic(a.text, ctx, a);
				assignArithmetic(a.text, a.origin, ctx);
			}
			const inside = a.known ? /\[[^\]]*(\$\([\s\S]*\)|`[^`]*`)/.exec(a.text)?.[1] : undefined;
			if (inside === undefined) continue;
			cmd.say('shell.subscript', 'dangerous', 'Runs code hidden in a subscript', a);
			readShellText({ ...a, text: inside.replace(/^\$\(|\)$|^`|`$/g, '') }, ctx, name);
		}
	}
	return cmd;
}

const SUBSCRIPTED = /^(?:test|\[|printf|read|let|unset|declare|typeset|local|mapfile|wait|getopts|export|readonly)$/;

function declare(argv: readonly Arg[], ctx: Ctx): Value {
	const name = argv[0]?.text ?? 'declare';
	const cmd = note(argv, ctx, name);
	let cased: 'lower' | 'upper' | undefined;
	let local = name === 'local';
	// Outside a function `local` is an error and assigns nothing.
	const ignored = local && ctx.env.locals === undefined;
	const exports = name === 'export' || cmd.args.some((a) => /^-\w*x/.test(a.text));
	const fixes = name === 'readonly' || cmd.args.some((a) => /^-\w*r/.test(a.text));
	const refers = name !== 'export' && cmd.args.some((o) => /^-\w*n/.test(o.text));
	for (const a of cmd.args) {
		if (/^-\w+$/.test(a.text)) {
			if (a.text.includes('l')) cased = 'lower';
			if (a.text.includes('u')) cased = 'upper';
			// What it is given later is computed with, which runs what a subscript in it says.
			if (a.text.includes('i')) noteOwnPrograms(ctx);
			if (a.text.includes('n') && name !== 'export')
				cmd.say('shell.name-reference', 'caution', 'A variable stands for another', a);
			if (a.text.includes('p') || a.text.includes('f')) local = false;
			continue;
		}
		const plain = /^(\w+)(\+?)=([\s\S]*)$/.exec(a.text);
		const target = a.assigns?.name ?? plain?.[1] ?? (/^\w+$/.test(a.text) ? a.text : undefined);
		if (target === undefined) continue;
		if (local || (name !== 'export' && name !== 'readonly' && ctx.env.locals)) ctx.env.locals?.add(target);
		let value: Value | undefined =
			a.assigns?.value ?? (plain ? { text: plain[3] ?? '', known: a.known, origin: a.origin } : undefined);
		if (value && cased)
			value = { ...value, cased, text: cased === 'lower' ? value.text.toLowerCase() : value.text.toUpperCase() };
		else if (!value && cased) value = { ...(ctx.env.vars.get(target) ?? NOTHING), cased };
		if (value && refers) value = { ...value, refersTo: value.text };
		if (value && !ignored) assign(target, value, ctx);
		if (fixes) ctx.env.fixed.add(target);
		if (!value) continue;
		judgeVariable(target, value, a, ctx, exports ? 'later' : false);
	}
	return NOTHING;
}

function read(argv: readonly Arg[], ctx: Ctx): Value {
	const cmd = note(argv, ctx, 'read');
	const options = cmd.options('-p -d -n -N -t -u -a -i');
	const from = option(options, '-u')?.value;
	const input = from ? ctx.env.descriptors.get(from.text) : ctx.stdin;
	const names = options.positionals.map((p) => p.text);
	const array = option(options, '-a')?.value;
	if (!input?.known) {
		const list = input?.lists;
		if (list && names.length === 1 && !array) {
			// One of the files that were found: the directory itself when nothing narrows the search.
			const root =
				list.paths.find((p) => /^(?:root|system|home)$/.test(readPath(p, ctx.env.cwd).kind)) ?? list.paths[0] ?? '.';
			const text = list.all ? root : `${root.replace(/\/$/, '')}/{found}`;
			assign(names[0] as string, { text, known: false, origin: 'dynamic' }, ctx);
			return NOTHING;
		}
		for (const n of array ? [array.text] : names.length > 0 ? names : ['REPLY'])
			assign(n, unknown(input?.origin ?? 'dynamic'), ctx);
		return NOTHING;
	}
	const raw = has(options, '-r');
	const delimiter = option(options, '-d')?.value;
	const line = delimiter
		? delimiter.text === ''
			? input.text
			: (input.text.split(delimiter.text[0] as string)[0] ?? '')
		: (input.text.split('\n')[0] ?? '');
	const text = raw ? line : line.replace(/\\(.)/g, '$1');
	const separators = ctx.env.vars.get('IFS')?.text ?? ' \t\n';
	const words =
		separators === ''
			? [text]
			: text.split(new RegExp(`[${separators.replace(/[\\\]^-]/g, '\\$&')}]+`)).filter((w) => w !== '');
	if (array) {
		const items = words.map((w): Value => ({ text: w, known: true, origin: input.origin }));
		assign(array.text, { text: text, known: true, origin: input.origin, items }, ctx);
		return NOTHING;
	}
	if (names.length === 0) ctx.env.vars.set('REPLY', { text, known: true, origin: input.origin });
	names.forEach((n, i) => {
		const last = i === names.length - 1;
		assign(
			n,
			{
				text: last ? words.slice(i).join(' ') : (words[i] ?? ''),
				known: true,
				origin: input.origin
			},
			ctx
		);
	});
	return NOTHING;
}

function mapfile(argv: readonly Arg[], ctx: Ctx): Value {
	const cmd = note(argv, ctx, 'mapfile');
	const options = cmd.options('-d -n -O -s -u -C -c');
	const callback = option(options, '-C')?.value;
	const from = option(options, '-u')?.value;
	const input = from ? ctx.env.descriptors.get(from.text) : ctx.stdin;
	if (callback) {
		// It is given the number of the line and the line.
		const env = cloneEnv(ctx.env, ctx.out.budget);
		env.vars.set('MAPFILE_LINE', unknown(input?.origin ?? 'dynamic'));
		readShellText({ ...callback, text: `${callback.text} 0 "$MAPFILE_LINE"` }, { ...ctx, env }, 'mapfile -C');
	}
	const name = options.positionals[0]?.text ?? 'MAPFILE';
	if (!input?.known) assign(name, unknown(input?.origin ?? 'dynamic', `\${${name}[@]}`), ctx);
	else {
		const keep = !has(options, '-t');
		const lines = input.text.replace(/\n$/, '').split('\n');
		const items = lines.map((l): Value => ({ text: keep ? `${l}\n` : l, known: true, origin: input.origin }));
		assign(name, { text: items.map((i) => i.text).join(' '), known: true, origin: input.origin, items }, ctx);
	}
	return NOTHING;
}

function evaluate(argv: readonly Arg[], ctx: Ctx): Value {
	const args = argv.slice(1).filter((a, i) => !(i === 0 && a.text === '--'));
	if (args.length === 0) return NOTHING;
	return readShellText(joinArgs(args), ctx, 'eval', true);
}

function source(argv: readonly Arg[], ctx: Ctx): Value {
	const cmd = new Cmd(argv, 'source', ctx);
	cmd.effect('run-code');
	const file = cmd.args[0];
	if (!file) return NOTHING;
	const content =
		file.stream ??
		(file.text === '/dev/stdin' || file.text === '/dev/fd/0' ? (ctx.stdin ?? UNKNOWN) : fileContent(file.text, ctx));
	if (file.stream || content.known || content.origin === 'fetched' || content.origin === 'decoded')
		return readShellText({ ...file, ...content, items: undefined }, ctx, 'source', true, cmd);
	cmd.say('run.script', 'caution', 'Runs a script in this shell', file);
	// It may set anything: the search path, functions, aliases.
	noteOwnPrograms(ctx);
	return UNKNOWN;
}

function alias(argv: readonly Arg[], ctx: Ctx): Value {
	const cmd = note(argv, ctx, 'alias');
	for (const a of cmd.args) {
		const eq = a.text.indexOf('=');
		if (eq <= 0) continue;
		const name = a.text.slice(0, eq);
		const body = a.text.slice(eq + 1);
		ctx.env.aliases.set(name, body);
		// The alias is read as if it were used; defining one only sets up the person's own shell.
		const inner = {
			...ctx,
			env: { ...ctx.env, aliases: new Map<string, string>() },
			via: [...ctx.via, 'alias'],
			depth: ctx.depth + 1
		};
		const before = ctx.out.findings.length;
		readShellText({ ...a, text: body }, inner, 'alias');
		for (let i = before; i < ctx.out.findings.length; i++) {
			const f = ctx.out.findings[i];
			if (f?.rule === 'program.not-known') f.tier = 'safe';
		}
	}
	return NOTHING;
}

function trap(argv: readonly Arg[], ctx: Ctx): Value {
	const cmd = note(argv, ctx, 'trap');
	const args = cmd.args.filter((a, i) => !(i === 0 && a.text === '--'));
	const action = args[0];
	if (action && args.length > 1 && !action.text.startsWith('-') && action.text !== '')
		readShellText(action, args.some((a) => a.text === 'ERR') ? { ...ctx, guarded: true } : ctx, 'trap');
	return NOTHING;
}

function changeDirectory(argv: readonly Arg[], ctx: Ctx): Value {
	const cmd = note(argv, ctx, argv[0]?.text ?? 'cd');
	const to = cmd.args.find((a) => !/^-[LPe@n]+$|^--$/.test(a.text));
	if (!to) ctx.env.cwd = resolvePath('~', undefined);
	else if (!to.known || to.text === '-') ctx.env.cwd = undefined;
	else ctx.env.cwd = resolvePath(to.text, ctx.env.cwd);
	if (to && isData(to)) ctx.env.vars.set('PWD', unknown(to.origin));
	else ctx.env.vars.delete('PWD');
	return NOTHING;
}

function set(argv: readonly Arg[], ctx: Ctx): Value {
	const cmd = note(argv, ctx, 'set');
	if (cmd.args.some((a, at) => /^-\w*e/.test(a.text) || (a.text === 'errexit' && cmd.args[at - 1]?.text === '-o')))
		ctx.out.stopsAtFailure = true;
	// Without arguments it prints every variable, and one of them may hold a key.
	if (cmd.args.length === 0) return unknown('secret');
	const dashes = cmd.args.findIndex((a) => a.text === '--');
	if (dashes >= 0) ctx.env.params = cmd.args.slice(dashes + 1);
	else if (cmd.args.length > 0 && !/^[-+]/.test(cmd.args[0]?.text ?? '')) ctx.env.params = [...cmd.args];
	if (cmd.args[0]?.text === '+o' && cmd.args[1]?.text === 'history')
		cmd.say('history.off', 'caution', 'Turns the shell history off', cmd.args[1]);
	return NOTHING;
}

function exec(argv: readonly Arg[], ctx: Ctx): Value {
	const options = readOptions(argv.slice(1), { takes: wordSet('-a'), stopAtPositional: true });
	const inner = options.positionals;
	if (inner.length === 0) {
		note(argv, ctx, 'exec');
		return NOTHING;
	}
	return ctx.out.evaluator.walkArgv(inner, { ...ctx, via: [...ctx.via, 'exec'] });
}

/** `jobs -x PROGRAM ...` runs it, with job numbers replaced; otherwise jobs lists. */
function jobs(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const at = argv.findIndex((a, i) => i > 0 && !/^-[lnprs]+$/.test(a.text));
	if (at < 0 || argv[at]?.text !== '-x') return plainRead(argv, ctx);
	const inner = argv.slice(at + 1);
	return inner.length === 0 ? NOTHING : ctx.out.evaluator.walkArgv(inner, { ...ctx, via: [...ctx.via, 'jobs'] });
}

function printfBuiltin(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	if (argv[1]?.text !== '-v' && !argv[1]?.text.startsWith('-v')) return undefined;
	note(argv, ctx, 'printf');
	const attached = argv[1].text.length > 2;
	const name = attached ? argv[1].text.slice(2) : (argv[2]?.text ?? '');
	assign(name, printf(argv.slice(attached ? 2 : 3)), ctx);
	return NOTHING;
}

function plainEcho(argv: readonly Arg[], ctx: Ctx): Value {
	note(argv, ctx, 'echo');
	if (!ctx.wantOutput) return NOTHING;
	let i = 1;
	let escapes = false;
	let newline = true;
	for (; i < argv.length; i++) {
		const t = argv[i]?.text ?? '';
		if (!/^-[neE]+$/.test(t)) break;
		if (t.includes('e')) escapes = true;
		if (t.includes('n')) newline = false;
	}
	const rest = argv.slice(i);
	const text = rest.map((a) => a.text).join(' ');
	const decoded = escapes ? decodeEscapes(text) : text;
	return {
		text: decoded + (newline ? '\n' : ''),
		known: rest.every((a) => a.known),
		// Text that is spelled in character codes is meant to hide what it says.
		origin: escapes && /\\(?:x[0-9a-f]|u[0-9a-f]|U[0-9a-f]|0?[0-7]{2})/i.test(text) ? 'decoded' : worstOrigin(rest)
	};
}

function shift(argv: readonly Arg[], ctx: Ctx): Value {
	note(argv, ctx, 'shift');
	ctx.env.params = ctx.env.params?.slice(Number(argv[1]?.text ?? 1) || 1);
	return NOTHING;
}

function unset(argv: readonly Arg[], ctx: Ctx): Value {
	const cmd = note(argv, ctx, 'unset');
	const onlyFunctions = cmd.args[0]?.text === '-f';
	for (const a of cmd.args) {
		if (a.text === 'PATH') noteOwnPrograms(ctx);
		if (a.text === 'HISTFILE') cmd.say('history.off', 'caution', 'Turns the shell history off', a);
		if (onlyFunctions) ctx.env.functions.delete(a.text);
		else if (ctx.env.fixed.has(a.text)) continue;
		else if (ctx.conditional && ctx.env.vars.has(a.text)) continue;
		else if (!ctx.env.vars.delete(a.text)) ctx.env.functions.delete(a.text);
	}
	return NOTHING;
}

function history(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const cmd = note(argv, ctx, 'history');
	const options = cmd.options('-d');
	if (has(options, '-c', '-d')) cmd.kind('history-loss', 'history.cleared');
	else if (has(options, '-w', '-a', '-r', '-n', '-s'))
		cmd.say('history.changed', 'caution', 'Changes the shell history');
	return UNKNOWN;
}

/** fc lists the history with -l; otherwise it edits and runs commands of it again. */
function fixCommand(argv: readonly Arg[], ctx: Ctx): Value {
	const cmd = note(argv, ctx, 'fc');
	if (cmd.args.some((a) => /^-\d*[lnr]*l/.test(a.text))) return UNKNOWN;
	cmd.effect('run-code');
	cmd.say('history.runs', 'caution', 'Edits and reruns commands from the history');
	return UNKNOWN;
}

const READS =
	': true false pwd type hash jobs dirs times getopts let test [ [[ bind shopt ulimit umask wait fg bg disown return break continue exit logout suspend compgen complete compopt caller help enable print whence where setopt unsetopt string math count contains'.split(
		' '
	);

function plainRead(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const name = argv[0]?.text ?? '';
	const cmd = note(argv, ctx, name);
	if (name === 'hash' && cmd.args.some((a) => /^-\w*p/.test(a.text))) {
		cmd.effect('run-code');
		cmd.say('shell.own-program', 'caution', 'Makes a name stand for another program', cmd.args[0]);
		noteOwnPrograms(ctx);
		const [path, alias] =
			cmd.options('-p').positionals.length > 0
				? [option(cmd.options('-p'), '-p')?.value, cmd.options('-p').positionals[0]]
				: [];
		if (path?.known && alias?.known) ctx.env.aliases.set(alias.text, path.text);
	}
	if (name === 'getopts')
		assign('OPTARG', unknown(worstOrigin(cmd.args.length > 2 ? cmd.args.slice(2) : (ctx.env.params ?? []))), ctx);
	if (name === 'shopt' && /^-[ou]{2}$/.test(cmd.args[0]?.text ?? '') && cmd.args[1]?.text === 'history')
		cmd.say('history.off', 'caution', 'Turns the shell history off', cmd.args[1]);
	if (name === 'enable' && cmd.args[0]?.text.startsWith('-f'))
		cmd.say('shell.load-builtin', 'dangerous', 'Loads a library into the shell', cmd.args[0]);
	if (name === 'complete' || name === 'compgen') {
		const options = cmd.options('-C -F -A -G -W -P -S -X -o');
		const run = option(options, '-C')?.value;
		if (run) readShellText(run, ctx, `${name} -C`);
		// Its words are expanded as those of a command are.
		const words = option(options, '-W')?.value;
		if (words && /\$\(|`|[<>]\(/.test(words.text))
			readShellText({ ...words, text: `: ${words.text}` }, ctx, `${name} -W`);
	}
	if (name === 'bind' && cmd.args.some((a) => a.text === '-x')) {
		const last = cmd.args[cmd.args.length - 1];
		const body = last?.text.replace(/^[^:]*:\s*/, '').replace(/^["']|["']$/g, '');
		if (last && body) readShellText({ ...last, text: body }, ctx, 'bind -x');
	}
	if (name === 'pwd') return ctx.env.cwd === undefined ? UNKNOWN : literal(`${ctx.env.cwd}\n`);
	return ctx.wantOutput ? (name === ':' || name === 'true' || name === 'false' ? NOTHING : UNKNOWN) : NOTHING;
}

/** Builtins by name. One that returns undefined leaves the command to be judged as a program. */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
	...READS.map((n): [string, Builtin] => [n, plainRead]),
	...'export declare typeset local readonly'.split(' ').map((n): [string, Builtin] => [n, declare]),
	['read', read],
	['mapfile', mapfile],
	['readarray', mapfile],
	['eval', evaluate],
	['source', source],
	['.', source],
	['alias', alias],
	[
		'unalias',
		(argv, ctx) => {
			note(argv, ctx, 'unalias');
			for (const a of argv.slice(1)) ctx.env.aliases.delete(a.text);
			return NOTHING;
		}
	],
	['trap', trap],
	['cd', changeDirectory],
	['pushd', changeDirectory],
	['popd', changeDirectory],
	['chdir', changeDirectory],
	['set', set],
	['exec', exec],
	['jobs', jobs],
	['printf', printfBuiltin],
	['echo', plainEcho],
	['shift', shift],
	['unset', unset],
	['history', history],
	['fc', fixCommand]
]);
