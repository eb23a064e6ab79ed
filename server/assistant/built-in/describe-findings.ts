// Findings as Markdown. Titles and whys hold values of the host, evidence is the host's own text: none of it is Markdown.
import type { CoverageRow, Finding } from '#wire/finding.ts';
import { formatDayTime } from '#wire/text/format-time.ts';
import { machineWords } from './machine-words.ts';
import { fence, plain } from './markdown.ts';
import { words as common } from './words.ts';

const words = machineWords.findings;
const LISTED = 10;
const MORE = 50;
export type Listed = Omit<Finding, 'evidence' | 'timeline'>;

const address = ({ id }: Pick<Finding, 'id'>): string => `/findings/${encodeURIComponent(id)}`;

/** What is wrong, why, what comes of it, and the way to its fix, in one line. */
function row(finding: Listed, fix: string | undefined): string {
	const { title, why_so, symptoms, severity } = finding;
	return [
		`- ${words.severities[severity]}: [${plain(title)}](${address(finding)}).`,
		...(why_so === '' || severity === 'info' ? [] : [plain(why_so)]),
		...(symptoms.length > 0 ? [words.comes(symptoms.length)] : []),
		...(fix === undefined ? [] : [words.review(`/approvals/${encodeURIComponent(fix)}`)])
	].join(' ');
}

/** That nothing was found means nothing before everybody looked. */
export function describeNone(coverage: readonly CoverageRow[]): string {
	const waiting = coverage.filter(({ state }) => state === 'waiting').length;
	return waiting > 0 ? words.stillLooking(waiting, coverage.length) : words.none;
}

/**
 * @param findings  the worst first, as they are listed; at least one
 * @param fixes  by their ids, the requests that wait to end them
 */
export function describeFindings(
	findings: readonly Listed[],
	more: boolean,
	fixes: ReadonlyMap<string, string> = new Map()
): string {
	const shown = findings.slice(0, more ? MORE : LISTED);
	const rest = findings.length - shown.length;
	return [
		words.lead(findings.length),
		[...shown.map((one) => row(one, fixes.get(one.id))), ...(rest > 0 ? [`- ${words.more(rest)}`] : [])].join('\n')
	].join('\n\n');
}

export function describeResolved(findings: readonly Listed[]): string {
	if (findings.length === 0) return words.noneResolved;
	const shown = [...findings].sort((a, b) => (b.resolved_at ?? '').localeCompare(a.resolved_at ?? '')).slice(0, LISTED);
	const rows = shown.map(
		(one) =>
			`- [${plain(one.title)}](${address(one)})${one.resolved_at ? `, ${formatDayTime(Date.parse(one.resolved_at), common.locale)}` : ''}`
	);
	return `${words.resolved(findings.length)}\n\n${rows.join('\n')}`;
}

export function describeCoverage(coverage: readonly CoverageRow[]): string {
	if (coverage.length === 0) return words.noChecks;
	const looked = coverage.filter(({ state, reason }) => state === 'looked' && reason === '');
	const fitting = coverage.filter(({ state }) => state !== 'not-applicable');
	const others = fitting.filter(({ reason }) => reason !== '');
	if (others.length === 0) return `${words.coverage(looked.length, fitting.length)} ${words.allLooked}`;
	const rows = others.slice(0, LISTED).map(({ name, reason }) => `- ${plain(name)}: ${plain(reason)}`);
	const remedies = [...new Set(others.flatMap(({ remedy }) => remedy ?? []))].slice(0, 2);
	return [
		words.coverage(looked.length, fitting.length),
		words.notLooked,
		rows.join('\n'),
		...remedies.map((remedy) => fence(remedy))
	].join('\n\n');
}
