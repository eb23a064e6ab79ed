// What a row of the table of things says: how a kind is named, and how one of it is looked at.
//
// A row reads through its means alone: facts that detectors share, and what is read of one thing by name. What it makes of them
// is pure, in a file of its own where it is more than a sentence.
import type { AskedFacts } from '../../../host/asked-facts.ts';
import type { FactReaders } from '../../../host/fact-readers.ts';
import type { Reason } from '../../detector.ts';
import type { Cause } from '../check.ts';

export interface Means {
	readonly facts: FactReaders;
	readonly asked: AskedFacts;
	readonly nowMs: number;
}

export interface LookedInto {
	readonly there: true;
	/** How it is, in a sentence. */
	readonly state: string;
	readonly sinceMs?: number | null;
	/** It does not do what it is there for. Findings may say so as well. */
	readonly wrong?: boolean;
	readonly cause?: Cause | undefined;
	/** Said where nothing is wrong, in place of that nothing is. */
	readonly says?: string;
	readonly ruledOut?: readonly Reason[];
	readonly couldNotLook?: readonly Reason[];
	/** What the answer rests on, in a few words each. */
	readonly lookedAt: readonly string[];
	/** Other `kind:name` under which findings may be about it. */
	readonly also?: readonly string[];
}

/** There is nothing of that name; with what is called almost so. */
export interface NotThere {
	readonly there: false;
	readonly says: string;
	/** Names of the same kind, to choose a near one from. */
	readonly names: readonly string[];
}

export interface ResourceRow {
	/** The first is what it is called in an answer. */
	readonly kinds: readonly string[];
	/** For who named it wrongly: `port:tcp/443`. */
	readonly example: string;
	/** The name as it is documented; undefined for what cannot be one. */
	nameOf(said: string): string | undefined;
	look(name: string, means: Means): Promise<LookedInto | NotThere>;
}
