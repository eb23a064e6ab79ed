// A sample of vital signs as a test needs it.
import type { Vitals } from '#wire/host.ts';

/** @param cpu  share of all cores that is used; what a test does not look at is still */
export function vitalsAt(atMs: number, cpu: number): Vitals {
	return {
		atMs,
		uptimeSeconds: 1,
		load: [1, 1, 1],
		cpu: { used: cpu, waiting: 0, stolen: 0, cores: [cpu], pressure: null },
		memory: {
			totalBytes: 8e9,
			usedBytes: 4e9,
			cachedBytes: 1e9,
			swapTotalBytes: 0,
			swapUsedBytes: 0,
			pressure: null
		},
		disk: { readBytesPerSecond: 0, writeBytesPerSecond: 0, busy: 0, pressure: null, devices: [] },
		network: {
			receiveBytesPerSecond: 1000,
			sendBytesPerSecond: 500,
			interfaces: [{ name: 'eth0', receiveBytesPerSecond: 1000, sendBytesPerSecond: 500 }]
		},
		temperatures: []
	};
}
