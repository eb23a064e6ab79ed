// Remedies for files that are in the way, or say what they mean in a way that is not read.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import { whyNotFirm } from '../firm-path.ts';
import { BAD_NAME, isPath } from '../names.ts';
import { asRoot, none } from '../offer.ts';
import { withoutExport } from '../without-export.ts';
import type { Healer } from './remedy.ts';

const LOCK = /\.(?:lock|lck|pid)$|\/(?:lock|pid|LOCK|PID)[\w-]*$/;

/** Moved and kept: what it held can be put back. */
export const moveLockAside: Healer = async ({ about, look }) => {
	const { path = '' } = about;
	if (!isPath(path) || !LOCK.test(path)) return none(BAD_NAME);
	const now = await look.root.facts(path);
	if (!now.got || now.value.kind !== 'file') return none(`Report only: ${path} is no plain file by now.`);
	const elsewhere = await whyNotFirm(path, 'root', look);
	if (elsewhere) return elsewhere;
	const aside = `${path}.left-behind`;
	if ((await look.root.facts(aside)).got) return none(`Report only: ${aside} is there already.`);
	return {
		task: `Move the stale lock ${path} aside`,
		reasoning: `Nobody holds it any more. It is kept as ${aside}.`,
		steps: [asRoot(look, `mv -n ${quoteIfNeeded(path)} ${quoteIfNeeded(aside)}`)],
		undo: [asRoot(look, `mv -n ${quoteIfNeeded(aside)} ${quoteIfNeeded(path)}`)],
		affected: [`file:${path}`],
		precision: 0.85
	};
};

/** By its line, so that no value of the file stands in a request. */
export const forgetIgnoredExport: Healer = async ({ about, look }) => {
	const { path = '', line = '', how = '' } = about;
	if (!isPath(path) || !/^[1-9]\d{0,4}$/.test(line)) return none(BAD_NAME);
	if (how !== 'export')
		return none(`Report only: take the blank before the equals sign out of line ${line} of ${path}.`);
	const change = await withoutExport(path, [Number(line)], look);
	if ('none' in change) return change;
	return {
		task: `Take export out of line ${line} of ${path}`,
		reasoning: 'What is left is a plain assignment, which systemd reads. The value stays as it is.',
		...change,
		affected: [`file:${path}`],
		precision: 0.9
	};
};
