// What takes back a plan that does nothing but act on units: found as a finding's plan has it, from how the units are before it. The same
// steps have the same undo, whoever files them.
import type { Step, UnitVerb } from '#wire/approval.ts';
import type { Unit } from '#wire/host/services.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { ProposedPlan } from './plan.ts';
import { isUnit } from './proposers/names.ts';
import { isUp } from './proposers/units.ts';

/** How a unit of the system is now; undefined where that is not known. */
export type UnitNow = (name: string) => Promise<Pick<Unit, 'state' | 'enabled'> | undefined>;

const DEED =
	/^(sudo )?systemctl (start|stop|restart|reload|enable|disable|mask|unmask|reset-failed)( --now)? (?:-- )?(\S+)$/;
/** With it, a unit also starts or stops. */
const NOW: Readonly<Partial<Record<UnitVerb, UnitVerb>>> = { enable: 'start', disable: 'stop', mask: 'stop' };

interface UnitDeed {
	readonly verb: UnitVerb;
	readonly unit: string;
	/** It stands behind sudo, and so does what takes it back. */
	readonly sudo: boolean;
}

/**
 * @returns the plan with its undo, and with commands of root as the steps that a finding's plan has; as it was where it has an undo, does
 * something else as well, or how a unit is now is not known
 */
export async function withUnitsTakenBack(plan: ProposedPlan, now: UnitNow): Promise<ProposedPlan> {
	if (plan.undo.length > 0) return plan;
	const deeds = plan.steps.map(deedsOf);
	if (deeds.some((all) => all === undefined)) return plan;
	const all = deeds.flatMap((some) => some ?? []);
	const names = [...new Set(all.map(({ unit }) => unit))];
	const states = new Map(await Promise.all(names.map(async (name) => [name, await now(name)] as const)));
	const back: UnitDeed[] = [];
	for (const deed of all.toReversed()) {
		const before = states.get(deed.unit);
		if (!before) return plan;
		const verb = inverseOf(deed.verb, before);
		if (verb) back.push({ ...deed, verb });
	}
	// Nothing starts what is masked.
	const isUnmasked = ({ verb }: UnitDeed): boolean => verb === 'unmask';
	const undo = [...back.filter(isUnmasked), ...back.filter((deed) => !isUnmasked(deed))];
	// Each is one step still, so that the same asked for again is known by its text.
	const asUnits = all.length === plan.steps.length && !all.some(({ sudo }) => sudo);
	return { ...plan, steps: asUnits ? all.map(stepOf) : plan.steps, undo: undo.map(stepOf) };
}

function deedsOf(step: Step): readonly UnitDeed[] | undefined {
	if (step.kind === 'unit') return isUnit(step.unit) ? [{ verb: step.verb, unit: step.unit, sudo: false }] : undefined;
	if (step.kind !== 'command' || step.cwd !== undefined) return undefined;
	const [, sudo, said, also, unit = ''] = DEED.exec(step.command.trim()) ?? [];
	if (!isUnit(unit)) return undefined;
	const verb = said as UnitVerb;
	const then = also === undefined ? undefined : NOW[verb];
	if (also !== undefined && then === undefined) return undefined;
	const deed = { verb, unit, sudo: sudo !== undefined };
	return then === undefined ? [deed] : [deed, { ...deed, verb: then }];
}

/** undefined where there is nothing to take back: it is so already, or leaves nothing. */
function inverseOf(verb: UnitVerb, { state, enabled }: Pick<Unit, 'state' | 'enabled'>): UnitVerb | undefined {
	const runs = isUp(state);
	switch (verb) {
		case 'start':
			return runs ? undefined : 'stop';
		case 'stop':
			return runs ? 'start' : undefined;
		case 'restart':
			return runs ? 'restart' : 'stop';
		case 'enable':
			return enabled === 'disabled' ? 'disable' : undefined;
		case 'disable':
			return enabled === 'enabled' ? 'enable' : undefined;
		case 'mask':
			return enabled === 'masked' ? undefined : 'unmask';
		case 'unmask':
			return enabled === 'masked' ? 'mask' : undefined;
		default:
			return undefined;
	}
}

const stepOf = ({ verb, unit, sudo }: UnitDeed): Step =>
	sudo ? { kind: 'command', command: `sudo systemctl ${verb} ${quoteIfNeeded(unit)}` } : { kind: 'unit', unit, verb };
