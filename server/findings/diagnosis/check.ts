// What a check is: one question about a symptom, answered from facts that were read before. Pure.
import type { JournalLine } from '#wire/host/journal.ts';
import type { Unit, UnitDetail } from '#wire/host/services.ts';
import type { NetGround } from '../../host/network/read-net-ground.ts';
import type { FullPlace } from '../../host/storage/full-places.ts';
import type { UnitGround } from '../../host/system/read-unit-ground.ts';
import type { PlacedTarget } from '../../host/system/read-unit-targets.ts';
import type { Seen } from '../detector.ts';

/** A unit in trouble, with all that was read about it. */
export interface UnitCase {
	readonly unit: Unit;
	readonly detail: UnitDetail;
	readonly ground: UnitGround;
	/** Of its last start, oldest first. */
	readonly lines: readonly JournalLine[];
	readonly nowMs: number;
	/** What it meets on the network; undefined where that was not looked at. */
	readonly net?: NetGround | undefined;
	/** Whom its settings name. */
	readonly targets?: readonly PlacedTarget[] | undefined;
	/** Filesystems without room; absent where that was not asked. */
	readonly full?: readonly FullPlace[] | undefined;
}

/** Why a symptom is there. */
export interface Cause {
	/** One name for one kind of cause: `program-missing`. */
	readonly kind: string;
	/** One sentence with file, line and value. */
	readonly says: string;
	readonly evidence: readonly Seen[];
	/** `kind:name` of what it lies in, beside the unit itself. */
	readonly affected: readonly string[];
	/** What a remedy rests on, by name: `path`, `user`, `setting`, `value` … */
	readonly about: Readonly<Record<string, string>>;
}

export type Answer =
	| { readonly is: 'cause'; readonly cause: Cause }
	| { readonly is: 'not'; readonly what: string; readonly because: string }
	| { readonly is: 'unknown'; readonly what: string; readonly because: string };

/** One question about a symptom. [] where it does not arise. */
export type Check<Case> = (at: Case) => readonly Answer[];
export type UnitCheck = Check<UnitCase>;

export const cause = (
	kind: string,
	says: string,
	evidence: readonly Seen[] = [],
	affected: readonly string[] = [],
	about: Readonly<Record<string, string>> = {}
): readonly Answer[] => {
	const path = affected.find((one) => one.startsWith('file:'))?.slice('file:'.length);
	return [
		{ is: 'cause', cause: { kind, says, evidence, affected, about: { ...(path !== undefined && { path }), ...about } } }
	];
};

export const ruledOut = (what: string, because: string): readonly Answer[] => [{ is: 'not', what, because }];

export const couldNotLook = (what: string, because: string): readonly Answer[] => [{ is: 'unknown', what, because }];
