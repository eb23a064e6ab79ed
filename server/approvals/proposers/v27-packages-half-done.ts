// V27: the package manager takes up again what was left half-way.
import type { Step } from '#wire/approval.ts';
import type { Look, Proposer } from '../parts.ts';
import { asRoot, factOf, none, offer } from './offer.ts';

/** Files of the person stay as they are, and nobody is asked. */
const CONFIGURE = 'env DEBIAN_FRONTEND=noninteractive dpkg --force-confold --configure -a';
const FETCH = 'env DEBIAN_FRONTEND=noninteractive apt-get -y -o Dpkg::Options::=--force-confold -f install';

export const packagesHalfDone: Proposer = {
	detector: 'V27',
	async propose(finding, look) {
		// What apt would do for it may take packages away: that is looked at first.
		if (finding.cause?.kind === 'dependency-unmet')
			return none(
				'Report only: apt-get --simulate -f install shows what apt would install or take away for it; without --simulate it does so.'
			);
		if (finding.cause?.kind === 'package-list-lost')
			return none(
				'Report only: apt-get install --reinstall of that package writes its list anew, where a source still has it.'
			);
		const state = factOf(await look.read.packageState());
		if ('none' in state) return state;
		const { manager, busy, packages, traces } = state.value;
		if (busy) return none('A package manager is at work; what it leaves is looked at when it is done.');
		if (packages.length === 0 && traces.length === 0) return none('Nothing is left half-way by now.');
		const missing = packages.some(({ state: one }) => /half-installed|anew/.test(one));
		const steps = stepsFor(manager, missing, look);
		if (!steps) return none('How this package manager takes it up again is not known here.');
		return offer(finding, look, {
			task: `Have ${manager} finish what was left half-way`,
			reasoning:
				manager === 'dpkg'
					? [
							'dpkg takes up each package where it was left: it unpacks nothing anew and runs the scripts that did not end. Settings',
							'that you changed stay as they are. Where files are missing, apt fetches those packages again.'
						].join(' ')
					: 'It takes up again what it wrote down that it would do, and checks what is there.',
			steps,
			affected: packages.slice(0, 150).map(({ name }) => `package:${name}`),
			irreversible: ['What scripts of packages do as they end is not taken back.'],
			alternatives: [
				{
					title: 'Take the package away',
					detail: 'Where its own script fails each time: remove it, or install the version before.'
				}
			],
			precision: 0.95,
			complete: 1
		});
	}
};

function stepsFor(manager: string, missing: boolean, look: Pick<Look, 'uid'>): readonly Step[] | undefined {
	switch (manager) {
		case 'dpkg':
			return [asRoot(look, CONFIGURE), ...(missing ? [asRoot(look, FETCH)] : [])];
		case 'pacman':
			return [asRoot(look, 'rm -f /var/lib/pacman/db.lck'), asRoot(look, 'pacman -Dk')];
		case 'apk':
			return [asRoot(look, 'apk fix')];
		case 'yum':
			return [asRoot(look, 'yum-complete-transaction -y --cleanup-only')];
		default:
			return undefined;
	}
}
