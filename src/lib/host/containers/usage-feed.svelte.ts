// What containers use, measured again as long as somebody looks: at every second sample of the machine's own vital signs.
import { live } from '#lib/client/live.svelte.ts';
import { api } from '#lib/client/trpc.ts';
import type { ContainerUsage } from '#wire/host/containers.ts';

type Key = { readonly engine: string; readonly id: string };
const keyOf = ({ engine, id }: Key): string => `${engine} ${id}`;
const EVERY = 2;

export class UsageFeed {
	#usage = $state.raw(new Map<string, ContainerUsage>());
	#asking = false;
	#samples = 0;

	/** @returns what was measured last; what the list came with when nothing was since */
	of(row: Key & { readonly usage: ContainerUsage | null }): ContainerUsage | null {
		const newer = this.#usage.get(keyOf(row));
		return newer && newer.atMs >= (row.usage?.atMs ?? 0) ? newer : row.usage;
	}

	/** Browser only. @returns how to stop */
	follow(): () => void {
		void this.#ask();
		return live.on('vitals', () => {
			this.#samples += 1;
			if (this.#samples % EVERY === 0 && document.visibilityState === 'visible') void this.#ask();
		});
	}

	async #ask(): Promise<void> {
		if (this.#asking) return;
		this.#asking = true;
		try {
			const { usage } = await api.containers.usage.query();
			this.#usage = new Map(usage.map((one) => [keyOf(one), one.usage]));
		} catch {
			// The bar above the page tells that the connection is lost; what was measured last stays.
		} finally {
			this.#asking = false;
		}
	}
}
