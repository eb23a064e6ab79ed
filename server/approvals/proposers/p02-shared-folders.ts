// P02: a folder that all accounts share gets the mode that such folders have.
import type { Proposer } from '../parts.ts';
import { changeMode, octal } from './change-mode.ts';
import { none, offer, subjectOf } from './offer.ts';

export const sharedFolders: Proposer = {
	detector: 'P02',
	async propose(finding, look) {
		const { name: path } = subjectOf(finding);
		const change = await changeMode(path, look, () => 0o1777);
		if ('none' in change) return none(change.none);
		return offer(finding, look, {
			task: `Give ${path} the mode 1777`,
			reasoning: `It has the mode ${octal(change.mode)}. With 1777 everybody may make files there, and nobody may remove or replace another’s.`,
			steps: [change.step],
			undo: [change.undo],
			alternatives: [
				{ title: 'Wait', detail: 'Programs that have a file open there go on; look first at who works in it: lsof +D.' }
			],
			precision: 0.95,
			complete: 1
		});
	}
};
