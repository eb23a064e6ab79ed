// Interpreters: code in an option, a program file, or standard input.
import { Cmd } from '../judge/command.ts';
import { judgeDataFlow } from '../judge/data-flow.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import { PERL_PURE, RUBY_PURE } from '../languages/harmless-scripts.ts';
import { judgeProgramText } from '../languages/program-text.ts';
import { type Arg, type Ctx, NOTHING, UNKNOWN, type Value } from '../model.ts';
import { judgeFrameworkTask } from '../rules/framework-resets.ts';
import { judgeProgramOptions } from '../rules/program-options.ts';
import { fileContent } from '../shell/known-files.ts';
import { readShellText } from '../shell/shell-text.ts';
import { type GivenOption, has, type Options, readOptions, wordSet } from '../words/options.ts';
import { fileName } from '../words/program-name.ts';
import { INTERPRETERS, type Interpreter } from './interpreter-rows.ts';
import { judgePythonModule } from './python-module.ts';
import { judgeScriptFile } from './script-file.ts';

/** Judges what an interpreter is given. Undefined: this use of it runs no code, judge it as a program. */
export function unwrapInterpreter(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const head = argv[0] as Arg;
	const file = fileName(head.text);
	const name = file.replace(/-?\d[\d.]*$/, (version) => (INTERPRETERS.has(head.text) ? version : ''));
	const row = INTERPRETERS.get(name) ?? INTERPRETERS.get(file);
	if (!row) return undefined;
	const options = readOptions(argv.slice(1), {
		takes: wordSet(`${row.code} ${row.takes}`),
		stopAtPositional: true,
		singleDash: row.language === 'node' || row.language === 'php' || row.language === 'other'
	});
	const meant = row.verb === undefined ? 'interpreter' : readVerb(row, options);
	if (meant === 'other') return undefined;
	const inert = row.inert.split(' ').includes(options.given[0]?.name ?? '');
	if (meant === 'interpreter' && row.inert && options.given.length > 0 && inert) {
		new Cmd(argv, name, ctx).effect('read');
		return NOTHING;
	}
	const cmd = new Cmd(argv, name, ctx);
	if (meant === 'code') {
		const code = behindVerb(options);
		if (code) judgeProgramText(cmd, row.language, code);
	} else if (meant === 'address') sayUnknownCode(cmd, 'fetched', options.positionals[0]);
	else {
		judgeProgramOptions(cmd);
		judgeOptions(cmd, row, options);
	}
	if (cmd.network) judgeDataFlow(cmd);
	return UNKNOWN;
}

/** What a tool built of verbs is told to do: run code or an address, work as any interpreter, or something else. */
function readVerb(row: Interpreter, options: Options): 'code' | 'address' | 'interpreter' | 'other' {
	const verb = options.positionals[0]?.text ?? '';
	if (row.verb !== '' && verb === row.verb) return 'code';
	if (!row.runsFiles) return row.code.split(' ').includes(options.given[0]?.name ?? '') ? 'interpreter' : 'other';
	if (verb !== 'run' && !/^https?:|\.[jt]s$/.test(verb)) return 'other';
	const program = verb === 'run' ? (behindVerb(options)?.text ?? '') : verb;
	return /^https?:/i.test(program) ? 'address' : 'interpreter';
}

/** The first word behind the verb that is no option. */
function behindVerb(options: Options): Arg | undefined {
	return options.positionals.find((p, i) => i > 0 && !p.text.startsWith('-'));
}

/** Judges what the options say: code, a module, a check, a server. Without any of them the program file counts. */
function judgeOptions(cmd: Cmd, row: Interpreter, options: Options): void {
	const { given, positionals } = options;
	const perl = row.language === 'perl';
	const codes = given.filter((o) => row.code.split(' ').includes(o.name) && o.value);
	if (perl) for (const o of given) if (/^-\w*i\w*e$|^-pie$/.test(o.name)) markInPlace(cmd, positionals);
	if (codes.length > 0) {
		judgeCodes(cmd, row, codes, options);
		return;
	}
	// perl -pie: the cluster swallowed the e, so the code is the first word.
	const cluster = perl && given.some((o) => /^-[pnaliw0]*i.*e$/.test(o.arg.text));
	if (cluster && positionals[0]) {
		judgeProgramText(cmd, row.language, positionals[0]);
		markInPlace(cmd, positionals.slice(1));
		return;
	}
	const module = row.language === 'python' ? given.find((o) => o.name === '-m')?.value : undefined;
	if (module) judgePythonModule(cmd, module, cmd.args.slice(cmd.args.indexOf(module) + 1));
	else if (row.checks && given.some((o) => row.checks?.split(' ').includes(o.name))) {
		cmd.effect('read');
		if (given.some((o) => /^(?:-r|-I|-M|--require|--import)$/.test(o.name))) cmd.kind('run', 'run.required');
	} else if (row.language === 'php' && given.some((o) => o.name === '-S')) cmd.kind('serve', 'serve');
	else judgeProgramFile(cmd, row, options);
}

/** A module on the command line that only computes: `-MList::Util=sum`, `-rjson`. */
function isPureModule(row: Interpreter, text: string): boolean {
	const name = text.replace(/=[\w,:]*$/, '');
	return row.language === 'perl' ? PERL_PURE.test(name) : RUBY_PURE.test(name);
}

/** The code behind those modules on the command line that may do more than compute. */
function withModules(row: Interpreter, code: Arg, given: readonly GivenOption[]): Arg {
	if (row.language !== 'perl' && row.language !== 'ruby') return code;
	const modules: string[] = [];
	for (const { name, value } of given)
		if (/^-[Mmr]$/.test(name) && value && !isPureModule(row, value.text)) modules.push(value.text);
	if (modules.length === 0) return code;
	return { ...code, text: `${row.language === 'perl' ? 'use' : 'load'} ${modules.join(' ')}; ${code.text}` };
}

function judgeCodes(cmd: Cmd, row: Interpreter, codes: readonly GivenOption[], { given, positionals }: Options): void {
	for (const { value } of codes) if (value) judgeProgramText(cmd, row.language, withModules(row, value, given));
	if (row.inPlace && given.some((o) => o.name === row.inPlace || o.name.startsWith('-pi') || o.name.startsWith('-ni')))
		markInPlace(cmd, positionals);
	if (row.language === 'perl') judgeNamesPerlOpens(cmd, positionals);
	if (row.language !== 'node') return;
	for (const { name, value } of given)
		if (/^(?:-r|--require|--import)$/.test(name) && value && /^[./]/.test(value.text))
			cmd.say('run.required', 'caution', 'Loads a program file', value);
}

/** Judges the program file, or standard input where there is none. */
function judgeProgramFile(cmd: Cmd, row: Interpreter, options: Options): void {
	const { stdin } = cmd.ctx;
	const head = cmd.argv[0] as Arg;
	const file = options.positionals[0];
	const judgeText = (at: Arg, content: Value): void =>
		content.known
			? judgeProgramText(cmd, row.language, { ...at, ...content, items: undefined })
			: sayUnknownCode(cmd, content.origin, at);
	if (!file || file.text === '-' || file.text === '/dev/stdin') {
		cmd.effect('run-code');
		if (stdin === undefined) cmd.say('run.interpreter', 'caution', 'Starts an interpreter');
		else judgeText(head, stdin);
		return;
	}
	if (file.stream) {
		judgeText(file, file.stream);
		return;
	}
	const address =
		file.text === 'run' ? /^https?:/i.test(behindVerb(options)?.text ?? '') : /^https?:\/\//i.test(file.text);
	if (address) {
		sayUnknownCode(cmd, 'fetched', file);
		return;
	}
	const content = fileContent(file.text, cmd.ctx);
	if (content.known) judgeText(file, content);
	else judgeScriptFile(cmd, file, content);
	judgeFrameworkTask(cmd, file.text, options.positionals.slice(1));
	if (has(options, '--help') && cmd.args.length === 2) cmd.effect('read');
}

/** The names perl opens in the old way: one that begins or ends with | is a command, one that begins with > is written. */
function judgeNamesPerlOpens(cmd: Cmd, files: readonly Arg[]): void {
	for (const f of files) {
		const command = /^\s*\|(.+)$|^(.+)\|\s*$/s.exec(f.text);
		if (command) {
			cmd.say('perl.opens-command', 'dangerous', 'Starts another program through the name of a file', f);
			readShellText({ ...f, text: command[1] ?? command[2] ?? '' }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		} else if (/^\s*\+?>/.test(f.text)) cmd.write({ ...f, text: f.text.replace(/^[\s+>]+/, '') }, 'truncate');
	}
}

function markInPlace(cmd: Cmd, files: readonly Arg[]): void {
	cmd.effect('write-file');
	cmd.say('write.in-place', 'caution', 'Changes files in place');
	for (const f of files) cmd.write(f, 'append');
}
