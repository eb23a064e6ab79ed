// V11: programs run code that was replaced: their units are restarted.
import type { Proposer } from '../parts.ts';
import { isUnit } from './names.ts';
import { factOf, none, offer, subjectOf } from './offer.ts';
import { HOLDS_ALL, unitStep } from './units.ts';

const MOST = 12;

export const restartNeeded: Proposer = {
	detector: 'V11',
	async propose(finding, look) {
		if (subjectOf(finding).name !== 'old-code')
			return none(
				'Report only: when the machine is restarted is yours to decide. systemctl reboot does it; shutdown -r 03:00 at night.'
			);
		const restarts = factOf(await look.read.restarts());
		if ('none' in restarts) return restarts;
		const units = [...new Set(restarts.value.oldCode.flatMap(({ unit }) => unit ?? []))].filter(
			(unit) => isUnit(unit) && unit.endsWith('.service')
		);
		const kept = units.filter((unit) => HOLDS_ALL.test(unit));
		const named = units.filter((unit) => !HOLDS_ALL.test(unit)).slice(0, MOST);
		if (named.length === 0)
			return none(
				'Report only: what runs old code holds up everything else, or belongs to no unit; a restart of the machine does it.'
			);
		return offer(finding, look, {
			task: `Restart ${named.length === 1 ? named[0] : `${named.length} services`} that ${named.length === 1 ? 'runs' : 'run'} replaced code`,
			reasoning: `An update of a library is in force for a program only when it was started again.${kept.length > 0 ? ` Not restarted, because much hangs on them: ${kept.slice(0, 5).join(', ')}.` : ''}`,
			steps: named.map((name) => unitStep({ name, manager: 'system' }, 'restart')),
			affected: named.map((name) => `unit:${name}`),
			irreversible: ['Connections to them are cut for a moment.'],
			alternatives: [{ title: 'Restart the machine', detail: 'It does the same for everything at once.' }],
			precision: 0.9,
			complete: restarts.value.limits.length > 0 ? 0.8 : 1
		});
	}
};
