// Lines of fstab that mount itself does not take, asked of `findmnt --verify` when the file changed. Of what it says only that counts:
// that a place or a device is not there yet is no fault of a line, and is judged with its options elsewhere.
import type { FactSource } from '../host-deps.ts';
import type { Fstab } from './parse-fstab.ts';

const REFUSED = /parse error at line (\d+)/;

/** @returns a function that remembers what it was told of a text; those lines stand among the problems afterwards */
export function openVerifyFstab(facts: Pick<FactSource, 'ask'>): (text: string, fstab: Fstab) => Promise<Fstab> {
	let kept: { readonly text: string; readonly line: number | undefined } | undefined;
	return async (text, fstab) => {
		if (fstab.lines.length === 0) return fstab;
		if (kept?.text !== text) {
			const answer = await facts.ask('storage.fstab-verify');
			// Where it has something against it, that is what it says first.
			const refused = answer.got === 'nothing' ? REFUSED.exec(answer.detail)?.[1] : undefined;
			kept = { text, line: refused === undefined ? undefined : Number(refused) };
		}
		const { line } = kept;
		if (!fstab.lines.some((one) => one.line === line) || line === undefined) return fstab;
		return {
			lines: fstab.lines.filter((one) => one.line !== line),
			problems: [
				...fstab.problems,
				{
					line,
					text: text.split('\n')[line - 1]?.trim() ?? '',
					problem: 'mount does not understand it, and leaves it out (findmnt --verify).'
				}
			]
		};
	};
}
