// V33: PAM is told to ask a module that is not installed.
import type { MissingModule } from '../../host/access/read-pam-modules.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import { namesOf } from '../words.ts';

/** By these people come in and get their rights. */
const DOORS = new Set([
	'sshd',
	'login',
	'su',
	'su-l',
	'sudo',
	'sudo-i',
	'systemd-user',
	'cron',
	'crond',
	'polkit-1',
	'remote'
]);

export const pamModuleMissing = defineDetector({
	id: 'V33',
	name: 'Module of PAM missing',
	subject: 'services',
	needs: ['pamModules'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/etc/pam.d/'] }],
	begin: null,
	detect: ({ pamModules: { missing, denied } }, { nowMs, memory }) => ({
		memory,
		...(denied.length > 0 ? { limits: `Not read: ${namesOf(denied)}.` } : {}),
		observations: missing.map((one) => {
			const doors = one.services.filter((name) => DOORS.has(name));
			const isFile = one.type === 'include';
			return {
				resource: `file:${one.file}`,
				severity: doors.length > 0 ? ('critical' as const) : ('info' as const),
				title: isFile
					? `${one.file} takes in ${one.module}, which is not there`
					: `${one.file} asks for ${one.module}, which is not installed`,
				whyNow: isFile
					? `Line ${one.line} takes in the rules of ${one.module}, and /etc/pam.d has no file of that name.`
					: `Line ${one.line} has ${one.type} checked by ${one.module}, and no folder of modules holds it.`,
				whyCare: whyCare(one, doors),
				whySo: isFile
					? `Line ${one.line} of ${one.file} takes in ${one.module}, and no file of that name exists: PAM then refuses whoever is checked by ${one.file}. It was removed with its package, renamed, or the name was mistyped.`
					: `Line ${one.line} of ${one.file} names ${one.module}, which does not exist: it cannot be loaded, and counts as a refusal. Its package was removed, or newer releases no longer have it.`,
				cause: { kind: 'pam-module-missing', about: { path: one.file, line: String(one.line), module: one.module } },
				evidence: [{ source: `${one.file} line ${one.line}`, seenAtMs: nowMs, raw: one.text }],
				affected: doors.map((name) => `service:${name}`),
				fingerprint: `${one.module} ${one.line}`,
				ask: `What asks for ${one.module}?`
			};
		})
	})
});

const whyCare = ({ services }: MissingModule, doors: readonly string[]): string =>
	doors.length > 0
		? `Who comes by way of ${namesOf(doors)} is turned away, with the right password as well.`
		: `What checks people by ${namesOf(services)} turns them away.`;
