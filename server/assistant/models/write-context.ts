// What our own checks found, as a model reads it before the question: the thing that is asked about first, then all that is open.
// The sentences are ours; the names and values in them, and all evidence, are the host's, so the whole of it stands in the lane.
import type { Diagnosis } from '#wire/diagnosis.ts';
import type { Finding, Reason } from '#wire/finding.ts';
import { cleanHostText } from '../clean-host-text.ts';
import type { Fix } from '../tools/explain-fix.ts';
import type { Lane } from './lane.ts';

/** In UTF-16 units, of all of it together with its marks. */
export const MOST_CONTEXT = 6_000;
const MOST_OPEN = 1_800;
/** Of all things that were looked at, together. */
const MOST_THINGS = 3_000;
const MOST_LISTED = 4;
const MOST_EVIDENCE = 600;
const MOST_PIECES_OF_EVIDENCE = 2;
const MOST_LINE = 400;

export interface Check {
	/** Counts within the answer: by it the answer marks what rests on it. */
	readonly id: string;
	readonly tool: string;
	/** `open`: the list of what is open; the others share the room for what was looked at. */
	readonly kind: 'thing' | 'open';
	readonly text: string;
}

const SAID_BEFORE =
	'Before you were asked, the checks of Hostwright looked at this machine. The sentences are theirs; names, values and evidence in them are the machine’s. Answer from this where it answers; look further where it does not.';

/** @returns what goes before the question; [] where nothing was looked at */
export function writeContext(checks: readonly Check[], lane: Lane): readonly string[] {
	if (checks.length === 0) return [];
	const things = checks.filter(({ kind }) => kind === 'thing').length;
	return [
		SAID_BEFORE,
		...checks.map(({ id, tool, kind, text }) =>
			lane.wrap(`${id} ${tool}`, text, kind === 'open' ? MOST_OPEN : Math.floor(MOST_THINGS / things))
		)
	];
}

export function tellFinding(finding: Finding): string {
	const { title, status, severity, since, id, why_so, why_now, why_care, request_ids } = finding;
	return lines([
		`Finding ${id}, ${severity}, ${status}, since ${since}: ${title}`,
		`Cause: ${why_so}`,
		`Seen: ${why_now}`,
		`What comes of it: ${why_care}`,
		`About: ${finding.affected_resources.slice(0, MOST_LISTED).join(', ')}`,
		...(finding.cause_id ? [`It follows from finding ${finding.cause_id}.`] : []),
		...finding.symptoms.slice(0, MOST_LISTED).map((one) => `Follows from it: ${one.title} (finding ${one.id})`),
		...restOf(finding),
		...(request_ids.length > 0 ? [`Requests for approval made for it: ${request_ids.join(', ')}`] : [])
	]);
}

export function tellDiagnosis(found: Diagnosis): string {
	return lines([
		`${found.resource}: ${found.state}`,
		`${found.wrong ? 'Cause' : 'Nothing wrong is known'}: ${found.why_so}`,
		...(found.since ? [`Since ${found.since}.`] : []),
		...found.findings
			.slice(0, MOST_LISTED)
			.map((one) => `Finding ${one.id}${one.about ? '' : ' (about something else)'}, ${one.severity}: ${one.title}`),
		...restOf(found)
	]);
}

export function tellFix({
	requests,
	why_none
}: {
	readonly requests: readonly Fix[];
	readonly why_none: string | null;
}) {
	if (requests.length === 0) return why_none === null ? 'No request for approval was made for it.' : why_none;
	return lines(
		requests
			.slice(0, MOST_LISTED)
			.flatMap(({ id, task, status, risk_level, undo_promise, steps }) => [
				`Request for approval ${id}, ${status}, risk ${risk_level}: ${task}`,
				...steps.slice(0, MOST_LISTED).map(({ says }) => `Step: ${says}`),
				`Undo: ${undo_promise}`
			])
	);
}

/** The worst first, as many as fit: the others are counted. */
export function tellOpen(findings: readonly Pick<Finding, 'id' | 'severity' | 'title' | 'why_so'>[]): string {
	if (findings.length === 0) return 'No finding is open.';
	const out: string[] = [];
	let left = MOST_OPEN - 120;
	for (const [at, { id, severity, title, why_so }] of findings.entries()) {
		const row = cut(`Finding ${id}, ${severity}: ${title}. ${why_so}`);
		left -= row.length + 1;
		if (left < 0) {
			out.push(`${findings.length - at} more are open, less severe: the tool list-findings tells them.`);
			break;
		}
		out.push(row);
	}
	return out.join('\n');
}

type Looked = Pick<Diagnosis, 'evidence'> &
	Partial<Pick<Diagnosis, 'ruled_out' | 'could_not_look' | 'changes_before'>> & {
		readonly changes_before?: Finding['changes_before'];
	};

function restOf({ evidence, ruled_out = [], could_not_look = [], changes_before = [] }: Looked): string[] {
	const likely = changes_before.find((one) => one.likely) ?? changes_before[0];
	const reasons = (title: string, all: readonly Reason[]): string[] =>
		all.slice(0, MOST_LISTED).map(({ what, because }) => `${title}: ${what}, because ${because}`);
	return [
		...(likely ? [`Changed before${likely.likely ? ', likely the reason' : ''}: ${likely.at} ${likely.what}`] : []),
		...evidence
			.filter(({ raw }) => raw.trim() !== '')
			.slice(0, MOST_PIECES_OF_EVIDENCE)
			.map(({ source, raw }) => `Evidence (${source}):\n${cleanHostText(raw, MOST_EVIDENCE)}`),
		...reasons('Ruled out', ruled_out),
		...reasons('Could not look', could_not_look)
	];
}

const lines = (all: readonly string[]): string => all.map(cut).join('\n');

function cut(line: string): string {
	const most = line.startsWith('Evidence (') ? MOST_EVIDENCE + 200 : MOST_LINE;
	return line.length <= most ? line : `${line.slice(0, most).toWellFormed()} …`;
}
