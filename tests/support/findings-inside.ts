// Run inside the lab: the real detectors over the real facts of that host, with a clock that the test moves on.
// One line of JSON on standard input is one thing to do, and is answered by one line.

import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadConfig } from '#server/config/load-config.ts';
import { openEventBus } from '#server/events/bus.ts';
import { DETECTORS } from '#server/findings/detectors.ts';
import { findings as step } from '#server/findings/migrations/3-findings.ts';
import { findingRank } from '#server/findings/migrations/8-finding-rank.ts';
import { openFindings } from '#server/findings/open-findings.ts';
import { factReadersOf } from '#server/host/fact-readers.ts';
import { openHistory } from '#server/host/history/open-history.ts';
import { openHost } from '#server/host/host.ts';
import { factSourceOf, walkerOf } from '#server/host/host-deps.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { openSubjects } from '#server/host/subjects.ts';
import { systemClock } from '#server/lib/clock.ts';
import { findUser } from '#server/lib/find-user.ts';
import { createLog } from '#server/lib/log.ts';
import { openBridge } from '#server/open-bridge.ts';
import { openDatabase } from '#server/store/database.ts';
import { notKnown } from '#wire/host/known.ts';
import { watchHolds } from './loop-holds.ts';

export type Inside =
	| { readonly do: 'pass'; readonly ms: number }
	| { readonly do: 'run'; readonly detectors?: readonly string[] }
	| { readonly do: 'list' }
	| { readonly do: 'coverage' }
	/** Since it was asked for last: processor time of this process, and for how much of it its loop was held at most at once. */
	| { readonly do: 'cost' };

let movedMs = 0;
const clock = { nowMs: () => systemClock.nowMs() + movedMs, monotonicMs: () => systemClock.monotonicMs() + movedMs };
const stateDir = mkdtempSync(join(tmpdir(), 'findings-inside-'));
const { config } = loadConfig({ argv: ['--config-dir', join(stateDir, 'config')], checkRules: () => [] });
const native = await openBridge({ ...config, stateDir });
const log = createLog({ level: 'silent', readable: false });
const bus = openEventBus('inside');
const { uid, userName } = findUser();
const root = createHostRoot();
const deps = { root, facts: factSourceOf(native.facts), clock, bus, log, uid, userName, home: homedir() };
const host = openHost({ root, clock, bus });
const history = openHistory({ stateDir, clock, bus, log });
const subjects = openSubjects(deps, walkerOf(native.walker));
const database = openDatabase({
	path: join(stateDir, 'findings.db'),
	migrations: [
		{ ...step, version: 1 },
		{ ...findingRank, version: 2 }
	],
	synchronous: 'FULL',
	integrityCheck: false
});
const readers = factReadersOf({
	...deps,
	subjects,
	host,
	history,
	cutRuns: () => [],
	sounds: async () => notKnown('not-applicable', 'Nothing listens.'),
	checker: { present: false, reason: 'Nothing is checked here.', remedy: '', tried: [] }
});
// It looks when it is told to, and at no other time.
const still = { ...clock, monotonicMs: () => systemClock.monotonicMs() + movedMs };
const findings = openFindings({ database, detectors: DETECTORS, readers, clock: still, bus, log });

const holds = watchHolds();
let told = 0;
let used = process.cpuUsage();
function costSince(): { cpuMs: number; longestMs: number } {
	const { user, system } = process.cpuUsage(used);
	const cost = {
		cpuMs: (user + system) / 1000,
		longestMs: Math.max(0, ...holds.slice(told).map(({ cpuMs }) => cpuMs))
	};
	used = process.cpuUsage();
	told = holds.length;
	return cost;
}

async function answer(what: Inside): Promise<unknown> {
	switch (what.do) {
		case 'pass':
			movedMs += what.ms;
			return null;
		case 'run':
			if (!what.detectors) await findings.run(undefined);
			for (const id of what.detectors ?? []) await findings.run(id);
			return null;
		case 'list':
			return findings.list({ limit: 200 }).findings;
		case 'cost':
			return costSince();
		case 'coverage':
			return findings.coverage();
	}
}

for await (const line of createInterface({ input: process.stdin }))
	process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line) as Inside))}\n`);
findings.close();
await history.close();
host.close();
await subjects.close();
database.close();
rmSync(stateDir, { recursive: true });
process.exit(0);
