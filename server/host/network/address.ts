// What an IP address says by itself. Pure.
import { BlockList, isIP } from 'node:net';
import type { AddressReach } from '#wire/host/network.ts';

export type Family = 4 | 6;
export const familyOf = (address: string): Family => (address.includes(':') ? 6 : 4);

function rangesOf(...ranges: readonly `${string}/${number}`[]): BlockList {
	const list = new BlockList();
	for (const range of ranges) {
		const [net = '', bits] = range.split('/');
		list.addSubnet(net, Number(bits), familyOf(net) === 6 ? 'ipv6' : 'ipv4');
	}
	return list;
}

const RANGES: readonly (readonly [AddressReach, BlockList])[] = [
	['loopback', rangesOf('127.0.0.0/8', '::1/128')],
	['link', rangesOf('169.254.0.0/16', 'fe80::/10')],
	['multicast', rangesOf('224.0.0.0/4', 'ff00::/8')],
	// 100.64.0.0/10 is shared by the customers of a provider; tunnels to one's own machines use it, too.
	['private', rangesOf('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7')]
];

/** @returns how far the address reaches by its range; an IPv4 address inside an IPv6 one counts as itself */
export function reachOf(address: string): AddressReach {
	const bare = address.split('%')[0] ?? '';
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
	const version = isIP(mapped);
	if (version === 0) return 'private';
	return RANGES.find(([, list]) => list.check(mapped, version === 6 ? 'ipv6' : 'ipv4'))?.[0] ?? 'public';
}

export const isAny = (address: string): boolean => address === '0.0.0.0' || address === '::';

/** 16 bytes as the shortest text: the longest run of zeros is left out. */
export function formatV6(groups: readonly number[]): string {
	let best = { at: -1, length: 1 };
	for (let at = 0; at < 8; at += 1) {
		let length = 0;
		while (at + length < 8 && groups[at + length] === 0) length += 1;
		if (length > best.length) best = { at, length };
		at += length;
	}
	const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
	if (mapped) return `::ffff:${[6, 7].flatMap((at) => [(groups[at] ?? 0) >> 8, (groups[at] ?? 0) & 255]).join('.')}`;
	const words = groups.map((group) => group.toString(16));
	if (best.at < 0) return words.join(':');
	return `${words.slice(0, best.at).join(':')}::${words.slice(best.at + best.length).join(':')}`;
}
