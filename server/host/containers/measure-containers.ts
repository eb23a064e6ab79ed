// What each running container uses now: by the kernel's files where they can be read, by the engine's own figures elsewhere.
import type { ContainerRow, ContainerUsage } from '#wire/host/containers.ts';
import type { Clock } from '../../lib/clock.ts';
import type { HostRoot } from '../host-root.ts';
import { deriveUsage, type TimedSample } from './derive-usage.ts';
import type { EngineLink } from './engine-link.ts';
import { type Cgroup, findCgroup } from './find-cgroup.ts';
import { recordOf } from './raw.ts';
import { parseStats, readUsage, type UsageSample } from './read-usage.ts';

export interface MeasuredContainer {
	readonly engine: string;
	readonly id: string;
	readonly usage: ContainerUsage;
}

export interface Measuring {
	/** Measures the rows that run; a first look takes a quarter of a second, to have a rate. */
	measure(
		rows: readonly ContainerRow[],
		links: readonly EngineLink[]
	): Promise<{ readonly measured: MeasuredContainer[]; readonly missed: number }>;
	/** What was measured last, where that is not long ago. */
	last(engine: string, id: string): ContainerUsage | null;
}

const FIRST_GAP_MS = 250;
/** A rate over a longer time says little of now. */
const OLDEST_MS = 30_000;
const FILES_AT_ONCE = 16;
/** The engine asks the kernel for each of these, so they are asked a few at a time, and not without end. */
const QUESTIONS_AT_ONCE = 4;
const MOST_QUESTIONS = 100;
const QUESTION_MS = 2_000;

interface Known {
	/** undefined where the kernel's files do not show it. */
	readonly cgroup: Cgroup | undefined;
	readonly startedAtMs: number | null;
	sample: TimedSample | undefined;
	usage: ContainerUsage | undefined;
}

export function createMeasuring({ root, clock }: { readonly root: HostRoot; readonly clock: Clock }): Measuring {
	const known = new Map<string, Known>();
	const keyOf = ({ engine, id }: { engine: string; id: string }): string => `${engine} ${id}`;

	async function knownOf(row: ContainerRow): Promise<Known> {
		const startedAtMs = row.details?.startedAtMs ?? null;
		const before = known.get(keyOf(row));
		if (before && before.startedAtMs === startedAtMs) return before;
		const cgroup = await findCgroup(root, row.id, row.details?.pid ?? 0);
		const now: Known = { cgroup, startedAtMs, sample: undefined, usage: undefined };
		known.set(keyOf(row), now);
		return now;
	}

	/** @returns false when it could not be measured */
	function take(row: ContainerRow, sample: UsageSample | undefined): boolean {
		const of = known.get(keyOf(row));
		if (!sample || !of) return false;
		const now: TimedSample = { ...sample, atMs: clock.nowMs(), monotonicMs: clock.monotonicMs() };
		const before = of.sample && now.monotonicMs - of.sample.monotonicMs <= OLDEST_MS ? of.sample : undefined;
		of.usage = deriveUsage(before, now, row.details?.memoryLimitBytes ?? null);
		of.sample = now;
		return true;
	}

	const hasSample = (row: ContainerRow): boolean => {
		const sample = known.get(keyOf(row))?.sample;
		return sample !== undefined && clock.monotonicMs() - sample.monotonicMs <= OLDEST_MS;
	};

	async function round(rows: readonly ContainerRow[], links: readonly EngineLink[]): Promise<void> {
		const byEngine: ContainerRow[] = [];
		await inTurn(rows, FILES_AT_ONCE, async (row) => {
			const { cgroup } = await knownOf(row);
			if (!cgroup) byEngine.push(row);
			// Gone, or started anew under another number.
			else if (!take(row, await readUsage(root, cgroup))) known.delete(keyOf(row));
		});
		await inTurn(byEngine.slice(0, MOST_QUESTIONS), QUESTIONS_AT_ONCE, async (row) => {
			const link = links.find(({ place }) => place.id === row.engine);
			const answer = await link?.ask(`/containers/${row.id}/stats`, { stream: false, 'one-shot': true }, QUESTION_MS);
			take(row, answer?.got === 'json' ? parseStats(recordOf(answer.value)) : undefined);
		});
	}

	return {
		async measure(rows, links) {
			const running = rows.filter(({ state }) => state === 'running' || state === 'paused');
			const there = new Set(running.map(keyOf));
			for (const key of known.keys()) if (!there.has(key)) known.delete(key);
			const beganMs = clock.nowMs();
			const first = running.filter((row) => !hasSample(row));
			await round(running, links);
			if (first.length > 0) {
				await new Promise((resolve) => setTimeout(resolve, FIRST_GAP_MS));
				await round(first, links);
			}
			const measured = running.flatMap((row) => {
				const usage = known.get(keyOf(row))?.usage;
				return usage && usage.atMs >= beganMs ? [{ engine: row.engine, id: row.id, usage }] : [];
			});
			return { measured, missed: running.length - measured.length };
		},
		last(engine, id) {
			const of = known.get(keyOf({ engine, id }));
			return of?.usage && clock.nowMs() - of.usage.atMs <= OLDEST_MS ? of.usage : null;
		}
	};
}

async function inTurn<T>(items: readonly T[], atOnce: number, each: (item: T) => Promise<void>): Promise<void> {
	const queue = [...items];
	const work = async (): Promise<void> => {
		for (let item = queue.shift(); item !== undefined; item = queue.shift()) await each(item);
	};
	await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
}
