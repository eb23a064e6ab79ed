// What the next start of the machine makes of a line of fstab, by what is known of it now. Pure: nothing is mounted for it.
import type { MountNote, MountRow } from '#wire/host/storage.ts';

const HINDERS = [
	'device-absent',
	'helper-missing',
	'type-unknown',
	'type-wrong',
	'option-refused',
	'option-foreign',
	'account-absent',
	'file-absent'
] as const satisfies readonly MountNote['kind'][];

/** Why a line cannot be carried out. */
export type Hindrance = Extract<MountNote, { kind: (typeof HINDERS)[number] }>;

/** Nothing in the line is known to be wrong, and mounting it failed all the same when it was tried last. */
export interface TriedInVain {
	readonly kind: 'tried-in-vain';
	/** What failed: the unit that mounts it, or one that this needs. */
	readonly unit: string;
	/** What was said of why, in quotation marks; null where nothing was, or it may not be read. */
	readonly said: string | null;
	readonly atMs: number | null;
	/** fstab was written to after that: whether the line was another one then is not known. */
	readonly editedSince: boolean;
}

export type FateAtBoot =
	/** Mounted, or there is nothing that speaks against it. */
	| { readonly fate: 'mounted' }
	/** Not asked for at the start: noauto, or when it is first used; or not read at all. */
	| { readonly fate: 'not-asked'; readonly because: string }
	/** The machine starts, without it. */
	| { readonly fate: 'left-out'; readonly hindrance: Hindrance | TriedInVain; readonly waits: boolean }
	/** The machine stops at the emergency shell. */
	| { readonly fate: 'stops'; readonly hindrance: Hindrance | TriedInVain; readonly waits: boolean };

const isHindrance = (note: MountNote): note is Hindrance => HINDERS.some((kind) => kind === note.kind);

/** @returns undefined where nothing is known that would hinder it */
export const hindranceOf = ({ notes }: { readonly notes: readonly MountNote[] }): Hindrance | undefined =>
	notes.find(isHindrance);

/**
 * @param row  one of fstab's; others are none of its business
 * @param tried  how it went when it was tried last, where that was in vain
 */
export function fateAtBoot(row: MountRow, tried?: TriedInVain): FateAtBoot {
	const { written, notes, kind } = row;
	if (!written) return { fate: 'not-asked', because: 'its line cannot be read' };
	const { options, type } = written;
	const has = (...names: readonly string[]): boolean => names.some((name) => options.includes(name));
	if (has('noauto')) return { fate: 'not-asked', because: 'it is noauto' };
	if (has('x-systemd.automount')) return { fate: 'not-asked', because: 'it is mounted when it is first used' };
	if (notes.some((note) => note.kind === 'written-twice'))
		return { fate: 'not-asked', because: 'an earlier line is for the same place' };
	const hindrance = hindranceOf(row) ?? (row.live === null ? tried : undefined);
	if (!hindrance) return { fate: 'mounted' };
	// systemd waits for a device a minute and a half, and for nothing else.
	const waits = hindrance.kind === 'device-absent' && /^(?:\/dev\/|[A-Z]+=)/.test(written.source) && !has('nofail');
	// Only what is local is needed for the start: swap and shares are wanted by it, and no more.
	const needed = type !== 'swap' && kind !== 'network' && !has('nofail', '_netdev');
	return { fate: needed ? 'stops' : 'left-out', hindrance, waits };
}
