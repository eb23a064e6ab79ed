// One row of the table of intents: what a person may want to know or have done. What it is known by are the phrasings that the model
// was trained on, in `server/assistant/training/phrasings`.
import type { SlotName } from '../slots.ts';

export type Subject =
	| 'storage'
	| 'services'
	| 'processes'
	| 'logs'
	| 'network'
	| 'containers'
	| 'updates'
	| 'machine'
	| 'findings'
	| 'approvals'
	| 'safety'
	| 'facts'
	| 'deeds'
	| 'product';

export interface IntentRow<Name extends string = string> {
	/** `subject.what`; no two are the same. */
	readonly name: Name;
	/** How one would ask for it, in which `<unit>`, `<path>` and so on stand for what is named. Offered where nobody is sure. */
	readonly asks: string;
	/** Of what it can be asked. */
	readonly takes?: readonly SlotName[];
	/** The tools it reads; [] for what is answered from what the service knows of itself. */
	readonly reads: readonly string[];
	/** It wants the host changed: the answer offers a command, and runs none. */
	readonly acts?: boolean;
	/** It is asked for and asked about in the same words. */
	readonly either?: boolean;
	/** What "it" stands for in the message that follows. */
	readonly topic?: string;
	/** The same question of another kind of thing: asked of "what about plex?" after one about a unit. */
	readonly twins?: readonly string[];
	/** What is asked when only another time is named: "and yesterday?". */
	readonly past?: string;
}

export const subjectOf = ({ name }: Pick<IntentRow, 'name'>): Subject => name.slice(0, name.indexOf('.')) as Subject;

/** Rows whose names the compiler knows. */
export const rows = <const Name extends string>(all: readonly IntentRow<Name>[]): readonly IntentRow<Name>[] => all;
