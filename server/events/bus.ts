// What happened: delivered once to every listener, and kept for a while so that a broken stream can resume where it was.
//
// Each topic has a ring of its own: vitals come every two seconds, and would otherwise push out events that are rare and matter more.
import type { LiveEvent, LiveTopic } from '#wire/live.ts';

export interface PublishedEvent {
	/** `<runtime id>.<sequence>`; sequences count over all topics. */
	readonly id: string;
	readonly event: LiveEvent;
}

export interface EventBus {
	publish(event: LiveEvent): void;
	/** @returns how to stop listening */
	subscribe(listener: (published: PublishedEvent) => void): () => void;
	/** Calls `wake` soon, and not with many others at once: what is asked of the service meanwhile is answered in between. */
	inTurn(wake: () => void): void;
	/** Id of the newest event; usable as `since` even before the first one. */
	lastId(): string;
	/**
	 * Events of every topic after `id`, oldest first. Where a topic lost some of them, an `events-missed` that names the topic
	 * stands in the place of the newest one lost. null when the id is of another run, or of none.
	 */
	since(id: string): readonly PublishedEvent[] | null;
}

/** Listeners that go on in one turn of the event loop. */
const A_TURN = 4;

/** Of each topic; some eight minutes of vitals. */
const KEPT_EVENTS = 256;

interface Numbered {
	readonly sequence: number;
	readonly event: LiveEvent;
}

interface Ring {
	readonly kept: Numbered[];
	/** Sequence of the newest event that is no longer kept; 0 for none. */
	lostUpTo: number;
}

/** @param runtimeId tells this run's sequence from another's */
export function openEventBus(runtimeId: string, keep = KEPT_EVENTS): EventBus {
	const rings = new Map<LiveTopic, Ring>();
	const listeners = new Set<(published: PublishedEvent) => void>();
	let sequence = 0;
	const publishedAs = ({ sequence: n, event }: Numbered): PublishedEvent => ({ id: `${runtimeId}.${n}`, event });

	function ringOf(topic: LiveTopic): Ring {
		let ring = rings.get(topic);
		if (!ring) {
			ring = { kept: [], lostUpTo: 0 };
			rings.set(topic, ring);
		}
		return ring;
	}

	const turn: (() => void)[] = [];
	function takeTurns(): void {
		for (const wake of turn.splice(0, A_TURN)) wake();
		if (turn.length > 0) setImmediate(takeTurns);
	}

	return {
		inTurn(wake) {
			if (turn.push(wake) === 1) setImmediate(takeTurns);
		},
		publish(event) {
			sequence += 1;
			const numbered = { sequence, event };
			const ring = ringOf(event.topic);
			ring.kept.push(numbered);
			if (ring.kept.length > keep) ring.lostUpTo = ring.kept.shift()?.sequence ?? 0;
			const published = publishedAs(numbered);
			for (const listener of listeners) listener(published);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		lastId: () => `${runtimeId}.${sequence}`,
		since(id) {
			const dot = id.lastIndexOf('.');
			const from = Number(id.slice(dot + 1));
			if (id.slice(0, dot) !== runtimeId || !Number.isInteger(from) || from < 0 || from > sequence) return null;
			const missed: Numbered[] = [];
			for (const [topic, { kept, lostUpTo }] of rings) {
				if (lostUpTo > from) missed.push({ sequence: lostUpTo, event: { topic: 'events-missed', data: { topic } } });
				for (const numbered of kept) if (numbered.sequence > from) missed.push(numbered);
			}
			return missed.sort((a, b) => a.sequence - b.sequence).map(publishedAs);
		}
	};
}
