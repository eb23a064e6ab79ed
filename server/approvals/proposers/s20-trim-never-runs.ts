// S20: the timer that trims SSDs is off.
import type { Proposer } from '../parts.ts';
import { factOf, none, offer } from './offer.ts';
import { unitStep } from './units.ts';

const TIMER = { name: 'fstrim.timer', manager: 'system' } as const;

export const trimNeverRuns: Proposer = {
	detector: 'S20',
	async propose(finding, look) {
		const timers = factOf(await look.read.units());
		if ('none' in timers) return timers;
		const timer = timers.value.units.find(({ name, manager }) => name === TIMER.name && manager === 'system');
		if (!timer || timer.load === 'not-found') return none('There is no fstrim.timer here; it comes with util-linux.');
		if (timer.enabled === 'masked') return none('fstrim.timer is masked: somebody meant it to be off.');
		return offer(finding, look, {
			task: 'Trim the SSDs once a week',
			reasoning:
				'fstrim.timer comes with the system and is off. It trims what is mounted once a week, at low priority.',
			steps: [unitStep(TIMER, 'enable'), unitStep(TIMER, 'start')],
			undo: [unitStep(TIMER, 'stop'), unitStep(TIMER, 'disable')],
			alternatives: [
				{ title: 'Trim once, now', detail: 'fstrim -av' },
				{ title: 'Trim at each deletion', detail: 'The mount option discard does so; it costs more at each deletion.' }
			],
			precision: 0.95,
			complete: 1
		});
	}
};
