// Code that a program text fetches, decodes or puts together, and then runs.
import { DECODES, FETCHES_OUTPUT } from './calls.ts';
import { literals } from './code-text.ts';
import type { Program } from './program.ts';

/** Code in code in code: deeper than this it only counts as built. */
const MAX_DEPTH = 4;

/**
 * Judges the first call that runs a text as code.
 *
 * @param depth  in how many texts that are run as code this one stands
 * @returns the text it runs, where that is written out and is to be judged like the program itself
 */
export function judgeBuiltCode(program: Program, depth: number): string | undefined {
	const { runsText, language, arg, text } = program;
	if (!runsText) return undefined;
	const { code, masked } = text;
	if (program.network) program.sayUnknownCode('fetched');
	else if (DECODES.test(masked)) program.sayUnknownCode('decoded');
	else {
		const call = runsText[0];
		const at = runsText.index + call.length - (call.endsWith('(') ? 1 : 0);
		// In these languages a backquote is what a command prints.
		const opened = /^\s*\(?\s*[rbuf]?(["'`])/.exec(masked.slice(at))?.[1];
		const printed = opened === '`' && (language === 'perl' || language === 'ruby' || language === 'php');
		const first = opened && !printed ? literals(text, at).values[0] : undefined;
		if (printed && FETCHES_OUTPUT.test(code)) program.sayUnknownCode('fetched');
		else if (first !== undefined && first !== arg.text && depth < MAX_DEPTH) {
			program.said = true;
			return first;
		} else sayBuilt(program, call);
	}
	return undefined;
}

/** Reports code that is put together while it runs; for `exec`, only where it takes code and no program. */
function sayBuilt(program: Program, call: string): void {
	const exec = call.startsWith('exec');
	if (/eval|^exec|Function|loadstring|vm\.run|runIn/.test(call) && !(exec && program.language !== 'python'))
		program.say('dynamic-code', 'dangerous', 'Runs code that is built at run time');
	else if (!exec) program.say('dynamic-code', 'caution', 'Runs code that is built at run time');
}
