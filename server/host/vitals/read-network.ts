// What network interfaces carried since boot, from /proc/net/dev.
import type { HostRoot } from '../host-root.ts';

export interface NetworkCounters {
	readonly name: string;
	readonly receivedBytes: number;
	readonly sentBytes: number;
}

/** Made by container engines and tunnels on top of a real interface; counting them would count traffic twice. */
const VIRTUAL = /^(veth|docker|br-|virbr|cni|flannel|cali|tap|vnet|lxc|lxd|podman|ifb|dummy|bonding_masters)/;

/** @returns interfaces that reach other machines; [] when there is none */
export function readNetwork(root: HostRoot): readonly NetworkCounters[] {
	const found: NetworkCounters[] = [];
	for (const line of (root.read('proc/net/dev') ?? '').split('\n')) {
		const [, name, rest] = /^\s*([^:\s]+):\s*(.*)$/.exec(line) ?? [];
		if (!name || rest === undefined || name === 'lo' || VIRTUAL.test(name)) continue;
		const fields = rest.split(/\s+/).map(Number);
		found.push({ name, receivedBytes: fields[0] || 0, sentBytes: fields[8] || 0 });
	}
	return found;
}
