// V09: a log file that nothing cuts.
import { formatBytes } from '#wire/text/format-figures.ts';
import { DAY_MS, defineDetector, HOUR_MS } from '../define.ts';
import { spanOf } from '../words.ts';

const GIB = 1024 ** 3;

export const largeLog = defineDetector({
	id: 'V09',
	name: 'Log file not rotated',
	subject: 'services',
	needs: ['logFiles'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	levels: { gigabytes: { standard: 1, least: 0.01, most: 1000, unit: 'GiB', words: 'of one file below /var/log' } },
	begin: null,
	detect({ logFiles }, { nowMs, memory, levels, isOpen }) {
		const most = (levels.gigabytes ?? 1) * GIB;
		const limits = logFiles.denied.length > 0 ? { limits: `Not looked into: ${logFiles.denied.join(', ')}.` } : {};
		return {
			memory,
			...limits,
			observations: logFiles.files
				.filter(({ path, sizeBytes }) => sizeBytes > most * (isOpen(`file:${path}`) ? 0.9 : 1))
				.map(({ path, sizeBytes, modifiedMs }) => ({
					resource: `file:${path}`,
					severity: 'warning' as const,
					title: `${path} has grown to ${formatBytes(sizeBytes)}`,
					whyNow: `It holds ${formatBytes(sizeBytes)} and was written ${nowMs - modifiedMs < DAY_MS ? 'within the last day' : `${spanOf(nowMs - modifiedMs)} ago`}.`,
					whyCare: 'A log that nothing cuts grows until its filesystem is full, and then programs stop.',
					whySo: 'Either nothing rotates it, or what does has not run or has failed.',
					evidence: [
						{
							source: `stat ${path}`,
							seenAtMs: nowMs,
							raw: `size ${sizeBytes}\nmodified ${new Date(modifiedMs).toISOString()}`
						}
					],
					fingerprint: path,
					ask: `What fills ${path}?`
				}))
		};
	}
});
