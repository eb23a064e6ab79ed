// How many findings are open, in one line. That none is open is worth something only beside what was looked at.
import type { FindingsBrief } from '#wire/finding.ts';

export function sayOpen({ counts, looked, detectors }: Pick<FindingsBrief, 'counts' | 'looked' | 'detectors'>): string {
	const { critical, warning, info } = counts;
	const open = critical + warning + info;
	const parts = [`${critical} critical`, `${warning} warning`, `${info} info`].filter((part) => !part.startsWith('0 '));
	const told = open === 0 ? 'none open' : `${open} open: ${parts.join(', ')}`;
	if (looked === 0)
		return open === 0
			? 'nobody has looked yet since the start'
			: `${told}, from before the start; nobody has looked yet`;
	return looked === detectors ? told : `${told}; ${looked} of ${detectors} detectors looked`;
}
