// What was said, asked of the assistant: each microphone, and at it each known voice, has a conversation of its own, whose answer
// is read as it is written. Nobody goes on with what another was told.
import { randomUUID } from 'node:crypto';
import type { Assistant } from '../assistant/assistant.ts';
import type { AskedTools } from '../assistant/limit-tools.ts';
import { isHostwrightError } from '../lib/error.ts';
import type { SpokenQuestion } from './pipeline/pipeline-types.ts';

/** Microphones whose last conversation is remembered; satellites come and go. */
const MOST_REMEMBERED = 64;

/** @returns the answer's text, piece by piece; an aborted signal ends the answer as well */
export function askThrough(assistant: Pick<Assistant, 'send' | 'follow' | 'stop'>) {
	const conversations = new Map<string, string>();

	return async function* (
		{ text, source, speaker, conversation: wanted, sent }: SpokenQuestion,
		asked: AskedTools,
		signal: AbortSignal
	): AsyncIterable<string> {
		const place = JSON.stringify([source, speaker?.speaker_id ?? null, asked]);
		const { run, conversation } = send(text, wanted === undefined ? (conversations.get(place) ?? null) : wanted, asked);
		remember(place, conversation.id);
		sent?.(conversation.id);
		const stop = (): void => assistant.stop(run);
		signal.addEventListener('abort', stop, { once: true });
		try {
			for await (const { event } of assistant.follow(run, 0, signal)) {
				if (event.type === 'text') yield event.text;
				else if (event.type === 'choices') yield ` ${event.choices.join('; ')}`;
				else if (event.type === 'error') throw new Error(event.fault.detail);
			}
		} finally {
			signal.removeEventListener('abort', stop);
		}
	};

	function remember(place: string, id: string): void {
		conversations.delete(place);
		conversations.set(place, id);
		const [oldest] = conversations.keys();
		if (conversations.size > MOST_REMEMBERED && oldest !== undefined) conversations.delete(oldest);
	}

	function send(text: string, conversationId: string | null, asked: AskedTools): ReturnType<Assistant['send']> {
		// What a voice says is a question, never an order of the person whose voice it may be.
		const sender = { requestId: `voice-${randomUUID()}`, source: 'voice' as const, asked };
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
