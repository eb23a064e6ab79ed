// xargs: the program after its options, with words from standard input behind it or in place of a mark.

import { Cmd } from '../judge/command.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import { type Arg, type Ctx, NOTHING, type Value } from '../model.ts';
import { DELETERS, EMPTIERS, PERMISSION_CHANGERS } from '../names/losses.ts';
import { SHELLS } from '../names/shells.ts';
import { fileContent } from '../shell/known-files.ts';
import { isData, isForeign, worseOrigin, worstOrigin } from '../shell/worse-origin.ts';
import { has, option, readOptions, wordSet } from '../words/options.ts';
import { readPath } from '../words/paths.ts';
import { fileName } from '../words/program-name.ts';
import { INTERPRETERS } from './interpreter-rows.ts';

const TAKES = wordSet(
	'-a -d -E -I -L -n -P -s -J -R -S --arg-file --delimiter --max-lines-x --max-args --max-procs --max-chars --process-slot-var'
);

/** Ends the word that stands for what was found below a directory. */
export const FOUND = '/{found}';

/** Stands for words that the text does not hold, such as the names of files that were found. */
function placeholder(at: Arg, stdin: Value | undefined): Arg {
	return {
		text: '$(input)',
		known: false,
		origin: stdin?.origin ?? 'dynamic',
		quoted: true,
		start: at.start,
		end: at.end
	};
}

function inputWords(options: ReturnType<typeof readOptions>, at: Arg, stdin: Value | undefined): Arg[] {
	if (stdin?.lists && !stdin.known) {
		const { paths, all } = stdin.lists;
		return paths.map((p) => ({ ...placeholder(at, stdin), text: all ? p : `${p.replace(/\/$/, '')}${FOUND}` }));
	}
	if (!stdin?.known) return [{ ...placeholder(at, stdin), splits: true, leads: true }];
	const delimiter = option(options, '-d', '--delimiter')?.value?.text;
	const zero = has(options, '-0', '--null');
	const separator = zero
		? '\0'
		: delimiter === '\\n' || option(options, '-I', '--replace', '-i', '-J')
			? '\n'
			: delimiter === '\\0'
				? '\0'
				: (delimiter ?? /\s+/);
	const out: Arg[] = [];
	for (const word of stdin.text.split(separator)) {
		const text =
			typeof separator === 'string'
				? word.replace(/\n$/, '')
				: word.replace(/^(["'])(.*)\1$/, '$2').replace(/\\(.)/g, '$1');
		if (text.trim() === '') continue;
		out.push({ text: text.trim(), known: true, origin: stdin.origin, quoted: true, start: at.start, end: at.end });
		if (out.length >= 64) break;
	}
	return out;
}

/** Walks the program xargs starts, with the words it is given. */
export function unwrapXargs(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const options = readOptions(argv.slice(1), { takes: TAKES, stopAtPositional: true });
	const at = argv[0] as Arg;
	let program: readonly Arg[] = options.positionals;
	if (program.length === 0) {
		if (has(options, '--help', '--version')) return undefined;
		program = [{ ...at, text: 'echo' }];
	}
	let mark = option(options, '-I', '-J')?.value?.text;
	const replace = option(options, '--replace', '-i');
	if (replace) {
		// -i and --replace take a mark only when it is attached.
		mark = replace.value?.text || '{}';
		if (replace.name === '-i' && replace.arg.text.startsWith('-i') && replace.arg.text.length > 2)
			mark = replace.arg.text.slice(2);
	}
	const file = option(options, '-a', '--arg-file')?.value;
	const listed = file ? (file.stream ?? fileContent(file.text, ctx)) : ctx.stdin;
	const words = inputWords(options, at, listed);
	const inner: Ctx = {
		...ctx,
		via: [...ctx.via, 'xargs'],
		stdin: NOTHING,
		depth: ctx.depth + 1,
		source: ctx.source,
		// How often it starts something is what was read.
		guarded: ctx.guarded || (listed !== undefined && isData(listed) && listed.origin !== 'fetched')
	};
	let full: Arg[];
	if (mark) {
		const m = mark;
		const whole = words.map((w) => w.text).join(' ');
		const known = words.every((w) => w.known);
		const origin = worstOrigin(words);
		full = [];
		for (const p of program) {
			if (!p.text.includes(m)) full.push(p);
			else if (p.text === m)
				full.push(...(words.length > 0 ? words : [p]).map((w) => ({ ...w, start: p.start, end: p.end })));
			else
				full.push(
					known
						? { ...p, text: p.text.replaceAll(m, whole), origin: worseOrigin(p.origin, origin) }
						: { ...p, text: p.text.replaceAll(m, '$input'), known: false, origin: worseOrigin(p.origin, origin) }
				);
		}
	} else full = [...program, ...words];
	const name = program[0]?.text ?? '';
	const base = fileName(name);
	const last = program[program.length - 1]?.text ?? '';
	if (
		!ctx.stdin?.known &&
		!mark &&
		(SHELLS.has(base) || INTERPRETERS.has(base)) &&
		(/^-\w*[ce]$/.test(last) || (SHELLS.has(base) && program.length === 1))
	) {
		const cmd = new Cmd(argv, 'xargs', ctx);
		if (program.length > 1) sayUnknownCode(cmd, ctx.stdin?.origin ?? 'dynamic', program[0]);
		else {
			cmd.effect('run-code');
			cmd.say('run.scripts', 'dangerous', 'Runs scripts that are known only at run time', program[0]);
		}
		return NOTHING;
	}
	const runs = SHELLS.has(base) || INTERPRETERS.has(base);
	if (runs && listed && isForeign(listed) && (program.length === 1 || (mark && program[1]?.text.includes(mark)))) {
		sayUnknownCode(new Cmd(argv, 'xargs', ctx), listed.origin, program[0]);
		return NOTHING;
	}
	if (ctx.stdin?.lists?.all && (DELETERS.has(base) || PERMISSION_CHANGERS.has(base) || EMPTIERS.has(base))) {
		for (const p of ctx.stdin.lists.paths) {
			if (!/^(?:root|system|home)$/.test(readPath(p, ctx.env.cwd).kind)) continue;
			const cmd = new Cmd(argv, 'xargs', ctx);
			cmd.effect('system-file');
			cmd.say('xargs.everything', 'blocked', 'Does this to everything in a system or home directory', at);
		}
	}
	// Where the mark stands in the code of a shell, what is read is run as code, not only named.
	return ctx.out.evaluator.walkArgv(full, inner, true);
}
