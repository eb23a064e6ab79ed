// What was proposed against something, as lines.
import type { ApprovalRequest } from '#wire/approval.ts';
import { printable } from '../../lib/printable.ts';

/** What would end it, or why nothing can be offered. */
export interface Offered {
	readonly requests: readonly Pick<ApprovalRequest, 'id' | 'status' | 'risk_level' | 'task'>[];
	readonly why_none: string | null;
	/** What is filed only where somebody asks for it. */
	readonly if_asked?: string | null;
}

/** What is over is offered again where somebody asks for it. */
const OVER = new Set<ApprovalRequest['status']>([
	'rejected',
	'rolled-back',
	'failed',
	'undone',
	'expired',
	'withdrawn'
]);

/**
 * @param again  the finding that may be asked for once more; undefined where it is over, or another one owns it
 * @returns [] where nothing was proposed and nobody says why
 */
export function whatCanBeDone({ requests, why_none, if_asked }: Offered, again?: string): readonly string[] {
	const lines = requests.map(
		({ id, status, risk_level, task }) =>
			`  ${printable(task)} (${risk_level} risk, ${status}): hostwright approvals show ${id}`
	);
	if (again !== undefined && requests.length > 0 && requests.every(({ status }) => OVER.has(status)))
		lines.push(`  Offer it again: hostwright findings offer ${again}`);
	if (lines.length > 0) return ['', 'What can be done', ...lines];
	if (why_none !== null) lines.push(`  ${printable(why_none)}`);
	if (again !== undefined && if_asked)
		lines.push(`  ${printable(if_asked)}, which mends nothing: hostwright findings offer ${again}`);
	return lines.length === 0 ? [] : ['', 'What can be done', ...lines];
}
