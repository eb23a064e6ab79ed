// A finding looked at again by the detector that made it.

import { setTimeout as wait } from 'node:timers/promises';
import type { Findings } from '#server/findings/open-findings.ts';
import type { FoundCause } from '#wire/finding.ts';
import { causeKey, differByChance } from '../../lib/cause-key.ts';
import { messageOf } from '../../lib/reason-of.ts';
import { NEXT_CAUSE, type Recheck, type Rechecked, type Verdict } from './prove.ts';
import type { Steady } from './runs-steadily.ts';
import type { WorksAgain } from './works-again.ts';

/** What is found to be the cause now, whoever raised it; undefined where none is known. */
export type CauseNow = (resource: string) => Promise<{ readonly cause: FoundCause; readonly says: string } | undefined>;

/** What was read before the change is told for so long; until then, to be seen again proves nothing. Shorter than a check may take. */
const FACTS_OLD_MS = 16_000;
const AGAIN_MS = 1000;

/** So often it is asked what it ends of now: at one moment it may be up. */
const ASKED = 3;

/** With the next cause where there is one: what it was for is gone then. */
type Looked = Verdict & { readonly next?: Verdict };

export function recheckWith(
	findings: Pick<Findings, 'run' | 'find' | 'coverage'>,
	nowMs: () => number,
	steady: Steady = async () => undefined,
	causeNow: CauseNow = async () => undefined,
	worksAgain: WorksAgain = async () => undefined,
	times = { factsOldMs: FACTS_OLD_MS, againMs: AGAIN_MS }
): Recheck {
	async function once(rechecked: Rechecked): Promise<Looked> {
		const { id, detector, cause } = rechecked;
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
		const isOwn = isItsWork(rechecked, found.cause, found.affected_resources);
		const next = isOwn ? undefined : nextOf(cause, found.cause, found.why_so);
		return next ? { ...seen, next } : seen;
	}
	/** Healed means that it goes on working, and not that it was up for a moment. */
	async function stays(rechecked: Rechecked, verdict: Verdict): Promise<Looked> {
		const { id, cause } = rechecked;
		const resource = findings.find(id)?.affected_resources[0] ?? '';
		const became = await steady(resource);
		if (became === undefined) return verdict;
		const broken: Verdict = { holds: false, detail: `${became}.` };
		for (let asked = 0; asked < ASKED; asked++) {
			if (asked > 0) await wait(times.againMs);
			const now = await causeNow(resource).catch(() => undefined);
			const next = now && !isItsWork(rechecked, now.cause) ? nextOf(cause, now.cause, now.says) : undefined;
			if (next) return { ...broken, next };
		}
		return broken;
	}
	return async (finding) => {
		const startedMs = performance.now();
		for (;;) {
			const verdict = await once(finding);
			if (verdict.holds === true) {
				const { next, ...stayed } = await stays(finding, verdict);
				if (next || stayed.holds !== true) return next ?? stayed;
				return (await worksAgain(finding)) ?? stayed;
			}
			if (verdict.holds === null) return verdict;
			if (performance.now() - startedMs >= times.factsOldMs) return verdict.next ?? verdict;
			await wait(times.againMs);
		}
	};
}

/** Of causes that speak of who may use a file, and not of what is in it. */
const OF_RIGHTS = /(?:closed|open|mode|owner|group|not-executable|immutable)$/;

/** What it fails of now lies in what the change itself wrote or opened: then the change is to blame, and no second fault. */
function isItsWork(
	{ wrote = [], opened = [] }: Rechecked,
	now: FoundCause | undefined,
	affected: readonly string[] = []
): boolean {
	const named = Object.values(now?.about ?? {});
	const names = (path: string): boolean =>
		named.some((value) => value === path || value.startsWith(`${path}:`)) || affected.includes(`file:${path}`);
	return wrote.some(names) || (OF_RIGHTS.test(now?.kind ?? '') && opened.some(names));
}

/** Two faults one behind the other: the first is mended, and the next one shows. @param was  the cause that was to go */
function nextOf(was: string | undefined, now: FoundCause | undefined, says: string): Verdict | undefined {
	// A file that is made anew at each start, by another name: the fault is the same one, and what was mended helps no start.
	const isOther =
		was !== undefined &&
		was !== '' &&
		now !== undefined &&
		causeKey(now) !== was &&
		!differByChance(was, causeKey(now));
	return isOther ? { holds: null, detail: `${NEXT_CAUSE}${says}` } : undefined;
}
