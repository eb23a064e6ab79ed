// Containers that are in trouble, with what can only be had one by one: their last lines, and what their health check said.
import type { ContainerEvent, ContainerRow } from '#wire/host/containers.ts';
import { type ContainerGround, readContainerGround } from '../containers/ground/read-container-ground.ts';
import type { ContainerFacts } from '../containers/open-containers.ts';
import type { HostRoot } from '../host-root.ts';
import { oneLook } from '../one-look.ts';

export interface TroubledContainer {
	/** Oldest first; [] where its log cannot be read, or it wrote none. */
	readonly lines: readonly string[];
	/** What its health check printed last; null where it has none. */
	readonly health: string | null;
	/** When and how it ended, as it was heard; the newest last. Of before the service was here nothing is known. */
	readonly endings?: readonly Ending[];
	/** What it stands on; absent where nothing more is known of it. */
	readonly ground?: ContainerGround | undefined;
}

export interface Ending {
	readonly atMs: number;
	readonly exitCode: number;
	/** null where its start was not heard. */
	readonly ranMs: number | null;
}

/** By the container's id. */
export type TroubledContainers = ReadonlyMap<string, TroubledContainer>;

const MOST = 24;
/** Enough for a program's last words and the trace before them. */
const LINES = 40;
const WAIT_MS = 1500;
const MOST_ENDINGS = 20;
/** Of a line. */
const MOST_UNITS = 2000;

type Asked = Pick<ContainerFacts, 'anatomy' | 'followLog' | 'events'>;
type Root = Pick<HostRoot, 'facts' | 'readLink' | 'readText' | 'listNames'>;

/** Never rejects: a container that says nothing is told all the same. */
export async function readTroubledContainers(
	containers: Asked,
	root: Root,
	rows: readonly ContainerRow[]
): Promise<TroubledContainers> {
	const found = rows.filter(isTroubled).slice(0, MOST);
	const look = oneLook(root);
	return new Map(await Promise.all(found.map(async (row) => [row.id, await lookInto(containers, look, row)] as const)));
}

async function lookInto(containers: Asked, root: Root, row: ContainerRow): Promise<TroubledContainer> {
	const [known, lines] = await Promise.all([containers.anatomy(row), lastLines(containers, row)]);
	const endings = endingsIn(containers.events(), row.id);
	if (!known.known) return { lines, endings, health: null };
	const { dataDirectory, rootless, anatomy } = known.value;
	return {
		lines,
		endings,
		health: row.health === 'unhealthy' ? (anatomy.tries.at(-1)?.output ?? null) : null,
		ground: await readContainerGround({ root, dataDirectory, rootless, id: row.id }, known.value, lines)
	};
}

/** @param events  newest first */
function endingsIn(events: readonly ContainerEvent[], id: string): readonly Ending[] {
	const endings: Ending[] = [];
	let startedMs: number | null = null;
	for (const { id: of, action, atMs, exitCode } of [...events].reverse()) {
		if (of !== id) continue;
		if (action === 'start') startedMs = atMs;
		if (action !== 'die' || exitCode === null) continue;
		endings.push({ atMs, exitCode, ranMs: startedMs === null ? null : atMs - startedMs });
		startedMs = null;
	}
	return endings.slice(-MOST_ENDINGS);
}

function isTroubled({ state, health, exitCode, details }: ContainerRow): boolean {
	if (health === 'unhealthy' || state === 'restarting' || state === 'dead') return true;
	if (state === 'created' && (details?.error ?? '') !== '') return true;
	return (exitCode ?? 0) !== 0 || (details?.restarts ?? 0) > 0;
}

async function lastLines(
	{ followLog }: Pick<ContainerFacts, 'followLog'>,
	{ engine, id, details }: ContainerRow
): Promise<readonly string[]> {
	const signal = AbortSignal.timeout(WAIT_MS);
	const lines: { readonly atMs: number; readonly text: string }[] = [];
	try {
		for await (const piece of followLog({ kind: 'container-log', engine, id }, signal)) {
			if ('lines' in piece) lines.push(...piece.lines);
			if (lines.length > 0) break;
		}
	} catch {
		// Its log driver keeps none, or it went away meanwhile.
	}
	// What an earlier start met may be mended; of the newest one there may be no word yet.
	const since = lines.filter(({ atMs }) => atMs >= (details?.startedAtMs ?? 0));
	return (since.length > 0 ? since : lines).slice(-LINES).map(({ text }) => text.slice(0, MOST_UNITS));
}
