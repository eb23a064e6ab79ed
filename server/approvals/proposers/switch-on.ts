// A timer that was switched off is switched on, and takes it back.
import type { Finding } from '#wire/finding.ts';
import type { Look } from '../parts.ts';
import type { ProposedPlan } from '../plan.ts';
import { type None, none, offer } from './offer.ts';
import { unitOf, unitStep } from './units.ts';

/** @param does  what then happens at its times, as a sentence */
export function switchOn(finding: Finding, look: Look, does: string): ProposedPlan | None {
	const timer = unitOf(finding);
	if ('none' in timer) return timer;
	const enabled = finding.cause?.about.enabled;
	if (enabled === 'masked')
		return none(`Report only: somebody masked ${timer.name}, so whether it is to run again is yours to say.`);
	const isEnabled = enabled !== 'disabled';
	return offer(finding, look, {
		task: `Switch ${timer.name} on`,
		reasoning: `It runs at its times, now and after the next start of the machine. ${does}`,
		steps: [...(isEnabled ? [] : [unitStep(timer, 'enable')]), unitStep(timer, 'start')],
		undo: [unitStep(timer, 'stop'), ...(isEnabled ? [] : [unitStep(timer, 'disable')])],
		affected: [`unit:${timer.name}`],
		alternatives: [
			{
				title: 'It is not wanted any more',
				detail: `Take its file away, so that nothing looks as if it worked: systemctl cat ${timer.name}.`
			}
		],
		precision: 0.85,
		complete: 1
	});
}
