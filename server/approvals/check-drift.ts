// Whether what was shown is still what would happen: the same plan made again, over files that are as they were.
import { isHostwrightError } from '../lib/error.ts';
import { takeBeforeDigests, tellDrift } from './before-digests.ts';
import { type Candidates, contentDigest } from './candidates.ts';
import { digestOf } from './digest.ts';
import { type PlanDeps, planSteps } from './plan-steps.ts';
import type { StoredRequest } from './stored-request.ts';

export interface DriftDeps extends PlanDeps {
	readonly candidates: Pick<Candidates, 'placeOf' | 'isWhole'>;
}

/** @returns one sentence for each thing that changed; [] while the request is what was shown */
export async function checkDrift(request: StoredRequest, deps: DriftDeps): Promise<readonly string[]> {
	const before = await takeBeforeDigests(request.beforeDigests.map(({ path }) => path));
	const drifted = tellDrift(request.beforeDigests, before);
	if (drifted.length > 0) return drifted;
	const lost = request.steps.filter(
		({ step }) => step.kind === 'file-edit' && !deps.candidates.isWhole(contentDigest(step.content))
	);
	if (lost.length > 0)
		return lost.map(({ index }) => `The file that step ${index + 1} puts in place is gone or was changed.`);
	try {
		const steps = planSteps(request.plan.steps, deps).map(({ planned }) => planned);
		const undoSteps = planSteps(request.plan.undo, deps).map(({ planned }) => planned);
		if (digestOf({ uid: deps.uid, steps, undoSteps, before }) === request.digest) return [];
		const changed = steps.filter(({ text, profile, tier, elevated }, i) => {
			const shown = request.steps[i];
			return shown?.text !== text || shown.profile !== profile || shown.tier !== tier || shown.elevated !== elevated;
		});
		return changed.length > 0
			? changed.map(({ index }) => `Step ${index + 1} would now run in another way than was shown.`)
			: ['The steps would now run in another way than was shown.'];
	} catch (error) {
		if (isHostwrightError(error)) return [error.detail];
		throw error;
	}
}
