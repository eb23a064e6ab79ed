// GNU parallel: a command line, and the words that go into it, after ::: or from standard input.

import { Cmd } from '../judge/command.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import { type Arg, type Ctx, NOTHING, unknown, type Value } from '../model.ts';
import { cloneEnv } from '../shell/environment.ts';
import { readShellText } from '../shell/shell-text.ts';
import { worseOrigin } from '../shell/worse-origin.ts';
import { joinArgs } from '../words/join-args.ts';
import { has, option, readOptions, wordSet } from '../words/options.ts';

const TAKES = wordSet(
	'-j -P -a -I -n -N -s -S -d -E -C -L -X-x --jobs --max-procs --arg-file --max-args --sshlogin --sshloginfile --delay --timeout --joblog --results --colsep --delimiter --tagstring --workdir --wd --load --memfree --nice --retries --halt --tmpdir --block --recstart --recend --basefile --return --env --rpl --shuf-x --limit'
);

const MARK = /\{[#%./:\d-]*\}/;
const MARKS = /\{[./:\d-]*\}/g;

/**
 * Walks a job whose word comes from a list that the text does not hold. parallel quotes what it puts in, so it is one word
 * of the line and no code; what it names is only known when it runs.
 */
function walkUnknownWord(
	template: readonly Arg[],
	marked: boolean,
	at: Arg,
	stdin: Value | undefined,
	inner: Ctx
): void {
	const origin = stdin?.origin ?? 'dynamic';
	const env = cloneEnv(inner.env, inner.out.budget);
	env.vars.set('PARALLEL_WORD', unknown(origin));
	const word: Arg = {
		text: '"$PARALLEL_WORD"',
		known: true,
		origin: 'literal',
		quoted: false,
		start: at.start,
		end: at.end
	};
	const full = template.map((t) => ({ ...t, text: t.text.replace(MARKS, word.text) }));
	if (!marked) full.push(word);
	// Inside quotes of the line it may be code of another shell.
	const hidden = template.some((t) => /(["'])(?:(?!\1).)*\{[./:\d-]*\}(?:(?!\1).)*\1/s.test(t.text));
	readShellText({ ...joinArgs(full), ...(hidden && { known: false }) }, { ...inner, env }, 'parallel');
}

export function unwrapParallel(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const args = argv.slice(1);
	const at = argv[0] as Arg;
	const options = readOptions(args, { takes: TAKES, stopAtPositional: true });
	if (has(options, '--help', '--version', '--citation') && options.positionals.length === 0) return undefined;
	if (has(options, '--dry-run', '--dryrun')) {
		new Cmd(argv, 'parallel', ctx).effect('read');
		return NOTHING;
	}
	const lists: Arg[][] = [];
	const template: Arg[] = [];
	let current: Arg[] = template;
	let fromFile = has(options, '-a', '--arg-file');
	for (const p of options.positionals) {
		if (p.text === ':::' || p.text === ':::+') {
			current = [];
			lists.push(current);
		} else if (p.text === '::::') {
			fromFile = true;
			current = [];
		} else current.push(p);
	}
	let words: Arg[] = lists.flat();
	if (words.length === 0 && !fromFile && ctx.stdin?.known) {
		words = ctx.stdin.text
			.split('\n')
			.filter((l) => l.trim() !== '')
			.slice(0, 64)
			.map((text) => ({
				text,
				known: true,
				origin: ctx.stdin?.origin ?? 'literal',
				quoted: true,
				start: at.start,
				end: at.end
			}));
	}
	const remote = option(options, '-S', '--sshlogin', '--sshloginfile');
	const inner: Ctx = {
		...ctx,
		via: [...ctx.via, 'parallel'],
		stdin: has(options, '--pipe', '--pipepart') ? ctx.stdin : NOTHING,
		depth: ctx.depth + 1,
		target: remote && remote.value?.text !== ':' ? 'remote' : ctx.target
	};
	if (remote) new Cmd(argv, 'parallel', ctx).kind('connect', 'parallel.remote', remote.arg);
	if (template.length === 0) {
		if (words.length > 0) for (const w of words.slice(0, 24)) readShellText(w, inner, 'parallel');
		else sayUnknownCode(new Cmd(argv, 'parallel', ctx), ctx.stdin?.origin ?? 'dynamic', at);
		return NOTHING;
	}
	if (has(options, '--pipe', '--pipepart')) {
		ctx.out.evaluator.walkArgv(template, inner, true);
		return NOTHING;
	}
	const marked = template.some((t) => MARK.test(t.text));
	if (words.length === 0) {
		walkUnknownWord(template, marked, at, ctx.stdin, inner);
		return NOTHING;
	}
	const single = template.length === 1 && /\s/.test(template[0]?.text ?? '');
	const operators = template.some((t) => /[;&|<>`\n]|\$\(/.test(t.text));
	for (const word of words.slice(0, 24)) {
		const full = template.map((t) =>
			MARK.test(t.text)
				? {
						...t,
						text: t.text.replace(MARKS, word.text),
						known: t.known && word.known,
						origin: worseOrigin(t.origin, word.origin)
					}
				: t
		);
		if (!marked) full.push({ ...word });
		const joined = joinArgs(full);
		// Joining loses the quotes; the words as they were written count as well.
		if (!single && /\s/.test(word.text)) ctx.out.evaluator.walkArgv(full, inner, true);
		// Each job is a line for the shell, so a word with blanks or operators is read again.
		if (single || operators || /[\s;&|`$(]/.test(word.text))
			readShellText({ ...joined, origin: word.origin, known: joined.known }, inner, 'parallel');
		else ctx.out.evaluator.walkArgv(full, inner, true);
	}
	return NOTHING;
}

const MOREUTILS_TAKES = wordSet('-j -l -n');

/** The parallel of moreutils: `parallel command -- words` or `parallel -- lines`. Read as the same use of GNU parallel. */
export function unwrapMoreutilsParallel(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const args = argv.slice(1);
	const at = argv[0] as Arg;
	const { firstPositional } = readOptions(args, { takes: MOREUTILS_TAKES, stopAtPositional: true });
	const dashes = args.findIndex((a, i) => a.text === '--' && i >= firstPositional - 1);
	const template = args.slice(firstPositional, Math.max(dashes, firstPositional));
	if (dashes < 0 && firstPositional === args.length) return undefined;
	// Without words it starts the command as it stands.
	if (dashes < 0)
		return ctx.out.evaluator.walkArgv(
			args.slice(firstPositional),
			{ ...ctx, via: [...ctx.via, 'parallel-moreutils'], depth: ctx.depth + 1 },
			true
		);
	return unwrapParallel([at, ...template, { ...at, text: ':::' }, ...args.slice(dashes + 1)], ctx);
}
