// Keeps what every file holds that the steps are known to change, before any of them runs.
import type { StoredRequest } from '../stored-request.ts';
import type { ApplyDeps } from './apply-deps.ts';
import type { Hands } from './hands.ts';
import type { Image } from './image.ts';
import { targetOf } from './targets.ts';

/** A rehearsal that changes more than this is a package's or a build's work, which files put back one by one would not undo. */
const MOST_CHANGES = 50;
const MADE_UP = /^\/(?:proc|sys|dev|run)(?:\/|$)/;

/** @returns why nothing may be changed: a file that is edited could not be put back; undefined when all is well */
export async function keepImages(request: StoredRequest, hands: Hands, deps: ApplyDeps): Promise<string | undefined> {
	const { journal, before } = deps;
	const edited = new Set(request.steps.map(targetOf).filter((path) => path !== undefined));
	const known = new Map((journal.read(request.id)?.images ?? []).map((image) => [image.path, image]));
	const wanted = [...new Set([...edited, ...changedPaths(request)])].filter((path) => !known.has(path));
	const images: Image[] = [];
	for (const path of wanted) images.push(before.keep(path));
	const beyond = images.filter(({ kept, was, digest }) => !kept && was === 'other' && digest === null);
	const elevated = hands.keep && beyond.length > 0 ? await hands.keep(beyond.map(({ path }) => path)) : [];
	const taken = new Map(elevated.map((image) => [image.path, image]));
	const all = images.map((image) => taken.get(image.path) ?? image);
	journal.keep(request.id, all);
	const lost = [...known.values(), ...all].find(({ path, kept }) => edited.has(path) && !kept);
	return lost && `${lost.path} could not be kept as it is: ${lost.reason}.`;
}

/** What commands of it changed in rehearsal. */
export function changedPaths({ steps, rehearsal }: Pick<StoredRequest, 'steps' | 'rehearsal'>): readonly string[] {
	if (!steps.some(({ step }) => step.kind === 'command')) return [];
	const changes = rehearsal?.changes ?? [];
	if (changes.length > MOST_CHANGES) return [];
	return changes.map(({ path }) => path).filter((path) => path.startsWith('/') && !MADE_UP.test(path));
}
