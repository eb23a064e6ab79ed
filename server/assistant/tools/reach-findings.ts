// What the assistant's tools may reach of findings: to read them. A finding is moved by a person, on its page.
import type { Diagnosis } from '#wire/diagnosis.ts';
import type { CoverageRow, Finding, FindingsPage, FindingsQuery } from '#wire/finding.ts';

export interface FindingReach {
	list(query: FindingsQuery): FindingsPage;
	/** undefined for an unknown id. */
	find(id: string): Finding | undefined;
	coverage(): readonly CoverageRow[];
	/** One finding with what was changed before it; absent where that is not told. */
	tell?(id: string): Promise<Finding | undefined>;
	/**
	 * Why a thing is as it is, by what a person calls it; absent where nothing is diagnosed.
	 *
	 * @throws HostwrightError for what is no name, or the name of nothing here
	 */
	why?(words: string): Promise<Diagnosis>;
	/** The same of a `kind:name`, taken to the letter; absent where nothing is diagnosed. @throws HostwrightError as that */
	diagnose?(resource: string): Promise<Diagnosis>;
}

/** Of a service that looks for none. */
export const NO_FINDINGS: FindingReach = {
	list: () => ({ findings: [], next: null, looking: [] }),
	find: () => undefined,
	coverage: () => []
};
