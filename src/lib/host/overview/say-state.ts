// The first thing to read, as a headline: is anything wrong, and how much was looked at to say so. Pure.
import type { Words } from '#lib/words/words.ts';
import type { FindingsBrief } from '#wire/finding.ts';

export interface Headline {
	readonly tone: 'quiet' | 'unknown' | 'warning' | 'critical';
	readonly title: string;
	readonly detail: string;
}

/** @param isLost  no connection: what was found last may be over, and something else may have begun */
export function sayState(
	{ counts, looked, detectors }: FindingsBrief,
	isLost: boolean,
	words: Words['overview']['state']
): Headline {
	if (isLost) return { tone: 'unknown', title: words.unknown, detail: words.unknownDetail };
	if (looked === 0) return { tone: 'unknown', title: words.notLooked, detail: words.notLookedDetail };
	const detail = looked === detectors ? words.lookedAll(detectors) : words.looked(looked, detectors);
	const { critical, warning } = counts;
	if (critical + warning === 0) return { tone: 'quiet', title: words.quiet, detail };
	return {
		tone: critical > 0 ? 'critical' : 'warning',
		title: words.wrong(critical, warning),
		detail
	};
}
