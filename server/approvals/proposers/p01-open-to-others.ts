// P01: what root runs can be changed by others: the right to write is taken from group and others, on that file or folder alone; a
// file of another account's becomes root's.
import type { Proposer } from '../parts.ts';
import { changeMode, octal } from './change-mode.ts';
import { isPath } from './names.ts';
import { none, offer, subjectOf } from './offer.ts';
import { takeOver } from './take-over.ts';

const LOOK_FIRST = {
	title: 'Look at what was put there first',
	detail: 'Whoever could write may have done so: the times and owners of files there tell.'
};

const OF_EQUALS =
	'Report only: whoever it belongs to can become root anyway, and would have to do so for each change of it from then on.';

export const openToOthers: Proposer = {
	detector: 'P01',
	async propose(finding, look) {
		const { name: path } = subjectOf(finding);
		// What is open may be a folder on the way to it.
		const open = finding.affected_resources[1]?.replace(/^file:/, '') ?? path;
		const now = isPath(open) ? await look.root.facts(open.slice(1)) : undefined;
		// That a folder on the way is somebody's may be right: a home is.
		if (now?.got && now.value.kind === 'file' && now.value.uid !== 0 && open === path) {
			const taken = await takeOver(open, now.value, look);
			if ('none' in taken) return taken;
			const plan = offer(finding, look, {
				task: `Give ${open} to root`,
				reasoning: taken.says,
				steps: taken.steps,
				undo: taken.undo,
				affected: [`file:${open}`],
				alternatives: [
					{
						title: 'Let root not run it',
						detail:
							'Where its owner is to go on changing it, take the rule, the job or the unit away by which root does.'
					},
					LOOK_FIRST
				],
				precision: 0.85,
				complete: 1
			});
			// Nothing is gained by those who are root whenever they like, and something is lost.
			return finding.severity === 'info' ? { none: OF_EQUALS, asked: plan } : plan;
		}
		const change = await changeMode(open, look, (mode) => mode & ~0o022);
		if ('none' in change) return none(change.none);
		const what = (change.mode & 0o002) !== 0 ? 'everybody' : 'its group';
		return offer(finding, look, {
			task: `Let root alone change ${open}`,
			reasoning: [
				`It has the mode ${octal(change.mode)}; with ${octal(change.wanted)} ${what} may no longer write there, and whatever`,
				'could be read or run still can. What lies in it stays as it is.'
			].join(' '),
			steps: [change.step],
			undo: [change.undo],
			affected: [`file:${open}`],
			alternatives: [LOOK_FIRST],
			precision: 0.9,
			complete: 1
		});
	}
};
