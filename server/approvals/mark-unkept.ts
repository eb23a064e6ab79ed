// Which files of a rehearsal are not put back, since another account could lead that elsewhere: it is told before the decision, by the
// judgement that leaves them unkept when it is applied.
import { dirname } from 'node:path';
import type { PlannedStep, SimulationResult } from '#wire/approval.ts';
import { swappable } from './apply/keep-before.ts';
import { MOST_KEPT_CHANGES } from './without-inverse.ts';

/** @param undoSteps  where a plan has some, they take back what it changes, and not what is kept */
export function markUnkept(
	rehearsal: SimulationResult,
	undoSteps: readonly PlannedStep[],
	writerUid: number,
	whyNot: (path: string, writerUid: number) => string | undefined = swappable
): SimulationResult {
	// Of more than that nothing is kept anyway.
	if (undoSteps.length > 0 || rehearsal.changes.length > MOST_KEPT_CHANGES) return rehearsal;
	const byFolder = new Map<string, string | undefined>();
	const changes = rehearsal.changes.map((change) => {
		const folder = dirname(change.path);
		if (!byFolder.has(folder)) byFolder.set(folder, whyNot(change.path, writerUid));
		const unkept = byFolder.get(folder);
		return unkept === undefined ? change : { ...change, unkept };
	});
	return { ...rehearsal, changes };
}
