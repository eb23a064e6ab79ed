// One answer under way: its pieces are kept in order, so that whoever comes late or again gets them all.
import type { AnswerEvent, AnswerState, MessagePart } from '#wire/chat.ts';
import { addToParts } from '#wire/chat-parts.ts';

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

	end(state: AnswerState): void {
		this.#over = true;
		this.add({ type: 'done', state });
	}

	/**
	 * Everything after event `seen`, then what comes, until the answer is over or the reader leaves.
	 * @param seen  number of the last event the reader has; 0 for none
	 */
	async *follow(seen: number, signal: AbortSignal): AsyncGenerator<NumberedEvent, void> {
		let at = Math.max(0, Math.min(seen, this.#events.length));
		let wake = (): void => {};
		const waker = (): void => wake();
		this.#wakers.add(waker);
		signal.addEventListener('abort', waker);
		try {
			while (!signal.aborted) {
				const event = this.#events[at];
				if (event) {
					at += 1;
					yield { number: at, event };
				} else if (this.#over) return;
				else
					await new Promise<void>((resolve) => {
						wake = resolve;
					});
			}
		} finally {
			this.#wakers.delete(waker);
			signal.removeEventListener('abort', waker);
		}
	}
}
