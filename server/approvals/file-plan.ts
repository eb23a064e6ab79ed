// How a request comes to be: planned, rehearsed, weighed, digested, written down, stored. Nothing of it changes the host.
import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import type { PlannedStep, SimulationResult } from '#wire/approval.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Clock } from '../lib/clock.ts';
import { HostwrightError } from '../lib/error.ts';
import { recordedChange } from '../lib/recorded-change.ts';
import { touchedByStep, touchedInRehearsal } from './affected/touched-by-steps.ts';
import { givenAttributes, sayAttributes } from './apply/attributes.ts';
import { MOST_PATHS, takeBeforeDigests, tellDrift, toBeHeld } from './before-digests.ts';
import type { Candidates } from './candidates.ts';
import { confidenceOf } from './confidence.ts';
import { promiseUndo } from './describe-request.ts';
import { digestOf } from './digest.ts';
import { whatLocksOut } from './locks-out.ts';
import { isMadeAnew } from './made-anew.ts';
import { markUnkept } from './mark-unkept.ts';
import { unreadBy, whyNoSuchMode } from './mode/mode-step.ts';
import type { Affected, Part, Rehearsal } from './parts.ts';
import type { ProposedPlan } from './plan.ts';
import { type PlanDeps, planSteps, type ReadStep } from './plan-steps.ts';
import { notTakenBack } from './reach/takes-back.ts';
import type { RequestStore } from './request-store.ts';
import { filesRestedOn } from './rests-on/files-rested-on.ts';
import { riskOf } from './risk.ts';
import type { StoredRequest } from './stored-request.ts';
import { type FollowFacts, followPlan } from './weigh/follow-plan.ts';

export interface FileDeps extends PlanDeps, Pick<FollowFacts, 'reasonsOf'> {
	readonly requests: RequestStore;
	readonly candidates: Candidates;
	readonly rehearsal: Part<Rehearsal>;
	readonly affected: Part<Affected>;
	readonly audit: Pick<AuditLog, 'append'>;
	readonly clock: Clock;
	/** Aborted when the service stops. */
	readonly stopping: AbortSignal;
}

export const EXPIRES_MS = 24 * 3_600_000;
/** Undecided at once: more than a person will ever look through, and no way to fill the disk. */
export const MOST_OPEN = 1000;
const MOST_AFFECTED = 200;
/** Written on at any time by whoever logs: that a rehearsal saw it change is no reason to hold it to what it was in that moment. */
const GROWS = /^\/(?:var|run)\/log\/|^\/var\/lib\/logrotate\//;

/** @throws HostwrightError `invalid-input`, `command-blocked`, `too-many-requests`, `capability-unavailable` */
export async function filePlan(plan: ProposedPlan, by: string, deps: FileDeps): Promise<StoredRequest> {
	const { requests, candidates, audit, clock } = deps;
	refuseTooMany(requests);
	const wrong = whyNoSuchMode(plan, plan.undoOf === undefined ? undefined : requests.find(plan.undoOf)?.plan);
	if (wrong !== undefined) throw new HostwrightError('invalid-input', { detail: wrong });
	const id = randomUUID();
	// Each of these holds the event loop for a while: others have it in between.
	const read = planSteps(plan.steps, deps);
	await pause();
	const readUndo = planSteps(plan.undo, deps);
	const [steps, undoSteps] = [read, readUndo].map((all) => all.map(({ planned }) => planned)) as [
		PlannedStep[],
		PlannedStep[]
	];
	for (const { step } of [...steps, ...undoSteps]) if (step.kind === 'file-edit') candidates.put(step.content);

	const { unheld, standsFor } = await filesRestedOn(read, deps.home);
	const { held: rested } = await filesRestedOn([...read, ...readUndo], deps.home);
	const held = toBeHeld([...(plan.holds ?? []), ...read.flatMap(({ writes }) => writes), ...rested]);
	if (held.length > MOST_PATHS)
		throw new HostwrightError('invalid-input', {
			detail: `The steps change, run or take orders from ${held.length} files, and at most ${MOST_PATHS} are held to be as they were shown. Propose them in parts.`
		});
	const orders = await takeBeforeDigests(rested);

	const touched = read.flatMap((step) => touchedByStep(step, deps.home));
	const named = [...new Set([...plan.affected, ...touched])];
	const [rehearsed, hit] = await Promise.all([
		rehearse(id, steps, deps),
		findAffected(steps, [...plan.affected, ...actedOn(read, deps.home)], deps)
	]);
	const rehearsal = rehearsed && markUnkept(rehearsed, undoSteps, deps.uid);
	const affected = [...new Set([...named, ...touchedInRehearsal(rehearsal?.changes ?? []), ...hit])];
	if (deps.stopping.aborted) throw new HostwrightError('shutting-down');
	const unread = unreadBy(steps);
	const others = rehearsal?.changes.filter(({ path }) => !unread.has(path));
	const locksOut = whatLocksOut(read, others);
	const changed = others?.map(({ path }) => path) ?? [];
	const lasting = notTakenBack(read, {
		undo: undoSteps,
		putsBack: ({ step }) => step.kind === 'file-edit',
		putsBackOthers: changed.length > 0
	});
	await pause();
	const followed = followPlan(read, { ...deps, changes: rehearsal?.changes ?? [] });
	const level = plan.undoOf === undefined ? undefined : requests.find(plan.undoOf)?.risk.level;
	const undone = level && plan.takesBack && { steps: plan.takesBack, level };
	const risk = riskOf({
		steps: read,
		affected: hit.filter((resource) => !named.includes(resource)),
		packages: actedOn(read, deps.home).flatMap((resource) => /^package:(.+)$/.exec(resource)?.[1] ?? []),
		// The same steps have the same risk, whether a finding or the assistant filed them.
		...(plan.source === 'finding'
			? { irreversible: [], alsoSaid: plan.irreversible }
			: { irreversible: plan.irreversible }),
		followed,
		untrusted: plan.untrusted,
		locksOut,
		rehearsalFailed: rehearsal !== null && !rehearsal.ok,
		unheld,
		...(undone && { undone }),
		later: plan.later?.map(({ what }) => what) ?? []
	});
	const beforeDigests = await takeBeforeDigests([
		...held,
		...changed.filter((path) => !GROWS.test(path) && !isMadeAnew(path))
	]);
	// What was rehearsed is what is sealed.
	const drifted = tellDrift(orders, await takeBeforeDigests(rested));
	if (drifted.length > 0)
		throw new HostwrightError('conflict', {
			detail: `Something changed while it was rehearsed, so it was not filed: ${drifted.join(' ')}`
		});
	const requestedMs = clock.nowMs();
	const request: StoredRequest = {
		id,
		plan,
		steps,
		undoSteps,
		digest: digestOf({ uid: deps.uid, steps, undoSteps, before: beforeDigests }),
		beforeDigests,
		status: 'pending',
		confidence: confidenceOf(plan, rehearsal),
		risk,
		affected: affected.slice(0, MOST_AFFECTED),
		rehearsal,
		locksOut: locksOut.length > 0,
		undoPromise: [
			promiseUndo(
				steps,
				undoSteps,
				[...plan.irreversible, ...unkeptAttributes(read, changed, deps)],
				rehearsal,
				lasting
			),
			...(plan.afterUndo === undefined ? [] : [plan.afterUndo])
		].join(' '),
		unheld,
		standsFor,
		requestedMs,
		expiresMs: requestedMs + EXPIRES_MS,
		decision: null,
		closedReason: ''
	};
	// Others were filed while this one was rehearsed.
	refuseTooMany(requests);
	const detail = {
		request: id,
		source: plan.source,
		digest: request.digest,
		risk: risk.level,
		steps: steps.length,
		finding: plan.finding?.id ?? null,
		undo_of: plan.undoOf ?? null
	};
	await recordedChange(audit, { event: 'request-filed', actor: by, detail }, () => requests.insert(request));
	return request;
}

function refuseTooMany(requests: Pick<RequestStore, 'count'>): void {
	if (requests.count().open >= MOST_OPEN)
		throw new HostwrightError('too-many-requests', {
			detail: `${MOST_OPEN} requests are undecided already. Decide some of them first.`,
			retryAfterSeconds: 60
		});
}

/** An edit leaves them; what a command does to them is not taken back. */
function unkeptAttributes(
	steps: readonly ReadStep[],
	changed: readonly string[],
	{ readAttributes = () => null }: Pick<FileDeps, 'readAttributes'>
): readonly string[] {
	const edited = new Set(steps.flatMap(({ planned, writes }) => (planned.step.kind === 'file-edit' ? writes : [])));
	return [...new Set([...steps.flatMap(({ writes }) => writes), ...changed])].flatMap((path) => {
		const names = edited.has(path) ? [] : Object.keys(givenAttributes(readAttributes(path)) ?? {});
		return names.length === 0
			? []
			: [`Of ${path} ${sayAttributes(names)} would not be put back, if a step takes it away.`];
	});
}

async function rehearse(
	id: string,
	steps: readonly PlannedStep[],
	{ rehearsal, stopping }: Pick<FileDeps, 'rehearsal' | 'stopping'>
): Promise<SimulationResult | null> {
	return rehearsal.present ? await rehearsal.part.rehearse({ id, steps }, stopping) : null;
}

async function findAffected(
	steps: readonly PlannedStep[],
	named: readonly string[],
	{ affected }: Pick<FileDeps, 'affected'>
): Promise<readonly string[]> {
	return affected.present ? await affected.part.find(steps, named) : [];
}

/** What is looked at has no holders to be named: they are not disturbed. */
const actedOn = (steps: readonly ReadStep[], home: string): readonly string[] =>
	steps.flatMap((step) => (step.planned.tier === 'safe' ? [] : touchedByStep(step, home)));
