// Who filed a request, in a few words. Pure.
import { escapeUnseen } from '#lib/ui/escape-unseen.ts';
import type { approvalsWords } from '#lib/words/approvals.ts';
import type { ApprovalRequest } from '#wire/approval.ts';

type Words = Pick<ReturnType<typeof approvalsWords>, 'sources' | 'fromAgent'>;

export function sayFrom({ source, agent }: Pick<ApprovalRequest, 'source' | 'agent'>, words: Words): string {
	return agent === undefined ? words.sources[source] : words.fromAgent(escapeUnseen(agent));
}
