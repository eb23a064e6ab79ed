// Looks when it is time to look: each detector at its own interval, one at a time, so that none of them is in another's way.
import { randomUUID } from 'node:crypto';
import type { CoverageRow } from '#wire/finding.ts';
import type { Clock } from '../lib/clock.ts';
import { toTimestamp } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { AnyDetector, FactReaders, Looked, Observation } from './detector.ts';
import { findCauses } from './find-causes.ts';
import type { FindingStore } from './finding-store.ts';
import { levelsOf } from './levels-of.ts';
import { type Expectation, type Kept, type Step, seen, unseen, waited } from './lifecycle.ts';
import { type Look, look } from './look.ts';
import { maskEvidence } from './mask-evidence.ts';
import { byRank } from './rank.ts';

export interface ScanDeps {
	readonly detectors: readonly AnyDetector[];
	readonly readers: FactReaders;
	readonly store: FindingStore;
	readonly clock: Clock;
	readonly log: Log;
	/** Told after it is on the disk. */
	readonly changed: (id: string) => void;
	/** Before the first look by itself; a quarter of a minute when absent. */
	readonly settleMs?: number | undefined;
	/** How long facts are waited for; half a minute when absent. */
	readonly lookMs?: number | undefined;
}

export interface Scan {
	/** Every detector that is due now. Those that are asked for while one looks are looked at after it. */
	runDue(): Promise<void>;
	/** Now, whatever its time. @returns false when there is no such detector */
	run(detector: string): Promise<boolean>;
	runAll(): Promise<void>;
	/** Milliseconds until the next one is due. */
	untilNextMs(): number;
	coverage(): readonly CoverageRow[];
}

/** Facts that take longer than this are not waited for. */
const LOOK_MS = 30_000;
/** After the start: the machine has something else to do then. Who asks for a look gets one at once. */
const SETTLE_MS = 15_000;
/** Between the first looks of two detectors, so that they come one by one; those that need the same facts still share them. */
const APART_MS = 100;

interface Ran {
	readonly look: Look | undefined;
	readonly atMs: number | null;
	readonly durationMs: number | null;
}

export function createScan(deps: ScanDeps): Scan {
	const { detectors, readers, store, clock, log, changed, settleMs = SETTLE_MS, lookMs = LOOK_MS } = deps;
	const begunMs = clock.monotonicMs();
	const ran = new Map<string, Ran>();
	const dueMs = new Map(detectors.map(({ id }, n) => [id, begunMs + settleMs + n * APART_MS]));
	let turn: Promise<unknown> = Promise.resolve();

	/** One after the other. */
	function after<T>(work: () => Promise<T>): Promise<T> {
		const next = turn.then(work, work);
		turn = next.catch(() => {});
		return next;
	}

	async function lookOnce(detector: AnyDetector): Promise<void> {
		const { id } = detector;
		const state = store.stateOf(id);
		if (state.isOff) return;
		const startMs = clock.monotonicMs();
		const before = new Map(store.keptOf(id).map((kept) => [kept.id, kept]));
		const open = new Set([...before.values()].filter(isRaised).map(({ resource }) => resource));
		const found = await look(
			detector,
			readers,
			{
				nowMs: clock.nowMs(),
				memory: state.memory ?? detector.begin,
				isOpen: (resource) => open.has(resource),
				levels: levelsOf(detector, state.levels)
			},
			lookMs
		);
		ran.set(id, { look: found, atMs: clock.nowMs(), durationMs: clock.monotonicMs() - startMs });
		dueMs.set(id, clock.monotonicMs() + detector.intervalMs);
		// Who could not look knows nothing: what was open stays so. What is not there any more has nothing wrong.
		if (found.state === 'looked') keep(detector, before, found.looked);
		else if (found.state === 'not-applicable' && before.size > 0)
			keep(detector, before, { observations: [], memory: state.memory ?? detector.begin });
		else
			log.debug(
				{ event: 'detector-skipped', detector: id, why: found.state, reason: found.reason },
				'detector skipped'
			);
	}

	function keep(
		detector: AnyDetector,
		before: ReadonlyMap<string, Kept>,
		{ observations, memory }: Looked<unknown>
	): void {
		const nowMs = clock.nowMs();
		const latest = latestByResource(before);
		const decisions = new Map(store.expected().map((one) => [`${one.detector} ${one.resource}`, one]));
		const steps: Step[] = [];
		const gone: string[] = [];
		const told = new Set<string>();
		for (const raw of worstOfEach(observations)) {
			const breaks = raw.breaks ?? detector.breaks;
			const observation = { ...raw, ...(breaks && { breaks }), evidence: raw.evidence.map(maskEvidence) };
			const kept = latest.get(observation.resource);
			if (kept) told.add(kept.id);
			const decision = decisions.get(`${detector.id} ${observation.resource}`);
			const expectation: Expectation = !decision
				? 'none'
				: decision.fingerprint === observation.fingerprint
					? 'covers'
					: 'other-facts';
			steps.push(
				seen(kept, observation, {
					nowMs,
					detector: detector.id,
					newId: randomUUID,
					expectation,
					holdMs: detector.holdMs,
					clearMs: detector.clearMs
				})
			);
		}
		for (const kept of before.values()) {
			if (told.has(kept.id)) continue;
			const step = unseen(kept, { nowMs, holdMs: detector.holdMs, clearMs: detector.clearMs });
			if (step.to) steps.push(step);
			else gone.push(kept.id);
		}
		store.save(before, steps, gone, { detector: detector.id, memory });
		const moved = steps.flatMap(({ to, notes }) => (to && notes.length > 0 ? [to.id] : []));
		if (moved.length > 0) for (const id of store.setCauses(findCauses(store.present()))) moved.push(id);
		for (const id of new Set(moved)) changed(id);
	}

	/** Also those that were put aside until a time, of detectors that cannot look now. */
	function endSnoozes(): void {
		const nowMs = clock.nowMs();
		for (const { id } of detectors) {
			const before = new Map(store.keptOf(id).map((kept) => [kept.id, kept]));
			const steps = [...before.values()].map((kept) => waited(kept, nowMs)).filter(({ notes }) => notes.length > 0);
			if (steps.length === 0) continue;
			store.save(before, steps, []);
			for (const { to } of steps) if (to) changed(to.id);
		}
	}

	const runOne = async (detector: AnyDetector): Promise<void> => {
		try {
			await lookOnce(detector);
		} catch (error) {
			// The disk, most likely. What is known stays as it was; the next look tries again.
			const reason = error instanceof Error ? error.message : String(error);
			ran.set(detector.id, {
				look: { state: 'failed', reason, remedy: null },
				atMs: clock.nowMs(),
				durationMs: null
			});
			dueMs.set(detector.id, clock.monotonicMs() + detector.intervalMs);
			log.warn({ event: 'detector-failed', detector: detector.id, reason }, 'what a detector found could not be kept');
		}
	};

	return {
		runDue: () =>
			after(async () => {
				for (const detector of detectors)
					if (clock.monotonicMs() >= (dueMs.get(detector.id) ?? 0)) await runOne(detector);
				endSnoozes();
			}),
		async run(id) {
			const detector = detectors.find((one) => one.id === id);
			if (!detector) return false;
			await after(() => runOne(detector));
			return true;
		},
		runAll: () =>
			after(async () => {
				for (const detector of detectors) await runOne(detector);
			}),
		untilNextMs: () => Math.max(0, Math.min(...dueMs.values(), clock.monotonicMs() + 60_000) - clock.monotonicMs()),
		coverage: () => {
			const open = store.countOpen();
			return detectors.map(({ id, name, subject }) => {
				const last = ran.get(id);
				const isOff = store.stateOf(id).isOff;
				const due = dueMs.get(id);
				return {
					detector: id,
					name,
					subject,
					...stateOf(last?.look, isOff),
					last_run_at: last?.atMs ? toTimestamp(last.atMs) : null,
					duration_ms: last?.durationMs ?? null,
					next_run_at: isOff || due === undefined ? null : toTimestamp(clock.nowMs() + due - clock.monotonicMs()),
					open: open.get(id) ?? 0
				};
			});
		}
	};
}

const isRaised = ({ status }: Kept): boolean => status === 'open' || status === 'snoozed' || status === 'dismissed';

function stateOf(found: Look | undefined, isOff: boolean): Pick<CoverageRow, 'state' | 'reason' | 'remedy'> {
	if (isOff) return { state: 'off', reason: 'It was switched off.', remedy: null };
	if (!found)
		return { state: 'waiting', reason: 'Not yet: the first look comes soon after the service starts.', remedy: null };
	if (found.state === 'looked') return { state: 'looked', reason: found.looked.limits ?? '', remedy: null };
	return found;
}

/** Of each resource the one that is not over, or else the one that was resolved last. */
function latestByResource(before: ReadonlyMap<string, Kept>): ReadonlyMap<string, Kept> {
	const latest = new Map<string, Kept>();
	for (const kept of before.values()) {
		const other = latest.get(kept.resource);
		const isBetter =
			!other ||
			(other.status === 'resolved' && (kept.status !== 'resolved' || (kept.resolvedMs ?? 0) > (other.resolvedMs ?? 0)));
		if (isBetter) latest.set(kept.resource, kept);
	}
	return latest;
}

/** A detector that says two things of one resource means the worse one. */
function worstOfEach(observations: readonly Observation[]): readonly Observation[] {
	const worst = new Map<string, Observation>();
	for (const one of observations) {
		const other = worst.get(one.resource);
		if (!other || byRank(one, other) < 0) worst.set(one.resource, one);
	}
	return [...worst.values()];
}
