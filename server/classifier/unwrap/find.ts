// find: a reader, unless it deletes what it finds, writes a file or starts a program.
import { Cmd } from '../judge/command.ts';
import { sayUnknownOption } from '../judge/reader-options.ts';
import { type Arg, type Ctx, UNKNOWN, type Value } from '../model.ts';
import { DELETERS, EMPTIERS, PERMISSION_CHANGERS, TREE_DELETERS } from '../names/losses.ts';
import { judgeRecursiveDelete } from '../rules/delete.ts';
import { worseOrigin } from '../shell/worse-origin.ts';
import { has, readOptions, values, wordSet } from '../words/options.ts';
import { readPath } from '../words/paths.ts';
import { fileName } from '../words/program-name.ts';
import { READS_SECRET } from '../words/secret-path.ts';

const RUN = /^-(?:exec|execdir|ok|okdir)$/;
const WRITE = /^-(?:fprint|fprint0|fprintf|fls)$/;
/** Tests whose next word is their value, whatever it looks like. */
const TAKES_VALUE =
	/^-(?:i?name|i?path|i?wholename|i?regex|i?lname|user|group|uid|gid|size|[ac]?newer|newer[aBcm][aBcmt]|[acm]time|[acm]min|perm|inum|links|samefile|used|x?type|fstype|maxdepth|mindepth|printf|regextype|context)$/;
/** What else an expression may say (findutils 4.9.0, and what BSD and bfs add): operators, tests and actions that only read. */
const READS =
	/^-(?:a|and|o|or|not|true|false|print0?|printx|ls|prune|quit|depth|d|x|xdev|mount|noleaf|daystart|follow|warn|nowarn|(?:no)?ignore_readdir_race|empty|executable|readable|writable|nouser|nogroup|hidden|nohidden|exclude|unique|color|nocolor|nowarn|acl|xattr|xattrname|sparse|flags|since|anewer|cnewer|mnewer|B(?:min|time|newer)|help|version|[HLPEXsf]|O\d?|D)$/;
const NARROWING =
	/^-(?:i?name|i?path|i?wholename|i?regex|user|group|uid|gid|size|newer\w*|[acm]time|[acm]min|empty|perm|inum|links|samefile|nouser|nogroup|lname|used|readable|writable|executable|maxdepth|quit)$/;

/** Judges find, and walks the programs it starts. Gives the list of what it finds. */
export function unwrapFind(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const cmd = new Cmd(argv, 'find', ctx);
	cmd.effect('read');
	const { args } = cmd;
	let i = 0;
	while (i < args.length && /^-(?:[HLPEXdsx]+|O\d|D|f)$/.test(args[i]?.text ?? '')) i += args[i]?.text === '-D' ? 2 : 1;
	const roots: Arg[] = [];
	while (i < args.length && !/^(?:-.+|\(|!|,)$/.test(args[i]?.text ?? '')) roots.push(args[i++] as Arg);
	const narrowed = args.slice(i).some(
		(a, n) =>
			NARROWING.test(a.text) &&
			// A test that is negated leaves nearly everything.
			!/^(?:!|-not)$/.test(args[i + n - 1]?.text ?? '') &&
			!(/^-i?(?:name|path|wholename)$/.test(a.text) && /^\*+$/.test(args[i + n + 1]?.text ?? ''))
	);
	// A depth only limits where trees begin, and rm -r takes all that is below.
	const shallowOnly = narrowed && !args.slice(i).some((a) => NARROWING.test(a.text) && a.text !== '-maxdepth');
	const directories = args.some((a, n) => a.text === '-type' && /^(?:f|l|s|p)/.test(args[n + 1]?.text ?? ''));
	for (let n = i; n < args.length; n++) {
		const arg = args[n] as Arg;
		if (TAKES_VALUE.test(arg.text) && args[n + 1]?.known) n++;
		else if (arg.text === '-delete') {
			const where = roots.length > 0 ? roots : [{ ...arg, text: '.' }];
			if (!narrowed) for (const root of where) judgeRecursiveDelete(cmd, root, arg);
			cmd.kind('loss', 'find.delete', arg, 'Deletes everything it finds');
			cmd.effective.writes.length = 0;
			for (const root of where) cmd.writePath(root.text, root.known);
		} else if (WRITE.test(arg.text)) {
			const to = args[n + 1];
			if (to) cmd.write(to, 'truncate');
		} else if (RUN.test(arg.text)) {
			let end = n + 1;
			while (end < args.length && args[end]?.text !== ';' && !(args[end]?.text === '+' && args[end - 1]?.text === '{}'))
				end++;
			const words = args.slice(n + 1, end);
			const program = fileName(words[0]?.text ?? '');
			const tree =
				program === 'mv' || (TREE_DELETERS.has(program) && words.some((w) => /^-\w*[rR]|^--rec/.test(w.text)));
			walkFound(cmd, words, roots, narrowed && !(shallowOnly && tree), directories, arg.text, ctx);
			n = end;
		} else if (/^--?[a-z]/i.test(arg.text) && !READS.test(arg.text) && !TAKES_VALUE.test(arg.text)) {
			sayUnknownOption(cmd, { name: arg.text, arg });
		}
	}
	judgeEnvironmentsFound(cmd, roots, args.slice(i));
	return { ...UNKNOWN, lists: { paths: roots.length > 0 ? roots.map((r) => r.text) : ['.'], all: !narrowed } };
}

/** Environments of processes that are found are read where a program is started with them, or where somebody reads the list. */
function judgeEnvironmentsFound(cmd: Cmd, roots: readonly Arg[], expression: readonly Arg[]): void {
	const isRead = cmd.ctx.wantOutput || expression.some((a) => RUN.test(a.text));
	if (!isRead || !roots.some((r) => /^\/(?:proc\b.*)?$/.test(cmd.path(r)))) return;
	const name = expression.find(
		(a, n) => /(?:^|\/)environ$/.test(a.text) && TAKES_VALUE.test(expression[n - 1]?.text ?? '')
	);
	if (name) cmd.say('secret.read', 'caution', READS_SECRET, name);
}

/** Stands for what find finds: the root itself when nothing narrows the search. */
function found(roots: readonly Arg[], narrowed: boolean, at: Arg): Arg[] {
	const where = roots.length > 0 ? roots : [{ ...at, text: '.', known: true, origin: 'literal' as const }];
	const listed = (r: Arg): Arg => ({ ...r, origin: worseOrigin(r.origin, 'listed') });
	if (!narrowed) return where.map(listed);
	return where.map((r) => ({ ...listed(r), text: `${r.text.replace(/\/$/, '')}/{found}`, known: r.known }));
}

/** Walks a program with what was found in the place of its marks. */
function walkFound(
	cmd: Cmd,
	words: readonly Arg[],
	roots: readonly Arg[],
	narrowed: boolean,
	filesOnly: boolean,
	how: string,
	ctx: Ctx
): void {
	if (words.length === 0) return;
	const full: Arg[] = [];
	for (const w of words) {
		if (w.text === '{}' && full.length === 0)
			full.push({ ...(found(roots, true, w)[0] ?? w), start: w.start, end: w.end });
		else if (w.text === '{}')
			full.push(...found(roots, narrowed || filesOnly, w).map((f) => ({ ...f, start: w.start, end: w.end })));
		else if (w.text.includes('{}')) {
			// The names are only known when it runs: harmless in a word, not in code.
			const text = w.text.replaceAll('{}', found(roots, narrowed || filesOnly, w)[0]?.text ?? '{}');
			full.push({ ...w, text, known: false, origin: worseOrigin(w.origin, 'listed') });
		} else full.push(w);
	}
	const name = fileName(full[0]?.text ?? '');
	const inner: Ctx = {
		...ctx,
		via: [...ctx.via, `find ${how}`],
		stdin: undefined,
		depth: ctx.depth + 1,
		wantOutput: false
	};
	ctx.out.evaluator.walkArgv(full, inner, true);
	const top = roots.some((r) => /^(?:root|system|home)$/.test(readPath(r.text, ctx.env.cwd).kind));
	if (DELETERS.has(name)) {
		const broad = top && !narrowed;
		cmd.say(
			'find.exec-delete',
			broad && !ctx.out.findings.some((f) => f.tier === 'blocked') ? 'blocked' : 'dangerous',
			'Deletes everything it finds',
			full[0]
		);
	}
	if (top && !narrowed && EMPTIERS.has(name))
		cmd.say('find.exec-empty', 'blocked', 'Empties every file of a system or home directory', full[0]);
	if (top && !narrowed && PERMISSION_CHANGERS.has(name))
		cmd.say('find.exec-permissions', 'blocked', 'Changes permissions or owners throughout a system directory', full[0]);
}

const FD_TAKES = wordSet(
	'-e -E -t -d -S -c -j -o -C --extension --exclude --type --max-depth --min-depth --exact-depth --size --color --threads --owner --changed-within --changed-before --newer --older --change-newer-than --change-older-than --changed-after --base-directory --search-path --ignore-file --format --and --batch-size --max-results --max-buffer-time --path-separator'
);

/** The option that makes fd start a program: alone, with the program attached, or at the end of clustered flags. */
function execOf(arg: Arg): { attached: Arg | undefined } | undefined {
	const long = /^--exec(?:-batch)?(?:=([\s\S]*))?$/.exec(arg.text);
	if (long) return { attached: long[1] === undefined ? undefined : { ...arg, text: long[1] } };
	if (!/^-[^-]/.test(arg.text)) return undefined;
	for (let k = 1; k < arg.text.length; k++) {
		const letter = arg.text[k] as string;
		if (FD_TAKES.has(`-${letter}`)) return undefined;
		if (letter !== 'x' && letter !== 'X') continue;
		const rest = arg.text.slice(k + 1).replace(/^=/, '');
		return { attached: rest === '' ? undefined : { ...arg, text: rest } };
	}
	return undefined;
}

/** Splits the line of fd: what it looks for, and each program it starts. An attached program has no further words. */
function splitFd(args: readonly Arg[]): { looks: Arg[]; programs: Arg[][] } {
	const looks: Arg[] = [];
	const programs: Arg[][] = [];
	for (let i = 0; i < args.length; i++) {
		const arg = args[i] as Arg;
		if (arg.text === '--') {
			looks.push(...args.slice(i));
			break;
		}
		const exec = execOf(arg);
		if (!exec) {
			looks.push(arg);
			const takesNext = FD_TAKES.has(arg.text) || (/^-[^-]+$/.test(arg.text) && FD_TAKES.has(`-${arg.text.slice(-1)}`));
			if (takesNext && i + 1 < args.length) looks.push(args[++i] as Arg);
			continue;
		}
		if (exec.attached) {
			programs.push([exec.attached]);
			continue;
		}
		const end = args.findIndex((a, n) => n > i && a.text === ';');
		const words = args.slice(i + 1, end < 0 ? args.length : end);
		if (words.length > 0) programs.push(words);
		i = end < 0 ? args.length : end;
	}
	return { looks, programs };
}

/** fd PATTERN [DIRECTORY...] -x PROGRAM: like find, with a short way to start a program. */
export function unwrapFd(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const { looks, programs } = splitFd(argv.slice(1));
	if (programs.length === 0) return undefined;
	const cmd = new Cmd(argv, 'fd', ctx);
	cmd.effect('read');
	const options = readOptions(looks, { takes: FD_TAKES });
	const [pattern, ...named] = options.positionals;
	const roots = [...named, ...values(options, '--search-path')];
	if (roots.length === 0) roots.push(...values(options, '-C', '--base-directory'));
	const narrowed =
		(pattern !== undefined && !/^[.*]?$|^\.\*$/.test(pattern.text)) ||
		has(options, '-e', '--extension', '-d', '--max-depth');
	const filesOnly = values(options, '-t', '--type').some((v) =>
		/^(?:[flspx]|file|symlink|socket|pipe|exec.*)$/.test(v.text)
	);
	for (const program of programs) {
		const marked = program.some((w) => /\{[./]*\}/.test(w.text));
		const words = marked ? program : [...program, { ...(program[0] as Arg), text: '{}' }];
		const plain = words.map((w) => ({ ...w, text: w.text.replace(/\{[./]+\}/g, '{}') }));
		walkFound(cmd, plain, roots, narrowed, filesOnly, '--exec', ctx);
	}
	return UNKNOWN;
}
