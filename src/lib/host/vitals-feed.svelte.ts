// A minute of vital signs that goes on: what the page was drawn with, then what the stream brings.

import { live } from '#lib/client/live.svelte.ts';
import type { HistoryAnswer } from '#wire/host/history.ts';
import type { HistoryRange } from '#wire/host/history-kinds.ts';
import type { HostSnapshot, Vitals } from '#wire/host.ts';
import { VITALS_HISTORY_MS } from '#wire/vitals-timing.ts';

/** What charts show in place of the last minute. */
export interface Past {
	readonly range: HistoryRange;
	readonly answer: HistoryAnswer;
	readonly draw: typeof import('./past.ts');
}

export class VitalsFeed {
	/** Oldest first, never empty. */
	history = $state.raw<readonly Vitals[]>([]);
	/** null: the last minute is shown, as it goes on. */
	past = $state.raw<Past | null>(null);

	constructor(snapshot: HostSnapshot, past: Past | null = null) {
		this.history = snapshot.history;
		this.past = past;
	}

	get now(): Vitals {
		const newest = this.history.at(-1);
		if (!newest) throw new Error('a snapshot holds at least one sample');
		return newest;
	}

	/** Where charts begin. They end at `now.atMs`. */
	get fromMs(): number {
		return this.now.atMs - VITALS_HISTORY_MS;
	}

	/** Listens to the stream. @returns how to stop */
	follow(): () => void {
		return live.on('vitals', (vitals) => this.#add([vitals]));
	}

	/** After the page was fetched again: fills the gap. */
	adopt(snapshot: HostSnapshot, past: Past | null = null): void {
		this.past = past;
		this.#add(snapshot.history);
	}

	#add(more: readonly Vitals[]): void {
		const byTime = new Map([...this.history, ...more].map((vitals) => [vitals.atMs, vitals]));
		const sorted = [...byTime.values()].sort((a, b) => a.atMs - b.atMs);
		const newest = sorted.at(-1)?.atMs ?? 0;
		// One sample beyond the edge, so that lines reach it.
		this.history = sorted.filter(({ atMs }) => newest - atMs <= VITALS_HISTORY_MS + 4000);
	}
}
