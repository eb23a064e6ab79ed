// *File this request*, over tRPC and against the real queue: a question files nothing, and the press files once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Conversation, FiledProposal } from '#wire/chat.ts';
import { approvalsOf } from '../../support/approvals.ts';
import { chatOf } from '../../support/chat-of.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
let chat: ReturnType<typeof chatOf>;
beforeAll(async () => {
	service = await startService();
	chat = chatOf(service);
});
afterAll(() => service?.stop());

test('what an answer told is filed when a person presses for it, and its card stands in the answer', async () => {
	const { parts, conversationId } = await chat.say('how can i free up space', null, { typed: true });
	const offer = parts.flatMap((part) => (part.type === 'offer' ? [part.offer] : []))[0];
	expect(offer?.steps.length).toBeGreaterThan(0);
	const answerOf = async () => (await chat.query<Conversation>('open', { id: conversationId })).messages.at(-1);
	const place = { conversationId, messageId: (await answerOf())?.id };
	const filed = await chat.mutate<FiledProposal>('file', place);
	expect(await approvalsOf(service).show(filed.id)).toMatchObject({
		...{ task: offer?.task, status: 'pending', untrusted: false, source: 'assistant' },
		action: offer?.steps.join('\n')
	});
	expect((await answerOf())?.parts.at(-1)).toEqual({ type: 'proposal', proposal: filed });
	await expect(chat.mutate('file', place)).rejects.toThrow('409');
});
