// C16: the container engine does not answer: started, where it does not run.
import type { Proposer } from '../parts.ts';
import { healUnit } from './causes/heal-unit.ts';
import { factOf, none, offer, subjectOf } from './offer.ts';
import { unitStep } from './units.ts';

export const engineDown: Proposer = {
	detector: 'C16',
	async propose(finding, look) {
		const { name } = subjectOf(finding);
		if (name !== 'docker' && name !== 'podman')
			return none('Report only: the engine of an account is started by that account.');
		const units = factOf(await look.read.units());
		if ('none' in units) return units;
		const unit = { name: name === 'docker' ? 'docker.service' : 'podman.socket', manager: 'system' } as const;
		const row = units.value.units.find((one) => one.name === unit.name && one.manager === 'system');
		if (!row || row.load === 'not-found')
			return none('Report only: its unit is not there, so it is started in another way.');
		if (row.enabled === 'masked') return none('Report only: it is masked: somebody meant it to be off.');
		if (row.state === 'active')
			return none(
				'Report only: it runs. Why it does not answer, or what it warns of, is to be looked at before it is restarted: that may stop every container.'
			);
		const healing = await healUnit(finding, unit, look);
		if (healing) return healing;
		return offer(finding, look, {
			task: `Start ${unit.name}`,
			reasoning: 'It answered before and does not run now. Containers whose policy says so are started with it.',
			steps: [...(row.state === 'failed' ? [unitStep(unit, 'reset-failed')] : []), unitStep(unit, 'start')],
			undo: [unitStep(unit, 'stop')],
			affected: [`unit:${unit.name}`],
			alternatives: [{ title: 'Look first', detail: `journalctl -u ${unit.name} -n 50 shows why it ended.` }],
			precision: 0.8,
			complete: 1
		});
	}
};
