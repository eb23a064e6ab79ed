// N17: a port that is wanted is held by another. Where systemd itself holds it for the very service that wants it, the socket unit may go.
import type { Proposer } from '../parts.ts';
import { healUnit } from './causes/heal-unit.ts';
import { none } from './offer.ts';
import { unitOf } from './units.ts';

export const portConflict: Proposer = {
	detector: 'N17',
	async propose(finding, look) {
		if (finding.cause?.kind === 'port-of-socket') {
			const unit = unitOf(finding);
			const healing = 'none' in unit ? undefined : await healUnit(finding, unit, look);
			if (healing) return healing;
		}
		return none('Report only: which of the two is to have the port only you know.');
	}
};
