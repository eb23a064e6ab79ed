// Whether what was shown is still what would happen: the same plan made again, over files that are as they were.
import type { PlannedStep } from '#wire/approval.ts';
import { isHostwrightError } from '../lib/error.ts';
import { isChanged, takeBeforeDigests, tellDrift } from './before-digests.ts';
import { type Candidates, contentDigest } from './candidates.ts';
import { digestOf } from './digest.ts';
import { modeDrift } from './mode/plan-mode.ts';
import type { LaterChange } from './plan.ts';
import { type PlanDeps, planOne, planSteps } from './plan-steps.ts';
import { filesRestedOn } from './rests-on/files-rested-on.ts';
import type { StoredRequest } from './stored-request.ts';

export interface DriftDeps extends PlanDeps {
	readonly candidates: Pick<Candidates, 'placeOf' | 'isWhole'>;
	/** Of an undo: what was changed by now since what it takes back. */
	readonly laterOf?: (undoOf: string) => Promise<readonly LaterChange[]>;
}

/** @returns one sentence for each thing that changed; [] while the request is what was shown */
export async function checkDrift(request: StoredRequest, deps: DriftDeps): Promise<readonly string[]> {
	const before = await takeBeforeDigests(request.beforeDigests.map(({ path }) => path));
	const drifted = tellDrift(request.beforeDigests, before);
	if (drifted.length > 0) return drifted;
	const otherMode = request.steps.flatMap(({ step, index }) =>
		step.kind === 'mode' ? modeDrift(step, index, deps.uid) : []
	);
	if (otherMode.length > 0) return otherMode;
	const later = await changedLater(request, deps);
	if (later.length > 0) return later;
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

/** @returns what was changed since what it takes back, and is not what was shown */
async function changedLater({ plan }: StoredRequest, { laterOf }: DriftDeps): Promise<readonly string[]> {
	if (plan.undoOf === undefined || !laterOf) return [];
	const shown = new Set((plan.later ?? []).map(({ what }) => what));
	const left = new Set(plan.keeps ?? []);
	const now = await laterOf(plan.undoOf);
	return now.filter(({ what, resource }) => !shown.has(what) && !left.has(resource)).map(({ what }) => what);
}

/**
 * Of an application that was begun: whether what is left of it rests on the files that were shown. What the steps before changed
 * is theirs; where nobody knows what a command changed, nothing is said of the files.
 *
 * @param done  indices of the steps that were done
 */
export async function checkDriftOfRest(
	request: StoredRequest,
	done: ReadonlySet<number>,
	deps: DriftDeps
): Promise<readonly string[]> {
	const { steps, plan, rehearsal, beforeDigests } = request;
	const seen = rehearsal?.ok === true && rehearsal.unsupported_reason === null;
	if (!seen && steps.some(({ index, step }) => done.has(index) && step.kind === 'command')) return [];
	try {
		const read = planSteps(plan.steps, deps);
		const changed = new Set([
			...read.flatMap(({ writes }) => writes),
			...(rehearsal?.changes.map(({ path }) => path) ?? [])
		]);
		const left = read.filter(({ planned }) => !done.has(planned.index));
		const rested = new Set((await filesRestedOn(left, deps.home)).held);
		const before = beforeDigests.filter(({ path }) => rested.has(path) && !isChanged(path, changed));
		return tellDrift(before, await takeBeforeDigests(before.map(({ path }) => path)));
	} catch (error) {
		if (isHostwrightError(error)) return [error.detail];
		throw error;
	}
}

/**
 * Of one step, when it is its turn: whether it may still be carried out where it works, and whether what it rests on is what was shown.
 * What the steps before it changed is theirs.
 */
export async function checkDriftOfStep(
	request: StoredRequest,
	index: number,
	deps: DriftDeps
): Promise<readonly string[]> {
	const { steps, rehearsal, beforeDigests } = request;
	const shown = steps[index];
	if (!shown) return [`Step ${index + 1} is not there.`];
	try {
		const read = planOne(shown.step, index, deps);
		if (shown.step.kind === 'mode') return modeDrift(shown.step, index, deps.uid);
		const earlier = steps.slice(0, index);
		const seen = rehearsal?.ok === true && rehearsal.unsupported_reason === null;
		if (!seen && earlier.some(({ step }) => step.kind === 'command')) return [];
		const changed = new Set([
			...earlier.flatMap((one) => (one.step.kind === 'file-edit' ? [one.step.path] : writesOf(one, deps))),
			...(rehearsal?.changes.map(({ path }) => path) ?? [])
		]);
		const rested = new Set((await filesRestedOn([read], deps.home)).held);
		const before = beforeDigests.filter(({ path }) => rested.has(path) && !isChanged(path, changed));
		return tellDrift(before, await takeBeforeDigests(before.map(({ path }) => path)));
	} catch (error) {
		if (isHostwrightError(error)) return [error.detail];
		throw error;
	}
}

const writesOf = ({ text, cwd }: PlannedStep, { foresee }: Pick<DriftDeps, 'foresee'>): readonly string[] =>
	foresee(text, cwd)?.classification.reading.commands.flatMap(({ writes }) => writes) ?? [];
