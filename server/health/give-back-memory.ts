// Keeps the service small while little happens: what was freed after a busy minute goes back to the system, which the C library
// does not do by itself for what lies between two blocks that are still in use.

import type { HostProbe } from '#native/ports/host-probe.ts';
import type { Loaded } from '#native/ports/loaded.ts';

const EVERY_MS = 20_000;

export function openGiveBackMemory(probe: Loaded<Pick<HostProbe, 'giveBackMemory'>>): { close(): void } {
	if (!probe.present) return { close() {} };
	const timer = setInterval(() => probe.port.giveBackMemory(), EVERY_MS);
	timer.unref();
	return { close: () => clearInterval(timer) };
}
