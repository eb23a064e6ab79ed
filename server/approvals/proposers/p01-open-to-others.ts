// P01: what root runs can be changed by others: the right to write is taken from group and others, on that file or folder alone.
import type { Proposer } from '../parts.ts';
import { changeMode, octal } from './change-mode.ts';
import { none, offer, subjectOf } from './offer.ts';

export const openToOthers: Proposer = {
	detector: 'P01',
	async propose(finding, look) {
		const { name: path } = subjectOf(finding);
		// What is open may be a folder on the way to it.
		const open = finding.affected_resources[1]?.replace(/^file:/, '') ?? path;
		const change = await changeMode(open, look, (mode) => mode & ~0o022);
		if ('none' in change) return none(change.none);
		const what = (change.mode & 0o002) !== 0 ? 'everybody' : 'its group';
		return offer(finding, look, {
			task: `Let root alone change ${open}`,
			reasoning: [
				`It has the mode ${octal(change.mode)}; with ${octal(change.wanted)} ${what} may no longer write there, and whatever`,
				'could be read or run still can. What lies in it stays as it is.'
			].join(' '),
			steps: [change.step],
			undo: [change.undo],
			affected: [`file:${open}`],
			alternatives: [
				{
					title: 'Look at what was put there first',
					detail: 'Whoever could write may have done so: the times and owners of files there tell.'
				}
			],
			precision: 0.9,
			complete: 1
		});
	}
};
