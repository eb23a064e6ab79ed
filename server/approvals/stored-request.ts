// A request as it is kept: what was proposed, what would run, what was seen in rehearsal, and what became of it.
import type { PlannedStep, ProposalStatus, Reason, RiskLevel, SimulationResult } from '#wire/approval.ts';
import type { Confidence, ProposedPlan } from './plan.ts';
import type { StandsFor } from './rests-on/files-rested-on.ts';

/** A file as it was when the request was filed. */
export interface BeforeDigest {
	/** Real path, or a pattern, `names:/folder/*.conf`. */
	readonly path: string;
	readonly was: 'absent' | 'file' | 'directory' | 'link' | 'other' | 'unreadable' | 'names';
	/** SHA-256 of a file's bytes, of where a link leads, of the names that a pattern stands for; null where there is none. */
	readonly digest: string | null;
	/** Permission bits and owner, `0644 0:0`; null where there is nothing. */
	readonly attributes: string | null;
}

export interface Decision {
	readonly approved: boolean;
	readonly reason: string;
	readonly by: string;
	readonly atMs: number;
}

export interface StoredRequest {
	readonly id: string;
	readonly plan: ProposedPlan;
	/** As digested: exactly these run, in this order. */
	readonly steps: readonly PlannedStep[];
	readonly undoSteps: readonly PlannedStep[];
	/** Of everything that would run and of the files it rests on. */
	readonly digest: string;
	readonly beforeDigests: readonly BeforeDigest[];
	readonly status: ProposalStatus;
	/** The plan's own with what the rehearsal showed. */
	readonly confidence: Confidence;
	readonly risk: { readonly level: RiskLevel; readonly reasons: readonly Reason[] };
	/** The plan's own and what was found by looking. */
	readonly affected: readonly string[];
	readonly rehearsal: SimulationResult | null;
	readonly locksOut: boolean;
	readonly undoPromise: string;
	/** What is not held to be as it was shown, one sentence each; absent in what was filed before this was looked at. */
	readonly unheld?: readonly string[];
	readonly standsFor?: readonly StandsFor[];
	readonly requestedMs: number;
	readonly expiresMs: number;
	/** null while nobody decided. */
	readonly decision: Decision | null;
	/** Why it was withdrawn or expired; empty otherwise. */
	readonly closedReason: string;
}
