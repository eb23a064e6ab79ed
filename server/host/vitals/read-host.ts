// One look at everything the vital signs are made of.
import type { Clock } from '../../lib/clock.ts';
import type { HostRoot } from '../host-root.ts';
import type { HostReading } from './derive-vitals.ts';
import { readCpu } from './read-cpu.ts';
import { readDiskIo } from './read-disk-io.ts';
import { readLoad, readUptime } from './read-load.ts';
import { readMemory } from './read-memory.ts';
import { readNetwork } from './read-network.ts';
import { readPressure } from './read-pressure.ts';
import { readTemperatures } from './read-temperature.ts';

export function readHost(root: HostRoot, clock: Clock): HostReading {
	return {
		atMs: clock.nowMs(),
		monotonicMs: clock.monotonicMs(),
		uptimeSeconds: readUptime(root),
		load: readLoad(root),
		cpu: readCpu(root),
		memory: readMemory(root),
		disks: readDiskIo(root),
		interfaces: readNetwork(root),
		pressure: {
			cpu: readPressure(root, 'cpu'),
			memory: readPressure(root, 'memory'),
			io: readPressure(root, 'io')
		},
		temperatures: readTemperatures(root)
	};
}
