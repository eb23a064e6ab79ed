// Answers about what was found to be wrong.
import type { FindingStatus } from '#wire/finding.ts';
import { listApprovals } from '../../tools/list-approvals.ts';
import { listFindings } from '../../tools/list-findings.ts';
import { conceptOf } from '../../understand/find-concepts.ts';
import { outputOf } from '../ask-tools.ts';
import { deedWords } from '../deed-words.ts';
import {
	describeCoverage,
	describeFindings,
	describeNone,
	describeResolved,
	type Listed
} from '../describe-findings.ts';
import { machineWords } from '../machine-words.ts';
import { plain } from '../markdown.ts';
import { findingOf, tellFinding } from '../tell-finding.ts';
import { type Asked, type Means, type Tells, telling } from './tell.ts';
import { causeOf } from './tell-cause.ts';

const words = machineWords.findings;

const listed = async ({ ask }: Means, status?: FindingStatus) =>
	outputOf(await ask(listFindings, status === undefined ? {} : { status }));

async function told(finding: Listed, { said }: Asked, { ask }: Means): Promise<string> {
	const whole = (await findingOf(finding.id, ask)) ?? { ...finding, evidence: [], timeline: [] };
	return tellFinding(whole, said.has('fix'), ask);
}

/** Of each finding the request that waits to end it, where there is one. */
async function fixesOf({ ask }: Means): Promise<ReadonlyMap<string, string>> {
	const { requests } = outputOf(await ask(listApprovals, {}));
	return new Map(requests.flatMap(({ id, finding_id }) => (finding_id === null ? [] : [[finding_id, id] as const])));
}

/** Everything that is wrong; undefined where nothing was found. */
export async function brokenOf(asked: Asked, means: Means): Promise<string | undefined> {
	const { findings } = await listed(means);
	return findings.length === 0 ? undefined : describeFindings(findings, asked.more, await fixesOf(means));
}

async function list({ said, more }: Asked, means: Means): Promise<string> {
	const { findings, coverage } = await listed(means);
	const meant = said.has('warning') ? findings.filter(({ severity }) => severity === 'warning') : findings;
	return meant.length === 0 ? describeNone(coverage) : describeFindings(meant, more, await fixesOf(means));
}

async function worst(asked: Asked, means: Means): Promise<string> {
	const {
		findings: [first],
		coverage
	} = await listed(means);
	return first ? `${words.worst}\n\n${await told(first, asked, means)}` : describeNone(coverage);
}

/** The finding that is about what was named; the worst one where nothing was. */
async function explain(asked: Asked, means: Means): Promise<string> {
	const { findings: found, coverage } = await listed(means);
	const { slots } = asked;
	const named = [
		slots.path,
		slots.unit?.name,
		slots.container?.name,
		slots.interface?.name,
		slots.port?.toString(),
		...(slots.words ?? []),
		slots.quoted
	].flatMap((one) => one?.toLowerCase() ?? []);
	const about = ({ title, affected_resources }: Listed): string =>
		`${title} ${affected_resources.join(' ')}`.toLowerCase();
	const byName = found.find((one) => named.some((name) => about(one).includes(name.replace(/\.service$/, ''))));
	const bySubject = found.find((one) => subjectsIn(asked.text).some((word) => about(one).includes(word)));
	const chosen = byName ?? bySubject ?? (named.length === 0 ? found[0] : undefined);
	if (chosen) return told(chosen, asked, means);
	const cause = await causeOfNamed(asked, means);
	if (cause !== undefined) return cause;
	return found.length === 0 ? describeNone(coverage) : `${words.noneOf}\n\n${describeFindings(found, false)}`;
}

/** Of what no finding tells, its own diagnosis may. */
async function causeOfNamed({ slots }: Asked, means: Means): Promise<string | undefined> {
	const thing =
		slots.path ?? (slots.unit && `unit:${slots.unit.name}`) ?? (slots.container && `container:${slots.container.name}`);
	return thing === undefined ? undefined : causeOf(thing, means);
}

/** Said of any finding. */
const OF_ANY = new Set(
	'finding why explain first fix warning solved trouble every list more see you where when'.split(' ')
);

/** "Why is the swap finding there": the words that say which one is meant. */
const subjectsIn = (text: string): string[] =>
	(text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => {
		const concept = conceptOf(word);
		return concept !== undefined && !OF_ANY.has(concept);
	});

async function move(_: Asked, means: Means): Promise<string> {
	const { findings } = await listed(means);
	return findings.length === 0
		? deedWords.moveFinding
		: `${deedWords.moveFinding}\n\n${describeFindings(findings, false)}`;
}

/** Who looks for certificates that end: one that is good for long is no finding, and is not listed. */
const CERTIFICATES = 'V20';

async function certificates({ more }: Asked, means: Means): Promise<string> {
	const { findings, coverage } = await listed(means);
	const ending = findings.filter(({ detector }) => detector === CERTIFICATES);
	const check = coverage.find(({ detector }) => detector === CERTIFICATES);
	if (ending.length > 0) return describeFindings(ending, more);
	if (check?.state === 'not-applicable') return words.certificates.notThere;
	if (check?.state !== 'looked') return words.certificates.notLooked(plain(check?.reason ?? ''));
	const missing = check.reason === '' ? [] : [words.certificates.missing(plain(check.reason))];
	return [words.certificates.none, ...missing].join('\n\n');
}

export const FINDINGS: Tells<'findings'> = {
	'findings.list': telling(list),
	'findings.worst': telling(worst),
	'findings.explain': telling(explain),
	'findings.resolved': telling(async (_, means) => describeResolved((await listed(means, 'resolved')).findings)),
	'findings.certificates': telling(certificates),
	'findings.coverage': telling(async (_, means) => describeCoverage((await listed(means)).coverage)),
	'findings.move': telling(move)
};
