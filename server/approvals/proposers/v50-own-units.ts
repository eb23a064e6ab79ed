// V50 and V52: services of this host that run, and are kept from their work, or run otherwise than their file was meant.
import type { Proposer } from '../parts.ts';
import { healUnit } from './causes/heal-unit.ts';
import { none } from './offer.ts';
import { HOLDS_ALL, unitOf } from './units.ts';

const healed = (detector: string): Proposer => ({
	detector,
	async propose(finding, look) {
		const unit = unitOf(finding);
		if ('none' in unit) return unit;
		if (HOLDS_ALL.test(unit.name))
			return none(`Report only: ${unit.name} holds up everything else, so when it is restarted is for you to say.`);
		return (await healUnit(finding, unit, look)) ?? none('Report only: what would end it is not known.');
	}
});

export const keptFromWork = healed('V50');
export const keyMisplaced = healed('V52');
