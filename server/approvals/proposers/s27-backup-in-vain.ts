// S27: the timer of a backup is switched on; all else is for a person to say.
import type { Proposer } from '../parts.ts';
import { none } from './offer.ts';
import { switchOn } from './switch-on.ts';

const WHY: Readonly<Record<string, string>> = {
	'backup-place-not-mounted':
		'what is to be mounted there is a finding of its own; what was written below it meanwhile is hidden by the mount and yours to keep or move.',
	'backup-lock-stale':
		'look whether another machine writes to the same store first; then break-lock takes the lock away.'
};

export const backupInVain: Proposer = {
	detector: 'S27',
	async propose(finding, look) {
		const { kind = '' } = finding.cause ?? {};
		if (kind === 'timer-off') return switchOn(finding, look, 'A run that is due is made at its next time.');
		return none(
			`Report only: ${WHY[kind] ?? 'where it lies now, or whether it is still wanted, only you know: change the line that names it.'}`
		);
	}
};
