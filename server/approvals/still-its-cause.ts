// Whether a request still rests on what is found: the fault may have been mended by hand meanwhile, or have another cause by now. What
// could not be looked at, and what has only not been seen for a moment, is not gone.
import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '#wire/finding.ts';
import type { Findings } from '../findings/open-findings.ts';
import { causeKey } from '../lib/cause-key.ts';
import { planDigest } from './digest.ts';
import type { Look, Proposer } from './parts.ts';
import { type PlanDeps, planSteps } from './plan-steps.ts';
import type { StoredRequest } from './stored-request.ts';

export interface CauseDeps {
	readonly proposers: readonly Proposer[];
	readonly look: () => Look;
	readonly plan: PlanDeps;
	readonly findings: Pick<Findings, 'find' | 'run' | 'coverage'>;
	/** What was read before is old. */
	readonly touched: () => void;
	readonly nowMs: () => number;
	/** For tests. */
	readonly times?: typeof TIMES;
}

/** Whoever decides waits for it; what takes longer has not been looked at. */
const TIMES = { mostMs: 10_000, againMs: 1_500 };
/** Of two causes that come and go one is seen, and then the other. */
const LOOKS = 3;
const MOST_SAID = 300;

export interface StillItsCause {
	/** By what was found last. @returns why the request is none any more, to stand behind a colon; undefined while it is */
	byLastLook(request: StoredRequest): Promise<string | undefined>;
	/** The same after its detector looked again; it takes several looks to be sure that it is not. Never rejects. */
	byNewLook(request: StoredRequest): Promise<string | undefined>;
}

export function createStillItsCause(deps: CauseDeps): StillItsCause {
	const { findings, proposers, times = TIMES } = deps;

	async function byLastLook(request: StoredRequest): Promise<string | undefined> {
		const rests = restsOn(request);
		const finding = rests && findings.find(rests.id);
		if (!rests || !finding || finding.status !== 'open' || !isOther(rests.cause, finding)) return undefined;
		return (await isOfferedStill(request, finding)) ? undefined : sayCause(finding);
	}

	/** Whatever its cause is called by now: the same steps are what would end it. */
	async function isOfferedStill(request: StoredRequest, finding: Finding): Promise<boolean> {
		const proposer = proposers.find(({ detector }) => detector === finding.detector);
		// Who cannot say what would end it says nothing against this either.
		if (!proposer) return true;
		try {
			const now = await proposer.propose(finding, deps.look());
			const plans = 'ways' in now ? now.ways : 'none' in now ? (now.asked ? [now.asked] : []) : [now];
			const shown = planDigest(request.steps);
			return plans.some(({ steps }) => planDigest(planSteps(steps, deps.plan).map(({ planned }) => planned)) === shown);
		} catch {
			return true;
		}
	}

	async function look(request: StoredRequest, detector: string, id: string): Promise<string | undefined> {
		let why: string | undefined;
		for (let looks = 0; looks < LOOKS; looks++) {
			if (looks > 0) await wait(times.againMs);
			deps.touched();
			const sinceMs = deps.nowMs();
			await findings.run(detector);
			const finding = findings.find(id);
			if (finding?.status === 'resolved') return OVER;
			const looked = findings.coverage().find((row) => row.detector === detector)?.state === 'looked';
			const isSeen = finding !== undefined && Date.parse(finding.last_seen_at) >= sinceMs;
			why = looked && isSeen ? await byLastLook(request) : undefined;
			if (why === undefined) return undefined;
		}
		return why;
	}

	return {
		byLastLook,
		async byNewLook(request) {
			const rests = restsOn(request);
			if (!rests) return undefined;
			const late = new AbortController();
			try {
				return await Promise.race([
					look(request, rests.detector, rests.id),
					wait(times.mostMs, undefined, { signal: late.signal })
				]);
			} catch {
				return undefined;
			} finally {
				late.abort();
			}
		}
	};
}

/** An undo rests on what was done; what somebody else handed in says itself what it is for. */
const restsOn = ({ plan }: StoredRequest) =>
	plan.source === 'finding' && plan.undoOf === undefined ? plan.finding : undefined;

/** @param filed  undefined for what was filed before causes were kept */
function isOther(filed: string | undefined, { cause, could_not_look }: Finding): boolean {
	if (filed === undefined) return false;
	const now = causeKey(cause);
	if (now === filed) return false;
	// None is found: that is news where everything was looked at.
	return now !== '' || (could_not_look ?? []).length === 0;
}

const OVER = 'what it was to end is over.';

const sayCause = ({ cause, why_so }: Finding): string =>
	cause
		? `the cause is another one by now. ${why_so.length > MOST_SAID ? `${why_so.slice(0, MOST_SAID)}…` : why_so}`
		: 'the cause that it was to take away is no longer found.';
