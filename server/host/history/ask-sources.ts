// Asks every registered source once a minute, each on its own: one that hangs or fails leaves a gap in its own series.
import type { Log } from '../../lib/log.ts';
import type { HistorySource } from './history-source.ts';
import type { Tally } from './tally.ts';

export interface Sources {
	/** @returns how to take it back */
	register(source: HistorySource): () => void;
	/** Answers go to the minute in which they come. */
	ask(): void;
	close(): void;
}

/** A host of a thousand containers is told of by its largest. */
const MOST_SERIES = 2000;
const MOST_KEY_CHARS = 4096;

export function openSources(tally: Pick<Tally, 'add'>, log: Log): Sources {
	/** Whether it is being asked, and what it failed with last: said once. */
	const sources = new Map<HistorySource, { asked: boolean; failed: boolean }>();

	async function askOne(source: HistorySource, state: { asked: boolean; failed: boolean }): Promise<void> {
		state.asked = true;
		try {
			const all = await source.series();
			if (!sources.has(source)) return;
			for (const { key, values } of all.slice(0, MOST_SERIES))
				if (key.length <= MOST_KEY_CHARS) tally.add(source.kind, key, values);
			state.failed = false;
		} catch (error) {
			if (!state.failed) log.warn({ kind: source.kind, err: error }, 'a source of the history failed');
			state.failed = true;
		} finally {
			state.asked = false;
		}
	}

	return {
		register(source) {
			sources.set(source, { asked: false, failed: false });
			return () => void sources.delete(source);
		},
		ask() {
			for (const [source, state] of sources) if (!state.asked) void askOne(source, state);
		},
		close: () => sources.clear()
	};
}
