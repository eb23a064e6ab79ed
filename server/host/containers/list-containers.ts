// All containers of all engines that answer, with what is missing said beside them.
import type { HostContainers } from '#wire/host/containers.ts';
import { isKnown, type Unknown } from '#wire/host/known.ts';
import type { Clock } from '../../lib/clock.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import type { EngineLink } from './engine-link.ts';
import { NO_ENGINE } from './explain-engine.ts';
import { groupProjects, type LabelledRow } from './group-projects.ts';
import type { HeldDetails } from './hold-details.ts';
import { type Engines, pickReason } from './open-engines.ts';
import { parseContainer } from './parse-container.ts';
import { recordOf, recordsOf } from './raw.ts';

export interface ListDeps {
	readonly engines: Engines;
	readonly details: HeldDetails;
	readonly clock: Clock;
}

type OfOne = { readonly rows: readonly LabelledRow[]; readonly missing: number } | { readonly unknown: Unknown };

/** Never rejects. */
export async function listContainers({ engines, details, clock }: ListDeps): Promise<HostContainers> {
	const [described, ofEach] = await Promise.all([
		engines.describe(),
		engines.links().then((links) => Promise.all(links.map((link) => listOne(link, engines, details))))
	]);
	const silent = ofEach.flatMap((one) => ('unknown' in one ? [one.unknown] : []));
	const unknowns = [...described.flatMap(({ info }) => (info.known ? [] : [info])), ...silent];
	const answered = ofEach.flatMap((one) => ('unknown' in one ? [] : [one]));
	if (answered.length === 0)
		return { engines: described, containers: pickReason(unknowns) ?? NO_ENGINE, projects: [], limits: [] };
	const limits = [...new Set(unknowns.map(({ reason }) => reason))];
	const missing = answered.reduce((sum, one) => sum + one.missing, 0);
	if (missing > 0) limits.push(`Restarts, limits and rights of ${missing} containers are not known yet.`);
	const rows = answered.flatMap((one) => one.rows);
	return {
		engines: described,
		containers: isKnown(
			rows.map(({ row }) => row),
			clock.nowMs()
		),
		projects: groupProjects(rows),
		limits
	};
}

async function listOne(link: EngineLink, engines: Engines, details: HeldDetails): Promise<OfOne> {
	const answer = await link.ask('/containers/json', { all: true });
	if (answer.got === 'nothing') return { unknown: await engines.explain(link, answer) };
	const raws = recordsOf(answer.value);
	const parsed = await mapInPieces(raws, (raw) => parseContainer(link.place.id, raw));
	const { rows, missing } = await details.fill(link, parsed);
	return { rows: rows.map((row, at) => ({ row, labels: recordOf(raws[at]?.Labels) })), missing };
}
