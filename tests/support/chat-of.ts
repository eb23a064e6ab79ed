// A conversation with a started service, over tRPC: what a page or the command line does.
import type { AnswerAccount, AnswerEvent, Conversation, MessagePart, MessageSent, SendMessage } from '#wire/chat.ts';
import type { StartedService } from './start-service.ts';

interface TrpcAnswer<T> {
	readonly result?: { readonly data: T };
	readonly error?: { readonly data: { readonly detail: string; readonly httpStatus: number } };
}

async function read<T>(answer: Response): Promise<T> {
	const body = (await answer.json()) as TrpcAnswer<T>;
	if (!body.result) throw new Error(`${body.error?.data.httpStatus}: ${body.error?.data.detail}`);
	return body.result.data;
}

export function chatOf(service: Pick<StartedService, 'post' | 'fetch'>) {
	const mutate = async <T>(procedure: string, input: unknown): Promise<T> =>
		read(await service.post(`/trpc/chat.${procedure}`, input));
	const query = async <T>(procedure: string, input?: unknown): Promise<T> =>
		read(
			await service.fetch(
				`/trpc/chat.${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`
			)
		);
	const send = (text: string, conversationId: string | null = null, more: Partial<SendMessage> = {}) =>
		mutate<MessageSent>('send', { conversationId, text, ...more });

	/** The event that ends an answer. */
	async function end({ run }: MessageSent): Promise<Extract<AnswerEvent, { type: 'done' }>> {
		const leave = new AbortController();
		const answer = await service.fetch(`/trpc/chat.follow?input=${encodeURIComponent(JSON.stringify({ run }))}`, {
			signal: leave.signal,
			headers: { accept: 'text/event-stream' }
		});
		let rest = '';
		for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
			rest += chunk;
			const records = rest.split('\n\n');
			rest = records.pop() ?? '';
			for (const record of records) {
				const data = /^data: ?(.*)$/m.exec(record)?.[1];
				if (!data || !/^id: /m.test(record)) continue;
				const event = JSON.parse(data) as AnswerEvent;
				if (event.type !== 'done') continue;
				leave.abort();
				return event;
			}
		}
		throw new Error('the stream ended before the answer');
	}

	return {
		mutate,
		query,
		send,
		end,
		/** Sends a message and waits for the whole answer. */
		async say(
			text: string,
			conversationId: string | null = null,
			more: Partial<SendMessage> = {}
		): Promise<{
			conversationId: string;
			parts: MessagePart[];
			state: string;
			account: AnswerAccount | null;
			text: string;
		}> {
			const sent = await send(text, conversationId, more);
			const { state, account } = await end(sent);
			const { messages } = await query<Conversation>('open', { id: sent.conversation.id });
			const parts = messages.at(-1)?.parts ?? [];
			const said = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
			return { conversationId: sent.conversation.id, parts, state, account, text: said };
		},
		/** Asks again and again until the conversation is as wanted. */
		async until(id: string, wanted: (conversation: Conversation) => boolean): Promise<Conversation> {
			for (;;) {
				const conversation = await query<Conversation>('open', { id });
				if (wanted(conversation)) return conversation;
				await new Promise((resolve) => setTimeout(resolve, 20));
			}
		}
	};
}
