// Between findings and requests: what would end an open finding is proposed, and what nobody decided is withdrawn when its finding
// is over. One at a time, and never the same again that a person rejected.
import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import type { Finding } from '#wire/finding.ts';
import type { EventBus } from '../events/bus.ts';
import { causeKey } from '../lib/cause-key.ts';
import { HostwrightError, isHostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import { MASK } from '../lib/mask-secrets.ts';
import { OTHER_CHOSEN } from './decide-request.ts';
import { planDigest } from './digest.ts';
import { isLate, isSame, isUnderWay, mayComeAgain, startsInVain, tookNoEffect } from './offered-before.ts';
import type { Look, Proposer } from './parts.ts';
import type { ProposedPlan, ProposedWays } from './plan.ts';
import { type PlanDeps, planSteps, type ReadStep } from './plan-steps.ts';
import type { RequestStore } from './request-store.ts';
import type { StoredRequest } from './stored-request.ts';
import { toWord, type Word, withWords } from './word-plan.ts';

export interface FollowDeps {
	readonly requests: RequestStore;
	readonly proposers: readonly Proposer[];
	readonly look: () => Look;
	readonly plan: PlanDeps;
	readonly findings: {
		find(id: string): Finding | undefined;
		/** Ids of those that are open. */
		openIds(): readonly string[];
	};
	/** Absent where there are no words but ours. */
	readonly word?: Word | undefined;
	readonly file: (plan: ProposedPlan, by: string) => Promise<unknown>;
	/** False while it is decided on. */
	readonly mayClose: (id: string) => boolean;
	readonly bus: Pick<EventBus, 'subscribe'>;
	readonly log: Log;
}

export interface FollowedFindings {
	/** Proposes for it anew, whatever was proposed before; settles when that is done. */
	propose(findingId: string): Promise<void>;
	/**
	 * The same because a person asks for it, also where they rejected or undid it before. @returns the request that waits
	 * @throws HostwrightError `not-found`; `conflict` with why nothing can be offered
	 */
	offer(findingId: string, by: string): Promise<{ readonly id: string }>;
	/** Why there is no step to offer; null where one was offered, or nobody looked yet. */
	whyNone(findingId: string): string | null;
	/** What `offer` would file although it takes no cause away, in a few words; null where there is nothing of the kind. */
	ifAsked(findingId: string): string | null;
	close(): Promise<void>;
}

export const BY_SERVICE = 'the service';
/** After a start there are other things to do first. */
const FIRST_AFTER_MS = 5_000;
const MOST_WHYS = 500;
const MOST_LATELY = 200;

interface Why {
	readonly why: string;
	readonly ifAsked: string | null;
}

export function followFindings(deps: FollowDeps): FollowedFindings {
	const { requests, proposers, findings, log } = deps;
	const byDetector = new Map(proposers.map((proposer) => [proposer.detector, proposer]));
	const whys = new Map<string, Why>();
	const waiting = new Set<string>();
	/** One at a time. */
	let line: Promise<unknown> = Promise.resolve();
	const closing = new AbortController();
	let open = true;

	function ask(id: string): void {
		if (waiting.has(id)) return;
		waiting.add(id);
		line = line.then(async () => {
			waiting.delete(id);
			if (!open) return;
			await proposeFor(id).catch((err: unknown) =>
				log.warn({ finding: id, err }, 'nothing could be proposed for a finding')
			);
		});
	}

	/** @param asker  who asked for it, whatever was decided before; undefined where it is offered without being asked for */
	async function proposeFor(id: string, asker?: string): Promise<void> {
		const finding = findings.find(id);
		const proposer = finding && byDetector.get(finding.detector);
		if (!finding || !proposer || finding.status !== 'open' || finding.cause_id !== null) return;
		const before = requests.ofFinding(id);
		if (before.some(isUnderWay) || (asker === undefined && before.some(isTakenBackNow))) return;
		const proposed = holdsSecret(finding) ? { none: SECRET } : await proposer.propose(finding, deps.look());
		const onRequest = 'none' in proposed ? proposed.asked : undefined;
		const ways = 'none' in proposed ? (asker && onRequest ? [onRequest] : []) : waysOf(proposed);
		const fit: ProposedPlan[] = [];
		let why = 'none' in proposed ? proposed.none : '';
		const settled =
			asker === undefined
				? [...before.filter((one) => !mayComeAgain(one, finding)), ...tookNoEffect(finding, lately())]
				: [];
		for (const plan of ways) {
			// To plan holds the event loop: others have it before.
			await pause();
			const steps = planned(plan.steps);
			if (typeof steps === 'string') why ||= steps;
			else if (settled.some((one) => isSame(one, plan, planDigest(steps.map((step) => step.planned))))) why = NOT_AGAIN;
			else if (settled.some((one) => startsInVain(plan, one))) why = TAKEN_BACK;
			else fit.push(plan);
		}
		if (fit.length === 0) {
			if (why === NOT_AGAIN && before.length > 0) whys.delete(id);
			else tellWhy(id, { why, ifAsked: onRequest?.task ?? null });
			return;
		}
		whys.delete(id);
		const oneOf = fit.length > 1 ? randomUUID() : undefined;
		for (const plan of fit) {
			const words = await deps.word?.(toWord(plan, finding), closing.signal);
			// Words take their time, in which it may have come to an end.
			if (!open || findings.find(id)?.status !== 'open') return;
			if (isChosen(id, oneOf)) return;
			await deps.file({ ...withWords(plan, words), ...(oneOf !== undefined && { oneOf }) }, asker ?? BY_SERVICE);
			// While it was rehearsed, another one of the choice may have been approved.
			if (!isChosen(id, oneOf)) continue;
			for (const { id: other, status, plan: of } of requests.ofFinding(id))
				if (of.oneOf === oneOf && status === 'pending') requests.close(other, 'withdraw', OTHER_CHOSEN);
		}
	}

	/** The fault is there again before that is over, and is no news: it is what was asked for. */
	function isTakenBackNow({ id }: StoredRequest): boolean {
		const undo = requests.undoOf(id);
		return undo !== undefined && undo.status !== 'pending' && isUnderWay(undo);
	}

	const isChosen = (id: string, oneOf: string | undefined): boolean =>
		oneOf !== undefined &&
		requests.ofFinding(id).some(({ decision, plan }) => decision?.approved && plan.oneOf === oneOf);

	/** Of whatever finding. */
	const lately = (): readonly StoredRequest[] =>
		requests.list({ state: 'all', order: 'newest', limit: MOST_LATELY }).filter(isLate(deps.look().nowMs));

	function tellWhy(id: string, why: Why): void {
		if (whys.size >= MOST_WHYS) whys.delete(first(whys.keys()) ?? '');
		whys.set(id, why);
	}

	/** @returns why not, in one sentence: why a plan of ours cannot be carried out here is worth as much as the plan */
	function planned(steps: ProposedPlan['steps']): readonly ReadStep[] | string {
		try {
			return planSteps(steps, deps.plan);
		} catch (error) {
			if (isHostwrightError(error)) return `Report only: ${error.detail}`;
			throw error;
		}
	}

	/** A finding that is over needs nothing done about it. */
	function withdrawFor(id: string): void {
		const finding = findings.find(id);
		if (finding?.status === 'open' || finding?.status === 'snoozed') return;
		const why = `its finding is ${finding?.status ?? 'gone'}.`;
		for (const request of requests.ofFinding(id))
			if (request.status === 'pending' && deps.mayClose(request.id)) requests.close(request.id, 'withdraw', why);
	}

	/** What was done took its cause away, and the fault has another one: that is offered next. */
	function offerNext(requestId: string): void {
		const { status, plan } = requests.find(requestId) ?? {};
		const undone = plan?.undoOf === undefined ? undefined : requests.find(plan.undoOf)?.plan.finding;
		if (undone) ask(undone.id);
		if (status !== 'applied' || plan?.finding?.cause === undefined) return;
		const cause = findings.find(plan.finding.id)?.cause;
		const now = causeKey(cause);
		const isSame = now === plan.finding.cause && cause?.about.line === plan.finding.line;
		if (now !== '' && !isSame) ask(plan.finding.id);
	}

	const stop = deps.bus.subscribe(({ event }) => {
		if (event.topic === 'approvals-changed') offerNext(event.data.id);
		if (event.topic !== 'findings-changed') return;
		const { id } = event.data;
		withdrawFor(id);
		if (byDetector.size > 0) ask(id);
	});
	const begin = setTimeout(() => {
		for (const request of requests.list({ state: 'undecided', limit: 1000 }))
			if (request.plan.finding) withdrawFor(request.plan.finding.id);
		if (byDetector.size > 0) for (const id of findings.openIds()) ask(id);
	}, FIRST_AFTER_MS);
	begin.unref();

	return {
		whyNone: (id) => whys.get(id)?.why ?? null,
		ifAsked: (id) => whys.get(id)?.ifAsked ?? null,
		async propose(id) {
			ask(id);
			await line;
		},
		async offer(id, by) {
			needOfferable(findings.find(id));
			const work = line.then(() => proposeFor(id, by));
			line = work.catch(() => {});
			await work;
			const waits = requests.ofFinding(id).findLast(isUnderWay);
			if (waits) return { id: waits.id };
			throw new HostwrightError('conflict', { detail: whys.get(id)?.why || NOTHING });
		},
		async close() {
			open = false;
			closing.abort();
			clearTimeout(begin);
			stop();
			await line;
		}
	};
}

const SECRET =
	'Report only: the text that is to be changed holds a secret, which a request would show. Mend it by hand.';
/** Of the text that it is about a part is masked, so that it can be neither compared nor written. */
const holdsSecret = ({ cause }: Pick<Finding, 'cause'>): boolean =>
	Object.values(cause?.about ?? {}).some((value) => value.includes(MASK));

/** What a person has decided stays decided. */
const NOT_AGAIN =
	'What would end it was offered before, under another finding, and was turned down, taken back, or did not help.';
const TAKEN_BACK =
	'Report only: what took its cause away was taken back, so it would end in the same way if it was only started.';
const waysOf = (proposed: ProposedPlan | ProposedWays): readonly ProposedPlan[] =>
	'ways' in proposed ? proposed.ways : [proposed];
const NOTHING = 'There is no step to offer for this.';

/** @throws HostwrightError why nothing is offered for it as it is */
function needOfferable(finding: Finding | undefined): void {
	if (!finding) throw new HostwrightError('not-found', { detail: 'There is no finding with this id.' });
	const { status, cause_id } = finding;
	const why =
		status === 'resolved'
			? 'This finding is resolved, so there is nothing to offer for it.'
			: status !== 'open'
				? `This finding is ${status}: open it again first.`
				: cause_id !== null &&
					`This finding follows from another one (${cause_id}): what ends that one is offered there.`;
	if (why) throw new HostwrightError('conflict', { detail: why });
}

const first = <T>(items: Iterable<T>): T | undefined => {
	for (const item of items) return item;
	return undefined;
};
