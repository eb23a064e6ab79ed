// Walks a script in the order it would run. Every branch is taken: what may run, counts.

import { MAX_VALUE_UNITS, spend, tooDeep } from './budget.ts';
import { type Arg, type Ctx, type Env, NOTHING, type Origo, UNKNOWN, unknown, type Value } from './model.ts';
import { noteArithmetic, noteOwnPrograms } from './own-programs.ts';
import type {
	AnyCommandNode,
	FunctionNode,
	ListNode,
	PipelineNode,
	RedirectionNode,
	ScriptNode,
	StatementNode
} from './parse.ts';
import { parseShell } from './parse.ts';
import { readRedirects, settleWrites } from './redirects.ts';
import { readValue, readWord, runNestedIn, spanIn, worseOrigin } from './resolve-words.ts';
import { runArgv, runCommand } from './run-command.ts';

const MAX_LOOP_WORDS = 12;

/** A copy of what the shell knows, for subshells: changes inside do not come back. */
export function cloneEnv(env: Env): Env {
	return {
		...env,
		vars: new Map(env.vars),
		alternates: new Map(env.alternates),
		fixed: new Set(env.fixed),
		functions: new Map(env.functions),
		aliases: new Map(env.aliases),
		// Files and descriptors outlive a subshell.
		files: env.files,
		descriptors: new Map(env.descriptors)
	};
}

/** Two outputs, one after the other. */
function join(a: Value, b: Value): Value {
	if (a === NOTHING || (a.text === '' && a.known)) return b;
	if (b === NOTHING || (b.text === '' && b.known)) return a;
	const text = a.text + b.text;
	if (text.length > MAX_VALUE_UNITS) return unknown(worseOrigin(a.origin, b.origin));
	return { text, known: a.known && b.known, origin: worseOrigin(a.origin, b.origin) };
}

/** Runs a nested script in a subshell and gives its output. */
export function runNested(script: ScriptNode, ctx: Ctx, span: { start: number; end: number }): Value {
	if (tooDeep(ctx.out.budget, ctx.depth + 1)) return UNKNOWN;
	const origo: Origo = script.source === undefined ? ctx.origo : { base: undefined, span };
	const inner: Ctx = { ...ctx, env: cloneEnv(ctx.env), origo, depth: ctx.depth + 1, wantOutput: true };
	return runScript(script, inner);
}

/** Runs shell text that stood in an argument, a here-document, a variable. */
export function runText(text: string, ctx: Ctx, at: { start: number; end: number }, sameShell = false): Value {
	if (tooDeep(ctx.out.budget, ctx.depth + 1) || !spend(ctx.out.budget, 1 + (text.length >> 6))) return UNKNOWN;
	const { source } = ctx.out;
	let base: number | undefined;
	if (text.length > 0) {
		if (source.startsWith(text, at.start + 1) && at.start + 1 + text.length <= at.end) base = at.start + 1;
		else if (source.startsWith(text, at.start) && at.start + text.length <= at.end) base = at.start;
	}
	const script = parseShell(text);
	noteErrors(script, ctx, at);
	return runScript(script, {
		...ctx,
		env: sameShell ? ctx.env : cloneEnv(ctx.env),
		origo: { base, span: { start: at.start, end: at.end } },
		depth: ctx.depth + 1
	});
}

/** A text the parser could not read whole is said to be so. */
export function noteErrors(script: ScriptNode, ctx: Ctx, at: { start: number; end: number }): void {
	const error = script.errors?.[0];
	if (!error) return;
	ctx.out.complete = false;
	// A shell given an unterminated quote runs nothing of it. Anything else may be another shell's syntax.
	const unfinished = /unterminated/.test(error.message);
	ctx.out.findings.push({
		rule: unfinished ? 'text.unfinished' : 'text.syntax',
		tier: unfinished ? 'safe' : 'caution',
		text: unfinished ? 'The text ends inside a quote or a block' : 'Part of the text could not be read as shell syntax',
		span: at,
		command: -1,
		elevation: false
	});
}

/** Runs every statement of a script. */
export function runScript(script: ScriptNode, ctx: Ctx): Value {
	return runStatements(script.commands, ctx);
}

function runStatements(statements: readonly StatementNode[], ctx: Ctx): Value {
	let out: Value = NOTHING;
	for (const statement of statements) {
		if (!spend(ctx.out.budget)) return UNKNOWN;
		// What is sent to the background runs in a shell of its own.
		const inner = statement.background ? { ...ctx, forks: true, env: cloneEnv(ctx.env) } : ctx;
		const value = runNode(statement.command, inner);
		if (ctx.wantOutput) out = join(out, value);
	}
	return out;
}

function runList(list: ListNode, ctx: Ctx): Value {
	return runStatements(list.commands, ctx);
}

function runPipeline(node: PipelineNode, ctx: Ctx): Value {
	const { commands } = node;
	let stdin = ctx.stdin;
	let out: Value = NOTHING;
	for (let i = 0; i < commands.length; i++) {
		if (!spend(ctx.out.budget)) return UNKNOWN;
		const last = i === commands.length - 1;
		const command = commands[i] as PipelineNode['commands'][number];
		out = runNode(command, {
			...ctx,
			// Only the last part could share the shell's variables, and only in some shells.
			env: commands.length > 1 ? cloneEnv(ctx.env) : ctx.env,
			stdin,
			wantOutput: last ? ctx.wantOutput : true,
			forks: ctx.forks || commands.length > 1
		});
		stdin = out;
	}
	return out;
}

function runFor(
	node: Extract<AnyCommandNode, { type: 'For' }> | Extract<AnyCommandNode, { type: 'Select' }>,
	ctx: Ctx
): Value {
	const words: Arg[] = [];
	for (const word of node.wordlist ?? []) words.push(...readWord(word, ctx, runNested));
	const name = node.name.value;
	if (name === 'PATH') noteOwnPrograms(ctx);
	let out: Value = NOTHING;
	if (words.length === 0) {
		ctx.env.vars.delete(name);
		ctx = { ...ctx, conditional: true };
	}
	const turns = Math.min(Math.max(words.length, 1), MAX_LOOP_WORDS);
	for (let i = 0; i < turns; i++) {
		const word = words[i];
		if (word) ctx.env.vars.set(name, { text: word.text, known: word.known, origin: word.origin });
		out = join(out, runList(node.body, ctx));
	}
	// The words that were not walked one by one are walked together, as something unknown.
	if (words.length > turns) {
		for (const word of words.slice(turns)) {
			if (!spend(ctx.out.budget)) break;
			ctx.env.vars.set(name, { text: word.text, known: word.known, origin: word.origin });
			out = join(out, runList(node.body, { ...ctx, depth: ctx.depth + 1 }));
		}
	}
	return out;
}

/** Runs any node and gives its output. */
export function runNode(node: AnyCommandNode | ListNode, ctx: Ctx): Value {
	if (tooDeep(ctx.out.budget, ctx.depth)) return UNKNOWN;
	switch (node.type) {
		case 'Command':
			return runCommand(node, ctx);
		case 'Pipeline':
			return runPipeline(node, ctx);
		case 'AndOr': {
			let out: Value = NOTHING;
			const maybe = ctx.conditional ? ctx : { ...ctx, conditional: true };
			for (let i = 0; i < node.commands.length; i++) {
				const value = runNode(node.commands[i] as AnyCommandNode, i === 0 ? ctx : maybe);
				if (ctx.wantOutput) out = join(out, value);
			}
			return out;
		}
		case 'CompoundList':
			return runList(node, deeper(ctx));
		case 'BraceGroup':
			return runList(node.body, deeper(ctx));
		case 'Subshell':
			return runList(node.body, { ...ctx, env: cloneEnv(ctx.env), depth: ctx.depth + 1 });
		case 'If': {
			const inner = deeper(ctx);
			let out = runList(node.clause, inner);
			inner.conditional = true;
			out = join(out, runList(node.then, inner));
			for (const elif of node.elif) {
				out = join(out, runList(elif.clause, inner));
				out = join(out, runList(elif.then, inner));
			}
			if (node.else) out = join(out, runList(node.else, inner));
			return out;
		}
		case 'For':
		case 'Select':
			return runFor(node, deeper(ctx));
		case 'ArithmeticFor':
			noteArithmeticOf(node, ctx);
			runNestedIn(node, { ...ctx, depth: ctx.depth + 1 }, () => NOTHING);
			return runList(node.body, deeper(ctx));
		case 'While': {
			const inner = deeper(ctx);
			noteEndlessForks(node, ctx);
			const out = runList(node.clause, inner);
			inner.conditional = true;
			return join(out, runList(node.body, inner));
		}
		case 'Case': {
			const inner = deeper(ctx);
			inner.conditional = true;
			readValue(node.word, ctx, runNested);
			let out: Value = NOTHING;
			for (const item of node.items) {
				for (const word of item.pattern) readValue(word, ctx, runNested);
				out = join(out, runList(item.body, inner));
			}
			return out;
		}
		case 'Redirected':
			return runRedirected(node.command, node.redirects, ctx);
		case 'Function':
			ctx.env.functions.set(node.name.value, { node, origo: ctx.origo });
			if (CALLED_BY_SHELL.test(node.name.value)) runCalledByShell(node, ctx);
			return NOTHING;
		case 'Coproc':
			return runNode(node.body, { ...ctx, env: cloneEnv(ctx.env), depth: ctx.depth + 1, forks: true });
		case 'TestCommand':
		case 'ArithmeticCommand':
			runNestedIn(node, ctx, runNested);
			if (node.type === 'TestCommand') noteSubscript(node, ctx);
			else noteArithmeticOf(node, ctx);
			return NOTHING;
		default:
			ctx.out.complete = false;
			return UNKNOWN;
	}
}

/** Functions that the shell calls by itself. Whether a program is missing is not known here, so they count as called. */
const CALLED_BY_SHELL = /^(?:command_not_found_handler?|TRAP\w+|precmd|preexec|chpwd|periodic|zshexit|zshaddhistory)$/;

function runCalledByShell(node: FunctionNode, ctx: Ctx): void {
	const { start, end } = spanIn(ctx.origo, node.name.pos, node.name.end);
	const head: Arg = { text: node.name.value, known: true, origin: 'literal', quoted: false, start, end };
	runArgv([head], { ...ctx, env: cloneEnv(ctx.env), depth: ctx.depth + 1, conditional: true, wantOutput: false });
}

/** `while true; do x & done` starts processes until the machine stops. */
function noteEndlessForks(node: Extract<AnyCommandNode, { type: 'While' }>, ctx: Ctx): void {
	const test = node.clause.commands.length === 1 ? node.clause.commands[0]?.command : undefined;
	const always =
		test?.type === 'Command' &&
		test.suffix.length === 0 &&
		(node.kind === 'while' ? /^(?:true|:)$/ : /^false$/).test(test.name?.value ?? '');
	if (!always || !node.body.commands.some((c) => c.background)) return;
	const waits = node.body.commands.some(
		(c) => c.command.type === 'Command' && /^(?:wait|sleep|read)$/.test(c.command.name?.value ?? '') && !c.background
	);
	if (waits) return;
	ctx.out.findings.push({
		rule: 'fork-bomb.loop',
		tier: 'dangerous',
		text: 'Starts processes without end',
		span: spanIn(ctx.origo, node.pos, node.end),
		command: -1,
		elevation: false
	});
}

/** `[[ 'a[$(x)]' -eq 1 ]]` runs x: both sides of a number test are arithmetic. */
function noteSubscript(node: Extract<AnyCommandNode, { type: 'TestCommand' }>, ctx: Ctx): void {
	const span = spanIn(ctx.origo, node.pos, node.end);
	const text = ctx.out.source.slice(span.start, span.end);
	if (!/-(?:eq|ne|lt|gt|le|ge|v)\s/.test(text)) return;
	noteArithmetic(text, ctx, span);
	const inside = /'[^']*\[[^\]']*\$\(([^']*)\)\][^']*'/.exec(text)?.[1];
	if (inside === undefined) return;
	ctx.out.findings.push({
		rule: 'shell.subscript',
		tier: 'dangerous',
		text: 'Runs code hidden in a subscript',
		span,
		command: -1,
		elevation: false
	});
	runText(inside, ctx, span);
}

/** The expression between the brackets, without a loop's body. */
function noteArithmeticOf(
	node: Extract<AnyCommandNode, { type: 'ArithmeticCommand' | 'ArithmeticFor' }>,
	ctx: Ctx
): void {
	const span = spanIn(ctx.origo, node.pos, node.end);
	const text = ctx.out.source.slice(span.start, span.end);
	const end = text.indexOf('))');
	noteArithmetic(end < 0 ? text : text.slice(0, end), ctx, span);
}

function deeper(ctx: Ctx): Ctx {
	return { ...ctx, depth: ctx.depth + 1 };
}

function runRedirected(node: AnyCommandNode, redirects: readonly RedirectionNode[], ctx: Ctx): Value {
	const streams = readRedirects(redirects, ctx, false);
	const first = ctx.out.commands.length;
	const out = runNode(node, {
		...ctx,
		depth: ctx.depth + 1,
		stdin: streams.stdin ?? ctx.stdin,
		wantOutput: ctx.wantOutput || streams.outputTo.length > 0
	});
	return settleWrites(streams, out, ctx, first);
}
