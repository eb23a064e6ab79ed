// One answer under way: its pieces are kept in order, so that whoever comes late or again gets them all.
import type { AnswerAccount, AnswerEvent, AnswerState, MessagePart } from '#wire/chat.ts';
import { addToParts } from '#wire/chat-parts.ts';
import { asItComes } from '../lib/as-it-comes.ts';

export interface NumberedEvent {
	/** Counts from 1. */
	readonly number: number;
	readonly event: AnswerEvent;
}

export class Run {
	readonly id: string;
	readonly conversationId: string;
	readonly messageId: string;
	readonly #abort = new AbortController();
	readonly #events: AnswerEvent[] = [];
	readonly #wakers = new Set<() => void>();
	#parts: MessagePart[] = [];
	#over = false;

	constructor(id: string, conversationId: string, messageId: string) {
		this.id = id;
		this.conversationId = conversationId;
		this.messageId = messageId;
	}

	get signal(): AbortSignal {
		return this.#abort.signal;
	}
	get parts(): readonly MessagePart[] {
		return this.#parts;
	}
	get over(): boolean {
		return this.#over;
	}

	/** Asks the engine to end. */
	stop(): void {
		this.#abort.abort();
	}

	add(event: AnswerEvent): void {
		this.#events.push(event);
		this.#parts = addToParts(this.#parts, event);
		for (const wake of this.#wakers) wake();
	}

	/** Whatever is still called has been stopped: nothing comes back any more. */
	endCalls(): void {
		for (const part of this.#parts)
			if (part.type === 'call' && part.end === null)
				this.add({ type: 'tool-end', id: part.id, outcome: 'stopped', found: '', provenance: 'host', durationMs: 0 });
	}

	end(state: AnswerState, account: AnswerAccount | null): void {
		this.#over = true;
		this.add({ type: 'done', state, account });
	}

	/**
	 * Everything after event `seen`, then what comes, until the answer is over or the reader leaves.
	 * @param seen  number of the last event the reader has; 0 for none
	 */
	follow(seen: number, signal: AbortSignal): AsyncGenerator<NumberedEvent, void> {
		let at = 0;
		return asItComes(
			{
				listen: (wake) => {
					at = Math.max(0, Math.min(seen, this.#events.length));
					this.#wakers.add(wake);
					return () => this.#wakers.delete(wake);
				},
				next: () => {
					const event = this.#events[at];
					if (event === undefined) return this.#over ? 'end' : 'wait';
					at += 1;
					return { item: { number: at, event } };
				}
			},
			signal
		);
	}
}
