// V06: a unit's file changed on the disk, and systemd still goes by the old one.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { count, namesOf } from '../words.ts';
import { isToldElsewhere } from './told-elsewhere.ts';

export const notReloaded = defineDetector({
	id: 'V06',
	name: 'Unit file changed, not reloaded',
	subject: 'services',
	needs: ['units'],
	intervalMs: 5 * MINUTE_MS,
	// Who edits one reloads in a moment.
	holdMs: 5 * MINUTE_MS,
	clearMs: 0,
	breaks: 'one',
	watches: [{ files: ['/etc/systemd/system/', '/etc/systemd/system/*.d/'] }],
	begin: null,
	detect({ units }, { nowMs, memory }) {
		const found = ['system', 'user'].flatMap((manager) => {
			const names = units.units
				.filter((one) => one.manager === manager && one.needsReload === true && !isToldElsewhere(one.name))
				.map(({ name }) => name);
			return names.length === 0 ? [] : [{ manager, names }];
		});
		return {
			memory,
			observations: found.map(({ manager, names }) => ({
				resource: `manager:${manager}`,
				severity: 'warning' as const,
				title: `systemd has not read the changed ${names.length === 1 ? `file of ${names[0]}` : `files of ${count(names.length, 'unit')}`}`,
				whyNow: `Changed on the disk since systemd read them: ${namesOf(names)}.`,
				whyCare: 'A restart or a reboot brings the new file into force, perhaps when nobody expects it.',
				whySo: 'A file was edited or a package installed, and nobody ran systemctl daemon-reload after it.',
				evidence: names.slice(0, 20).map((name) => ({
					source: `systemctl ${manager === 'user' ? '--user ' : ''}show ${name}`,
					seenAtMs: nowMs,
					raw: 'NeedDaemonReload=yes'
				})),
				affected: names.map((name) => `unit:${name}`),
				fingerprint: names.join(' '),
				ask: 'Which files of units has systemd not read?'
			}))
		};
	}
});
