// Facts by name, for whoever judges them: each is read when it is asked for.

import type { ConfigChecker } from '#native/ports/config-checker.ts';
import type { Loaded } from '#native/ports/loaded.ts';
import type { HeardSound } from '#wire/heard-sounds.ts';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { Unit } from '#wire/host/services.ts';
import { accessFacts } from './access/access-facts.ts';
import { bootFacts } from './boot/boot-facts.ts';
import { readStarts } from './boot/read-starts.ts';
import { readAptSettings } from './configuration/read-apt-settings.ts';
import { openConfigChecks } from './configuration/read-config-checks.ts';
import { readCron } from './configuration/read-cron.ts';
import { readRotations } from './configuration/read-rotations.ts';
import { readServedPairs } from './configuration/read-served-pairs.ts';
import { readStartRules } from './configuration/read-start-rules.ts';
import { readSudoFiles } from './configuration/read-sudo-files.ts';
import { readSysctlFiles } from './configuration/read-sysctl-files.ts';
import { readUnitFiles } from './configuration/read-unit-files.ts';
import { openComposeDrift } from './containers/read-compose-drift.ts';
import { readCronGround } from './cron/read-cron-ground.ts';
import { readCronRuns } from './cron/read-cron-runs.ts';
import type { HistoryFacts } from './history-facts.ts';
import type { Host } from './host.ts';
import type { HostDeps } from './host-deps.ts';
import { readNetGround } from './network/read-net-ground.ts';
import { readUnreached } from './network/read-unreached.ts';
import { postureFacts } from './posture/posture-facts.ts';
import { doorsToAsk } from './probes/doors-to-ask.ts';
import { tlsDoors } from './probes/tls-doors.ts';
import { openProxies } from './proxies/read-proxies.ts';
import { makesBackups } from './services/makes-backups.ts';
import { type SharedRead, shareRead } from './share-read.ts';
import { type FullPlace, fullPlaces } from './storage/full-places.ts';
import type { Subjects } from './subjects.ts';
import { readCertificates } from './system/read-certificates.ts';
import { readClock } from './system/read-clock.ts';
import { readHeldDeleted } from './system/read-held-deleted.ts';
import { readJournalUse } from './system/read-journal-use.ts';
import { readMemoryKills } from './system/read-kernel-kills.ts';
import { readKeyFiles } from './system/read-key-files.ts';
import { readLogFiles } from './system/read-log-files.ts';
import { readLogSizes } from './system/read-log-sizes.ts';
import { readPortConflicts } from './system/read-port-conflicts.ts';
import { readReadOnlyTrouble } from './system/read-read-only-trouble.ts';
import { readSavedFirewall } from './system/read-saved-firewall.ts';
import { readSshdConflicts } from './system/read-sshd-conflicts.ts';
import { readTimeZone } from './system/read-time-zone.ts';
import { readTroubledContainers } from './system/read-troubled-containers.ts';
import { readTroubledUnits } from './system/read-troubled-units.ts';
import { openBrokenFiles } from './system/units-on-disk/open-broken-files.ts';
import { readLeftLinks } from './system/units-on-disk/read-left-links.ts';
import { readOwnUnits } from './system/units-on-disk/read-own-units.ts';
import { openPackageChecks } from './updates/read-package-checks.ts';
import { readPackageState } from './updates/read-package-state.ts';
import { upkeepFacts } from './upkeep/upkeep-facts.ts';
import { whenTouched } from './when-touched.ts';

export interface FactReaderDeps extends HostDeps {
	readonly subjects: Subjects;
	readonly host: Pick<Host, 'snapshot'>;
	readonly history: HistoryFacts;
	/** Commands of ours that were ended half-way, with secrets masked; the newest last. */
	readonly cutRuns: () => readonly { readonly command: string; readonly how: string; readonly atMs: number }[];
	/** What microphones heard around this machine. */
	readonly sounds: () => Promise<Known<readonly HeardSound[]>>;
	/** Asks programs about their own settings. */
	readonly checker: Loaded<ConfigChecker>;
}

/** Several detectors look at the same facts in the same turn. */
const SHARED_MS = 10_000;

export function factReadersOf(deps: FactReaderDeps) {
	const { clock, host } = deps;
	const { services, journal, updates, processes, storage, network, containers } = deps.subjects;
	const shared: SharedRead<unknown>[] = [];
	const share = <T>(read: () => Promise<T>): SharedRead<T> => {
		const own = shareRead(read, SHARED_MS, clock);
		shared.push(own);
		return own;
	};
	const forgetAll = (): void => {
		for (const one of shared) one.forget();
	};
	whenTouched(deps.bus, forgetAll);
	deps.notices?.hear(forgetAll);
	const layers = share(() => storage.layers());
	const storageNow = share(() => storage.facts());
	const report = share(() => network.report());
	const engines = share(() => containers.listMeasured());
	const netGround = share(() =>
		readNetGround({
			root: deps.root,
			report: () => report(),
			units: async () => {
				const units = await services.allUnits();
				return units.known ? units.value.units : [];
			}
		})
	);
	const full = async (): Promise<readonly FullPlace[]> => {
		const { filesystems } = await storageNow();
		return filesystems.known ? fullPlaces(filesystems.value.list) : [];
	};
	const trouble = { services, journal, clock, root: deps.root, facts: deps.facts, net: () => netGround(), full };
	const readProxies = openProxies(deps);
	const composeDrift = openComposeDrift(deps);
	const brokenFiles = openBrokenFiles(trouble);
	const starts = share(() => readStarts(deps));
	const posture = postureFacts({ ...deps, starts, journal, share });
	const packageChecks = share(openPackageChecks(deps));
	const cron = share(() => readCron(deps));
	const cronGround = share(async () => {
		const tables = await cron();
		return tables.known ? isKnown(await readCronGround(deps, tables.value), clock.nowMs()) : tables;
	});
	const configChecks = share(openConfigChecks({ ...deps, services }));
	const enginesSeen = new Set<string>();
	const servedPairs = share(() => readServedPairs(deps));
	const proxies = share(async () => readProxies(await netGround()));
	const unreached = share(() =>
		readUnreached(journal, clock, (names) => readTroubledUnits(trouble, ({ name }) => names.has(name)))
	);
	const failedUnits = share(async () => {
		const broken = await brokenFiles();
		return readTroubledUnits(trouble, (unit) => isFailing(unit) || broken.has(unit.name));
	});
	return {
		vitals: async () => isKnown(host.snapshot(), clock.nowMs()),
		sensors: async () => {
			const readings = host.snapshot().history.at(-1)?.temperatures ?? [];
			return readings.length > 0
				? isKnown(readings, clock.nowMs())
				: notKnown('not-applicable', 'This machine has no temperature sensor.');
		},
		units: () => services.allUnits(),
		/** For those who can tell something without units as well: none where there is no systemd. */
		unitsAtHand: async () => {
			const units = await services.allUnits();
			return isKnown(units.known ? units.value.units : [], clock.nowMs());
		},
		failedUnits,
		/** For those who can tell something without units as well. */
		failedUnitsAtHand: async () => {
			const units = await failedUnits();
			return isKnown(units.known ? units.value : [], clock.nowMs());
		},
		/** Those of this host's own making that run. */
		ownUnits: share(() => readOwnUnits(trouble)),
		leftLinks: () => readLeftLinks(deps),
		timeZone: () => readTimeZone(deps),
		idleUnits: share(() => readTroubledUnits(trouble, isIdleThoughEnabled)),
		changedUnits: share(() => readTroubledUnits(trouble, ({ dropIns }) => (dropIns ?? 0) > 1)),
		sshdConflicts: () => readSshdConflicts(deps),
		timers: () => services.timers(),
		backupTimers: async () => {
			const timers = await services.timers();
			if (!timers.known) return timers;
			const found = timers.value.timers.filter(({ name, activates }) => makesBackups(name) || makesBackups(activates));
			return found.length > 0
				? isKnown(found, clock.nowMs())
				: notKnown('not-applicable', 'No timer here makes backups or snapshots, as far as names tell.');
		},
		updates: () => updates.updates(),
		restarts: () => updates.restarts(),
		packageState: () => readPackageState(deps),
		/** null where there is nobody to be asked. */
		packageChecksAtHand: async () => {
			const checks = await packageChecks();
			return isKnown(checks.known ? checks.value : null, clock.nowMs());
		},
		servedPairs,
		/** What is shown to whoever connects here; null while nothing may be sent. */
		servedNow: share(async () => {
			const [{ listeners }, pairs] = await Promise.all([netGround(), servedPairs()]);
			const doors = listeners ? tlsDoors(listeners, pairs.known ? pairs.value : []) : [];
			return isKnown((await deps.probes?.served(doors)) ?? null, clock.nowMs());
		}),
		/** null where they are not known. */
		processesAtHand: async () => {
			const found = await processes.processes();
			return isKnown(found.known ? found.value.processes : null, clock.nowMs());
		},
		rotations: share(() => readRotations(deps)),
		sudoFiles: share(() => readSudoFiles(deps)),
		aptSettings: share(() => readAptSettings(deps)),
		startRules: share(() => readStartRules({ ...deps, journal })),
		sysctlFiles: share(() => readSysctlFiles(deps)),
		unitFiles: share(() => readUnitFiles({ ...deps, journal, starts })),
		/** [] where none can be asked. */
		configChecksAtHand: async () => {
			const checks = await configChecks();
			return isKnown(checks.known ? checks.value : [], clock.nowMs());
		},
		cron,
		cronGround,
		cronRuns: share(async () => {
			const ground = await cronGround();
			return ground.known ? readCronRuns({ ...deps, journal }, ground.value) : ground;
		}),
		configChecks,
		cutRuns: async () => isKnown(deps.cutRuns(), clock.nowMs()),
		processes: () => processes.processes(),
		memoryKills: share(() => readMemoryKills(journal, clock)),
		journalUse: () => readJournalUse(deps, journal),
		logFiles: () => readLogFiles(deps),
		keyFiles: () => readKeyFiles(deps),
		certificates: () => readCertificates(deps),
		clock: () => readClock(deps),
		filesystems: async () => (await storageNow()).filesystems,
		fillGrounds: share(async () => isKnown(await storage.fillGrounds(), clock.nowMs())),
		devices: async () => (await storageNow()).devices,
		mounts: () => storage.mounts({ wanted: 'fstab', search: '', limit: 2000 }),
		/** When fstab was written to last; null where that cannot be told. */
		fstabWrittenMs: async () => {
			const facts = await deps.root.facts('etc/fstab');
			return isKnown(facts.got ? facts.value.modifiedMs : null, clock.nowMs());
		},
		forecasts: share(async () => {
			const { filesystems } = await storageNow();
			if (!filesystems.known) return filesystems;
			const list = filesystems.value.list.filter(({ kind, readOnly }) => kind === 'disk' && !readOnly);
			const found = [];
			for (const filesystem of list)
				found.push({ filesystem, forecast: await deps.history.forecastOf(filesystem.mountPoint) });
			return isKnown(found, clock.nowMs());
		}),
		readOnlyTrouble: share(() => readReadOnlyTrouble({ storage, journal, clock })),
		raid: async () => (await layers()).raid,
		diskHealth: async () => (await layers()).health,
		heldDeleted: () => readHeldDeleted(deps),
		interfaces: async () => (await report()).interfaces,
		routing: async () => (await report()).routing,
		/** Who listens, which addresses are ours, what rules there are, how names are looked up: for whoever asks somebody. */
		netGround: async () => isKnown(await netGround(), clock.nowMs()),
		names: async () => (await report()).names,
		unreached,
		/** What proxies and web servers ask for, and whether they get there. */
		proxies,
		/** Whether somebody takes connections where proxies and services of this machine ask; null while nothing may be sent. */
		doorsAsked: share(async () => {
			const [pass, miss, net] = await Promise.all([proxies(), unreached(), netGround()]);
			const doors = doorsToAsk(pass.known ? pass.value : undefined, miss.known ? miss.value : [], net);
			return isKnown((await deps.probes?.answered(doors)) ?? null, clock.nowMs());
		}),
		/** null where /etc/resolv.conf may not be read: that is news as well. */
		namesAtHand: async () => {
			const { names } = await report();
			if (!names.known && names.why !== 'denied') return names;
			return isKnown(names.known ? names.value : null, clock.nowMs());
		},
		listeners: async () => (await report()).listeners,
		/** null where they are not known. */
		listenersAtHand: async () => {
			const { listeners } = await report();
			return isKnown(listeners.known ? listeners.value.list : null, clock.nowMs());
		},
		firewallChains: async () => (await report()).firewall.chains,
		savedFirewall: () => readSavedFirewall(deps),
		kernelLimits: async () => isKnown((await report()).limits, clock.nowMs()),
		portConflicts: share(() => readPortConflicts(journal, clock)),
		engines: async () => {
			const all = await engines();
			for (const { id } of all.engines) enginesSeen.add(id);
			// One that was here and is gone is news; none ever is not.
			if (enginesSeen.size === 0) return notKnown('not-applicable', 'There is no container engine here.');
			// Who may not ask knows nothing of how it is.
			const closed = all.engines.flatMap(({ info }) => (!info.known && info.why === 'denied' ? [info] : []));
			return closed[0] && closed.length === all.engines.length ? closed[0] : isKnown(all.engines, clock.nowMs());
		},
		containers: async () => (await engines()).containers,
		containerLogs: async () => isKnown(await readLogSizes(deps.root, await engines()), clock.nowMs()),
		troubledContainers: share(async () => {
			const { containers: rows } = await engines();
			return rows.known
				? isKnown(await readTroubledContainers(containers, deps.root, rows.value), clock.nowMs())
				: rows;
		}),
		composeDrift: share(async () => {
			const { containers: rows, projects } = await engines();
			return rows.known ? composeDrift(projects) : rows;
		}),
		engineDisk: share(() => containers.diskUsage()),
		sounds: deps.sounds,
		starts,
		...posture,
		...upkeepFacts({ ...deps, starts, units: () => services.allUnits(), timers: () => services.timers(), share }),
		...bootFacts({ ...deps, ...posture, starts, interfaces: async () => (await report()).interfaces }),
		...accessFacts({ ...deps, journal, share, sshdSettings: posture.sshdSettings })
	};
}

export type FactReaders = ReturnType<typeof factReadersOf>;

/** Failed, or on its way to failing again. */
const isFailing = ({ state, sub, problem, restarts }: Unit): boolean =>
	state === 'failed' || sub === 'auto-restart' || problem !== null || (restarts ?? 0) >= 3;

const STARTED_WITH_THE_MACHINE = new Set(['service', 'socket', 'timer', 'path']);

const isIdleThoughEnabled = ({ type, state, enabled, load }: Unit): boolean =>
	STARTED_WITH_THE_MACHINE.has(type) && state === 'inactive' && enabled === 'enabled' && load === 'loaded';
