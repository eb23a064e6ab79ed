// What a program meets that asks somebody by a name or a port: who listens here, which addresses are this machine's, what rules are
// in the way, and how names are looked up.

import type { AskedServer, NetworkReport } from '#wire/host/network.ts';
import type { FirewallChain } from '#wire/host/network-firewall.ts';
import type { Listener } from '#wire/host/network-sockets.ts';
import type { Unit } from '#wire/host/services.ts';
import type { HostRoot } from '../host-root.ts';
import { type KernelSetting, readKernelSettings } from './read-kernel-settings.ts';
import { type NameSetup, readNameSetup } from './read-name-setup.ts';
import { readSocketUnits, type SocketUnit } from './read-socket-units.ts';

export interface NetGround {
	/** null where it is not known who listens. */
	readonly listeners: readonly Listener[] | null;
	/** Of this machine; null where they are not known. */
	readonly addresses: readonly string[] | null;
	/** null where the rules may not be seen. */
	readonly chains: readonly FirewallChain[] | null;
	readonly units: readonly Unit[];
	readonly names: NameSetup;
	/** Limits of the kernel that programs run into, and who set them. By name. */
	readonly settings: ReadonlyMap<string, KernelSetting>;
	/** What systemd itself listens for; absent where nobody looked. */
	readonly sockets?: readonly SocketUnit[] | undefined;
	/** Whether name servers answer; absent where nobody was asked. */
	readonly servers?: readonly AskedServer[] | undefined;
}

export interface NetGroundDeps {
	readonly root: Pick<HostRoot, 'readText' | 'facts' | 'readLink' | 'listNames'>;
	readonly report: () => Promise<
		Pick<NetworkReport, 'listeners' | 'interfaces' | 'firewall'> & Partial<Pick<NetworkReport, 'names'>>
	>;
	readonly units: () => Promise<readonly Unit[]>;
}

export async function readNetGround({ root, report, units }: NetGroundDeps): Promise<NetGround> {
	const [network, all, names, settings] = await Promise.all([
		report(),
		units(),
		readNameSetup(root),
		readKernelSettings(root)
	]);
	const { listeners, interfaces, firewall, names: lookup } = network;
	const list = listeners.known ? listeners.value.list : null;
	return {
		listeners: list,
		sockets: await readSocketUnits(root, list, all),
		addresses: interfaces.known
			? interfaces.value.list.flatMap((one) => one.addresses.map(({ address }) => address))
			: null,
		chains: firewall.chains.known ? firewall.chains.value.list : null,
		units: all,
		names,
		settings,
		...(lookup?.known && lookup.value.asked && { servers: lookup.value.asked })
	};
}
