// The last hour of the host and its interfaces, every sample of it, in memory: there also when nothing can be stored. Columns of
// 32-bit floats in a ring; a few hundred KiB.
import { HISTORY_FIGURES } from '#wire/host/history-kinds.ts';

type Kind = 'host' | 'interface';

export interface RecentHour {
	/** One sample of everything. What is not in it was not measured then. */
	add(
		atMs: number,
		samples: Iterable<readonly [kind: Kind, key: string, values: Readonly<Record<string, number>>]>
	): void;
	/** Calls back for each sample of one series in the span, in the order in which they came: figures, once each. */
	visit(
		kind: Kind,
		key: string,
		fromMs: number,
		toMs: number,
		visit: (atMs: number, values: Float32Array) => void
	): void;
	/** The earliest sample's time; undefined without one. */
	oldestMs(): number | undefined;
}

/** @param capacity  samples */
export function openRecentHour(capacity: number): RecentHour {
	const times = new Float64Array(capacity).fill(Number.NaN);
	const columns = new Map<string, { readonly figures: number; readonly cells: Float32Array; lastSeen: number }>();
	let count = 0;

	return {
		add(atMs, samples) {
			const at = count % capacity;
			times[at] = atMs;
			for (const { figures, cells } of columns.values()) cells.fill(Number.NaN, at * figures, (at + 1) * figures);
			for (const [kind, key, values] of samples) {
				const names: readonly string[] = HISTORY_FIGURES[kind];
				const id = `${kind}\0${key}`;
				let column = columns.get(id);
				if (!column) {
					column = {
						figures: names.length,
						cells: new Float32Array(capacity * names.length).fill(Number.NaN),
						lastSeen: count
					};
					columns.set(id, column);
				}
				column.lastSeen = count;
				for (let i = 0; i < names.length; i++)
					column.cells[at * names.length + i] = values[names[i] ?? ''] ?? Number.NaN;
			}
			count += 1;
			for (const [id, { lastSeen }] of columns) if (count - lastSeen > capacity) columns.delete(id);
		},
		visit(kind, key, fromMs, toMs, visit) {
			const column = columns.get(`${kind}\0${key}`);
			if (!column) return;
			const { figures, cells } = column;
			for (let n = Math.max(0, count - capacity); n < count; n++) {
				const at = n % capacity;
				const time = times[at] ?? Number.NaN;
				if (time >= fromMs && time < toMs) visit(time, cells.subarray(at * figures, (at + 1) * figures));
			}
		},
		oldestMs: () => (count === 0 ? undefined : times[count > capacity ? count % capacity : 0])
	};
}
