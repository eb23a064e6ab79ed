// Every call of sudo that a text makes by itself: its words, where it is made from, and how often the text can reach it. What
// is not found here is not run: a broker holds each call to what is found.
import { type CommandNode, classify, eachChild, parseShell, type RedirectionNode, type SyntaxNode } from '#classifier';
import type { SudoCall } from '#native/ports/sandbox.ts';
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { type Expansion, expandWord } from './expand-word.ts';
import { anyOf, copyOf, type Directories, LOST, MOVES, move, type Standing, standsAt } from './follow-directory.ts';
import { withoutWaiters } from './in-place-wrappers.ts';
import { isLiteralWord, isSudo, literalValue, literalWords } from './literal-command.ts';
import { needsNoDirectory } from './needs-no-directory.ts';
import { BUILTINS } from './shell-builtins.ts';
import { type Input, printedBy, redirectedInput } from './sudo-input.ts';

type Output = SudoCall['output'];
type Ways = readonly (readonly string[])[];
type FunctionNode = Extract<SyntaxNode, { type: 'Function' }>;

interface Use {
	readonly words: readonly string[];
	readonly directories: Directories;
	readonly anywhere: boolean;
	readonly input: Input;
	readonly output: Output;
	times: number;
}

export interface CallFacts extends Expansion {
	readonly isSystemProgram: (word: string) => boolean;
}

interface Walk {
	/** Of the text being walked, which may stand within the whole. */
	readonly reading: Reading;
	readonly whole: Reading;
	readonly facts: CallFacts;
	readonly knowsHome: boolean;
	readonly functions: Map<string, FunctionNode>;
	readonly called: Set<FunctionNode>;
	/** Functions and texts being walked, the outermost first. */
	readonly within: readonly (FunctionNode | string)[];
	/** How often what is walked may run: 1, or any number. */
	readonly turns: number;
	/** False where some of it runs at the same time, or at any time. */
	readonly inTurn: boolean;
	readonly input: Input;
	readonly output: Output;
	/** What feeds the pipeline being walked: where these stand in the text. */
	readonly feeders: readonly { readonly pos: number; readonly end: number }[];
	/** Shared by the whole walk. */
	readonly found: { uses: Map<string, Use>; steps: number };
}

const MOST_FUNCTIONS = 24;
const MOST_TEXTS = 3;
/** A text of any length comes to an end; what is not walked by then is not found. */
const MOST_STEPS = 12_000;

/** @returns in the order of the text; the same words from another directory are another call */
export function findSudoCalls(text: string, reading: Reading, facts: CallFacts): readonly SudoCall[] {
	const walk: Walk = {
		reading,
		whole: reading,
		facts,
		knowsHome: !setsHome(text),
		functions: new Map(),
		called: new Set(),
		within: [],
		turns: 1,
		// From then on it reads something else, or prints elsewhere.
		input: /\bexec\b[^;\n&|]*</.test(text) ? 'any' : 'own',
		output: /\bexec\b[^;\n|]*>/.test(text) ? 'any' : 'own',
		inTurn: !/&|\b(?:trap|coproc)\b/.test(text.replace(/&&|[<>]&|&>/g, '')),
		feeders: [],
		found: { uses: new Map(), steps: MOST_STEPS }
	};
	const script = parseShell(text);
	walkNode(script, standsAt(facts.cwd), walk);
	// A trap or a program may call it, from wherever the shell stands by then.
	for (const node of walk.functions.values())
		if (!walk.called.has(node)) walkNode(node.body, copyOf(LOST), { ...repeated(walk), ...ELSEWHERE });
	const variables = assignedIn(script);
	return [...walk.found.uses.values()].map(({ words, directories, anywhere, input, output, times }) => ({
		words,
		directories: directories ?? [],
		anywhere,
		input,
		output,
		times: Number.isFinite(times) ? times : 'any',
		variables: keepsVariables(words) ? variables : {}
	}));
}

/** Then a word with a tilde means something else than it does here. */
const setsHome = (text: string): boolean =>
	/\bHOME\+?=|\b(?:read|unset|export|declare|typeset|local|readonly|for|mapfile|readarray|printf)\b[^;\n|&]*\bHOME\b/.test(
		text
	);

const keepsVariables = (words: readonly string[]): boolean => words.some((word) => /^-[A-Za-z]*E|^--pre/.test(word));

/** The values that the text itself gives to variables. */
function assignedIn(script: SyntaxNode): Record<string, readonly string[]> {
	const found = new Map<string, Set<string>>();
	const visit = (node: SyntaxNode): void => {
		if (node.type === 'Assignment' && node.value.type === 'Word' && !node.append && !node.index) {
			const { value } = node;
			if (isLiteralWord(value) && !value.text.startsWith('~'))
				found.set(node.name, (found.get(node.name) ?? new Set()).add(value.value));
		}
		eachChild(node, visit);
	};
	visit(script);
	return Object.fromEntries([...found].map(([name, values]) => [name, [...values]]));
}

const repeated = (walk: Walk): Walk => ({ ...walk, turns: Number.POSITIVE_INFINITY });

function walkNode(node: SyntaxNode, standing: Standing, walk: Walk): void {
	if (--walk.found.steps < 0) return;
	switch (node.type) {
		case 'Statement':
			walkNode(node.command, node.background ? copyOf(standing) : standing, walk);
			break;
		case 'AndOr':
			walkAndOr(node, standing, walk);
			break;
		case 'Pipeline':
			walkPipeline(node, standing, walk);
			break;
		case 'Subshell':
			walkNode(node.body, copyOf(standing), walk);
			break;
		case 'Coproc':
			walkNode(node.body, copyOf(standing), { ...walk, ...ELSEWHERE });
			break;
		case 'Redirected':
			for (const redirect of node.redirects) walkNode(redirect, standing, walk);
			walkNode(node.command, standing, redirected(node.redirects, walk));
			break;
		case 'If':
			walkNode(node.clause, standing, walk);
			walkBranches([[node.then], ...elsesOf(node)], standing, walk);
			break;
		case 'Case':
			walkNode(node.word, standing, walk);
			walkCases(node, standing, walk);
			break;
		case 'For':
		case 'Select':
			for (const word of node.wordlist ?? []) walkNode(word, standing, walk);
			walkLoop([node.body], standing, walk);
			break;
		case 'While':
			walkLoop([node.clause, node.body], standing, walk);
			break;
		case 'ArithmeticFor':
			walkLoop([node.body], standing, walk);
			break;
		case 'Function':
			walk.functions.set(node.name.value, node);
			break;
		case 'Command':
			walkCommand(node, standing, walk);
			break;
		case 'CommandExpansion':
		case 'ArithmeticCommandExpansion':
			if (node.script) walkNode(node.script, copyOf(standing), { ...walk, output: 'any' });
			break;
		case 'ProcessSubstitution':
			if (node.script) walkNode(node.script, copyOf(standing), { ...walk, ...ELSEWHERE });
			break;
		default:
			eachChild(node, (child) => walkNode(child, standing, walk));
	}
}

/** Each part reads what those before it print. */
function walkPipeline({ commands }: Extract<SyntaxNode, { type: 'Pipeline' }>, standing: Standing, walk: Walk): void {
	for (const [at, command] of commands.entries()) {
		const [first] = commands;
		const text = at === 1 && first?.type === 'Command' && !isShadowed(first, walk) ? printedBy(first) : undefined;
		const fed: Partial<Walk> = { input: text === undefined ? 'any' : { text }, feeders: commands.slice(0, at) };
		const own = commands.length > 1 ? copyOf(standing) : standing;
		walkNode(command, own, {
			...walk,
			...(at > 0 && fed),
			...(at < commands.length - 1 && { output: 'any' as const })
		});
	}
}

/** Where nobody can say what it is given, and who reads it. */
const ELSEWHERE = { input: 'any', output: 'any' } as const;

function redirected(redirects: readonly RedirectionNode[], walk: Walk): Walk {
	if (redirects.length === 0) return walk;
	const isElsewhere = redirects.some(({ operator }) => operator.includes('>'));
	return {
		...walk,
		input: redirectedInput(redirects) ?? walk.input,
		output: isElsewhere ? 'any' : walk.output
	};
}

const isShadowed = ({ name }: CommandNode, { functions }: Walk): boolean => functions.has(name?.value ?? '');

/** What is walked where the first condition did not hold: each `elif` with those before it, and what is left at the end. */
function elsesOf({ elif, else: last }: Extract<SyntaxNode, { type: 'If' }>): (readonly SyntaxNode[])[] {
	const clauses = elif.map(({ clause }) => clause);
	return [...elif.map(({ then }, at) => [...clauses.slice(0, at + 1), then]), last ? [...clauses, last] : clauses];
}

function walkCases({ items }: Extract<SyntaxNode, { type: 'Case' }>, standing: Standing, walk: Walk): void {
	const bodies = items.map(({ body }) => [body]);
	// With `;&` one may follow another.
	if (items.some(({ terminator }) => terminator !== undefined && terminator !== ';;'))
		for (const body of bodies) walkBranches([body, []], standing, walk);
	else walkBranches([...bodies, []], standing, walk);
}

/** One of these is taken: what each may reach counts once, and the shell stands where one of them left it. */
function walkBranches(branches: readonly (readonly SyntaxNode[])[], standing: Standing, walk: Walk): void {
	const { found } = walk;
	const outer = found.uses;
	const most = new Map<string, Use>();
	const ends = branches.map((branch) => {
		found.uses = new Map();
		const own = copyOf(standing);
		for (const node of branch) walkNode(node, own, walk);
		for (const [key, use] of found.uses) if (use.times > (most.get(key)?.times ?? 0)) most.set(key, use);
		return own;
	});
	found.uses = outer;
	for (const use of most.values()) note(use, walk);
	const [first = copyOf(standing), ...others] = ends;
	Object.assign(standing, first);
	standing.here = anyOf(first.here, ...others.map(({ here }) => here));
}

function walkAndOr(
	{ commands, operators }: Extract<SyntaxNode, { type: 'AndOr' }>,
	standing: Standing,
	walk: Walk
): void {
	const start = standing.here;
	for (const [at, command] of commands.entries()) {
		if (at === 0 || operators[at - 1] === '&&') {
			walkNode(command, standing, walk);
			continue;
		}
		// A step that failed was not made; what else failed has changed the directory, or has not.
		const [first] = commands;
		const only = at === 1 && first?.type === 'Command' && MOVES.has(first.name?.value ?? '');
		const after = copyOf(standing);
		const otherwise: Standing = { ...after, here: only ? start : anyOf(start, after.here) };
		walkNode(command, otherwise, walk);
		if (!leaves(command)) standing.here = anyOf(after.here, otherwise.here);
	}
}

/** True for what ends with the end of the shell, the function or the turn: nothing follows it. */
function leaves(node: SyntaxNode): boolean {
	if (node.type === 'Command') return /^(?:exit|return|break|continue)$/.test(node.name?.value ?? '');
	const list = node.type === 'BraceGroup' ? node.body.commands : [];
	const last = list.at(-1)?.command;
	return last !== undefined && leaves(last);
}

function walkLoop(parts: readonly SyntaxNode[], standing: Standing, walk: Walk): void {
	const before = standing.here;
	for (const part of parts) walkNode(part, standing, repeated(walk));
	const after = anyOf(before, standing.here);
	const moved = after?.length !== before?.length;
	standing.here = after;
	// Once more, from where the first turn ended.
	if (moved) for (const part of parts) walkNode(part, standing, repeated(walk));
	standing.here = anyOf(before, standing.here);
}

function walkCommand(node: CommandNode, standing: Standing, around: Walk): void {
	eachChild(node, (child) => walkNode(child, standing, around));
	const walk = redirected(node.redirects, around);
	const literal = literalWords(node, (word) => expand(word, standing, walk));
	const program = node.name?.value ?? '';
	const words = literal && withoutWaiters(literal);
	const [first = program, ...rest] = words ?? [];
	const fn = walk.functions.get(program);
	if (fn) {
		walkFunction(fn, standing, walk);
		return;
	}
	if (MOVES.has(first)) {
		move(standing, first, words ? [rest] : readWays(node, walk), walk.facts.home);
		return;
	}
	if (words === undefined) {
		if (isSudo(program)) for (const way of sudoWays(node, walk)) note(callOf(way, node, standing, walk), walk);
		return;
	}
	if (isSudo(first)) {
		note(callOf(rest, node, standing, walk), walk);
		return;
	}
	const text = textOf(first, rest);
	if (text === undefined || walk.within.filter((one) => typeof one === 'string').length >= MOST_TEXTS) return;
	const own = first === 'eval' ? standing : copyOf(first === 'trap' ? LOST : standing);
	walkNode(parseShell(text), own, {
		...(first === 'trap' ? { ...repeated(walk), ...ELSEWHERE } : walk),
		reading: classify(text).reading,
		within: [...walk.within, text]
	});
}

/** Shell text that it runs itself. */
function textOf(program: string, words: readonly string[]): string | undefined {
	if (program === 'eval') return words.join(' ');
	if (program === 'trap') return words[0] !== undefined && words.length > 1 ? words[0] : undefined;
	return /^(\/(usr\/)?bin\/)?(ba|da)?sh$/.test(program) && /^-[eux]*c$/.test(words[0] ?? '') ? words[1] : undefined;
}

function walkFunction(fn: FunctionNode, standing: Standing, walk: Walk): void {
	const { within } = walk;
	const again = within.filter((one) => one === fn).length;
	walk.called.add(fn);
	// Called by itself it may be called any number of times.
	if (again > 1 || within.length > MOST_FUNCTIONS) return;
	walkNode(fn.body, standing, { ...(again > 0 ? repeated(walk) : walk), within: [...within, fn] });
}

function callOf(words: readonly string[], node: CommandNode, { here }: Standing, walk: Walk): Use {
	const run = readIn(node, walk).filter(({ elevated }) => elevated);
	const others = runsOthersCode(node, walk);
	const input = walk.input === 'any' && others ? 'of others' : walk.input;
	// It writes into a file of its own.
	const output = others && !/\bnohup\b/.test(node.name?.value ?? '') ? walk.output : 'any';
	return { words, directories: here, anywhere: needsNoDirectory(run), input, output, times: walk.turns };
}

/** Whether anything runs beside the call, and does not feed it anyway, that could make the call itself with an input of its own. */
function runsOthersCode(node: CommandNode, { whole, feeders, facts, inTurn, turns, within }: Walk): boolean {
	// What runs after the one call comes too late.
	const isLate = ({ start }: ReadCommand['span']): boolean =>
		inTurn && turns === 1 && within.length === 0 && start >= node.end;
	const isOfCall = (span: ReadCommand['span']): boolean =>
		[node, ...feeders].some(({ pos, end }) => span.start >= pos && span.end <= end);
	return whole.commands.some(
		(c) =>
			!c.elevated &&
			c.target === 'host' &&
			(c.effects.includes('run-code') || c.source === 'data' || !isShellsOrSystems(c.argv[0] ?? '', facts)) &&
			!isOfCall(c.span) &&
			!isLate(c.span)
	);
}

const isShellsOrSystems = (word: string, facts: CallFacts): boolean =>
	BUILTINS.has(word) || facts.isSystemProgram(word);

function note(use: Use, { found }: Walk): void {
	const key = JSON.stringify([use.words, use.directories, use.input, use.output]);
	const known = found.uses.get(key);
	if (known) known.times += use.times;
	else found.uses.set(key, { ...use });
}

/** What the caller's shell makes of a word, from where it stands. */
function expand(word: string, { here }: Standing, { facts, knowsHome }: Walk): readonly string[] | undefined {
	if (!knowsHome && /~|\$HOME/.test(word)) return undefined;
	const cwd = here?.length === 1 ? here[0] : undefined;
	if (cwd === undefined && /[*?]/.test(word) && !/^(?:\/|~|\$HOME\b)/.test(word)) return undefined;
	return expandWord(word, { ...facts, cwd: cwd ?? '/' });
}

function readIn({ pos, end }: Pick<CommandNode, 'pos' | 'end'>, { reading }: Walk): ReadCommand[] {
	return reading.commands.filter(
		({ source, target, span }) => source === 'code' && target === 'host' && span.start >= pos && span.end <= end
	);
}

/**
 * Words that are not literal, as the reading resolved them behind the options of sudo itself. These have to be literal, and the
 * program's name as well: the reading does not tell what stood before it.
 */
function sudoWays({ args, ...node }: CommandNode, walk: Walk): Ways {
	return readIn(node, walk).flatMap(({ resolved, via, span, argv }) => {
		const at = args.findIndex(({ pos }) => pos === span.start);
		const before = args.slice(0, at + 1).map((word) => (word.type === 'Word' ? literalValue(word) : undefined));
		if (
			at < 0 ||
			!resolved ||
			argv.some((word) => word.startsWith('~')) ||
			via.length !== 1 ||
			via[0] !== 'sudo' ||
			before.includes(undefined)
		)
			return [];
		return [[...(before as string[]).slice(0, -1), ...argv]];
	});
}

function readWays(node: CommandNode, walk: Walk): Ways {
	const read = readIn(node, walk).filter(({ argv, via }) => via.length === 0 && MOVES.has(argv[0] ?? ''));
	return read.every(({ resolved }) => resolved) ? read.map(({ argv }) => argv.slice(1)) : [];
}
