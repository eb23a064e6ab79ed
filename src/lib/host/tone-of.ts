// The colour of a figure is the level of the finding about it: no page judges by itself. Pure.
import type { FindingMark } from '#wire/finding.ts';

export type Tone = 'plain' | 'warning' | 'critical';

/** @param marks  undefined where nothing is found; what is for information only colours nothing */
export function toneOf(...marks: readonly (Pick<FindingMark, 'severity'> | undefined)[]): Tone {
	if (marks.some((mark) => mark?.severity === 'critical')) return 'critical';
	return marks.some((mark) => mark?.severity === 'warning') ? 'warning' : 'plain';
}
