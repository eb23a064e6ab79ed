// Interpreters: code in an option, a program file, or standard input.
import { Cmd } from '../command.ts';
import type { Language } from '../languages/code-text.ts';
import { PERL_PURE, RUBY_PURE } from '../languages/harmless-scripts.ts';
import { judgeProgramText } from '../languages/program-text.ts';
import { type Arg, type Ctx, NOTHING, UNKNOWN, type Value } from '../model.ts';
import { has, readOptions, wordSet } from '../options.ts';
import { fileContent } from '../redirects.ts';
import { judgeFrameworkTask } from '../rules/framework-resets.ts';
import { judgeRunOptions } from '../rules/run-options.ts';
import { judgePythonModule } from './python-module.ts';
import { runShellText, sayUnknownCode } from './run-shell.ts';
import { runScriptFile } from './shells.ts';

interface Interpreter {
	names: string;
	/** options whose value is code */
	code: string;
	takes: string;
	/** options after which nothing is run */
	inert: string;
	/** options that only check the program */
	checks?: string;
	language: Language;
	/** `-I.bak` and friends write the files named after the code */
	inPlace?: string;
	/** modules that only read or only print, behind -m */
	verb?: string;
}

const ROWS: readonly Interpreter[] = [
	{
		names: 'python python2 python3 pypy pypy3 ipython ipython3 bpython jython micropython',
		code: '-c',
		takes: '-W -X -m -Q',
		inert: '-V --version -h --help',
		language: 'python'
	},
	{
		names: 'perl',
		code: '-e -E',
		takes: '-I -M -m -F -0-x',
		inert: '-v -V --version --help -h',
		checks: '-c',
		language: 'perl',
		inPlace: '-i'
	},
	{
		names: 'ruby jruby irb',
		code: '-e',
		takes: '-I -r -C -E -W-x',
		inert: '-v --version -h --help --copyright',
		checks: '-c',
		language: 'ruby',
		inPlace: '-i'
	},
	{
		names: 'node nodejs ts-node tsx',
		code: '-e -p --eval --print -pe',
		takes: '-r --require --import -C --conditions --loader --input-type',
		inert: '-v --version -h --help',
		checks: '-c --check',
		language: 'node'
	},
	{
		names: 'bun',
		code: '-e --eval -p --print',
		takes: '',
		inert: '-v --version -h --help',
		language: 'node',
		verb: ''
	},
	{ names: 'deno', code: '', takes: '', inert: '-V --version -h --help', language: 'node', verb: 'eval' },
	{
		names: 'php',
		code: '-r -B -R -E',
		takes: '-d -c -z -S -t -f',
		inert: '-v --version -h --help -i -m --ini',
		checks: '-l',
		language: 'php'
	},
	{ names: 'lua luajit texlua', code: '-e', takes: '-l', inert: '-v', language: 'lua' },
	{ names: 'osascript', code: '-e', takes: '-l -s', inert: '', language: 'other' },
	{ names: 'Rscript', code: '-e', takes: '', inert: '--version --help', language: 'other' },
	{
		names: 'julia',
		code: '-e -E --eval --print',
		takes: '-L -t -p',
		inert: '-v --version -h --help',
		language: 'other'
	},
	{
		names: 'swift dart nim v',
		code: '-e --eval',
		takes: '',
		inert: '--version -version -help --help',
		language: 'other',
		verb: ''
	},
	{
		names: 'ghc',
		code: '-e',
		takes: '',
		inert:
			'--version -V --help -? --info --numeric-version --supported-extensions --supported-languages --print-libdir',
		language: 'other'
	},
	{ names: 'crystal', code: '', takes: '', inert: '--version', language: 'other', verb: 'eval' },
	{
		names:
			'groovy jshell octave octave-cli matlab R scilab slsh maxima erl iex gp kotlin scala scala-cli elixir raku guile racket clojure bb runghc tclsh wish expect ocaml janet sbcl',
		code: '-e -c --eval -eval -r -batch --batch-string',
		takes: '-s -pa -pz -sname -name',
		inert: '--version -v -h --help -version',
		language: 'other'
	}
];

const table = new Map<string, Interpreter>();
for (const row of ROWS) for (const name of row.names.split(' ')) table.set(name, row);

export const INTERPRETERS: readonly string[] = [...table.keys()];

/** A module on the command line that only computes: `-MList::Util=sum`, `-rjson`. */
function isPureModule(language: Interpreter['language'], text: string): boolean {
	const name = text.replace(/=[\w,:]*$/, '');
	return language === 'perl' ? PERL_PURE.test(name) : RUBY_PURE.test(name);
}

export function runInterpreter(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const head = argv[0] as Arg;
	const base = head.text
		.slice(head.text.lastIndexOf('/') + 1)
		.replace(/-?\d[\d.]*$/, (v) => (table.has(head.text) ? v : ''));
	const row = table.get(base) ?? table.get(head.text.slice(head.text.lastIndexOf('/') + 1));
	if (!row) return undefined;
	const takes = wordSet(`${row.code} ${row.takes}`);
	const args = argv.slice(1);
	const options = readOptions(args, {
		takes,
		stopAtPositional: true,
		singleDash: row.language === 'node' || row.language === 'php' || row.language === 'other'
	});
	if (row.verb !== undefined) {
		const verb = options.positionals[0]?.text ?? '';
		if (row.verb !== '' && verb === row.verb) {
			const code = options.positionals.find((p, i) => i > 0 && !p.text.startsWith('-'));
			const cmd = new Cmd(argv, base, ctx);
			if (code) judgeProgramText(cmd, row.language, code);
			return UNKNOWN;
		}
		const uses = options.positionals.find((p, n) => n > 0 && !p.text.startsWith('-'))?.text ?? '';
		if (base === 'deno' && verb !== 'run' && !/^https?:|\.[jt]s$/.test(verb)) return undefined;
		if (base === 'deno' && /^https?:/i.test(verb === 'run' ? uses : verb)) {
			sayUnknownCode(new Cmd(argv, base, ctx), 'fetched', options.positionals[0]);
			return UNKNOWN;
		}
		const first = options.given[0]?.name ?? '';
		if (base !== 'deno' && !row.code.split(' ').includes(first)) return undefined;
	}
	if (row.inert && options.given.length > 0 && row.inert.split(' ').includes(options.given[0]?.name ?? '')) {
		new Cmd(argv, base, ctx).effect('read');
		return NOTHING;
	}
	const cmd = new Cmd(argv, base, ctx);
	judgeRunOptions(cmd);
	const codes = options.given.filter((o) => row.code.split(' ').includes(o.name) && o.value);
	if (row.language === 'perl')
		for (const o of options.given) if (/^-\w*i\w*e$|^-pie$/.test(o.name)) markInPlace(cmd, options.positionals);
	const inPlace =
		row.inPlace &&
		options.given.some((o) => o.name === row.inPlace || o.name.startsWith('-pi') || o.name.startsWith('-ni'));
	if (codes.length > 0) {
		const modules =
			row.language === 'perl' || row.language === 'ruby'
				? options.given
						.filter((o) => /^-[Mmr]$/.test(o.name) && o.value && !isPureModule(row.language, o.value.text))
						.map((o) => o.value?.text)
				: [];
		for (const c of codes)
			if (c.value)
				judgeProgramText(
					cmd,
					row.language,
					modules.length > 0
						? { ...c.value, text: `${row.language === 'perl' ? 'use' : 'load'} ${modules.join(' ')}; ${c.value.text}` }
						: c.value
				);
		if (inPlace) markInPlace(cmd, options.positionals);
		if (row.language === 'perl') judgeNamesPerlOpens(cmd, options.positionals);
		for (const o of options.given)
			if (
				(o.name === '-r' || o.name === '--require' || o.name === '--import') &&
				row.language === 'node' &&
				o.value &&
				/^[./]/.test(o.value.text)
			)
				cmd.say('run.required', 'caution', 'Loads a program file', o.value);
		return UNKNOWN;
	}
	// perl -pie: the cluster swallowed the e, so the code is the first word.
	const cluster = row.language === 'perl' ? options.given.find((o) => /^-[pnaliw0]*i.*e$/.test(o.arg.text)) : undefined;
	if (cluster && options.positionals[0]) {
		judgeProgramText(cmd, row.language, options.positionals[0]);
		markInPlace(cmd, options.positionals.slice(1));
		return UNKNOWN;
	}
	const module = row.language === 'python' ? options.given.find((o) => o.name === '-m')?.value : undefined;
	if (module) {
		judgePythonModule(cmd, module, args.slice(args.indexOf(module) + 1));
		return UNKNOWN;
	}
	if (row.checks && options.given.some((o) => row.checks?.split(' ').includes(o.name))) {
		cmd.effect('read');
		if (options.given.some((o) => /^(?:-r|-I|-M|--require|--import)$/.test(o.name))) cmd.kind('run', 'run.required');
		return UNKNOWN;
	}
	if (row.language === 'php' && options.given.some((o) => o.name === '-S')) {
		cmd.kind('serve', 'serve');
		return UNKNOWN;
	}
	const file = options.positionals[0];
	if (!file || file.text === '-' || file.text === '/dev/stdin') {
		cmd.effect('run-code');
		if (ctx.stdin === undefined) cmd.say('run.interpreter', 'caution', 'Starts an interpreter');
		else if (ctx.stdin.known) judgeProgramText(cmd, row.language, { ...head, ...ctx.stdin, items: undefined });
		else sayUnknownCode(cmd, ctx.stdin.origin, head);
		return UNKNOWN;
	}
	if (file.stream) {
		if (file.stream.known) judgeProgramText(cmd, row.language, { ...file, ...file.stream, items: undefined });
		else sayUnknownCode(cmd, file.stream.origin, file);
		return UNKNOWN;
	}
	if (
		/^https?:\/\//i.test(file.text) ||
		(file.text === 'run' &&
			/^https?:/i.test(options.positionals.find((p, n) => n > 0 && !p.text.startsWith('-'))?.text ?? ''))
	) {
		sayUnknownCode(cmd, 'fetched', file);
		return UNKNOWN;
	}
	const content = fileContent(file.text, ctx);
	if (content.known) judgeProgramText(cmd, row.language, { ...file, ...content, items: undefined });
	else runScriptFile(cmd, file, content);
	judgeFrameworkTask(cmd, file.text, options.positionals.slice(1));
	if (has(options, '--help') && args.length === 2) cmd.effect('read');
	return UNKNOWN;
}

/** perl opens the files it is given in the old way: a name that ends or begins with | is a command, > is a file to write. */
function judgeNamesPerlOpens(cmd: Cmd, files: readonly Arg[]): void {
	for (const f of files) {
		const command = /^\s*\|(.+)$|^(.+)\|\s*$/s.exec(f.text);
		if (command) {
			cmd.say('perl.opens-command', 'dangerous', 'Starts another program through the name of a file', f);
			runShellText({ ...f, text: command[1] ?? command[2] ?? '' }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		} else if (/^\s*\+?>/.test(f.text)) cmd.write({ ...f, text: f.text.replace(/^[\s+>]+/, '') }, 'truncate');
	}
}

function markInPlace(cmd: Cmd, files: readonly Arg[]): void {
	cmd.effect('write-file');
	cmd.say('write.in-place', 'caution', 'Changes files in place');
	for (const f of files) cmd.write(f, 'append');
}
