// Who can reach a port by the address it is published on.
import { BlockList, isIP } from 'node:net';
import type { Exposure } from '#wire/host/containers.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Addresses that the internet does not route. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
	['10.0.0.0', 8],
	['172.16.0.0', 12],
	['192.168.0.0', 16],
	['100.64.0.0', 10],
	['169.254.0.0', 16]
] as const)
	PRIVATE.addSubnet(net, bits);
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** @param address null when the port is not published; what is no address counts as open to all */
export function exposureOf(address: string | null): Exposure {
	if (address === null) return 'inside';
	const bare = address.replace(/^\[|\]$|%.*$/g, '');
	const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4';
	if (isIP(bare) === 0) return 'all';
	if (LOOPBACK.check(bare, family)) return 'loopback';
	return PRIVATE.check(bare, family) ? 'lan' : 'all';
}
