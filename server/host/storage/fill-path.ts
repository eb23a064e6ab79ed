// What fills a path: found out once for everybody who asks at the same time, and kept for a short while.
import { normalize } from 'node:path/posix';
import type { TreeWalker, WalkEnd, WalkNode, WalkProgress } from '#native/ports/tree-walker.ts';
import type { FillEvent, FillNode, FillResult } from '#wire/host/fill.ts';
import { notKnown, type Unknown } from '#wire/host/known.ts';
import { asItComes } from '../../lib/as-it-comes.ts';
import type { Clock } from '../../lib/clock.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import { kindOf } from './filesystem-kind.ts';
import type { MountTable } from './read-mounts.ts';

export interface FillDeps {
	readonly walker: Pick<TreeWalker, 'walk'>;
	readonly clock: Clock;
	/** The table of mounts; null where it cannot be read. */
	readonly mounts: () => Promise<MountTable | null>;
}

export interface Fill {
	/**
	 * Progress as it goes, then the result or why there is none. Ends early with the signal; the walk itself ends when the last
	 * who wait for it have gone.
	 * @param hidden  absolute paths of which nothing is told or counted, whatever they are
	 */
	follow(path: string, signal: AbortSignal, hidden?: readonly string[]): AsyncGenerator<FillEvent, void>;
	/** What was found is old. */
	forget(): void;
}

export const WALK_LIMITS = { maxEntries: 5_000_000, maxMs: 120_000, maxNodes: 700 } as const;
/** Each takes a thread for each core; two are for two people. */
const AT_ONCE = 2;
const KEPT_MS = 60_000;
const MOST_KEPT = 6;
const MOST_OTHERS = 20;

interface Walk {
	progress: WalkProgress;
	end: FillEvent | undefined;
	readonly startedMs: number;
	readonly stop: AbortController;
	readonly wakers: Set<() => void>;
}

export function openFill({ walker, clock, mounts }: FillDeps): Fill {
	const running = new Map<string, Walk>();
	const kept = new Map<string, FillResult>();
	const waiting: (() => void)[] = [];
	let walking = 0;

	async function turn<T>(work: () => Promise<T>): Promise<T> {
		if (walking >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
		else walking += 1;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else walking -= 1;
		}
	}

	function begin(path: string, hidden: readonly string[], key: string): Walk {
		const walk: Walk = {
			progress: { bytes: 0, entries: 0 },
			end: undefined,
			startedMs: clock.monotonicMs(),
			stop: new AbortController(),
			wakers: new Set()
		};
		running.set(key, walk);
		const wake = (): void => {
			for (const one of walk.wakers) one();
		};
		const tell = (progress: WalkProgress): void => {
			walk.progress = progress;
			wake();
		};
		void turn(() => walkPath(path, hidden, tell, walk)).then((end) => {
			if (running.get(key) === walk) running.delete(key);
			if (end.type === 'result') keep(key, end.result);
			walk.end = end;
			wake();
		});
		return walk;
	}

	function keep(key: string, result: FillResult): void {
		kept.delete(key);
		kept.set(key, result);
		const [oldest] = kept.keys();
		if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
	}

	async function walkPath(
		path: string,
		hidden: readonly string[],
		tell: (progress: WalkProgress) => void,
		walk: Walk
	): Promise<FillEvent> {
		let at = path;
		// A link may lead to another one, which the walker has followed as well; so twice is enough.
		for (let times = 0; times < 2; times++) {
			if (walk.stop.signal.aborted) return none(STOPPED);
			// Whether there is such a place is told of none of them.
			if (hidden.some((place) => isAt(at, place))) return none(isHidden(path));
			const around = await lookAround(at);
			if ('known' in around) return none(around);
			const mountPoints = [...around.below, ...hidden.filter((place) => isAt(place, at))];
			const end = await walker.walk({ path: at, ...WALK_LIMITS, mountPoints }, tell, walk.stop.signal);
			if (end.ended === 'walked') return { type: 'result', result: resultOf(at, end, around.below, walk) };
			if (end.ended === 'not-walked') return none(describe(at, end));
			at = end.path;
		}
		return none(notKnown('failed', `${path} leads somewhere else each time it is looked at.`));
	}

	/** Which filesystem it is on, and what is mounted below. */
	async function lookAround(path: string): Promise<{ readonly below: readonly string[] } | Unknown> {
		const table = await mounts();
		if (!table) return { below: [] };
		const prefix = path === '/' ? '/' : `${path}/`;
		const below: string[] = [];
		let at = '';
		let type = '';
		await mapInPieces(table.mounts, (mount) => {
			const { mountPoint, id } = mount;
			if (mountPoint.startsWith(prefix) && mountPoint !== path) below.push(mountPoint);
			else if (!table.hidden.has(id) && isAt(path, mountPoint) && mountPoint.length >= at.length) {
				at = mountPoint;
				type = mount.type;
			}
		});
		if (kindOf(type) === 'system')
			return notKnown('not-applicable', `${path} is made by the kernel (${type}); nothing in it takes room on a disk.`);
		return { below };
	}

	const resultOf = (
		path: string,
		{ tree, entries, complete, unread, unreadExamples }: Extract<WalkEnd, { ended: 'walked' }>,
		below: readonly string[],
		{ startedMs }: Walk
	): FillResult => ({
		path,
		tree: asNode(tree),
		entries,
		elapsedMs: Math.round(clock.monotonicMs() - startedMs),
		readAtMs: clock.nowMs(),
		complete,
		unread,
		unreadExamples: [...unreadExamples],
		otherFilesystems: below.slice(0, MOST_OTHERS)
	});

	return {
		forget: () => kept.clear(),
		// Begins when it is read from: one that nobody reads walks nothing.
		async *follow(path, signal, hidden = []) {
			const wanted = tidy(path);
			// What was found for somebody who sees all of it is not for others.
			const key = [wanted, ...hidden].join('\0');
			const known = kept.get(key);
			if (known && clock.nowMs() - known.readAtMs < KEPT_MS) yield { type: 'result', result: known };
			else yield* followWalk(running.get(key) ?? begin(wanted, hidden, key), key, signal);
		}
	};

	function followWalk(walk: Walk, key: string, signal: AbortSignal): AsyncGenerator<FillEvent, void> {
		let told: WalkProgress | undefined;
		let over = false;
		return asItComes<FillEvent>(
			{
				listen(wake) {
					walk.wakers.add(wake);
					return () => {
						walk.wakers.delete(wake);
						if (walk.wakers.size > 0 || walk.end) return;
						walk.stop.abort();
						if (running.get(key) === walk) running.delete(key);
					};
				},
				next() {
					if (over) return 'end';
					if (walk.end) {
						over = true;
						return { item: walk.end };
					}
					if (told === walk.progress) return 'wait';
					told = walk.progress;
					const elapsedMs = Math.round(clock.monotonicMs() - walk.startedMs);
					return { item: { type: 'progress', progress: { ...told, elapsedMs } } };
				}
			},
			signal
		);
	}
}

const isAt = (path: string, mountPoint: string): boolean =>
	path === mountPoint || mountPoint === '/' || path.startsWith(`${mountPoint}/`);

/** `/srv//data/../data/` is `/srv/data`. */
const tidy = (path: string): string => normalize(path).replace(/(.)\/$/, '$1');

const asNode = ({ name, kind, bytes, entries, children }: WalkNode): FillNode => ({
	name,
	kind,
	bytes,
	files: entries,
	children: children.map(asNode)
});

const STOPPED = notKnown('failed', 'It was stopped.');

function describe(path: string, { why, detail }: Extract<WalkEnd, { ended: 'not-walked' }>): Unknown {
	switch (why) {
		case 'absent':
			return notKnown('absent', `There is no folder ${path}.`);
		case 'denied':
			return notKnown('denied', `The service’s account may not look into ${path}.`);
		case 'stopped':
			return STOPPED;
		case 'failed':
			return notKnown('failed', `${path} could not be looked through: ${detail}`);
	}
}

const isHidden = (path: string): Unknown =>
	notKnown('denied', `${path} holds keys or the service’s own state; nothing is told of it here.`);

const none = ({ why, reason, remedy }: Unknown): FillEvent => ({ type: 'none', why, reason, remedy });
