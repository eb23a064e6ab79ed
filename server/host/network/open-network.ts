// The network of this host: read when somebody asks, once for all who ask at the same time.

import { isKnown, notKnown } from '#wire/host/known.ts';
import type { NetworkReport } from '#wire/host/network.ts';
import type { HostDeps } from '../host-deps.ts';
import { shareRead } from '../share-read.ts';
import { whenTouched } from '../when-touched.ts';
import { createFindHolders } from './find-holders.ts';
import { createFindPackages } from './find-packages.ts';
import { readFirewall } from './firewall/read-firewall.ts';
import { readInterfaces } from './read-interfaces.ts';
import { readKernelLimits } from './read-kernel-limits.ts';
import { readListeners } from './read-listeners.ts';
import { readNames } from './read-names.ts';
import { readNeighbours, readRouting } from './read-routing.ts';
import { readSockets } from './read-sockets.ts';
import { summariseConnections } from './summarise-connections.ts';
import { watchNetwork } from './watch-network.ts';

export interface NetworkFacts {
	/** Everything that is known of the network now; each part says for itself when it is not. */
	report(): Promise<NetworkReport>;
	close(): void;
}

const LINKS_MS = 2000;
const SOCKETS_MS = 2000;
/** Rules are changed seldom, and reading them is dearer. */
const RULES_MS = 10_000;
const WHOLE_MS = 1000;

export function openNetwork(deps: HostDeps): NetworkFacts {
	const { root, clock, bus, facts } = deps;
	const findHolders = createFindHolders(root, clock);
	const findPackages = createFindPackages(facts, clock);
	const interfaces = shareRead(() => readInterfaces(deps), LINKS_MS, clock);
	const routing = shareRead(() => readRouting(deps), LINKS_MS, clock);
	const neighbours = shareRead(() => readNeighbours(deps), LINKS_MS, clock);
	const sockets = shareRead(() => readSockets(root), SOCKETS_MS, clock);
	const firewall = shareRead(() => readFirewall(deps), RULES_MS, clock);
	const whole = shareRead(readReport, WHOLE_MS, clock);

	async function readReport(): Promise<NetworkReport> {
		const [links, paths, near, open, rules] = await Promise.all([
			interfaces(),
			routing(),
			neighbours(),
			sockets(),
			firewall()
		]);
		const list = links.known ? links.value.list : [];
		const own = new Set(list.flatMap(({ addresses }) => addresses.map(({ address }) => address)));
		const [names, listeners, limits] = await Promise.all([
			readNames(deps, list),
			readListeners({ ...deps, findHolders, findPackages }, { sockets: open, interfaces: list, chains: rules.chains }),
			readKernelLimits(root, open.lines)
		]);
		const connections = open.absent
			? notKnown('absent', 'Who is connected is not known: the kernel does not show its sockets here.')
			: isKnown(await summariseConnections(open.lines, own, open.limits), clock.nowMs());
		return {
			interfaces: links,
			routing: paths,
			neighbours: near,
			names,
			listeners,
			connections,
			firewall: rules.firewall,
			limits
		};
	}

	const parts = [interfaces, routing, neighbours, sockets, firewall, whole];
	const forget = (): void => {
		for (const part of parts) part.forget();
	};
	const stopHearing = whenTouched(bus, forget, 'network');
	const stopWatching = watchNetwork(root, clock, () => {
		forget();
		bus.publish({ topic: 'host-changed', data: { part: 'network' } });
	});
	return {
		report: () => whole(),
		close() {
			stopHearing();
			stopWatching();
		}
	};
}
