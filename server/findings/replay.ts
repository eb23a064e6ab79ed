// What a detector would have raised in the past, from the figures that the history keeps. Pure.
import type { Severity } from '#wire/finding.ts';
import type { HistoryAnswer } from '#wire/host/history.ts';
import type { HistoryKind } from '#wire/host/history-kinds.ts';

/** Of the machine as it is now: the history keeps what was used of it, and not how much there was. */
export interface Machine {
	readonly cores: number;
	readonly memoryBytes: number;
}

export interface ReplayAt {
	readonly levels: Readonly<Record<string, number>>;
	readonly isOpen: boolean;
	readonly machine: Machine;
}

export interface Replay {
	readonly kind: HistoryKind;
	readonly figures: readonly string[];
	/** Judged by where they are kept: not every kernel reports them. */
	readonly optional?: readonly string[];
	/** What the detector would say of a thing of this key. */
	readonly resourceOf: (key: string) => string;
	/** @returns undefined where nothing would be seen */
	readonly judge: (values: Readonly<Record<string, number>>, at: ReplayAt) => Severity | undefined;
}

export interface Raised {
	readonly severity: Severity;
	readonly fromMs: number;
	readonly toMs: number | null;
}

const RANK: Readonly<Record<Severity, number>> = { info: 0, warning: 1, critical: 2 };

/** A step in which nothing was measured says nothing: what was open stays so, what was pending does not grow older. */
export function replaySeries(
	answer: Pick<HistoryAnswer, 'fromMs' | 'stepMs' | 'series'>,
	replay: Pick<Replay, 'judge' | 'optional'>,
	{ levels, machine, holdMs, clearMs }: Omit<ReplayAt, 'isOpen'> & { readonly holdMs: number; readonly clearMs: number }
): readonly Raised[] {
	const raised: Raised[] = [];
	let open: { severity: Severity; fromMs: number } | undefined;
	let seenSinceMs: number | undefined;
	let clearSinceMs: number | undefined;
	const steps = answer.series[0]?.average.length ?? 0;
	for (let n = 0; n < steps; n += 1) {
		const atMs = answer.fromMs + n * answer.stepMs;
		const values: Record<string, number> = {};
		let isWhole = true;
		for (const { figure, average } of answer.series) {
			const value = average[n];
			if (value !== null && value !== undefined) values[figure] = value;
			else if (!replay.optional?.includes(figure)) isWhole = false;
		}
		if (!isWhole) continue;
		const severity = replay.judge(values, { levels, machine, isOpen: open !== undefined });
		if (severity) {
			seenSinceMs ??= atMs;
			clearSinceMs = undefined;
			if (open) open = { ...open, severity: RANK[severity] > RANK[open.severity] ? severity : open.severity };
			// A step stands for all of its time.
			else if (atMs + answer.stepMs - seenSinceMs >= holdMs) open = { severity, fromMs: seenSinceMs };
		} else {
			seenSinceMs = undefined;
			clearSinceMs ??= atMs;
			if (open && atMs + answer.stepMs - clearSinceMs >= clearMs) {
				raised.push({ ...open, toMs: clearSinceMs });
				open = undefined;
			}
		}
	}
	if (open) raised.push({ ...open, toMs: null });
	return raised;
}
