// Containers and the engines that run them: read when somebody asks, told of when something happens.
import type {
	ContainerDetail,
	ContainerEvent,
	ContainerImage,
	ContainerNetwork,
	ContainerVolume,
	DiskUsageOfEngine,
	HostContainers,
	UsageOfContainers
} from '#wire/host/containers.ts';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { HostDeps } from '../host-deps.ts';
import { shareRead } from '../share-read.ts';
import { whenTouched } from '../when-touched.ts';
import { askAll, type FromEngines } from './ask-all.ts';
import { type ContainerLog, followContainerLog } from './follow-container-log.ts';
import { type Anatomy, parseAnatomy } from './ground/parse-anatomy.ts';
import { holdDetails } from './hold-details.ts';
import { listContainers } from './list-containers.ts';
import { createMeasuring } from './measure-containers.ts';
import { type EnginesDeps, openEngines } from './open-engines.ts';
import { parseDiskUsage } from './parse-disk-usage.ts';
import { parseDetail, parseDetails } from './parse-inspect.ts';
import { parseImages, parseNetworks, parseVolumes } from './parse-things.ts';
import { publishSoon } from './publish-soon.ts';
import { recordOf, textOf } from './raw.ts';
import { watchEngines } from './watch-engines.ts';

type Address = { readonly engine: string; readonly id: string };

export interface ContainerFacts {
	/** Everything the page of containers begins with. Usage is what was measured last, and missing at first. */
	list(): Promise<HostContainers>;
	/** The same with usage measured now. */
	listMeasured(): Promise<HostContainers>;
	/** Measures what runs. */
	usage(): Promise<UsageOfContainers>;
	/** Not known: why, or that there is no such container. */
	detail(address: Address): Promise<Known<ContainerDetail>>;
	/** How it is made, and where its engine keeps it: for a diagnosis. */
	anatomy(address: Address & { readonly imageId: string }): Promise<Known<AnatomyOf>>;
	images(): Promise<FromEngines<ContainerImage>>;
	volumes(): Promise<FromEngines<ContainerVolume>>;
	networks(): Promise<FromEngines<ContainerNetwork>>;
	/** May take long: engines walk their directories for it. */
	diskUsage(): Promise<FromEngines<DiskUsageOfEngine>>;
	/** What happened of late, newest first. */
	events(): readonly ContainerEvent[];
	/** A source of the tail socket. */
	readonly followLog: (what: ContainerLog, signal: AbortSignal) => ReturnType<typeof followContainerLog>;
	close(): void;
}

export interface AnatomyOf {
	readonly anatomy: Anatomy;
	/** `amd64`; null where its image is gone, or does not say. */
	readonly architecture: string | null;
	/** The folder of its engine; "" where it does not say. */
	readonly dataDirectory: string;
	readonly rootless: boolean;
}

export type ContainerDeps = Pick<HostDeps, 'bus' | 'notices'> & EnginesDeps & { readonly firstLookMs?: number };

const LIST_MS = 1_000;
const USAGE_MS = 1_000;
const DISK_USAGE_MS = 300_000;
const DISK_USAGE_TIMEOUT_MS = 20_000;
const GONE = 'There is no such container any more.';

export function openContainers(deps: ContainerDeps): ContainerFacts {
	const { root, clock, bus, firstLookMs } = deps;
	const engines = openEngines(deps, (engine) => {
		details.forget(engine);
		changed();
	});
	const soon = publishSoon(() => bus.publish({ topic: 'host-changed', data: { part: 'containers' } }));
	const details = holdDetails({ clock, finished: changed });
	const measuring = createMeasuring({ root, clock });
	const list = shareRead(() => listContainers({ engines, details, clock }), LIST_MS, clock);
	const question = { engines, list, clock };

	function changed(): void {
		list.forget();
		soon();
	}

	function wholeEngineChanged(engine: string): void {
		engines.forget(engine);
		details.forget(engine);
		changed();
		deps.notices?.tell('containers');
	}

	const watch = watchEngines({
		clock,
		links: () => engines.links(),
		changed(event, engine) {
			if (!event) return wholeEngineChanged(engine);
			if (event.type === 'container') details.forget(engine, event.id);
			changed();
			if (event.type === 'container') deps.notices?.tell('containers', [event.id]);
		},
		...(firstLookMs === undefined ? {} : { firstMs: firstLookMs })
	});

	const usage = shareRead(
		async (): Promise<UsageOfContainers> => {
			const { containers } = await list();
			const { measured, missed } = await measuring.measure(
				containers.known ? containers.value : [],
				await engines.links()
			);
			return { usage: measured, limits: missed > 0 ? [`${missed} running containers could not be measured.`] : [] };
		},
		USAGE_MS,
		clock
	);
	const diskUsage = shareRead(
		() =>
			askAll(question, {
				path: '/system/df',
				parse: (engine, value) => [parseDiskUsage(engine, recordOf(value))],
				timeoutMs: DISK_USAGE_TIMEOUT_MS
			}),
		DISK_USAGE_MS,
		clock
	);

	const stopHearing = whenTouched(
		bus,
		() => {
			// What is held of each container its engine's events tell of.
			engines.forget();
			for (const read of [list, usage, diskUsage]) read.forget();
		},
		'containers'
	);

	function withUsage(all: HostContainers): HostContainers {
		const { containers } = all;
		if (!containers.known) return all;
		const value = containers.value.map((row) => ({ ...row, usage: measuring.last(row.engine, row.id) }));
		return { ...all, containers: { ...containers, value } };
	}

	async function detail({ engine, id }: Address): Promise<Known<ContainerDetail>> {
		const link = await engines.find(engine);
		if (!('ask' in link)) return link;
		const [answer, { containers }] = await Promise.all([link.ask(`/containers/${id}/json`), list()]);
		if (answer.got === 'nothing')
			return answer.status === 404 ? notKnown('absent', GONE) : engines.explain(link, answer);
		const rows = containers.known ? containers.value : [];
		const row = rows.find((one) => one.engine === engine && one.id.startsWith(id));
		if (!row) return notKnown('absent', GONE);
		const raw = recordOf(answer.value);
		const events = watch.events().filter((event) => event.engine === engine && event.id === row.id);
		return isKnown(
			{
				row: { ...row, details: parseDetails(raw), usage: measuring.last(engine, row.id) },
				...parseDetail(raw),
				events: events.toReversed()
			},
			clock.nowMs()
		);
	}

	async function anatomy({ engine, id, imageId }: Parameters<ContainerFacts['anatomy']>[0]): Promise<Known<AnatomyOf>> {
		const link = await engines.find(engine);
		if (!('ask' in link)) return link;
		const [answer, image, { engines: all }] = await Promise.all([
			link.ask(`/containers/${id}/json`),
			link.ask(`/images/${imageId}/json`),
			list()
		]);
		if (answer.got === 'nothing')
			return answer.status === 404 ? notKnown('absent', GONE) : engines.explain(link, answer);
		const own = all.find((one) => one.id === engine);
		const ofImage = recordOf(image.got === 'nothing' ? {} : image.value);
		return isKnown(
			{
				anatomy: parseAnatomy(recordOf(answer.value), ofImage),
				architecture: textOf(ofImage.Architecture) || null,
				dataDirectory: own?.info.known ? own.info.value.dataDirectory : '',
				rootless: own?.rootless ?? false
			},
			clock.nowMs()
		);
	}

	return {
		list: async () => withUsage(await list()),
		async listMeasured() {
			const measured = await usage();
			const all = withUsage(await list());
			return { ...all, limits: [...all.limits, ...measured.limits] };
		},
		usage: () => usage(),
		detail,
		anatomy,
		images: () => askAll(question, { path: '/images/json', parse: parseImages }),
		volumes: () => askAll(question, { path: '/volumes', parse: parseVolumes }),
		networks: () => askAll(question, { path: '/networks', parse: parseNetworks }),
		async diskUsage() {
			const answer = await diskUsage();
			if (!answer.known) diskUsage.forget();
			return answer;
		},
		events: () => watch.events().toReversed(),
		async *followLog({ engine, id, after }, signal) {
			const link = await engines.find(engine);
			if (!('ask' in link)) throw new HostwrightError('capability-unavailable', { detail: link.reason });
			const explain = async (answer: Parameters<typeof engines.explain>[1]): Promise<string> =>
				answer.status === 404 ? GONE : (await engines.explain(link, answer)).reason;
			const inspected = await link.ask(`/containers/${id}/json`);
			if (inspected.got === 'nothing')
				throw new HostwrightError('capability-unavailable', { detail: await explain(inspected) });
			const { tty } = parseDetails(recordOf(inspected.value));
			yield* followContainerLog({ link, id, tty, explain }, after, clock, signal);
		},
		close() {
			stopHearing();
			watch.close();
			soon.close();
			engines.close();
		}
	};
}
