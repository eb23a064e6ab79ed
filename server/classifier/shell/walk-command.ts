// A simple command: resolve its words, read its redirects, then walk it as an alias, a function, a builtin, a wrapper or a
// program.

import { Cmd } from '../judge/command.ts';
import { REMOTE_SCRIPT } from '../judge/unknown-code.ts';
import { type Arg, type Ctx, NOTHING, UNKNOWN, unknown, type Value } from '../model.ts';
import { GUESSES, PROGRAM_SEARCH } from '../names/guesses.ts';
import { judgeExported, judgeVariable } from '../rules/variables.ts';
import { DOOR, findDoor } from '../tools/doors.ts';
import { matchesGlob } from '../words/glob.ts';
import { fileName, programName } from '../words/program-name.ts';
import { spend, tooDeep } from './budget.ts';
import { BUILTINS } from './builtins.ts';
import { assign, copyVars } from './environment.ts';
import { noteOwnPrograms, noteSubscript } from './own-programs.ts';
import type { AssignmentNode, CommandNode, FunctionNode, RedirectionNode } from './parse.ts';
import { parseShell } from './parse.ts';
import { readRedirects, settleWrites } from './redirects.ts';
import { readValue, readWord } from './resolve-words.ts';
import { spanIn } from './span-in.ts';
import { isData, worseOrigin, worstOrigin } from './worse-origin.ts';

/** The value an assignment gives. */
function assigned(node: AssignmentNode, ctx: Ctx): Value {
	const { value } = node;
	if (value.type === 'ArrayValue') {
		const before = node.append ? ctx.env.vars.get(node.name) : undefined;
		const items: Value[] = before ? [...(before.items ?? [before])] : [];
		for (const word of value.elements) {
			for (const a of readWord(word, ctx)) {
				items.push({ text: a.text, known: a.known, origin: a.origin });
				if (!word.text.startsWith('[')) continue;
				if (a.known) noteSubscript(a.text.slice(0, a.text.lastIndexOf(']=') + 1), ctx, a);
				else if (/^\[[^\]]*[$`]/.test(word.text)) ctx.out.computes = true;
			}
		}
		return {
			text: items.map((i) => i.text).join(' '),
			known: items.every((i) => i.known),
			origin: worstOrigin(items),
			items
		};
	}
	const read = readValue(value, ctx);
	if (node.append) {
		const before = ctx.env.vars.get(node.name);
		if (before)
			return {
				...read,
				text: before.text + read.text,
				known: before.known && read.known,
				origin: worseOrigin(before.origin, read.origin)
			};
	}
	return read;
}

/**
 * Walks a simple command and gives its output. Where a variable it names may hold another value, it is walked with that
 * value too: the branch that was walked last is not the only one that may have been taken.
 */
export function walkCommand(node: CommandNode, ctx: Ctx): Value {
	const out = walkOnce(node, ctx);
	const { alternates } = ctx.env;
	if (alternates.size === 0) return out;
	for (const [name, held] of alternates) {
		if (!names(node, name)) continue;
		for (const value of held) {
			if (!spend(ctx.out.budget, 4)) return out;
			const env = { ...ctx.env, vars: copyVars(ctx), alternates: new Map<string, Value[]>() };
			env.vars.set(name, value);
			walkOnce(node, { ...ctx, env });
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

/** The subscript an assignment has; what is hidden in it is read. */
function indexOf(node: AssignmentNode, ctx: Ctx): string | undefined {
	const subscript = node.index && readValue(node.index, ctx);
	// What a program printed is computed with.
	if (subscript && !subscript.known) ctx.out.computes = true;
	if (subscript?.known) {
		const span = spanIn(ctx.origo, node.pos, node.end);
		noteSubscript(`[${subscript.text}]`, ctx, span);
		// A bare name in it is a variable, whose value is computed.
		const held = ctx.env.vars.get(subscript.text.trim());
		if (held?.known) noteSubscript(held.text, ctx, span);
		else if (held) ctx.out.computes = true;
	}
	return subscript?.text;
}

function walkOnce(node: CommandNode, ctx: Ctx): Value {
	if (!spend(ctx.out.budget)) return UNKNOWN;
	const { prefix, suffix, name } = node;
	const assignments: { name: string; value: Value; index: string | undefined; node: AssignmentNode }[] = [];
	let redirects: RedirectionNode[] | undefined;
	for (const p of prefix) {
		if (p.type === 'Assignment') {
			const value = assigned(p, ctx);
			const index = indexOf(p, ctx);
			// The shell expands it once more each time it shows it.
			if (/^PS[0-4]$/.test(p.name) && !value.known) ctx.out.computes = true;
			assignments.push({
				name: p.name,
				value,
				index,
				node: p
			});
			// Without a command, later words of the same prefix may use it.
			if (!name) assign(p.name, value, ctx, index);
		} else {
			redirects ??= [];
			redirects.push(p);
		}
	}
	const argv: Arg[] = [];
	if (name) {
		argv.push(...readWord(name, ctx));
		for (const s of suffix) {
			if (s.type === 'Word') argv.push(...readWord(s, ctx));
			else if (s.type === 'Assignment') {
				const value = assigned(s, ctx);
				indexOf(s, ctx);
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
	const last = argv.at(-1);
	// The last word of a command is there for the next.
	if (last && isData(last)) ctx.env.vars.set('_', unknown(last.origin));
	else if (last) ctx.env.vars.delete('_');
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
		// The command sees the variables before it, its words do not; using them for both can only show more.
		if (assignments.length > 0) {
			inner = { ...inner, env: { ...inner.env, vars: copyVars(inner) } };
			for (const a of assignments) inner.env.vars.set(a.name, a.value);
		}
		out = walkArgv(argv, inner);
		if (assignments.length > 0) {
			ctx.env.cwd = inner.env.cwd;
			keepSet(inner.env.vars, assignments, ctx);
		}
	}
	return streams ? settleWrites(streams, out, ctx, first) : out;
}

/** What the command itself set, as `IFS= read line` does, stays when the assignments before it are undone. */
function keepSet(vars: ReadonlyMap<string, Value>, undone: readonly { name: string }[], ctx: Ctx): void {
	for (const [name, value] of vars)
		if (ctx.env.vars.get(name) !== value && !undone.some((a) => a.name === name)) ctx.env.vars.set(name, value);
}

/** Start a shell that does not share the functions of this one. */
const OTHER_SHELL =
	/^(?:[\w./-]*\/)?(?:(?:ba|da|a|k|mk|z|fi|c|tc)?sh|su|runuser|ssh|at|batch|watch|busybox|docker|podman)\b/;

/** As a power of two: words that are judged for one step more. */
const WORDS_A_STEP = 4;

/** Walks a command line whose words are read, and gives its output. */
export function walkArgv(argv: readonly Arg[], ctx: Ctx, plainProgram = false): Value {
	let words = argv;
	const head = words[0];
	if (!head) return NOTHING;
	if (tooDeep(ctx.out.budget, ctx.depth) || !spend(ctx.out.budget, 1 + (argv.length >> WORDS_A_STEP))) return UNKNOWN;
	if (!plainProgram && ctx.env.aliases.size > 0 && !head.quoted) {
		const alias = ctx.env.aliases.get(head.text);
		if (alias !== undefined) {
			const out = walkAlias(alias, words, ctx);
			// Another shell has none of the aliases of this one.
			if (!ctx.via.some((v) => OTHER_SHELL.test(v))) return out;
		}
	}
	if (!head.known) return walkUnknownProgram(words, ctx);
	if (!plainProgram && ctx.env.functions.size > 0) {
		const fn = ctx.env.functions.get(head.text);
		if (fn) {
			const out = walkFunction(head, fn, words, ctx);
			if (!ctx.via.slice(fn.depth).some((v) => OTHER_SHELL.test(v))) return out;
			// Another shell has it only where it was exported: there the program of that name may be what runs.
		}
	}
	const script = INIT_SCRIPT.exec(head.text);
	if (script) {
		// What it would do to the service of that name is what counts.
		const service = { ...head, text: script[1] as string };
		return walkArgv([{ ...head, text: 'service' }, service, ...words.slice(1)], ctx, true);
	}
	let name = programName(head.text);
	if (!head.quoted && /[*?[]/.test(head.text)) {
		const guessed = guessProgram(head.text);
		if (guessed === undefined && head.text !== '[' && head.text !== '[[') return walkUnknownProgram(words, ctx);
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
	const { evaluator } = ctx.out;
	judgeExported(name, ctx);
	if (evaluator.hasWrapper(name)) judgeDoorOfWrapper(name, words, ctx);
	return evaluator.unwrap(name, words, ctx) ?? evaluator.judge(words, name, ctx);
}

/** A service's own script, which takes the same words as service does. */
const INIT_SCRIPT = /^\/etc\/(?:rc\.d\/)?(?:init\.d|rc\.d)\/([\w.@-]+)$/;

/** What is started by way of another program is judged for itself; the words of that other program are judged here. */
function judgeDoorOfWrapper(name: string, argv: readonly Arg[], ctx: Ctx): void {
	const door = findDoor(name, argv.slice(1));
	if (!door) return;
	const { start, end } = door === 'words' ? (argv[0] as Arg) : door;
	ctx.out.findings.push({
		rule: 'reader.door',
		tier: 'caution',
		text: DOOR,
		span: { start, end },
		command: -1,
		elevation: false
	});
	noteOwnPrograms(ctx);
}

function walkAlias(alias: string, argv: readonly Arg[], ctx: Ctx): Value {
	const head = argv[0] as Arg;
	const script = parseShell(alias);
	const single = script.commands.length === 1 ? script.commands[0]?.command : undefined;
	spend(ctx.out.budget, ctx.env.aliases.size >> 5);
	const aliases = new Map(ctx.env.aliases);
	aliases.delete(head.text);
	const inner: Ctx = { ...ctx, depth: ctx.depth + 1, env: { ...ctx.env, aliases } };
	if (single?.type === 'Command' && single.name && single.prefix.length === 0) {
		const at: Ctx = { ...inner, origo: { base: undefined, span: { start: head.start, end: head.end } } };
		const words = [...readWord(single.name, at)];
		for (const s of single.suffix) if (s.type === 'Word') words.push(...readWord(s, at));
		return walkArgv([...words, ...argv.slice(1)], inner);
	}
	return ctx.out.evaluator.walkText(
		`${alias} ${argv
			.slice(1)
			.map((a) => a.text)
			.join(' ')}`,
		inner,
		head
	);
}

function walkFunction(
	head: Arg,
	fn: { node: FunctionNode; origo: Ctx['origo'] },
	argv: readonly Arg[],
	ctx: Ctx
): Value {
	if (ctx.calls.includes(fn.node) && (ctx.forks || ctx.calls.filter((one) => one === fn.node).length > 1)) {
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
	const saved = copyVars(ctx);
	const params = ctx.env.params;
	const { env } = ctx;
	env.params = argv.slice(1);
	const locals = env.locals;
	env.locals = new Set();
	const out = ctx.out.evaluator.walkNode(fn.node.body, {
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

/** The most harmful program that a pattern could mean. */
function guessProgram(pattern: string): string | undefined {
	const name = fileName(pattern);
	return GUESSES.find((guess) => matchesGlob(name, guess));
}

const READER_VARIABLES = /^\$\{?(?:EDITOR|VISUAL|PAGER|BROWSER|MAKE|CC|CXX|PYTHON|SUDO_EDITOR|MANPAGER)\}?$/;

/** The program itself is not known, and it decides what is executed: guesses it where the text helps. */
function walkUnknownProgram(argv: readonly Arg[], ctx: Ctx): Value {
	const head = argv[0] as Arg;
	const found = PROGRAM_SEARCH.exec(head.text);
	if (found) return walkArgv([{ ...head, text: found[1] as string, known: true }, ...argv.slice(1)], ctx);
	const rest = argv.slice(1);
	const stripped = head.text.replace(/\$\{?\w+\}?|\$\(.*?\)|`.*?`/g, '');
	if (
		stripped !== '' &&
		/^[\w./+-]+$/.test(stripped) &&
		(BUILTINS.has(stripped) || ctx.out.evaluator.hasWrapper(stripped) || GUESSES.includes(programName(stripped)))
	) {
		return walkArgv([{ ...head, text: stripped, known: true }, ...rest], ctx);
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
			fetched ? REMOTE_SCRIPT : 'What is executed is decided only at run time',
			head
		);
	}
	return unknown('dynamic');
}
