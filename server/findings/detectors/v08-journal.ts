// V08: the journal takes too much room, or had to drop lines.
import { formatBytes } from '#wire/text/format-figures.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { count, percentOf } from '../words.ts';

const GIB = 1024 ** 3;

export const journalTooLarge = defineDetector({
	id: 'V08',
	name: 'Journal too large or dropping lines',
	subject: 'services',
	needs: ['journalUse'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	levels: {
		share: { standard: 0.12, least: 0.02, most: 0.9, unit: 'share', words: 'of the filesystem that it lies on' },
		gigabytes: { standard: 4.5, least: 0.1, most: 1000, unit: 'GiB', words: 'however large the filesystem is' }
	},
	begin: null,
	detect({ journalUse }, { nowMs, memory, isOpen, levels }) {
		const { bytes, filesystemBytes, drops, raw } = journalUse;
		// systemd's own bounds are 10 % and 4 GiB: a journal that keeps them is in order.
		const ease = isOpen('journal:size') ? 0.9 : 1;
		const share = filesystemBytes ? bytes / filesystemBytes : 0;
		const observations: Observation[] = [];
		if (share > (levels.share ?? 0.12) * ease || bytes > (levels.gigabytes ?? 4.5) * GIB * ease)
			observations.push({
				resource: 'journal:size',
				severity: 'warning',
				title: `The journal takes ${formatBytes(bytes)}`,
				whyNow: filesystemBytes
					? `It takes ${formatBytes(bytes)}, ${percentOf(share)} of the filesystem it lies on.`
					: `It takes ${formatBytes(bytes)}.`,
				whyCare: 'It is room that nothing else can use, and searching it takes longer.',
				whySo: 'Its bounds (SystemMaxUse in journald.conf) were set higher than they are by default.',
				evidence: [{ source: 'journalctl --disk-usage', seenAtMs: nowMs, raw }],
				affected: ['file:/etc/systemd/journald.conf'],
				fingerprint: 'size',
				ask: 'Why is the journal so large?'
			});
		if (drops.length > 0) {
			const from = [...new Set(drops.flatMap(({ text }) => /from (\S+)/.exec(text)?.[1] ?? []))];
			observations.push({
				resource: 'journal:drops',
				severity: 'warning',
				title:
					from.length === 1
						? `Lines of ${from[0]} were dropped from the journal`
						: 'Lines were dropped from the journal',
				whyNow: `journald says so ${count(drops.length, 'time')} within the last hour.`,
				whyCare: 'What was dropped cannot be read later, when it is needed to find out what went wrong.',
				whySo: 'A program logged more than RateLimitBurst allows within RateLimitIntervalSec.',
				evidence: [
					{ source: 'journalctl -t systemd-journald', seenAtMs: nowMs, raw: drops.map(({ text }) => text).join('\n') }
				],
				affected: from.map((name) => `unit:${name}`),
				fingerprint: from.join(' ')
			});
		}
		return { memory, observations };
	}
});
