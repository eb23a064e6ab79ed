// "What I can and cannot see here": asked of the subjects themselves, so that it never says anything else than their pages do.
import { isKnown, type Known, notKnown, type Unknown } from '#wire/host/known.ts';
import type { Sight } from '#wire/host/sight.ts';
import type { DiskReport } from '#wire/host/storage-layers.ts';
import type { Clock } from '../../lib/clock.ts';
import { withinTime } from '../overview/within-time.ts';
import { shareRead } from '../share-read.ts';
import type { Subjects } from '../subjects.ts';
import { judgeSight } from './judge-sight.ts';

export interface SightDeps {
	readonly facts: Pick<Subjects, 'journal' | 'containers' | 'network' | 'storage'>;
	readonly clock: Clock;
	/** 0 sees everything of other users' processes. */
	readonly uid: number;
	readonly userName: string;
}

const LONGEST_MS = 8000;
const SHARED_MS = 2000;

/** @returns one line for each permission; never rejects */
export function openSight({ facts, clock, uid, userName }: SightDeps): () => Promise<readonly Sight[]> {
	async function journal(): Promise<Sight> {
		const found = await within(facts.journal.missing());
		return judgeSight('journal', found, found.known ? found.value : []);
	}

	async function engines(): Promise<Sight> {
		const found = await within(facts.containers.list().then((list) => isKnown(list, clock.nowMs())));
		if (!found.known) return judgeSight('engines', found);
		const { engines: all, containers, limits } = found.value;
		const denied = all.flatMap(({ info }) => (info.known ? [] : [info])).find(({ why }) => why === 'denied');
		if (!containers.known) return judgeSight('engines', denied ?? containers);
		if (!denied) return judgeSight('engines', containers, limits);
		return { ...judgeSight('engines', denied), sees: 'part', reasons: [denied.reason, ...limits] };
	}

	async function firewall(): Promise<Sight> {
		const found = await within(facts.network.report().then((report) => isKnown(report, clock.nowMs())));
		if (!found.known) return judgeSight('firewall', found);
		const { chains } = found.value.firewall;
		return judgeSight('firewall', chains, chains.known ? chains.value.limits : [], 'shows');
	}

	async function disks(): Promise<Sight> {
		const found = await within<readonly DiskReport[]>(facts.storage.layers().then(({ health }) => health));
		if (!found.known) return judgeSight('disks', found);
		const blind = found.value.flatMap(({ health }) => (health.known ? [] : [health]));
		// A virtual disk has nothing to tell to anybody.
		const denied = blind.filter(({ why }) => why !== 'not-applicable');
		const [first] = denied;
		if (first)
			return denied.length === found.value.length
				? judgeSight('disks', worst(denied))
				: { ...judgeSight('disks', worst(denied)), sees: 'part' };
		return blind.length === found.value.length && blind[0] ? judgeSight('disks', blind[0]) : judgeSight('disks', found);
	}

	function processes(): Sight {
		if (uid === 0) return judgeSight('processes', isKnown(true, 0));
		const reason = `Which files and connections a process of another user has open, only root may see, and ${userName} is not root. What such a process uses is seen all the same.`;
		return {
			...judgeSight('processes', isKnown(true, 0), [reason]),
			remedy: { command: 'sudo ss -tulnp', does: 'shows' }
		};
	}

	return shareRead(
		async () => [...(await Promise.all([journal(), engines(), firewall()])), processes(), await disks()],
		SHARED_MS,
		clock
	);
}

const within = <T>(read: Promise<Known<T>>): Promise<Known<T>> => withinTime(read, LONGEST_MS);

/** What a command would grant says more than what nothing helps against. */
function worst(all: readonly Unknown[]): Unknown {
	return all.find(({ remedy }) => remedy !== null) ?? all[0] ?? notKnown('failed', '');
}
