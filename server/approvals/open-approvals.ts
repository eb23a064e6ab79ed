// Requests for approval: filed, shown, decided once, carried out and taken back.
import { isDeepStrictEqual } from 'node:util';
import type {
	ApprovalDetail,
	ApprovalRequest,
	ApprovalsQuery,
	DecisionAnswer,
	DecisionBody,
	ProposalRequest,
	RiskLevel
} from '#wire/approval.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { EventBus } from '../events/bus.ts';
import type { Findings } from '../findings/open-findings.ts';
import type { Clock } from '../lib/clock.ts';
import { HostwrightError, isHostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import { recordedChange } from '../lib/recorded-change.ts';
import { type Candidates, contentDigest } from './candidates.ts';
import type { DriftDeps } from './check-drift.ts';
import { closeWaysBeside, createDeciding, notFound } from './decide-request.ts';
import { toApprovalDetail, toApprovalRequest } from './describe-request.ts';
import { type FileDeps, filePlan } from './file-plan.ts';
import { followFindings } from './follow-findings.ts';
import type { Journal } from './journal.ts';
import { keepUp } from './keep-up.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import type { Affected, Application, Decider, Look, Part, Proposer, Rehearsal } from './parts.ts';
import type { ProposedPlan } from './plan.ts';
import { planFromOutside } from './plan-from-outside.ts';
import type { RequestStore } from './request-store.ts';
import { createStillItsCause } from './still-its-cause.ts';
import type { StoredRequest } from './stored-request.ts';
import { type UnitNow, withUnitsTakenBack } from './units-taken-back.ts';
import { unkept, withoutInverse } from './without-inverse.ts';
import type { Word } from './word-plan.ts';

export interface Approvals {
	/** The oldest first unless it is asked otherwise. @throws HostwrightError `invalid-input` for a cursor that is none of ours */
	list(query: ApprovalsQuery): { readonly requests: readonly ApprovalRequest[]; readonly next: string | null };
	/** undefined for an unknown id. */
	find(id: string): ApprovalDetail | undefined;
	/** Of those that nobody decided. */
	count(): { readonly open: number; readonly worst: RiskLevel | null };
	/** Checks, plans, rehearses, stores. @throws HostwrightError `invalid-input`, `command-blocked`, `too-many-requests` … */
	file(plan: ProposedPlan, by: string): Promise<ApprovalDetail>;
	/** The same for what a script or another program hands in. */
	fileFromOutside(request: ProposalRequest, by: string): Promise<{ readonly id: string }>;
	/** Approves or rejects; answers within 30 s. @throws HostwrightError `not-found`, `conflict` … */
	decide(id: string, body: DecisionBody, by: Decider): Promise<DecisionAnswer>;
	confirm(id: string, by: Decider): Promise<ApprovalDetail>;
	/** What sudo asks for; the buffer is overwritten. @throws HostwrightError `forbidden`, `conflict` when nobody asks */
	givePassword(id: string, secret: Uint8Array, by: Decider): void;
	/** @param how  `keepLater`: what was changed after the application is left as it is */
	undo(id: string, by: string, how?: { readonly keepLater: boolean }): Promise<{ readonly id: string }>;
	stop(id: string, by: string): Promise<ApprovalDetail>;
	/** Of an interrupted one. */
	finish(id: string, how: 'finish' | 'roll-back', by: Decider): Promise<DecisionAnswer>;
	/** While it is on, nothing is applied and the assistant runs nothing. */
	readonly observeOnly: { on(): boolean; set(on: boolean, by: string): Promise<void> };
	forFinding(findingId: string): readonly ApprovalRequest[];
	/**
	 * Proposes for it anew because somebody asks, also what was rejected or undone before. @returns the request that waits
	 * @throws HostwrightError `not-found`; `conflict` with why nothing can be offered
	 */
	offer(findingId: string, by: string): Promise<{ readonly id: string }>;
	/** Why nothing was proposed for it; null where something was, or nobody looked yet. */
	whyNone(findingId: string): string | null;
	/** What `offer` would file although it takes no cause away, in a few words; null where there is nothing of the kind. */
	ifAsked(findingId: string): string | null;
	close(): Promise<void>;
}

export interface ApprovalsDeps {
	readonly requests: RequestStore;
	readonly journal: Journal;
	readonly candidates: Candidates;
	readonly rehearsal: Part<Rehearsal>;
	readonly application: Part<Application>;
	readonly affected: Part<Affected>;
	readonly proposers: readonly Proposer[];
	readonly look: () => Look;
	/** What steps are planned with. */
	readonly plan: DriftDeps;
	readonly reasonsOf: FileDeps['reasonsOf'];
	/** Ends what the assistant runs. */
	readonly holdBack: () => void;
	readonly findings: Pick<Findings, 'find' | 'list' | 'run' | 'coverage'>;
	/** What was read of the host is old. */
	readonly touched: () => void;
	/** Absent where there are no words but ours. */
	readonly word?: Word | undefined;
	readonly audit: Pick<AuditLog, 'append'>;
	readonly observeOnly: ObserveOnly;
	readonly bus: Pick<EventBus, 'subscribe'>;
	readonly clock: Clock;
	readonly log: Log;
}

/** The switch as the gate knows it. */
export interface ObserveOnly {
	on(): boolean;
	set(on: boolean): void;
}

export function openApprovals(deps: ApprovalsDeps): Approvals {
	const { requests, journal, candidates, application, audit, clock, log, observeOnly, plan } = deps;
	const stopping = new AbortController();
	const fileDeps: FileDeps = { ...plan, ...deps, candidates, stopping: stopping.signal };
	const file = async (proposed: ProposedPlan, by: string): Promise<StoredRequest> => filePlan(proposed, by, fileDeps);

	const cause = createStillItsCause({ ...deps, nowMs: clock.nowMs });
	const deciding = createDeciding({
		requests,
		journal,
		application,
		drift: plan,
		audit,
		clock,
		log,
		observeOnly: observeOnly.on,
		otherCause: cause.byNewLook,
		withdrawn: (request) => proposeAnew(request),
		fileAgain: (request, by) => fileAgain(request, by)
	});
	const mayClose = (id: string): boolean => !deciding.isUnderWay(id);
	const followed = followFindings({
		requests,
		proposers: deps.proposers,
		look: deps.look,
		plan,
		findings: {
			find: (id) => deps.findings.find(id),
			openIds: () => deps.findings.list({ status: 'open', limit: 200 }).findings.map(({ id }) => id)
		},
		word: deps.word,
		file,
		mayClose,
		bus: deps.bus,
		log
	});
	const upkeep = keepUp({
		requests,
		drift: plan,
		otherCause: cause.byLastLook,
		mayClose,
		withdrawn: (request) => proposeAnew(request),
		clock,
		log
	});
	candidates.prune(candidatesInUse(requests));
	if (application.present) application.part.recover();

	/** Of what was withdrawn because the host, or the cause, is another by now. */
	function proposeAnew(request: StoredRequest): void {
		const { finding } = request.plan;
		if (!finding) return;
		// A choice of which one is missing is none: all of it is filed anew.
		closeWaysBeside(request, requests, PART_OF_CHOICE);
		void followed.propose(finding.id);
	}

	/** What came of a finding is proposed anew: the facts are others now. */
	async function fileAgain(request: StoredRequest, by: string): Promise<void> {
		const { finding } = request.plan;
		if (finding && deps.proposers.some(({ detector }) => detector === finding.detector))
			await followed.propose(finding.id);
		else await file(request.plan, by);
	}

	const unitNow: UnitNow = async (name) => {
		const found = await deps.look().facts.services.unit(name, 'system');
		return found.known ? found.value.unit : undefined;
	};

	function need(id: string): StoredRequest {
		const request = requests.find(id);
		if (!request) throw notFound();
		return request;
	}

	function detail(request: StoredRequest): ApprovalDetail {
		return toApprovalDetail(request, {
			journal: request.decision?.approved ? journal.of(request.id) : undefined,
			undoId: requests.undoOf(request.id)?.id ?? null,
			others: requests.waysBeside(request),
			prompt: application.present ? application.part.promptOf(request.id) : undefined,
			...undoOf(request)
		});
	}

	/** As things are now; before it is decided, what the plan promises. */
	function undoOf(request: StoredRequest): { canUndo: boolean; undoWhole: boolean } {
		const { steps, undoSteps, rehearsal, plan: proposed } = request;
		const whole =
			proposed.irreversible.length === 0 &&
			unkept(rehearsal).length === 0 &&
			withoutInverse(steps, undoSteps, rehearsal).length === 0;
		if (!mayUndo(request)) return { canUndo: false, undoWhole: request.status === 'pending' && whole };
		const back = application.present ? application.part.undoPlan(request) : { impossible: '' };
		return 'impossible' in back
			? { canUndo: false, undoWhole: false }
			: { canUndo: true, undoWhole: back.irreversible.length === 0 && whole };
	}

	function needApplication(): Application {
		if (application.present) return application.part;
		throw new HostwrightError('capability-unavailable', { detail: application.reason });
	}

	return {
		list({ state = 'undecided', order, cursor, limit }) {
			const after = cursor === undefined ? undefined : readCursor(cursor);
			if (cursor !== undefined && !after)
				throw new HostwrightError('invalid-input', { detail: 'cursor is none of ours.' });
			// All that nobody decided are bounded by filing; what was decided is not.
			const most = limit ?? (state === 'undecided' ? MOST_UNDECIDED : PAGE);
			const rows = requests.list({ state, order, after, limit: most + 1 });
			const page = rows.slice(0, most);
			const last = page.at(-1);
			return {
				requests: page.map((one) => toApprovalRequest(one, requests.waysBeside(one))),
				next: rows.length > most && last ? writeCursor(last) : null
			};
		},
		find(id) {
			const request = requests.find(id);
			return request && detail(request);
		},
		count: () => requests.count(),
		file: async (proposed, by) => detail(await file(await withUnitsTakenBack(proposed, unitNow), by)),
		fileFromOutside: async (request, by) => ({ id: (await file(planFromOutside(request), by)).id }),
		decide: deciding.decide,
		async confirm(id, by) {
			const request = need(id);
			await needApplication()
				.confirm(request, by)
				.catch((error: unknown) => {
					// While it still waits, what was wrong is how this came: the caller has to come anew.
					const waits = requests.find(id)?.status === 'awaiting-confirmation';
					throw waits && isHostwrightError(error) && error.code === 'conflict'
						? new HostwrightError('old-connection', { detail: error.detail, cause: error })
						: error;
				});
			return detail(need(id));
		},
		givePassword: (id, secret, by) => needApplication().givePassword(need(id), secret, by),
		async undo(id, by, { keepLater } = { keepLater: false }) {
			const request = need(id);
			if (!mayUndo(request))
				throw new HostwrightError('conflict', {
					detail: `This request is ${request.status}, so there is nothing to undo.`
				});
			const application = needApplication();
			const before = requests.undoOf(id);
			const changes = await application.laterChanges(request);
			const keep = keepLater && changes.length > 0;
			const isSame =
				keep === (before?.plan.keeps !== undefined) && isDeepStrictEqual(changes, before?.plan.later ?? changes);
			if (before?.status === 'pending' && isSame) return { id: before.id };
			const proposed = application.undoPlan(request, { changes, keep });
			if ('impossible' in proposed) throw new HostwrightError('conflict', { detail: proposed.impossible });
			const filed = await file(proposed, by);
			// Two that take the same back cannot both be meant.
			if (before?.status === 'pending' && mayClose(before.id)) requests.close(before.id, 'withdraw', REPLACED);
			return { id: filed.id };
		},
		async stop(id, by) {
			await needApplication().stop(need(id), by);
			return detail(need(id));
		},
		async finish(id, how, by) {
			const request = need(id);
			if (request.status !== 'interrupted')
				throw new HostwrightError('conflict', { detail: `This request is ${request.status}, not interrupted.` });
			refuseWhileObserving(observeOnly);
			const applied = await needApplication().finish(request, how, by);
			return deciding.answerOf(need(id), applied);
		},
		observeOnly: {
			on: () => observeOnly.on(),
			async set(on, by) {
				const switched = { event: 'observe-only-switched', actor: by, detail: { on } };
				await recordedChange(audit, switched, () => observeOnly.set(on));
				// Every page shows it.
				requests.changed('');
				if (!on) return;
				deps.holdBack();
				if (!application.present) return;
				const running = requests.underWay().filter(({ status }) => status === 'applying');
				await Promise.allSettled(running.map((request) => application.part.stop(request, by)));
			}
		},
		forFinding: (findingId) =>
			requests.ofFinding(findingId).map((one) => toApprovalRequest(one, requests.waysBeside(one))),
		offer: (findingId, by) => followed.offer(findingId, by),
		whyNone: (findingId) => followed.whyNone(findingId),
		ifAsked: (findingId) => followed.ifAsked(findingId),
		async close() {
			stopping.abort();
			upkeep.close();
			await followed.close();
			if (application.present) await application.part.close();
		}
	};
}

const PART_OF_CHOICE = 'what it stood to choice with rests on something that changed.';
const REPLACED = 'another request takes the same back now.';
const PAGE = 50;
/** More than may be filed at once. */
const MOST_UNDECIDED = 2000;

const UNDOABLE: ReadonlySet<StoredRequest['status']> = new Set(['applied', 'failed', 'interrupted']);
const mayUndo = ({ status }: StoredRequest): boolean => UNDOABLE.has(status);

function refuseWhileObserving({ on }: Pick<ObserveOnly, 'on'>): void {
	if (on())
		throw new HostwrightError('conflict', {
			detail: 'The service only observes now, so nothing is applied. Switch that off first.'
		});
}

/** What may still be put in place. */
function candidatesInUse(requests: RequestStore): ReadonlySet<string> {
	const inUse = [...requests.list({ state: 'undecided', limit: MOST_UNDECIDED }), ...requests.underWay()];
	return new Set(
		inUse.flatMap(({ steps, undoSteps }) =>
			[...steps, ...undoSteps].flatMap(({ step }) => (step.kind === 'file-edit' ? [contentDigest(step.content)] : []))
		)
	);
}
