// S18: a unit holds deleted files: started again it lets them go.
import type { Proposer } from '../parts.ts';
import { none, offer, subjectOf } from './offer.ts';
import { HOLDS_ALL, unitOf, unitStep } from './units.ts';

export const heldDeleted: Proposer = {
	detector: 'S18',
	async propose(finding, look) {
		if (subjectOf(finding).kind === 'process')
			return none(
				'Report only: it is a program that somebody started by hand, and only they know how to start it again.'
			);
		const unit = unitOf(finding);
		if ('none' in unit) return unit;
		if (HOLDS_ALL.test(unit.name))
			return none(`Report only: ${unit.name} holds up everything else, so when it is restarted is yours to decide.`);
		return offer(finding, look, {
			task: `Restart ${unit.name}, so that it lets deleted files go`,
			reasoning:
				'The room of a deleted file is free only when the last program that has it open closes it. A restart does that.',
			steps: [unitStep(unit, 'restart')],
			irreversible: [
				'What is in the deleted files is gone for good once they are closed.',
				'Connections to it are cut.'
			],
			alternatives: [
				{
					title: 'Make it permanent',
					detail:
						'Its log was deleted instead of rotated: give it a logrotate stanza with copytruncate or a postrotate.'
				},
				{ title: 'Copy them first', detail: 'As root: cp /proc/PID/fd/N elsewhere, while it still runs.' }
			],
			precision: 0.9,
			complete: 1
		});
	}
};
