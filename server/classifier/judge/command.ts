// One effective command while it is being judged, and the one way to say something about it.

import type { Effect, Span, Tier } from '#wire/safety.ts';
import { type Arg, atLeast, type Ctx, type Effective, type Origin, type Seen, worse } from '../model.ts';
import type { WriteMode } from '../rules/write-target.ts';
import { judgeWrite } from '../rules/write-target.ts';
import { isData, worseOrigin } from '../shell/worse-origin.ts';
import { type OptionStyle, type Options, readOptions, wordSet } from '../words/options.ts';
import { readPath, resolvePath } from '../words/paths.ts';
import { KINDS, type KindName } from './kinds.ts';

/** What is read by it and does not stand in the text. */
function fedBy(argv: readonly Arg[], { stdin }: Ctx): Origin | undefined {
	let fed = stdin && (!stdin.known || isData(stdin)) ? stdin.origin : undefined;
	for (const { stream } of argv)
		if (stream && (!stream.known || isData(stream)))
			fed = fed === undefined ? stream.origin : worseOrigin(fed, stream.origin);
	return fed;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export class Cmd {
	readonly argv: readonly Arg[];
	readonly args: readonly Arg[];
	readonly name: string;
	readonly ctx: Ctx;
	readonly effective: Effective;
	readonly index: number;
	readonly span: Span;
	/** true once it is known to talk to another host, wherever it runs */
	network = false;
	private said: Set<string> | undefined;
	private styled: { style: string; options: Options } | undefined;

	constructor(argv: readonly Arg[], name: string, ctx: Ctx) {
		this.argv = argv;
		this.args = argv.slice(1);
		this.name = name;
		this.ctx = ctx;
		let start = Number.MAX_SAFE_INTEGER;
		let end = 0;
		let resolved = true;
		for (const a of argv) {
			if (a.start < start) start = a.start;
			if (a.end > end) end = a.end;
			if (!a.known) resolved = false;
		}
		this.span = end > 0 && start < end ? { start, end } : ctx.origo.span;
		if (!resolved) ctx.out.complete = false;
		this.effective = {
			argv: argv.map((a) => a.text),
			program: name,
			resolved,
			span: this.span,
			via: ctx.via,
			source: ctx.source,
			target: ctx.target,
			elevated: ctx.elevated,
			effects: new Set(),
			writes: [],
			tier: 'safe',
			words: argv,
			fed: fedBy(argv, ctx),
			guarded: ctx.guarded
		};
		this.index = ctx.out.commands.length;
		ctx.out.commands.push(this.effective);
		const paths: string[] = [];
		for (const a of this.args) paths.push(a.text);
		ctx.out.seen.push({ argv: this.effective.argv, program: name, paths, span: this.span, command: this.index });
		if (ctx.elevated) {
			this.effect('elevate');
			this.say('privilege.elevated', 'caution', 'Elevated privileges required', undefined, true);
		}
	}

	/** The last command read since `first`, or a new one that only redirects. */
	static adopt(ctx: Ctx, first: number, arg: Arg): Cmd {
		const { commands } = ctx.out;
		if (commands.length <= first) return new Cmd([{ ...arg, text: '>' }, arg], '', ctx);
		const cmd = Object.create(Cmd.prototype) as Mutable<Cmd>;
		const index = commands.length - 1;
		const effective = commands[index] as Effective;
		cmd.argv = [];
		cmd.args = [];
		cmd.name = effective.program;
		cmd.ctx = ctx;
		cmd.effective = effective;
		cmd.index = index;
		cmd.span = effective.span;
		return cmd as Cmd;
	}

	/** Lets own rules see a path that is not an argument. */
	notePath(path: string): void {
		const { seen } = this.ctx.out;
		// It was noted when it was read, and what was noted later is of later commands.
		for (let i = seen.length - 1; i >= 0; i--) {
			const one = seen[i] as Seen;
			if (one.command === this.index) one.paths.push(path);
			else if (one.command >= 0 && one.command < this.index) return;
		}
	}

	/** The command line by getopt's rules; `takes` lists the options with a value. */
	options(takes = '', style: Partial<OptionStyle> = {}): Options {
		const key = `${takes}|${style.singleDash ?? ''}|${style.stopAtPositional ?? ''}`;
		if (this.styled?.style === key) return this.styled.options;
		const options = readOptions(this.args, { ...style, takes: wordSet(takes) });
		this.styled = { style: key, options };
		return options;
	}

	/** The options its rule knew to take a value. */
	get optionsWithValue(): ReadonlySet<string> {
		return wordSet(this.styled?.style.split('|')[0] ?? '');
	}

	/** The words that are no options, as the rule or the table of the program read them; undefined where none did. */
	get positionals(): readonly Arg[] | undefined {
		return this.styled?.options.positionals;
	}

	/** Adds a reason. The span is the word that caused it, or the whole command. */
	say(rule: string, tier: Tier, text: string, arg?: { start: number; end: number }, elevation = false): void {
		const { out, target } = this.ctx;
		const shown: Tier = tier === 'blocked' && target === 'container' ? 'dangerous' : tier;
		this.effective.tier = worse(this.effective.tier, shown);
		const key = `${rule} ${shown}`;
		this.said ??= new Set();
		if (this.said.has(key)) return;
		this.said.add(key);
		const span = arg && arg.end > arg.start ? { start: arg.start, end: arg.end } : this.span;
		out.findings.push({ rule, tier: shown, text, span, command: this.index, elevation });
	}

	/** Adds an effect. Of what happens in a container or on another host, only the way to it counts here. */
	effect(effect: Effect): void {
		if (effect === 'network-read' || effect === 'network-write') this.network = true;
		const { target } = this.ctx;
		if (effect === 'elevate' || target === 'host' || target === 'chroot') this.effective.effects.add(effect);
		else this.effective.effects.add(target === 'remote' ? 'network-write' : 'container');
	}

	/** Adds the reason and the effects of a kind. */
	kind(name: KindName, rule: string, arg?: Arg, text?: string): void {
		const kind = KINDS[name];
		for (const e of kind.effects) this.effect(e);
		if (kind.tier !== 'safe') this.say(rule, kind.tier, text ?? kind.text, arg);
		if ('writesPositionals' in kind && kind.writesPositionals) {
			for (const p of this.options().positionals) this.writePath(p.text);
		}
	}

	/** Notes a path it writes, with the effect that belongs to where it lies. */
	writePath(path: string, known = true): void {
		const { env } = this.ctx;
		const { kind } = readPath(path, env.cwd);
		if (kind === 'null') {
			this.effect('read');
			return;
		}
		if (this.effective.writes.length < 64) this.effective.writes.push(known && kind !== 'unknown' ? path : '?');
		const systemic = kind === 'system' || kind === 'system-file' || kind === 'root' || kind === 'absolute';
		this.effect(systemic ? 'system-file' : kind === 'device' ? 'mount' : 'write-file');
	}

	/** A write whose target decides how bad it is: redirects, `tee`, `-o file`, the last word of `cp`. */
	write(arg: { text: string; known: boolean; start: number; end: number }, mode: WriteMode): void {
		judgeWrite(this, arg, mode);
	}

	/** The path an argument names, made absolute where the working directory is known. */
	path(arg: { text: string }): string {
		return resolvePath(arg.text, this.ctx.env.cwd) ?? arg.text;
	}

	/** The tier so far. */
	get tier(): Tier {
		return this.effective.tier;
	}

	/** True when it is already at least this bad. */
	isAtLeast(tier: Tier): boolean {
		return atLeast(this.effective.tier, tier);
	}
}
