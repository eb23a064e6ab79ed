// Containers that are in trouble, with what can only be had one by one: their last lines, and what their health check said.
import type { ContainerRow } from '#wire/host/containers.ts';
import type { ContainerFacts } from '../containers/open-containers.ts';

export interface TroubledContainer {
	/** Oldest first; [] where its log cannot be read, or it wrote none. */
	readonly lines: readonly string[];
	/** What its health check printed last; null where it has none. */
	readonly health: string | null;
}

/** By the container's id. */
export type TroubledContainers = ReadonlyMap<string, TroubledContainer>;

const MOST = 12;
const LINES = 10;
const WAIT_MS = 1500;

/** Never rejects: a container that says nothing is told all the same. */
export async function readTroubledContainers(
	containers: Pick<ContainerFacts, 'detail' | 'followLog'>,
	rows: readonly ContainerRow[]
): Promise<TroubledContainers> {
	const found = rows.filter(isTroubled).slice(0, MOST);
	return new Map(
		await Promise.all(
			found.map(async (row) => {
				const [detail, lines] = await Promise.all([
					row.health === 'unhealthy' ? containers.detail(row) : undefined,
					lastLines(containers, row)
				]);
				const health = detail?.known ? (detail.value.healthLog.at(-1)?.output ?? null) : null;
				return [row.id, { lines, health }] as const;
			})
		)
	);
}

function isTroubled({ state, health, exitCode, details }: ContainerRow): boolean {
	if (health === 'unhealthy' || state === 'restarting' || state === 'dead') return true;
	return (exitCode ?? 0) !== 0 || (details?.restarts ?? 0) > 0;
}

async function lastLines(
	{ followLog }: Pick<ContainerFacts, 'followLog'>,
	{ engine, id }: ContainerRow
): Promise<readonly string[]> {
	const signal = AbortSignal.timeout(WAIT_MS);
	const lines: string[] = [];
	try {
		for await (const piece of followLog({ kind: 'container-log', engine, id }, signal)) {
			if ('lines' in piece) lines.push(...piece.lines.map(({ text }) => text));
			if (lines.length > 0) break;
		}
	} catch {
		// Its log driver keeps none, or it went away meanwhile.
	}
	return lines.slice(-LINES);
}
