// What was noticed of the host the moment it happened, told to whoever judges it. Not a change of figures: something came, went, or
// is in another state.

export type Noticed = 'unit-states' | 'containers' | 'mounts';

export interface Notices {
	tell(what: Noticed): void;
	/** Listeners hear in the order in which they came: who keeps facts forgets them before others ask. @returns how to stop */
	hear(listener: (what: Noticed) => void): () => void;
}

export function createNotices(): Notices {
	const listeners = new Set<(what: Noticed) => void>();
	return {
		tell(what) {
			for (const listener of [...listeners]) listener(what);
		},
		hear(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		}
	};
}
