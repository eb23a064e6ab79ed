// The plan a command would get, for a card that a person decides on. Nothing runs.
import type { Grant, Profile } from '#native/ports/sandbox.ts';
import type { Classification, Tier } from '#wire/safety.ts';
import type { ClassifiedCommand } from './classified-command.ts';
import { defaultTimeoutMs } from './decide.ts';
import { shownDigest } from './exec-call.ts';
import { type PlanFacts, planSandbox } from './plan-sandbox.ts';

export interface Foreseen {
	readonly tier: Tier;
	readonly profile: Profile;
	readonly grants: readonly Grant[];
	/** True when it asks for other rights. */
	readonly elevated: boolean;
	readonly classification: Classification;
	/** Real path of where it would run. */
	readonly cwd: string;
	readonly timeoutMs: number;
	/** For a card: `shownDigest` of it. */
	readonly digest: string;
}

/** @param timeoutMs  the profile's default when undefined */
export function foreseePlan(command: ClassifiedCommand, facts: PlanFacts, timeoutMs: number | undefined): Foreseen {
	const { classification } = command;
	const plan = planSandbox(command, facts);
	const { profile, grants, elevation } = plan;
	const limitMs = timeoutMs ?? defaultTimeoutMs(plan);
	return {
		tier: classification.tier,
		profile,
		grants,
		elevated: elevation.kind !== 'none',
		classification,
		cwd: facts.cwd,
		timeoutMs: limitMs,
		digest: shownDigest(command.text, facts.cwd, limitMs)
	};
}
