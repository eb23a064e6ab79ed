// Whether a command may run, and for whom under which profile. The only maker of `ApprovedCommand`.
import type { ApprovedCommand, Grant, ThrowAwayView } from '#native/ports/sandbox.ts';
import type { Tier } from '#wire/safety.ts';
import type { Actor } from '#wire/terminal.ts';
import type { ClassifiedCommand } from './classified-command.ts';
import { type Asker, type Refusal, refusal, type ShownPlan, shownDigest } from './exec-call.ts';
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
	/** Only for the actor `rehearsal`. */
	readonly view?: ThrowAwayView | undefined;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const ADMINISTER_TIMEOUT_MS = 300_000;

/** What a command gets when its caller names no time. */
export const defaultTimeoutMs = ({ profile }: Pick<PlannedSandbox, 'profile'>): number =>
	profile === 'administer' ? ADMINISTER_TIMEOUT_MS : DEFAULT_TIMEOUT_MS;

/** Holds the planned sandbox against what this actor may have. */
export function approve(
	{ command, actor }: PermittedCommand,
	plan: PlannedSandbox,
	{ cwd, timeoutMs, shown, view }: ApprovalTerms
): Refusal | { readonly kind: 'approved'; readonly approved: ApprovedCommand } {
	const made: Omit<ApprovedCommand, symbol> = {
		text: command.text,
		stdin: command.stdin,
		plan,
		cwd,
		timeoutMs: timeoutMs ?? defaultTimeoutMs(plan),
		...(actor === 'rehearsal' && view !== undefined && { view })
	};
	const objection =
		actor === 'proposal'
			? objectionToProposal(made, shown)
			: objectionTo(actor, command.classification.tier, plan, made.view);
	if (objection) return refusal('forbidden', objection);
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

function objectionTo(
	actor: Exclude<Actor, 'proposal'>,
	tier: Tier,
	plan: PlannedSandbox,
	view: ThrowAwayView | undefined
): string | undefined {
	if (plan.profile === 'rehearse' && (actor !== 'rehearsal' || view === undefined))
		return 'Only a rehearsal runs on a throw-away view.';
	switch (actor) {
		case 'api':
		case 'person':
			return undefined;
		case 'assistant':
		case 'voice':
			return objectionToOwn(`On its own the ${actor === 'voice' ? 'voice assistant' : 'assistant'}`, tier, plan);
		case 'rehearsal':
			return view === undefined ? objectionToRehearsal(plan) : objectionToView(plan);
	}
}

/** A checker only reads, whatever the text is that it checks; a run has a throw-away view, which nobody else gets. */
function objectionToRehearsal({ profile, grants, elevation }: PlannedSandbox): string | undefined {
	if (profile !== 'observe' || elevation.kind !== 'none')
		return `A rehearsal changes nothing; this command needs the profile "${profile}"${elevation.kind === 'none' ? '' : ' and other rights'}.`;
	const others = grants.filter((grant) => !OWN_GRANTS.has(grant));
	return others.length === 0
		? undefined
		: `A rehearsal may not have the grant ${others.map((grant) => `"${grant}"`).join(', ')}.`;
}

/** Whatever it does is done to what is thrown away; but nobody types a password there. */
function objectionToView({ profile, grants, elevation }: PlannedSandbox): string | undefined {
	if (profile !== 'rehearse' || grants.length > 0) return 'A throw-away view is for rehearsals only.';
	return elevation.kind === 'none' ? undefined : 'What takes other rights cannot be rehearsed.';
}

/** Exactly what the card showed, and nothing beside it. */
function objectionToProposal(
	{ text, cwd, timeoutMs, plan }: Pick<ApprovedCommand, 'text' | 'cwd' | 'timeoutMs' | 'plan'>,
	shown: ShownPlan | undefined
): string | undefined {
	if (!shown) return 'No approved request shows the profile this command needs.';
	if (shown.profile !== plan.profile)
		return `The approved request showed the profile "${shown.profile}", but this command needs "${plan.profile}".`;
	const added = plan.grants.filter((grant) => !shown.grants.includes(grant));
	if (added.length > 0)
		return `The approved request did not show the grant ${added.map((grant) => `"${grant}"`).join(', ')}.`;
	const elevated = plan.elevation.kind !== 'none';
	if (shown.elevated !== elevated)
		return elevated
			? 'The approved request did not show that this command takes other rights.'
			: 'The approved request showed that this command takes other rights, and now it would not.';
	return shown.digest === shownDigest(text, cwd, timeoutMs)
		? undefined
		: 'The approved request showed another command, working directory or time limit.';
}
