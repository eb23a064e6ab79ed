// Keeps what every file holds that the steps are known to change, before any of them runs.
import { isMadeAnew } from '../made-anew.ts';
import { unreadBy } from '../mode/mode-step.ts';
import type { StoredRequest } from '../stored-request.ts';
import { MOST_KEPT_CHANGES } from '../without-inverse.ts';
import type { ApplyDeps } from './apply-deps.ts';
import type { Hands } from './hands.ts';
import type { Image } from './image.ts';
import { missingFolders } from './made-folders.ts';
import { targetOf } from './targets.ts';

const MADE_UP = /^\/(?:proc|sys|dev|run)(?:\/|$)/;

/** What the service's user may read is kept when this returns, and nothing of it is written down yet. */
export function keepReadable(request: StoredRequest, { journal, before }: ApplyDeps): readonly Image[] {
	const known = new Set((journal.read(request.id)?.images ?? []).map(({ path }) => path));
	const edited = [...editedBy(request)].filter((path) => !known.has(path));
	// Before what is put in them, so that they come after it on the way back.
	const wanted = new Set([...edited.flatMap(missingFolders), ...edited, ...changedPaths(request)]);
	return [...wanted].filter((path) => !known.has(path)).map((path) => before.keep(path));
}

/**
 * Keeps the rest with root's rights, where they were given, and writes all of it down.
 *
 * @returns why nothing may be changed: a file that is edited could not be put back; undefined when all is well
 */
export async function keepImages(
	request: StoredRequest,
	readable: readonly Image[],
	hands: Hands,
	{ journal }: ApplyDeps
): Promise<string | undefined> {
	const edited = editedBy(request);
	const beyond = readable.filter(({ kept, was, digest }) => !kept && was === 'other' && digest === null);
	const elevated = (await hands.keep?.(beyond.map(({ path }) => path))) ?? [];
	const taken = new Map(elevated.map((image) => [image.path, image]));
	journal.keep(
		request.id,
		readable.map((image) => taken.get(image.path) ?? image)
	);
	const lost = journal.read(request.id)?.images.find(({ path, kept }) => edited.has(path) && !kept);
	return lost && `${lost.path} could not be kept as it is: ${lost.reason}.`;
}

const editedBy = ({ steps }: StoredRequest): ReadonlySet<string> =>
	new Set(steps.map(targetOf).filter((path) => path !== undefined));

/** What commands of it changed in rehearsal. */
export function changedPaths({ steps, rehearsal }: Pick<StoredRequest, 'steps' | 'rehearsal'>): readonly string[] {
	if (!steps.some(({ step }) => step.kind === 'command')) return [];
	const changes = rehearsal?.changes ?? [];
	if (changes.length > MOST_KEPT_CHANGES) return [];
	const unread = unreadBy(steps);
	return changes
		.map(({ path }) => path)
		.filter((path) => !unread.has(path))
		.filter((path) => path.startsWith('/') && !MADE_UP.test(path) && !isMadeAnew(path));
}
