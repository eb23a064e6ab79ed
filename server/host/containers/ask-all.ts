// One question to every engine that answers, and what is missing from the answer.
import type { ContainerRow, HostContainers } from '#wire/host/containers.ts';
import { isKnown, type Known, type Unknown } from '#wire/host/known.ts';
import type { Clock } from '../../lib/clock.ts';
import { NO_ENGINE } from './explain-engine.ts';
import { type Engines, pickReason } from './open-engines.ts';

export type FromEngines<Item> = Known<{ readonly items: Item[]; readonly limits: string[] }>;

export interface AskAllDeps {
	readonly engines: Engines;
	readonly list: () => Promise<HostContainers>;
	readonly clock: Clock;
}

export interface Question<Item> {
	readonly path: string;
	/** What one engine answered; `rows` are its own containers. */
	readonly parse: (engine: string, value: unknown, rows: readonly ContainerRow[]) => Item[];
	/** For one that is known to take long. */
	readonly timeoutMs?: number;
}

/** Never rejects. */
export async function askAll<Item>(
	{ engines, list, clock }: AskAllDeps,
	{ path, parse, timeoutMs }: Question<Item>
): Promise<FromEngines<Item>> {
	const [{ engines: described, containers }, links] = await Promise.all([list(), engines.links()]);
	const rows = containers.known ? containers.value : [];
	const unknowns: Unknown[] = described.flatMap(({ info }) => (info.known ? [] : [info]));
	const answers = await Promise.all(links.map(async (link) => ({ link, answer: await link.ask(path, {}, timeoutMs) })));
	const items: Item[] = [];
	for (const { link, answer } of answers) {
		const { id } = link.place;
		const own = rows.filter(({ engine }) => engine === id);
		if (answer.got === 'json') items.push(...parse(id, answer.value, own));
		else unknowns.push(await engines.explain(link, answer));
	}
	if (!answers.some(({ answer }) => answer.got === 'json')) return pickReason(unknowns) ?? NO_ENGINE;
	return isKnown({ items, limits: [...new Set(unknowns.map(({ reason }) => reason))] }, clock.nowMs());
}
