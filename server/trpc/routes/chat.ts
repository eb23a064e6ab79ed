// Conversations with the assistant. Long text goes in bodies only: a message is a mutation, and its answer is followed by id.
import { tracked } from '@trpc/server';
import { z } from 'zod';
import {
	type AskEvent,
	Attachable,
	Attachment,
	AttachThis,
	Conversation,
	ConversationId,
	ConversationSummary,
	FiledProposal,
	FileOffered,
	FindAttachables,
	ForeseenRun,
	KeepFor,
	MessageSent,
	MessagesPage,
	NewerMessages,
	OlderMessages,
	OpenConversation,
	Retention,
	RunId,
	SearchMessages,
	SearchPage,
	SendMessage
} from '#wire/chat.ts';
import { readRunRequests } from '#wire/text/run-request.ts';
import { router, signedIn, tokenOnly } from '../t.ts';

const ById = z.strictObject({ id: ConversationId });
const Done = z.object({ ok: z.literal(true) });

export const chatRoutes = router({
	list: signedIn.output(z.array(ConversationSummary)).query(({ ctx }) => ctx.services.assistant.list()),

	open: signedIn
		.input(OpenConversation)
		.output(Conversation)
		.query(({ ctx, input }) => ctx.services.assistant.open(input.id, input.at)),

	older: signedIn
		.input(OlderMessages)
		.output(MessagesPage)
		.query(({ ctx, input }) => ctx.services.assistant.older(input.id, input.before)),

	newer: signedIn
		.input(NewerMessages)
		.output(MessagesPage)
		.query(({ ctx, input }) => ctx.services.assistant.newer(input.id, input.after)),

	/** A mutation, as are the two after it, so that what is looked for is in no URL. */
	search: signedIn
		.input(SearchMessages)
		.output(SearchPage)
		.mutation(({ ctx, input }) => ctx.services.assistant.search(input, ctx.signal)),

	attachables: signedIn
		.input(FindAttachables)
		.output(z.array(Attachable))
		.mutation(({ ctx, input }) => ctx.services.assistant.attachables(input.typed, ctx.signal)),

	attach: signedIn
		.input(AttachThis)
		.output(Attachment)
		.mutation(({ ctx, input }) => ctx.services.assistant.attach(input, ctx.signal)),

	retention: signedIn.output(Retention).query(({ ctx }) => ctx.services.assistant.retention()),

	keepFor: signedIn
		.input(z.strictObject({ keepFor: KeepFor }))
		.output(Retention)
		.mutation(({ ctx, input }) => ctx.services.assistant.keepFor(input.keepFor)),

	pin: signedIn
		.input(ById.extend({ pinned: z.boolean() }))
		.output(Done)
		.mutation(({ ctx, input }) => {
			ctx.services.assistant.pin(input.id, input.pinned);
			return { ok: true as const };
		}),

	send: signedIn
		.input(SendMessage)
		.output(MessageSent)
		.mutation(({ ctx, input }) =>
			ctx.services.assistant.send(input, {
				requestId: ctx.requestId,
				source: ctx.identity.kind === 'session' ? 'chat' : 'cli',
				caller: ctx.identity
			})
		),

	/** What a message asks to run, and how each command would run: shown on a terminal before it is sent. Nothing runs. */
	foresee: tokenOnly
		.input(z.strictObject({ text: SendMessage.shape.text }))
		.output(z.array(ForeseenRun))
		.mutation(({ ctx, input }) => {
			const asked = readRunRequests(input.text);
			return asked.kind === 'requests' ? ctx.services.assistant.foresee(asked.commands) : [];
		}),

	/** Sends a message and tells its answer as it comes, for the command line. Whoever leaves stops the answer. */
	ask: tokenOnly.input(SendMessage).mutation(async function* ({ ctx, input }): AsyncGenerator<AskEvent> {
		const { assistant } = ctx.services;
		const sent = assistant.send(input, { requestId: ctx.requestId, source: 'cli', caller: ctx.identity });
		let over = false;
		try {
			yield { type: 'sent', conversationId: sent.conversation.id };
			for await (const { event } of assistant.follow(sent.run, 0, ctx.signal)) {
				over = event.type === 'done';
				yield event;
			}
		} finally {
			if (!over) assistant.stop(sent.run);
		}
	}),

	/** Every piece of an answer, those before the caller came included; ends with the answer. */
	follow: signedIn
		.input(z.strictObject({ run: RunId, lastEventId: z.string().max(20).nullish() }))
		.subscription(async function* ({ ctx, input, signal }) {
			const until = signal ? AbortSignal.any([signal, ctx.signal]) : ctx.signal;
			const seen = Number(input.lastEventId ?? 0) || 0;
			for await (const { number, event } of ctx.services.assistant.follow(input.run, seen, until))
				yield tracked(String(number), event);
		}),

	/** What an answer told how to do becomes a request for approval. */
	file: signedIn
		.input(FileOffered)
		.output(FiledProposal)
		.mutation(({ ctx, input }) =>
			ctx.services.assistant.fileOffered(
				input,
				{
					requestId: ctx.requestId,
					source: ctx.identity.kind === 'session' ? 'chat' : 'cli',
					caller: ctx.identity
				},
				ctx.signal
			)
		),

	stop: signedIn
		.input(z.strictObject({ run: RunId }))
		.output(Done)
		.mutation(({ ctx, input }) => {
			ctx.services.assistant.stop(input.run);
			return { ok: true as const };
		}),

	remove: signedIn
		.input(ById)
		.output(Done)
		.mutation(({ ctx, input }) => {
			ctx.services.assistant.remove(input.id);
			return { ok: true as const };
		})
});
