// The recordings of storage as the service would find them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAnswers } from '#native/facts/measure-paths.ts';
import { createFakeFacts, type FakeAnswers } from '#native/fake/fake-facts.ts';
import type { Measured } from '#native/ports/fact-runner.ts';
import type { TreeWalker } from '#native/ports/tree-walker.ts';
import { openEventBus } from '#server/events/bus.ts';
import type { HostDeps } from '#server/host/host-deps.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { createLog } from '#server/lib/log.ts';

const FOLDER = fileURLToPath(new URL('../../../../fixtures/host/storage/', import.meta.url));

export const recorded = (path: string): string => readFileSync(`${FOLDER}${path}`, 'utf8');

export const NOW_MS = 1_795_378_500_000;
export const clock = { nowMs: () => NOW_MS, monotonicMs: () => 0 };

export const noWalker: TreeWalker = {
	walk: async () => ({ ended: 'not-walked', why: 'failed', detail: 'no folder is walked here' }),
	close: async () => {}
};

const MEASURED_PATHS = ['/', '/srv/data', '/srv/btrfs', '/srv/small', '/tmp', '/run'];

export interface Recorded {
	readonly uid?: number;
	readonly answers?: FakeAnswers;
	readonly measured?: readonly Measured[];
	/** Another root than that of the lab. */
	readonly root?: HostDeps['root'];
}

/** The lab as it was recorded, with another answer where one is given. */
export function labDeps({
	uid = 0,
	answers = {},
	measured = [],
	root = createHostRoot(`${FOLDER}lab/root`)
}: Recorded = {}) {
	const of = (name: string): string => recorded(`lab/answers/${name}`);
	const sizes = [...readAnswers(MEASURED_PATHS, of('stat.txt'), '').values()].filter(
		({ path }) => !measured.some((other) => other.path === path)
	);
	const facts = createFakeFacts(
		{
			'storage.lsblk': of('lsblk.json'),
			'storage.blkid': of('blkid.txt'),
			'storage.vgs': of('vgs.json'),
			'storage.pvs': of('pvs.json'),
			'storage.lvs': of('lvs.json'),
			...answers
		},
		[...sizes, ...measured]
	);
	return {
		root,
		facts,
		clock,
		bus: openEventBus('run'),
		log: createLog({ level: 'silent', readable: false }),
		uid,
		userName: uid === 0 ? 'root' : 'lab',
		home: uid === 0 ? '/root' : '/home/lab'
	};
}
