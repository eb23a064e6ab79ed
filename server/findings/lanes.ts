// Work that runs beside other work: a few at a time, what is urgent at once, and never two of one key.

export interface Lanes {
	/** After what was asked for under the same key; else as soon as a lane is free, or at once. Settles as the work does. */
	run(key: string, work: () => Promise<void>, when: 'in-turn' | 'at-once'): Promise<void>;
}

export function createLanes(most: number): Lanes {
	const last = new Map<string, Promise<void>>();
	const waiting: (() => void)[] = [];
	let busy = 0;

	async function inTurn(work: () => Promise<void>): Promise<void> {
		if (busy >= most) await new Promise<void>((go) => waiting.push(go));
		else busy += 1;
		try {
			await work();
		} finally {
			// Who waits longest takes the lane over.
			const next = waiting.shift();
			if (next) next();
			else busy -= 1;
		}
	}

	return {
		run(key, work, when) {
			const before = last.get(key) ?? Promise.resolve();
			const own = before.catch(() => {}).then(() => (when === 'at-once' ? work() : inTurn(work)));
			last.set(key, own);
			const forget = (): void => {
				if (last.get(key) === own) last.delete(key);
			};
			own.then(forget, forget);
			return own;
		}
	};
}
