// V55: what is to renew a certificate is switched on, and its hook may be run again.
import type { Proposer } from '../parts.ts';
import { changeMode, octal } from './change-mode.ts';
import { whyOthersWrote } from './firm-path.ts';
import { isPath } from './names.ts';
import { none, offer } from './offer.ts';
import { switchOn } from './switch-on.ts';

export const wouldNotRenew: Proposer = {
	detector: 'V55',
	async propose(finding, look) {
		const { kind, about = {} } = finding.cause ?? {};
		if (kind === 'timer-off') return switchOn(finding, look, 'A certificate that is not due is left as it is.');
		if (kind !== 'hook-not-executable')
			return none(
				'Report only: what is named there is to be brought back, or the line changed (certbot reconfigure); which of the two only you know.'
			);
		const path = about.path ?? '';
		const now = isPath(path) ? await look.root.facts(path) : undefined;
		const others = now?.got ? whyOthersWrote(path, now.value, 'run') : undefined;
		if (others) return others;
		const change = await changeMode(path, look, (mode) => mode | 0o100);
		if ('none' in change) return none(change.none);
		return offer(finding, look, {
			task: `Let ${path} be run`,
			reasoning: [
				`It has the mode ${octal(change.mode)}, so certbot does not run it; with ${octal(change.wanted)} its owner, root, may.`,
				'It runs at the next renewal and not now.'
			].join(' '),
			steps: [change.step],
			undo: [change.undo],
			affected: [`file:${path}`],
			alternatives: [{ title: 'Read it first', detail: `It is run as root after each renewal: less ${path}` }],
			precision: 0.85,
			complete: 1
		});
	}
};
