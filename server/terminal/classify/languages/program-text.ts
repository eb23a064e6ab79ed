// Programs given on the command line of an interpreter. Not a parser: names that are called, and the literal text
// they are called with. Strings are masked first, so that what is only printed does not count.
import type { Cmd } from '../command.ts';
import { type Arg, NOTHING } from '../model.ts';
import { readPath } from '../paths.ts';
import { judgeRecursiveDelete } from '../rules/delete.ts';
import { isSecretPath } from '../rules/secret-path.ts';
import { runArgv } from '../run-command.ts';
import { runShellText, sayUnknownCode } from '../unwrap/run-shell.ts';
import {
	BACKQUOTED,
	BUILDS,
	DECODES,
	DELETE_ONE,
	DELETE_TREE,
	FORK_LOOP,
	NETWORK,
	RUNS_TEXT,
	SENDS,
	SHELL_OUT,
	SOCKET,
	START,
	STARTED_TEXT,
	WRITE
} from './calls.ts';
import { type Language, literals, prepare, type Text } from './code-text.ts';
import { isHarmlessCode } from './harmless-code.ts';

/** Every variable at once, not one of them by name. */
const WHOLE_ENVIRONMENT =
	/\bos\.environ(?:b)?\b(?!\s*(?:\[|\.get\b|\.setdefault\b|\.pop\b))|\bprocess\.env\b(?!\s*[.[])|%ENV\b|\bENV\.(?:to_h|to_a|inspect|map|each|to_json)\b|\$_(?:ENV|SERVER)\b(?!\s*\[)|\bgetenv\(\s*\)/;

/** Judges program text. `arg` says where it stands and whether it is known. */
export function judgeProgramText(cmd: Cmd, language: Language, arg: Arg, depth = 0): void {
	cmd.effect('run-code');
	if (!arg.known) {
		if (arg.origin === 'fetched' || arg.origin === 'decoded' || /^[\s"']*(?:\$|`)/.test(arg.text)) {
			sayUnknownCode(cmd, arg.origin, arg);
			if (arg.origin !== 'literal') return;
		} else cmd.say('dynamic-part', 'caution', 'Part of the code is only known when it runs', arg);
	}
	const text = prepare(arg.text.slice(0, 16_384), language);
	const { masked, code } = text;
	let said = false;
	const say = (rule: string, tier: 'caution' | 'dangerous' | 'blocked', reason: string): void => {
		said = true;
		cmd.say(rule, tier, reason, arg);
	};
	if (FORK_LOOP.test(masked)) say('fork-bomb', 'blocked', 'Starts itself again without end: a fork bomb');
	if (/\b(?:include|require)(?:_once)?\b\s*\(?\s*["'](?:https?|ftp|data):/i.test(code)) {
		sayUnknownCode(cmd, 'fetched', arg);
		said = true;
	}
	const network = NETWORK.test(code);
	if (network && SHELL_OUT.test(code) && SOCKET.test(code))
		say('reverse-shell', 'dangerous', 'Gives another host a shell on this one');
	if (/\/dev\/(?:tcp|udp)\//.test(code) && SHELL_OUT.test(code))
		say('reverse-shell', 'dangerous', 'Gives another host a shell on this one');
	const runsText = language === 'other' && !/\beval\b/.test(masked) ? null : RUNS_TEXT.exec(masked);
	if (runsText) {
		if (network) {
			sayUnknownCode(cmd, 'fetched', arg);
			said = true;
		} else if (DECODES.test(masked)) {
			sayUnknownCode(cmd, 'decoded', arg);
			said = true;
		} else {
			const at = runsText.index + runsText[0].length - (runsText[0].endsWith('(') ? 1 : 0);
			// In these languages a backquote is what a command prints.
			const opened = /^\s*\(?\s*[rbuf]?(["'`])/.exec(masked.slice(at))?.[1];
			const printed = opened === '`' && (language === 'perl' || language === 'ruby' || language === 'php');
			const first = opened && !printed ? literals(text, at).values[0] : undefined;
			if (printed && /\b(?:curl|wget|fetch|lwp-request|GET|nc|ncat)\b/.test(code)) {
				sayUnknownCode(cmd, 'fetched', arg);
				said = true;
			} else if (first !== undefined && first !== arg.text && depth < 4) {
				judgeProgramText(cmd, language, { ...arg, text: first, known: true }, depth + 1);
				said = true;
			} else if (
				/eval|^exec|Function|loadstring|vm\.run|runIn/.test(runsText[0]) &&
				!(runsText[0].startsWith('exec') && language !== 'python')
			)
				say('dynamic-code', 'dangerous', 'Runs code that is built while it runs');
			else if (!runsText[0].startsWith('exec')) say('dynamic-code', 'caution', 'Runs code that is built while it runs');
		}
	}
	START.lastIndex = 0;
	for (let m = START.exec(masked); m; m = START.exec(masked)) {
		if (
			runsText &&
			m.index === runsText.index &&
			(language === 'python' || language === 'node' || language === 'lua') &&
			!/[sS]ync|system|popen/.test(m[0])
		)
			continue;
		said = true;
		startProcess(cmd, text, m.index + m[0].length, arg, m[0]);
	}
	if (cmd.name === 'expect')
		for (const m of code.matchAll(/\bsend\s+(?:--\s+)?"((?:[^"\\]|\\.)*)"/g)) {
			said = true;
			runShellText(
				{ ...arg, text: (m[1] ?? '').replace(/\\[rn]/g, '\n'), known: true },
				{ ...cmd.ctx, stdin: NOTHING },
				'expect send'
			);
		}
	for (const m of code.matchAll(STARTED_TEXT)) {
		if (language !== 'other' || m[2] === undefined) continue;
		said = true;
		runShellText({ ...arg, text: m[2], known: true }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		cmd.say('code.starts-process', 'caution', 'Starts another program', arg);
	}
	if (language !== 'node' && language !== 'python' && language !== 'lua') {
		BACKQUOTED.lastIndex = 0;
		for (let m = BACKQUOTED.exec(code); m; m = BACKQUOTED.exec(code)) {
			if (masked[m.index] === ' ') continue;
			said = true;
			runShellText(
				{ ...arg, text: m.slice(1).find((part) => part !== undefined) ?? '' },
				{ ...cmd.ctx, stdin: NOTHING },
				cmd.name
			);
		}
	}
	for (const m of matches(DELETE_TREE, masked)) {
		said = true;
		const { values, rest } = literals(text, m);
		if (/^fs|rmSync|Deno/.test(masked.slice(m - 16, m).trim()) && !/recursive/.test(rest)) {
			for (const v of values) cmd.writePath(v);
			say('delete.file', 'caution', 'Deletes files');
			continue;
		}
		const home = /expanduser|Path\.home|homedir\(\)|Dir\.home|ENV\[|process\.env\.HOME|os\.environ/.test(rest);
		const paths = home
			? [values.find((v) => v.startsWith('~')) ?? (values[0] && !/^HOME$/.test(values[0]) ? `~/${values[0]}` : '~')]
			: values.filter((v) => v !== 'recursive' && v !== 'force');
		const bare = /^(?:\s+--)?\s+([/~][\w./~-]*)/.exec(rest)?.[1];
		if (paths.length === 0 && bare !== undefined) paths.push(bare);
		if (paths.length === 0) say('delete.recursive', 'dangerous', 'Deletes a directory with everything in it');
		for (const p of paths) judgeRecursiveDelete(cmd, { ...arg, text: p, known: true }, arg);
	}
	const walked =
		/(?:os\.walk|os\.listdir|os\.scandir|\bDir\[|Path\(|finddepth|\bfind\b|Dir\.glob|glob\.glob|rglob|scandir|readdirSync|Find\.find)\s*\(?[\s\S]*?["'](\/\**|~(?:\/\**)?|\/(?:etc|home|usr|var|root|boot|bin|lib|opt)\/?\**)["']/.exec(
			code
		);
	if (
		walked &&
		/unlink|remove|rmdir|rmtree|delete|rm_r?f?\b|rmSync/.test(
			masked + (/["'`]\s*rm\s+-\w*[rR]/.test(code) ? ' rmtree' : '')
		)
	)
		judgeRecursiveDelete(cmd, { ...arg, text: walked[1] ?? '/', known: true }, arg);
	for (const m of matches(DELETE_ONE, masked)) {
		const { values, rest } = literals(text, m);
		// R's unlink takes a tree as well.
		if (/\brecursive\s*=\s*T/.test(rest))
			for (const v of values) judgeRecursiveDelete(cmd, { ...arg, text: v, known: true }, arg);
		else for (const v of values) cmd.writePath(v);
		say('delete.file', 'caution', 'Deletes files');
	}
	for (const m of matches(WRITE, masked)) {
		const { values } = literals(text, m);
		const called = masked.slice(Math.max(0, m - 24), m);
		const opens = /(?:\bopen|fopen|sysopen|File\.(?:open|new)|io\.open|openSync)\s*\(?$/.test(called);
		const perlMode = values.find((v) => /^\s*[+]?>>?/.test(v));
		// open(F, "|program"), open(F, "-|", "program"), open("|program").
		const piped = opens && (language === 'perl' || language === 'ruby') ? pipedProgram(values) : undefined;
		if (piped !== undefined) {
			runShellText({ ...arg, text: piped, known: true }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
			say('code.starts-process', 'caution', 'Starts another program');
			continue;
		}
		if (opens && !perlMode && !values.slice(1).some((v) => /^[rb+]*[wax]/.test(v))) continue;
		const path = perlMode
			? values.length > 1
				? values[values.length - 1]
				: perlMode.replace(/^\s*\+?>+\s*/, '')
			: values[0];
		if (path) {
			cmd.write({ ...arg, text: path, known: true }, 'truncate');
			said = true;
		} else say('write.file', 'caution', 'Writes a file');
	}
	if (
		/\bdd\b|\/dev\/(?:sd|nvme|vd|hd|mmcblk|disk)/.test(code) &&
		/write|['"]w|>/.test(code) &&
		readPath((/\/dev\/[\w/]+/.exec(code) ?? ['/dev/null'])[0], undefined).kind === 'device' &&
		/open|write/i.test(masked)
	)
		say('device.overwrite', 'blocked', 'Overwrites a block device');
	if (network) {
		if (SENDS.test(code)) {
			cmd.effect('network-write');
			if (
				[...code.matchAll(/["']([^"'\s]+)["']/g)].some(
					(m) => isSecretPath(m[1] ?? '') || /^\/etc\/(?:passwd|shadow)/.test(m[1] ?? '')
				)
			)
				say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host');
			if (WHOLE_ENVIRONMENT.test(masked))
				say('exfil.environment', 'dangerous', 'Sends the environment, with what is secret in it, to another host');
			say('network.send', 'caution', 'Sends data to another host');
		} else cmd.effect('network-read');
	}
	if (
		language === 'other' &&
		/shut down|restart|log ?out|sleep|empty (?:the )?trash|delete|keystroke|do shell script|set volume|quit|move|make new/i.test(
			arg.text
		)
	)
		say('script.acts', 'caution', 'Makes other programs do something');
	if (/\b(?:setuid|setgid|seteuid)\s*\(\s*0|os\.kill|process\.kill|\bkill\b\s*[(\s]\s*['"\d]/.test(masked))
		say('code.process', 'caution', 'Signals processes or changes who it runs as');
	if (!said && isHarmlessCode(text, language, network)) return;
	if (!said) cmd.say('run.inline', 'caution', 'Runs inline code', arg);
}

/** The program a pipe is opened to or from. */
function pipedProgram(values: readonly string[]): string | undefined {
	const mode = values.findIndex((v) => v === '-|' || v === '|-');
	if (mode >= 0) return values.slice(mode + 1).join(' ');
	for (const v of values) {
		const m = /^\s*\|\s*(.+)$/.exec(v) ?? /^(.+?)\s*\|\s*$/.exec(v);
		if (m) return m[1];
	}
	return undefined;
}

function* matches(re: RegExp, text: string): Generator<number> {
	re.lastIndex = 0;
	let n = 0;
	for (let m = re.exec(text); m && n < 32; m = re.exec(text), n++)
		yield m.index + m[0].length - (m[0].endsWith('(') ? 1 : 0);
}

function startProcess(cmd: Cmd, text: Text, at: number, arg: Arg, call: string): void {
	const { values, whole, rest } = literals(text, at);
	// Command::new("rm").arg("-rf"): the rest of the chain belongs to it.
	if (call === 'Command::new')
		for (const m of text.code.slice(at).matchAll(/\.args?\s*\(([^)]*)\)/g))
			for (const v of (m[1] ?? '').matchAll(/"([^"]*)"/g)) values.push(v[1] ?? '');
	const inner = {
		...cmd.ctx,
		via: [...cmd.ctx.via, cmd.name],
		stdin: NOTHING,
		depth: cmd.ctx.depth + 1,
		wantOutput: false
	};
	const first = values[0];
	if (!whole && (DECODES.test(rest) || (first !== undefined && BUILDS.test(rest)))) {
		sayUnknownCode(cmd, 'decoded', arg);
		return;
	}
	if (!whole && NETWORK.test(rest)) {
		sayUnknownCode(cmd, 'fetched', arg);
		return;
	}
	if (first === undefined) {
		cmd.say('code.starts-process', 'caution', 'Starts another program', arg);
		return;
	}
	const list = values.length > 1 && !/\s/.test(first) && !/shell\s*=\s*True/.test(text.code);
	if (list)
		runArgv(
			values
				.filter((v) => v !== 'inherit' && v !== 'utf8' && v !== 'utf-8')
				.map((v) => ({ ...arg, text: v, known: true, quoted: true })),
			inner,
			true
		);
	else runShellText({ ...arg, text: first, known: whole || first !== '' }, cmd.ctx, cmd.name);
	cmd.say('code.starts-process', 'caution', 'Starts another program', arg);
}
