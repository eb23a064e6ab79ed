// What takes a cause away, by the name of the cause. Each remedy changes what the diagnosis pointed at and nothing else; how the unit
// is started again afterwards is the same for all of them.
import type { Step } from '#wire/approval.ts';
import type { FoundCause } from '#wire/finding.ts';
import type { Look } from '../../parts.ts';
import type { ProposedPlan } from '../../plan.ts';
import type { None } from '../offer.ts';
import type { AskedUnit } from '../units.ts';

export interface Remedy {
	/** What it does, for the head of the request: `Let NAME run /opt/x`. */
	readonly task: string;
	readonly reasoning: string;
	readonly steps: readonly Step[];
	readonly undo?: readonly Step[];
	readonly affected?: readonly string[];
	readonly alternatives?: ProposedPlan['alternatives'];
	/** systemd reads the unit's files anew. */
	readonly reload?: boolean;
	/** It is taken back only while the unit does not run, also where it ran before. */
	readonly backWhileStopped?: boolean;
	/** How often that kind of cause was the thing itself. */
	readonly precision: number;
}

export interface Ailing {
	readonly unit: AskedUnit;
	readonly about: FoundCause['about'];
	readonly look: Look;
}

/** Several that take the cause away, of which a person chooses one. */
export interface Remedies {
	readonly ways: readonly Remedy[];
}

/** `none`: why there is no step to offer although the cause is known. */
export type Healer = (ailing: Ailing) => Promise<Remedy | Remedies | None>;

/** One that knows one way. */
export type OneHealer = (ailing: Ailing) => Promise<Remedy | None>;

/** One that rests on the cause alone, and not on the unit that has it: a container may have it as well. */
export type PlainHealer = (ailing: Omit<Ailing, 'unit'>) => Promise<Remedy | None>;

/** Whom what is mended runs as, by number; undefined where that is not known. */
export const accountOf = ({ runsAs }: FoundCause['about']): number | undefined =>
	runsAs !== undefined && /^\d+$/.test(runsAs) ? Number(runsAs) : undefined;
