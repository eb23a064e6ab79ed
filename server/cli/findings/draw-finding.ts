// One finding as a story: what is seen, what comes of it, why, on what evidence, and what happened since.
import type { Finding } from '#wire/finding.ts';
import { printable } from '../../lib/printable.ts';
import { changeLines } from './draw-changes.ts';
import { type Offered, whatCanBeDone } from './what-can-be-done.ts';

/** @returns lines ending in a newline; text of the host is made harmless */
export function drawFinding(finding: Finding, offered: Offered): string {
	const mayAsk = finding.status === 'open' && finding.cause_id === null;
	const lines = [
		`${finding.severity}  ${printable(finding.title)}`,
		`${finding.detector}, ${finding.status}, since ${finding.since}, last seen ${finding.last_seen_at}`,
		...(finding.dismissed_reason ? [`put away: ${printable(finding.dismissed_reason)}`] : []),
		...(finding.snoozed_until ? [`put aside until ${finding.snoozed_until}`] : []),
		...told('What is seen', finding.why_now),
		...told('Why it matters', finding.why_care),
		...told('Why it is so', finding.why_so),
		...reasons('Ruled out', finding.ruled_out),
		...reasons('Could not be looked at', finding.could_not_look),
		...changeLines(finding.changes_before, finding.changes_limits),
		'',
		`About: ${finding.affected_resources.map(printable).join(', ')}`,
		...finding.symptoms.map(({ title, id }) => `Comes with it: ${printable(title)} (${id})`),
		...(finding.cause_id ? [`Follows from: ${finding.cause_id}`] : []),
		...whatCanBeDone(offered, mayAsk ? finding.id : undefined),
		...finding.evidence.flatMap(({ source, seen_at, raw, truncated }) => [
			'',
			`Evidence: ${printable(source)} at ${seen_at}${truncated ? ' (cut)' : ''}`,
			...raw.split('\n').map((line) => `  ${printable(line)}`)
		]),
		'',
		...finding.timeline.map(
			({ at, event, detail, by }) =>
				`${at}  ${event}${detail ? `  ${printable(detail)}` : ''}${by ? `  (${printable(by)})` : ''}`
		)
	];
	return `${lines.join('\n')}\n`;
}

const told = (title: string, text: string): readonly string[] => (text ? ['', title, `  ${printable(text)}`] : []);

const reasons = (title: string, list: Finding['ruled_out'] = []): readonly string[] =>
	list.length === 0
		? []
		: ['', title, ...list.map(({ what, because }) => `  ${printable(what)}: ${printable(because)}`)];
