// Conditions that end as this machine is: whoever asks another host only then, or so many times, tells of it.

import { tellsOfMachine } from '../judge/network-company.ts';
import type { Ctx, Value } from '../model.ts';
import { spanIn } from './span-in.ts';
import { isData } from './worse-origin.ts';

/** Where a condition begins: how many commands and how many of the shell's own tests were read before it. */
export const marks = ({ out }: Ctx): readonly [commands: number, tests: number] => [out.commands.length, out.tests];

/** True where a condition that began there ends as this machine is. */
export const tells = (ctx: Ctx, [commands, tests]: readonly [number, number]): boolean =>
	ctx.out.tests > tests || tellsOfMachine(ctx, commands);

/** True for what this machine holds; what another host sent is known there already. */
export const isOfMachine = (value: Pick<Value, 'known' | 'origin'>): boolean =>
	value.origin !== 'fetched' && (isData(value) || !value.known);

const LOOKS_AT_FILES = /(?:^|\s)-(?:[a-hkprstuwxGLNOSRv]|nt|ot|ef)\s/;

/** Counts a test of the shell's own that looks at this machine: at a file, a variable nobody set, what a program printed. */
export function noteTest(node: { readonly pos: number; readonly end: number; readonly type: string }, ctx: Ctx): void {
	const { start, end } = spanIn(ctx.origo, node.pos, node.end);
	const text = ctx.out.source.slice(start, end);
	// Where it computes, a name alone is a variable.
	const spelled = node.type === 'TestCommand' ? /\$\{?[#!]?(\w+)/g : /(?<![\w$'"])\$?\{?[#!]?([A-Za-z_]\w*)/g;
	const names = [...text.matchAll(spelled)].map(([, name = '']) => ctx.env.vars.get(name));
	if (
		/\$\(|`/.test(text.replaceAll('$((', '')) ||
		names.some((value) => value === undefined || isOfMachine(value)) ||
		(node.type === 'TestCommand' && LOOKS_AT_FILES.test(text))
	)
		ctx.out.tests++;
	if (/\$\((?!\()|`/.test(text) && (node.type !== 'TestCommand' || /-(?:eq|ne|lt|gt|le|ge|v)\s/.test(text)))
		ctx.out.computes = true;
}
