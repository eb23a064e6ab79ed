// The container engines of this host: which are here, which may be spoken to, and what each says of itself.
import type { ContainerEngine, EngineInfo } from '#wire/host/containers.ts';
import { isKnown, type Known, notKnown, type Unknown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import { type SharedRead, shareRead } from '../share-read.ts';
import type { NoAnswer } from './engine-door.ts';
import { createEngineLink, type EngineLink, type LinkOptions } from './engine-link.ts';
import { type Asker, explainNoAnswer, explainPlace } from './explain-engine.ts';
import { type EnginePlace, findEngines } from './find-engines.ts';
import { isPodman, parseEngine } from './parse-engine.ts';
import { recordOf } from './raw.ts';
import { readGroups } from './read-groups.ts';

export interface Engines {
	/** Each that was found, and why one is not known. */
	describe(): Promise<ContainerEngine[]>;
	/** Those that may be spoken to. */
	links(): Promise<EngineLink[]>;
	/** One of them, or why it may not be spoken to. */
	find(id: string): Promise<EngineLink | Unknown>;
	explain(link: EngineLink, answer: Parameters<typeof explainNoAnswer>[1]): Promise<Unknown>;
	/** This one came or went; without an id, any of them may have. */
	forget(id?: string): void;
	close(): void;
}

export type EnginesDeps = Pick<HostDeps, 'root' | 'clock' | 'uid' | 'userName' | 'home'> & {
	/** How they are found, and a door opened; tests have others. */
	readonly findPlaces?: typeof findEngines;
	readonly openDoor?: LinkOptions['open'];
	readonly retryMs?: number;
};

const PLACES_MS = 2_000;
const INFO_MS = 10_000;
/** Podman starts programs to say what it is. Nobody waits that long for it: the containers are what is asked for. */
const INFO_TIMEOUT_MS = 15_000;
const INFO_WAIT_MS = 1_500;
/** For this long after an engine was gone, it counts as stopped and not as never there. */
const REMEMBERED_MS = 600_000;

const STOPPED: NoAnswer = { got: 'nothing', why: 'absent', detail: '' };

const NOT_YET: Told = {
	info: notKnown('timed-out', 'An engine has not yet said what it is.'),
	podman: false
};

interface Told {
	readonly info: Known<EngineInfo>;
	readonly podman: boolean;
}

/** @param answered  an engine that hung, or took long to say what it is, has answered */
export function openEngines(deps: EnginesDeps, answered: (engine: string) => void): Engines {
	const { root, clock, uid, userName, home, findPlaces = findEngines, openDoor, retryMs } = deps;
	const open = new Map<string, EngineLink>();
	const infos = new Map<string, SharedRead<Told>>();
	const seen = new Map<string, { readonly place: EnginePlace; readonly atMs: number }>();
	const places = shareRead(() => findPlaces({ uid, home }), PLACES_MS, clock);
	const asker = async (): Promise<Asker> => ({ uid, userName, groupOf: await readGroups(root) });
	const explain = async (link: EngineLink, answer: Parameters<typeof explainNoAnswer>[1]): Promise<Unknown> =>
		explainNoAnswer(link.place, answer, await asker());

	const optionsFor = (id: string): LinkOptions => ({ open: openDoor, retryMs, recovered: () => answered(id) });

	/** A place that is gone is let go of. */
	async function links(): Promise<EngineLink[]> {
		const usable = (await places()).filter(({ state }) => state === 'open');
		for (const [id, link] of open)
			if (!usable.some((place) => place.id === id && place.socket === link.place.socket)) {
				link.close();
				open.delete(id);
				infos.delete(id);
			}
		return usable.map((place) => {
			const link = open.get(place.id) ?? createEngineLink(place, clock, optionsFor(place.id));
			open.set(place.id, link);
			seen.set(place.id, { place, atMs: clock.monotonicMs() });
			return link;
		});
	}

	async function ask(link: EngineLink): Promise<Told> {
		const [version, info] = await Promise.all([
			link.ask('/version', {}, INFO_TIMEOUT_MS),
			link.ask('/info', {}, INFO_TIMEOUT_MS)
		]);
		if (version.got === 'nothing') return { info: await explain(link, version), podman: false };
		if (info.got === 'nothing') return { info: await explain(link, info), podman: false };
		const [said, told] = [recordOf(version.value), recordOf(info.value)];
		return { info: isKnown(parseEngine(said, told), clock.nowMs()), podman: isPodman(said) };
	}

	async function infoOf(link: EngineLink): Promise<Told> {
		const { id } = link.place;
		const share = infos.get(id) ?? shareRead(() => ask(link), INFO_MS, clock);
		infos.set(id, share);
		const asking = share();
		const told = await Promise.race([asking, waitFor(INFO_WAIT_MS)]);
		if (told === undefined) {
			void asking.then(({ info }) => (info.known ? answered(id) : share.forget()));
			return NOT_YET;
		}
		// Only what is known is kept: whoever looks next may find it answering.
		if (!told.info.known) share.forget();
		return told;
	}

	/** Engines that were here a moment ago, and have left not even a socket. */
	async function leftOf(found: readonly EnginePlace[]): Promise<ContainerEngine[]> {
		const who = await asker();
		const isHere = (id: string): boolean => found.some((place) => place.id === id && place.state === 'open');
		return [...seen.values()]
			.filter(({ place, atMs }) => !isHere(place.id) && clock.monotonicMs() - atMs < REMEMBERED_MS)
			.map(({ place }) => describeAs(place, { info: explainNoAnswer(place, STOPPED, who), podman: false }));
	}

	async function describeOne(place: EnginePlace, link: EngineLink | undefined): Promise<ContainerEngine> {
		const told = link ? await infoOf(link) : { info: explainPlace(place, await asker()), podman: false };
		return describeAs(place, told);
	}

	function describeAs(place: EnginePlace, told: Told): ContainerEngine {
		return {
			id: place.id,
			kind: told.podman ? 'podman' : place.kind,
			rootless: place.rootless,
			owner: place.ownerUid === 0 ? 'root' : place.ownerUid === uid ? userName : String(place.ownerUid),
			socket: place.socket,
			info: told.info
		};
	}

	return {
		links,
		explain,
		async describe() {
			const [found, usable] = await Promise.all([places(), links()]);
			const left = await leftOf(found);
			const here = found.filter(({ id }) => !left.some((one) => one.id === id));
			const described = here.map((place) =>
				describeOne(
					place,
					usable.find((link) => link.place.id === place.id)
				)
			);
			return [...(await Promise.all(described)), ...left];
		},
		async find(id) {
			const link = (await links()).find(({ place }) => place.id === id);
			if (link) return link;
			const place = (await places()).find((one) => one.id === id);
			return place ? explainPlace(place, await asker()) : notKnown('absent', 'There is no such container engine here.');
		},
		forget(id) {
			places.forget();
			for (const [of, info] of infos) if (id === undefined || of === id) info.forget();
		},
		close() {
			for (const link of open.values()) link.close();
		}
	};
}

const RANK: readonly Unknown['why'][] = ['timed-out', 'failed', 'denied', 'absent', 'not-applicable'];

/** The reason that says most: of an engine that is here and does not answer, before one that may not be asked, before none. */
export function pickReason(reasons: readonly Unknown[]): Unknown | undefined {
	const rankOf = ({ why, remedy }: Unknown): number => RANK.indexOf(why) * 2 + (remedy === null ? 1 : 0);
	return [...reasons].sort((a, b) => rankOf(a) - rankOf(b))[0];
}

const waitFor = (ms: number): Promise<undefined> =>
	new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref());
