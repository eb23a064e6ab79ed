// V47: rules by which folders, accounts and devices are made at the start, and that are refused or passed over.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { startRulesUnread } from '../diagnosis/unread/start-rules.ts';
import { observeUnread } from '../diagnosis/unread/unread.ts';

export const startRules = defineDetector({
	id: 'V47',
	name: 'Folders, accounts and devices that are not made as their rules say',
	subject: 'services',
	needs: ['startRules'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	watches: [{ files: ['/etc/tmpfiles.d/', '/etc/sysusers.d/', '/etc/udev/rules.d/', '/etc/passwd', '/etc/group'] }],
	begin: null,
	detect: ({ startRules: rules }, { nowMs, memory }) => ({
		memory,
		observations: observeUnread(startRulesUnread(rules, nowMs), {
			title: (file) => `Not all that ${file} says is done at the start`,
			whyCare: 'A folder, an account or a device is not there, or not with the rights that it was to have.',
			nowMs
		}),
		...(rules.limits !== undefined && { limits: rules.limits })
	})
});
