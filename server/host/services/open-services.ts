// Units and timers of the machine's manager, and of the service user's own where it runs.
import { setTimeout as wait } from 'node:timers/promises';
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Timer, Unit, UnitDetail, UnitList, UnitManager, UnitSample } from '#wire/host/services.ts';
import type { HostDeps } from '../host-deps.ts';
import { shareRead } from '../share-read.ts';
import { whenTouched } from '../when-touched.ts';
import { createPeriods } from './explain-schedule.ts';
import { readTimers } from './read-timers.ts';
import { readUnit } from './read-unit.ts';
import { type ReadUnits, readUnitFiles, readUnits } from './read-units.ts';
import { createUnitDetails } from './unit-details.ts';
import { openUnitUses, type UnitUses, type UseNow } from './unit-use.ts';
import { watchUnits } from './watch-units.ts';
import { NO_SYSTEMD } from './why-no-answer.ts';

export interface ServiceFacts {
	/** States of all units at once; details that take longer come later, and are told as a change. */
	units(): Promise<Known<UnitList>>;
	/** With every detail, however long that takes. */
	allUnits(): Promise<Known<UnitList>>;
	unit(name: string, manager: UnitManager): Promise<Known<UnitDetail>>;
	timers(): Promise<Known<{ timers: Timer[]; limits: string[] }>>;
	/** What a unit used over the last hour, oldest first. */
	samples(name: string, manager: UnitManager): readonly UnitSample[];
	/** What every unit used in the newest sample, for whoever keeps it longer. */
	readonly uses: Pick<UnitUses, 'all' | 'refresh'>;
	close(): void;
}

export interface ServiceDeps extends HostDeps {
	/** Memory of a unit's processes, for a machine whose control groups do not count it. */
	readonly memoryOf: () => Promise<ReadonlyMap<string, number>>;
}

const UNITS_MS = 2000;
const FILES_MS = 60_000;
/** A page that is drawn waits no longer for details. */
const SOON_MS = 250;
const LONG_MS = 20_000;

export function openServices(deps: ServiceDeps): ServiceFacts {
	const { root, clock, uid, bus } = deps;
	const uses = openUnitUses(deps);
	const files = {
		system: shareRead(() => readUnitFiles(deps, 'system'), FILES_MS, clock),
		user: shareRead(() => readUnitFiles(deps, 'user'), FILES_MS, clock)
	};
	const timerDeps = {
		...deps,
		sinceBootMs: () => Number(process.hrtime.bigint() / 1_000_000n),
		periodsOf: createPeriods(deps)
	};
	const userOf = (manager: UnitManager): number | undefined => (manager === 'user' ? uid : undefined);

	const told = (): void => {
		units.forget();
		timers.forget();
		bus.publish({ topic: 'host-changed', data: { part: 'services' } });
	};
	const details = {
		system: createUnitDetails(deps, 'system', told),
		user: createUnitDetails(deps, 'user', told)
	};

	async function readOf(manager: UnitManager, waitMs: number): Promise<Known<ReadUnits>> {
		const soon = Promise.race([files[manager](), wait(waitMs, undefined, { ref: false })]);
		const [filesNow] = await Promise.all([soon, uses.refresh()]);
		if (!filesNow) void files[manager]().then(told);
		const use = (name: string): UseNow | undefined => uses.now(name, userOf(manager));
		const read = await readUnits(deps, manager, { files: filesNow, details: details[manager], waitMs, use });
		if (!read.known || read.value.units.some(({ memoryBytes }) => memoryBytes !== null)) return read;
		const memory = await deps.memoryOf();
		return { ...read, value: { ...read.value, units: read.value.units.map((unit) => withMemory(unit, memory)) } };
	}

	async function readAll(waitMs: number): Promise<Known<UnitList>> {
		if (!(await root.listNames('run/systemd/system')).got) return NO_SYSTEMD;
		const hasUserManager = (await root.listNames(`run/user/${uid}/systemd`)).got;
		const [system, user] = await Promise.all([
			readOf('system', waitMs),
			hasUserManager ? readOf('user', waitMs) : undefined
		]);
		if (!system.known) return system;
		const limits: string[] = [];
		if (system.value.missing === 'failed')
			limits.push('Of some units only the state is known: systemd did not answer in time.');
		if (user && !user.known) limits.push(`Units of the account ${deps.userName} are missing: ${user.reason}`);
		const units = [...system.value.units, ...(user?.known ? user.value.units : [])];
		return isKnown({ units, limits }, system.readAtMs);
	}

	const units = shareRead(() => readAll(SOON_MS), UNITS_MS, clock);
	const allUnits = shareRead(() => readAll(LONG_MS), UNITS_MS, clock);

	async function timersOf(manager: UnitManager, all: readonly Unit[]): Promise<Known<Timer[]>> {
		return readTimers(
			timerDeps,
			manager,
			all.filter((unit) => unit.manager === manager)
		);
	}

	const timers = shareRead(
		async () => {
			const list = await allUnits();
			if (!list.known) return list;
			const [system, user] = await Promise.all([
				timersOf('system', list.value.units),
				timersOf('user', list.value.units)
			]);
			if (!system.known) return system;
			const limits = [...list.value.limits];
			if (!user.known) limits.push(`Timers of the account ${deps.userName} are missing: ${user.reason}`);
			return isKnown({ timers: [...system.value, ...(user.known ? user.value : [])], limits }, system.readAtMs);
		},
		UNITS_MS,
		clock
	);

	const stopWatching = watchUnits((names) => {
		for (const name of names) details.system.forget(name);
		allUnits.forget();
		told();
		// Scopes are what somebody else started: sessions, containers.
		const own = [...names].filter((name) => !name.endsWith('.scope'));
		if (own.length > 0) deps.notices?.tell('unit-states', own);
	});

	const stopNoticing = deps.notices?.hear((what) => {
		if (what !== 'files') return;
		for (const held of [details.system, details.user]) held.forget();
		for (const read of [files.system, files.user, units, allUnits, timers]) read.forget();
	});
	const stopHearing = whenTouched(
		bus,
		() => {
			for (const held of [details.system, details.user]) held.forget();
			for (const read of [files.system, files.user, units, allUnits, timers]) read.forget();
		},
		'services'
	);

	return {
		units,
		allUnits,
		timers,
		uses,
		async unit(name, manager) {
			if (!(await root.listNames('run/systemd/system')).got) return NO_SYSTEMD;
			await uses.refresh();
			const user = userOf(manager);
			const read = await readUnit(deps, {
				name,
				manager,
				now: uses.now(name, user),
				use: uses.detail(name, user),
				timer: async () => {
					const all = await timers();
					return all.known
						? (all.value.timers.find((one) => one.name === name && one.manager === manager) ?? null)
						: null;
				}
			});
			if (!read.known || read.value.unit.memoryBytes !== null || read.value.use.memoryBytes !== null) return read;
			return { ...read, value: { ...read.value, unit: withMemory(read.value.unit, await deps.memoryOf()) } };
		},
		samples: (name, manager) => uses.samples(name, userOf(manager)),
		close() {
			stopWatching();
			stopHearing();
			stopNoticing?.();
			uses.close();
		}
	};
}

/** For a machine whose control groups do not count memory: summed over the unit's processes. */
function withMemory(unit: Unit, memory: ReadonlyMap<string, number>): Unit {
	const memoryBytes = memory.get(`${unit.manager} ${unit.name}`);
	return memoryBytes === undefined ? unit : { ...unit, memoryBytes, memoryFrom: 'processes' };
}
