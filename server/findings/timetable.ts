// When each detector looks next: at its interval; sooner where something that it watches changed, or where what it saw will have been
// there for long enough. Touches nothing; time is asked for.
import type { Clock } from '../lib/clock.ts';
import type { AnyDetector } from './detector.ts';

export interface Timetable {
	/** Those whose time has come and that are not looking, in the order in which they look. */
	due(): readonly AnyDetector[];
	/** All, in the order in which they look for the first time. */
	readonly all: readonly AnyDetector[];
	/** Something that it watches changed. */
	prompt(id: string): void;
	/** Whether it is due because of that. */
	isPrompted(id: string): boolean;
	began(id: string): void;
	/** @param soonerMs  when what it saw may become something else; its interval when absent */
	looked(id: string, soonerMs?: number | undefined): void;
	/** Milliseconds until the next one is due. */
	untilNextMs(): number;
	/** undefined while it looks. */
	dueMs(id: string): number | undefined;
}

/** What changes comes seldom alone. */
const SOON_MS = 100;
/** What changes all the time makes nobody look all the time: so many looks one after the other, and one more after each such while. */
const PROMPTS = 12;
const ONE_MORE_MS = 5_000;
const LEAST_APART_MS = 1_000;
const ASLEEP_MS = 60_000;

export function createTimetable(
	detectors: readonly AnyDetector[],
	clock: Pick<Clock, 'monotonicMs'>,
	settleMs: number
): Timetable {
	const begunMs = clock.monotonicMs();
	// What looks often is quick, and sees what is urgent.
	const all = [...detectors].sort((a, b) => a.intervalMs - b.intervalMs);
	const place = new Map(all.map(({ id }, n) => [id, n]));
	const intervals = new Map(all.map(({ id, intervalMs }) => [id, intervalMs]));
	const planned = new Map(all.map(({ id }) => [id, begunMs + settleMs]));
	const prompted = new Map<string, number>();
	const purses = new Map<string, { readonly left: number; readonly atMs: number }>();
	const looking = new Set<string>();

	const dueMs = (id: string): number =>
		Math.min(planned.get(id) ?? Number.POSITIVE_INFINITY, prompted.get(id) ?? Number.POSITIVE_INFINITY);

	/** When it may look because of something that happens now. */
	function nextPromptMs(id: string): number {
		const nowMs = clock.monotonicMs();
		const { left, atMs } = purses.get(id) ?? { left: PROMPTS, atMs: nowMs };
		const now = Math.min(PROMPTS, left + (nowMs - atMs) / ONE_MORE_MS);
		purses.set(id, { left: now - 1, atMs: nowMs });
		return now >= 1 ? nowMs + SOON_MS : nowMs + (1 - now) * ONE_MORE_MS;
	}

	return {
		all,
		due() {
			const nowMs = clock.monotonicMs();
			const ready = all.filter(({ id }) => !looking.has(id) && dueMs(id) <= nowMs);
			return ready.sort((a, b) => dueMs(a.id) - dueMs(b.id) || (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
		},
		prompt(id) {
			if (place.has(id) && !prompted.has(id)) prompted.set(id, nextPromptMs(id));
		},
		isPrompted: (id) => (prompted.get(id) ?? Number.POSITIVE_INFINITY) <= clock.monotonicMs(),
		began(id) {
			looking.add(id);
			// What happens from now on is not seen by this look.
			prompted.delete(id);
		},
		looked(id, soonerMs) {
			looking.delete(id);
			const nowMs = clock.monotonicMs();
			const intervalMs = intervals.get(id) ?? ASLEEP_MS;
			planned.set(id, nowMs + Math.min(intervalMs, Math.max(LEAST_APART_MS, soonerMs ?? intervalMs)));
		},
		untilNextMs() {
			let next = clock.monotonicMs() + ASLEEP_MS;
			for (const { id } of all) if (!looking.has(id)) next = Math.min(next, dueMs(id));
			return Math.max(0, next - clock.monotonicMs());
		},
		dueMs: (id) => (looking.has(id) || !place.has(id) ? undefined : dueMs(id))
	};
}
