// Interpreters: which of their options take code. Rows, not code.
import type { Language } from '../languages/language.ts';

export interface Interpreter {
	names: string;
	/** options whose value is code */
	code: string;
	takes: string;
	/** options that stand first and keep it from running anything */
	inert: string;
	/** options that only check the program */
	checks?: string;
	language: Language;
	/** `-I.bak` and friends write the files named after the code */
	inPlace?: string;
	/** the tool is built of verbs: code stands behind this one; empty: only its options take code */
	verb?: string;
	/** it runs files and addresses, alone or behind `run`; what other verbs do is left to the tables */
	runsFiles?: boolean;
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
		// -c runs what stands in BEGIN.
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
	{
		names: 'deno',
		code: '',
		takes: '',
		inert: '-V --version -h --help',
		language: 'node',
		verb: 'eval',
		runsFiles: true
	},
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

const byName = new Map<string, Interpreter>();
for (const row of ROWS) for (const name of row.names.split(' ')) byName.set(name, row);

/** Interpreters by name. */
export const INTERPRETERS: ReadonlyMap<string, Interpreter> = byName;
