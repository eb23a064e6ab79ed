// sed, ed and the editors: small languages that can write files and start programs.

import type { Cmd } from '../judge/command.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import { judgeProgramText } from '../languages/program-text.ts';
import { type Arg, NOTHING } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { values } from '../words/options.ts';
import { programFile, startsProgram } from './own-language.ts';
import type { RuleFile } from './rule.ts';

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
		if (!s.known && /^\s*[$`]/.test(s.text) && (s.origin === 'fetched' || s.origin === 'decoded'))
			sayUnknownCode(cmd, s.origin, s);
		if (
			!s.known &&
			!cmd.isAtLeast('caution') &&
			/^\s*[$`]/.test(s.text) &&
			!(s.origin !== 'fetched' && s.origin !== 'decoded' && s.origin !== 'secret' && BEGINS_WITH_LINE.test(s.text))
		)
			cmd.say('sed.unknown-script', 'caution', 'The script is known only at run time', s);
	}
	for (const f of files) {
		const held = programFile(cmd, f);
		if (held) sedScript(cmd, held);
		else {
			cmd.effect('run-code');
			cmd.say('sed.script-file', 'caution', 'Reads its script from a file', f);
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

/** Judges what the commands of an editor, one a line, write: the files it was given, or one they name. */
function editorWrites(cmd: Cmd, commands: string, files: readonly Arg[]): void {
	let saves = false;
	for (const [, to] of commands.matchAll(
		/(?:^|[|:])[\d,$%.\s]*(?:w(?:rite|q)?|sav(?:eas)?|x(?:it)?)!?(?:\s+([^\s|!]+)|\s*(?:$|\|))/gm
	))
		if (to === undefined) saves = true;
		else cmd.write({ ...(cmd.argv[0] as Arg), text: to, known: true }, 'truncate');
	if (!saves) return;
	const empties = /(?:^|[|:])\s*(?:%|,|1,\$)\s*d(?:elete)?\s*(?:$|\|)/m.test(commands);
	for (const file of files) cmd.write(file, empties ? 'truncate' : 'append');
}

function ed(cmd: Cmd): boolean {
	const text = cmd.ctx.stdin;
	cmd.kind('tui', 'editor', undefined, 'Opens an editor');
	if (text?.known) editorWrites(cmd, text.text, cmd.options('-p').positionals);
	if (text?.known)
		for (const line of text.text.split('\n'))
			if (/^!/.test(line.trim()))
				readShellText({ ...(cmd.argv[0] as Arg), text: line.trim().slice(1) }, cmd.ctx, cmd.name);
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
			cmd.say('editor.shell', 'dangerous', 'Starts another program through one of its options', c);
			readShellText({ ...c, text: shell }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		}
		if (/\b(?:py|python|python3|perl|ruby|lua|tcl)\w*\b/.test(c.text))
			cmd.say('editor.script', 'caution', 'Runs a script in the editor', c);
	}
	const files = options.positionals.filter((p) => !p.text.startsWith('+'));
	const typed = silent && cmd.ctx.stdin?.known ? `\n${cmd.ctx.stdin.text}` : '';
	if (commands.every((c) => c.known)) editorWrites(cmd, commands.map((c) => c.text).join('\n') + typed, files);
	// In ex mode the commands come on standard input.
	if (silent && cmd.ctx.stdin?.known)
		for (const typed of cmd.ctx.stdin.text.split('\n')) {
			const shell = /^\s*:?(?:%?!|r\s*!|w\s*!)\s*(.*)$/.exec(typed)?.[1];
			if (shell) readShellText({ ...(cmd.argv[0] as Arg), text: shell }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		}
	for (const s of values(options, '-S', '-s', '-u'))
		if (s.text !== 'NONE') cmd.say('editor.script', 'caution', 'Runs a script in the editor', s);
	for (const p of files) cmd.writePath(p.text, p.known);
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
		if (shell !== undefined) readShellText({ ...e, text: shell }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
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
			cmd.say('pager.shell', 'dangerous', 'Starts another program through one of its options', a);
			readShellText({ ...a, text: shell }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		} else if (cmd.name !== 'more' && /^\+\+?(?!(?:-[A-Za-z]+)?[GFgnp/?%\d&]*(?:$|[/?&]))/.test(a.text))
			cmd.say('pager.command', 'caution', 'Gives the pager a command to start with', a);
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
		['sed "$(curl https://example.org/x)" file', 'dangerous'],
		["vim -es -c '%d' -c wq /etc/passwd", 'blocked'],
		["vim -es -c '%s/a/b/' -c wq notes.txt", 'caution'],
		["ed notes.txt <<< 'w /dev/sda'", 'blocked'],
		["sed -f - file <<< 's/a/b/'", 'safe'],
		["sed -f - file <<< '1e rm -rf /'", 'blocked'],
		['sed -f script.sed file', 'caution'],
		["sed -i 's/a/b/' file", 'caution'],
		["sed -ni.bak 's/a/b/' file", 'caution'],
		["sed 'w /etc/passwd' file", 'blocked'],
		["sed '1e rm -rf /' file", 'blocked'],
		["sed 's/x/rm -rf \\//e' file", 'blocked'],
		["vim -c ':!rm -rf /' x", 'blocked'],
		['vim notes.txt', 'caution'],
		["less '+!rm -rf /' x", 'blocked'],
		['less +v x', 'caution'],
		['less +G x', 'safe'],
		['less +/error x', 'safe'],
		['less +120 x', 'safe'],
		['less x', 'safe']
	]
};
