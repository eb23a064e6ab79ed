// V41: jobs that cron does not run, or not as they were meant: for the name, the mode or a line of their file.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { CRON_FILES } from '../diagnosis/cron/watched-files.ts';
import { cronFilesUnread } from '../diagnosis/unread/cron-files.ts';
import { cronLinesUnread } from '../diagnosis/unread/cron-lines.ts';
import { observeUnread } from '../diagnosis/unread/unread.ts';
import { namesOf } from '../words.ts';

export const cronUnread = defineDetector({
	id: 'V41',
	name: 'Jobs that cron does not run as they were meant',
	subject: 'services',
	needs: ['cron'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	watches: [{ files: CRON_FILES }],
	begin: null,
	detect: ({ cron }, { nowMs, memory }) => ({
		memory,
		...(cron.denied.length > 0 && { limits: `Not looked into: ${namesOf(cron.denied)}.` }),
		observations: observeUnread([...cronFilesUnread(cron), ...cronLinesUnread(cron)], {
			title: (file) => `cron does not do what ${file} says`,
			whyCare: 'What it was to do is not done, and nobody is told: cron writes a line into its log at most.',
			nowMs
		})
	})
});
