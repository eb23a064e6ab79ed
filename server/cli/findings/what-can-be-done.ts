// What was proposed against something, as lines.
import type { ApprovalRequest } from '#wire/approval.ts';
import { printable } from '../../lib/printable.ts';

/** What would end it, or why nothing can be offered. */
export interface Offered {
	readonly requests: readonly Pick<ApprovalRequest, 'id' | 'status' | 'risk_level' | 'task'>[];
	readonly why_none: string | null;
}

/** @returns [] where nothing was proposed and nobody says why */
export function whatCanBeDone({ requests, why_none }: Offered): readonly string[] {
	const lines = requests.map(
		({ id, status, risk_level, task }) =>
			`  ${printable(task)} (${risk_level} risk, ${status}): hostwright approvals show ${id}`
	);
	if (lines.length === 0 && why_none !== null) lines.push(`  ${printable(why_none)}`);
	return lines.length === 0 ? [] : ['', 'What can be done', ...lines];
}
