// How a program begins, which is looked at whoever may read it: nothing leaves here but the line that names its interpreter, and of
// what is no script only its kind.
import type { HostRoot } from '../host-root.ts';
import { type Walk, wayOf } from './walk-path.ts';

export type Head =
	/** `interpreter`: `#!/usr/bin/python3 -u` as its words. `endsInReturn`: its line ends as on Windows. */
	| {
			readonly kind: 'script';
			readonly line: string;
			readonly interpreter: readonly string[];
			readonly endsInReturn: boolean;
	  }
	/** `machine`: the first byte of the number of the processor that it was built for; a replacement character above 127. */
	| { readonly kind: 'elf'; readonly machine: string }
	| { readonly kind: 'empty' | 'text' | 'binary' };

const HEAD_BYTES = 256;
/** The kernel's own, of which some are told once to whoever reads first: no program begins there. */
const OF_KERNEL = /^\/(?:proc|sys|dev)\//;

/** @returns undefined where there is no file, and where it cannot be read */
export async function readHead(root: Pick<HostRoot, 'readText'>, walk: Walk): Promise<Head | undefined> {
	if (walk.found?.facts.kind !== 'file' || OF_KERNEL.test(walk.found.path)) return undefined;
	const read = await root.readText(walk.found.path, HEAD_BYTES, wayOf(walk));
	return read.got ? headOf(read.value) : undefined;
}

/** @param text  its first bytes */
export function headOf(text: string): Head {
	if (text === '') return { kind: 'empty' };
	if (text.startsWith('\u007fELF')) return { kind: 'elf', machine: text[18] ?? '' };
	if (!text.startsWith('#!')) return { kind: /[\u0000-\u0008\ufffd]/.test(text) ? 'binary' : 'text' };
	const end = text.indexOf('\n');
	const line = (end < 0 ? text : text.slice(0, end)).replace(/\r$/, '');
	return {
		kind: 'script',
		line,
		interpreter: line.slice(2).trim().split(/\s+/),
		endsInReturn: end > 0 && text[end - 1] === '\r'
	};
}
