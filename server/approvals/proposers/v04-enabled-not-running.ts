// V04: a unit that is enabled does not run: started.
import type { Proposer } from '../parts.ts';
import { healUnit } from './causes/heal-unit.ts';
import { none, offer } from './offer.ts';
import { detailOf, unitOf, unitStep } from './units.ts';

export const enabledNotRunning: Proposer = {
	detector: 'V04',
	async propose(finding, look) {
		const unit = unitOf(finding);
		if ('none' in unit) return unit;
		const healing = await healUnit(finding, unit, look);
		if (healing) return healing;
		const detail = await detailOf(unit, look);
		if ('none' in detail) return detail;
		if (detail.value.unit.state === 'active') return none('It runs by now.');
		if (detail.value.conditionsMet === false)
			return none('A condition of it does not hold, so systemd would not start it.');
		return offer(finding, look, {
			task: `Start ${unit.name}`,
			reasoning: 'It is set to start with the machine and is stopped, so something counts on it.',
			steps: [unitStep(unit, 'start')],
			undo: [unitStep(unit, 'stop')],
			alternatives: [
				{ title: 'Nobody needs it', detail: `systemctl disable ${unit.name}: then it is no longer expected to run.` }
			],
			precision: detail.value.endedMs === null ? 0.85 : 0.6,
			complete: 1
		});
	}
};
