// One command, plainly and through the gate, and whether the gate told the truth.
import type { Comparison } from '../full/lab/truth-table.ts';
import type { LabHands } from './lab-hands.ts';
import { homeOf, type LabAnswer, type LabUser } from './lab-service.ts';

export interface Seen {
	readonly code: number;
	readonly output: string;
	/** What `after` printed afterwards. */
	readonly left: string;
}

/** What a run without a gate sees, on a terminal as wide as the gate's, its tools as quiet. */
export async function runPlainly(
	hands: LabHands,
	user: LabUser,
	command: string
): Promise<Pick<Seen, 'code' | 'output'>> {
	const argv = [
		'/usr/bin/env',
		...['PAGER=cat', 'SYSTEMD_PAGER=cat', 'GIT_PAGER=cat', 'TMPDIR=/tmp', 'SHELL=/bin/bash', `LOGNAME=${user}`],
		`HW_COMMAND=${command}`,
		...['timeout', '20', 'script', '-qec'],
		`stty cols 200 rows 50; cd ${homeOf(user)}; exec bash -c 'c=$HW_COMMAND; unset HW_COMMAND; exec bash -c "$c"'`,
		'/dev/null'
	] as const;
	// Its input stays open: a terminal does not end where nobody types.
	const { code, stdout } = await hands.run(argv, 'open');
	return { code, output: stdout };
}

const COLOURS = /\u001b(?:\[[0-9;?]*[a-zA-Z]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\([A-B]|[=>])/g;

function plainLines(text: string): string[] {
	return (
		text
			.replace(COLOURS, '')
			.replaceAll('\r', '')
			// A shell names itself as it was called.
			.replaceAll('/usr/bin/bash: ', 'bash: ')
			.split('\n')
			.map((line) => line.trimEnd())
			.filter((line) => line !== '')
	);
}

const withoutNumbers = (line: string): string =>
	line
		.replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, '')
		.replace(/\b[0-9a-f]{12,}\b/g, '#')
		.replace(/[\d.,:]*\d[\d.,:]*(?:[KMGTP]i?B?\b|%|ms\b|s\b|min\b|h\b)?/g, '#')
		.replace(/(?:# ?)+/g, '#')
		.replace(/[ \t│├─└-]+/g, ' ')
		.trim();

/** What of an output counts. */
export function normalise(text: string, as: Comparison['as']): string {
	const lines = plainLines(text);
	switch (as) {
		case undefined:
			return lines.join('\n');
		case 'numbers':
			return lines.map(withoutNumbers).join('\n');
		case 'lines':
			return [...new Set(lines.map(withoutNumbers))].sort().join('\n');
		case 'head':
			return withoutNumbers(lines[0] ?? '');
		case 'code':
			return lines.length > 0 ? 'something' : '';
	}
}

export type Verdict = 'equal' | 'told' | 'wrong';

/** What an answer says beside the output: its limits, its error, or why it was refused. */
export function sayings({ detail, error, sandbox }: LabAnswer): string[] {
	return [detail ?? '', ...(error ? error.split('; ') : []), ...(sandbox?.limits ?? [])].filter((text) => text !== '');
}

/** A row of the table, run both ways. */
export interface Told {
	readonly command: string;
	readonly comparison: Comparison;
	readonly plain: Seen;
	readonly answer: LabAnswer;
	readonly left: string;
}

export function isTrue({ comparison: { as, after }, plain, answer, left }: Told): boolean {
	return (
		answer.detail === undefined &&
		answer.exit_code === plain.code &&
		normalise(answer.output, as) === normalise(plain.output, as) &&
		(after === undefined || left === plain.left)
	);
}

/** @param commonplace  what stands in so many answers that it tells nothing of this one */
export function judge(row: Told, commonplace: ReadonlySet<string>): Verdict {
	if (isTrue(row)) return 'equal';
	return sayings(row.answer).some((text) => !commonplace.has(text)) ? 'told' : 'wrong';
}
