// What the threads of a walk share: switches, a count of who is idle, and which files with several names were counted.

/** Places in `switches`. */
const STOP = 0;
const IDLE = 1;
const LINKS = 2;

const MOST_LINKS = 1 << 20;
/** Beyond this the table would be slow; then a file with several names may be counted for each. */
const LINKS_FULL = MOST_LINKS * 0.8;

/** As it goes to a thread. */
export interface SharedMemory {
	/** With this many the walk stops. */
	readonly maxEntries: number;
	readonly switches: SharedArrayBuffer;
	/** Bytes and entries of each thread. */
	readonly counts: SharedArrayBuffer;
	readonly links: SharedArrayBuffer;
}

export function createSharedMemory(threads: number, maxEntries = Number.POSITIVE_INFINITY): SharedMemory {
	return {
		maxEntries,
		switches: new SharedArrayBuffer(16),
		counts: new SharedArrayBuffer(threads * 16),
		links: new SharedArrayBuffer(MOST_LINKS * 8)
	};
}

export interface SharedState {
	stop(): void;
	isStopped(): boolean;
	becomeIdle(): void;
	/** Takes one of the idle threads for work that is about to be given away. @returns whether there was one */
	claimIdle(): boolean;
	/** @returns true the first time it is asked about an inode */
	isFirst(inode: number): boolean;
	count(thread: number, bytes: number, entries: number): void;
	total(): { readonly bytes: number; readonly entries: number };
}

export function openSharedState(memory: SharedMemory): SharedState {
	const switches = new Int32Array(memory.switches);
	const counts = new Float64Array(memory.counts);
	const links = new BigInt64Array(memory.links);
	const stop = (): void => void Atomics.store(switches, STOP, 1);
	const total = (): { readonly bytes: number; readonly entries: number } => {
		let bytes = 0;
		let entries = 0;
		for (let at = 0; at < counts.length; at += 2) {
			bytes += counts[at] ?? 0;
			entries += counts[at + 1] ?? 0;
		}
		return { bytes, entries };
	};
	return {
		stop,
		isStopped: () => Atomics.load(switches, STOP) === 1,
		becomeIdle: () => void Atomics.add(switches, IDLE, 1),
		claimIdle() {
			for (;;) {
				const idle = Atomics.load(switches, IDLE);
				if (idle <= 0) return false;
				if (Atomics.compareExchange(switches, IDLE, idle, idle - 1) === idle) return true;
			}
		},
		isFirst(inode) {
			const key = BigInt(inode);
			let at = Math.imul(inode | 0, 0x9e3779b1) >>> 12;
			for (;;) {
				const there = Atomics.load(links, at);
				if (there === key) return false;
				if (there === 0n) {
					if (Atomics.load(switches, LINKS) > LINKS_FULL) return true;
					const before = Atomics.compareExchange(links, at, 0n, key);
					if (before === 0n) {
						Atomics.add(switches, LINKS, 1);
						return true;
					}
					if (before === key) return false;
				}
				at = (at + 1) % MOST_LINKS;
			}
		},
		// Each thread writes its own places only.
		count(thread, bytes, entries) {
			counts[thread * 2] = (counts[thread * 2] ?? 0) + bytes;
			counts[thread * 2 + 1] = (counts[thread * 2 + 1] ?? 0) + entries;
			if (total().entries > memory.maxEntries) stop();
		},
		total
	};
}
