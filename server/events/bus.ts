// What happened, told once to everybody who listens, and kept a while so that a stream that broke can go on where it was.
import type { LiveEvent } from '#wire/live.ts';

export interface PublishedEvent {
	/** `<runtime id>.<sequence>` */
	readonly id: string;
	readonly event: LiveEvent;
}

export interface EventBus {
	publish(event: LiveEvent): void;
	/** @returns how to stop listening */
	subscribe(listener: (published: PublishedEvent) => void): () => void;
	/** Id of the newest event; usable as `since` even before the first one. */
	lastId(): string;
	/** Events after `id`, oldest first; null when they are no longer (or never were) known here. */
	since(id: string): readonly PublishedEvent[] | null;
}

/** Five minutes of vitals at their interval, with room for the rest. */
const KEPT_EVENTS = 256;

/** @param runtimeId tells this run's sequence from another's */
export function createEventBus(runtimeId: string, keep = KEPT_EVENTS): EventBus {
	const kept: PublishedEvent[] = [];
	const listeners = new Set<(published: PublishedEvent) => void>();
	let sequence = 0;
	const idOf = (n: number): string => `${runtimeId}.${n}`;
	return {
		publish(event) {
			sequence += 1;
			const published = { id: idOf(sequence), event };
			kept.push(published);
			if (kept.length > keep) kept.shift();
			for (const listener of listeners) listener(published);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		lastId: () => idOf(sequence),
		since(id) {
			const dot = id.lastIndexOf('.');
			const from = Number(id.slice(dot + 1));
			if (id.slice(0, dot) !== runtimeId || !Number.isInteger(from) || from < 0 || from > sequence) return null;
			const missed = sequence - from;
			return missed > kept.length ? null : kept.slice(kept.length - missed);
		}
	};
}
