// One application at a time for a resource. Who comes later waits for whoever came before, in the order in which they came.

export interface Holder {
	/**
	 * Settles when nothing else holds any of them.
	 *
	 * @param waits  told, each time it changes, what is waited for and who has it
	 * @returns how to let go; undefined when the signal was aborted first
	 */
	hold(
		id: string,
		resources: readonly string[],
		waits: (what: readonly string[], who: readonly string[]) => void,
		signal: AbortSignal
	): Promise<(() => void) | undefined>;
}

interface Entry {
	readonly id: string;
	readonly resources: ReadonlySet<string>;
	/** Looks again whether it may begin. */
	wake(): void;
}

export function createHolder(): Holder {
	/** In the order in which they came: those that hold, and those that wait. */
	const entries: Entry[] = [];

	/** Who came before and wants one of the same things. */
	function before(entry: Entry): { what: string[]; who: string[] } {
		const what = new Set<string>();
		const who: string[] = [];
		for (const other of entries) {
			if (other === entry) break;
			const shared = [...other.resources].filter((resource) => entry.resources.has(resource));
			if (shared.length === 0) continue;
			who.push(other.id);
			for (const resource of shared) what.add(resource);
		}
		return { what: [...what], who };
	}

	return {
		hold: (id, resources, waits, signal) =>
			new Promise((resolve) => {
				let settled = false;
				const leave = (): void => {
					const at = entries.indexOf(entry);
					if (at < 0) return;
					entries.splice(at, 1);
					for (const other of [...entries]) other.wake();
				};
				const stop = (): void => {
					if (settled) return;
					settled = true;
					leave();
					resolve(undefined);
				};
				const entry: Entry = {
					id,
					resources: new Set(resources),
					wake() {
						if (settled) return;
						const { what, who } = before(entry);
						if (who.length > 0) return waits(what, who);
						settled = true;
						signal.removeEventListener('abort', stop);
						resolve(leave);
					}
				};
				entries.push(entry);
				if (signal.aborted) return stop();
				signal.addEventListener('abort', stop, { once: true });
				entry.wake();
			})
	};
}
