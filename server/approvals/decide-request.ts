// A decision: made once, bound to what was shown, on the disk before anything of it happens.
import type { DecisionAnswer, DecisionBody, ProposalStatus } from '#wire/approval.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Clock } from '../lib/clock.ts';
import { HostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import { recordedChange } from '../lib/recorded-change.ts';
import { checkDrift, type DriftDeps } from './check-drift.ts';
import { actionOf } from './describe-request.ts';
import type { Journal } from './journal.ts';
import type { Application, Applied, Decider, Part } from './parts.ts';
import type { RequestStore } from './request-store.ts';
import type { StoredRequest } from './stored-request.ts';

export interface DecideDeps {
	readonly requests: RequestStore;
	readonly journal: Journal;
	readonly application: Part<Application>;
	readonly drift: DriftDeps;
	readonly audit: Pick<AuditLog, 'append'>;
	readonly clock: Clock;
	readonly log: Log;
	readonly observeOnly: () => boolean;
	/** Looks again whether its cause is still the one that it was filed for. @returns why it is not */
	readonly otherCause: (request: StoredRequest) => Promise<string | undefined>;
	/** It was withdrawn, and what would end it now is to be proposed. */
	readonly withdrawn: (request: StoredRequest) => void;
	/** Files it again over the facts as they are now. */
	readonly fileAgain: (request: StoredRequest, by: string) => Promise<unknown>;
}

export interface Deciding {
	/** @throws HostwrightError `not-found`, `conflict`, `capability-unavailable` when it cannot be kept */
	decide(id: string, body: DecisionBody, by: Decider): Promise<DecisionAnswer>;
	/** True while a decision about it is being written down: nothing else may close it then. */
	isUnderWay(id: string): boolean;
	/** What is said of an application, in the shape of an answer. */
	answerOf(request: StoredRequest, applied: Applied): DecisionAnswer;
}

export const EXPIRED = 'it expired after 24 hours.';
export const OTHER_CHOSEN = 'another way was chosen.';
export const DECLINED = 'User declined';
const NOTHING_CHANGED = 'Rejected. Nothing was changed.';
const STILL = 'Still being applied';
/** An answer comes within 30 s. */
const ANSWER_WITHIN_MS = 28_000;

export function createDeciding(deps: DecideDeps): Deciding {
	const { requests, journal, application, audit, clock, log } = deps;
	const underWay = new Map<string, Promise<void>>();

	/** @throws HostwrightError for what is not there, decided, or closed */
	function openNow(id: string): StoredRequest {
		const request = requests.find(id);
		if (!request) throw notFound();
		const isOver = request.status === 'pending' && request.expiresMs <= clock.nowMs();
		if (isOver) requests.close(id, 'expire', EXPIRED);
		const now = isOver ? requests.find(id) : request;
		if (!now) throw notFound();
		throwIfClosed(now);
		return now;
	}

	/** What would mend a fault that is gone, or that has another cause by now, is not carried out: it is no request any more. */
	async function withdrawIfOther(id: string, digest: string | undefined): Promise<void> {
		const request = openNow(id);
		if (deps.observeOnly() || (digest !== undefined && digest !== request.digest)) return;
		const why = await deps.otherCause(request);
		if (why !== undefined && !underWay.has(id) && requests.close(id, 'withdraw', why)) deps.withdrawn(request);
	}

	async function record(request: StoredRequest, body: DecisionBody, by: Decider): Promise<void> {
		const { id, digest } = request;
		const { approved } = body;
		const reason = body.reason ?? (approved ? '' : DECLINED);
		const detail = { request: id, approved, reason, digest, came_by: by.by };
		await recordedChange(audit, { event: 'request-decided', actor: by.name, detail }, () => {
			if (requests.decide(id, { approved, reason, by: by.name, atMs: clock.nowMs() })) {
				// Two ways to the same end cannot both be meant. Nothing is awaited before they are closed, so no second one is decided.
				if (approved) closeWaysBeside(request, requests, OTHER_CHOSEN);
				// Who looks at one of the others sees that there is one less.
				else for (const { id: other } of requests.waysBeside(request)) requests.changed(other);
				return;
			}
			// Somebody else was first.
			const now = requests.find(id);
			if (now) throwIfClosed(now);
			throw notFound();
		});
	}

	function notBegun(request: StoredRequest, message: string): Applied {
		journal.notBegun(request.id, clock.nowMs(), message);
		requests.advance(request.id, 'applying', 'fail');
		return { ...NOTHING_APPLIED, status: 'failed', message, skipped: request.steps.map(({ index }) => index) };
	}

	async function carryOut(request: StoredRequest, by: Decider): Promise<Applied> {
		if (!application.present) return notBegun(request, `Nothing was changed. ${application.reason}`);
		const drifted = await checkDrift(request, deps.drift);
		if (drifted.length > 0) {
			void deps
				.fileAgain(request, by.name)
				.catch((err: unknown) => log.warn({ request: request.id, err }, 'a request could not be filed again'));
			return notBegun(
				request,
				`Nothing was changed, because something changed since it was shown: ${drifted.join(' ')} A new request is filed.`
			);
		}
		return application.part.apply(request, by);
	}

	function answerOf(request: StoredRequest, { applied, message, ...rest }: Applied): DecisionAnswer {
		const words = (indices: readonly number[]): string[] =>
			indices.flatMap((index) => {
				const planned = request.steps[index];
				return planned ? [actionOf(planned.step)] : [];
			});
		return {
			success: true,
			applied,
			message,
			request_id: request.id,
			proposal: {
				linked: request.plan.finding !== undefined,
				request_id: request.id,
				finding_id: request.plan.finding?.id ?? null,
				status: rest.status,
				applied: words(rest.applied_steps),
				skipped: words(rest.skipped),
				rolled_back: words(rest.rolled_back),
				verified: rest.verified,
				undo_id: requests.undoOf(request.id)?.id ?? null
			}
		};
	}

	return {
		answerOf,
		isUnderWay: (id) => underWay.has(id),
		async decide(id, body, by) {
			const startedMs = clock.monotonicMs();
			let looksAtCause = body.approved;
			// Whoever comes while another decides waits for that, and is then told of it. From the last look to `underWay.set` nothing
			// is awaited, so one of many gets past.
			for (let other = underWay.get(id); other || looksAtCause; other = underWay.get(id)) {
				if (other) await other.catch(() => {});
				else {
					looksAtCause = false;
					await withdrawIfOther(id, body.digest);
				}
			}
			const request = openNow(id);
			if (body.digest !== undefined && body.digest !== request.digest)
				throw new HostwrightError('conflict', {
					detail: 'This is not the request that was shown. Look at it again before you decide.'
				});
			if (body.approved && deps.observeOnly())
				throw new HostwrightError('conflict', {
					detail:
						'The service only observes now, so nothing can be applied. Switch that off first, or reject the request.'
				});
			const work = record(request, body, by).finally(() => underWay.delete(id));
			underWay.set(id, work);
			await work;
			const decided = requests.find(id) ?? request;
			if (!body.approved)
				return answerOf(decided, { ...NOTHING_APPLIED, status: 'rejected', message: NOTHING_CHANGED });
			return answerOf(decided, await withinTime(carryOut(decided, by), decided, startedMs));
		}
	};

	/** The work goes on when its answer is due; a fault of ours is told as what is known of it. */
	async function withinTime(work: Promise<Applied>, request: StoredRequest, startedMs: number): Promise<Applied> {
		const leftMs = Math.max(0, ANSWER_WITHIN_MS - (clock.monotonicMs() - startedMs));
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<Applied>((resolve) => {
			timer = setTimeout(() => resolve(stillApplying(request)), leftMs);
		});
		const told = work.catch((err: unknown): Applied => {
			log.error({ request: request.id, err }, 'an application failed by a fault of the service');
			const status = requests.find(request.id)?.status ?? 'failed';
			if (status === 'applying') requests.advance(request.id, 'applying', 'interrupt');
			return {
				...NOTHING_APPLIED,
				status: requests.find(request.id)?.status ?? 'failed',
				message:
					'Something went wrong in the service while it was applied; its log has the details, and the request what is known.'
			};
		});
		try {
			return await Promise.race([told, late]);
		} finally {
			clearTimeout(timer);
		}
	}

	function stillApplying({ id }: StoredRequest): Applied {
		return { ...NOTHING_APPLIED, status: requests.find(id)?.status ?? 'applying', message: STILL };
	}
}

const NOTHING_APPLIED: Omit<Applied, 'status' | 'message'> = {
	applied: false,
	applied_steps: [],
	skipped: [],
	rolled_back: [],
	verified: null
};

export const notFound = (): HostwrightError => new HostwrightError('not-found', { detail: 'Request not found' });

/** Closes what stands to choice beside it and is undecided. */
export function closeWaysBeside(
	request: StoredRequest,
	requests: Pick<RequestStore, 'waysBeside' | 'close'>,
	why: string
): void {
	for (const { id, status } of requests.waysBeside(request))
		if (status === 'pending') requests.close(id, 'withdraw', why);
}

/** @throws HostwrightError `conflict` for what was decided or closed */
export function throwIfClosed({ status, decision, closedReason }: StoredRequest): void {
	if (decision)
		throw new HostwrightError('conflict', { detail: `Request already ${decision.approved ? 'approved' : 'rejected'}` });
	if (CLOSED.has(status)) throw new HostwrightError('conflict', { detail: `Request no longer open: ${closedReason}` });
}

const CLOSED: ReadonlySet<ProposalStatus> = new Set(['expired', 'withdrawn']);
