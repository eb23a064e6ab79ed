// V45: settings of apt by which updates do not come: which of them wait is then unknown, and not none.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { aptUnread } from '../diagnosis/unread/apt-settings.ts';
import { observeUnread } from '../diagnosis/unread/unread.ts';

export const aptSettings = defineDetector({
	id: 'V45',
	name: 'Settings by which updates do not come',
	subject: 'services',
	needs: ['aptSettings'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	watches: [
		{
			files: [
				'/etc/apt/sources.list',
				'/etc/apt/sources.list.d/',
				'/etc/apt/preferences',
				'/etc/apt/preferences.d/',
				'/etc/apt/keyrings/'
			]
		}
	],
	begin: null,
	detect: ({ aptSettings: settings }, { nowMs, memory }) => ({
		memory,
		observations: observeUnread(aptUnread(settings), {
			title: (file) => `Updates do not come, for what ${file} says`,
			whyCare: 'Known holes stay open, and nothing looks as if anything were wrong.',
			nowMs
		})
	})
});
