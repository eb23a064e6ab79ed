// Findings: looked for at their intervals, listed, and moved by a person.
import { randomUUID } from 'node:crypto';
import type {
	CoverageRow,
	DismissRequest,
	ExpectedHere,
	Finding,
	FindingCounts,
	FindingMark,
	FindingsPage,
	FindingsQuery,
	WatchedThing
} from '#wire/finding.ts';
import type { FindingChart } from '#wire/finding-tuning.ts';
import type { HistoryRange } from '#wire/host/history-kinds.ts';
import type { EventBus } from '../events/bus.ts';
import type { Clock } from '../lib/clock.ts';
import { toTimestamp } from '../lib/clock.ts';
import { HostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import type { Database } from '../store/database.ts';
import { toFinding } from './describe-finding.ts';
import type { AnyDetector, FactReaders } from './detector.ts';
import { createDrawing } from './draw-finding.ts';
import { findCauses } from './find-causes.ts';
import { createFindingStore } from './finding-store.ts';
import { type Events, followHost } from './follow-host.ts';
import { inOne } from './in-one.ts';
import { type Kept, type Move, moved } from './lifecycle.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { createScan } from './scan.ts';
import { createTuning, type Past, type Tuning } from './tune.ts';
import { keptWatched, watchedOf } from './watched.ts';

export interface Findings {
	/** @throws HostwrightError `invalid-input` for a cursor that is none of ours */
	list(query: FindingsQuery): FindingsPage;
	/** What came or went since a moment, the newest first: open, put aside or over. */
	since(ms: number): readonly Finding[];
	/** undefined for an unknown id. */
	find(id: string): Finding | undefined;
	/** Every open or snoozed one that is about a resource or affects it, those that follow from another one as well; the worst first. */
	about(isMeant: (resource: string) => boolean): readonly Finding[];
	/** What is seen about a resource, or affects it, and not raised yet; the worst first. */
	watchedAbout(isMeant: (resource: string) => boolean): readonly Finding[];
	/** Of those that are open, the ones that the last look did not see: they are on their way out. */
	cleared(): ReadonlySet<string>;
	/** Open ones that stand for themselves. */
	count(): FindingCounts;
	/** What open ones are about, the worst first; those that follow from another one as well. */
	marks(most: number): readonly FindingMark[];
	/** @throws HostwrightError `not-found`, or `conflict` when it is in no state for that */
	snooze(id: string, untilMs: number, by: string): Finding;
	dismiss(id: string, request: DismissRequest, by: string): Finding;
	reopen(id: string, by: string): Finding;
	/** What is seen and not raised yet: it has to last for a while first. The worst first. */
	watched(): readonly WatchedThing[];
	/** Names of detectors that have not looked since the start; [] when each looked once. */
	looking(): readonly string[];
	expected(): readonly ExpectedHere[];
	/** What was expected is raised again when it is seen. @throws HostwrightError `not-found` */
	unexpect(id: string): void;
	coverage(): readonly CoverageRow[];
	/** Looks now: one detector, or all. @throws HostwrightError `not-found` for an unknown detector */
	run(detector: string | undefined): Promise<void>;
	/** The past of what it is about; null where no history keeps it, and for an unknown id. */
	draw(id: string, range: HistoryRange): Promise<FindingChart | null>;
	/** What may be set, and what the past would have been with it. */
	readonly tuning: Tuning;
	close(): void;
}

export interface OpenFindingsDeps {
	/** With the step of `migrations/` in it. */
	readonly database: Database;
	readonly detectors: readonly AnyDetector[];
	readonly readers: FactReaders;
	/** For replays; absent where none is kept. */
	readonly past?: Past;
	/** Requests for approval that were made for one; none where nobody makes them. */
	/** What tells of the host the moment something happens; only intervals do when absent. */
	readonly events?: Events;
	readonly requestsOf?: (findingId: string) => readonly string[];
	readonly clock: Clock;
	readonly bus: EventBus;
	readonly log: Log;
	/** As for the scan. */
	readonly settleMs?: number;
	readonly lookMs?: number;
}

const PAGE = 50;
/** Somewhat more than is told of them at once. */
const MOST_SINCE = 200;
/** How long what was resolved can be looked up. */
const KEEP_MS = 90 * 86_400_000;

export function openFindings(deps: OpenFindingsDeps): Findings {
	const { database, detectors, readers, past, requestsOf = () => [], clock, bus, log } = deps;
	const store = createFindingStore(database);
	const changed = (id: string): void => bus.publish({ topic: 'findings-changed', data: { id } });
	const lookedFirst = inOne(() => bus.publish({ topic: 'coverage-changed', data: {} }));
	const { settleMs, lookMs } = deps;
	const scan = createScan({ detectors, readers, store, clock, log, changed, lookedFirst, settleMs, lookMs });
	const followed = deps.events && followHost(detectors, deps.events, scan.prompt, clock);
	store.forgetBefore(clock.nowMs() - KEEP_MS);
	// Who was ended between keeping a finding and finding its cause would tell the symptom as one more.
	store.setCauses(findCauses(store.present()));
	const drawing = createDrawing({ detectors, store, past });
	const holds = new Map(detectors.map((one) => [one.id, one.holdMs]));

	const describe = (kept: Kept, causeId: string | null): Finding =>
		toFinding(kept, {
			notes: store.notesOf(kept.id),
			symptoms: store.symptomsOf(kept.id),
			causeId,
			requestIds: requestsOf(kept.id)
		});

	function move(id: string, change: Move, by: string): Kept {
		const found = store.find(id);
		if (!found) throw new HostwrightError('not-found', { detail: 'There is no finding with this id.' });
		const step = moved(found.kept, change, { nowMs: clock.nowMs(), by });
		if ('impossible' in step)
			throw new HostwrightError('conflict', {
				detail: `This finding is ${step.impossible}, so it cannot be ${PAST[change.move]}.`
			});
		if (!step.to) throw new HostwrightError('not-found');
		store.save(new Map([[id, found.kept]]), [step], []);
		store.setCauses(findCauses(store.present()));
		changed(id);
		return step.to;
	}

	const looking = (): readonly string[] => scan.waiting().map(({ name }) => name);

	const answer = (kept: Kept): Finding => describe(kept, store.find(kept.id)?.causeId ?? null);

	return {
		list({ status, severity, detector, cursor, limit = PAGE }) {
			const after = cursor === undefined ? undefined : readCursor(cursor);
			if (cursor !== undefined && !after)
				throw new HostwrightError('invalid-input', { detail: 'cursor is none of ours.' });
			const rows = store.list({
				statuses: status ? [status] : ['open', 'snoozed'],
				severity,
				detector,
				after,
				limit: limit + 1
			});
			const page = rows.slice(0, limit);
			const last = page.at(-1);
			return {
				findings: page.map(({ kept, causeId }) => describe(kept, causeId)),
				next: rows.length > limit && last ? writeCursor(last) : null,
				looking: [...looking()]
			};
		},
		since: (ms) => store.since(ms, MOST_SINCE).map(({ kept, causeId }) => describe(kept, causeId)),
		find(id) {
			const found = store.find(id);
			return found && describe(found.kept, found.causeId);
		},
		about: (isMeant) =>
			store
				.present()
				.filter(({ status }) => status === 'open' || status === 'snoozed')
				.filter((kept) => isAbout(kept, isMeant))
				.map((kept) => describe(kept, store.find(kept.id)?.causeId ?? null))
				.sort((a, b) => RANK[b.severity] - RANK[a.severity]),
		watchedAbout: (isMeant) =>
			keptWatched(store, holds)
				.filter(({ kept }) => isAbout(kept, isMeant))
				.map(({ kept }) => describe(kept, null)),
		cleared: () => new Set(store.present().flatMap(({ id, clearSinceMs }) => (clearSinceMs === null ? [] : [id]))),
		count: () => store.count(),
		marks: (most) => store.marks(most),
		snooze(id, untilMs, by) {
			if (untilMs <= clock.nowMs())
				throw new HostwrightError('invalid-input', { detail: 'until has to be in the future.' });
			return answer(move(id, { move: 'snooze', untilMs }, by));
		},
		dismiss(id, { reason, always = false }, by) {
			const kept = move(id, { move: 'dismiss', reason, always }, by);
			if (always) {
				const { detector, resource, observation } = kept;
				store.expect({
					id: randomUUID(),
					detector,
					resource,
					fingerprint: observation.fingerprint,
					title: observation.title,
					reason,
					decidedMs: clock.nowMs(),
					by
				});
			}
			return answer(kept);
		},
		reopen(id, by) {
			const kept = move(id, { move: 'reopen' }, by);
			// Who opens it again no longer expects it.
			const decision = store.expected().find((one) => one.detector === kept.detector && one.resource === kept.resource);
			if (decision) store.unexpect(decision.id);
			return answer(kept);
		},
		expected: () =>
			store
				.expected()
				.map(({ fingerprint: _, decidedMs, ...rest }) => ({ ...rest, decided_at: toTimestamp(decidedMs) })),
		unexpect(id) {
			const decision = store.expected().find((one) => one.id === id);
			if (!decision || !store.unexpect(id)) throw new HostwrightError('not-found');
			const put = store
				.keptOf(decision.detector)
				.find(({ resource, status }) => resource === decision.resource && status === 'dismissed');
			if (put) move(put.id, { move: 'reopen' }, 'the decision was undone');
		},
		coverage: () =>
			scan.coverage().map((row) => {
				const untold = followed?.untold(row.detector);
				return untold === undefined ? row : { ...row, untold };
			}),
		watched: () => watchedOf(store, holds),
		looking,
		async draw(id, range) {
			const found = store.find(id);
			return found ? drawing(found.kept.detector, found.kept.resource, range) : null;
		},
		tuning: createTuning({ detectors, store, past, clock }),
		async run(detector) {
			if (detector === undefined) return scan.runAll();
			if (!(await scan.run(detector)))
				throw new HostwrightError('not-found', { detail: `There is no detector ${detector}.` });
		},
		close() {
			scan.close();
			followed?.close();
			lookedFirst.close();
		}
	};
}

const isAbout = ({ resource, observation }: Kept, isMeant: (resource: string) => boolean): boolean =>
	isMeant(resource) || (observation.affected?.some(isMeant) ?? false);

const RANK = { info: 0, warning: 1, critical: 2 } as const;
const PAST: Readonly<Record<Move['move'], string>> = { snooze: 'snoozed', dismiss: 'dismissed', reopen: 'reopened' };
