// find: a reader, unless it deletes, writes or runs something for what it finds.
import { Cmd } from '../command.ts';
import { type Arg, type Ctx, UNKNOWN, type Value } from '../model.ts';
import { has, readOptions, wordSet } from '../options.ts';
import { readPath } from '../paths.ts';
import { judgeRecursiveDelete } from '../rules/delete.ts';
import { runArgv } from '../run-command.ts';

const RUN = /^-(?:exec|execdir|ok|okdir)$/;
const WRITE = /^-(?:fprint|fprint0|fprintf|fls)$/;
/** Tests whose next word is their value, whatever it looks like. */
const TAKES_VALUE =
	/^-(?:i?name|i?path|i?wholename|i?regex|i?lname|user|group|uid|gid|size|[ac]?newer|newer[aBcm][aBcmt]|[acm]time|[acm]min|perm|inum|links|samefile|used|x?type|fstype|maxdepth|mindepth|printf|regextype|context)$/;
const NARROWING =
	/^-(?:i?name|i?path|i?wholename|i?regex|user|group|uid|gid|size|newer\w*|[acm]time|[acm]min|empty|perm|inum|links|samefile|nouser|nogroup|lname|used|readable|writable|executable|maxdepth|quit)$/;

export function runFind(argv: readonly Arg[], ctx: Ctx): Value | undefined {
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
			// All but what is named is nearly all.
			!/^(?:!|-not)$/.test(args[i + n - 1]?.text ?? '') &&
			!(/^-i?(?:name|path|wholename)$/.test(a.text) && /^\*+$/.test(args[i + n + 1]?.text ?? ''))
	);
	// A depth keeps the tops of the trees, and rm -r takes what is below them.
	const shallowOnly = narrowed && !args.slice(i).some((a) => NARROWING.test(a.text) && a.text !== '-maxdepth');
	const directories = args.some((a, n) => a.text === '-type' && /^(?:f|l|s|p)/.test(args[n + 1]?.text ?? ''));
	for (let n = i; n < args.length; n++) {
		const arg = args[n] as Arg;
		if (TAKES_VALUE.test(arg.text) && args[n + 1]?.known) n++;
		else if (arg.text === '-delete') {
			const where = roots.length > 0 ? roots : [{ ...arg, text: '.' }];
			if (!narrowed) for (const root of where) judgeRecursiveDelete(cmd, root, arg);
			cmd.kind('loss', 'find.delete', arg, 'Deletes everything that is found');
			cmd.effective.writes.length = 0;
			for (const root of where) cmd.writePath(root.text, root.known);
		} else if (WRITE.test(arg.text)) {
			const to = args[n + 1];
			if (to) cmd.write(to, 'truncate');
		} else if (RUN.test(arg.text)) {
			let end = n + 1;
			while (end < args.length && args[end]?.text !== ';' && !(args[end]?.text === '+' && args[end - 1]?.text === '{}'))
				end++;
			{
				const words = args.slice(n + 1, end);
				const tree =
					shallowOnly && /(?:^|\/)rm$/.test(words[0]?.text ?? '') && words.some((w) => /^-\w*[rR]|^--rec/.test(w.text));
				runFor(cmd, words, roots, narrowed && !tree, directories, arg.text, ctx);
			}
			n = end;
		}
	}
	return { ...UNKNOWN, lists: { paths: roots.length > 0 ? roots.map((r) => r.text) : ['.'], all: !narrowed } };
}

/** Stands for what find finds: the root itself when nothing narrows the search. */
function found(roots: readonly Arg[], narrowed: boolean, at: Arg): Arg[] {
	const where = roots.length > 0 ? roots : [{ ...at, text: '.', known: true, origin: 'literal' as const }];
	if (!narrowed) return where.map((r) => ({ ...r }));
	return where.map((r) => ({ ...r, text: `${r.text.replace(/\/$/, '')}/{found}`, known: r.known }));
}

function runFor(
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
		if (w.text === '{}')
			full.push(...found(roots, narrowed || filesOnly, w).map((f) => ({ ...f, start: w.start, end: w.end })));
		else if (w.text.includes('{}')) {
			// Which names there are nobody knows yet: harmless in a word, not in code.
			const text = w.text.replaceAll('{}', found(roots, narrowed || filesOnly, w)[0]?.text ?? '{}');
			full.push({ ...w, text, known: false });
		} else full.push(w);
	}
	const name = full[0]?.text ?? '';
	const inner: Ctx = {
		...ctx,
		via: [...ctx.via, `find ${how}`],
		stdin: undefined,
		depth: ctx.depth + 1,
		wantOutput: false
	};
	runArgv(full, inner, true);
	const top = roots.some((r) => /^(?:root|system|home)$/.test(readPath(r.text, ctx.env.cwd).kind));
	if (/(?:^|\/)(?:rm|unlink|shred)$/.test(name)) {
		const broad = top && !narrowed;
		cmd.say(
			'find.exec-delete',
			broad && !ctx.out.findings.some((f) => f.tier === 'blocked') ? 'blocked' : 'dangerous',
			'Deletes everything that is found',
			full[0]
		);
	}
	if (top && !narrowed && /(?:^|\/)(?:chmod|chown|chgrp)$/.test(name))
		cmd.say('find.exec-permissions', 'blocked', 'Changes permissions or owners throughout a system directory', full[0]);
}

/** fd PATTERN [DIRECTORY...] -x PROGRAM: like find, with a short way to run something. */
export function unwrapFd(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const args = argv.slice(1);
	const at = args.findIndex((a) => /^(?:-x|-X|--exec|--exec-batch)$/.test(a.text));
	if (at < 0) return undefined;
	const cmd = new Cmd(argv, 'fd', ctx);
	cmd.effect('read');
	const before = readOptions(args.slice(0, at), {
		takes: wordSet('-e -E -t -d -g -S -c -j --extension --exclude --type --max-depth --owner --changed-within')
	});
	const [pattern, ...roots] = before.positionals;
	const narrowed =
		(pattern !== undefined && !/^[.*]?$|^\.\*$/.test(pattern.text)) ||
		has(before, '-e', '--extension', '-d', '--max-depth');
	const words = args.slice(at + 1).filter((a) => a.text !== ';');
	if (!words.some((w) => /\{[./]*\}/.test(w.text))) words.push({ ...(args[at] as Arg), text: '{}' });
	runFor(
		cmd,
		words.map((w) => ({ ...w, text: w.text.replace(/\{[./]+\}/g, '{}') })),
		roots,
		narrowed,
		has(before, '-t', '--type'),
		'--exec',
		ctx
	);
	return UNKNOWN;
}
