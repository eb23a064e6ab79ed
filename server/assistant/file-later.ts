// *File this request* under an answer: what the answer only told how to do is filed because a person pressed for it, once.
import type { FiledProposal, MessageSource } from '#wire/chat.ts';
import type { CallerIdentity } from '../access/identity.ts';
import { HostwrightError } from '../lib/error.ts';
import type { ConversationStore } from './conversation-store.ts';
import { planOf, waitingFor } from './file-offer.ts';
import type { ToolBox } from './tools/create-tools.ts';
import { propose } from './tools/propose.ts';
import { createTurn } from './turn.ts';

export interface FileLaterDeps {
	readonly store: Pick<ConversationStore, 'find' | 'finish' | 'fileUnder' | 'filedFrom'>;
	readonly tools: Pick<ToolBox, 'forTurn'>;
	/** Of these requests, those that nobody has decided yet. */
	readonly openRequests?: ((ids: readonly string[]) => readonly string[]) | undefined;
}

export interface OfferedIn {
	readonly conversationId: string;
	readonly messageId: string;
}

export interface WhoFiles {
	readonly requestId: string;
	readonly source: MessageSource;
	readonly caller?: CallerIdentity | undefined;
	readonly signal: AbortSignal;
}

const NOTHING_THERE = 'There is nothing to file under that answer any more.';

/**
 * @returns the request, which now stands in the place of the offer; one that waits with the same steps is not filed again
 * @throws HostwrightError `conflict` where nothing is offered there, `forbidden` where there are too many
 */
export async function fileLater(
	{ conversationId, messageId }: OfferedIn,
	{ requestId, source, caller, signal }: WhoFiles,
	{ store, tools, openRequests }: FileLaterDeps
): Promise<FiledProposal> {
	const found = () =>
		store
			.find(conversationId, messageId)
			?.messages.find(({ id, state, replaced }) => id === messageId && state === 'complete' && !replaced);
	const offered = found()?.parts.flatMap((part) => (part.type === 'offer' ? [part.offer] : []))[0];
	if (!offered) throw new HostwrightError('conflict', { detail: NOTHING_THERE });
	const { task, steps, asked, untrusted } = offered;
	const turn = createTurn({
		...{ requestId, source, caller, tainted: true },
		openBefore: () => {
			const before = store.filedFrom(conversationId);
			return (openRequests?.(before) ?? before).length;
		}
	});
	if (!untrusted) turn.inOwnWords();
	const bound = tools.forTurn(turn);
	const waiting = await waitingFor(steps, bound, signal);
	const isOwn = waiting !== undefined && store.filedFrom(conversationId).includes(waiting.id);
	// What waits may be somebody else's, with an undo and a reason of theirs: it is shown as what it is.
	const proposal = waiting ? { ...waiting, untrusted: !isOwn || waiting.untrusted } : await file();
	// Its conversation may have been deleted meanwhile: what was filed waits all the same.
	const message = found();
	if (message) {
		store.fileUnder(conversationId, proposal.id);
		const parts = message.parts.map((part) => (part.type === 'offer' ? { type: 'proposal' as const, proposal } : part));
		store.finish(messageId, parts, message.state, message.account ?? null);
	}
	return proposal;

	async function file(): Promise<FiledProposal> {
		const outcome = await bound.call(propose, planOf({ task, steps }, asked, 'pressed'), signal);
		if (outcome.kind === 'done') return { id: outcome.output.id, task, untrusted };
		if (outcome.kind === 'refused') throw new HostwrightError('invalid-input', { detail: outcome.detail });
		throw outcome.cause;
	}
}
