// Programs whose output comes from what they read alone: what that was, counts for it.
import type { Cmd } from '../../judge/command.ts';
import { unknown, type Value } from '../../model.ts';
import { unknownOutput } from './origin-of-output.ts';
import type { Output } from './output.ts';

/** Where a program of these reaches past its input. */
const REACHES_OUT = /getline|system|ENVIRON|ARGV|input|env|\$__|[/<>|]\s*"/;

/** The output of a program that computes a text from standard input, with no file among its words. */
function ofInput(program: boolean): Output {
	return (cmd: Cmd): Value => {
		const from = unknownOutput(cmd);
		const { stdin } = cmd.ctx;
		if (!stdin || (stdin.origin !== 'literal' && stdin.origin !== 'unassigned')) return from;
		const words = cmd.args.filter((a) => !a.text.startsWith('-'));
		if (words.length > (program ? 1 : 0) || words.some((w) => !w.known || REACHES_OUT.test(w.text))) return from;
		return unknown(stdin.origin);
	};
}

export const OF_INPUT: readonly [name: string, Output][] = [
	['awk', ofInput(true)],
	['gawk', ofInput(true)],
	['mawk', ofInput(true)],
	['jq', ofInput(true)],
	['wc', ofInput(false)],
	['column', ofInput(false)],
	['paste', ofInput(false)]
];
