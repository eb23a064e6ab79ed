// What stands when an application is over, file by file and by the state of what it is about: what is different later was changed by
// somebody else.
import type { StoredRequest } from '../stored-request.ts';
import type { Image } from './image.ts';
import type { BeforeStore } from './keep-before.ts';
import { lookAtFile } from './look-at-file.ts';
import { resourcesOf } from './resources-of.ts';

export interface LeftFile {
	readonly was: 'absent' | 'file' | 'directory' | 'link' | 'other' | 'unreadable';
	readonly digest: string | null;
	readonly mode: number | null;
	readonly uid: number | null;
	readonly gid: number | null;
}

export interface LeftBehind {
	readonly files: ReadonlyMap<string, LeftFile & { readonly place: string | null }>;
	/** `kind:name` of what is no file, and its state in words. */
	readonly states: ReadonlyMap<string, string>;
}

/** In words that are the same while it is; undefined where it cannot be known. Never rejects. */
export type StateOf = (resource: string) => Promise<string | undefined>;

const MOST_STATES = 40;
/** Larger ones are told from others, and no difference is shown. */
const MOST_SHOWN_BYTES = 256 * 1024;

export function leftFile(path: string): LeftFile {
	const seen = lookAtFile(path);
	const none = { digest: null, mode: null, uid: null, gid: null };
	if (seen.was === 'absent' || seen.was === 'unreadable') return { ...none, was: seen.was };
	const { was, mode, uid, gid } = seen;
	return { was, mode, uid, gid, digest: 'digest' in seen ? seen.digest : null };
}

/** Content is kept where it is small, so that a later difference can be shown. */
export function leftFiles(images: readonly Image[], before: Pick<BeforeStore, 'keep'>): LeftBehind['files'] {
	return new Map(
		images.map(({ path }) => {
			const seen = lookAtFile(path);
			const small = seen.was === 'file' && seen.bytes <= MOST_SHOWN_BYTES;
			return [path, { ...leftFile(path), place: small ? placeOf(path, before) : null }];
		})
	);
}

function placeOf(path: string, before: Pick<BeforeStore, 'keep'>): string | null {
	try {
		const { kept, place } = before.keep(path);
		return kept ? place : null;
	} catch {
		// The disk takes nothing more: without it there is no difference to show, and nothing else is lost.
		return null;
	}
}

export async function statesOf(
	request: Pick<StoredRequest, 'plan' | 'steps'>,
	stateOf: StateOf
): Promise<LeftBehind['states']> {
	const resources = resourcesOf(request).filter((resource) => !resource.startsWith('file:'));
	const states = await Promise.all(
		resources.slice(0, MOST_STATES).map(async (resource) => [resource, await stateOf(resource)] as const)
	);
	return new Map(states.flatMap(([resource, state]) => (state === undefined ? [] : [[resource, state]])));
}
