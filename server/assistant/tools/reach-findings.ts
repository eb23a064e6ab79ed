// What the assistant's tools may reach of findings: to read them. A finding is moved by a person, on its page.
import type { CoverageRow, Finding, FindingsPage, FindingsQuery } from '#wire/finding.ts';

export interface FindingReach {
	list(query: FindingsQuery): FindingsPage;
	/** undefined for an unknown id. */
	find(id: string): Finding | undefined;
	coverage(): readonly CoverageRow[];
}

/** Of a service that looks for none. */
export const NO_FINDINGS: FindingReach = {
	list: () => ({ findings: [], next: null, looking: [] }),
	find: () => undefined,
	coverage: () => []
};
