// Programs that a program text starts, by a call, a text or a pair of backquotes.
import { sayUnknownCode } from '../judge/unknown-code.ts';
import { NOTHING } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { BACKQUOTED, BUILDS, DECODES, NETWORK, START, STARTED_TEXT, TYPED_BY } from './calls.ts';
import { literals } from './code-text.ts';
import type { Program } from './program.ts';

const STARTS = 'Starts another program';

/** Judges what is started, as far as it is written out. */
export function judgeStarts(program: Program): void {
	const { cmd, language, arg, runsText, text } = program;
	const { code, masked } = text;
	for (const m of masked.matchAll(START)) {
		// In these languages exec takes code, and was judged as that.
		const takesCode = language === 'python' || language === 'node' || language === 'lua';
		if (takesCode && m.index === runsText?.index && !/[sS]ync|system|popen/.test(m[0])) continue;
		program.said = true;
		judgeCall(program, m.index + m[0].length, m[0]);
	}
	const typed = TYPED_BY.get(cmd.name);
	if (typed)
		for (const m of code.matchAll(typed))
			program.readShellText((m[1] ?? '').replace(/\\[rn]/g, '\n'), true, `${cmd.name} send`);
	if (language === 'other')
		for (const m of code.matchAll(STARTED_TEXT)) {
			if (m[2] === undefined) continue;
			program.readShellText(m[2]);
			program.say('code.starts-process', 'caution', STARTS);
		}
	if (language === 'node' || language === 'python' || language === 'lua') return;
	for (const m of code.matchAll(BACKQUOTED)) {
		if (masked[m.index] === ' ') continue;
		program.readShellText(m.slice(1).find((part) => part !== undefined) ?? '', arg.known);
	}
}

/** Judges one call that starts a program: a list of words, or a text for a shell. */
function judgeCall({ cmd, arg, text }: Program, at: number, call: string): void {
	const { ctx } = cmd;
	const { values, whole, rest } = literals(text, at);
	// Command::new("rm").arg("-rf"): the rest of the chain belongs to it.
	if (call === 'Command::new')
		for (const m of text.code.slice(at).matchAll(/\.args?\s*\(([^)]*)\)/g))
			for (const v of (m[1] ?? '').matchAll(/"([^"]*)"/g)) values.push(v[1] ?? '');
	const first = values[0];
	if (!whole && (DECODES.test(rest) || (first !== undefined && BUILDS.test(rest)))) {
		sayUnknownCode(cmd, 'decoded', arg);
		return;
	}
	if (!whole && NETWORK.test(rest)) {
		sayUnknownCode(cmd, 'fetched', arg);
		return;
	}
	if (first !== undefined) {
		const list = values.length > 1 && !/\s/.test(first) && !/shell\s*=\s*True/.test(text.code);
		if (list)
			ctx.out.evaluator.walkArgv(
				values
					.filter((v) => v !== 'inherit' && v !== 'utf8' && v !== 'utf-8')
					.map((v) => ({ ...arg, text: v, known: true, quoted: true })),
				{ ...ctx, via: [...ctx.via, cmd.name], stdin: NOTHING, depth: ctx.depth + 1, wantOutput: false },
				true
			);
		else readShellText({ ...arg, text: first, known: whole || first !== '' }, ctx, cmd.name);
	}
	cmd.say('code.starts-process', 'caution', STARTS, arg);
}
