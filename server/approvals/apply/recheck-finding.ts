// A finding looked at again by the detector that made it.

import { setTimeout as wait } from 'node:timers/promises';
import type { Findings } from '#server/findings/open-findings.ts';
import type { FoundCause } from '#wire/finding.ts';
import { causeKey } from '../../lib/cause-key.ts';
import { messageOf } from '../../lib/reason-of.ts';
import { isNextCause } from './next-cause.ts';
import { NEXT_CAUSE, type Recheck, type Rechecked, type Verdict } from './prove.ts';
import type { Steady } from './runs-steadily.ts';
import type { WorksAgain } from './works-again.ts';

/** What is found to be the cause now, whoever raised it; undefined where none is known. */
export type CauseNow = (
	resource: string
) => Promise<{ readonly cause: FoundCause; readonly says: string; readonly affected: readonly string[] } | undefined>;

/** What was read before the change is told for so long; until then, to be seen again proves nothing. Shorter than a check may take. */
const FACTS_OLD_MS = 16_000;
const AGAIN_MS = 1000;

/** So often it is asked what it ends of now: at one moment it may be up. */
const ASKED = 3;

/** With the next cause where there is one: what it was for is gone then. */
type Looked = Verdict & {
	readonly next?: Verdict;
	/** It is seen without any cause now: what it is about may be asked. */
	readonly resource?: string;
};

export function recheckWith(
	findings: Pick<Findings, 'run' | 'find' | 'coverage'>,
	nowMs: () => number,
	steady: Steady = async () => undefined,
	causeNow: CauseNow = async () => undefined,
	worksAgain: WorksAgain = async () => undefined,
	times = { factsOldMs: FACTS_OLD_MS, againMs: AGAIN_MS }
): Recheck {
	async function once(rechecked: Rechecked): Promise<Looked> {
		const { id, detector } = rechecked;
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
		// Another finding may own it by now: what it says is the cause, unless the one that was to go is there still. What ran is asked
		// itself whether it still does.
		const isAsBefore = causeKey(found.cause) === rechecked.cause;
		const owner = rechecked.ran || isAsBefore || !found.cause_id ? undefined : findings.find(found.cause_id);
		const next = [found, ...(owner?.status === 'open' ? [owner] : [])]
			.map(({ cause, why_so, affected_resources }) => ({ cause, says: why_so, affected: affected_resources }))
			.find((now) => isNextCause(rechecked, now));
		if (next) return { ...seen, next: tell(next.says) };
		return found.cause ? seen : { ...seen, resource: found.affected_resources[0] ?? '' };
	}
	/** Healed means that it goes on working, and not that it was up for a moment. */
	async function stays(rechecked: Rechecked, verdict: Verdict): Promise<Looked> {
		const { id } = rechecked;
		const resource = findings.find(id)?.affected_resources[0] ?? '';
		const became = await steady(resource);
		if (became === undefined) return verdict;
		const next = rechecked.ran ? undefined : await askNow(rechecked, resource);
		return { holds: false, detail: `${became}.`, ...(next && { next }) };
	}
	async function askNow(rechecked: Rechecked, resource: string): Promise<Verdict | undefined> {
		for (let asked = 0; asked < ASKED; asked++) {
			if (asked > 0) await wait(times.againMs);
			const now = await causeNow(resource).catch(() => undefined);
			if (now && isNextCause(rechecked, now)) return tell(now.says);
		}
		return undefined;
	}
	/** What it all started runs, and goes on running. */
	async function runsOn(rechecked: Rechecked): Promise<boolean> {
		const { started = [] } = rechecked;
		const [works, ...became] = await Promise.all([worksAgain(rechecked), ...started.map(steady)]);
		return started.length > 0 && works === undefined && became.every((one) => one === undefined);
	}
	/** The cause now, where it is another one. What ran before and does not run on was broken by the change, whatever it lies in. */
	async function nextOf(rechecked: Rechecked, { next, resource }: Looked): Promise<Verdict | undefined> {
		if (rechecked.ran) return next && (await runsOn(rechecked)) ? next : undefined;
		return next ?? (resource === undefined ? undefined : await askNow(rechecked, resource));
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
			const { holds, detail } = verdict;
			if (performance.now() - startedMs >= times.factsOldMs)
				return (await nextOf(finding, verdict)) ?? { holds, detail };
			await wait(times.againMs);
		}
	};
}

const tell = (says: string): Verdict => ({ holds: null, detail: `${NEXT_CAUSE}${says}` });
