// The plan a command would get, for a card that a person decides on. Nothing runs.
import type { Grant, Profile } from '#native/ports/sandbox.ts';
import type { Classification, Tier } from '#wire/safety.ts';
import type { ClassifiedCommand } from './classified-command.ts';
import { type PlanFacts, planSandbox } from './plan-sandbox.ts';

export interface Foreseen {
	readonly tier: Tier;
	readonly profile: Profile;
	readonly grants: readonly Grant[];
	/** True when it asks for other rights. */
	readonly elevated: boolean;
	readonly classification: Classification;
}

export function foreseePlan(command: ClassifiedCommand, facts: PlanFacts): Foreseen {
	const { classification } = command;
	const { profile, grants, elevation } = planSandbox(command, facts);
	return { tier: classification.tier, profile, grants, elevated: elevation.kind !== 'none', classification };
}
