// One call of the gate: who asks for a command, and what they are answered.
import { createHash } from 'node:crypto';
import type { Grant, OfItsOwn, Profile, ThrowAwayView } from '#native/ports/sandbox.ts';
import type { ErrorCode } from '#wire/error.ts';
import type { Actor, ExecEvent, ExecResult } from '#wire/terminal.ts';
import { asSentence } from '../lib/reason-of.ts';
import type { PersonsRequest } from './persons-request.ts';

/** What a proposal's card showed to the person who approved it. */
export interface ShownPlan {
	readonly profile: Profile;
	readonly grants: readonly Grant[];
	/** Whether it takes other rights. */
	readonly elevated: boolean;
	/** Of the text, its real working directory and its time limit: `shownDigest`. */
	readonly digest: string;
}

/** What a card binds beside its sandbox: another text, place or time is another step. */
export function shownDigest(text: string, cwd: string, timeoutMs: number): string {
	return createHash('sha256')
		.update(JSON.stringify([text, cwd, timeoutMs]))
		.digest('hex');
}

/** The terminal of a run, for whoever has to answer it. */
export interface RunTerminal {
	/** Nothing of it is logged or kept. */
	type(text: Uint8Array | string): void;
	/** True while the sudo that was started reads a secret: never for what runs behind it. */
	sudoAsks(): boolean;
}

export type ExecCaller = OtherCaller | PersonCaller;

/** Whoever asks in another way than by a message of their own. */
export interface OtherCaller extends CallTerms {
	readonly actor: Exclude<Actor, 'person'>;
	readonly asked?: undefined;
}

export interface PersonCaller extends CallTerms {
	readonly actor: 'person';
	/** Its text is the command of the call. */
	readonly asked: PersonsRequest;
}

/** Who asks, as the gate decides on it: an actor, or a person by what they sent. */
export type Asker = Exclude<Actor, 'person'> | PersonsRequest;

export function askerOf(caller: ExecCaller): Asker {
	return caller.actor === 'person' ? caller.asked : caller.actor;
}

interface CallTerms {
	readonly requestId: string;
	/** The other program that asks through the assistant, as it is called. */
	readonly agent?: string | undefined;
	/** Aborted when the caller hangs up: the run is ended and recorded as cancelled. */
	readonly signal: AbortSignal;
	/** Given to the command through standard input, and then the end; without it the command reads its terminal. */
	readonly stdin?: Uint8Array | undefined;
	/** Told of each event as it happens. A promise for an `output` event holds the command back until it settles. */
	readonly onEvent?: ((event: ExecEvent) => void | Promise<void>) | undefined;
	/** Where a rehearsal runs it; without one it is a checker, which only reads. For the actor `rehearsal`, and nobody else. */
	readonly view?: ThrowAwayView | undefined;
	/** On a view: what its tool asks for and has for itself alone. */
	readonly ofItsOwn?: OfItsOwn | undefined;
	/** Given its terminal as it starts: for the actor `proposal`, where the whole command stands behind one sudo, and nobody else. */
	readonly onTerminal?: ((terminal: RunTerminal) => void) | undefined;
	/** What the approved card showed; the actor `proposal` needs it, and nobody else. */
	readonly shown?: ShownPlan | undefined;
}

export type ExecOutcome = { readonly kind: 'result'; readonly result: ExecResult } | NoResult;

/** Nothing ran, or nobody is left to be answered (`cancelled`, `shutting-down`). */
export interface NoResult {
	readonly kind: 'refused';
	readonly code: ErrorCode;
	readonly detail: string;
	readonly retryAfterSeconds?: number | undefined;
}

/** Why a command was not let through. */
export interface Refusal extends NoResult {
	/** What the record calls it. */
	readonly verdict: 'blocked' | 'refused';
}

export function refusal(code: ErrorCode, detail: string, retryAfterSeconds?: number): Refusal {
	return { kind: 'refused', verdict: 'refused', code, detail, retryAfterSeconds };
}

/** Refuses for want of a native part. */
export function absence(code: ErrorCode, { reason, remedy }: { reason: string; remedy: string }): Refusal {
	return refusal(code, [asSentence(reason), remedy].filter(Boolean).join(' '));
}
