// Rates from two samples.
import type { ContainerUsage } from '#wire/host/containers.ts';
import type { UsageSample } from './read-usage.ts';

export interface TimedSample extends UsageSample {
	readonly atMs: number;
	readonly monotonicMs: number;
}

/** Nearer than this, what is counted in ticks says nothing about a rate. */
const LEAST_GAP_MS = 100;

/** @param before  of the same run of the same container; undefined for the first sample */
export function deriveUsage(
	before: TimedSample | undefined,
	now: TimedSample,
	limitBytes: number | null
): ContainerUsage {
	const gapMs = before === undefined ? 0 : now.monotonicMs - before.monotonicMs;
	const comparable = before !== undefined && gapMs >= LEAST_GAP_MS && now.cpuNs >= before.cpuNs;
	const periods = comparable ? now.periods - before.periods : 0;
	return {
		atMs: now.atMs,
		cpu: comparable ? (now.cpuNs - before.cpuNs) / (gapMs * 1e6) : null,
		memoryBytes: now.memoryBytes,
		memoryLimitBytes: now.memoryLimitBytes ?? limitBytes,
		throttled: comparable && periods > 0 ? (now.throttledPeriods - before.throttledPeriods) / periods : null,
		pids: now.pids
	};
}
