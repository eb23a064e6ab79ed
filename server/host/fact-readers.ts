// Facts by name, for whoever judges them: each is read when it is asked for.
import { isKnown } from '#wire/host/known.ts';
import type { Unit } from '#wire/host/services.ts';
import type { HistoryFacts } from './history-facts.ts';
import type { Host } from './host.ts';
import type { HostDeps } from './host-deps.ts';
import { shareRead } from './share-read.ts';
import type { Subjects } from './subjects.ts';
import { readCertificates } from './system/read-certificates.ts';
import { readClock } from './system/read-clock.ts';
import { readJournalUse } from './system/read-journal-use.ts';
import { readKernelKills } from './system/read-kernel-kills.ts';
import { readKeyFiles } from './system/read-key-files.ts';
import { readLogFiles } from './system/read-log-files.ts';
import { readTroubledUnits } from './system/read-troubled-units.ts';

export interface FactReaderDeps extends HostDeps {
	readonly subjects: Subjects;
	readonly host: Pick<Host, 'snapshot'>;
	readonly history: HistoryFacts;
}

/** Several detectors look at the same facts in the same turn. */
const SHARED_MS = 10_000;

export function factReadersOf(deps: FactReaderDeps) {
	const { clock, host } = deps;
	const { services, journal, updates, processes } = deps.subjects;
	const share = <T>(read: () => Promise<T>) => shareRead(read, SHARED_MS, clock);
	const trouble = { services, journal, clock };
	return {
		vitals: async () => isKnown(host.snapshot(), clock.nowMs()),
		units: () => services.units(),
		failedUnits: share(() => readTroubledUnits(trouble, isFailing)),
		idleUnits: share(() => readTroubledUnits(trouble, isIdleThoughEnabled)),
		changedUnits: share(() => readTroubledUnits(trouble, ({ dropIns }) => (dropIns ?? 0) > 1)),
		timers: () => services.timers(),
		updates: () => updates.updates(),
		restarts: () => updates.restarts(),
		processes: () => processes.processes(),
		kernelKills: share(() => readKernelKills(journal, clock)),
		journalUse: () => readJournalUse(deps, journal),
		logFiles: () => readLogFiles(deps),
		keyFiles: () => readKeyFiles(deps),
		certificates: () => readCertificates(deps),
		clock: () => readClock(deps)
	};
}

export type FactReaders = ReturnType<typeof factReadersOf>;

/** Failed, or on its way to failing again. */
const isFailing = ({ state, sub, problem }: Unit): boolean =>
	state === 'failed' || sub === 'auto-restart' || problem !== null;

const isIdleThoughEnabled = ({ type, state, enabled, load }: Unit): boolean =>
	type === 'service' && state === 'inactive' && enabled === 'enabled' && load === 'loaded';
