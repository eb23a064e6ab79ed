// What a decision is about, as one digest: everything that would run, in its order, as whom and in which surroundings, and the
// files it rests on as they were.
import { createHash } from 'node:crypto';
import type { PlannedStep } from '#wire/approval.ts';
import { contentDigest } from './candidates.ts';
import type { BeforeDigest } from './stored-request.ts';

export interface Digested {
	readonly uid: number;
	readonly steps: readonly PlannedStep[];
	readonly undoSteps: readonly PlannedStep[];
	readonly before: readonly BeforeDigest[];
}

export function digestOf({ uid, steps, undoSteps, before }: Digested): string {
	const lines = [
		['hostwright request 1', uid],
		...steps.map((step) => ['do', ...lineOf(step)]),
		...undoSteps.map((step) => ['undo', ...lineOf(step)]),
		...before.map(({ path, was, digest, attributes }) => ['before', path, was, digest, attributes])
	];
	// Each line is JSON, so that no text in it can pass for the next.
	return createHash('sha256')
		.update(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
		.digest('hex');
}

/** Of the steps alone: equal for the same plan at another time. */
export const planDigest = (steps: readonly PlannedStep[]): string =>
	digestOf({ uid: -1, steps, undoSteps: [], before: [] });

function lineOf({ text, cwd, timeout, tier, profile, grants, elevated, step }: PlannedStep): readonly unknown[] {
	const bytes =
		step.kind === 'file-edit'
			? contentDigest(step.content)
			: step.kind === 'mode'
				? [step.path, step.from, step.to, step.uid, step.file].join(' ')
				: null;
	return [step.kind, text, cwd, timeout, tier, profile, [...grants].sort(), elevated, bytes];
}
