// Conversations and their answers: a message is stored, an engine answers it, followers are told, and the answer is stored.
import { randomUUID } from 'node:crypto';
import type { AnswerState, Conversation, ConversationSummary, MessageSent, SendMessage } from '#wire/chat.ts';
import type { EventBus } from '../events/bus.ts';
import { HostwrightError, isHostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { AnswerEngine, AssistantTools } from './engine.ts';
import { type NumberedEvent, Run } from './run.ts';

export interface Assistant {
	/** Newest first. */
	list(): ConversationSummary[];
	/** @throws HostwrightError `not-found` */
	open(id: string): Conversation;
	/**
	 * Keeps the message and starts answering it.
	 * @throws HostwrightError `not-found` for an unknown conversation, `conflict` while its last answer is under way,
	 * `too-many-requests` when as many answers as allowed are
	 */
	send(message: SendMessage, requestId: string): MessageSent;
	/**
	 * @param seen  number of the last event the caller has; 0 for none
	 * @throws HostwrightError `not-found` when the answer is not known here any more; the conversation holds it
	 */
	follow(runId: string, seen: number, signal: AbortSignal): AsyncGenerator<NumberedEvent, void>;
	/** Ends an answer; what there is of it is kept. One that is over is left as it is. */
	stop(runId: string): void;
	/** @throws HostwrightError `not-found` */
	remove(id: string): void;
	/** Ends what is under way and keeps it as interrupted. */
	close(): Promise<void>;
}

export interface AssistantDeps {
	readonly store: ConversationStore;
	readonly engine: AnswerEngine;
	readonly tools: AssistantTools;
	readonly bus: Pick<EventBus, 'publish'>;
	readonly log: Log;
}

const MOST_RUNS = 8;
const RETRY_AFTER_SECONDS = 5;
/** Answers that are over stay this many long, for readers whose stream broke near the end. */
const RUNS_KEPT = 32;

export function createAssistant({ store, engine, tools, bus, log }: AssistantDeps): Assistant {
	const runs = new Map<string, Run>();
	const underWay = new Map<Run, Promise<void>>();
	let closing = false;

	const changed = (id: string): void => bus.publish({ topic: 'conversations-changed', data: { id } });
	const runOf = (conversationId: string): Run | undefined =>
		[...underWay.keys()].find((run) => run.conversationId === conversationId);

	async function answer(run: Run, text: string, requestId: string): Promise<void> {
		let state: AnswerState = 'complete';
		try {
			const history = (store.find(run.conversationId)?.messages ?? []).slice(0, -2);
			for await (const piece of engine.answer({ text, history }, tools, run.signal)) {
				if (run.signal.aborted) break;
				if (piece.type !== 'understood') run.add(piece);
			}
		} catch (error) {
			if (!run.signal.aborted) {
				state = 'failed';
				log.error({ requestId, err: error }, 'an answer failed');
				const detail = (isHostwrightError(error) ? error : new HostwrightError('internal')).detail;
				run.add({ type: 'error', fault: { detail, requestId } });
			}
		}
		if (run.signal.aborted) state = closing ? 'interrupted' : 'stopped';
		try {
			store.finish(run.messageId, run.parts, state);
		} catch (error) {
			state = 'failed';
			log.error({ requestId, err: error }, 'an answer could not be stored');
		}
		underWay.delete(run);
		run.end(state);
		changed(run.conversationId);
	}

	function start(run: Run, text: string, requestId: string): void {
		runs.set(run.id, run);
		const over = [...runs.values()].filter((one) => one.over);
		for (const old of over.slice(0, Math.max(0, over.length - RUNS_KEPT))) runs.delete(old.id);
		underWay.set(run, answer(run, text, requestId));
	}

	return {
		list: () => store.list(),
		open(id) {
			const found = store.find(id);
			if (!found) throw new HostwrightError('not-found', { detail: 'There is no such conversation.' });
			const run = runOf(id);
			const messages = found.messages.map((message) =>
				run && message.id === run.messageId ? { ...message, parts: [...run.parts] } : message
			);
			return { ...found, messages, run: run?.id ?? null };
		},
		send({ conversationId, text }, requestId) {
			if (closing) throw new HostwrightError('shutting-down');
			if (conversationId !== null && runOf(conversationId))
				throw new HostwrightError('conflict', { detail: 'The last answer is still being written. Stop it, or wait.' });
			if (underWay.size >= MOST_RUNS)
				throw new HostwrightError('too-many-requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
			const begun = store.begin(conversationId, text);
			if (!begun) throw new HostwrightError('not-found', { detail: 'That conversation was deleted.' });
			const run = new Run(randomUUID(), begun.conversation.id, begun.answer.id);
			start(run, text, requestId);
			changed(begun.conversation.id);
			return { ...begun, run: run.id };
		},
		follow(runId, seen, signal) {
			const run = runs.get(runId);
			if (!run) throw new HostwrightError('not-found', { detail: 'That answer has already ended.' });
			return run.follow(seen, signal);
		},
		stop(runId) {
			const run = runs.get(runId);
			if (run && !run.over) run.stop();
		},
		remove(id) {
			runOf(id)?.stop();
			if (!store.remove(id)) throw new HostwrightError('not-found', { detail: 'There is no such conversation.' });
			for (const run of [...runs.values()]) if (run.conversationId === id && run.over) runs.delete(run.id);
			changed(id);
		},
		async close() {
			closing = true;
			for (const run of underWay.keys()) run.stop();
			await Promise.allSettled(underWay.values());
		}
	};
}
