// Takes a wrapper off and walks what is inside.

import { Cmd } from '../judge/command.ts';
import { judgeFetchedCode } from '../judge/fetched-code.ts';
import { namesEnvironment } from '../judge/read-secrets.ts';
import { sayUnknownOption } from '../judge/reader-options.ts';
import { judgeStreamedCode, mayBringCode } from '../judge/streamed-code.ts';
import { type Arg, atLeast, type Ctx, NOTHING, UNKNOWN, type Value } from '../model.ts';
import { sideDoor } from '../rules/side-door.ts';
import { judgeVariable } from '../rules/variables.ts';
import { assign, cloneEnv } from '../shell/environment.ts';
import { readShellText } from '../shell/shell-text.ts';
import { isData } from '../shell/worse-origin.ts';
import { isDoubtful } from '../tools/doubtful-options.ts';
import { joinArgs } from '../words/join-args.ts';
import { type GivenOption, has, type Options, readOptions, spells, values, wordSet } from '../words/options.ts';
import { READS_SECRET } from '../words/secret-path.ts';
import { INTERPRETERS } from './interpreter-rows.ts';
import { SPECIAL } from './special.ts';
import type { Wrapper } from './wrapper.ts';
import { WRAPPERS } from './wrappers.ts';

const byName = new Map<string, Wrapper[]>();
for (const wrapper of WRAPPERS) {
	for (const name of wrapper.names.split(' ')) {
		const rows = byName.get(name);
		if (rows) rows.push(wrapper);
		else byName.set(name, [wrapper]);
	}
}

/** True when a program of this name may start another. */
export function hasWrapper(name: string): boolean {
	return byName.has(name) || SPECIAL.has(name);
}

/** Walks what a wrapper starts. Undefined: this use of it starts nothing, judge it as a program. */
export function unwrap(name: string, argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const { findings } = ctx.out;
	const before = findings.length;
	const out = unwrapByName(name, argv, ctx);
	if (out && READS_ANY_FILE.has(name)) judgeEnvironmentGiven(argv, name, ctx);
	if (out && mayBringCode(name, argv, ctx) && !findings.slice(before).some((f) => atLeast(f.tier, 'dangerous'))) {
		const cmd = new Cmd(argv, name, ctx);
		judgeStreamedCode(cmd);
		judgeFetchedCode(cmd);
	}
	return out;
}

/** Wrappers and interpreters that read the files they are given. */
const READS_ANY_FILE: ReadonlySet<string> = new Set(['xargs', 'parallel', ...INTERPRETERS.keys()]);

function judgeEnvironmentGiven(argv: readonly Arg[], name: string, ctx: Ctx): void {
	if (argv.some((a) => namesEnvironment(a, ctx))) new Cmd(argv, name, ctx).say('secret.read', 'caution', READS_SECRET);
}

function unwrapByName(name: string, argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const out = SPECIAL.get(name)?.(argv, ctx);
	if (out) return out;
	for (const wrapper of byName.get(name) ?? []) {
		const inside = unwrapBy(wrapper, name, argv, ctx);
		if (inside) return inside;
	}
	return undefined;
}

/** Takes the words of a verb off, options before and between them left where they are. */
function afterVerb(verb: string, args: readonly Arg[], takes: ReadonlySet<string>): readonly Arg[] | undefined {
	for (const alternative of verb.split('|')) {
		const optional = alternative.endsWith('?');
		const words = alternative.replace('?', '').split(' ');
		let rest = args;
		let matched = true;
		for (const word of words) {
			const { firstPositional } = readOptions(rest, { takes, stopAtPositional: true });
			if (rest[firstPositional]?.text !== word) {
				matched = false;
				break;
			}
			rest = rest.slice(firstPositional + 1);
		}
		if (matched) return rest;
		if (optional) return args;
	}
	return undefined;
}

/** One use of a wrapper, taken apart. */
interface Use {
	wrapper: Wrapper;
	/** as it is shown: the program and its verb */
	via: string;
	argv: readonly Arg[];
	/** the words behind the verb */
	args: readonly Arg[];
	/** every option of the row with a value */
	takes: ReadonlySet<string>;
	/** what stands before the program */
	options: Options;
	ctx: Ctx;
	/** the surroundings of what is inside */
	inner: Ctx;
}

function unwrapBy(wrapper: Wrapper, name: string, argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const takes = wordSet(`${wrapper.takes ?? ''} ${wrapper.shellOptions ?? ''} ${wrapper.programOptions ?? ''}`);
	let args: readonly Arg[] = argv.slice(1);
	let via = name;
	if (wrapper.verb) {
		const rest = afterVerb(wrapper.verb, args, takes);
		if (!rest) return undefined;
		const verb = args[args.length - rest.length - 1]?.text;
		if (verb && rest !== args) via = `${name} ${verb}`;
		args = rest;
	}
	if (args.length === 1 && /^(?:--help|--version|-h|-V|-help)$/.test(args[0]?.text ?? '')) return undefined;
	const options = readOptions(args, { takes, stopAtPositional: true, singleDash: wrapper.singleDash });
	if (wrapper.inert && has(options, ...wrapper.inert.split(' '))) return undefined;
	if (wrapper.unless && isWord(wrapper.unless, options.positionals[(wrapper.skip ?? 1) - 1])) return undefined;
	const inner: Ctx = {
		...ctx,
		env: wrapper.assigns ? cloneEnv(ctx.env, ctx.out.budget) : ctx.env,
		via: [...ctx.via, via],
		elevated: ctx.elevated || wrapper.elevated === true,
		target: wrapper.target ?? ctx.target,
		depth: ctx.depth + 1
	};
	const use: Use = { wrapper, via, argv, args, takes, options, ctx, inner };
	const { program, own } = findProgram(use);
	const texts = shellTexts(use, own);
	let out: Value | undefined;
	for (const { name: option, value } of texts) out = readShellText(value, inner, `${via} ${option}`);
	const inside = program.length > 0 && texts.length === 0;
	if (inside || out) noteWrapper(use);
	return inside ? walkInside(use, program) : (out ?? walkAlone(use, name));
}

/** The words of the program, and the options that are the wrapper's own: those behind the program are the program's. */
function findProgram(use: Use): { program: readonly Arg[]; own: readonly GivenOption[] } {
	const { wrapper, args, options } = use;
	const own = [...options.given];
	let program: readonly Arg[] = options.positionals;
	const dashes = wrapper.afterDashes || wrapper.orAfterDashes ? args.findIndex((a) => a.text === '--') : -1;
	if (dashes >= 0) program = args.slice(dashes + 1);
	else if (wrapper.afterDashes) program = [];
	if (wrapper.programOptions) {
		const named = values(options, ...wrapper.programOptions.split(' ')).at(-1);
		if (named) program = [named, ...program];
	}
	if (wrapper.assigns) program = takeAssignments(program, use.inner);
	const whole = wrapper.skipUnless?.split(' ').some((o) => use.argv.some((a) => a.text === o));
	if (wrapper.skip && !whole) {
		program = program.slice(wrapper.skip);
		if (program[0]?.text === '--') program = program.slice(1);
		// Options may follow what was skipped: `chroot DIR --userspec=x cmd`, `script FILE -c cmd`.
		const more = readOptions(program, { takes: use.takes, stopAtPositional: true });
		program = more.positionals;
		own.push(...more.given);
	}
	return { program, own };
}

/** The options whose value is shell text. */
function shellTexts({ wrapper, args, takes }: Use, own: readonly GivenOption[]): { name: string; value: Arg }[] {
	const texts: { name: string; value: Arg }[] = [];
	if (!wrapper.shellOptions) return texts;
	const names = wrapper.shellOptions.split(' ');
	for (const { name, value } of wrapper.optionsAnywhere ? readOptions(args, { takes }).given : own)
		if (value && names.some((o) => spells(name, o))) texts.push({ name, value });
	return texts;
}

/** Walks the program inside: the words of a command line, or text for a shell. */
function walkInside({ wrapper, via, inner }: Use, program: readonly Arg[]): Value {
	const { evaluator } = inner.out;
	const single = program.length === 1 && /\s/.test(program[0]?.text ?? '') && program[0]?.quoted;
	if (!wrapper.joined && !single)
		return evaluator.walkArgv(program, inner, wrapper.plainProgram === true || wrapper.elevated === true);
	let out: Value = NOTHING;
	for (const words of wrapper.eachText ? program.map((word) => [word]) : [program])
		out = readShellText(joinArgs(words), inner, via);
	// Joining loses the quotes; the words as they were written count as well.
	if (program.length > 1 && program.some((r) => /\s/.test(r.text))) evaluator.walkArgv(program, inner, true);
	return out;
}

/** Options with which a program that gives other rights starts a shell. */
const STARTS_SHELL = '-s --shell -i --login';

/** A wrapper with nothing inside: it may run its standard input, or do something of its own. */
function walkAlone({ wrapper, argv, args, options, ctx, inner }: Use, name: string): Value | undefined {
	if (wrapper.verb) return undefined;
	const starts = wrapper.shellOnInput ?? (wrapper.elevated ? STARTS_SHELL : undefined);
	if (ctx.stdin && (starts === '' || (starts && has(options, ...starts.split(' ')))))
		return readShellText({ ...(argv[0] as Arg), ...ctx.stdin, items: undefined }, inner, name);
	if (wrapper.alone === 'read' && args.length === 0) {
		new Cmd(argv, name, ctx).effect('read');
		return NOTHING;
	}
	if (wrapper.alone === 'read' || wrapper.alone === 'tui') return undefined;
	new Cmd(argv, name, ctx).kind(wrapper.alone, `${name}.alone`);
	return UNKNOWN;
}

/** True when a word is among these; `a*` is whatever begins with a. */
function isWord(words: string, arg: Arg | undefined): boolean {
	if (!arg?.known) return false;
	return words.split(' ').some((w) => (w.endsWith('*') ? arg.text.startsWith(w.slice(0, -1)) : arg.text === w));
}

/** Sets the variables that stand before the program, and gives the words behind them. */
function takeAssignments(args: readonly Arg[], ctx: Ctx): readonly Arg[] {
	let i = 0;
	while (i < args.length) {
		const m = /^(\w+)=([\s\S]*)$/.exec(args[i]?.text ?? '');
		if (!m) break;
		const arg = args[i] as Arg;
		const value = { text: m[2] ?? '', known: arg.known, origin: arg.origin };
		judgeVariable(m[1] as string, value, arg, ctx, true);
		assign(m[1] as string, value, ctx);
		i++;
	}
	return args.slice(i);
}

/** Notes the wrapper itself: for own rules, the files it writes, and what it amounts to. */
function noteWrapper({ wrapper, via, argv, options, ctx, inner }: Use): void {
	const head = argv[0] as Arg;
	const name = via.split(' ')[0] ?? via;
	ctx.out.seen.push({
		argv: argv.map((a) => a.text),
		program: name,
		paths: argv.slice(1).map((a) => a.text),
		span: { start: head.start, end: head.end },
		command: -1,
		fromData: argv.slice(1, 4).some(isData)
	});
	if (wrapper.outputs) {
		const given = readOptions(argv.slice(1), { takes: wordSet(wrapper.takes ?? ''), stopAtPositional: !wrapper.verb });
		for (const o of given.given) {
			if (!o.value || !wrapper.outputs.split(' ').some((w) => spells(o.name, w))) continue;
			const cmd = new Cmd(argv, name, ctx);
			// strace -o '|command'
			const piped = /^[|!]([\s\S]*)$/.exec(o.value.text)?.[1];
			if (piped !== undefined) sideDoor(cmd, o.value, piped);
			else cmd.write(o.value, 'truncate');
		}
	}
	noteDoubtful(wrapper, name, argv, options, ctx);
	if (!wrapper.adds) return;
	// A log that goes nowhere is no file.
	if (wrapper.adds === 'file' && wrapper.skip && logsNowhere(wrapper, argv)) return;
	const cmd = new Cmd(argv, name, inner.elevated ? { ...ctx, elevated: inner.elevated } : ctx);
	cmd.kind(wrapper.adds, `wrapper.${via.replace(/ /g, '-')}`, head);
}

/** Reports a long option of the wrapper itself that its row does not name, and whose words say that it writes or starts something. */
function noteDoubtful(wrapper: Wrapper, name: string, argv: readonly Arg[], { given }: Options, ctx: Ctx): void {
	for (const { name: option, value, arg } of given) {
		if (!option.startsWith('--') || !isDoubtful(option, value?.text ?? '')) continue;
		const { takes = '', outputs = '', shellOptions = '', programOptions = '', inert = '' } = wrapper;
		const row = `${takes} ${outputs} ${shellOptions} ${programOptions} ${inert}`.split(' ');
		if (!row.includes(option)) sayUnknownOption(new Cmd(argv, name, ctx), { name: option, arg });
	}
}

/** True when the one file the wrapper names is /dev/null. */
function logsNowhere(wrapper: Wrapper, argv: readonly Arg[]): boolean {
	const options = readOptions(argv.slice(1), {
		takes: wordSet(`${wrapper.takes ?? ''} ${wrapper.shellOptions ?? ''}`)
	});
	return options.positionals[0]?.text === '/dev/null' && options.given.every((o) => !/^-[IOBTt]|^--log/.test(o.name));
}
