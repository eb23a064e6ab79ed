// One finding as an answer: read with the one that it follows from, and with what would end it. The same for a button and a sentence.
import type { Diagnosis } from '#wire/diagnosis.ts';
import type { Finding } from '#wire/finding.ts';
import { explainFinding } from '../tools/explain-finding.ts';
import { explainFix } from '../tools/explain-fix.ts';
import type { Ask } from './ask-tools.ts';
import { describeAsked, type ToldThing } from './describe-about.ts';
import type { FixOf } from './describe-fix.ts';

/** @param fixFirst  what can be done is what was asked */
export async function tellFinding(finding: Finding, fixFirst: boolean, ask: Ask): Promise<string> {
	const root = finding.cause_id === null ? undefined : ((await findingOf(finding.cause_id, ask)) ?? undefined);
	return describeAsked({ finding, root, fix: await fixOf((root ?? finding).id, ask) }, fixFirst);
}

export async function findingOf(id: string, ask: Ask): Promise<Finding | null> {
	const told = await ask(explainFinding, { id });
	return told.kind === 'done' ? told.output.finding : null;
}

export async function fixOf(findingId: string, ask: Ask): Promise<FixOf> {
	const told = await ask(explainFix, { finding_id: findingId });
	return told.kind === 'done' ? told.output : { requests: [], why_none: null };
}

/** Where nothing is wrong with it, nothing is to be mended. */
export async function fixOfCause({ wrong, cause_id, findings }: Diagnosis, ask: Ask): Promise<ToldThing['fix']> {
	const id = cause_id ?? findings.find(({ about }) => about)?.id;
	return wrong && id !== undefined ? { id, ...(await fixOf(id, ask)) } : undefined;
}
