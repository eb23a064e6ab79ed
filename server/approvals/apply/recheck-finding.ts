// A finding looked at again by the detector that made it.

import { setTimeout as wait } from 'node:timers/promises';
import type { Findings } from '#server/findings/open-findings.ts';
import { messageOf } from '../../lib/reason-of.ts';
import { causeKey } from '../cause-key.ts';
import { NEXT_CAUSE, type Recheck, type Rechecked, type Verdict } from './prove.ts';
import type { Steady } from './runs-steadily.ts';

/** What was read before the change is told for so long; until then, to be seen again proves nothing. Shorter than a check may take. */
const FACTS_OLD_MS = 16_000;
const AGAIN_MS = 1000;

export function recheckWith(
	findings: Pick<Findings, 'run' | 'find' | 'coverage'>,
	nowMs: () => number,
	steady: Steady = async () => undefined,
	times = { factsOldMs: FACTS_OLD_MS, againMs: AGAIN_MS }
): Recheck {
	async function once({ id, detector, cause, wrote = [] }: Rechecked): Promise<Verdict & { readonly next?: Verdict }> {
		const sinceMs = nowMs();
		try {
			await findings.run(detector);
		} catch (error) {
			return { holds: null, detail: messageOf(error) };
		}
		const looked = findings.coverage().find((row) => row.detector === detector);
		// Who could not look has seen nothing, and that proves nothing.
		if (looked?.state !== 'looked') return { holds: null, detail: looked?.reason || `${detector} could not look` };
		const found = findings.find(id);
		if (!found || found.status === 'resolved') return { holds: true, detail: 'The finding is resolved.' };
		const seenAgain = Date.parse(found.last_seen_at) >= sinceMs;
		if (!seenAgain) return { holds: true, detail: 'It was looked for and not seen.' };
		const seen: Verdict = { holds: false, detail: `It was seen again: ${found.title}` };
		// Two faults one behind the other: the first is mended, and the next one shows.
		const isNext = cause && found.cause && causeKey(found.cause) !== cause;
		const isOwn = wrote.some((path) => found.affected_resources.includes(`file:${path}`));
		return isNext && !isOwn ? { ...seen, next: { holds: null, detail: `${NEXT_CAUSE}${found.why_so}` } } : seen;
	}
	/** Healed means that it goes on working, and not that it was up for a moment. */
	async function stays(id: string, verdict: Verdict): Promise<Verdict> {
		const became = await steady(findings.find(id)?.affected_resources[0] ?? '');
		return became === undefined ? verdict : { holds: false, detail: `${became}.` };
	}
	return async (finding) => {
		const startedMs = performance.now();
		for (;;) {
			const verdict = await once(finding);
			if (verdict.holds === true) return stays(finding.id, verdict);
			if (verdict.holds === null) return verdict;
			if (performance.now() - startedMs >= times.factsOldMs) return verdict.next ?? verdict;
			await wait(times.againMs);
		}
	};
}
