// What is looked at when the steps of an application are over.
import type { StoredRequest } from '../stored-request.ts';
import type { ApplyDeps } from './apply-deps.ts';
import type { Hands } from './hands.ts';
import type { ProofRow } from './journal.ts';
import { proveFiles, proveFinding, proveSteps } from './prove.ts';
import { targetOf } from './targets.ts';
import { whatChanged } from './what-changed.ts';

/** The answer of a decision waits for this. */
const DETECTOR_MS = 30_000;

export type Say = (text: string, level?: 'info' | 'warning' | 'error') => void;

/** Written down, and said one by one. */
export async function checkAfter(
	request: StoredRequest,
	hands: Hands,
	deps: ApplyDeps,
	say: Say
): Promise<readonly ProofRow[]> {
	const { journal, nowMs } = deps;
	const { id, plan, steps } = request;
	deps.touched();
	const rows = journal.read(id)?.steps ?? [];
	const files = await proveFiles(steps, targetOf, nowMs(), async (path) => hands.digestOf?.(path));
	const proofs = [proveSteps(steps, rows, nowMs()), ...files];
	if (plan.finding) {
		say(`Looks again with ${plan.finding.detector}.`);
		const looked = { ...plan.finding, ...whatChanged(request, deps) };
		proofs.push(await proveFinding(looked, deps.recheck, DETECTOR_MS, nowMs));
	}
	journal.prove(id, proofs);
	for (const { what, holds, detail } of proofs)
		say(
			`${holds === null ? 'Not known' : holds ? 'Holds' : 'Does not hold'}: ${what}. ${detail}`,
			holds === false ? 'error' : 'info'
		);
	return proofs;
}
