// Code that a program is fed and that the text does not hold: through a pipe, a redirection, a process substitution, a word, or a
// file that this text fetched. Whether it is code is a property of the program (`names/takes-program.ts`).
import { type Arg, type Ctx, NOTHING, type Value } from '../model.ts';
import { runsAddresses } from '../names/addresses-of-code.ts';
import { TAKES_PROGRAM, type TakesProgram } from '../names/takes-program.ts';
import { fileContent } from '../shell/known-files.ts';
import { isForeign } from '../shell/worse-origin.ts';
import { type Options, readOptions, values, wordSet } from '../words/options.ts';
import { asksForHelp } from './asks-for-help.ts';
import type { Cmd } from './command.ts';
import { sayUnknownCode } from './unknown-code.ts';

/** Reports a program that carries out what it reads, where that was fetched or decoded. */
export function judgeStreamedCode(cmd: Cmd): void {
	if (!isFedForeign(cmd) || cmd.isAtLeast('dangerous') || asksForHelp(cmd)) return;
	const script = cmd.effective.effects.has('run-code') ? cmd.args.find((a) => isForeign(a.stream)) : undefined;
	if (script?.stream) {
		sayUnknownCode(cmd, script.stream.origin, script);
		return;
	}
	for (const row of rowsOf(cmd.name)) {
		const found = foreignProgram(cmd, row);
		if (found) {
			sayUnknownCode(cmd, found.origin, found.arg);
			return;
		}
	}
}

/** True where anything that reaches the program may be foreign. */
function isFedForeign({ effective, ctx }: Cmd): boolean {
	return !effective.resolved || effective.fed !== undefined || ctx.env.files.size > 0;
}

/** True for a program that is fed something foreign or names an address: worth to be looked at once more. */
export function mayBringCode(name: string, argv: readonly Arg[], { stdin }: Ctx): boolean {
	if (runsAddresses(name)) return argv.some((a) => a.text.includes(':') || a.text.includes('@'));
	return rowsOf(name).length > 0 && (isForeign(stdin) || argv.some((a) => isForeign(a) || isForeign(a.stream)));
}

let byName: Map<string, TakesProgram[]> | undefined;

function rowsOf(name: string): readonly TakesProgram[] {
	if (!byName) {
		byName = new Map();
		for (const row of TAKES_PROGRAM)
			for (const one of row.names.split(' ')) byName.set(one, [...(byName.get(one) ?? []), row]);
	}
	return byName.get(name) ?? byName.get(name.replace(/-?\d[\d.]*$/, '')) ?? [];
}

interface Found {
	readonly origin: Value['origin'];
	readonly arg?: Arg;
}

/** What the program carries out, where that is foreign. */
function foreignProgram(cmd: Cmd, row: TakesProgram): Found | undefined {
	const { ctx, args } = cmd;
	const line = args.map((a) => a.text).join(' ');
	if ((row.where && !row.where.test(line)) || row.unless?.test(line)) return undefined;
	const options = readOptions(args, {
		takes: wordSet([row.file, row.code, row.takes].filter((one) => one !== undefined).join(' ')),
		singleDash: row.singleDash ?? false
	});
	const files = [...given(options, row.file), ...options.positionals.slice(row.filesFrom ?? args.length)];
	const codes = given(options, row.code);
	const texts = [...codes, ...wordsOfCode(row, options, files)];
	const code = texts.find(isForeign);
	if (code) return { origin: code.origin, arg: code };
	for (const text of texts) {
		const origin = originOfIncluded(text, ctx);
		if (origin) return { origin, arg: text };
	}
	const own =
		files.length === 0
			? row.byItself
					?.split(' ')
					.map((file) => fileContent(file, ctx))
					.find(isForeign)
			: undefined;
	if (own) return { origin: own.origin };
	for (const file of files) {
		const content = contentOf(cmd, file);
		if (isForeign(content)) return { origin: content.origin, arg: file };
	}
	const named = codes.length > 0 || given(options, row.file).length > 0;
	const { stdin } = ctx;
	if (!stdin || !isForeign(stdin) || row.input === undefined || named) return undefined;
	return options.positionals.length <= row.input ? { origin: stdin.origin } : undefined;
}

/** Commands of these languages that go on with what a file holds. */
const GOES_ON_WITH =
	/(?:^|[\n;])\s*(?:\.read|\.load|\\ir?|\\\.|source|load|include|@include|command script import)\s+["']?([^\s"';]+)/g;

function originOfIncluded({ text, known }: Arg, ctx: Ctx): Value['origin'] | undefined {
	if (!known || ctx.env.files.size === 0) return undefined;
	for (const [, file = ''] of text.matchAll(GOES_ON_WITH)) {
		const content = fileContent(file, ctx);
		if (isForeign(content)) return content.origin;
	}
	return undefined;
}

function wordsOfCode(row: TakesProgram, { positionals }: Options, files: readonly Arg[]): readonly Arg[] {
	if (row.codeFrom === undefined) return [];
	// Of these the first word is the program, where no option gave one.
	return row.codeFrom === 0 ? positionals.slice(0, files.length > 0 ? 0 : 1) : positionals.slice(row.codeFrom);
}

function given(options: Options, names: string | undefined): Arg[] {
	return names ? values(options, ...names.split(' ')) : [];
}

function contentOf({ ctx }: Cmd, file: Arg): Value {
	if (file.stream) return file.stream;
	if (file.text === '-') return ctx.stdin ?? NOTHING;
	return file.known ? fileContent(file.text, ctx) : NOTHING;
}
