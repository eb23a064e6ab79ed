// The host's vital signs: read once for everybody at one interval, kept for a minute, told on the event bus.
import { availableParallelism, hostname, userInfo } from 'node:os';
import type { HostSnapshot, Vitals } from '#wire/host.ts';
import { VITALS_HISTORY_MS, VITALS_INTERVAL_MS } from '#wire/vitals-timing.ts';
import type { EventBus } from '../events/bus.ts';
import type { Clock } from '../lib/clock.ts';
import type { HostRoot } from './host-root.ts';
import { deriveVitals, type HostReading } from './vitals/derive-vitals.ts';
import { readFacts } from './vitals/read-facts.ts';
import { readHost } from './vitals/read-host.ts';

export interface Host {
	/** Facts, the last minute, and what could not be read; complete at any time. */
	snapshot(): HostSnapshot;
	/** The newest sample. */
	vitals(): Vitals;
	close(): void;
}

export interface HostOptions {
	readonly root: HostRoot;
	readonly clock: Clock;
	readonly bus: EventBus;
	readonly intervalMs?: number;
}

/** How far apart the first two readings are, and the least they may be: so that the very first rates mean something. */
const FIRST_GAP_MS = 250;
const LEAST_GAP_MS = 50;

export function openHost({ root, clock, bus, intervalMs = VITALS_INTERVAL_MS }: HostOptions): Host {
	const history: Vitals[] = [];
	let last: HostReading = readHost(root, clock);
	history.push(deriveVitals(last, last));
	let placeholder = true;

	const sample = (): void => {
		const reading = readHost(root, clock);
		const vitals = deriveVitals(last, reading);
		last = reading;
		// The entry made at start had no interval to measure.
		if (placeholder) history.pop();
		placeholder = false;
		history.push(vitals);
		while (history.length > 1 && vitals.atMs - (history[0]?.atMs ?? 0) > VITALS_HISTORY_MS) history.shift();
		bus.publish({ topic: 'vitals', data: vitals });
	};
	const first = setTimeout(() => placeholder && sample(), FIRST_GAP_MS);
	const every = setInterval(sample, intervalMs);
	first.unref();
	every.unref();

	return {
		snapshot: () => {
			// Somebody looks before the first sample was due: measure now rather than show a zero that never was.
			if (placeholder && clock.monotonicMs() - last.monotonicMs >= LEAST_GAP_MS) sample();
			return {
				facts: readFacts(root, {
					architecture: process.arch,
					coreCount: last.cpu?.cores.length || availableParallelism(),
					hostName: hostname(),
					timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
					user: userName(),
					nowMs: clock.nowMs()
				}),
				history: [...history],
				absent: findAbsent(last),
				eventId: bus.lastId()
			};
		},
		vitals: () => history.at(-1) ?? deriveVitals(last, last),
		close: () => {
			clearTimeout(first);
			clearInterval(every);
		}
	};
}

function userName(): string {
	try {
		return userInfo().username;
	} catch {
		// An account that has no passwd entry, as in a container.
		return String(process.getuid?.() ?? 'unknown');
	}
}

function findAbsent(reading: HostReading): HostSnapshot['absent'] {
	const absent: HostSnapshot['absent'] = [];
	if (!reading.pressure.memory) absent.push('pressure');
	if (reading.temperatures.length === 0) absent.push('temperature');
	if (reading.disks.length === 0) absent.push('disk');
	if (reading.interfaces.length === 0) absent.push('network');
	return absent;
}
