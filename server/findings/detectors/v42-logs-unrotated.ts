// V42: logs that are not rotated although a file says how: it is ignored for its mode, or a line in it is not taken.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { rotationFilesUnread, rotationLinesUnread } from '../diagnosis/unread/rotations.ts';
import { observeUnread } from '../diagnosis/unread/unread.ts';

export const logsUnrotated = defineDetector({
	id: 'V42',
	name: 'Logs that are not rotated as their files say',
	subject: 'services',
	needs: ['rotations', 'configChecksAtHand'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	watches: [{ files: ['/etc/logrotate.conf', '/etc/logrotate.d/'] }],
	begin: null,
	detect({ rotations, configChecksAtHand }, { nowMs, memory }) {
		const check = configChecksAtHand.find((one) => one.check === 'logrotate');
		const said = check?.raw.split('\n') ?? [];
		const all = [...rotationFilesUnread(rotations), ...rotationLinesUnread(rotations, said)];
		return {
			memory,
			...(check === undefined || check.state === 'unknown'
				? { limits: `What logrotate itself says was not asked. ${check?.because ?? ''}`.trim() }
				: {}),
			observations: observeUnread(all, {
				title: (file) => `logrotate does not do what ${file} says`,
				whyCare: 'The log grows until its filesystem is full.',
				nowMs
			}).map((one) => ({
				...one,
				owns: [
					{ detector: 'V01', resource: 'unit:logrotate.service' },
					{ detector: 'V07', resource: 'unit:logrotate.timer' }
				]
			}))
		};
	}
});
