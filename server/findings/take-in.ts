// What a look saw becomes findings: each is held against what was known of it, and what changed is kept and told.
import { randomUUID } from 'node:crypto';
import { causeKey } from '../lib/cause-key.ts';
import type { AnyDetector, Looked, Observation } from './detector.ts';
import { findCauses } from './find-causes.ts';
import type { FindingStore } from './finding-store.ts';
import { type Expectation, type Kept, type Step, seen, settlesMs, unseen, waited } from './lifecycle.ts';
import { maskEvidence } from './mask-evidence.ts';
import { byRank } from './rank.ts';

export interface TakeInDeps {
	readonly store: FindingStore;
	readonly nowMs: () => number;
	/** Told after it is kept; of what is not raised yet as well. */
	readonly changed: (id: string) => void;
}

/**
 * @param before  what was kept of this detector when it began to look
 * @returns in how many milliseconds time alone may change what is kept; undefined when it cannot
 */
export function takeIn(
	detector: AnyDetector,
	before: ReadonlyMap<string, Kept>,
	{ observations, memory, over = [] }: Looked<unknown>,
	{ store, nowMs: now, changed }: TakeInDeps
): number | undefined {
	const nowMs = now();
	const { holdMs, clearMs } = detector;
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
		const at = { nowMs, detector: detector.id, newId: randomUUID, expectation, holdMs, clearMs };
		steps.push(seen(kept, observation, at));
	}
	for (const kept of before.values()) {
		if (told.has(kept.id)) continue;
		const step = unseen(kept, { nowMs, holdMs, clearMs: over.includes(kept.resource) ? 0 : clearMs });
		if (step.to) steps.push(step);
		else gone.push(kept.id);
	}
	store.save(before, steps, gone, { detector: detector.id, memory });
	const isNews = (to: Kept, notes: readonly unknown[]): boolean => {
		const known = before.get(to.id);
		// A fault that has another cause by now is offered another remedy.
		return notes.length > 0 || !known || causeKey(known.observation.cause) !== causeKey(to.observation.cause);
	};
	const moved = steps.flatMap(({ to, notes }) => (to && isNews(to, notes) ? [to.id] : []));
	if (moved.length > 0) for (const id of store.setCauses(findCauses(store.present()))) moved.push(id);
	for (const id of new Set([...moved, ...gone])) changed(id);
	const settles = steps.flatMap(({ to }) => (to ? (settlesMs(to, { nowMs, holdMs, clearMs }) ?? []) : []));
	return settles.length > 0 ? Math.min(...settles) : undefined;
}

/** Also those that were put aside until a time, of detectors that cannot look now. */
export function endSnoozes(detectors: readonly AnyDetector[], { store, nowMs: now, changed }: TakeInDeps): void {
	const nowMs = now();
	for (const { id } of detectors) {
		const before = new Map(store.keptOf(id).map((kept) => [kept.id, kept]));
		const steps = [...before.values()].map((kept) => waited(kept, nowMs)).filter(({ notes }) => notes.length > 0);
		if (steps.length === 0) continue;
		store.save(before, steps, []);
		for (const { to } of steps) if (to) changed(to.id);
	}
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
