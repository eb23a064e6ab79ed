// Questions that send something. While `findings.active_probes` is off there is nobody to ask them: each answer is null, and no
// socket is made. What answered is believed for a while, so that nobody is asked more often than it is of use.
import type { AskedServer } from '#wire/host/network.ts';
import type { Clock } from '../../lib/clock.ts';
import { type DoorAnswer, type Doors, isOwnLoopback } from './doors.ts';
import type { Shown } from './read-shown.ts';

export interface Door {
	/** What it is called by who asks; the answer's key. */
	readonly name: string;
	/** One that answers is enough. */
	readonly addresses: readonly string[];
	readonly port: number;
}

export interface TlsDoor {
	readonly address: string;
	readonly port: number;
	readonly serverName: string | undefined;
	/** Whose it is, where one unit alone listens there. */
	readonly unit: string | undefined;
}

export interface ServedNow extends TlsDoor {
	readonly shown: Shown;
}

/** Each answers null while nothing may be sent. */
export interface Probes {
	/** Only of doors on loopback addresses. */
	answered(doors: readonly Door[]): Promise<ReadonlyMap<string, DoorAnswer> | null>;
	served(doors: readonly TlsDoor[]): Promise<readonly ServedNow[] | null>;
	servers(addresses: readonly string[]): Promise<readonly AskedServer[] | null>;
}

export interface ProbesDeps {
	readonly active: boolean;
	readonly doors: () => Doors;
	readonly clock: Pick<Clock, 'monotonicMs'>;
}

const MOST_DOORS = 16;
const MOST_TLS = 24;
const MOST_SERVERS = 6;
const AT_A_TIME = 4;
/** Who answers is not asked again before; who does not is, at each look. */
const WELL_MS = 5 * 60_000;
const SERVERS_MS = 50_000;

export function openProbes({ active, doors, clock }: ProbesDeps): Probes {
	if (!active) return { answered: async () => null, served: async () => null, servers: async () => null };
	const at = doors();
	const well = new Map<string, number>();
	const servers = new Map<string, { readonly asked: Promise<AskedServer>; readonly atMs: number }>();

	async function ask({ addresses, port }: Door): Promise<DoorAnswer> {
		let answer: DoorAnswer = 'refused';
		for (const address of addresses) {
			const key = `${address} ${port}`;
			if (clock.monotonicMs() - (well.get(key) ?? Number.NEGATIVE_INFINITY) < WELL_MS) return 'answers';
			const found = await at.connect(address, port);
			if (found === 'answers') {
				well.set(key, clock.monotonicMs());
				return 'answers';
			}
			well.delete(key);
			if (found === 'no-answer') answer = found;
		}
		return answer;
	}

	async function askServer(address: string): Promise<AskedServer> {
		const startMs = clock.monotonicMs();
		const state = await at.askServer(address);
		return { address, state, tookMs: Math.round(clock.monotonicMs() - startMs) };
	}

	return {
		async answered(list) {
			const own = list
				.map((door) => ({ ...door, addresses: door.addresses.filter(isOwnLoopback) }))
				.filter(({ addresses }) => addresses.length > 0);
			const answers = await each(own.slice(0, MOST_DOORS), async (door) => [door.name, await ask(door)] as const);
			return new Map(answers);
		},
		served: (list) =>
			each(list.filter(({ address }) => isOwnLoopback(address)).slice(0, MOST_TLS), async (door) => ({
				...door,
				shown: await at.shakeHands(door.address, door.port, door.serverName)
			})),
		servers: (addresses) =>
			Promise.all(
				[...new Set(addresses)].slice(0, MOST_SERVERS).map((address) => {
					const before = servers.get(address);
					if (before && clock.monotonicMs() - before.atMs < SERVERS_MS) return before.asked;
					const asked = askServer(address);
					servers.set(address, { asked, atMs: clock.monotonicMs() });
					return asked;
				})
			)
	};
}

async function each<T, R>(list: readonly T[], one: (item: T) => Promise<R>): Promise<R[]> {
	const found: R[] = [];
	for (let from = 0; from < list.length; from += AT_A_TIME)
		found.push(...(await Promise.all(list.slice(from, from + AT_A_TIME).map(one))));
	return found;
}
