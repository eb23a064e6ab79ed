// What was changed after an application was over, and would be lost by taking it back. Files are compared with what the application
// left, not with what was there before it: that difference is its own.
import type { FileChange } from '#wire/approval.ts';
import type { LaterChange } from '../plan.ts';
import { toFileChange } from '../rehearsal/to-file-change.ts';
import type { Image } from './image.ts';
import type { BeforeStore } from './keep-before.ts';
import { type LeftBehind, type LeftFile, leftFile } from './left-behind.ts';

export interface LaterFacts {
	/** What would be put back. */
	readonly images: readonly Image[];
	/** undefined where nothing was written down: an application that was cut short, or of an older service. */
	readonly left: LeftBehind | undefined;
	/** As they are now. */
	readonly states: LeftBehind['states'];
	readonly before: Pick<BeforeStore, 'read'>;
	/** For tests. */
	readonly look?: (path: string) => LeftFile;
	readonly textOf: (path: string) => string | undefined;
}

export function laterChanges({
	images,
	left,
	states,
	before,
	look = leftFile,
	textOf
}: LaterFacts): readonly LaterChange[] {
	if (!left) return [];
	const files = images.flatMap((image) => {
		const was = left.files.get(image.path);
		if (!was) return [];
		const is = look(image.path);
		if (isSame(was, is) || isBefore(image, is)) return [];
		return [ofFile(image.path, was, is, before, textOf)];
	});
	const others = [...left.states].flatMap(([resource, was]) => {
		const is = states.get(resource);
		const name = resource.slice(resource.indexOf(':') + 1);
		return is === undefined || is === was
			? []
			: [{ resource, what: `${name} was ${was} when the change was applied, and is ${is} now.`, diff: null }];
	});
	return [...files, ...others];
}

const isSame = (a: LeftFile, b: LeftFile): boolean =>
	a.was === b.was &&
	a.digest === b.digest &&
	(a.was === 'link' || (a.mode === b.mode && a.uid === b.uid && a.gid === b.gid));

/** Somebody put it back by hand: nothing of it is lost. */
const isBefore = (image: Image, is: LeftFile): boolean =>
	image.was === is.was &&
	image.digest === is.digest &&
	(is.was === 'absent' || (image.mode === is.mode && image.uid === is.uid));

const GONE: Readonly<Record<LeftFile['was'], string>> = {
	absent: 'nothing',
	file: 'a file',
	directory: 'a folder',
	link: 'a link',
	other: 'something else than a file',
	unreadable: 'something that cannot be read'
};

function ofFile(
	path: string,
	was: LeftFile & { readonly place: string | null },
	is: LeftFile,
	before: LaterFacts['before'],
	textOf: LaterFacts['textOf']
): LaterChange {
	const resource = `file:${path}`;
	if (was.was !== is.was)
		return {
			resource,
			what: `${path} was ${GONE[was.was]} when the change was applied, and is ${GONE[is.was]} now.`,
			diff: null
		};
	if (was.digest === is.digest)
		return { resource, what: `Mode or owner of ${path} is not as the change left it.`, diff: null };
	const change = was.was === 'file' ? differenceOf(path, contentOf(was.place, before), textOf(path)) : undefined;
	const note = change?.diff === null && change.note !== '' ? ` (${change.note})` : '';
	return { resource, what: `${path} was edited after the change was applied${note}.`, diff: change?.diff ?? null };
}

function differenceOf(path: string, was: string | undefined, is: string | undefined): FileChange | undefined {
	if (was === undefined || is === undefined) return undefined;
	const about = (text: string) => ({ bytes: Buffer.byteLength(text), mode: 0, uid: 0, gid: 0 });
	return toFileChange({ path, kind: 'file', change: 'changed', was, is, before: about(was), after: about(is) });
}

function contentOf(place: string | null, before: LaterFacts['before']): string | undefined {
	if (place === null) return undefined;
	try {
		return asText(before.read(place));
	} catch {
		return undefined;
	}
}

/** undefined where it is none. */
export function asText(content: Buffer): string | undefined {
	if (content.includes(0)) return undefined;
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
	} catch {
		return undefined;
	}
}
