// A mode that is cut, and set back: for what only root owns and nobody of less rights can lead elsewhere.
import { dirname } from 'node:path/posix';
import type { Step } from '#wire/approval.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look } from '../parts.ts';
import { whyNotFirm } from './firm-path.ts';
import { BAD_NAME, isPath } from './names.ts';
import { asRoot, type None, none } from './offer.ts';

export interface ModeChange {
	readonly mode: number;
	readonly wanted: number;
	readonly step: Step;
	readonly undo: Step;
}

export const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

/** @param wantedOf  what the mode is to be, from what it is */
export async function changeMode(
	path: string,
	look: Look,
	wantedOf: (mode: number) => number
): Promise<ModeChange | None> {
	if (!isPath(path)) return none(BAD_NAME);
	const now = await look.root.facts(path.slice(1));
	if (!now.got) return none(`${path} cannot be looked at: ${now.detail}.`);
	const { kind, mode, uid } = now.value;
	if (kind === 'link') return none('Report only: it is a link, and whose mode counts is that of where it leads.');
	if (uid !== 0) return none(`Report only: ${path} belongs to another account than root, who can open it again.`);
	const wanted = wantedOf(mode);
	if (wanted === mode) return none('Its mode is right by now.');
	const elsewhere = await whyNotFirmForRoot(path, look);
	if (elsewhere) return elsewhere;
	const step = (to: number): Step => asRoot(look, `chmod ${octal(to)} ${quoteIfNeeded(path)}`);
	return { mode, wanted, step: step(wanted), undo: step(mode) };
}

/** In a folder of root's with the sticky bit nobody replaces what is root's own. */
async function whyNotFirmForRoot(path: string, look: Look): Promise<None | undefined> {
	const folder = dirname(path);
	const above = await look.root.facts(folder.slice(1));
	const isShared = above.got && above.value.kind === 'directory' && (above.value.mode & 0o1000) !== 0;
	return above.got && isShared && above.value.uid === 0
		? whyNotFirm(folder, 'root', look)
		: whyNotFirm(path, 'root', look);
}
