// What approvals are made with: each is opened in `services.ts` from its own folder, and is absent with a reason until it is there.

import type { PlannedStep, ProposalStatus, SimulationResult } from '#wire/approval.ts';
import type { Finding } from '#wire/finding.ts';
import type { FactReaders } from '../host/fact-readers.ts';
import type { HostRoot } from '../host/host-root.ts';
import type { Subjects } from '../host/subjects.ts';
import type { LaterChange, ProposedPlan, ProposedWays } from './plan.ts';
import type { StoredRequest } from './stored-request.ts';
import type { RequestEvent } from './transitions.ts';

export type Part<T> =
	| { readonly present: true; readonly part: T }
	| { readonly present: false; readonly reason: string };

export interface Rehearsal {
	/** Never rejects: what it could not do is in the result. */
	rehearse(
		plan: { readonly id: string; readonly steps: readonly PlannedStep[] },
		signal: AbortSignal
	): Promise<SimulationResult>;
}

/** Proposes what would end a detector's finding. */
export interface Proposer {
	readonly detector: string;
	propose(finding: Finding, look: Look): Promise<ProposedPlan | ProposedWays | NothingToOffer>;
}

export interface NothingToOffer {
	/** Why there is no step to offer. */
	readonly none: string;
	/** What takes no cause away and may be wanted all the same: filed where a person asks for it, and never by itself. */
	readonly asked?: ProposedPlan;
}

/** Everything a proposer may look at. Nothing here changes anything. */
export interface Look {
	readonly facts: Subjects;
	/** What detectors judge, by name. */
	readonly read: FactReaders;
	readonly root: HostRoot;
	readonly uid: number;
	readonly nowMs: number;
}

/** Finds who is hit by a plan beside what it names. Never rejects. */
export interface Affected {
	/** @returns `kind:name`, without repetition */
	find(steps: readonly PlannedStep[], named: readonly string[]): Promise<readonly string[]>;
}

/** Who decides: how they came, for the record and for the guard. */
export interface Decider {
	readonly name: string;
	readonly by: 'token' | 'session';
	/** null when it is not known. */
	readonly connection: Connection | null;
}

export interface Connection {
	readonly acceptedAtMs: number;
	readonly remoteAddress: string | null;
	/** TLS, or within this machine. */
	readonly secure: boolean;
}

export interface Applied {
	readonly applied: boolean;
	readonly message: string;
	readonly status: ProposalStatus;
	/** Indices of steps. */
	readonly applied_steps: readonly number[];
	readonly skipped: readonly number[];
	readonly rolled_back: readonly number[];
	/** null while it is watched, or where nothing was applied. */
	readonly verified: boolean | null;
}

/** Changes after an application, and whether its undo leaves them as they are. */
export interface Later {
	readonly changes: readonly LaterChange[];
	readonly keep: boolean;
}

export interface Application {
	/**
	 * Carries out an approved request, which is in the state `applying` and on the disk. Resolves when it is over, or in time for
	 * the decision's answer with what is known by then, and goes on.
	 */
	apply(request: StoredRequest, decider: Decider): Promise<Applied>;
	/** From the before-images and the inverse steps that are kept. */
	undoPlan(request: StoredRequest, later?: Later): ProposedPlan | { readonly impossible: string };
	/** What was changed after it was over, and would be lost by taking it back. */
	laterChanges(request: StoredRequest): Promise<readonly LaterChange[]>;
	/** @throws HostwrightError `conflict` when nothing waits for it, or it came over a connection that proves nothing */
	confirm(request: StoredRequest, decider: Decider): Promise<void>;
	/** sudo's own words while it asks for a password; undefined when it does not. */
	promptOf(id: string): string | undefined;
	/** The buffer is overwritten when this returns. @throws HostwrightError `forbidden` for whoever may not, `conflict` when nobody asks */
	givePassword(request: StoredRequest, secret: Uint8Array, decider: Decider): void;
	stop(request: StoredRequest, by: string): Promise<void>;
	/** Of an interrupted one. */
	finish(request: StoredRequest, how: 'finish' | 'roll-back', decider: Decider): Promise<Applied>;
	/** At start: what was under way is interrupted. Nothing goes on by itself. */
	recover(): void;
	close(): Promise<void>;
}

/** What an application may do with requests: nothing but find them and move them along the table. */
export interface Requests {
	find(id: string): StoredRequest | undefined;
	/** Those that were under way. */
	underWay(): readonly StoredRequest[];
	/**
	 * By compare-and-set, on the disk when it returns. @param from  the state it is believed to be in
	 * @returns false when it was not, or when that cannot happen there
	 */
	advance(id: string, from: ProposalStatus, event: RequestEvent): boolean;
	/** Tells whoever watches that something about it changed. */
	changed(id: string): void;
}

/** What is told of an application as it goes, for whoever follows it. Kept in memory, and bounded. */
export interface Progress {
	/** @param text  a line of ours, or output of a step: untrusted, masked */
	say(id: string, text: string, level?: 'info' | 'warning' | 'error'): void;
}
