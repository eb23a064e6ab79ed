// V44: settings of the kernel that a file sets, and that another one, the kernel or nobody at all makes something else of.
import { keyOf, sameSpaces } from '../../lib/parse-sysctl.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { type Refused, sysctlUnread } from '../diagnosis/unread/sysctl-lines.ts';
import { observeUnread } from '../diagnosis/unread/unread.ts';

const SERVICE = 'systemd-sysctl.service';
const SAID = /^Couldn't write '(.*)' to '(.*)': (.+)$/;

export const sysctl = defineDetector({
	id: 'V44',
	name: 'Settings of the kernel that do not count',
	subject: 'services',
	needs: ['sysctlFiles', 'failedUnitsAtHand'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	watches: [{ files: ['/etc/sysctl.conf', '/etc/sysctl.d/'] }],
	begin: null,
	detect({ sysctlFiles, failedUnitsAtHand }, { nowMs, memory }) {
		const failed = failedUnitsAtHand.find(({ unit }) => unit.name === SERVICE);
		const refused = (failed?.lines ?? []).flatMap(({ text }): readonly Refused[] => {
			const [, value, key, why] = SAID.exec(text) ?? [];
			return value === undefined || key === undefined || why === undefined
				? []
				: [{ key: keyOf(key), value: sameSpaces(value), why }];
		});
		const found = sysctlUnread(sysctlFiles, refused);
		const over = new Set(found.filter(({ failed: one }) => one).map(({ file }) => `file:${file}`));
		return {
			memory,
			observations: observeUnread(found, {
				title: (file) => `Not all that ${file} sets in the kernel counts`,
				whyCare: 'The machine runs with other settings than the file shows, and nothing says so.',
				nowMs
			}).map((one) => ({
				...one,
				...(over.has(one.resource) && { owns: [{ detector: 'V01', resource: `unit:${SERVICE}` }] })
			}))
		};
	}
});
