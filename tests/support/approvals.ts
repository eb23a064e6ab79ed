// Requests for approval as a caller with the token files and decides them.
import type { ApprovalDetail, DecisionAnswer, Step } from '#wire/approval.ts';
import type { StartedService } from './start-service.ts';

export interface Filed {
	readonly id: string;
	readonly status: number;
	readonly detail?: string;
}

export interface Door {
	file(
		steps: readonly Step[],
		more?: { readonly undo?: readonly Step[]; readonly task?: string; readonly affected_resources?: readonly string[] }
	): Promise<Filed>;
	show(id: string): Promise<ApprovalDetail>;
	approve(id: string): Promise<DecisionAnswer & { detail?: string }>;
	post(path: string, body?: unknown): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
	/** Until it is in one of these. */
	until(id: string, ...statuses: readonly ApprovalDetail['status'][]): Promise<ApprovalDetail>;
}

export function approvalsOf(service: Pick<StartedService, 'fetch' | 'post'>): Door {
	const show = async (id: string): Promise<ApprovalDetail> =>
		(await service.fetch(`/api/approvals/${id}`)).json() as Promise<ApprovalDetail>;
	const post: Door['post'] = async (path, body = {}) => {
		const answer = await service.post(path, body);
		return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
	};
	return {
		show,
		post,
		async file(steps, more = {}) {
			const answer = await service.post('/api/proposals', { task: 'a change', reasoning: 'a test', steps, ...more });
			return { status: answer.status, ...((await answer.json()) as { id: string; detail?: string }) };
		},
		async approve(id) {
			const answer = await service.post(`/api/approvals/${id}/approve`, { approved: true });
			return (await answer.json()) as DecisionAnswer & { detail?: string };
		},
		async until(id, ...statuses) {
			for (const limit = performance.now() + 30_000; performance.now() < limit; ) {
				const now = await show(id);
				if (statuses.includes(now.status)) return now;
				await new Promise((resolve) => setTimeout(resolve, 25));
			}
			throw new Error(`request ${id} is ${(await show(id)).status}, not ${statuses.join(' or ')}`);
		}
	};
}
