// Which steps of a plan nothing takes back: no step of the plan does, and no rehearsal saw what they change, so that it could be kept
// before. What is promised before the decision and what is told after it rest on the same list. Pure.
import type { PlannedStep, SimulationResult } from '#wire/approval.ts';
import { readsAgain } from './reach/takes-back.ts';

export function withoutInverse(
	steps: readonly PlannedStep[],
	undoSteps: readonly PlannedStep[],
	rehearsal: SimulationResult | null
): readonly PlannedStep[] {
	if (undoSteps.length > 0) return [];
	const seen = new Set(
		(rehearsal?.steps ?? []).filter(({ by, ok }) => by === 'run' && ok === true).map(({ index }) => index)
	);
	const putsFilesBack = steps.some(({ step }) => step.kind === 'file-edit') || (rehearsal?.changes.length ?? 0) > 0;
	return steps.filter(
		(planned) =>
			planned.step.kind !== 'file-edit' &&
			planned.tier !== 'safe' &&
			!seen.has(planned.index) &&
			// Done once more when the files are back.
			!(putsFilesBack && readsAgain(planned))
	);
}
