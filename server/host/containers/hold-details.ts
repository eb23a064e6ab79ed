// What one container's own page of the engine says, kept until something happens to that container. Hundreds are read a few at a
// time: what is not there in time comes with the next reading.
import type { ContainerDetails, ContainerHealth, ContainerRow } from '#wire/host/containers.ts';
import type { Clock } from '../../lib/clock.ts';
import type { EngineLink } from './engine-link.ts';
import { parseDetails, parseHealth } from './parse-inspect.ts';
import { recordOf } from './raw.ts';

export interface HeldDetails {
	/**
	 * Puts details into the rows that lack them, waiting a moment for those that are not held.
	 * @returns how many are still being read
	 */
	fill(
		link: EngineLink,
		rows: readonly ContainerRow[]
	): Promise<{ readonly rows: ContainerRow[]; readonly missing: number }>;
	/** Something happened to this container, or, without an id, perhaps to each of the engine's. */
	forget(engine: string, id?: string): void;
}

/** What is held is read again after this long, whatever was heard. */
const MAX_AGE_MS = 60_000;
const WAIT_MS = 250;
const AT_ONCE = 6;

interface Held {
	readonly details: ContainerDetails;
	readonly health: ContainerHealth;
	/** The row's own words at that time, without how long it has been so. */
	readonly state: string;
	readonly readMs: number;
}

export function holdDetails({
	clock,
	finished
}: {
	readonly clock: Clock;
	readonly finished: () => void;
}): HeldDetails {
	const held = new Map<string, Held>();
	const reading = new Map<string, Promise<void>>();
	/** By engine, and by engine and id. */
	const forgottenMs = new Map<string, number>();
	const keyOf = (engine: string, id: string): string => `${engine} ${id}`;
	const stateOf = ({ state, health, exitCode, name }: ContainerRow): string => `${state} ${health} ${exitCode} ${name}`;

	function isFresh(row: ContainerRow): boolean {
		const known = held.get(keyOf(row.engine, row.id));
		return known !== undefined && known.state === stateOf(row) && clock.monotonicMs() - known.readMs < MAX_AGE_MS;
	}

	async function readOne(link: EngineLink, row: ContainerRow): Promise<boolean> {
		const askedMs = clock.monotonicMs();
		const answer = await link.ask(`/containers/${row.id}/json`);
		if (answer.got === 'nothing') return answer.status === 404;
		const overtaken =
			Math.max(forgottenMs.get(row.engine) ?? 0, forgottenMs.get(keyOf(row.engine, row.id)) ?? 0) > askedMs;
		held.set(keyOf(row.engine, row.id), {
			details: parseDetails(recordOf(answer.value)),
			health: parseHealth(recordOf(answer.value)),
			state: stateOf(row),
			readMs: overtaken ? Number.NEGATIVE_INFINITY : clock.monotonicMs()
		});
		return true;
	}

	/** One pass over an engine at a time; it ends early when the engine stops answering. */
	function readAll(link: EngineLink, rows: readonly ContainerRow[]): Promise<void> {
		const { id } = link.place;
		const running = reading.get(id);
		if (running) return running;
		const queue = [...rows];
		const work = async (): Promise<void> => {
			for (let row = queue.shift(); row !== undefined; row = queue.shift())
				if (!(await readOne(link, row))) queue.length = 0;
		};
		const pass = Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {
			reading.delete(id);
		});
		reading.set(id, pass);
		return pass;
	}

	function prune(link: EngineLink, rows: readonly ContainerRow[]): void {
		const there = new Set(rows.map(({ engine, id }) => keyOf(engine, id)));
		const own = `${link.place.id} `;
		for (const kept of [held, forgottenMs])
			for (const key of kept.keys()) if (key.startsWith(own) && !there.has(key)) kept.delete(key);
	}

	return {
		async fill(link, rows) {
			prune(link, rows);
			const wanted = rows.filter((row) => !isFresh(row));
			if (wanted.length > 0) {
				// A pass that was under way may have begun without some of these.
				const joined = reading.has(link.place.id);
				const pass = readAll(link, wanted);
				const late = await Promise.race([pass.then(() => false), waitFor(WAIT_MS)]);
				if (late || joined) void pass.then(finished);
			}
			const filled = rows.map((row) => {
				const known = held.get(keyOf(row.engine, row.id));
				const isSilent = row.health === 'none' && row.state === 'running';
				return { ...row, details: known?.details ?? null, health: isSilent ? (known?.health ?? 'none') : row.health };
			});
			return { rows: filled, missing: filled.filter(({ details }) => details === null).length };
		},
		forget(engine, id) {
			forgottenMs.set(id === undefined ? engine : keyOf(engine, id), clock.monotonicMs());
			// Kept, and shown until the next reading, but not believed any more.
			for (const [key, one] of held)
				if (id === undefined ? key.startsWith(`${engine} `) : key === keyOf(engine, id))
					held.set(key, { ...one, readMs: Number.NEGATIVE_INFINITY });
		}
	};
}

const waitFor = (ms: number): Promise<true> => new Promise((resolve) => setTimeout(() => resolve(true), ms).unref());
