// A process of its own that finds and forgets as fast as it can, to be killed in the middle of it: `find-and-find.ts DIR FROM UNTIL`.
// It prints each step that is kept. What is wrong at a step follows from its number alone.
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { openEventBus } from '#server/events/bus.ts';
import type { AnyDetector, Observation } from '#server/findings/detector.ts';
import { findings as step } from '#server/findings/migrations/3-findings.ts';
import { findingRank } from '#server/findings/migrations/8-finding-rank.ts';
import { openFindings } from '#server/findings/open-findings.ts';
import type { Log } from '#server/lib/log.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import type { Finding } from '#wire/finding.ts';
import { isKnown } from '#wire/host/known.ts';

const MINUTE_MS = 60_000;
const START_MS = 1_700_000_000_000;
const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };

const seenOf = (resource: string, more: Partial<Observation> = {}): Observation => ({
	resource,
	severity: 'warning',
	title: resource,
	whyNow: 'now',
	whyCare: 'care',
	whySo: 'so',
	evidence: [],
	fingerprint: resource,
	...more
});

/** Opens and closes at its own pace, so that at any moment several are at each point of their life. */
const WRONG: Readonly<Record<string, (n: number) => readonly Observation[]>> = {
	symptom: () => [seenOf('unit:web')],
	held: (n) => ['a', 'b', 'c'].filter((_, at) => (n + at) % 6 < 4).map((name) => seenOf(`mount:/${name}`)),
	counts: (n) => (n % 11 < 6 ? [seenOf('host:count', { severity: n % 2 ? 'critical' : 'warning' })] : []),
	// The last one to look: nobody after it finds out by the way what follows from it.
	cause: (n) => (n % 4 > 1 ? [seenOf('unit:db', { owns: [{ detector: 'symptom', resource: 'unit:web' }] })] : [])
};

/** @param writes  how often it may still write; then it is as if the process were gone */
export function openLooking(stateDir: string, fromStep: number, writes = Number.POSITIVE_INFINITY) {
	let n = fromStep;
	const clock = { nowMs: () => START_MS + n * MINUTE_MS, monotonicMs: () => 0 };
	const detectors = Object.entries(WRONG).map(
		([id, wrong]): AnyDetector => ({
			id,
			name: id,
			subject: 'services',
			needs: ['step'],
			intervalMs: MINUTE_MS,
			holdMs: id === 'held' ? MINUTE_MS : 0,
			clearMs: id === 'counts' ? MINUTE_MS : 0,
			begin: 0,
			detect: ({ step: at }) => ({ observations: wrong(at as number), memory: at })
		})
	);
	let left = writes;
	const real = openDatabase({
		path: join(stateDir, 'findings.db'),
		migrations: [
			{ ...step, version: 1 },
			{ ...findingRank, version: 2 }
		],
		synchronous: 'NORMAL',
		integrityCheck: true
	});
	const limited = <T>(transaction: () => T): T => {
		if (left <= 0) throw new Error('gone');
		left -= 1;
		return transaction();
	};
	const database: Database = {
		...real,
		transaction: (work) => limited(() => real.transaction(work)),
		transactionSoon: (work) => limited(() => real.transactionSoon(work))
	};
	const readers = { step: async () => isKnown(n, clock.nowMs()) };
	const bus = openEventBus('run');
	const findings = openFindings({ database, detectors, readers, clock, bus, log, settleMs: 1e9 });
	return {
		async look(at: number): Promise<void> {
			n = at;
			await findings.run(undefined);
		},
		isGone: () => left <= 0,
		/** Every finding with its life, in an order of its own; ids and what is written now and then only are left out. */
		tell(): readonly string[] {
			const all: Finding[] = [];
			for (const status of ['open', 'snoozed', 'dismissed', 'resolved'] as const)
				all.push(...findings.list({ status, limit: 200 }).findings);
			const symptoms = all.flatMap((one) => one.symptoms.flatMap(({ id }) => findings.find(id) ?? []));
			return [...all, ...symptoms]
				.map(({ detector, affected_resources, status, since, resolved_at, timeline, cause_id }) =>
					[
						...[detector, affected_resources[0], status, since, resolved_at, cause_id === null ? 'own' : 'follows'],
						...timeline.map(({ at, event }) => `${at} ${event}`)
					].join(' | ')
				)
				.sort();
		},
		remembered: (id: string): unknown =>
			JSON.parse(
				(database.sql.prepare('SELECT memory FROM detector_state WHERE detector = ?').get(id) as { memory: string })
					.memory
			),
		close() {
			findings.close();
			database.close();
		}
	};
}

if (import.meta.main) {
	const [stateDir = '', from = '', until = ''] = process.argv.slice(2);
	const looking = openLooking(stateDir, Number(from));
	for (let n = Number(from); n < Number(until); n += 1) {
		await looking.look(n);
		writeSync(1, `${n}\n`);
	}
	looking.close();
}
