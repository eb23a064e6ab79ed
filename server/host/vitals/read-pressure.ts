// Pressure Stall Information: how long tasks waited for a resource, from /proc/pressure.
import type { Pressure } from '#wire/host.ts';
import type { HostRoot } from '../host-root.ts';

/** @returns null when this kernel has no pressure information or hides it */
export function readPressure(root: HostRoot, resource: 'cpu' | 'memory' | 'io'): Pressure | null {
	const text = root.read(`proc/pressure/${resource}`);
	const some = text && parseLine(text, 'some');
	if (!some) return null;
	return { some, full: parseLine(text, 'full') };
}

function parseLine(text: string, kind: 'some' | 'full'): { avg10: number; avg60: number; avg300: number } | null {
	const found = new RegExp(`^${kind} avg10=([\\d.]+) avg60=([\\d.]+) avg300=([\\d.]+)`, 'm').exec(text);
	if (!found) return null;
	const share = (percent: string | undefined): number => Math.min(1, Number(percent) / 100);
	return { avg10: share(found[1]), avg60: share(found[2]), avg300: share(found[3]) };
}
