// What would end a finding, as its page shows it.
import type { ApprovalRequest } from '#wire/approval.ts';

export interface Offered {
	readonly requests: readonly ApprovalRequest[];
	/** Why there is no step to offer; null where there is one, or nobody looked yet. */
	readonly why_none: string | null;
	/** What is filed only where somebody asks for it. */
	readonly if_asked?: string | null;
}
