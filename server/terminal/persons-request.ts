// What a person asked to run, in a message that they sent. The gate takes the actor `person` with one of these and in no other
// way; they are made by the parser of sent messages alone (`assistant/run-request.ts`), which never sees what a model wrote.

declare const asked: unique symbol;
declare const confirmed: unique symbol;

/** One command of one sent message. It runs once. */
export interface PersonsRequest {
	readonly [asked]: true;
	readonly command: string;
	/** What a dangerous one needs beside it: a second message. */
	readonly confirmation?: PersonsConfirmation | undefined;
}

/** A second message that says to run a certain command. */
export interface PersonsConfirmation {
	readonly [confirmed]: true;
	/** The one it was shown for. */
	readonly command: string;
}
