// How many proposals wait for a decision, and whether anything may be applied at all: drawn with the page, and asked for again
// when the service says that one changed.
import type { ApprovalsNow } from '#wire/approval.ts';
import { live } from './live.svelte.ts';
import { api } from './trpc.ts';

class OpenApprovals {
	/** undefined before a page was drawn. */
	now = $state.raw<ApprovalsNow>();
	#asked = 0;

	adopt(now: ApprovalsNow): void {
		this.now = now;
	}

	/** @returns how to stop */
	follow(): () => void {
		return live.on('approvals-changed', () => void this.renew());
	}

	async renew(): Promise<void> {
		const own = ++this.#asked;
		try {
			const [counts, observeOnly] = await Promise.all([api.approvals.count.query(), api.approvals.observeOnly.query()]);
			if (own === this.#asked) this.now = { ...counts, observeOnly };
		} catch {
			// The next change asks again; the connection's own bar says what is wrong meanwhile.
		}
	}
}

export const openApprovals = new OpenApprovals();
