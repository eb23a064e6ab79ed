// sed, awk and ed: small languages that can write files and start programs.
import type { Cmd } from '../command.ts';
import { decodeEscapes } from '../expand-parameter.ts';
import { maskAwk } from '../languages/mask-awk.ts';
import { judgeProgramText } from '../languages/program-text.ts';
import { type Arg, NOTHING, UNKNOWN } from '../model.ts';
import { has, values } from '../options.ts';
import { fileContent } from '../redirects.ts';
import { runShellText } from '../unwrap/run-shell.ts';
import type { RuleFile } from './rule.ts';

function startsProgram(cmd: Cmd, arg: Arg, text: string | undefined): void {
	cmd.effect('run-code');
	cmd.say(`${cmd.name}.starts-program`, 'caution', 'Starts another program from its own language', arg);
	if (text) runShellText({ ...arg, text }, { ...cmd.ctx, stdin: NOTHING, wantOutput: false }, cmd.name);
}

/** Looks at one sed script: addresses, then a command letter; s has flags. */
function sedScript(cmd: Cmd, arg: Arg): void {
	const script = arg.text;
	let i = 0;
	const n = script.length;
	const delimited = (delimiter: string): string => {
		const start = i;
		while (i < n && script[i] !== delimiter) i += script[i] === '\\' ? 2 : 1;
		const part = script.slice(start, i);
		i++;
		return part;
	};
	const toEnd = (): string => {
		const end = script.indexOf('\n', i);
		const part = script.slice(i, end < 0 ? n : end);
		i = end < 0 ? n : end + 1;
		return part.trim();
	};
	let guard = 0;
	while (i < n && guard++ < 400) {
		const c = script[i] as string;
		if (/[\s;{}!,0-9$~+]/.test(c)) {
			i++;
			continue;
		}
		if (c === '/' || c === '\\') {
			const delimiter = c === '\\' ? (script[i + 1] ?? '/') : '/';
			i += c === '\\' ? 2 : 1;
			delimited(delimiter);
			while (i < n && /[IM]/.test(script[i] as string)) i++;
			continue;
		}
		i++;
		switch (c) {
			case 's': {
				const delimiter = script[i] ?? '/';
				i++;
				delimited(delimiter);
				const replacement = delimited(delimiter);
				let flags = '';
				while (i < n && /[gpiIeEmM0-9]/.test(script[i] as string)) flags += script[i++];
				if (script[i] === 'w') {
					i++;
					const file = toEnd();
					cmd.write({ ...arg, text: file }, 'truncate');
				}
				if (/e/.test(flags)) startsProgram(cmd, arg, replacement);
				break;
			}
			case 'y': {
				const delimiter = script[i] ?? '/';
				i++;
				delimited(delimiter);
				delimited(delimiter);
				break;
			}
			case 'e':
				startsProgram(cmd, arg, toEnd() || undefined);
				break;
			case 'w':
			case 'W': {
				const file = toEnd();
				if (file !== '' && file !== '/dev/stdout' && file !== '/dev/stderr')
					cmd.write({ ...arg, text: file }, 'truncate');
				break;
			}
			case 'a':
			case 'i':
			case 'c':
			case 'r':
			case 'R':
			case 'b':
			case 't':
			case 'T':
			case ':':
			case '#': {
				const rest = toEnd();
				if (/[aic]/.test(c) && rest.endsWith('\\')) toEnd();
				break;
			}
			default:
		}
	}
}

/** What the shell puts into a script. `${e}` in single quotes is sed's own: it runs the last line. */
const EXPANSION = /\$\{(?!e\})\w+\}|\$\([^()]*\)|`[^`]*`/g;
/** Only where the lines are is not known: `${n}p`, `$from,${to}d`. */
const BEGINS_WITH_LINE =
	/^\s*(?:\$\{?\w+\}?|\$\((?:wc|expr|echo|date|grep -c|\()[^()]*\)+)(?:\s*[,~+]\s*(?:\d+|\$|\+?\$\{?\w+\}?))?\s*[!pdqnNlDP={]\s*(?:[;}]|$)/;

/** Parts of a script given one by one are its lines; a text that ends in a backslash goes on in the next. */
function joinedScripts(scripts: readonly Arg[]): Arg[] {
	const out: Arg[] = [];
	for (const s of scripts) {
		const last = out[out.length - 1];
		if (last?.text.endsWith('\\'))
			out[out.length - 1] = { ...last, text: `${last.text}\n${s.text}`, known: last.known && s.known };
		else out.push(s);
	}
	return out;
}

/** A program that is read from a file, where the text tells what the file holds. */
function programFile(cmd: Cmd, file: Arg): Arg | undefined {
	const content =
		file.stream ??
		(file.text === '-' || file.text === '/dev/stdin' ? (cmd.ctx.stdin ?? UNKNOWN) : fileContent(file.text, cmd.ctx));
	return content.known && file.known ? { ...file, text: content.text } : undefined;
}

function sed(cmd: Cmd): boolean {
	const options = cmd.options('-e -f -l --expression --file --line-length');
	cmd.effect('read');
	const scripts = values(options, '-e', '--expression');
	const files = values(options, '-f', '--file');
	let rest = options.positionals;
	if (scripts.length === 0 && files.length === 0) {
		const first = rest[0];
		if (first) scripts.push(first);
		rest = rest.slice(1);
	}
	for (const s of joinedScripts(scripts)) {
		sedScript(cmd, s.known ? s : { ...s, text: s.text.replace(EXPANSION, '1') });
		if (
			!s.known &&
			!cmd.isAtLeast('caution') &&
			/^\s*[$`]/.test(s.text) &&
			!(s.origin === 'dynamic' && BEGINS_WITH_LINE.test(s.text))
		)
			cmd.say('sed.unknown-script', 'caution', 'The script is only known when it runs', s);
	}
	for (const f of files) {
		const held = programFile(cmd, f);
		if (held) sedScript(cmd, held);
		else {
			cmd.effect('run-code');
			cmd.say('sed.script-file', 'caution', 'Takes its script from a file', f);
		}
	}
	const inPlace = options.given.find(
		(o) =>
			o.name === '--in-place' ||
			/^--in-pl|^--in-p|^--in$|^--i/.test(o.name) ||
			(/^-[nEersuz]*i/.test(o.arg.text) && !o.arg.text.startsWith('--'))
	);
	if (inPlace) {
		cmd.effect('write-file');
		// A script that deletes every line leaves nothing of the file.
		const empties = scripts.some((s) => /^(?:1,\$\s*)?d$|^s([/|#,])(?:\^?\.\*\$?)\1\1g?$/.test(s.text.trim()));
		for (const f of rest) if (!(f.text === '' && rest.length > 1)) cmd.write(f, empties ? 'truncate' : 'append');
		cmd.say('write.in-place', 'caution', 'Changes files in place', inPlace.arg);
	}
	return true;
}

const AWK_PIPE =
	/\|&?\s*(?:"((?:[^"\\]|\\.)*)"|[A-Za-z_($]\w*)|"((?:[^"\\]|\\.)*)"\s*\|&?\s*getline|[\w)\]]\s*\|&?\s*getline/g;
const AWK_SYSTEM = /\bsystem\s*\(\s*(?:"((?:[^"\\]|\\.)*)"\s*\)?)?/g;

/** Runs a command awk spells out whole. True when nothing was said of it: then awk itself only reads. */
function runsHarmlessly(cmd: Cmd, arg: Arg, text: string): boolean {
	const { findings } = cmd.ctx.out;
	const before = findings.length;
	runShellText(
		{ ...arg, text: text.replace(/\\(.)/g, '$1') },
		{ ...cmd.ctx, stdin: UNKNOWN, wantOutput: false, depth: cmd.ctx.depth + 1 },
		cmd.name
	);
	return findings.slice(before).every((f) => f.tier === 'safe');
}

/** The program with variables that hold one text put in place where something is started with them. */
function awkText(program: string, given: readonly Arg[]): string {
	if (!/\bsystem\s*\(\s*[A-Za-z_]|\|\s*[A-Za-z_]|[A-Za-z_]\w*\s*\|&?\s*getline/.test(program)) return program;
	const held = new Map<string, string>();
	for (const g of given) {
		const m = /^(\w+)=([\s\S]*)$/.exec(g.text);
		if (m) held.set(m[1] as string, (m[2] ?? '').replace(/["\\]/g, '\\$&'));
	}
	for (const m of program.matchAll(/\b([A-Za-z_]\w*)\s*=\s*"((?:[^"\\]|\\.)*)"/g)) held.set(m[1] as string, m[2] ?? '');
	let text = program;
	for (const [name, value] of held)
		text = text.replace(
			new RegExp(`(\\bsystem\\s*\\(\\s*|\\|&?\\s*)${name}\\b|\\b${name}(?=\\s*\\|&?\\s*getline)`, 'g'),
			(_, before?: string) => `${before ?? ''}"${value}"`
		);
	return text;
}

function awkProgram(cmd: Cmd, program: Arg, given: readonly Arg[] = []): void {
	const arg = { ...program, text: awkText(program.text, given) };
	const text = arg.text;
	const masked = maskAwk(text);
	for (const m of text.matchAll(AWK_SYSTEM)) {
		if (!/^system/.test(masked.slice(m.index, m.index + 6))) continue;
		startsProgram(cmd, arg, m[1] === undefined ? undefined : decodeEscapes(m[1]));
	}
	for (const m of text.matchAll(AWK_PIPE)) {
		const pipe = m[0].indexOf('|') + m.index;
		if (masked[pipe] !== '|' || masked[pipe + 1] === '|' || masked[pipe - 1] === '|') continue;
		let from = pipe;
		while (from > 0 && !/[;}\n]/.test(masked[from - 1] as string)) from--;
		const before = masked.slice(from, pipe);
		const reads = m[0].includes('getline');
		if (!reads && !/\bprintf?\b/.test(before)) continue;
		// Only a text with nothing joined to it is the whole command. A filter of what is printed is the usual use.
		const whole = !reads && m[1] !== undefined && /^\s*(?:[;}\n]|$)/.test(masked.slice(m.index + m[0].length));
		if (whole && arg.known && runsHarmlessly(cmd, arg, m[1] ?? '')) continue;
		startsProgram(cmd, arg, decodeEscapes(m[1] ?? m[2] ?? '') || undefined);
	}
	for (const m of masked.matchAll(/\bprintf?\b[^;}\n|]*?(>>?)\s*("[^"]*"|[A-Za-z_$][\w$]*)/g)) {
		// A comparison needs brackets after print, so a bare > is a file.
		const inside = m[0].slice(0, m[0].lastIndexOf(m[1] as string));
		if ((inside.match(/\(/g) ?? []).length > (inside.match(/\)/g) ?? []).length) continue;
		const at = m.index + m[0].length - (m[2]?.length ?? 0);
		const file = m[2]?.startsWith('"') ? text.slice(at + 1, at + (m[2]?.length ?? 0) - 1) : '?';
		if (file === '/dev/stderr' || file === '/dev/stdout') continue;
		if (file === '?') {
			cmd.effect('write-file');
			cmd.effective.writes.push('?');
			cmd.say('awk.writes', 'caution', 'Writes files from its own language', arg);
		} else cmd.write({ ...arg, text: file }, 'truncate');
	}
	if (/\/inet\d?\/(?:tcp|udp)\//.test(text)) {
		cmd.effect('network-write');
		cmd.say('awk.network', 'dangerous', 'Opens a connection to another host', arg);
	}
	if (/^\s*@(?:include|load)/m.test(text)) {
		cmd.effect('run-code');
		cmd.say('awk.loads', 'caution', 'Loads a program file', arg);
	}
}

function awk(cmd: Cmd): boolean {
	const options = cmd.options(
		'-F -v -f -i -l -e -E -m --field-separator --assign --file --include --load --source --exec -W'
	);
	cmd.effect('read');
	for (const f of values(options, '-f', '--file', '-E', '--exec', '-l', '--load')) {
		const held = programFile(cmd, f);
		if (held) {
			awkProgram(cmd, held, values(options, '-v', '--assign'));
			continue;
		}
		cmd.effect('run-code');
		cmd.say('awk.script-file', 'caution', 'Takes its program from a file', f);
	}
	const includes = values(options, '-i', '--include');
	for (const f of includes) {
		if (f.text === 'inplace') {
			cmd.effect('write-file');
			cmd.say('write.in-place', 'caution', 'Changes files in place', f);
		} else cmd.say('awk.loads', 'caution', 'Loads a program file', f);
	}
	const programs = values(options, '-e', '--source');
	const first = options.positionals[0];
	if (programs.length === 0 && first && !has(options, '-f', '--file', '-E', '--exec')) programs.push(first);
	for (const p of programs) {
		awkProgram(cmd, p, values(options, '-v', '--assign'));
		if (!p.known && /^\s*[$`]/.test(p.text))
			cmd.say('awk.unknown-program', 'caution', 'The program is only known when it runs', p);
	}
	return true;
}

function ed(cmd: Cmd): boolean {
	const text = cmd.ctx.stdin;
	cmd.kind('tui', 'editor', undefined, 'Opens an editor');
	if (text?.known)
		for (const line of text.text.split('\n'))
			if (/^!/.test(line.trim()))
				runShellText({ ...(cmd.argv[0] as Arg), text: line.trim().slice(1) }, cmd.ctx, cmd.name);
	return true;
}

/** vi and less-like editors: -c and + take their commands, which may start programs. */
function vim(cmd: Cmd): boolean {
	// In ex mode -s is only for silence.
	const silent = cmd.name === 'ex' || cmd.args.some((a) => /^-[a-zA-Z]*[eE][a-zA-Z]*$/.test(a.text));
	const options = cmd.options(`-c -S ${silent ? '' : '-s '}-u -U -i -t -T -w -W --cmd --remote-send --remote-expr`);
	cmd.effect('run-code');
	cmd.effect('write-file');
	const commands = [
		...values(options, '-c', '--cmd'),
		...cmd.args.filter((a) => a.text.startsWith('+') && a.text.length > 1).map((a) => ({ ...a, text: a.text.slice(1) }))
	];
	for (const c of commands) {
		const shell =
			/(?:^|[|:\s])(?:!|:!|r!|r !|read !|sil(?:ent)?!? ?!|ter(?:minal)? )\s*([^|]*)/.exec(c.text)?.[1] ??
			/\bsystem(?:list)?\s*\(\s*["']([^"']*)["']/.exec(c.text)?.[1] ??
			/os\.execute\s*\(?\s*["']([^"']*)["']/.exec(c.text)?.[1];
		if (shell !== undefined) {
			cmd.say('editor.shell', 'dangerous', 'Starts another program through an option of the tool', c);
			runShellText({ ...c, text: shell }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		}
		if (/\b(?:py|python|python3|perl|ruby|lua|tcl)\w*\b/.test(c.text))
			cmd.say('editor.script', 'caution', 'Runs a script in the editor', c);
	}
	// In ex mode the commands come on standard input.
	if (silent && cmd.ctx.stdin?.known)
		for (const typed of cmd.ctx.stdin.text.split('\n')) {
			const shell = /^\s*:?(?:%?!|r\s*!|w\s*!)\s*(.*)$/.exec(typed)?.[1];
			if (shell) runShellText({ ...(cmd.argv[0] as Arg), text: shell }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		}
	for (const s of values(options, '-S', '-s', '-u'))
		if (s.text !== 'NONE') cmd.say('editor.script', 'caution', 'Runs a script in the editor', s);
	for (const p of options.positionals) if (!p.text.startsWith('+')) cmd.writePath(p.text, p.known);
	cmd.say('editor', 'caution', 'Opens an editor');
	return true;
}

function emacs(cmd: Cmd): boolean {
	const options = cmd.options(
		'-f -l -u --eval -eval --load -load --funcall --execute -execute -x --script -script -e',
		{
			singleDash: true
		}
	);
	cmd.effect('run-code');
	for (const e of values(options, '--eval', '-eval', '--execute', '-execute', '-e')) {
		judgeProgramText(cmd, 'other', e);
		const shell = /(?:shell-command|call-process|start-process|async-shell-command)[^"]*"([^"]*)"/.exec(e.text)?.[1];
		if (shell !== undefined) runShellText({ ...e, text: shell }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		if (/delete-directory|delete-file|shell-command|process/.test(e.text))
			cmd.say('editor.script', 'dangerous', 'Runs a script in the editor', e);
	}
	cmd.say('editor', 'caution', 'Opens an editor');
	return true;
}

/** less and more read; a command given with + may start a program. */
function pager(cmd: Cmd): boolean {
	cmd.effect('read');
	for (const a of cmd.args) {
		const shell = /^\+\+?!(.*)$/.exec(a.text)?.[1] ?? /^\+\|.(.*)$/.exec(a.text)?.[1];
		if (shell !== undefined) {
			cmd.say('pager.shell', 'dangerous', 'Starts another program through an option of the tool', a);
			runShellText({ ...a, text: shell }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		}
	}
	const options = cmd.options(
		'-o -O -b -h -j -k -p -P -t -T -x -y -z --log-file --LOG-FILE --lesskey-src --lesskey-file'
	);
	for (const o of values(options, '-o', '-O', '--log-file', '--LOG-FILE')) cmd.write(o, 'truncate');
	return true;
}

export const TEXT_LANGUAGES: RuleFile = {
	programs: {
		sed,
		gsed: sed,
		ssed: sed,
		awk,
		gawk: awk,
		mawk: awk,
		nawk: awk,
		ed,
		ex: vim,
		vi: vim,
		vim,
		nvim: vim,
		view: vim,
		gvim: vim,
		rvim: vim,
		vimdiff: vim,
		neovide: vim,
		emacs,
		emacsclient: emacs,
		less: pager,
		more: pager,
		most: pager
	},
	examples: [
		["sed 's/a/b/' file", 'safe'],
		["sed -n '1,5p' file", 'safe'],
		["sed 's/w /x/' file", 'safe'],
		["sed -e '1i\\' -e 'rm x' file", 'safe'],
		["sed -f - file <<< 's/a/b/'", 'safe'],
		["sed -f - file <<< '1e rm -rf /'", 'blocked'],
		['sed -f script.sed file', 'caution'],
		["awk -f - file <<< '{print $1}'", 'safe'],
		['awk -f - file <<< \'BEGIN{system("rm -rf /")}\'', 'blocked'],
		["sed -i 's/a/b/' file", 'caution'],
		["sed -ni.bak 's/a/b/' file", 'caution'],
		["sed 'w /etc/passwd' file", 'blocked'],
		["sed '1e rm -rf /' file", 'blocked'],
		["sed 's/x/rm -rf \\//e' file", 'blocked'],
		["awk '{print $1}' file", 'safe'],
		["awk '$3 > 5' file", 'safe'],
		['awk \'{n[$1]++} END {for (k in n) print k, n[k] | "sort -n"}\' file', 'safe'],
		['awk \'BEGIN {while ("date" | getline d) print d}\'', 'caution'],
		['awk \'{print | "sort > out"}\' file', 'caution'],
		['awk \'{print | "xargs rm"}\' file', 'caution'],
		['awk \'{print | ("rm " $1)}\' file', 'caution'],
		['awk \'{("rm " $1) | getline}\' file', 'caution'],
		['awk \'BEGIN{system("rm -rf /")}\'', 'blocked'],
		['awk \'{print > "out"}\' file', 'caution'],
		['awk \'{print | "sh"}\' file', 'dangerous'],
		["vim -c ':!rm -rf /' x", 'blocked'],
		['vim notes.txt', 'caution'],
		["less '+!rm -rf /' x", 'blocked'],
		['less x', 'safe']
	]
};
