// What an engine tells as it happens, one JSON text a line.
import type { Readable } from 'node:stream';
import type { ContainerEvent } from '#wire/host/containers.ts';
import { createLineCutter } from './cut-lines.ts';
import type { Query } from './engine-door.ts';
import type { EngineLink } from './engine-link.ts';
import { parseEvent } from './parse-event.ts';

/** How far back is asked for at the first time, so that "why did it stop" has an answer soon after a start of the service. */
const LOOK_BACK_SECONDS = 3600;
const LONGEST_EVENT = 256 * 1024;

/** Docker filters by these itself; Podman refuses a list with names it has not, and is filtered here. */
const WANTED = {
	type: ['container', 'image', 'volume', 'network'],
	event: [
		...['create', 'start', 'restart', 'die', 'stop', 'kill', 'oom', 'pause', 'unpause', 'rename', 'update', 'destroy'],
		...['health_status', 'pull', 'tag', 'untag', 'delete', 'import', 'load', 'remove']
	]
};

/**
 * Reads events until the engine goes away or the signal is aborted. Never rejects.
 *
 * @param sinceMs  of the last event that was seen; undefined for none
 * @returns false when the engine did not take the question
 */
export async function readEvents(
	link: EngineLink,
	{
		sinceMs,
		nowMs,
		began,
		hear
	}: {
		readonly sinceMs: number | undefined;
		readonly nowMs: number;
		/** The engine took the question. */
		readonly began: () => void;
		readonly hear: (event: ContainerEvent) => void;
	},
	signal: AbortSignal
): Promise<boolean> {
	const since =
		sinceMs === undefined ? Math.floor(nowMs / 1000) - LOOK_BACK_SECONDS : ((sinceMs + 1) / 1000).toFixed(3);
	const filters: Query = link.place.kind === 'docker' ? { filters: JSON.stringify(WANTED) } : {};
	const answer = await link.follow('/events', { since: String(since), ...filters }, signal);
	if (answer.got === 'nothing') return false;
	began();
	const lines = createLineCutter(LONGEST_EVENT);
	try {
		for await (const bytes of answer.stream as Readable & AsyncIterable<Buffer>)
			for (const line of lines.push(bytes)) {
				const event = parseEvent(link.place.id, readJson(line));
				if (event) hear(event);
			}
	} catch {
		// It went away; whoever asked asks again later.
	}
	return true;
}

function readJson(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}
