// What was noticed of the host the moment it happened, told to whoever judges it. Not a change of figures: something came, went, or
// is in another state.

/** `files`: some that a detector watches; what was read of any is read anew. */
export type Noticed = 'unit-states' | 'containers' | 'mounts' | 'files';

type Listener = (what: Noticed, names: readonly string[]) => void;

export interface Notices {
	/** @param names  of what it happened to, where that is known */
	tell(what: Noticed, names?: readonly string[]): void;
	/** Listeners hear in the order in which they came: who keeps facts forgets them before others ask. @returns how to stop */
	hear(listener: Listener): () => void;
}

export function createNotices(): Notices {
	const listeners = new Set<Listener>();
	return {
		tell(what, names = []) {
			for (const listener of [...listeners]) listener(what, names);
		},
		hear(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		}
	};
}
