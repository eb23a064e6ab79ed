// What was said, asked of the assistant: each microphone has a conversation of its own, whose answer is read as it is written.
import { randomUUID } from 'node:crypto';
import type { Assistant } from '../assistant/assistant.ts';
import { isHostwrightError } from '../lib/error.ts';
import type { SpokenQuestion } from './pipeline/pipeline-types.ts';

/** Microphones whose last conversation is remembered; satellites come and go. */
const MOST_REMEMBERED = 64;

/** @returns the answer's text, piece by piece; an aborted signal ends the answer as well */
export function askThrough(assistant: Pick<Assistant, 'send' | 'follow' | 'stop'>) {
	const conversations = new Map<string, string>();

	return async function* (question: SpokenQuestion, signal: AbortSignal): AsyncIterable<string> {
		const { text, source, conversation: wanted = conversations.get(source) ?? null } = question;
		const { run, conversation } = send(text, wanted);
		remember(source, conversation.id);
		question.sent?.(conversation.id);
		const stop = (): void => assistant.stop(run);
		signal.addEventListener('abort', stop, { once: true });
		try {
			for await (const { event } of assistant.follow(run, 0, signal)) {
				if (event.type === 'text') yield event.text;
				else if (event.type === 'error') throw new Error(event.fault.detail);
			}
		} finally {
			signal.removeEventListener('abort', stop);
		}
	};

	function remember(source: string, id: string): void {
		conversations.delete(source);
		conversations.set(source, id);
		const [oldest] = conversations.keys();
		if (conversations.size > MOST_REMEMBERED && oldest !== undefined) conversations.delete(oldest);
	}

	function send(text: string, conversationId: string | null): ReturnType<Assistant['send']> {
		// What a voice says is a question, never an order of the person whose voice it may be.
		const sender = { requestId: `voice-${randomUUID()}`, source: 'voice' as const };
		try {
			return assistant.send({ conversationId, text }, sender);
		} catch (error) {
			// It was deleted meanwhile, or its last answer is still under way: another is begun.
			if (conversationId === null || !isHostwrightError(error) || !ELSEWHERE.has(error.code)) throw error;
			return assistant.send({ conversationId: null, text }, sender);
		}
	}
}

const ELSEWHERE: ReadonlySet<string> = new Set(['not-found', 'conflict']);
