// The values that travel through the classifier. No file, clock or process is touched.
import type { Effect, Reason, Span, Target, Tier } from '#wire/safety.ts';
import { TIER_RANK } from '#wire/tiers.ts';
import type { Budget } from './shell/budget.ts';
import type { AnyCommandNode, FunctionNode, ListNode, ScriptNode } from './shell/parse.ts';
import type { Row } from './tools/tool.ts';

/**
 * Where a text comes from, from the harmless to what weighs most where two become one (`worse-origin.ts`).
 *
 * `literal` stands in the text. `unassigned` is a variable or an argument that the text never sets: whoever runs it knows what
 * is in it. The others are data: `listed` are names of files, `dynamic` is what a program printed or somebody typed, `file` is
 * what a file holds, `decoded` came out of an encoding, `secret` out of a credential store, `fetched` over the network.
 */
export type Origin = 'literal' | 'unassigned' | 'listed' | 'dynamic' | 'file' | 'decoded' | 'secret' | 'fetched';

/** A text the shell would hold: a variable, the output of a command, the content of a file. */
export interface Value {
	text: string;
	/** false: `text` is only the spelling in the source */
	known: boolean;
	origin: Origin;
	/** elements when the value is an array */
	items?: Value[];
	/** directories whose files it lists; `all` when nothing narrows the list */
	lists?: { paths: readonly string[]; all: boolean };
	/** `declare -n`: the name it stands for */
	refersTo?: string;
	/** `declare -l` or `-u`: what is assigned is turned */
	cased?: 'lower' | 'upper';
}

/** One word of a command after expansion. */
export interface Arg extends Value {
	quoted: boolean;
	start: number;
	end: number;
	/** the shell splits a part that only the run knows */
	splits?: true;
	/** begins with a part that only the run knows */
	leads?: true;
	/** what can be read from this word when it names a process substitution */
	stream?: Value;
	/** the assignment this word makes when the command is `export`, `declare`, ... */
	assigns?: { name: string; value: Value };
}

/** Where nested source lies in the submitted text: an offset when it stands there literally, else the span that made it. */
export interface Origo {
	base: number | undefined;
	span: Span;
}

/** What the shell knows while the text is read from left to right. */
export interface Env {
	vars: Map<string, Value>;
	/** what a variable may still hold where an assignment may not have happened */
	alternates: Map<string, Value[]>;
	/** names that can no longer be assigned */
	fixed: Set<string>;
	/** `depth`: of how many programs it was defined inside */
	functions: Map<string, { node: FunctionNode; origo: Origo; depth: number }>;
	aliases: Map<string, string>;
	/** content of files this text writes or fetches, by path as written */
	files: Map<string, Value>;
	/** open descriptors above 2 */
	descriptors: Map<string, Value>;
	cwd: string | undefined;
	params: Value[] | undefined;
	/** names that the function being walked made its own */
	locals: Set<string> | undefined;
	shellName: string;
}

/** A reason before it is shown, with the command that caused it. */
export interface Finding extends Reason {
	command: number;
	elevation: boolean;
}

/** An effective command with what only own rules need to see. */
export interface Seen {
	argv: string[];
	program: string;
	paths: string[];
	span: Span;
	/** index in `commands`, -1 for a wrapper */
	command: number;
	/** of a wrapper: what it was told holds data of this machine */
	fromData?: boolean;
}

/**
 * What reading one thing needs of reading another: a wrapper holds a command line, a command line holds scripts, a script
 * holds command lines. Each file reaches what would import it in turn through here. What is walked gives what it prints.
 */
export interface Evaluator {
	/** A command line whose words are read. `plainProgram`: its first word names neither an alias nor a function. */
	walkArgv(argv: readonly Arg[], ctx: Ctx, plainProgram?: boolean): Value;
	/** Shell text from an argument, a here-document, a variable. `sameShell`: what it sets is still set afterwards. */
	walkText(text: string, ctx: Ctx, at: Span, sameShell?: boolean): Value;
	/** The script of a substitution, in a subshell. */
	walkNested(script: ScriptNode, ctx: Ctx, at: Span): Value;
	/** Any node, in the shell of `ctx`. */
	walkNode(node: AnyCommandNode | ListNode, ctx: Ctx): Value;
	/** True when a program of this name may start another. */
	hasWrapper(name: string): boolean;
	/** Walks what the wrapper of this name starts. Undefined: this use of it starts nothing, judge it as a program. */
	unwrap(name: string, argv: readonly Arg[], ctx: Ctx): Value | undefined;
	/** Judges a program with its words. */
	judge(argv: readonly Arg[], name: string, ctx: Ctx): Value;
}

/** The other hosts a text speaks to. `complete` is false where one is known only when it runs. */
export interface Network {
	readonly schemes: Set<string>;
	readonly hosts: Set<string>;
	complete: boolean;
}

/** What is collected while reading, and what it is read with. */
export interface Collected {
	commands: Effective[];
	findings: Finding[];
	seen: Seen[];
	complete: boolean;
	/** a file was fetched under a name that is not known */
	fetchedUnnamed: boolean;
	/** the text chooses where programs, or what they load, come from: a name does not tell which program it is */
	ownPrograms: boolean;
	/** the hosts it speaks to; undefined while it speaks to none */
	network: Network | undefined;
	/** a number is computed from what a program printed */
	computes: boolean;
	/** how many tests of the shell's own looked at this machine */
	tests: number;
	/** the shell ends where a command fails */
	stopsAtFailure: boolean;
	/** where settings of a tool were exported that no program has started with yet */
	exported: Span | undefined;
	/** the submitted text */
	source: string;
	budget: Budget;
	evaluator: Evaluator;
}

/** One command that would really run, as it is built up. */
export interface Effective {
	argv: string[];
	program: string;
	resolved: boolean;
	span: Span;
	via: readonly string[];
	source: 'code' | 'data';
	target: Target;
	elevated: boolean;
	effects: Set<Effect>;
	writes: string[];
	tier: Tier;
	/** the words as they were read */
	words: readonly Arg[];
	/** where its standard input, or what can be read from a word of it, comes from; undefined where that stands in the text */
	fed: Origin | undefined;
	/** whether it runs at all was decided by something of this machine */
	guarded: boolean;
	/** what of its table spoke; undefined where that was a convention, or no table at all */
	spoke?: Row | 'otherwise';
}

/** The surroundings of the command being read. */
export interface Ctx {
	env: Env;
	out: Collected;
	origo: Origo;
	via: readonly string[];
	source: 'code' | 'data';
	target: Target;
	elevated: boolean;
	depth: number;
	stdin: Value | undefined;
	/** someone reads the output, so it is worth working out */
	wantOutput: boolean;
	/** functions being walked, innermost last; the definitions, since a body may define its own name anew */
	calls: readonly FunctionNode[];
	/** what is read may not run: a branch, the right side of && or || */
	conditional: boolean;
	/** data of this machine decided that what is read runs, or how often */
	guarded: boolean;
	/** part of a pipeline or sent to the background: two of these in a recursion make a fork bomb */
	forks: boolean;
}

export const NOTHING: Value = { text: '', known: true, origin: 'literal' };
export const UNKNOWN: Value = { text: '', known: false, origin: 'dynamic' };

/** A text that is known. */
export function literal(text: string): Value {
	return { text, known: true, origin: 'literal' };
}

/** A text that is not known, with where it comes from. */
export function unknown(origin: Origin, text = ''): Value {
	return { text, known: false, origin };
}

/** The worse of two tiers. */
export function worse(a: Tier, b: Tier): Tier {
	return TIER_RANK[a] >= TIER_RANK[b] ? a : b;
}

/** True when `a` is at least as bad as `b`. */
export function atLeast(a: Tier, b: Tier): boolean {
	return TIER_RANK[a] >= TIER_RANK[b];
}
