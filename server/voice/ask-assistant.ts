// What was said, asked of the assistant: a conversation of its own, whose answer is read as it is written.
import { randomUUID } from 'node:crypto';
import type { Assistant } from '../assistant/assistant.ts';
import type { SpokenQuestion } from './pipeline/pipeline-types.ts';

/** @returns the answer's text, piece by piece; an aborted signal ends the answer as well */
export function askThrough(assistant: Pick<Assistant, 'send' | 'follow' | 'stop'>) {
	let conversation: string | undefined;
	return async function* ({ text }: SpokenQuestion, signal: AbortSignal): AsyncIterable<string> {
		const sent = send(text);
		const { run } = sent;
		conversation = sent.conversation.id;
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

	function send(text: string): ReturnType<Assistant['send']> {
		// What a voice says is a question, never an order of the person whose voice it may be.
		const sender = { requestId: `voice-${randomUUID()}`, source: 'voice' as const };
		try {
			return assistant.send({ conversationId: conversation ?? null, text }, sender);
		} catch {
			// It was deleted meanwhile, or its last answer is still under way.
			return assistant.send({ conversationId: null, text }, sender);
		}
	}
}
