// Walks a script in the order it would run. Every branch is taken: what may run, counts.

import { type Arg, type Ctx, type Env, NOTHING, type Origo, UNKNOWN, unknown, type Value } from '../model.ts';
import { isGlob } from '../words/paths.ts';
import { MAX_VALUE_UNITS, spend, tooDeep } from './budget.ts';
import { cloneEnv, copyVars } from './environment.ts';
import { noteArithmetic, noteOwnPrograms, noteVariables } from './own-programs.ts';
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
import { assignArithmetic, originOfArithmetic, readValue, readWord, walkNestedIn } from './resolve-words.ts';
import { spanIn } from './span-in.ts';
import { isOfMachine, marks, noteTest, tells } from './tests-of-machine.ts';
import { walkArgv, walkCommand } from './walk-command.ts';
import { isData, worseOrigin } from './worse-origin.ts';

const MAX_LOOP_WORDS = 12;

/** Two outputs, one after the other. */
function join(a: Value, b: Value): Value {
	if (a === NOTHING || (a.text === '' && a.known)) return b;
	if (b === NOTHING || (b.text === '' && b.known)) return a;
	const text = a.text + b.text;
	if (text.length > MAX_VALUE_UNITS) return unknown(worseOrigin(a.origin, b.origin));
	return { text, known: a.known && b.known, origin: worseOrigin(a.origin, b.origin) };
}

/** Walks the script of a substitution, in a subshell, and gives its output. */
export function walkNested(script: ScriptNode, ctx: Ctx, span: { start: number; end: number }): Value {
	if (tooDeep(ctx.out.budget, ctx.depth + 1)) return UNKNOWN;
	const origo: Origo = script.source === undefined ? ctx.origo : { base: undefined, span };
	const inner: Ctx = { ...ctx, env: cloneEnv(ctx.env, ctx.out.budget), origo, depth: ctx.depth + 1, wantOutput: true };
	return walkScript(script, inner);
}

/** Walks shell text that stood in an argument, a here-document, a variable, and gives its output. */
export function walkText(text: string, ctx: Ctx, at: { start: number; end: number }, sameShell = false): Value {
	if (tooDeep(ctx.out.budget, ctx.depth + 1) || !spend(ctx.out.budget, 1 + (text.length >> 6))) return UNKNOWN;
	const { source } = ctx.out;
	let base: number | undefined;
	if (text.length > 0) {
		if (source.startsWith(text, at.start + 1) && at.start + 1 + text.length <= at.end) base = at.start + 1;
		else if (source.startsWith(text, at.start) && at.start + text.length <= at.end) base = at.start;
	}
	const script = parseShell(text);
	noteErrors(script, ctx, at);
	return walkScript(script, {
		...ctx,
		env: sameShell ? ctx.env : cloneEnv(ctx.env, ctx.out.budget),
		origo: { base, span: { start: at.start, end: at.end } },
		depth: ctx.depth + 1
	});
}

/** Adds a finding for a text the parser could not read whole. */
export function noteErrors(script: ScriptNode, ctx: Ctx, at: { start: number; end: number }): void {
	const error = script.errors?.[0];
	if (!error) return;
	ctx.out.complete = false;
	// A shell that is given an unterminated quote runs nothing. Anything else may be another shell's syntax.
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

/** Walks every statement of a script and gives its output. */
export function walkScript(script: ScriptNode, ctx: Ctx): Value {
	return walkStatements(script.commands, ctx);
}

function walkStatements(statements: readonly StatementNode[], ctx: Ctx): Value {
	let out: Value = NOTHING;
	for (const statement of statements) {
		if (!spend(ctx.out.budget)) return UNKNOWN;
		// What is sent to the background runs in a shell of its own.
		const inner = statement.background ? { ...ctx, forks: true, env: cloneEnv(ctx.env, ctx.out.budget) } : ctx;
		const value = walkNode(statement.command, inner);
		if (ctx.wantOutput) out = join(out, value);
	}
	return out;
}

function walkList(list: ListNode, ctx: Ctx): Value {
	return walkStatements(list.commands, ctx);
}

function walkPipeline(node: PipelineNode, ctx: Ctx): Value {
	const { commands } = node;
	let stdin = ctx.stdin;
	let out: Value = NOTHING;
	for (let i = 0; i < commands.length; i++) {
		if (!spend(ctx.out.budget)) return UNKNOWN;
		const last = i === commands.length - 1;
		const command = commands[i] as PipelineNode['commands'][number];
		const env = commands.length > 1 ? cloneEnv(ctx.env, ctx.out.budget) : ctx.env;
		out = walkNode(command, {
			...ctx,
			// Only the last part could share the shell's variables, and only in some shells.
			env,
			stdin,
			wantOutput: last ? ctx.wantOutput : true,
			forks: ctx.forks || commands.length > 1
		});
		if (last && commands.length > 1) keepRead(env, ctx);
		stdin = out;
	}
	return out;
}

/** In some shells the last part of a pipeline shares the variables: data it read is then in them. */
function keepRead({ vars }: Env, ctx: Ctx): void {
	if (vars.size === ctx.env.vars.size) return;
	for (const [name, value] of vars) if (isData(value) && !ctx.env.vars.has(name)) ctx.env.vars.set(name, value);
}

/** `for x` without a list goes through what the script or the function was given. */
function givenWords({ pos, end }: { pos: number; end: number }, ctx: Ctx): Arg[] {
	return (ctx.env.params ?? []).map((given) => ({ ...given, quoted: true, ...spanIn(ctx.origo, pos, end) }));
}

function walkFor(
	node: Extract<AnyCommandNode, { type: 'For' }> | Extract<AnyCommandNode, { type: 'Select' }>,
	ctx: Ctx
): Value {
	const words: Arg[] = node.wordlist ? [] : givenWords(node, ctx);
	const before = marks(ctx);
	for (const word of node.wordlist ?? []) words.push(...readWord(word, ctx));
	const name = node.name.value;
	if (name === 'PATH') noteOwnPrograms(ctx);
	// What was printed the same everywhere, as numbers in a row are, tells nothing.
	const printed = ctx.out.commands.length > before[0] && !tells(ctx, before);
	if (words.some((word) => (isOfMachine(word) && !printed) || (!word.quoted && isGlob(word.text))))
		ctx = { ...ctx, guarded: true };
	let out: Value = NOTHING;
	if (words.length === 0) {
		ctx.env.vars.delete(name);
		ctx = { ...ctx, conditional: true };
	}
	const turns = Math.min(Math.max(words.length, 1), MAX_LOOP_WORDS);
	const held = copyVars(ctx);
	for (let i = 0; i < turns; i++) {
		const word = words[i];
		if (word) ctx.env.vars.set(name, { text: word.text, known: word.known, origin: word.origin });
		out = join(out, walkList(node.body, ctx));
	}
	// Words beyond that cost a step more, so that a list of any length comes to an end.
	if (words.length > turns) {
		for (const word of words.slice(turns)) {
			if (!spend(ctx.out.budget)) break;
			ctx.env.vars.set(name, { text: word.text, known: word.known, origin: word.origin });
			out = join(out, walkList(node.body, { ...ctx, depth: ctx.depth + 1 }));
		}
	}
	// What is not written out may be many words, and a person chooses again and again.
	if (node.type === 'Select' || words.length === 0 || words.some(({ known, origin }) => !known || origin !== 'literal'))
		walkAgain([node.body], held, ctx);
	return out;
}

/** Walks any node and gives its output. */
export function walkNode(node: AnyCommandNode | ListNode, ctx: Ctx): Value {
	if (tooDeep(ctx.out.budget, ctx.depth)) return UNKNOWN;
	switch (node.type) {
		case 'Command':
			return walkCommand(node, ctx);
		case 'Pipeline':
			return walkPipeline(node, ctx);
		case 'AndOr': {
			let out: Value = NOTHING;
			const maybe = { ...ctx, conditional: true };
			for (let i = 0; i < node.commands.length; i++) {
				const before = marks(ctx);
				const value = walkNode(node.commands[i] as AnyCommandNode, i === 0 ? ctx : maybe);
				if (tells(ctx, before)) maybe.guarded = true;
				if (ctx.wantOutput) out = join(out, value);
			}
			return out;
		}
		case 'CompoundList':
			return walkList(node, deeper(ctx));
		case 'BraceGroup':
			return walkList(node.body, deeper(ctx));
		case 'Subshell':
			return walkList(node.body, { ...ctx, env: cloneEnv(ctx.env, ctx.out.budget), depth: ctx.depth + 1 });
		case 'If': {
			const inner = deeper(ctx);
			let before = marks(ctx);
			let out = walkList(node.clause, inner);
			inner.conditional = true;
			inner.guarded ||= tells(ctx, before);
			out = join(out, walkList(node.then, inner));
			for (const elif of node.elif) {
				before = marks(ctx);
				out = join(out, walkList(elif.clause, inner));
				inner.guarded ||= tells(ctx, before);
				out = join(out, walkList(elif.then, inner));
			}
			if (node.else) out = join(out, walkList(node.else, inner));
			return out;
		}
		case 'For':
		case 'Select':
			return walkFor(node, deeper(ctx));
		case 'ArithmeticFor':
			return walkCountedLoop(node, deeper(ctx));
		case 'While': {
			const inner = deeper(ctx);
			noteEndlessForks(node, ctx);
			const asked = marks(ctx);
			const out = walkList(node.clause, inner);
			inner.conditional = true;
			const waits = tells(ctx, asked);
			inner.guarded ||= waits || (ctx.stdin !== undefined && isOfMachine(ctx.stdin));
			const before = copyVars(ctx);
			const body = walkList(node.body, inner);
			walkAgain([node.clause, node.body], before, inner);
			// What follows comes only when it has ended.
			if (waits) ctx.guarded = true;
			return join(out, body);
		}
		case 'Case': {
			const inner = deeper(ctx);
			inner.conditional = true;
			inner.guarded ||= isOfMachine(readValue(node.word, ctx));
			let out: Value = NOTHING;
			for (const item of node.items) {
				for (const word of item.pattern) readValue(word, ctx);
				out = join(out, walkList(item.body, inner));
			}
			return out;
		}
		case 'Redirected':
			return walkRedirected(node.command, node.redirects, ctx);
		case 'Function':
			ctx.env.functions.set(node.name.value, { node, origo: ctx.origo, depth: ctx.via.length });
			if (CALLED_BY_SHELL.test(node.name.value)) walkCalledByShell(node, ctx);
			return NOTHING;
		case 'Coproc':
			return walkNode(node.body, { ...ctx, env: cloneEnv(ctx.env, ctx.out.budget), depth: ctx.depth + 1, forks: true });
		case 'TestCommand':
		case 'ArithmeticCommand':
			walkNestedIn(node, ctx);
			noteTest(node, ctx);
			if (node.type === 'TestCommand') {
				noteSubscript(node, ctx);
				noteMatch(node, ctx);
			} else {
				noteArithmeticOf(node, ctx);
				const { start, end } = spanIn(ctx.origo, node.pos, node.end);
				assignArithmetic(ctx.out.source.slice(start, end), 'literal', ctx);
			}
			return NOTHING;
		default:
			ctx.out.complete = false;
			return UNKNOWN;
	}
}

function walkCountedLoop(node: Extract<AnyCommandNode, { type: 'ArithmeticFor' }>, ctx: Ctx): Value {
	const asked = marks(ctx);
	noteArithmeticOf(node, ctx);
	walkNestedIn(node, ctx);
	ctx.guarded ||= tells(ctx, asked);
	const before = copyVars(ctx);
	const out = walkList(node.body, ctx);
	walkAgain([node.body], before, ctx);
	return out;
}

/** What a turn left in a variable is there in the next: only what is found because of that is kept. */
function walkAgain(lists: readonly ListNode[], before: ReadonlyMap<string, Value>, ctx: Ctx): void {
	if (!holdsOthers(before, ctx.env.vars)) return;
	const { commands, findings, seen } = ctx.out;
	const lengths = [commands.length, findings.length, seen.length] as const;
	const known = new Set(findings.map((f) => `${f.rule} ${f.tier} ${f.span.start} ${f.span.end}`));
	for (const list of lists) walkList(list, ctx);
	if (findings.slice(lengths[1]).some((f) => !known.has(`${f.rule} ${f.tier} ${f.span.start} ${f.span.end}`))) return;
	[commands.length, findings.length, seen.length] = lengths;
}

/** True when a turn left something else in a variable than was there before it. */
function holdsOthers(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): boolean {
	for (const [name, value] of after) {
		const was = before.get(name);
		if (was === value) continue;
		if (was === undefined || was.text !== value.text || was.known !== value.known || isData(was) !== isData(value))
			return true;
	}
	return false;
}

/** Functions that the shell itself calls. Whether a program is missing is not known here, so all of them count as called. */
const CALLED_BY_SHELL = /^(?:command_not_found_handler?|TRAP\w+|precmd|preexec|chpwd|periodic|zshexit|zshaddhistory)$/;

function walkCalledByShell(node: FunctionNode, ctx: Ctx): void {
	const { start, end } = spanIn(ctx.origo, node.name.pos, node.name.end);
	const head: Arg = { text: node.name.value, known: true, origin: 'literal', quoted: false, start, end };
	walkArgv([head], {
		...ctx,
		env: cloneEnv(ctx.env, ctx.out.budget),
		depth: ctx.depth + 1,
		conditional: true,
		wantOutput: false
	});
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
	noteVariables(text, ctx, span);
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
	walkText(inside, ctx, span);
}

/** `[[ $x =~ (.*) ]]` leaves what it found in an array. */
function noteMatch(node: Extract<AnyCommandNode, { type: 'TestCommand' }>, ctx: Ctx): void {
	const span = spanIn(ctx.origo, node.pos, node.end);
	const text = ctx.out.source.slice(span.start, span.end);
	const origin = /\s=~\s/.test(text) ? originOfArithmetic(text, ctx) : 'literal';
	if (isData({ known: false, origin })) ctx.env.vars.set('BASH_REMATCH', unknown(origin));
}

/** The expression between the brackets, without a loop's body. */
function noteArithmeticOf(
	node: Extract<AnyCommandNode, { type: 'ArithmeticCommand' | 'ArithmeticFor' }>,
	ctx: Ctx
): void {
	const span = spanIn(ctx.origo, node.pos, node.end);
	const text = ctx.out.source.slice(span.start, span.end);
	const end = node.type === 'ArithmeticCommand' ? text.lastIndexOf('))') : text.indexOf('))');
	noteArithmetic(end < 0 ? text : text.slice(0, end), ctx, span);
}

function deeper(ctx: Ctx): Ctx {
	return { ...ctx, depth: ctx.depth + 1 };
}

function walkRedirected(node: AnyCommandNode, redirects: readonly RedirectionNode[], ctx: Ctx): Value {
	const streams = readRedirects(redirects, ctx, false);
	const first = ctx.out.commands.length;
	const out = walkNode(node, {
		...ctx,
		depth: ctx.depth + 1,
		stdin: streams.stdin ?? ctx.stdin,
		wantOutput: ctx.wantOutput || streams.outputTo.length > 0
	});
	return settleWrites(streams, out, ctx, first);
}
