// Sounds around this machine that matter to whoever looks after it. What kind they were, never the sound itself.

export type SoundKind = 'fire-alarm' | 'alarm' | 'beeping' | 'breaking';

export interface HeardSound {
	readonly kind: SoundKind;
	/** As the model calls it. */
	readonly label: string;
	/** Which microphone heard it. */
	readonly source: string;
	/** Of this time that it was heard, without a pause. */
	readonly sinceMs: number;
	readonly lastMs: number;
	/** The highest of that time. */
	readonly probability: number;
}
