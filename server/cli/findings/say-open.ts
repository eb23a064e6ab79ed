// How many findings are open, in one line. That none is open is worth something only beside what was looked at.
import type { FindingsBrief } from '#wire/finding.ts';

type Brief = Pick<FindingsBrief, 'counts' | 'looked' | 'looking' | 'detectors'>;

export function sayOpen({ counts, looked, looking, detectors }: Brief): string {
	const { critical, warning, info } = counts;
	const open = critical + warning + info;
	const parts = [`${critical} critical`, `${warning} warning`, `${info} info`].filter((part) => !part.startsWith('0 '));
	const told = open === 0 ? (looking.length > 0 ? 'none so far' : 'none open') : `${open} open: ${parts.join(', ')}`;
	if (looked === 0)
		return open === 0
			? 'nobody has looked yet since the start'
			: `${told}, from before the start; nobody has looked yet`;
	if (looking.length > 0) return `${told}; still looking, ${looking.length} of ${detectors} detectors have yet to`;
	return looked === detectors ? told : `${told}; ${looked} of ${detectors} detectors looked`;
}
