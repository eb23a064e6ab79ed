// Requests for approval: filed, shown, decided once, carried out and taken back.
import type {
	ApprovalDetail,
	ApprovalRequest,
	ApprovalsQuery,
	DecisionAnswer,
	DecisionBody,
	RiskLevel
} from '#wire/approval.ts';
import { HostwrightError } from '../lib/error.ts';
import type { Application, Decider, Part, Rehearsal } from './parts.ts';
import type { ProposedPlan } from './plan.ts';
import type { RequestStore } from './request-store.ts';

export interface Approvals {
	/** The oldest first. @throws HostwrightError `invalid-input` for a cursor that is none of ours */
	list(query: ApprovalsQuery): { readonly requests: readonly ApprovalRequest[]; readonly next: string | null };
	/** undefined for an unknown id. */
	find(id: string): ApprovalDetail | undefined;
	/** Of those that nobody decided. */
	count(): { readonly open: number; readonly worst: RiskLevel | null };
	/** Checks, plans, rehearses, stores. @throws HostwrightError `invalid-input`, `command-blocked`, `too-many-requests` … */
	file(plan: ProposedPlan, by: string): Promise<ApprovalDetail>;
	/** Approves or rejects; answers within 30 s. @throws HostwrightError `not-found`, `conflict` … */
	decide(id: string, body: DecisionBody, by: Decider): Promise<DecisionAnswer>;
	confirm(id: string, by: Decider): Promise<ApprovalDetail>;
	undo(id: string, by: string): Promise<{ readonly id: string }>;
	stop(id: string, by: string): Promise<ApprovalDetail>;
	/** Of an interrupted one. */
	finish(id: string, how: 'finish' | 'roll-back', by: Decider): Promise<DecisionAnswer>;
	/** While it is on, nothing is applied and the assistant runs nothing. */
	readonly observeOnly: { on(): boolean; set(on: boolean, by: string): Promise<void> };
	forFinding(findingId: string): readonly ApprovalRequest[];
	close(): Promise<void>;
}

export interface ApprovalsDeps {
	readonly requests: RequestStore;
	readonly rehearsal: Part<Rehearsal>;
	readonly application: Part<Application>;
}

export function openApprovals({ requests }: ApprovalsDeps): Approvals {
	const notYet = (): never => {
		throw new HostwrightError('capability-unavailable');
	};
	return {
		list: () => ({ requests: [], next: null }),
		find: () => undefined,
		count: () => requests.count(),
		file: async () => notYet(),
		decide: async () => notYet(),
		confirm: async () => notYet(),
		undo: async () => notYet(),
		stop: async () => notYet(),
		finish: async () => notYet(),
		observeOnly: { on: () => false, set: async () => notYet() },
		forFinding: () => [],
		close: async () => {}
	};
}
