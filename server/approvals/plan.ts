// What is proposed, before it is a request: whoever proposes (a proposer, the assistant, a caller from outside, an undo) hands
// over one of these, and nothing of it is taken for granted.
import type { Reason, Step } from '#wire/approval.ts';

export interface ProposedPlan {
	readonly source: 'finding' | 'assistant' | 'outside' | 'undo';
	readonly task: string;
	readonly reasoning: string;
	/** The other program that filed it through the assistant, by the name it gave. */
	readonly agent?: string;
	/** What was seen and what comes of it, where a finding stands behind it. */
	readonly why?: string;
	readonly steps: readonly Step[];
	/** What takes the steps back, in the order in which it runs. Files are put back from their before-images without being named. */
	readonly undo: readonly Step[];
	/** In which state what it is about is left by that, where that is no matter of course: one sentence. */
	readonly afterUndo?: string;
	/** `kind:name`; more are found by looking. */
	readonly affected: readonly string[];
	readonly confidence: Confidence;
	/** Beside doing it; "do nothing" is always added. */
	readonly alternatives: readonly Alternative[];
	/** The finding it would end. */
	readonly finding?: {
		readonly id: string;
		readonly detector: string;
		readonly resource: string;
		/** The cause that it would take away, as `causeKey` has it; '' where none was known. */
		readonly cause?: string;
		/** The line that it was in, which is no part of the cause: lines move. */
		readonly line?: string;
		/** What it starts again ran before. */
		readonly ran?: true;
	};
	/** What cannot be taken back, one sentence each; empty when all can. */
	readonly irreversible: readonly string[];
	/** Text of the host or of a model had a part in the wording or the steps. */
	readonly untrusted: boolean;
	/** Of an undo: what was changed after what it takes back, and would be overwritten. */
	readonly later?: readonly LaterChange[];
	/** Of an undo: `kind:name` of what was changed since and is left as it is. */
	readonly keeps?: readonly string[];
	/** Files that have to be as they were when it was filed, beside those that the steps are known to change. */
	readonly holds?: readonly string[];
	/** The request this one would undo. */
	readonly undoOf?: string;
	/** Of an undo: its steps that only take back what was done, where nobody changed that since. */
	readonly takesBack?: readonly TakesBack[];
	/** Of several requests with the same word here one is chosen; with it the others are closed. */
	readonly oneOf?: string;
}

/** Several that would end the same, of which a person chooses one: each is a request of its own, with its own steps and digest. */
export interface ProposedWays {
	readonly ways: readonly ProposedPlan[];
}

export interface TakesBack {
	/** Of the step. */
	readonly index: number;
	/** `made`: takes away what was not there before; `unit`: has a unit do again what it did; `inverse`: the inverse that was shown. */
	readonly how: 'made' | 'unit' | 'inverse';
}

export interface LaterChange {
	/** `kind:name`. */
	readonly resource: string;
	/** One sentence. */
	readonly what: string;
	/** From what was left to what is there; null where none is shown. */
	readonly diff: string | null;
}

export interface Alternative {
	readonly title: string;
	readonly detail: string;
}

/** A fraction, and the sum it is. */
export interface Confidence {
	readonly value: number;
	/** Whose figure it is, where it is not reckoned here: it is shown as theirs. */
	readonly from?: 'caller' | 'not-stated';
	readonly reasons: readonly Reason[];
}
