// The command that puts a whole file in place: beside it first, synced, then one rename. What the old file had besides its
// content (owner, mode, access lists, attributes) it keeps.
import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { quoteWord } from '#wire/text/quote-word.mjs';
import { reasonOf } from '../../lib/reason-of.ts';
import { type Ground, groundHere, othersWho } from '../swap/who-could-swap.ts';

export interface Placement {
	/** Where the content lies: a file that the command may read. */
	readonly candidate: string;
	/** Of the content; names the file beside, so that the text is the same each time. */
	readonly digest: string;
	/** `realTarget` of what was asked for. */
	readonly path: string;
	/** Whether a file is there now. */
	readonly replaces: boolean;
	/** Octal; what is there keeps its own when undefined. */
	readonly mode?: string | undefined;
}

/** One command, the same for the same placement. */
export function placeFileText({ candidate, digest, path, replaces, mode }: Placement): string {
	const beside = quoteWord(besideOf(path, digest));
	const target = quoteWord(path);
	const content = quoteWord(candidate);
	const bits = mode ?? (replaces ? undefined : '0644');
	const steps = [
		...(replaces
			? [`cp --preserve=all --remove-destination -- ${target} ${beside}`, `cp -- ${content} ${beside}`]
			: [`cp --remove-destination -- ${content} ${beside}`]),
		...(bits === undefined ? [] : [`chmod ${bits} -- ${beside}`]),
		`sync -- ${beside}`,
		`mv -fT -- ${beside} ${target}`
	];
	return `${steps.join(' && ')} || { rm -f -- ${beside}; exit 1; }`;
}

/** Where the content stands for a moment, in the folder of what it replaces. */
export const besideOf = (path: string, digest: string): string =>
	join(dirname(path), `.${basename(path).slice(0, 200)}.hostwright-${digest.slice(0, 12)}`);

/**
 * Fixes where a file edit goes: the folder's real path, and the name in it.
 *
 * @param writerUid  who will write: the service's user, or 0
 * @returns why nothing may be put there: it is a link, a device, a folder, has other names, or its folder can be swapped
 */
export function realTarget(
	path: string,
	writerUid: number
): { readonly path: string } | { readonly objection: string } {
	if (path.endsWith('/') || /\/\.\.?$/.test(path)) return { objection: `${path} names a folder` };
	let folder: string;
	try {
		folder = realpathSync(dirname(path));
	} catch (error) {
		return { objection: `the folder of ${path} cannot be reached: ${reasonOf(error)}` };
	}
	const real = join(folder, basename(path));
	const swap = whyLedElsewhere(folder, writerUid);
	if (swap !== undefined) return { objection: swap };
	try {
		const found = lstatSync(real, { throwIfNoEntry: false });
		if (!found) return { path: real };
		if (found.isSymbolicLink()) return { objection: `${path} is a symbolic link; name the file it leads to` };
		if (!found.isFile()) return { objection: `${path} is not a regular file` };
		if (found.nlink > 1)
			return { objection: `${path} has another name as well (a hard link), which would keep the old content` };
	} catch (error) {
		// Below a folder that this user may not look into; whoever writes will see.
		if (reasonOf(error) !== 'permission denied')
			return { objection: `${path} cannot be looked at: ${reasonOf(error)}` };
	}
	return { path: real };
}

/**
 * Between the look and the write, whoever may rename a folder on the way could lead the write elsewhere. In a sticky one nobody renames
 * what is not their own, but everybody may put something new there, under the name that stands beside for a moment as well.
 */
export function whyLedElsewhere(
	folder: string,
	writerUid: number,
	ground: Ground = groundHere(NONE)
): string | undefined {
	const accounts = ground.accounts();
	let below: number | undefined;
	for (let at = folder; ; at = dirname(at)) {
		const { uid, gid, mode } = lstatSync(at);
		if (uid !== 0 && uid !== writerUid)
			return `the folder ${at} belongs to another user (${accounts.nameOf(uid)}, uid ${uid}), who could swap it meanwhile`;
		const stays = (mode & 0o1000) !== 0 && below !== undefined && (below === 0 || below === writerUid);
		const others = stays ? undefined : othersWho({ folder: at, gid, mode, uid: writerUid }, accounts, ground);
		if (others !== undefined)
			return `others may write to the folder ${at} (${others}), and could swap what is in it meanwhile`;
		if (at === dirname(at)) return undefined;
		below = uid;
	}
}

/** Without the native part nobody knows of access lists; the mode has to do then. */
const NONE = (): Readonly<Record<string, string>> => ({});
