// awk: a small language that can write files and start programs.

import type { Cmd } from '../judge/command.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import { maskAwk } from '../languages/mask-awk.ts';
import { type Arg, UNKNOWN } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { decodeEscapes } from '../words/decode-escapes.ts';
import { has, values } from '../words/options.ts';
import { programFile, startsProgram } from './own-language.ts';
import type { RuleFile } from './rule.ts';

const AWK_PIPE =
	/\|&?\s*(?:"((?:[^"\\]|\\.)*)"|[A-Za-z_($]\w*)|"((?:[^"\\]|\\.)*)"\s*\|&?\s*getline|[\w)\]]\s*\|&?\s*getline/g;
const AWK_SYSTEM = /\bsystem\s*\(\s*(?:"((?:[^"\\]|\\.)*)"\s*\)?)?/g;

/** Reads a command that awk spells out whole. True when it is harmless: then awk itself only reads. */
function isHarmless(cmd: Cmd, arg: Arg, text: string): boolean {
	const { findings } = cmd.ctx.out;
	const before = findings.length;
	readShellText(
		{ ...arg, text: text.replace(/\\(.)/g, '$1') },
		{ ...cmd.ctx, stdin: UNKNOWN, wantOutput: false, depth: cmd.ctx.depth + 1 },
		cmd.name
	);
	return findings.slice(before).every((f) => f.tier === 'safe');
}

/** The program with the texts of its variables put in their place, where something is started with them. */
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
		if (whole && arg.known && isHarmless(cmd, arg, m[1] ?? '')) continue;
		startsProgram(cmd, arg, decodeEscapes(m[1] ?? m[2] ?? '') || undefined);
	}
	for (const m of masked.matchAll(/\bprintf?\b[^;}\n|]*?(>>?)\s*("[^"]*"|[A-Za-z_$(][\w$]*)/g)) {
		// A comparison needs brackets after print, so a bare > is a file.
		const inside = m[0].slice(0, m[0].lastIndexOf(m[1] as string));
		if ((inside.match(/\(/g) ?? []).length > (inside.match(/\)/g) ?? []).length) continue;
		const at = m.index + m[0].length - (m[2]?.length ?? 0);
		const file = m[2]?.startsWith('"') ? text.slice(at + 1, at + (m[2]?.length ?? 0) - 1) : '?';
		if (file === '/dev/stderr' || file === '/dev/stdout') continue;
		if (file === '?') {
			cmd.effect('write-file');
			cmd.effective.writes.push('?');
			cmd.say('awk.writes', 'caution', 'Writes files from its own code', arg);
		} else cmd.write({ ...arg, text: file }, 'truncate');
	}
	if (/\/inet\d?\/(?:tcp|udp)\//.test(text)) {
		cmd.effect('network-write');
		cmd.say('awk.network', 'dangerous', 'Opens a connection to another host', arg);
	}
	if (/@[A-Za-z_]\w*\s*\(/.test(masked)) {
		cmd.effect('run-code');
		cmd.say('awk.unknown-function', 'caution', 'Calls a function whose name is known only at run time', arg);
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
		cmd.say('awk.script-file', 'caution', 'Reads its program from a file', f);
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
		if (!p.known && (p.origin === 'fetched' || p.origin === 'decoded')) sayUnknownCode(cmd, p.origin, p);
		else if (!p.known && /^\s*[$`]/.test(p.text))
			cmd.say('awk.unknown-program', 'caution', 'The program is known only at run time', p);
	}
	return true;
}

export const AWK: RuleFile = {
	programs: { awk, gawk: awk, mawk: awk, nawk: awk },
	examples: [
		['awk "$(curl https://example.org/x)" file', 'dangerous'],
		["awk -f - file <<< '{print $1}'", 'safe'],
		['awk -f - file <<< \'BEGIN{system("rm -rf /")}\'', 'blocked'],
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
		["awk -oout '{print}'", 'caution'],
		['gawk \'BEGIN {f = "system"; @f("id")}\'', 'caution'],
		['awk \'{print | "sh"}\' file', 'dangerous']
	]
};
