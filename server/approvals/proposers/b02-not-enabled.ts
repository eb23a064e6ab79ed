// B02: what runs and would not after a restart is enabled.
import type { Proposer } from '../parts.ts';
import { none, offer } from './offer.ts';
import { unitOf, unitStep } from './units.ts';

export const notEnabled: Proposer = {
	detector: 'B02',
	async propose(finding, look) {
		const unit = unitOf(finding);
		if ('none' in unit) return unit;
		const starts = await look.read.starts();
		const now = starts.known ? starts.value.find(({ name }) => name === unit.name) : undefined;
		if (finding.severity === 'info')
			return none(
				now?.enabled === 'static'
					? [
							'Report only: it was started within the last day, perhaps as a trial. Its file has no [Install] section, and without one',
							`systemctl enable ${unit.name} does nothing: WantedBy=multi-user.target below [Install] is the usual one.`
						].join(' ')
					: `Report only: it was started within the last day, perhaps as a trial. systemctl enable ${unit.name} keeps it.`
			);
		if (now?.enabled !== 'disabled')
			return none('Report only: its file has no [Install] section, and what is to start it only you know.');
		return offer(finding, look, {
			task: `Let ${unit.name} start with the machine`,
			reasoning:
				'It is linked to what the machine starts at boot, as its own [Install] section says. What runs now goes on as it is.',
			steps: [unitStep(unit, 'enable')],
			undo: [unitStep(unit, 'disable')],
			affected: [`unit:${unit.name}`],
			alternatives: [
				{
					title: 'It was only a test',
					detail: `systemctl stop ${unit.name}: then it is gone now and not at the next start.`
				}
			],
			precision: 0.8,
			complete: 1
		});
	}
};
