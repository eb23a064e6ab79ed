// 10,000 findings: listed, filtered and counted, against reading the same file of rows once without any of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventBus } from '#server/events/bus.ts';
import { detectorsOf } from '#server/findings/detector.ts';
import { findings as step } from '#server/findings/migrations/3-findings.ts';
import { findingRank } from '#server/findings/migrations/8-finding-rank.ts';
import { openFindings } from '#server/findings/open-findings.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { openDatabase } from '#server/store/database.ts';
import { isKnown } from '#wire/host/known.ts';

const COUNT = 10_000;
const dir = mkdtempSync(join(tmpdir(), 'findings-list-'));
const readers = { none: async () => isKnown(null, 0) };
const detector = (id: string, count: number) =>
	detectorsOf<typeof readers>()({
		id,
		name: id,
		subject: 'storage',
		needs: ['none'],
		intervalMs: 60_000,
		holdMs: 0,
		clearMs: 0,
		begin: null,
		detect: () => ({
			memory: null,
			observations: Array.from({ length: count }, (_, n) => ({
				resource: `mount:/${id}/${n}`,
				severity: n % 100 === 0 ? ('critical' as const) : n % 3 === 0 ? ('warning' as const) : ('info' as const),
				title: `/${id}/${n} is full`,
				whyNow: 'x'.repeat(100),
				whyCare: 'x'.repeat(100),
				whySo: 'x'.repeat(100),
				evidence: [{ source: 'statfs', seenAtMs: 0, raw: 'y'.repeat(1000) }],
				fingerprint: 'a'
			}))
		})
	});
const database = openDatabase({
	path: join(dir, 'findings.db'),
	migrations: [
		{ ...step, version: 1 },
		{ ...findingRank, version: 2 }
	],
	synchronous: 'FULL',
	integrityCheck: false
});
const findings = openFindings({
	database,
	detectors: [detector('S01', COUNT / 2), detector('V01', COUNT / 2)],
	readers,
	clock: systemClock,
	bus: openEventBus('bench'),
	log: createLog({ level: 'silent', readable: false })
});
await findings.run(undefined);

function timed(name: string, work: () => unknown): number {
	const times = Array.from({ length: 7 }, () => {
		const startMs = performance.now();
		work();
		return performance.now() - startMs;
	}).sort((a, b) => a - b);
	const middle = times[3] ?? 0;
	console.log(`${name.padEnd(34)} ${middle.toFixed(1)} ms`);
	return middle;
}
const rows = timed('all rows, read and nothing else', () => database.sql.prepare('SELECT * FROM finding').all());
const page = timed('the first 50', () => findings.list({}));
timed('the worst 200 of a detector', () => findings.list({ detector: 'V01', severity: 'critical', limit: 200 }));
timed('the 9,951st to the 10,000th', () => {
	let cursor: string | undefined;
	for (let n = 0; n < 3; n += 1)
		cursor = findings.list({ limit: 200, ...(cursor ? { cursor } : {}) }).next ?? undefined;
});
timed('counted', () => findings.count());
timed('marks', () => findings.marks(500));
timed('coverage', () => findings.coverage());
const startMs = performance.now();
await findings.run(undefined);
console.log(`all seen again                     ${(performance.now() - startMs).toFixed(0)} ms`);
console.log(`a page is ${(page / rows).toFixed(2)} of reading all rows   goal < 150 ms`);
findings.close();
database.close();
rmSync(dir, { recursive: true });
