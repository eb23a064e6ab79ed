// In which order what waits is shown: the riskiest first, and of those the oldest; or simply the oldest. Pure.
import type { ApprovalRequest, RiskLevel } from '#wire/approval.ts';

export const RISK_RANK: Readonly<Record<RiskLevel, number>> = { low: 0, medium: 1, high: 2, critical: 3 };
export type QueueOrder = 'risk' | 'age';

export function orderQueue<T extends Pick<ApprovalRequest, 'risk_level' | 'requested_at'>>(
	requests: readonly T[],
	by: QueueOrder
): T[] {
	return [...requests].sort(
		(a, b) =>
			(by === 'risk' ? RISK_RANK[b.risk_level] - RISK_RANK[a.risk_level] : 0) ||
			Date.parse(a.requested_at) - Date.parse(b.requested_at)
	);
}
