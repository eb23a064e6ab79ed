// V35: sshd passes over the keys of an account, since others could have written them.
import type { SshdSettings } from '../../host/posture/read-sshd-settings.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import { type KeysClosed, keysClosed } from '../keys-closed.ts';

const UNIT = /^(?:ssh|sshd)\.(?:service|socket)$/;

export const keysPassedOver = defineDetector({
	id: 'V35',
	name: 'Keys of an account passed over',
	subject: 'services',
	needs: ['logins', 'sshdAtHand', 'unitsAtHand'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'one',
	watches: [{ files: ['/etc/passwd', '/home/*', '/home/*/.ssh/', '/root/.ssh/'] }],
	begin: null,
	detect: ({ logins, sshdAtHand, unitsAtHand }, { nowMs, memory }) => {
		const own = unitsAtHand.filter(({ name }) => UNIT.test(name));
		const runs = own.some(({ state, enabled }) => state === 'active' || enabled === 'enabled');
		if (own.length === 0 || !isStrict(sshdAtHand)) return { memory, observations: [] };
		return {
			memory,
			observations: logins.people.flatMap((person) => {
				const closed = keysClosed(person, logins);
				const { name, keys } = person;
				if (!closed || !keys) return [];
				return [
					{
						resource: `user:${name}`,
						// Who does not sign in here is not kept out by it yet.
						severity: runs ? ('warning' as const) : ('info' as const),
						title: `${name} cannot sign in by key`,
						whyNow: `${runs ? '' : 'sshd is here and does not run. '}sshd takes no key from ${keys.file}: ${closed.path} has the mode ${octal(closed.mode)}.`,
						whyCare: `The keys of ${name} are right and are refused all the same; where passwords are not taken, ${name} is locked out.`,
						whySo: says(closed, name),
						cause: {
							kind: 'keys-passed-over',
							about: { user: name, path: closed.path, is: closed.is, trouble: closed.trouble, mode: octal(closed.mode) }
						},
						evidence: [
							{
								source: `the way to ${keys.file}`,
								seenAtMs: nowMs,
								raw: keys.parts.map(({ path, facts }) => `${octal(facts.mode)} uid ${facts.uid} ${path}`).join('\n')
							}
						],
						wrongMode: closed.path,
						affected: [`file:${closed.path}`],
						fingerprint: `${closed.path} ${closed.trouble}`,
						ask: `Why can ${name} not sign in by key?`
					}
				];
			})
		};
	}
});

const isStrict = (settings: SshdSettings | null): boolean =>
	settings?.all.find((one) => one.key === 'strictmodes' && one.match === null)?.value.toLowerCase() !== 'no';

const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

const KINDS = { home: 'the home', folder: 'the folder', file: 'the file of keys' } as const;

function says({ path, is, mode, uid, trouble }: KeysClosed, name: string): string {
	const what = `${KINDS[is]} ${path}`;
	const begin = what.charAt(0).toUpperCase() + what.slice(1);
	switch (trouble) {
		case 'owner':
			return `${begin} belongs to another account (number ${uid}), so that sshd (StrictModes) trusts no key of ${name} in it.`;
		case 'group-writes':
			return `${begin} has the mode ${octal(mode)}: its group may change it, so that sshd (StrictModes) trusts no key of ${name} in it.`;
		case 'others-write':
			return `${begin} has the mode ${octal(mode)}: everybody may change it, so that sshd (StrictModes) trusts no key of ${name} in it.`;
		case 'not-readable':
			return `${begin} has the mode ${octal(mode)} and belongs to number ${uid}: ${name} may not read it, and sshd reads it as ${name}.`;
	}
}
