// Notices that something of the network changed, by looking at a few small files of the kernel now and then: cheaply, and the more
// seldom the more there is to look at.

import type { Clock } from '../../lib/clock.ts';
import type { HostRoot } from '../host-root.ts';
import { listens } from './parse-sockets.ts';
import { readSockets } from './read-sockets.ts';

const LEAST_MS = 10_000;
/** Of the time that looking took: a thousandth of one core at most. */
const REST_FACTOR = 1000;
const MOST_LINKS = 64;
const FILES = ['proc/net/if_inet6', 'proc/net/route', '/etc/resolv.conf'];

/** @returns how to stop */
export function watchNetwork(root: Pick<HostRoot, 'readText'>, clock: Clock, changed: () => void): () => void {
	let before: string | undefined;
	let timer: NodeJS.Timeout | undefined;
	let over = false;
	const look = async (): Promise<void> => {
		const beganMs = clock.monotonicMs();
		const now = await fingerprint(root);
		if (over) return;
		if (before !== undefined && now !== before) changed();
		before = now;
		timer = setTimeout(() => void look(), Math.max(LEAST_MS, (clock.monotonicMs() - beganMs) * REST_FACTOR));
		timer.unref();
	};
	timer = setTimeout(() => void look(), LEAST_MS);
	timer.unref();
	return () => {
		over = true;
		clearTimeout(timer);
	};
}

/** What stays the same while nothing of note changes: no counters, no connections. */
export async function fingerprint(root: Pick<HostRoot, 'readText'>): Promise<string> {
	const textOf = async (path: string): Promise<string> => {
		const text = await root.readText(path, 65_536);
		return text.got ? text.value : '';
	};
	const devices = [...(await textOf('proc/net/dev')).matchAll(/^\s*([^:\s]+):/gm)].map(([, name = '']) => name);
	const states = await Promise.all(
		devices.slice(0, MOST_LINKS).map((name) => textOf(`sys/class/net/${name}/operstate`))
	);
	const files = await Promise.all(FILES.map(textOf));
	const { lines } = await readSockets(root);
	const doors = lines.filter(listens).map(({ protocol, address, port }) => `${protocol} ${address} ${port}`);
	return JSON.stringify([devices, states, files, [...new Set(doors)].sort()]);
}
