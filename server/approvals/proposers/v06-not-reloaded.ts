// V06: files of units changed, and systemd has not read them.
import type { Proposer } from '../parts.ts';
import { none, offer, subjectOf } from './offer.ts';
import { reloadStep } from './units.ts';

export const notReloaded: Proposer = {
	detector: 'V06',
	async propose(finding, look) {
		const manager = subjectOf(finding).name;
		if (manager !== 'system' && manager !== 'user') return none('Whose manager it is was not told.');
		return offer(finding, look, {
			task:
				manager === 'system' ? 'Have systemd read the changed files' : 'Have your own systemd read the changed files',
			reasoning:
				'It reads the files and restarts nothing: what runs goes on with what it was started with, until somebody restarts it.',
			steps: [reloadStep({ manager }, look)],
			irreversible: [],
			alternatives: [
				{ title: 'Bring them into force as well', detail: 'Restart the units that were changed, one by one.' }
			],
			precision: 0.98,
			complete: 1
		});
	}
};
