// One step of a database's schema. Each job keeps its own in a folder `migrations`; whoever opens a database lists its steps.
// A step that was released is never edited; the next one is added.

export interface Migration {
	/** The schema version this step leads to; one more than the step before, whichever job that one belongs to. */
	readonly version: number;
	readonly name: string;
	/** Runs inside one transaction with every other pending step. */
	readonly sql: string;
}
