// N32: a service that runs does not reach somebody, or reached a limit: what is in the way is mended, where this machine's own files
// are what is in the way.
import type { Proposer } from '../parts.ts';
import { leadNameHere } from './causes/name-files.ts';
import { askTheRightPort, raiseSysctl } from './causes/network.ts';
import { none, offer } from './offer.ts';
import { reloadStep, unitOf, unitStep } from './units.ts';

export const notReached: Proposer = {
	detector: 'N32',
	async propose(finding, look) {
		const unit = unitOf(finding);
		if ('none' in unit) return unit;
		const { kind = '', about = {} } = finding.cause ?? {};
		const remedy =
			kind === 'hosts-line-stale'
				? await leadNameHere(about, look)
				: kind === 'peer-elsewhere'
					? await askTheRightPort({ unit, about, look })
					: kind.startsWith('watch')
						? await raiseSysctl(about, look)
						: none(
								kind === 'peer-ruled-off'
									? 'Report only: whether the firewall is to let it through is yours to say.'
									: 'Report only: who is to answer there has to be started, or the setting changed, and which only you know.'
							);
		if ('none' in remedy) return remedy;
		// A line of /etc/hosts is read anew at the next try; all else only by a start.
		const again =
			kind === 'hosts-line-stale'
				? []
				: [...(remedy.reload ? [reloadStep(unit, look)] : []), unitStep(unit, 'restart')];
		return offer(finding, look, {
			...remedy,
			reasoning: `${finding.why_so} ${remedy.reasoning}${again.length > 0 ? ' Then it is started again.' : ''}`,
			steps: [...remedy.steps, ...again],
			undo: [...(remedy.undo ?? []), ...again],
			complete: 1,
			untrusted: true,
			ran: again.length > 0
		});
	}
};
