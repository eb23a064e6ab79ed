// Whether a command may run, and for whom under which profile. The only maker of `ApprovedCommand`.
import type { ApprovedCommand, Grant } from '#native/ports/sandbox.ts';
import type { Tier } from '#wire/safety.ts';
import type { Actor } from '#wire/terminal.ts';
import type { ClassifiedCommand } from './classified-command.ts';
import { type Asker, type Refusal, refusal, type ShownPlan } from './exec-call.ts';
import type { PlannedSandbox } from './plan-sandbox.ts';

declare const permitted: unique symbol;

/** A classified command that is not blocked, and who asks for it. */
export interface PermittedCommand {
	readonly [permitted]: true;
	readonly command: ClassifiedCommand;
	readonly actor: Actor;
}

/**
 * Refuses what is blocked, whoever asks; and of a person's message every other text than the one that was sent, what was put
 * into its input, and what is dangerous until a second message says so.
 */
export function decide(
	command: ClassifiedCommand,
	asker: Asker
): Refusal | { readonly kind: 'permitted'; readonly permitted: PermittedCommand } {
	const { tier, reasons, warning } = command.classification;
	if (tier === 'blocked') {
		const why = reasons.filter((reason) => reason.tier === 'blocked').map((reason) => reason.text);
		return {
			kind: 'refused',
			verdict: 'blocked',
			code: 'command-blocked',
			detail: `This command is blocked: ${why.length > 0 ? [...new Set(why)].join('; ') : warning}`
		};
	}
	if (typeof asker !== 'string') {
		if (asker.command !== command.text || command.stdin !== undefined)
			return refusal('forbidden', 'This is not the command that the message asked for.');
		if (tier === 'dangerous' && asker.confirmation?.command !== command.text)
			return refusal('forbidden', 'This command is dangerous; it needs a second message that says to run it.');
	}
	const actor: Actor = typeof asker === 'string' ? asker : 'person';
	const made: Omit<PermittedCommand, typeof permitted> = { command, actor };
	return { kind: 'permitted', permitted: made as PermittedCommand };
}

export interface ApprovalTerms {
	/** Real path of an existing directory. */
	readonly cwd: string;
	/** Asked for by the caller; the profile's default when undefined. */
	readonly timeoutMs: number | undefined;
	/** Only for the actor `proposal`. */
	readonly shown: ShownPlan | undefined;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const ADMINISTER_TIMEOUT_MS = 300_000;

/** Holds the planned sandbox against what this actor may have. */
export function approve(
	{ command, actor }: PermittedCommand,
	plan: PlannedSandbox,
	{ cwd, timeoutMs, shown }: ApprovalTerms
): Refusal | { readonly kind: 'approved'; readonly approved: ApprovedCommand } {
	const objection = objectionTo(actor, command.classification.tier, plan, shown);
	if (objection) return refusal('forbidden', objection);
	const made: Omit<ApprovedCommand, symbol> = {
		text: command.text,
		stdin: command.stdin,
		plan,
		cwd,
		timeoutMs: timeoutMs ?? (plan.profile === 'administer' ? ADMINISTER_TIMEOUT_MS : DEFAULT_TIMEOUT_MS)
	};
	return { kind: 'approved', approved: made as ApprovedCommand };
}

/** What a machine may be lent without a person: the bus, to ask it, and the numbers of processes. */
const OWN_GRANTS: ReadonlySet<Grant> = new Set(['bus', 'processes']);

/** Why an actor that nobody looks at may not have a plan. */
function objectionToOwn(who: string, tier: Tier, { profile, grants, elevation }: PlannedSandbox): string | undefined {
	if (profile !== 'observe' || elevation.kind !== 'none')
		return `${who} may only read; this command needs the profile "${profile}" and a person's approval.`;
	if (grants.includes('net'))
		return `${who} may not use the network; this command needs it, and so a person's approval.`;
	if (tier !== 'safe')
		return `${who} may only do what is safe; this command is rated "${tier}" and needs a person's approval.`;
	const others = grants.filter((grant) => !OWN_GRANTS.has(grant));
	return others.length === 0
		? undefined
		: `${who} may not have the grant ${others.map((grant) => `"${grant}"`).join(', ')}; this command needs a person's approval.`;
}

function objectionTo(actor: Actor, tier: Tier, plan: PlannedSandbox, shown: ShownPlan | undefined): string | undefined {
	switch (actor) {
		case 'api':
		case 'person':
			return undefined;
		case 'assistant':
		case 'voice':
			return objectionToOwn(`On its own the ${actor === 'voice' ? 'voice assistant' : 'assistant'}`, tier, plan);
		case 'proposal': {
			if (!shown) return 'No approved request shows the profile this command needs.';
			if (shown.profile !== plan.profile)
				return `The approved request showed the profile "${shown.profile}", but this command needs "${plan.profile}".`;
			const added = plan.grants.filter((grant) => !shown.grants.includes(grant));
			return added.length > 0
				? `The approved request did not show the grant ${added.map((grant) => `"${grant}"`).join(', ')}.`
				: undefined;
		}
	}
}
