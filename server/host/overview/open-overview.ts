// Each subject in a few figures, for the Overview, `/metrics` and the palette. What a subject cannot say, or takes too long to, is
// not known, and holds up nothing else.
import type { Forecast } from '#wire/host/history.ts';
import { isKnown, type Known } from '#wire/host/known.ts';
import type {
	ContainersBrief,
	FilesystemsBrief,
	NamedThing,
	ProcessesBrief,
	UnitsBrief,
	UpdatesBrief
} from '#wire/host/overview.ts';
import type { ProcessList } from '#wire/host/processes.ts';
import type { UnitList } from '#wire/host/services.ts';
import type { Filesystems } from '#wire/host/storage.ts';
import type { Restarts, Updates } from '#wire/host/updates.ts';
import type { EventBus } from '../../events/bus.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { type SharedRead, shareRead } from '../share-read.ts';
import { briefContainers, type ContainerNow } from './brief-containers.ts';
import { briefFilesystems } from './brief-filesystems.ts';
import { briefProcesses } from './brief-processes.ts';
import { briefUnits } from './brief-units.ts';
import { briefUpdates } from './brief-updates.ts';
import { withinTime } from './within-time.ts';

export interface Overview {
	/** None of these rejects. What takes longer than `waitMs` is as it was known last, where it was. */
	filesystems(waitMs?: number): Promise<Known<FilesystemsBrief>>;
	units(waitMs?: number): Promise<Known<UnitsBrief>>;
	processes(waitMs?: number): Promise<Known<ProcessesBrief>>;
	containers(waitMs?: number): Promise<Known<ContainersBrief>>;
	updates(waitMs?: number): Promise<Known<UpdatesBrief>>;
	/** Everything that has a name; what cannot be read is left out. */
	named(): Promise<readonly NamedThing[]>;
}

export interface OverviewDeps {
	/** Tells that a part of the host changed; absent where nobody does. */
	readonly bus?: Pick<EventBus, 'subscribe'> | undefined;
	readonly clock: Clock;
	readonly log: Log;
	readonly filesystems: () => Promise<Known<Filesystems>>;
	readonly units: () => Promise<Known<UnitList>>;
	readonly processes: () => Promise<Known<ProcessList>>;
	readonly containers: () => Promise<Known<readonly ContainerNow[]> & { readonly limits?: readonly string[] }>;
	readonly updates: () => Promise<Known<Updates>>;
	readonly restarts: () => Promise<Known<Restarts>>;
	readonly interfaces: () => Promise<readonly string[]>;
	readonly forecastOf: (mount: string) => Promise<Forecast>;
}

/** A page is drawn long before; this is for whoever waits for all of it. */
const LONGEST_MS = 10_000;
const SHARED_MS = 1000;
/** Of each kind: a palette finds by name, and nobody reads ten thousand. */
const MOST_NAMED = 5000;

export function openOverview(deps: OverviewDeps): Overview {
	const { clock, log } = deps;
	const parts: SharedRead<unknown>[] = [];
	deps.bus?.subscribe(({ event }) => {
		if (event.topic === 'host-changed' || event.topic === 'host-touched') for (const one of parts) one.forget();
	});
	const part = <T>(name: string, read: () => Promise<Known<T>>): ((waitMs?: number) => Promise<Known<T>>) => {
		let last: Known<T> | undefined;
		const shared = shareRead(
			async () => {
				try {
					last = await read();
					return last;
				} catch (error) {
					log.error({ part: name, err: error }, 'a part of the host could not be read');
					throw error;
				}
			},
			SHARED_MS,
			clock
		);
		parts.push(shared);
		return async (waitMs = LONGEST_MS) => {
			const found = await withinTime(shared(), waitMs);
			return !found.known && found.why === 'timed-out' && last ? last : found;
		};
	};

	const filesystems = part('filesystems', async () => {
		const found = await deps.filesystems();
		return found.known ? isKnown(await briefFilesystems(found.value, deps.forecastOf), found.readAtMs) : found;
	});
	const containers = part('containers', async () => {
		const found = await deps.containers();
		return found.known ? isKnown(briefContainers(found.value, found.limits ?? []), found.readAtMs) : found;
	});
	const units = part('units', async () => mapKnown(await deps.units(), briefUnits));

	async function named(): Promise<readonly NamedThing[]> {
		const [interfaces, allUnits, allContainers, mounts] = await Promise.all([
			deps.interfaces(),
			withinTime(deps.units(), LONGEST_MS),
			withinTime<readonly ContainerNow[]>(deps.containers(), LONGEST_MS),
			withinTime(deps.filesystems(), LONGEST_MS)
		]);
		const of = <T>(found: Known<T>, read: (value: T) => NamedThing[]): NamedThing[] =>
			found.known ? read(found.value).slice(0, MOST_NAMED) : [];
		return [
			...of(allUnits, ({ units }) => units.map(({ name, manager }) => ({ kind: 'unit', name, of: manager, id: null }))),
			...of(allContainers, (list) => list.map(({ name, engine, id }) => ({ kind: 'container', name, of: engine, id }))),
			...of(mounts, ({ list }) =>
				list.map(({ mountPoint }) => ({ kind: 'mount', name: mountPoint, of: null, id: null }))
			),
			...interfaces.map((name): NamedThing => ({ kind: 'interface', name, of: null, id: null }))
		];
	}

	return {
		filesystems,
		units,
		processes: part('processes', async () => mapKnown(await deps.processes(), briefProcesses)),
		containers,
		updates: part('updates', async () => briefUpdates(...(await Promise.all([deps.updates(), deps.restarts()])))),
		named
	};
}

function mapKnown<From, To>(found: Known<From>, to: (value: From) => To): Known<To> {
	return found.known ? isKnown(to(found.value), found.readAtMs) : found;
}
