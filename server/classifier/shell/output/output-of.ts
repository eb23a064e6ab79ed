// What a program prints, where that follows from the text alone: the usual ways to spell a command as data.
import type { Cmd } from '../../judge/command.ts';
import type { Value } from '../../model.ts';
import { DECODED } from './decoders.ts';
import { cut } from './fields.ts';
import { FILTERS } from './filters.ts';
import { OF_INPUT } from './of-input.ts';
import { unknownOutput } from './origin-of-output.ts';
import type { Output } from './output.ts';
import { basename, dirname, realpath } from './path-names.ts';
import { printf } from './printf.ts';
import { seq } from './seq.ts';
import { sed } from './substitute.ts';
import { tr } from './translate.ts';

const OUTPUTS: ReadonlyMap<string, Output> = new Map<string, Output>([
	...FILTERS,
	...DECODED,
	['printf', (cmd) => printf(cmd.args)],
	['tr', tr],
	['sed', sed],
	['cut', cut],
	['seq', seq],
	...OF_INPUT,
	['basename', basename],
	['dirname', dirname],
	['realpath', realpath],
	['readlink', realpath]
]);

/** The output of a program that has been judged. */
export function outputOf(cmd: Cmd): Value {
	return (OUTPUTS.get(cmd.name) ?? unknownOutput)(cmd);
}
