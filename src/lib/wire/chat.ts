// A conversation with the assistant: what is stored of it, and what is streamed while an answer is written.
// Only messages that were sent are here; what is being written never leaves the page.
import { z } from 'zod';
import { MAX_MESSAGE_UNITS } from './chat-limits.ts';
import { SafetyCheckResult } from './safety.ts';

export const MAX_TITLE_UNITS = 80;

export const ConversationId = z.string().min(1).max(64);
export const RunId = z.string().min(1).max(64);

/** What a tool of the assistant found. */
export const ToolResult = z.discriminatedUnion('tool', [
	z.object({ tool: z.literal('check-command'), check: SafetyCheckResult }),
	z.object({
		tool: z.literal('read-vitals'),
		atMs: z.number().describe('when they were read, in milliseconds since the epoch')
	})
]);
export type ToolResult = z.infer<typeof ToolResult>;

export const AnswerFault = z.object({
	detail: z.string().describe('one sentence'),
	requestId: z.string().describe('finds the line in the log')
});
export type AnswerFault = z.infer<typeof AnswerFault>;

/** What a message is made of, in the order it is shown. Text is Markdown, and never HTML. */
export const MessagePart = z.discriminatedUnion('type', [
	z.object({ type: z.literal('text'), text: z.string() }),
	z.object({ type: z.literal('tool'), result: ToolResult }),
	z.object({ type: z.literal('error'), fault: AnswerFault })
]);
export type MessagePart = z.infer<typeof MessagePart>;

/** `interrupted`: the service stopped while the answer was made. */
export const AnswerState = z.enum(['answering', 'complete', 'stopped', 'failed', 'interrupted']);
export type AnswerState = z.infer<typeof AnswerState>;

export const ChatMessage = z.object({
	id: z.string(),
	role: z.enum(['person', 'assistant']),
	parts: z.array(MessagePart),
	state: AnswerState.describe('always complete for what a person sent'),
	createdAtMs: z.number()
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ConversationSummary = z.object({
	id: ConversationId,
	title: z.string().describe('from the first message'),
	updatedAtMs: z.number()
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;

export const Conversation = ConversationSummary.extend({
	messages: z.array(ChatMessage).describe('oldest first; an answer in progress holds what has come so far'),
	run: RunId.nullable().describe('the answer in progress, to be followed; null when there is none')
});
export type Conversation = z.infer<typeof Conversation>;

export const SendMessage = z.strictObject({
	conversationId: ConversationId.nullable().describe('null starts a new conversation'),
	text: z
		.string()
		.refine((text) => text.trim().length > 0, { error: 'the message is empty' })
		.refine((text) => text.length <= MAX_MESSAGE_UNITS, { error: `longer than ${MAX_MESSAGE_UNITS} characters` })
		.refine((text) => !text.includes('\0') && text.isWellFormed(), {
			error: 'contains a NUL or half a character (a lone surrogate)'
		})
});
export type SendMessage = z.infer<typeof SendMessage>;

export const MessageSent = z.object({
	conversation: ConversationSummary,
	message: ChatMessage.describe('as it was stored'),
	answer: ChatMessage.describe('the answer, empty so far'),
	run: RunId
});
export type MessageSent = z.infer<typeof MessageSent>;

/** What an answer's stream carries. Another engine speaks the same words. */
export const AnswerEvent = z.discriminatedUnion('type', [
	z.object({ type: z.literal('text'), text: z.string().describe('to be appended') }),
	z.object({ type: z.literal('tool'), result: ToolResult }),
	z.object({ type: z.literal('error'), fault: AnswerFault }),
	z.object({ type: z.literal('done'), state: AnswerState })
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;
