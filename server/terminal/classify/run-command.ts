// A simple command: resolve its words, take its redirects, then run it as a function, a builtin, a wrapper or a program.

import { spend, tooDeep } from './budget.ts';
import { BUILTINS } from './builtins.ts';
import { Cmd, programName } from './command.ts';
import { judge } from './judge.ts';
import { type Arg, type Ctx, NOTHING, UNKNOWN, unknown, type Value } from './model.ts';
import { outputOf } from './output-of.ts';
import { noteOwnPrograms } from './own-programs.ts';
import type { AssignmentNode, CommandNode, RedirectionNode } from './parse.ts';
import { parseShell } from './parse.ts';
import { globToRegExp } from './paths.ts';
import { readRedirects, settleWrites } from './redirects.ts';
import { readValue, readWord, spanIn } from './resolve-words.ts';
import { judgeVariable } from './rules/variables.ts';
import { hasWrapper, unwrap } from './unwrap/unwrap.ts';
import { runNested, runNode, runText } from './walk-script.ts';

/** The value an assignment gives. */
function assigned(node: AssignmentNode, ctx: Ctx): Value {
	const { value } = node;
	if (value.type === 'ArrayValue') {
		const before = node.append ? ctx.env.vars.get(node.name) : undefined;
		const items: Value[] = before ? [...(before.items ?? [before])] : [];
		for (const word of value.elements) {
			for (const a of readWord(word, ctx, runNested)) items.push({ text: a.text, known: a.known, origin: a.origin });
		}
		return { text: items.map((i) => i.text).join(' '), known: items.every((i) => i.known), origin: 'literal', items };
	}
	const read = readValue(value, ctx, runNested);
	if (node.append) {
		const before = ctx.env.vars.get(node.name);
		if (before) return { ...read, text: before.text + read.text, known: before.known && read.known };
	}
	return read;
}

/** Keeps what a variable held before an assignment that may not happen. */
function noteAlternate(name: string, value: Value, ctx: Ctx): void {
	const before = ctx.env.vars.get(name);
	if (!ctx.conditional) {
		ctx.env.alternates.delete(name);
		return;
	}
	if (!before || (before.known && before.text === value.text)) return;
	const held = ctx.env.alternates.get(name) ?? [];
	if (held.length < 4) ctx.env.alternates.set(name, [...held, before]);
}

/** Sets a variable as the shell would. */
export function assign(name: string, value: Value, ctx: Ctx, index?: string): void {
	if (ctx.env.fixed.has(name)) return;
	if (name === 'PATH' || value.refersTo === 'PATH') noteOwnPrograms(ctx);
	noteAlternate(name, value, ctx);
	if (index !== undefined) {
		const before = ctx.env.vars.get(name);
		const items = [...(before?.items ?? [])];
		const n = Number(index);
		if (Number.isInteger(n) && n >= 0 && n < 256) items[n] = value;
		for (let i = 0; i < items.length; i++) items[i] ??= NOTHING;
		ctx.env.vars.set(name, {
			text: items.map((i) => i.text).join(' '),
			known: items.every((i) => i.known),
			origin: value.origin,
			items
		});
		return;
	}
	const before = ctx.env.vars.get(name);
	if (before?.cased)
		value = {
			...value,
			cased: before.cased,
			text: before.cased === 'lower' ? value.text.toLowerCase() : value.text.toUpperCase()
		};
	ctx.env.vars.set(name, value);
}

/**
 * Runs a simple command and gives its output. Where a variable it names may hold another value, it is run with that as
 * well: the branch that was walked last is not the only one that may have been taken.
 */
export function runCommand(node: CommandNode, ctx: Ctx): Value {
	const out = runOnce(node, ctx);
	const { alternates } = ctx.env;
	if (alternates.size === 0) return out;
	for (const [name, held] of alternates) {
		if (!names(node, name)) continue;
		for (const value of held) {
			if (!spend(ctx.out.budget, 4)) return out;
			const env = { ...ctx.env, vars: new Map(ctx.env.vars), alternates: new Map<string, Value[]>() };
			env.vars.set(name, value);
			runOnce(node, { ...ctx, env });
		}
	}
	return out;
}

/** True when a word of the command spells the variable. */
function names(node: CommandNode, name: string): boolean {
	const uses = (text: string): boolean => {
		for (let i = text.indexOf(name); i >= 0; i = text.indexOf(name, i + 1)) {
			const before = text[i - 1];
			if ((before === '$' || before === '{' || before === '!') && !/\w/.test(text[i + name.length] ?? '')) return true;
		}
		return false;
	};
	if (node.name && uses(node.name.text)) return true;
	return node.suffix.some((s) =>
		'text' in s ? uses(s.text) : s.type === 'Redirect' || s.type === 'HereString' ? uses(s.target?.text ?? '') : false
	);
}

function runOnce(node: CommandNode, ctx: Ctx): Value {
	if (!spend(ctx.out.budget)) return UNKNOWN;
	const { prefix, suffix, name } = node;
	const assignments: { name: string; value: Value; index: string | undefined; node: AssignmentNode }[] = [];
	let redirects: RedirectionNode[] | undefined;
	for (const p of prefix) {
		if (p.type === 'Assignment') {
			const value = assigned(p, ctx);
			assignments.push({
				name: p.name,
				value,
				index: p.index ? readValue(p.index, ctx, runNested).text : undefined,
				node: p
			});
			// A later word of the same prefix may use it only where there is no command; harmless to know it either way.
			if (!name) assign(p.name, value, ctx, p.index ? readValue(p.index, ctx, runNested).text : undefined);
		} else {
			redirects ??= [];
			redirects.push(p);
		}
	}
	const argv: Arg[] = [];
	if (name) {
		argv.push(...readWord(name, ctx, runNested));
		for (const s of suffix) {
			if (s.type === 'Word') argv.push(...readWord(s, ctx, runNested));
			else if (s.type === 'Assignment') {
				const value = assigned(s, ctx);
				const span = spanIn(ctx.origo, s.pos, s.end);
				argv.push({
					text: `${s.name}=${value.text}`,
					known: value.known,
					origin: value.origin,
					quoted: true,
					...span,
					assigns: { name: s.name, value }
				});
			} else {
				redirects ??= [];
				redirects.push(s);
			}
		}
	}
	const first = ctx.out.commands.length;
	const program = argv[0];
	const keep = program !== undefined && argv.length <= 3 && program.text === 'exec';
	const streams = redirects ? readRedirects(redirects, ctx, keep) : undefined;
	let inner = ctx;
	if (streams?.stdin || streams?.outputTo.length || assignments.length > 0) {
		inner = {
			...ctx,
			stdin: streams?.stdin ?? ctx.stdin,
			wantOutput: ctx.wantOutput || (streams?.outputTo.length ?? 0) > 0
		};
	}
	for (const a of assignments)
		judgeVariable(a.name, a.value, spanIn(ctx.origo, a.node.pos, a.node.end), inner, program !== undefined);
	// `$(< file)` gives what the file holds.
	let out: Value = program === undefined && streams?.stdin ? streams.stdin : NOTHING;
	if (program) {
		// Variables before a command are seen by the command, not by its words; knowing them can only show more.
		if (assignments.length > 0) {
			inner = { ...inner, env: { ...inner.env, vars: new Map(inner.env.vars) } };
			for (const a of assignments) inner.env.vars.set(a.name, a.value);
		}
		out = runArgv(argv, inner);
		if (assignments.length > 0) ctx.env.cwd = inner.env.cwd;
	}
	return streams ? settleWrites(streams, out, ctx, first) : out;
}

/** Runs a resolved command line. */
export function runArgv(argv: readonly Arg[], ctx: Ctx, plainProgram = false): Value {
	let words = argv;
	const head = words[0];
	if (!head) return NOTHING;
	if (tooDeep(ctx.out.budget, ctx.depth) || !spend(ctx.out.budget)) return UNKNOWN;
	if (!plainProgram && ctx.env.aliases.size > 0 && !head.quoted) {
		const alias = ctx.env.aliases.get(head.text);
		if (alias !== undefined) return runAlias(alias, words, ctx);
	}
	if (!head.known) return runUnknownProgram(words, ctx);
	if (!plainProgram && ctx.env.functions.size > 0) {
		const fn = ctx.env.functions.get(head.text);
		if (fn) return runFunction(head, fn, words, ctx);
	}
	let name = programName(head.text);
	if (!head.quoted && /[*?[]/.test(head.text)) {
		const guessed = guessProgram(head.text);
		if (guessed === undefined && head.text !== '[' && head.text !== '[[') return runUnknownProgram(words, ctx);
		if (guessed) {
			name = guessed;
			words = [{ ...head, text: guessed }, ...words.slice(1)];
		}
	}
	const builtin = BUILTINS.get(name);
	if (builtin && !head.text.includes('/')) {
		const out = builtin(words, ctx);
		if (out) return out;
	}
	if (hasWrapper(name)) {
		const out = unwrap(name, words, ctx);
		if (out) return out;
	}
	const cmd = new Cmd(words, name, ctx);
	const out = judge(cmd);
	return out ?? (ctx.wantOutput ? outputOf(cmd) : NOTHING);
}

function runAlias(alias: string, argv: readonly Arg[], ctx: Ctx): Value {
	const head = argv[0] as Arg;
	const script = parseShell(alias);
	const single = script.commands.length === 1 ? script.commands[0]?.command : undefined;
	const aliases = new Map(ctx.env.aliases);
	aliases.delete(head.text);
	const inner: Ctx = { ...ctx, depth: ctx.depth + 1, env: { ...ctx.env, aliases } };
	if (single?.type === 'Command' && single.name && single.prefix.length === 0) {
		const at: Ctx = { ...inner, origo: { base: undefined, span: { start: head.start, end: head.end } } };
		const words = [...readWord(single.name, at, runNested)];
		for (const s of single.suffix) if (s.type === 'Word') words.push(...readWord(s, at, runNested));
		return runArgv([...words, ...argv.slice(1)], inner);
	}
	return runText(
		`${alias} ${argv
			.slice(1)
			.map((a) => a.text)
			.join(' ')}`,
		inner,
		head
	);
}

function runFunction(
	head: Arg,
	fn: { node: import('./parse.ts').FunctionNode; origo: Ctx['origo'] },
	argv: readonly Arg[],
	ctx: Ctx
): Value {
	if (ctx.calls.includes(fn.node)) {
		if (ctx.forks) {
			ctx.out.findings.push({
				rule: 'fork-bomb',
				tier: 'blocked',
				text: 'A function that starts itself again without end: a fork bomb',
				span: { start: head.start, end: head.end },
				command: -1,
				elevation: false
			});
		}
		return UNKNOWN;
	}
	const saved = new Map(ctx.env.vars);
	const params = ctx.env.params;
	const { env } = ctx;
	env.params = argv.slice(1);
	const locals = env.locals;
	env.locals = new Set();
	const out = runNode(fn.node.body, {
		...ctx,
		origo: fn.origo,
		depth: ctx.depth + 1,
		calls: [...ctx.calls, fn.node],
		forks: false
	});
	for (const name of env.locals) {
		const before = saved.get(name);
		if (before) env.vars.set(name, before);
		else env.vars.delete(name);
	}
	env.locals = locals;
	env.params = params;
	return out;
}

// What a pattern in place of a program could mean, the most harmful first.
const GUESSES =
	'rm dd mkfs shred wipefs bash sh zsh nc ncat python python3 perl curl wget chmod chown kill find mv cp cat ls tac head tail more less nl sort base64 xxd id whoami ping uname env printenv ps netstat ifconfig ip ssh scp tar sudo su'.split(
		' '
	);

function guessProgram(pattern: string): string | undefined {
	const last = pattern.slice(pattern.lastIndexOf('/') + 1);
	const re = globToRegExp(last);
	return GUESSES.find((g) => re.test(g));
}

const READER_VARIABLES = /^\$\{?(?:EDITOR|VISUAL|PAGER|BROWSER|MAKE|CC|CXX|PYTHON|SUDO_EDITOR|MANPAGER)\}?$/;

/** The program itself is not known: it decides what is executed. */
function runUnknownProgram(argv: readonly Arg[], ctx: Ctx): Value {
	const head = argv[0] as Arg;
	const found =
		/^(?:\$\(|`)\s*(?:which|command -v|type -[pP]|whereis)\s+([\w.+-]+)\s*(?:2>\s*\/dev\/null\s*)?(?:\)|`)$/.exec(
			head.text
		);
	if (found) return runArgv([{ ...head, text: found[1] as string, known: true }, ...argv.slice(1)], ctx);
	const rest = argv.slice(1);
	const stripped = head.text.replace(/\$\{?\w+\}?|\$\(.*?\)|`.*?`/g, '');
	if (
		stripped !== '' &&
		/^[\w./+-]+$/.test(stripped) &&
		(BUILTINS.has(stripped) || hasWrapper(stripped) || GUESSES.includes(programName(stripped)))
	) {
		return runArgv([{ ...head, text: stripped, known: true }, ...rest], ctx);
	}
	const cmd = new Cmd(argv, '', ctx);
	cmd.effect('run-code');
	if (READER_VARIABLES.test(head.text))
		cmd.say('program.from-environment', 'caution', 'Starts the program an environment variable names', head);
	else {
		const fetched = head.origin === 'fetched';
		cmd.say(
			fetched ? 'remote-script' : 'program.unknown',
			'dangerous',
			fetched ? 'Piping a remote script into a shell or interpreter' : 'What is executed is only decided when it runs',
			head
		);
	}
	return unknown('dynamic');
}
