// Containers and the engines that run them: read when somebody asks, told of when something happens.
import type {
	ContainerDetail,
	ContainerEngine,
	ContainerEvent,
	ContainerImage,
	ContainerNetwork,
	ContainerRow,
	ContainerVolume,
	DiskUsageOfEngine,
	HostContainers,
	UsageOfContainers
} from '#wire/host/containers.ts';
import { isKnown, type Known, notKnown, type Unknown } from '#wire/host/known.ts';
import { HostwrightError } from '../../lib/error.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import type { HostDeps } from '../host-deps.ts';
import { shareRead } from '../share-read.ts';
import { createEngineLink, type EngineLink } from './engine-link.ts';
import { type Asker, explainNoAnswer, explainPlace, NO_ENGINE } from './explain-engine.ts';
import { type EnginePlace, findEngines } from './find-engines.ts';
import { type ContainerLog, followContainerLog } from './follow-container-log.ts';
import { groupProjects, type LabelledRow } from './group-projects.ts';
import { holdDetails } from './hold-details.ts';
import { createMeasuring } from './measure-containers.ts';
import { parseContainer } from './parse-container.ts';
import { parseDiskUsage } from './parse-disk-usage.ts';
import { isPodman, parseEngine } from './parse-engine.ts';
import { parseDetail, parseDetails } from './parse-inspect.ts';
import { parseImages, parseNetworks, parseVolumes } from './parse-things.ts';
import { publishSoon } from './publish-soon.ts';
import { recordOf, recordsOf } from './raw.ts';
import { readGroups } from './read-groups.ts';
import { watchEngines } from './watch-engines.ts';

type FromEngines<Item> = Known<{ readonly items: Item[]; readonly limits: string[] }>;
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

const LIST_MS = 1_000;
const PLACES_MS = 2_000;
const INFO_MS = 10_000;
const USAGE_MS = 1_000;
const DISK_USAGE_MS = 300_000;
const DISK_USAGE_TIMEOUT_MS = 20_000;

export function openContainers({ root, clock, bus, uid, userName, home }: HostDeps): ContainerFacts {
	const links = new Map<string, EngineLink>();
	const soon = publishSoon(() => bus.publish({ topic: 'host-changed', data: { part: 'containers' } }));
	const details = holdDetails({ clock, finished: changed });
	const measuring = createMeasuring({ root, clock });
	const places = shareRead(() => findEngines({ uid, home }), PLACES_MS, clock);
	const asker = async (): Promise<Asker> => ({ uid, userName, groupOf: await readGroups(root) });

	function changed(): void {
		list.forget();
		soon();
	}

	/** Engines that may be spoken to; a place that is gone is let go of. */
	async function openLinks(): Promise<EngineLink[]> {
		const open = (await places()).filter(({ state }) => state === 'open');
		for (const [id, link] of links)
			if (!open.some((place) => place.id === id && place.socket === link.place.socket)) {
				link.close();
				links.delete(id);
			}
		return open.map((place) => {
			const link = links.get(place.id) ?? createEngineLink(place, clock);
			links.set(place.id, link);
			return link;
		});
	}

	const watch = watchEngines({
		clock,
		links: openLinks,
		changed(event, engine) {
			if (!event) {
				places.forget();
				infos.get(engine)?.forget();
				details.forget(engine);
			} else if (event.type === 'container') details.forget(engine, event.id);
			changed();
		}
	});

	const infos = new Map<string, ReturnType<typeof shareInfo>>();
	const shareInfo = (link: EngineLink) =>
		shareRead(
			async () => {
				const [version, info] = await Promise.all([link.ask('/version'), link.ask('/info')]);
				const failed = version.got === 'nothing' ? version : info.got === 'nothing' ? info : undefined;
				if (failed) return { unknown: explainNoAnswer(link.place, failed, await asker()), podman: false };
				if (version.got === 'nothing' || info.got === 'nothing') throw new Error('unreachable');
				const [said, told] = [recordOf(version.value), recordOf(info.value)];
				return { value: isKnown(parseEngine(said, told), clock.nowMs()), podman: isPodman(said) };
			},
			INFO_MS,
			clock
		);

	async function describeEngine(place: EnginePlace, link: EngineLink | undefined): Promise<ContainerEngine> {
		const base = {
			id: place.id,
			kind: place.kind,
			rootless: place.rootless,
			owner: place.ownerUid === 0 ? 'root' : place.ownerUid === uid ? userName : String(place.ownerUid),
			socket: place.socket
		};
		if (!link) return { ...base, info: explainPlace(place, await asker()) };
		const share = infos.get(place.id) ?? shareInfo(link);
		infos.set(place.id, share);
		const info = await share();
		if (info.unknown) {
			share.forget();
			return { ...base, info: info.unknown };
		}
		return { ...base, kind: info.podman ? 'podman' : place.kind, info: info.value };
	}

	const list = shareRead(
		async (): Promise<HostContainers> => {
			const [found, open] = await Promise.all([places(), openLinks()]);
			const linkOf = (place: EnginePlace) => open.find((link) => link.place.id === place.id);
			const [engines, answers] = await Promise.all([
				Promise.all(found.map((place) => describeEngine(place, linkOf(place)))),
				Promise.all(open.map(readRows))
			]);
			const limits = engines.flatMap(({ info }) => (info.known ? [] : [info.reason]));
			const rows = answers.flatMap((answer) => ('unknown' in answer ? [] : answer.rows));
			const missing = answers.reduce((sum, answer) => sum + ('unknown' in answer ? 0 : answer.missing), 0);
			if (missing > 0) limits.push(`Restarts, limits and rights of ${missing} containers are still being read.`);
			const anyAnswer = answers.some((answer) => !('unknown' in answer));
			return {
				engines,
				containers: anyAnswer
					? isKnown(
							rows.map(({ row }) => row),
							clock.nowMs()
						)
					: whyNone(engines, answers),
				projects: groupProjects(rows),
				limits: anyAnswer ? limits : []
			};
		},
		LIST_MS,
		clock
	);

	async function readRows(
		link: EngineLink
	): Promise<{ readonly rows: LabelledRow[]; readonly missing: number } | { readonly unknown: Unknown }> {
		const answer = await link.ask('/containers/json', { all: true });
		if (answer.got === 'nothing') return { unknown: explainNoAnswer(link.place, answer, await asker()) };
		const raws = recordsOf(answer.value);
		const parsed = await mapInPieces(raws, (raw) => parseContainer(link.place.id, raw));
		const { rows, missing } = await details.fill(link, parsed);
		return {
			rows: rows.map((row, at) => ({ row, labels: recordOf(raws[at]?.Labels) })),
			missing
		};
	}

	/** Rows of every engine that answers, for what is shown with the containers that use it. */
	async function rowsOf(): Promise<readonly ContainerRow[]> {
		const { containers } = await list();
		return containers.known ? containers.value : [];
	}

	async function fromEngines<Item>(
		path: string,
		parse: (engine: string, value: unknown, rows: readonly ContainerRow[]) => Item[],
		timeoutMs?: number
	): Promise<FromEngines<Item>> {
		const { engines, containers } = await list();
		const open = await openLinks();
		const rows = containers.known ? containers.value : [];
		const limits = engines.flatMap(({ info }) => (info.known ? [] : [info.reason]));
		const answers = await Promise.all(
			open.map(async (link) => ({ link, answer: await link.ask(path, {}, timeoutMs) }))
		);
		const items: Item[] = [];
		let unknown: Unknown | undefined;
		for (const { link, answer } of answers) {
			const { id } = link.place;
			if (answer.got === 'json')
				items.push(
					...parse(
						id,
						answer.value,
						rows.filter(({ engine }) => engine === id)
					)
				);
			else {
				unknown = explainNoAnswer(link.place, answer, await asker());
				if (!limits.includes(unknown.reason)) limits.push(unknown.reason);
			}
		}
		const answered = answers.some(({ answer }) => answer.got === 'json');
		if (answered) return isKnown({ items, limits }, clock.nowMs());
		return unknown ?? whyNone(engines, []);
	}

	async function measure(): Promise<UsageOfContainers> {
		const rows = await rowsOf();
		const { measured, missed } = await measuring.measure(rows, await openLinks());
		return { usage: measured, limits: missed > 0 ? [`${missed} running containers could not be measured.`] : [] };
	}
	const usage = shareRead(measure, USAGE_MS, clock);
	const diskUsage = shareRead(
		() =>
			fromEngines<DiskUsageOfEngine>(
				'/system/df',
				(engine, value) => [parseDiskUsage(engine, recordOf(value))],
				DISK_USAGE_TIMEOUT_MS
			),
		DISK_USAGE_MS,
		clock
	);

	const withUsage = (all: HostContainers): HostContainers => {
		const { containers } = all;
		if (!containers.known) return all;
		const value = containers.value.map((row) => ({ ...row, usage: measuring.last(row.engine, row.id) }));
		return { ...all, containers: { ...containers, value } };
	};

	async function findLink(engine: string): Promise<EngineLink | Unknown> {
		const link = (await openLinks()).find(({ place }) => place.id === engine);
		if (link) return link;
		const place = (await places()).find(({ id }) => id === engine);
		return place ? explainPlace(place, await asker()) : notKnown('absent', 'There is no such container engine here.');
	}

	async function detail({ engine, id }: Address): Promise<Known<ContainerDetail>> {
		const link = await findLink(engine);
		if (!('ask' in link)) return link;
		const [answer, rows] = await Promise.all([link.ask(`/containers/${id}/json`), rowsOf()]);
		const row = rows.find((one) => one.engine === engine && one.id.startsWith(id));
		if (answer.got === 'nothing' && answer.status !== 404) return explainNoAnswer(link.place, answer, await asker());
		if (answer.got === 'nothing' || !row) return notKnown('absent', 'There is no such container any more.');
		const raw = recordOf(answer.value);
		return isKnown(
			{
				row: { ...row, details: parseDetails(raw), usage: measuring.last(engine, row.id) },
				...parseDetail(raw),
				events: watch
					.events()
					.filter((event) => event.engine === engine && event.id === row.id)
					.toReversed()
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
		images: () => fromEngines('/images/json', parseImages),
		volumes: () => fromEngines('/volumes', parseVolumes),
		networks: () => fromEngines('/networks', parseNetworks),
		async diskUsage() {
			const answer = await diskUsage();
			if (!answer.known) diskUsage.forget();
			return answer;
		},
		events: () => watch.events().toReversed(),
		async *followLog({ engine, id, after }, signal) {
			const link = await findLink(engine);
			if (!('ask' in link)) throw new HostwrightError('capability-unavailable', { detail: link.reason });
			const who = await asker();
			const explain = (answer: Parameters<typeof explainNoAnswer>[1]): string =>
				answer.status === 404
					? 'There is no such container any more.'
					: explainNoAnswer(link.place, answer, who).reason;
			const inspected = await link.ask(`/containers/${id}/json`);
			if (inspected.got === 'nothing')
				throw new HostwrightError('capability-unavailable', { detail: explain(inspected) });
			const { tty } = parseDetails(recordOf(inspected.value));
			yield* followContainerLog({ link, id, tty, explain }, after, clock, signal);
		},
		close() {
			watch.close();
			soon.close();
			for (const link of links.values()) link.close();
		}
	};
}

/** The reason that helps most: one that something can be done about, else the first. */
function whyNone(engines: readonly ContainerEngine[], answers: readonly object[]): Unknown {
	const unknowns = engines.flatMap(({ info }) => (info.known ? [] : [info]));
	const silent = answers.flatMap((answer) => ('unknown' in answer ? [answer.unknown as Unknown] : []));
	const all = [...unknowns, ...silent];
	return all.find(({ remedy }) => remedy !== null) ?? all[0] ?? NO_ENGINE;
}
