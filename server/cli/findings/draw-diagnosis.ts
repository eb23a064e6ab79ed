// Why a thing is as it is: its state, the cause, on what that rests, and what can be done.
import type { Diagnosis } from '#wire/diagnosis.ts';
import type { Reason } from '#wire/finding.ts';
import { printable } from '../../lib/printable.ts';
import { localMinute } from '../local-time.ts';
import { changeLines } from './draw-changes.ts';
import { type Offered, whatCanBeDone } from './what-can-be-done.ts';

const MOST_EVIDENCE = 6;

/** @returns lines ending in a newline; text of the host is made harmless */
export function drawDiagnosis(found: Diagnosis, offered: Offered): string {
	const { state, since, wrong, why_so, evidence, ruled_out, could_not_look, looked_at, findings, watched = [] } = found;
	const [first] = evidence;
	const lasting = since && wrong ? ` Since ${localMinute(since)}.` : '';
	const lines = [
		printable(why_so),
		...(isSaid(state, why_so) ? (lasting ? [lasting.trim()] : []) : ['', `${printable(state)}${lasting}`]),
		...(first
			? [
					'',
					`Evidence: ${printable(first.source)}`,
					...first.raw
						.split('\n')
						.slice(-MOST_EVIDENCE)
						.map((line) => `  ${printable(line)}`)
				]
			: []),
		...reasons('Ruled out', ruled_out),
		...reasons('Could not be looked at', could_not_look),
		...changeLines(found.changes_before, found.changes_limits),
		...(findings.length > 0
			? [
					'',
					'Findings',
					...findings.map(
						({ id, severity, title, about }) =>
							`  ${severity}  ${printable(title)}${about ? '' : ' (it is affected)'}: hostwright findings show ${id}`
					)
				]
			: []),
		...(watched.length > 0
			? [
					'',
					'Seen, being watched',
					...watched.map(
						({ severity, title, since }) =>
							`  ${severity}  ${printable(title)} (since ${localMinute(since)}, no finding yet)`
					)
				]
			: []),
		...whatCanBeDone(offered, found.cause_id ?? found.findings.find(({ about }) => about)?.id),
		...(looked_at.length > 0 ? ['', `Looked at: ${looked_at.map(printable).join(', ')}`] : [])
	];
	return `${lines.join('\n')}\n`;
}

/** Of what is not there, its state is its cause. */
const isSaid = (state: string, why: string): boolean => why.startsWith(state.replace(/\.$/, ''));

const reasons = (title: string, list: readonly Reason[]): readonly string[] =>
	list.length === 0
		? []
		: ['', title, ...list.map(({ what, because }) => `  ${printable(what)}: ${printable(because)}`)];
