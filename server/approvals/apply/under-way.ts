// An application that runs now, as whoever may stop it knows it.
export interface UnderWay {
	readonly stop: AbortController;
	/** Why it was stopped, in words. */
	why: string;
}
