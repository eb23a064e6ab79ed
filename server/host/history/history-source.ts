// Where figures come from that are no vital signs: a subject registers what it can measure, and is asked once a minute.

/** What one thing measures now. Figures that its kind does not have are left out, and so is one that is not finite. */
export interface SeriesNow {
	/** Mount point, unit name, container id: what the kind is known by. */
	readonly key: string;
	readonly values: Readonly<Record<string, number>>;
}

export interface HistorySource {
	readonly kind: 'filesystem' | 'interface' | 'unit' | 'container';
	/** May reject and may hang: it is asked again when it has answered, and what is missing is a gap. */
	series(): Promise<readonly SeriesNow[]>;
}
