// How many findings are open: drawn with the page, and asked for again when the service says that one changed.
import type { FindingCounts } from '#wire/finding.ts';
import { live } from './live.svelte.ts';
import { api } from './trpc.ts';

class OpenFindings {
	/** undefined before a page was drawn. */
	counts = $state.raw<FindingCounts>();

	adopt(counts: FindingCounts): void {
		this.counts = counts;
	}

	/** @returns how to stop */
	follow(): () => void {
		let asked = 0;
		return live.on('findings-changed', () => {
			const own = ++asked;
			api.findings.count.query().then(
				(counts) => {
					if (own === asked) this.counts = counts;
				},
				// The next change asks again; the connection's own bar says what is wrong meanwhile.
				() => {}
			);
		});
	}
}

export const openFindings = new OpenFindings();
