// The first thing to read, as a headline: is anything wrong, and how much was looked at to say so. Pure.
import type { Words } from '#lib/words/words.ts';
import type { FindingsBrief } from '#wire/finding.ts';
import type { Parts } from './coming-parts.ts';

export interface Headline {
	readonly tone: 'quiet' | 'unknown' | 'warning' | 'critical';
	readonly title: string;
	readonly detail: string;
}

/**
 * Whether a card below tells of something that is not well. It may be too new to be a finding, or put away as one; either way the
 * headline above it does not say that all is well.
 */
export function isTroubled({ filesystems, units, containers }: Partial<Parts>): boolean {
	if (units?.known && units.value.failedTotal > 0) return true;
	if (containers?.known && containers.value.troubledTotal > 0) return true;
	return filesystems?.known === true && filesystems.value.list.some(({ space }) => space?.availableBytes === 0);
}

/**
 * @param isLost  no connection: what was found last may be over, and something else may have begun
 * @param troubled  see `isTroubled`
 */
export function sayState(
	{ counts, looked, looking, detectors }: FindingsBrief,
	isLost: boolean,
	words: Words['overview']['state'],
	troubled = false
): Headline {
	if (isLost) return { tone: 'unknown', title: words.unknown, detail: words.unknownDetail };
	const isLooking = looking.length > 0;
	if (looked === 0 && !isLooking) return { tone: 'unknown', title: words.notLooked, detail: words.notLookedDetail };
	const whoLooked = looked === detectors ? words.lookedAll(detectors) : words.looked(looked, detectors);
	const detail = isLooking ? words.lookingAt(looking, detectors) : whoLooked;
	const { critical, warning } = counts;
	// That nothing was found so far is worth nothing before everybody looked.
	if (critical + warning === 0 && isLooking) return { tone: 'unknown', title: words.looking, detail };
	if (critical + warning === 0)
		return troubled
			? { tone: 'unknown', title: words.noneOpen, detail: words.troubled }
			: { tone: 'quiet', title: words.quiet, detail };
	return {
		tone: critical > 0 ? 'critical' : 'warning',
		title: words.wrong(critical, warning),
		detail
	};
}
