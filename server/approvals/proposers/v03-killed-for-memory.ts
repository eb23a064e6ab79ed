// V03: a unit was ended because memory ran out: a limit from what it was seen to need.
import type { Proposer } from '../parts.ts';
import { none, offer, subjectOf } from './offer.ts';
import { detailOf, dropInPath, reloadStep, unitOf, unitStep } from './units.ts';

const MIB = 1024 ** 2;
/** Room above what was seen. */
const MARGIN = 1.25;
/** Of the machine, what no single unit is to have. */
const MOST_OF_MACHINE = 0.9;
const roundUp = (bytes: number): number => Math.ceil(bytes / (64 * MIB)) * 64;

export const killedForMemory: Proposer = {
	detector: 'V03',
	async propose(finding, look) {
		if (subjectOf(finding).kind === 'container-id') return none('The container’s own finding proposes its limit.');
		const unit = unitOf(finding);
		if ('none' in unit) return unit;
		if (unit.manager === 'user') return none('Report only: limits of the user’s own units are set by the user.');
		const [detail, vitals] = await Promise.all([detailOf(unit, look), look.read.vitals()]);
		if ('none' in detail) return detail;
		const total = vitals.known ? vitals.value.facts.memoryBytes : null;
		const { memoryPeakBytes: peak, memoryMaxBytes: limit } = detail.value.use;
		const seen = Math.max(peak ?? 0, limit ?? 0, detail.value.unit.memoryBytes ?? 0);
		if (seen < 16 * MIB)
			return none('Report only: how much memory it needs was not seen, so no limit can be told from it.');
		const wanted = roundUp(seen * MARGIN);
		if (limit !== null && total !== null && wanted * MIB > total * MOST_OF_MACHINE)
			return none('Report only: it would need more than this machine can give to one unit.');
		const most = total === null ? wanted : Math.min(wanted, Math.floor((total * MOST_OF_MACHINE) / MIB));
		const high = Math.floor(most * 0.9);
		return offer(finding, look, {
			task: limit === null ? `Give ${unit.name} a memory limit` : `Raise the memory limit of ${unit.name}`,
			reasoning:
				limit === null
					? [
							`It had no limit of its own, and took the machine’s. The most that was seen of it is ${Math.round(seen / MIB)} MiB:`,
							`from ${high} MiB on it is slowed down, and above ${most} MiB it alone is ended, and no other program.`
						].join(' ')
					: `It reached its limit of ${Math.round(limit / MIB)} MiB. With ${most} MiB it has a quarter more than the most that was seen of it.`,
			steps: [
				{
					kind: 'file-edit',
					path: dropInPath(unit.name, 'memory'),
					content: `[Service]\nMemoryHigh=${high}M\nMemoryMax=${most}M\n`
				},
				reloadStep(unit, look),
				...(detail.value.unit.state === 'failed' ? [unitStep(unit, 'reset-failed'), unitStep(unit, 'start')] : [])
			],
			undo: [reloadStep(unit, look)],
			alternatives: [
				{
					title: 'Find what it needs the memory for',
					detail: 'If it loses memory over time, a higher limit only moves the day.'
				},
				{ title: 'Add swap', detail: 'A machine that runs short for moments only gets through them with a swap file.' }
			],
			precision: limit === null ? 0.7 : 0.85,
			complete: peak === null || total === null ? 0.7 : 1
		});
	}
};
