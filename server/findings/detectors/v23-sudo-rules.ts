// V23: rights for sudo that are broken, not read, or open to others.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { sudoUnread } from '../diagnosis/unread/sudo-rules.ts';
import { observeUnread } from '../diagnosis/unread/unread.ts';

export const sudoRules = defineDetector({
	id: 'V23',
	name: 'Rights for sudo that are broken or not read',
	subject: 'services',
	needs: ['sudoFiles', 'configChecksAtHand'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/etc/sudoers', '/etc/sudoers.d/'] }],
	begin: null,
	detect: ({ sudoFiles, configChecksAtHand }, { nowMs, memory }) => ({
		memory,
		observations: observeUnread(
			sudoUnread(
				sudoFiles,
				configChecksAtHand.find(({ check }) => check === 'sudoers')
			),
			{
				title: (file) => `sudo does not take ${file} as it is`,
				whyCare: 'Who has rights by it does not have them, or has others than were meant.',
				nowMs
			}
		).map((one) => ({ ...one, owns: [{ detector: 'V18', resource: one.resource }] }))
	})
});
