// Keeps listening to every engine that is here: remembers the newest events, and tells of each change once things are quiet.
import type { ContainerEvent } from '#wire/host/containers.ts';
import type { Clock } from '../../lib/clock.ts';
import type { EngineLink } from './engine-link.ts';
import { readEvents } from './read-events.ts';

export interface EngineWatch {
	/** Of all engines, oldest first; at most some five hundred. */
	events(): readonly ContainerEvent[];
	close(): void;
}

export interface WatchDeps {
	readonly clock: Clock;
	/** The engines that may be spoken to now. */
	readonly links: () => Promise<readonly EngineLink[]>;
	/** Something happened; undefined when an engine came or went, so that everything may have changed. */
	readonly changed: (event: ContainerEvent | undefined, engine: string) => void;
	readonly firstMs?: number;
}

const KEPT_EVENTS = 512;
const FIRST_MS = 1_000;
/** How soon an engine that went away is looked for again, and how often at most where none is. */
const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 30_000];

export function watchEngines({ clock, links, changed, firstMs = FIRST_MS }: WatchDeps): EngineWatch {
	const stop = new AbortController();
	const events: ContainerEvent[] = [];
	const followed = new Set<string>();
	const seenMs = new Map<string, number>();
	let quietLooks = 0;
	let timer = setTimeout(look, firstMs);
	timer.unref();

	function lookLater(): void {
		clearTimeout(timer);
		if (stop.signal.aborted) return;
		timer = setTimeout(look, RETRY_MS[Math.min(quietLooks, RETRY_MS.length - 1)] ?? 30_000);
		timer.unref();
	}

	async function follow(link: EngineLink): Promise<void> {
		const { id } = link.place;
		followed.add(id);
		let began = false;
		await readEvents(
			link,
			{
				sinceMs: seenMs.get(id),
				nowMs: clock.nowMs(),
				began() {
					began = true;
					quietLooks = 0;
					changed(undefined, id);
				},
				hear(event) {
					seenMs.set(id, Math.max(seenMs.get(id) ?? 0, event.atMs));
					events.push(event);
					if (events.length > KEPT_EVENTS) events.shift();
					changed(event, id);
				}
			},
			stop.signal
		);
		followed.delete(id);
		if (stop.signal.aborted) return;
		if (began) {
			quietLooks = 0;
			changed(undefined, id);
			lookLater();
		}
	}

	async function look(): Promise<void> {
		for (const link of await links().catch(() => []))
			if (!followed.has(link.place.id) && !stop.signal.aborted) void follow(link);
		lookLater();
		quietLooks += 1;
	}

	return {
		events: () => events,
		close() {
			clearTimeout(timer);
			stop.abort();
		}
	};
}
