// V33: PAM is told to ask a module that is not installed.
import type { MissingModule } from '../../host/access/read-pam-modules.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
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
			return {
				resource: `file:${one.file}`,
				severity: doors.length > 0 ? ('critical' as const) : ('info' as const),
				...(one.byReturn ? toldOfReturn(one) : one.type === 'include' ? toldOfFile(one) : toldOfModule(one)),
				whyCare: whyCare(one, doors),
				cause: {
					kind: one.byReturn ? 'pam-carriage-return' : 'pam-module-missing',
					about: { path: one.file, line: String(one.line), module: one.module }
				},
				evidence: [
					{
						source: `${one.file} line ${one.line}`,
						seenAtMs: nowMs,
						raw: one.byReturn ? JSON.stringify(`${one.text}\r`) : one.text
					}
				],
				affected: doors.map((name) => `service:${name}`),
				fingerprint: `${one.module} ${one.line}${one.byReturn ? ' CR' : ''}`,
				ask: `What asks for ${one.module}?`
			};
		})
	})
});

type Told = Pick<Observation, 'title' | 'whyNow' | 'whySo'>;

const toldOfReturn = ({ file, line, type, module }: MissingModule): Told => ({
	title: `${file} has the line ends of another system`,
	whyNow: `Line ${line} ${type === 'include' ? 'takes in' : `has ${type} checked by`} ${module} with a carriage return behind it, and nothing is called so.`,
	whySo: [
		`Line ${line} of ${file} ends with a carriage return (it was saved with Windows line ends), which PAM takes for a part of the`,
		`name ${module}: it finds no such ${type === 'include' ? 'file' : 'module'}, and refuses.`
	].join(' ')
});

const toldOfFile = ({ file, line, module }: MissingModule): Told => ({
	title: `${file} takes in ${module}, which is not there`,
	whyNow: `Line ${line} takes in the rules of ${module}, and /etc/pam.d has no file of that name.`,
	whySo: [
		`Line ${line} of ${file} takes in ${module}, and no file of that name exists: PAM then refuses whoever is checked by ${file}.`,
		'It was removed with its package, renamed, or the name was mistyped.'
	].join(' ')
});

const toldOfModule = ({ file, line, type, module }: MissingModule): Told => ({
	title: `${file} asks for ${module}, which is not installed`,
	whyNow: `Line ${line} has ${type} checked by ${module}, and no folder of modules holds it.`,
	whySo: [
		`Line ${line} of ${file} names ${module}, which does not exist: it cannot be loaded, and counts as a refusal.`,
		'Its package was removed, or newer releases no longer have it.'
	].join(' ')
});

const whyCare = ({ services }: MissingModule, doors: readonly string[]): string =>
	doors.length > 0
		? `Who comes by way of ${namesOf(doors)} is turned away, with the right password as well.`
		: `What checks people by ${namesOf(services)} turns them away.`;
