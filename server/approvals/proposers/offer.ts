// How a proposer says what it found: one shape for all of them, with its confidence and the figures that this is the product of.
import type { Step } from '#wire/approval.ts';
import type { Finding } from '#wire/finding.ts';
import type { Known } from '#wire/host/known.ts';
import { causeKey } from '../../lib/cause-key.ts';
import type { Look } from '../parts.ts';
import type { Alternative, ProposedPlan } from '../plan.ts';

export interface None {
	readonly none: string;
}

export interface Offer {
	readonly task: string;
	/** Why this would end it, in sentences of our own. */
	readonly reasoning: string;
	readonly steps: readonly Step[];
	readonly undo?: readonly Step[];
	/** What is not as it was found when it was taken back, or is so again although that was no good: one sentence. */
	readonly afterUndo?: string;
	readonly affected?: readonly string[];
	readonly alternatives?: readonly Alternative[];
	readonly irreversible?: readonly string[];
	/** How often a finding of this detector was the thing itself, on its fixtures. */
	readonly precision: number;
	/** Of the facts that the steps rest on, the share that could be read. */
	readonly complete: number;
	/** Words of the host stand in it, beyond names that were checked. */
	readonly untrusted?: boolean;
	/** What it starts again runs now. */
	readonly ran?: boolean;
}

const MOST_TASK_UNITS = 200;
/** Up to here what was seen counts as seen now, and from then on less. */
const FRESH_MS = 5 * 60_000;
const STALE_MS = 60 * 60_000;
const LEAST_FRESH = 0.5;

export const none = (why: string): None => ({ none: why });

export function offer(finding: Finding, { nowMs }: Pick<Look, 'nowMs'>, made: Offer): ProposedPlan {
	const { id, detector, affected_resources } = finding;
	const freshness = freshnessOf(nowMs - Date.parse(finding.last_seen_at));
	const value = Math.round(made.complete * made.precision * freshness * 100) / 100;
	return {
		source: 'finding',
		task: made.task.slice(0, MOST_TASK_UNITS),
		reasoning: made.reasoning,
		why: [finding.why_now, finding.why_care].filter((part) => part !== '').join(' '),
		steps: made.steps,
		undo: made.undo ?? [],
		affected: [...new Set([...affected_resources, ...(made.affected ?? [])])].slice(0, 200),
		confidence: {
			value,
			reasons: [
				{ what: 'how much of what it rests on could be read', value: made.complete.toFixed(2) },
				{ what: `times how often ${detector} is right`, value: made.precision.toFixed(2) },
				{ what: 'times how fresh it is', value: freshness.toFixed(2) },
				{ what: 'makes', value: value.toFixed(2) }
			]
		},
		alternatives: made.alternatives ?? [],
		finding: {
			id,
			detector,
			resource: affected_resources[0] ?? '',
			cause: causeKey(finding.cause),
			...lineOf(finding),
			...(made.ran && { ran: true })
		},
		irreversible: made.irreversible ?? [],
		...(made.afterUndo !== undefined && { afterUndo: made.afterUndo }),
		untrusted: made.untrusted ?? false
	};
}

const lineOf = ({ cause }: Finding): { readonly line?: string } =>
	cause?.about.line ? { line: cause.about.line } : {};

function freshnessOf(ageMs: number): number {
	if (!Number.isFinite(ageMs)) return LEAST_FRESH;
	if (ageMs <= FRESH_MS) return 1;
	const over = Math.min(1, (ageMs - FRESH_MS) / (STALE_MS - FRESH_MS));
	return Math.round((1 - over * (1 - LEAST_FRESH)) * 100) / 100;
}

/** What the finding is about: `mount:/var` is a mount named /var. */
export function subjectOf({ affected_resources: [resource = ''] }: Finding): {
	readonly kind: string;
	readonly name: string;
} {
	const at = resource.indexOf(':');
	return at < 0 ? { kind: '', name: resource } : { kind: resource.slice(0, at), name: resource.slice(at + 1) };
}

/** The value of a fact, or why there is none, as a proposer says it. */
export function factOf<T>(known: Known<T>): { readonly value: T } | None {
	return known.known ? { value: known.value } : none(`What it would rest on is not known: ${known.reason}`);
}

export const command = (text: string): Step => ({ kind: 'command', command: text });

/** For what only root may do. */
export const asRoot = ({ uid }: Pick<Look, 'uid'>, text: string): Step => command(uid === 0 ? text : `sudo ${text}`);

export const RELOAD_MANAGER = 'systemctl daemon-reload';
