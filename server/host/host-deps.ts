// What every subject of the host is opened with.
import type { ConfigChecker } from '#native/ports/config-checker.ts';
import type { FactRunner } from '#native/ports/fact-runner.ts';
import type { Loaded } from '#native/ports/loaded.ts';
import type { SandboxPort } from '#native/ports/sandbox.ts';
import type { TreeWalker } from '#native/ports/tree-walker.ts';
import type { EventBus } from '../events/bus.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { HostRoot } from './host-root.ts';
import type { Probes } from './probes/open-probes.ts';
import type { MountTable } from './storage/watch-mounts.ts';
import type { Notices } from './watch/notices.ts';

export type FactSource = Pick<FactRunner, 'ask' | 'follow' | 'measure'>;

export interface HostDeps {
	readonly root: HostRoot;
	readonly facts: FactSource;
	readonly clock: Clock;
	readonly bus: EventBus;
	readonly log: Log;
	/** The account the service runs as: 0 reads what others cannot. */
	readonly uid: number;
	readonly userName: string;
	readonly home: string;
	/** Told of what happens; nobody is when absent. */
	readonly notices?: Notices | undefined;
	/** Whether something was mounted; the table is compared from time to time when absent. */
	readonly mountTable?: MountTable | undefined;
	/** Questions that send something; nobody is asked any when absent. */
	readonly probes?: Probes | undefined;
}

/** Where no program can be asked, every one of them is absent, for the reason that the port gives. */
export function factSourceOf(loaded: Loaded<FactRunner>): FactSource {
	if (loaded.present) return loaded.port;
	const { reason } = loaded;
	return {
		ask: async () => ({ got: 'nothing', why: 'absent', detail: reason }),
		follow: (_name, _args, listener) => {
			queueMicrotask(() => listener.end(reason));
			return { close: () => {} };
		},
		measure: async (paths) => paths.map((path) => ({ path, state: 'gone' }))
	};
}

/** Where no process can be started, nothing can be walked, for the reason that the port gives. */
export function walkerOf(loaded: Loaded<TreeWalker>): TreeWalker {
	if (loaded.present) return loaded.port;
	const { reason } = loaded;
	return { walk: async () => ({ ended: 'not-walked', why: 'failed', detail: reason }), close: async () => {} };
}

/** What confines commands also confines programs that check their settings, where it can show them a view of their own. */
export function checkerOf(loaded: Loaded<SandboxPort>): Loaded<ConfigChecker> {
	if (!loaded.present) return loaded;
	const { port, tried } = loaded;
	if (port.checker) return { present: true, port: port.checker, tried };
	return {
		present: false,
		reason: `Programs check their settings in a view of bubblewrap's, and here ${port.backend} confines.`,
		remedy: 'Install bubblewrap: sudo apt install bubblewrap',
		tried
	};
}
