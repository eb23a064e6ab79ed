// Looks when it is time to look: all soon after the start, then each detector at its own interval, and at once where something that
// it watches changed. A few at a time; whoever is asked for looks beside them.
import type { CoverageRow } from '#wire/finding.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { coverageOf, type Ran } from './coverage.ts';
import type { AnyDetector, FactReaders } from './detector.ts';
import type { FindingStore } from './finding-store.ts';
import { createLanes } from './lanes.ts';
import { levelsOf } from './levels-of.ts';
import type { Kept } from './lifecycle.ts';
import { look } from './look.ts';
import { endSnoozes, takeIn } from './take-in.ts';
import { createTimetable } from './timetable.ts';

export interface ScanDeps {
	readonly detectors: readonly AnyDetector[];
	readonly readers: FactReaders;
	readonly store: FindingStore;
	readonly clock: Clock;
	readonly log: Log;
	/** Told after it is kept. */
	readonly changed: (id: string) => void;
	/** A detector looked for the first time since the start. */
	readonly lookedFirst: () => void;
	/** Before the first look by itself; a moment when absent. */
	readonly settleMs?: number | undefined;
	/** How long facts are waited for; half a minute when absent. */
	readonly lookMs?: number | undefined;
}

export interface Scan {
	/** Begins every look that is due; settles when they have looked. */
	runDue(): Promise<void>;
	/** Now, whatever its time. @returns false when there is no such detector */
	run(detector: string): Promise<boolean>;
	runAll(): Promise<void>;
	/** Something that these watch changed: they look at once. */
	prompt(detectors: readonly string[]): void;
	coverage(): readonly CoverageRow[];
	/** Those that have not looked since the start. */
	waiting(): readonly AnyDetector[];
	close(): void;
}

/** Facts that take longer than this are not waited for. */
const LOOK_MS = 30_000;
/** After the start: until the service answers. Who asks for a look gets one at once. */
const SETTLE_MS = 1_000;
/** Those that look by themselves; most of a look is waiting for a program's answer. */
const AT_A_TIME = 2;
const LEAST_WAIT_MS = 50;

export function createScan(deps: ScanDeps): Scan {
	const { detectors, readers, store, clock, log, changed, lookedFirst } = deps;
	const { settleMs = SETTLE_MS, lookMs = LOOK_MS } = deps;
	const table = createTimetable(detectors, clock, settleMs);
	const lanes = createLanes(AT_A_TIME);
	const keeping = { store, nowMs: clock.nowMs, changed };
	const ran = new Map<string, Ran>();
	let timer: NodeJS.Timeout | undefined;
	let open = true;

	function plan(): void {
		clearTimeout(timer);
		if (!open || detectors.length === 0) return;
		timer = setTimeout(() => void runDue(), Math.max(LEAST_WAIT_MS, table.untilNextMs()));
		timer.unref();
	}

	/** @returns when time alone may change what is kept of it */
	async function lookOnce(detector: AnyDetector): Promise<number | undefined> {
		const { id } = detector;
		const state = store.stateOf(id);
		if (state.isOff) return undefined;
		const startMs = clock.monotonicMs();
		const before = new Map(store.keptOf(id).map((kept) => [kept.id, kept]));
		const raised = new Set([...before.values()].filter(isRaised).map(({ resource }) => resource));
		const memory = state.memory ?? detector.begin;
		const levels = levelsOf(detector, state.levels);
		const at = { nowMs: clock.nowMs(), memory, isOpen: (resource: string) => raised.has(resource), levels };
		const found = await look(detector, readers, at, lookMs);
		ran.set(id, { look: found, atMs: clock.nowMs(), durationMs: clock.monotonicMs() - startMs });
		// A person may have moved one of them meanwhile.
		const now = new Map(store.keptOf(id).map((kept) => [kept.id, kept]));
		// Who could not look knows nothing: what was open stays so. What is not there any more has nothing wrong.
		if (found.state === 'looked') return takeIn(detector, now, found.looked, keeping);
		if (found.state === 'not-applicable' && now.size > 0)
			return takeIn(detector, now, { observations: [], memory }, keeping);
		log.debug({ event: 'detector-skipped', detector: id, why: found.state, reason: found.reason }, 'detector skipped');
		return undefined;
	}

	async function runOne(detector: AnyDetector): Promise<void> {
		const { id } = detector;
		const isFirst = !ran.has(id);
		let soonerMs: number | undefined;
		table.began(id);
		try {
			soonerMs = await lookOnce(detector);
		} catch (error) {
			// What is still looked at when the service ends finds its storage closed.
			if (!open) return;
			// The disk, most likely. What is known stays as it was; the next look tries again.
			const reason = error instanceof Error ? error.message : String(error);
			ran.set(id, { look: { state: 'failed', reason, remedy: null }, atMs: clock.nowMs(), durationMs: null });
			log.warn({ event: 'detector-failed', detector: id, reason }, 'what a detector found could not be kept');
		} finally {
			table.looked(id, soonerMs);
		}
		if (isFirst) lookedFirst();
		plan();
	}

	async function runDue(): Promise<void> {
		const due = table.due();
		const looks = due.map((detector) => {
			const when = table.isPrompted(detector.id) ? 'at-once' : 'in-turn';
			// It waits for its lane from here on, and is not due once more meanwhile.
			table.began(detector.id);
			return lanes.run(detector.id, () => runOne(detector), when);
		});
		plan();
		await Promise.all(looks);
		if (open) endSnoozes(detectors, keeping);
	}

	plan();
	return {
		runDue,
		async run(id) {
			const detector = detectors.find((one) => one.id === id);
			if (!detector) return false;
			await lanes.run(id, () => runOne(detector), 'at-once');
			return true;
		},
		async runAll() {
			await Promise.all(table.all.map((detector) => lanes.run(detector.id, () => runOne(detector), 'in-turn')));
		},
		prompt(ids) {
			for (const id of ids) table.prompt(id);
			plan();
		},
		coverage() {
			const raised = store.countOpen();
			return detectors.map((detector) => {
				const { id } = detector;
				const isOff = store.stateOf(id).isOff;
				const due = table.dueMs(id);
				const nextMs = isOff || due === undefined ? undefined : clock.nowMs() + due - clock.monotonicMs();
				return coverageOf(detector, { ran: ran.get(id), isOff, nextMs, raised: raised.get(id) ?? 0 });
			});
		},
		waiting: () => detectors.filter(({ id }) => !ran.has(id) && !store.stateOf(id).isOff),
		close() {
			open = false;
			clearTimeout(timer);
		}
	};
}

const isRaised = ({ status }: Kept): boolean => status === 'open' || status === 'snoozed' || status === 'dismissed';
