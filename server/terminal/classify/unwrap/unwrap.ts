// Takes a wrapper off and runs what is inside.
import { Cmd } from '../command.ts';
import { type Arg, type Ctx, NOTHING, UNKNOWN, type Value } from '../model.ts';
import { has, type Options, readOptions, spells, values, wordSet } from '../options.ts';
import { judgeVariable } from '../rules/variables.ts';
import { assign, runArgv } from '../run-command.ts';
import { cloneEnv } from '../walk-script.ts';
import { runShellText } from './run-shell.ts';
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

/** True when a program of this name may run another. */
export function hasWrapper(name: string): boolean {
	return byName.has(name) || SPECIAL.has(name);
}

/** Runs what the wrapper runs. Undefined: this use of it runs nothing, judge it as a program. */
export function unwrap(name: string, argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const special = SPECIAL.get(name);
	if (special) {
		const out = special(argv, ctx);
		if (out) return out;
	}
	for (const wrapper of byName.get(name) ?? []) {
		const out = unwrapBy(wrapper, name, argv, ctx);
		if (out) return out;
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
	const inner: Ctx = {
		...ctx,
		via: [...ctx.via, via],
		elevated: ctx.elevated || wrapper.elevated === true,
		target: wrapper.target ?? ctx.target,
		depth: ctx.depth + 1
	};
	let wrapped = false;
	let out: Value = NOTHING;
	if (wrapper.inert && has(options, ...wrapper.inert.split(' '))) return undefined;
	if (wrapper.unless && isWord(wrapper.unless, options.positionals[(wrapper.skip ?? 1) - 1])) return undefined;
	// Behind the program the options are the program's own.
	const own = [...options.given];
	let rest: readonly Arg[] = options.positionals;
	if (wrapper.afterDashes) {
		const dashes = args.findIndex((a) => a.text === '--');
		rest = dashes >= 0 ? args.slice(dashes + 1) : [];
	}
	if (wrapper.orAfterDashes) {
		const dashes = args.findIndex((a) => a.text === '--');
		if (dashes >= 0) rest = args.slice(dashes + 1);
	}
	if (wrapper.programOptions) {
		const named = values(options, ...wrapper.programOptions.split(' ')).at(-1);
		if (named) rest = [named, ...rest];
	}
	if (wrapper.assigns) {
		inner.env = cloneEnv(ctx.env);
		rest = takeAssignments(rest, inner);
	}
	const whole = wrapper.skipUnless?.split(' ').some((o) => argv.some((a) => a.text === o));
	if (wrapper.skip && !whole) {
		rest = rest.slice(wrapper.skip);
		if (rest[0]?.text === '--') rest = rest.slice(1);
		// Options may follow what was skipped: `chroot DIR --userspec=x cmd`, `script FILE -c cmd`.
		const more = readOptions(rest, { takes, stopAtPositional: true });
		rest = more.positionals;
		own.push(...more.given);
	}
	if (wrapper.shellOptions) {
		for (const given of wrapper.optionsAnywhere ? allOptions(args, takes).given : own) {
			if (given.value && wrapper.shellOptions.split(' ').some((o) => spells(given.name, o))) {
				out = runShellText(given.value, inner, `${via} ${given.name}`);
				wrapped = true;
			}
		}
	}
	if (rest.length > 0 && !(wrapped && wrapper.shellOptions)) {
		noteWrapper(wrapper, via, argv, ctx, inner);
		wrapped = true;
		const single = rest.length === 1 && /\s/.test(rest[0]?.text ?? '') && rest[0]?.quoted;
		if (wrapper.joined || single) {
			const texts = name === 'hyperfine' || name === 'concurrently' ? rest.map((r) => [r]) : [rest];
			for (const words of texts) out = runShellText(joinArgs(words), inner, via);
			// Joining loses the quotes; the words as they were written count as well.
			if (rest.length > 1 && rest.some((r) => /\s/.test(r.text))) runArgv(rest, inner, true);
		} else out = runArgv(rest, inner, name === 'command' || name === 'builtin' || wrapper.elevated === true);
		return out;
	}
	if (wrapped) {
		noteWrapper(wrapper, via, argv, ctx, inner);
		return out;
	}
	if (wrapper.verb) return undefined;
	if (ctx.stdin && name === 'newgrp')
		return runShellText({ ...(argv[0] as Arg), ...ctx.stdin, items: undefined }, inner, name);
	if (ctx.stdin && (name === 'busybox' || wrapper.elevated) && has(options, '-s', '--shell', '-i', '--login'))
		return runShellText({ ...(argv[0] as Arg), ...ctx.stdin }, inner, name);
	if (wrapper.alone === 'read' && args.length === 0) {
		new Cmd(argv, name, ctx).effect('read');
		return NOTHING;
	}
	if (wrapper.alone === 'read' || wrapper.alone === 'tui') return undefined;
	const cmd = new Cmd(argv, name, ctx);
	cmd.kind(wrapper.alone, `${name}.alone`);
	return UNKNOWN;
}

/** True when a word is among these; `a*` is whatever begins with a. */
function isWord(words: string, arg: Arg | undefined): boolean {
	if (!arg?.known) return false;
	return words.split(' ').some((w) => (w.endsWith('*') ? arg.text.startsWith(w.slice(0, -1)) : arg.text === w));
}

function allOptions(args: readonly Arg[], takes: ReadonlySet<string>): Options {
	return readOptions(args, { takes });
}

function takeAssignments(args: readonly Arg[], ctx: Ctx): readonly Arg[] {
	let i = 0;
	while (i < args.length) {
		const m = /^(\w+)=([\s\S]*)$/.exec(args[i]?.text ?? '');
		if (!m) break;
		const arg = args[i] as Arg;
		const value = { text: m[2] ?? '', known: arg.known, origin: arg.origin };
		judgeVariable(m[1] as string, value, arg, ctx, true);
		assign(m[1] as string, value, { ...ctx, env: ctx.env });
		i++;
	}
	return args.slice(i);
}

/** Words joined by spaces, as ssh and eval do it. */
export function joinArgs(args: readonly Arg[]): Arg {
	const first = args[0] as Arg;
	const last = args[args.length - 1] as Arg;
	return {
		...first,
		text: args.map((a) => a.text).join(' '),
		known: args.every((a) => a.known),
		origin: args.find((a) => a.origin !== 'literal')?.origin ?? 'literal',
		start: first.start,
		end: last.end
	};
}

function noteWrapper(wrapper: Wrapper, via: string, argv: readonly Arg[], ctx: Ctx, inner: Ctx): void {
	const head = argv[0] as Arg;
	ctx.out.seen.push({
		argv: argv.map((a) => a.text),
		program: via.split(' ')[0] ?? via,
		paths: argv.slice(1).map((a) => a.text),
		span: { start: head.start, end: head.end },
		command: -1
	});
	if (wrapper.outputs) {
		const given = readOptions(argv.slice(1), { takes: wordSet(wrapper.takes ?? ''), stopAtPositional: !wrapper.verb });
		for (const o of given.given) {
			if (!o.value || !wrapper.outputs.split(' ').some((w) => spells(o.name, w))) continue;
			new Cmd(argv, via.split(' ')[0] ?? via, ctx).write(o.value, 'truncate');
		}
	}
	if (!wrapper.adds) return;
	// A log that goes nowhere is no file.
	if (wrapper.adds === 'file' && wrapper.skip && logsNowhere(wrapper, argv)) return;
	const cmd = new Cmd(argv, via.split(' ')[0] ?? via, inner.elevated ? { ...ctx, elevated: inner.elevated } : ctx);
	cmd.kind(wrapper.adds, `wrapper.${via.replace(/ /g, '-')}`, head);
}

/** True when the one file the wrapper names is /dev/null. */
function logsNowhere(wrapper: Wrapper, argv: readonly Arg[]): boolean {
	const options = readOptions(argv.slice(1), {
		takes: wordSet(`${wrapper.takes ?? ''} ${wrapper.shellOptions ?? ''}`)
	});
	return options.positionals[0]?.text === '/dev/null' && options.given.every((o) => !/^-[IOBTt]|^--log/.test(o.name));
}
