// python -m: a module that is run as a program.
import type { Cmd } from '../judge/command.ts';
import { judgeFetchedCode } from '../judge/fetched-code.ts';
import { judgeProgramText } from '../languages/program-text.ts';
import type { Arg } from '../model.ts';
import { has, readOptions, wordSet } from '../words/options.ts';

const ONLY_PRINTS =
	/^(?:json\.tool|this|platform|sysconfig|site|calendar|tokenize|ast|dis|keyword|mimetypes|pyclbr|inspect|symtable|random|base64|uuid|locale|textwrap|pickletools|quopri|difflib|filecmp|getopt|colorsys|stringprep|codeop|nturl2path)$/;
const KNOWN =
	/^(?:timeit|cProfile|profile|zipfile|tarfile|encodings|pytest|pydoc|venv|unittest|compileall|py_compile|ensurepip|idlelib|pdb|gzip|webbrowser|antigravity|trace|uu|sqlite3)$/;
const PIP_READS = /^(?:list|show|freeze|check|index|debug|help|inspect|--version|-V|--help)$/;

/** Judges `python -m module args`. */
export function judgePythonModule(cmd: Cmd, module: Arg, args: readonly Arg[]): void {
	const name = module.text;
	const reads = (): void => {
		cmd.effective.effects = new Set(['read']);
	};
	const options = readOptions(args, { takes: wordSet('-n -r -s -u --number --repeat --setup --unit') });
	cmd.effect('run-code');
	const listing = /^(?:zipfile|tarfile)$/.test(name) && has(options, '-l', '-t', '--list', '--test');
	if ((args.length === 1 && has(options, '-h', '--help', '--version')) || listing) reads();
	else if (ONLY_PRINTS.test(name)) {
		reads();
		// The second file of these is written.
		const to = name === 'json.tool' ? options.positionals[1] : undefined;
		if (to && to.text !== '-') cmd.write(to, 'truncate');
	} else if (name === 'pydoc' && !has(options, '-b', '-p', '-w', '-n') && !args.some((a) => a.text.includes('/')))
		reads();
	else if (name === 'timeit') {
		const setup = options.given.filter((o) => o.name === '-s' || o.name === '--setup').map((o) => o.value);
		for (const code of [...setup, ...options.positionals]) if (code) judgeProgramText(cmd, 'python', code);
	} else if (name === 'pip' && PIP_READS.test(options.positionals[0]?.text ?? args[0]?.text ?? '')) reads();
	else if (/^(?:pip|pipx|uv)$/.test(name)) {
		cmd.kind('project-package', 'package.project', module);
		judgeFetchedCode(cmd, name);
	} else if (name === 'http.server') cmd.kind('serve', 'serve', module);
	else
		cmd.say(
			'run.module',
			'caution',
			KNOWN.test(name) ? "Runs one of the interpreter's own modules" : 'Runs a program module',
			module
		);
}
