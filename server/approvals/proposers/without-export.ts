// Takes the word `export` from lines of an environment file, by their numbers: such files hold passwords, and no value of theirs is
// to stand in a request.
import type { Step } from '#wire/approval.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look } from '../parts.ts';
import { whyNotFirm } from './firm-path.ts';
import { asRoot, type None, none } from './offer.ts';

const MOST_BYTES = 262_144;

/** @param lines  their numbers, from 1 on */
export async function withoutExport(
	path: string,
	lines: readonly number[],
	look: Look
): Promise<{ readonly steps: readonly Step[]; readonly undo: readonly Step[] } | None> {
	const elsewhere = await whyNotFirm(path, 'root', look);
	if (elsewhere) return elsewhere;
	const text = await look.root.readText(path, MOST_BYTES);
	if (!text.got) return none(`${path} cannot be read: ${text.detail}.`);
	const all = text.value.split('\n');
	if (lines.length === 0 || !lines.every((line) => /^export \w+=/.test(all[line - 1] ?? '')))
		return none(`${path} was changed since it was seen.`);
	const sed = (change: string): readonly Step[] => [
		asRoot(look, `sed -i '${lines.map((line) => `${line}${change}`).join(';')}' ${quoteIfNeeded(path)}`)
	];
	return { steps: sed('s/^export //'), undo: sed('s/^/export /') };
}
